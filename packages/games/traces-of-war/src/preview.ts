import type { Hex } from '@sztab/board'
import { moveBill, OddsPreview, signed } from '@sztab/chits'
import { type Action, message, type Preview, type PreviewLine } from '@sztab/kernel'
import { isDenial, readHex, readHexes, readUnit, readUnitSet } from './arguments.ts'
import { book } from './book.ts'
import { type Unit, unitId } from './order-of-battle.ts'
import { movementHalves } from './rules/09-movement.ts'
import { assess, attackStrength, attacks, defenceStrength, outcomes } from './rules/10-combat.ts'
import { retreats } from './rules/10-retreat.ts'
import { orderedCity } from './rules/11-reinforcements.ts'
import { type BattleFrame, ISOLATED, type Marker, OUT_OF_SUPPLY, type TracesState } from './state.ts'
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

/** The exact odds of an attack, or of the air support offered in one, line by line; of a move what it costs. */
export function preview(state: TracesState, action: Action): Preview | undefined {
  if (action.do === 'move') {
    const unit = typeof action.unit === 'string' ? readUnit('9.0', action, 'unit') : undefined
    const path = Array.isArray(action.path) ? readHexes('9.0', action, 'path') : undefined
    if (unit === undefined || path === undefined || isDenial(unit) || isDenial(path)) return undefined
    return moveBill(book, survey(state), unit, movementHalves(state, unit), path)
  }
  if (action.do === 'attack') {
    const on = typeof action.on === 'string' ? readHex('10.0', action, 'on') : undefined
    const by = Array.isArray(action.by) ? readUnitSet('10.0', action, 'by') : undefined
    if (on === undefined || by === undefined || isDenial(on) || isDenial(by) || by.length === 0)
      return undefined
    return combatPreview(state, on, by, [])
  }
  const battle = state.stack.findLast((frame): frame is BattleFrame => frame.step === 'battle')
  if (action.do !== 'support' || battle === undefined || !Array.isArray(action.markers)) return undefined
  return combatPreview(state, battle.target, battle.attackers, action.markers as readonly Marker[])
}

function combatPreview(
  state: TracesState,
  target: Hex,
  attackers: readonly Unit[],
  support: readonly Marker[],
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
      value: '−2',
    }))
}

/** 7.0 Defensive markers take points off the die. */
function luftwaffeNote(modifier: number): PreviewLine {
  return { section: '7.0', text: message('odds.modifier', { modifier }), value: signed(modifier) }
}
