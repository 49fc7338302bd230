import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PositionBody, playCase, type ReaderCase } from '@sztab/kernel'
import { tracesOfWar } from '@sztab/traces-of-war'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'second-reader')
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReaderCase[])

describe.each(cases.map((example) => [`${example.section} ${example.title}`, example] as const))(
  '%s',
  (_, example) => {
    it('is as the rulebook demands', () => {
      expect(playCase(tracesOfWar, example, whereIs)).toBeUndefined()
    })
  },
)

/** A unit as the position document writes it; `gone` or `waiting` off the map. */
function whereIs(position: PositionBody, unit: string): unknown {
  const units = position.units as Readonly<Record<string, unknown>>
  const gone = position.gone as readonly string[]
  return units[unit] ?? (gone.includes(unit) ? 'gone' : 'waiting')
}
