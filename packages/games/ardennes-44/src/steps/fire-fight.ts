// Chapter 16, 16.2 and 16.6: pushing on, and where the advantage lies

import { type Place, sumOf, type Unit } from '@sztab/bonds'
import { deny, message, one, type Turn } from '@sztab/kernel'
import { isDenial, readPlace, readUnit } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { fireFightOdds } from '../odds/rolls.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { placeId, placeNamed } from '../places.ts'
import { fireFightEntry, fireFightLeads, fireFightModifiers } from '../rules/16-fire-fight.ts'
import { layAdvantage } from '../rules/16-markers.ts'
import { survivingAttackers } from '../rules/16-results.ts'
import type { ArdennesState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { settle } from './battle.ts'
import type { Decision } from './step-types.ts'

/** 16.2 The attacker names a leader, or leaves it at ENG; without anybody who may lead it is ENG (16.2.1). */
export const fireFight: Decision<'fire-fight'> = {
  section: '16.2',
  verbs: { fight: { lead: 'one' }, engage: {} },
  who: (state, { side }) => (fireFightLeads(state, currentBattle(state)).length > 0 ? [side] : []),
  ask(state) {
    const { target, isPlusOne } = currentBattle(state)
    return message(isPlusOne ? 'ask.fire-fight-plus' : 'ask.fire-fight', { hex: hexId(target) })
  },
  choices: (state) => [
    ...fireFightLeads(state, currentBattle(state)).map((unit) => ({
      action: { do: 'fight', lead: unitId(unit) },
    })),
    { action: { do: 'engage' } },
  ],
  check(state, _frame, _role, action) {
    if (action.do === 'engage') return undefined
    const lead = readUnit('16.2.1', action, 'lead')
    if (isDenial(lead)) return lead
    return fireFightLeads(state, currentBattle(state)).includes(lead)
      ? undefined
      : deny('16.2.1', 'fight.no-lead', { unit: unitId(lead) })
  },
  take(turn, _frame, _role, action) {
    turn.pop()
    if (action.do === 'engage') beContent(turn)
    else fight(turn, unitNamed(one(action, 'lead')) as Unit)
  },
  idle(turn) {
    turn.pop()
    beContent(turn)
  },
  preview: (state, _frame, _role, action) =>
    action.do === 'fight' ? fireFightOdds(state, action) : undefined,
}

/** 16.1 */
function beContent(turn: Turn<ArdennesState>): void {
  const battle = currentBattle(turn.state)
  battle.result = 'ENG'
  turn.tell('16.1', 'fight.declined', { hex: hexId(battle.target) })
}

/** 16.2 The roll. */
function fight(turn: Turn<ArdennesState>, lead: Unit): void {
  const { state } = turn
  const battle = currentBattle(state)
  const die = turn.chance.die(6)
  const modifier = sumOf(fireFightModifiers(state, battle, lead))
  const result = fireFightEntry(die + modifier)
  turn.tell('16.2', 'fight.rolled', {
    unit: unitId(lead),
    hex: hexId(battle.target),
    die,
    modifier,
    result,
  })
  battle.lead = lead
  settle(turn, battle, result)
}

/** 16.6 Where attackers stand. */
function attackPlaces(state: ArdennesState): Place[] {
  const units = survivingAttackers(state, currentBattle(state))
  return [...new Set(units.map((unit) => placeOf(state, unit)))]
}

function lay(turn: Turn<ArdennesState>, place: Place): void {
  const { state } = turn
  const battle = currentBattle(state)
  layAdvantage(turn, place, battle.target, survivingAttackers(state, battle))
}

/** 16.6 The marker goes onto one of the attackers' hexes. */
export const advantage: Decision<'advantage'> = {
  section: '16.6',
  verbs: { mark: { place: 'one' } },
  who: (state, { side }) => (attackPlaces(state).length > 1 ? [side] : []),
  ask: (state) => message('ask.advantage', { hex: hexId(currentBattle(state).target) }),
  choices: (state) => attackPlaces(state).map((place) => ({ action: { do: 'mark', place: placeId(place) } })),
  check(state, _frame, _role, action) {
    const place = readPlace('16.6', action, 'place')
    if (isDenial(place)) return place
    return attackPlaces(state).includes(place)
      ? undefined
      : deny('16.6', 'advantage.no-attackers', { place: placeId(place) })
  },
  take(turn, _frame, _role, action) {
    turn.pop()
    lay(turn, placeNamed(one(action, 'place')) as Place)
  },
  idle(turn) {
    const [only] = attackPlaces(turn.state)
    turn.pop()
    if (only !== undefined) lay(turn, only)
  },
}
