// Chapter 16, 16.7: the defender retreats or stands

import { sumOf, type Unit } from '@sztab/bonds'
import { deny, message, one, type Turn } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { standOdds } from '../odds/rolls.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import {
  costsStep,
  isStand,
  type StandResult,
  standEntry,
  standLeads,
  standModifiers,
} from '../rules/16-determined-defence.ts'
import { engage } from '../rules/16-markers.ts'
import { attackersToLose, type CombatResult } from '../rules/16-results.ts'
import type { ArdennesState } from '../state.ts'
import { suffer } from './battle.ts'
import type { Decision } from './step-types.ts'

/** 16.7.1 Retreat, or stand under a leader. */
export const defence: Decision<'defence'> = {
  section: '16.7.1',
  verbs: { retreat: {}, stand: { lead: 'one' } },
  who: (_, { side }) => [side],
  ask(state) {
    const { target, result } = currentBattle(state)
    return message('ask.defence', { hex: hexId(target), result: result as CombatResult })
  },
  choices: (state) => [
    { action: { do: 'retreat' } },
    ...standLeads(state, currentBattle(state)).map((unit) => ({
      action: { do: 'stand', lead: unitId(unit) },
    })),
  ],
  check(state, _frame, _role, action) {
    if (action.do === 'retreat') return undefined
    const lead = readUnit('16.7.1', action, 'lead')
    if (isDenial(lead)) return lead
    return standLeads(state, currentBattle(state)).includes(lead)
      ? undefined
      : deny('16.7.1', 'stand.no-lead', { unit: unitId(lead) })
  },
  take(turn, _frame, _role, action) {
    turn.pop()
    if (action.do === 'retreat') currentBattle(turn.state).outcome = 'retreat'
    else stand(turn, unitNamed(one(action, 'lead')) as Unit)
  },
  preview: (state, _frame, _role, action) => (action.do === 'stand' ? standOdds(state, action) : undefined),
}

/** 16.7.2 The roll. */
function stand(turn: Turn<ArdennesState>, lead: Unit): void {
  const { state } = turn
  const battle = currentBattle(state)
  const die = turn.chance.die(6)
  const modifier = sumOf(standModifiers(state, battle, lead))
  const result = standEntry(die + modifier)
  turn.tell('16.7.2', 'stand.rolled', {
    unit: unitId(lead),
    hex: hexId(battle.target),
    die,
    modifier,
    result: message(`stands.${result}`),
  })
  settleStand(turn, lead, result)
}

/** 16.7.3 */
function settleStand(turn: Turn<ArdennesState>, lead: Unit, result: StandResult): void {
  const battle = currentBattle(turn.state)
  battle.outcome = isStand(result) ? 'hold' : result === 'delay' ? 'delay' : 'retreat'
  if (costsStep(result)) suffer(turn, battle, lead, '16.7.3')
  if (isStand(result)) engage(turn, battle.target)
  if (result === 'yes-ex') {
    turn.push({ step: 'loss', side: battle.side, units: attackersToLose(turn.state, battle, true) })
  }
}
