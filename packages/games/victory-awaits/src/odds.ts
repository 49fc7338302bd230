import type { Hex } from '@sztab/board'
import { OddsPreview } from '@sztab/chits'
import { message, type Preview, type PreviewLine } from '@sztab/kernel'
import { book } from './book.ts'
import { enemyOf, sideOf, type Unit, unitId } from './order-of-battle.ts'
import {
  attackStrength,
  attacks,
  defenceStrength,
  hasRetreated,
  mustHold,
  outcomes,
} from './rules/10-combat.ts'
import { retreats } from './rules/10-retreat.ts'
import { fortressLevels } from './rules/14-fortresses.ts'
import type { VictoryState } from './state.ts'
import { survey } from './survey.ts'
import { tables } from './tables.ts'

const odds = new OddsPreview<VictoryState>({
  book,
  survey,
  attacks,
  retreats,
  attackStrength,
  defenceStrength,
  columns: tables.combat.columns,
})

/** The exact odds of an attack, line by line. */
export function attackOdds(
  state: VictoryState,
  target: Hex,
  attackers: readonly Unit[],
): Preview | undefined {
  const [first] = attackers
  if (first === undefined) return undefined
  const defender = enemyOf(sideOf(first))
  const assessed = attacks.odds(state, target, attackers)
  if (assessed.column < 0) return undefined
  return odds.of(state, {
    target,
    attackers,
    odds: assessed,
    faces: outcomes(state, target, attackers, defender),
    defenceNotes: survey(state)
      .stack(target)
      .filter((unit) => hasRetreated(state, unit))
      .map((unit) => ({ section: '10.3', text: message('odds.retreated', { unit: unitId(unit) }) })),
    holdNote: holdNote(state, target, defender),
  })
}

function holdNote(state: VictoryState, target: Hex, defender: 'soviet' | 'axis'): PreviewLine | undefined {
  if (mustHold(state, target, defender)) {
    return { section: '15.1', text: message('odds.expect-stand-fast') }
  }
  return defender === 'soviet' && fortressLevels(state, target) > 0
    ? { section: '14.3', text: message('odds.expect-fortress') }
    : undefined
}
