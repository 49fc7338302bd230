// Chapter 16, 16.2 and 16.6: pushing on, and where the advantage lies

import { askHex, leadDecision, type Place, sumOf, type Unit } from '@sztab/bonds'
import { deny, one, type Play, rolled } from '@sztab/kernel'
import { isDenial, readPlace, tellHex, words } from '../arguments.ts'
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
    return askHex(isPlusOne ? 'ask.fire-fight-plus' : 'ask.fire-fight', hexId(target))
  },
  leads: (state) => fireFightLeads(state, currentBattle(state)),
  refused: 'fight.no-lead',
  dare: fight,
  decline: beContent,
  odds: fireFightOdds,
})

/** 16.1 */
function beContent(play: Play<ArdennesState>): void {
  const battle = currentBattle(play.state)
  battle.result = 'ENG'
  tellHex(play, '16.1', 'fight.declined', battle.target)
}

/** 16.2 The roll. */
function fight(play: Play<ArdennesState>, lead: Unit): void {
  const { state } = play
  const battle = currentBattle(state)
  const die = play.chance.die(6)
  const modifier = sumOf(fireFightModifiers(state, battle, lead))
  const result = fireFightEntry(die + modifier)
  const [id, place] = [unitId(lead), hexId(battle.target)]
  const fact = rolled(battle.side, 6, die, 'fire-fight', { entry: result, place, piece: id })
  play.report('16.2', 'fight.rolled', { unit: id, hex: place, die, modifier, result }, fact)
  battle.lead = lead
  settle(play, battle, result)
}

/** 16.6 Where attackers stand. */
function attackPlaces(state: ArdennesState): Place[] {
  const units = survivingAttackers(state, currentBattle(state))
  return [...new Set(units.map((unit) => placeOf(state, unit)))]
}

function lay(play: Play<ArdennesState>, place: Place): void {
  const { state } = play
  const battle = currentBattle(state)
  layAdvantage(play, place, battle.target, survivingAttackers(state, battle))
}

/** 16.6 The marker goes onto one of the attackers' hexes. */
export const advantage: Decision<'advantage'> = {
  section: '16.6',
  verbs: { mark: { place: 'one' } },
  who: (state, { side }) => (attackPlaces(state).length > 1 ? [side] : []),
  ask: (state) => askHex('ask.advantage', hexId(currentBattle(state).target)),
  choices: (state) => attackPlaces(state).map((place) => ({ action: { do: 'mark', place: placeId(place) } })),
  check(state, _frame, _role, action) {
    const place = readPlace('16.6', action, 'place')
    if (isDenial(place)) return place
    return attackPlaces(state).includes(place)
      ? undefined
      : deny('16.6', 'advantage.no-attackers', { place: placeId(place) })
  },
  take(play, _frame, _role, action) {
    play.pop()
    lay(play, placeNamed(one(action, 'place')) as Place)
  },
  idle(play) {
    const [only] = attackPlaces(play.state)
    play.pop()
    if (only !== undefined) lay(play, only)
  },
}
