import type { Action, Preview, PreviewLine } from '@sztab/kernel'
import { message } from '@sztab/kernel'
import { isDenial, readHex, readUnitSet, unitIds } from './arguments.ts'
import { hexId } from './ground.ts'
import { unitId } from './order-of-battle.ts'
import {
  assess,
  attackGroups,
  attackStrength,
  columnName,
  defenceStrength,
  outcomes,
} from './rules/10-combat.ts'
import type { BattleFrame, Marker, TracesState } from './state.ts'
import { survey } from './survey.ts'

/** The exact odds of an attack, or of the air support offered in one, line by line. */
export function preview(state: TracesState, action: Action): Preview | undefined {
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
  target: number,
  attackers: readonly number[],
  support: readonly Marker[],
): Preview | undefined {
  const odds = assess(state, target, attackers, support)
  if (odds.column < 0 || survey(state).isEmpty(target)) return undefined
  const lines: PreviewLine[] = []
  const line = (section: string, key: string, params: Record<string, string | number | readonly string[]>) =>
    lines.push({ section, text: message(key, params) })
  for (const group of attackGroups(state, target, attackers)) {
    for (const unit of group.units) {
      line('10.2', 'odds.attacker', { unit: unitId(unit), strength: attackStrength(state, unit) })
    }
    if (group.isHalved) {
      line('10.2', 'odds.halved', { hex: hexId(group.from), sum: group.sum, strength: group.strength })
    }
  }
  for (const unit of survey(state).stack(target)) {
    line('10.2', 'odds.defender', { unit: unitId(unit), strength: defenceStrength(state, unit) })
  }
  line('10.2', 'odds.ratio', {
    attack: odds.attack,
    defence: odds.defence,
    odds: columnName(Math.max(0, odds.base)),
  })
  for (const shift of odds.shifts) line(shift.section, shift.key, { columns: shift.columns })
  if (odds.modifier !== 0) line('7.0', 'odds.modifier', { modifier: odds.modifier })
  line('10.3', 'odds.column', { odds: columnName(odds.column) })
  return {
    title: message('odds.title', { hex: hexId(target), by: unitIds(attackers) }),
    section: '10.2',
    lines,
    outcomes: outcomes(state, target, attackers, support).map(({ die, entry, result }) => ({
      result: message('odds.outcome', {
        die,
        result: entry,
        attacker: result.attackerLosses,
        defender: result.defenderLosses,
        retreat: result.retreat,
      }),
      chances: 1,
      of: 6,
    })),
  }
}
