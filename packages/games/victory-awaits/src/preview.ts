import type { Hex } from '@sztab/board'
import { isDenial, moveBill, OddsPreview, readHex, readHexes, readUnit, readUnitSet } from '@sztab/chits'
import { type Action, message, type Preview, type PreviewLine } from '@sztab/kernel'
import { book } from './book.ts'
import { enemyOf, roster, sideOf, type Unit, unitId } from './order-of-battle.ts'
import { movementHalves } from './rules/09-movement.ts'
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
import { framesOf, type VictoryState } from './state.ts'
import { survey } from './survey.ts'
import { tables } from './tables.ts'
import { theatreOf } from './theatre.ts'

const odds = new OddsPreview<VictoryState>({
  book,
  survey,
  attacks,
  retreats,
  attackStrength,
  defenceStrength,
  columns: tables.combat.columns,
})

/** The exact odds of an attack, declared or about to be, line by line; of a move what it costs. */
export function preview(state: VictoryState, action: Action): Preview | undefined {
  const { grid } = theatreOf(state)
  if (action.do === 'move') {
    const unit = typeof action.unit === 'string' ? readUnit(roster, '9.1', action, 'unit') : undefined
    const path = Array.isArray(action.path) ? readHexes(grid, '9.1', action, 'path') : undefined
    if (unit === undefined || path === undefined || isDenial(unit) || isDenial(path)) return undefined
    return moveBill(book, survey(state), unit, movementHalves(state, unit), path)
  }
  const on = typeof action.on === 'string' ? readHex(grid, '10.1', action, 'on') : undefined
  if (on === undefined || isDenial(on)) return undefined
  if (action.do === 'resolve') return combatPreview(state, on, declaredAgainst(state, on))
  const by = Array.isArray(action.by) ? readUnitSet(roster, '10.1', action, 'by') : undefined
  if (action.do !== 'attack' || by === undefined || isDenial(by)) return undefined
  const announced = combatPreview(state, on, by)
  return announced === undefined ? undefined : { ...announced, isAnnounced: true }
}

/** 10.2 Who was declared to attack the hex. */
function declaredAgainst(state: VictoryState, hex: Hex): readonly Unit[] {
  for (const frame of framesOf(state.stack)) {
    if (frame.step !== 'assaults') continue
    const attack = frame.attacks.find(({ target }) => target === hex)
    if (attack !== undefined) return attack.by
  }
  return []
}

function combatPreview(state: VictoryState, target: Hex, attackers: readonly Unit[]): Preview | undefined {
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
