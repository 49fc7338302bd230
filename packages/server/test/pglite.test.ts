import { describe } from 'vitest'
import { openPgliteHome } from './support/databases.ts'
import { runSuites } from './support/suites.ts'

describe('on the embedded database', () => runSuites(openPgliteHome))
