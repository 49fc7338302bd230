import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playCase, type ReaderCase } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ardennes44 } from '../src/index.ts'
import { nobodyComes } from './support.ts'

const folder = join(import.meta.dirname, 'second-reader')
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReaderCase[])

/** Whoever a case does not name is not in the game, so that no phase waits for him. */
function alone(example: ReaderCase): ReaderCase {
  const units = { ...nobodyComes(), ...(example.position.units as Record<string, unknown>) }
  return { ...example, position: { ...example.position, units } }
}

describe.each(cases.map((example) => [`${example.section} ${example.title}`, example] as const))(
  '%s',
  (_, example) => {
    it('is as the rulebook demands', () => {
      expect(playCase(ardennes44, alone(example))).toBeUndefined()
    })
  },
)
