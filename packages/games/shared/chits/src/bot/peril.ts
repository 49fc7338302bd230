import type { Hex } from '@sztab/board'
import { LAST_COLUMN, oddsColumn } from '../odds.ts'
import type { Unit } from '../roster.ts'
import type { Situation } from './situation.ts'
import { unitWorth } from './worth.ts'

/** What it costs to be pushed back where the way is free. */
const PUSHED = 10

/** What units that stand together in a hex would lose on average by the strongest attack to be feared there. */
export function stackPeril<S>(situation: Situation<S>, hex: Hex, units: readonly Unit[]): number {
  const { state, doctrine } = situation
  const attack = situation.threat(hex)
  if (attack === 0) return 0
  let defence = 0
  let worth = 0
  let steps = 0
  for (const unit of units) {
    defence += doctrine.defenceStrength(state, unit)
    worth += unitWorth(doctrine, state, unit)
    steps += doctrine.stepsOf(state, unit)
  }
  const base = oddsColumn(attack, defence)
  const column = Math.min(LAST_COLUMN, base - (defence === 0 ? 0 : doctrine.shift(state, hex)))
  if (base < 0 || column < 0) return 0
  const step = worth / steps
  const exits = situation.exits(hex)
  const retreat = exits === 0 ? units.length * step : exits === 1 ? units.length * step * 0.5 : PUSHED
  const { meanLosses, meanRetreat } = doctrine.results
  return meanLosses[column]! * step + meanRetreat[column]! * retreat
}
