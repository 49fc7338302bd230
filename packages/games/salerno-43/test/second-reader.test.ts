import { join } from 'node:path'
import { playCase } from '@sztab/kernel'
import { salerno43 } from '@sztab/salerno-43'
import { testReaderCases } from '../../../kernel/test/support/reader-cases.ts'

testReaderCases(join(import.meta.dirname, 'second-reader'), (example) => playCase(salerno43, example))
