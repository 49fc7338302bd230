import { join } from 'node:path'
import { playCase, type ReaderCase } from '@sztab/kernel'
import { testReaderCases } from '../../../kernel/test/support/reader-cases.ts'
import { ardennes44 } from '../src/index.ts'
import { nobodyComes } from './support.ts'

testReaderCases(join(import.meta.dirname, 'second-reader'), (example) => playCase(ardennes44, alone(example)))

/** Whoever a case does not name is not in the game, so that no phase waits for him. */
function alone(example: ReaderCase): ReaderCase {
  const units = { ...nobodyComes(), ...(example.position.units as Record<string, unknown>) }
  return { ...example, position: { ...example.position, units } }
}
