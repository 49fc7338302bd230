// Chapter 16, 16.2 and 16.6: pushing on, and where the advantage lies

import { leadDecision, type Place, sumOf, type Unit } from '@sztab/bonds'
import { deny, message, one, type Turn } from '@sztab/kernel'
import { isDenial, readPlace, words } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { fireFightOdds } from '../odds/rolls.ts'
import { unitId } from '../order-of-battle.ts'
import { placeId, placeNamed } from '../places.ts'
import { fireFightEntry, fireFightLeads, fireFightModifiers } from '../rules/16-fire-fight.ts'
import { layAdvantage } from '../rules/16-markers.ts'
import { survivingAttackers } from '../rules/16-results.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { placeOf } from '../survey.ts'
import { settle } from './battle.ts'
import type { Decision } from './step-types.ts'

/** 16.2 The attacker names a leader, or leaves it at ENG; without anybody who may lead it is ENG (16.2.1). */
export const fireFight: Decision<'fire-fight'> = leadDecision<ArdennesState, FrameOf<'fire-fight'>>({
  section: '16.2',
  leading: '16.2.1',
  words,
  dares: 'fight',
  declines: 'engage',
  ask(state) {
    const { target, isPlusOne } = currentBattle(state)
    return message(isPlusOne ? 'ask.fire-fight-plus' : 'ask.fire-fight', { hex: hexId(target) })
  },
  leads: (state) => fireFightLeads(state, currentBattle(state)),
  refused: 'fight.no-lead',
  dare: fight,
  decline: beContent,
  odds: fireFightOdds,
})

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
