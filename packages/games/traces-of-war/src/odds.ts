import type { Hex } from '@sztab/board'
import { OddsPreview } from '@sztab/chits'
import { change, message, type Preview, type PreviewLine } from '@sztab/kernel'
import { book } from './book.ts'
import { type Unit, unitId } from './order-of-battle.ts'
import { assess, attackStrength, attacks, defenceStrength, outcomes } from './rules/10-combat.ts'
import { retreats } from './rules/10-retreat.ts'
import { orderedCity } from './rules/11-reinforcements.ts'
import { ISOLATED, type Marker, OUT_OF_SUPPLY, type TracesState } from './state.ts'
import { supplyOf, survey } from './survey.ts'
import { COLUMNS } from './tables.ts'

const odds = new OddsPreview<TracesState>({
  book,
  survey,
  attacks,
  retreats,
  attackStrength,
  defenceStrength,
  columns: COLUMNS,
})

/** The exact odds of an attack with this support from the air, line by line. */
export function attackOdds(
  state: TracesState,
  target: Hex,
  attackers: readonly Unit[],
  support: readonly Marker[] = [],
): Preview | undefined {
  const assessed = assess(state, target, attackers, support)
  if (assessed.column < 0) return undefined
  return odds.of(state, {
    target,
    attackers,
    odds: assessed,
    faces: outcomes(state, target, attackers, support),
    attackNotes: supplyNotes(state, attackers, 'attack'),
    defenceNotes: supplyNotes(state, survey(state).stack(target), 'defence'),
    dieNotes: assessed.modifier === 0 ? [] : [luftwaffeNote(assessed.modifier)],
    holdNote:
      orderedCity(state, target) >= 0 ? { section: '12.2', text: message('odds.expect-order') } : undefined,
  })
}

/** 8.2 Why a unit counts less than is printed on it. */
function supplyNotes(state: TracesState, units: readonly Unit[], part: 'attack' | 'defence'): PreviewLine[] {
  const weakest = part === 'attack' ? OUT_OF_SUPPLY : ISOLATED
  return units
    .filter((unit) => supplyOf(state, unit) >= weakest)
    .map((unit) => ({
      section: '8.2',
      text: message('odds.unsupplied', { unit: unitId(unit) }),
      part,
      figure: change(-2),
    }))
}

/** 7.0 Defensive markers take points off the die. */
function luftwaffeNote(modifier: number): PreviewLine {
  return { section: '7.0', text: message('odds.modifier', { modifier }), figure: change(modifier) }
}
