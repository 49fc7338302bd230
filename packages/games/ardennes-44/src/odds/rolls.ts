// The odds of a fire fight, of a stand, of breaking off

import { inPercent, singleRollOdds, standTone, type Unit } from '@sztab/bonds'
import { message, type Preview } from '@sztab/kernel'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { isStand, standEntry, standModifiers } from '../rules/16-determined-defence.ts'
import { fireFightEntry, fireFightModifiers } from '../rules/16-fire-fight.ts'
import {
  entryProspect,
  fireFightProspect,
  type KnownProspects,
  standProspect,
} from '../rules/16-prospects.ts'
import { disengagementEntry, disengagementModifiers } from '../rules/20-disengagement.ts'
import type { ArdennesState } from '../state.ts'
import { outcomeOf } from './battle.ts'

/** 16.2 */
export function fireFightOdds(state: ArdennesState, lead: Unit): Preview {
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
export function standOdds(state: ArdennesState, lead: Unit): Preview {
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

/** 20.2 Each of them rolls for itself: the odds of the first. */
export function disengagementOdds(unit: Unit): Preview {
  return singleRollOdds({
    title: message('odds.disengage', { unit: unitId(unit) }),
    section: '20.2',
    modifiers: disengagementModifiers(unit),
    total: { section: '20.2', key: 'odds.modifier' },
    outcome(die) {
      const entry = disengagementEntry(die)
      const tone = entry === 'yes' ? 'good' : entry === 'no-d' ? 'bad' : 'even'
      return { entry, result: message(`breaks-off.${entry}`), tone }
    },
    expect(outcomes) {
      const away = outcomes.filter(({ entry }) => entry === 'yes' || entry === 'yes-d').length
      const percent = inPercent(away / outcomes.length)
      return [{ section: '20.3', text: message('odds.expect-away', { percent }) }]
    },
  })
}
