import { join } from 'node:path'
import { type PositionBody, playCase } from '@sztab/kernel'
import { tracesOfWar } from '@sztab/traces-of-war'
import { testReaderCases } from '../../../kernel/test/support/reader-cases.ts'

testReaderCases(join(import.meta.dirname, 'second-reader'), (example) =>
  playCase(tracesOfWar, example, whereIs),
)

/** A unit as the position document writes it; `gone` or `waiting` off the map. */
function whereIs(position: PositionBody, unit: string): unknown {
  const units = position.units as Readonly<Record<string, unknown>>
  const gone = position.gone as readonly string[]
  return units[unit] ?? (gone.includes(unit) ? 'gone' : 'waiting')
}
