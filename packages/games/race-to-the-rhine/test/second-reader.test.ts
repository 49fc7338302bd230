import { join } from 'node:path'
import { playCase } from '@sztab/kernel'
import { raceToTheRhine } from '@sztab/race-to-the-rhine'
import { testReaderCases } from '../../../kernel/test/support/reader-cases.ts'

testReaderCases(join(import.meta.dirname, 'second-reader'), (example) => playCase(raceToTheRhine, example))
