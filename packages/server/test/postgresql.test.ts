import { describe } from 'vitest'
import { openPostgresHome, postgresBin } from './support/databases.ts'
import { runSuites } from './support/suites.ts'

// Without a PostgreSQL server on this machine the report shows these as skipped.
describe.skipIf(postgresBin === undefined)('on PostgreSQL', () => runSuites(() => openPostgresHome()))
