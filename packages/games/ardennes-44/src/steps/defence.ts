// Chapter 16, 16.7: the defender retreats or stands

import { askHex, leadDecision, sumOf, type Unit } from '@sztab/bonds'
import { message, type Play, rolled } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { standOdds } from '../odds/rolls.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
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
import type { ArdennesState, FrameOf } from '../state.ts'
import { suffer } from './battle.ts'
import type { Decision } from './step-types.ts'

/** 16.7.1 Retreat, or stand under a leader. */
export const defence: Decision<'defence'> = leadDecision<ArdennesState, FrameOf<'defence'>>({
  section: '16.7.1',
  leading: '16.7.1',
  words,
  dares: 'stand',
  declines: 'retreat',
  isCautious: true,
  ask(state) {
    const { target, result } = currentBattle(state)
    return askHex('ask.defence', hexId(target), { result: result as CombatResult })
  },
  leads: (state) => standLeads(state, currentBattle(state)),
  refused: 'stand.no-lead',
  dare: stand,
  decline({ state }) {
    currentBattle(state).outcome = 'retreat'
  },
  odds: standOdds,
})

/** 16.7.2 The roll. */
function stand(play: Play<ArdennesState>, lead: Unit): void {
  const { state } = play
  const battle = currentBattle(state)
  const die = play.chance.die(6)
  const modifier = sumOf(standModifiers(state, battle, lead))
  const result = standEntry(die + modifier)
  const [id, place] = [unitId(lead), hexId(battle.target)]
  const fact = rolled(sideOf(lead), 6, die, 'determined-defence', { place, piece: id })
  const params = { unit: id, hex: place, die, modifier, result: message(`stands.${result}`) }
  play.report('16.7.2', 'stand.rolled', params, fact)
  settleStand(play, lead, result)
}

/** 16.7.3 */
function settleStand(play: Play<ArdennesState>, lead: Unit, result: StandResult): void {
  const battle = currentBattle(play.state)
  battle.outcome = isStand(result) ? 'hold' : result === 'delay' ? 'delay' : 'retreat'
  if (costsStep(result)) suffer(play, battle, lead, '16.7.3')
  if (isStand(result)) engage(play, battle.target)
  if (result === 'yes-ex') {
    play.push({ step: 'loss', side: battle.side, units: attackersToLose(play.state, battle, true) })
  }
}
