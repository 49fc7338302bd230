// Chapter 16, 16.7: the defender retreats or stands

import {
  askHex,
  inPercent,
  leadDecision,
  type Place,
  pickDecision,
  singleRollOdds,
  standTone,
  sumOf,
  type Unit,
} from '@sztab/bonds'
import { message, type Play, type Preview, rolled } from '@sztab/kernel'
import { PLACE, tellHex, words } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { outcomeOf } from '../odds/battle.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import {
  costsStep,
  isStand,
  type StandResult,
  standEntry,
  standLeads,
  standModifiers,
} from '../rules/16-determined-defence.ts'
import { fireFightEntry, fireFightLeads, fireFightModifiers } from '../rules/16-fire-fight.ts'
import { engage, layAdvantage } from '../rules/16-markers.ts'
import {
  entryProspect,
  fireFightProspect,
  type KnownProspects,
  standProspect,
} from '../rules/16-prospects.ts'
import { attackersToLose, type CombatResult, survivingAttackers } from '../rules/16-results.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { placeOf } from '../survey.ts'
import { settle, suffer } from './battle.ts'
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

// 16.2, 16.6 Pushing on, and where the advantage lies

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

/** 16.6 The marker goes onto one of the attackers' hexes. */
export const advantage: Decision<'advantage'> = pickDecision<ArdennesState, FrameOf<'advantage'>, Place>({
  section: '16.6',
  verb: 'mark',
  argument: PLACE,
  who: ({ side }) => side,
  ask: (state) => askHex('ask.advantage', hexId(currentBattle(state).target)),
  things: attackPlaces,
  refused: { key: 'advantage.no-attackers' },
  take(play, _frame, place) {
    const { state } = play
    play.pop()
    const battle = currentBattle(state)
    layAdvantage(play, place, battle.target, survivingAttackers(state, battle))
  },
})

// The odds of a fire fight and of a stand

/** 16.2 */
function fireFightOdds(state: ArdennesState, lead: Unit): Preview {
  const battle = currentBattle(state)
  const known: KnownProspects = new Map()
  const { falls } = fireFightProspect(state, battle, lead, known)
  return singleRollOdds({
    title: message('odds.fire-fight', { hex: hexId(battle.target), unit: unitId(lead) }),
    place: hexId(battle.target),
    section: '16.2',
    modifiers: fireFightModifiers(state, battle, lead),
    total: { section: '16.2', key: 'odds.modifier' },
    outcome(die) {
      const entry = fireFightEntry(die)
      return outcomeOf(state, battle, entry, entryProspect(state, battle, entry, known), 'attacker')
    },
    expect: () => [{ section: '19.1', text: message('odds.expect-hex', { percent: inPercent(falls) }) }],
  })
}

/** 16.7.2 */
function standOdds(state: ArdennesState, lead: Unit): Preview {
  const battle = currentBattle(state)
  const { falls } = standProspect(state, battle, lead)
  return singleRollOdds({
    title: message('odds.stand', { hex: hexId(battle.target), unit: unitId(lead) }),
    place: hexId(battle.target),
    section: '16.7.2',
    modifiers: standModifiers(state, battle, lead),
    total: { section: '16.7.2', key: 'odds.modifier' },
    outcome(die) {
      const entry = standEntry(die)
      // 16.7.4 Where the leader falls alone with its last step, no stand holds.
      const isLast = isStand(entry) && falls === 1
      const tone = standTone(isStand(entry) && !isLast, isLast || entry === 'delay')
      return { entry, result: message(isLast ? `stands.${entry}-last` : `stands.${entry}`), tone }
    },
    expect: () => [
      { section: '16.7.3', text: message('odds.expect-held', { percent: inPercent(1 - falls) }) },
    ],
  })
}
