import { join } from 'node:path'
import { playCase } from '@sztab/kernel'
import { victoryAwaits } from '@sztab/victory-awaits'
import { testReaderCases } from '../../../kernel/test/support/reader-cases.ts'

testReaderCases(join(import.meta.dirname, 'second-reader'), (example) => playCase(victoryAwaits, example))
