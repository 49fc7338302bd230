// Chapter 16, 16.7: determined defence

import {
  askHex,
  enemyOf,
  leadRolls,
  type Modifier,
  qualityModifiers,
  standTone,
  type Unit,
} from '@sztab/bonds'
import { message, type Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { isArtillery, sideOf } from '../order-of-battle.ts'
import { type ArdennesState, type BattleFrame, TRANSPORT_MARKS } from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import { isInGoodOrder, isMarked } from '../survey.ts'
import { tables } from '../tables.ts'
import { moraleOf } from './02-units.ts'
import { ableDefenders } from './15-strength.ts'
import { terrainBonus } from './15-terrain.ts'
import { isHeldAfterLoss, suffer } from './16-losses.ts'
import { engage } from './16-markers.ts'
import { attackersToLose, type CombatResult } from './16-results.ts'

const TABLE = tables.determinedDefence

/** 16.7.3 */
type StandResult = 'yes-ex' | 'yes-loss' | 'delay' | 'no' | 'no-loss'

/** 12.5, 16.7.1, 17.5 Defenders in good order who are neither artillery nor on the march. */
export function standLeads(state: ArdennesState, battle: BattleFrame): Unit[] {
  return ableDefenders(state, battle).filter(
    (unit) => isInGoodOrder(state, unit) && !isArtillery(unit) && !isMarked(state, unit, TRANSPORT_MARKS),
  )
}

/** 16.7.2 Morale, and the terrain bonus of the hex within its limits. */
function standModifiers(state: ArdennesState, battle: BattleFrame, lead: Unit): Modifier[] {
  const found = qualityModifiers('16.7.2', moraleOf(lead), TABLE, 'modifier')
  const bonus = terrainBonus(state, enemyOf(battle.side), battle.target, ableDefenders(state, battle))
  if (bonus !== undefined) found.push({ section: bonus.section, key: bonus.key, value: -bonus.value })
  return found
}

/** 16.7.3 Whether the leader loses a step. */
function costsStep(result: StandResult): boolean {
  return result !== 'no'
}

/** 16.7.3 Whether retreat and advance are cancelled. */
function isStand(result: StandResult): boolean {
  return result === 'yes-ex' || result === 'yes-loss'
}

/** 16.7.3 */
function settleStand(play: Play<ArdennesState>, battle: BattleFrame, lead: Unit, result: StandResult): void {
  battle.outcome = isStand(result) ? 'hold' : result === 'delay' ? 'delay' : 'retreat'
  if (costsStep(result)) suffer(play, battle, lead, '16.7.3')
  if (isStand(result)) engage(play, battle.target)
  if (result === 'yes-ex') {
    play.push({ step: 'loss', side: battle.side, units: attackersToLose(play.state, battle, true) })
  }
}

/** 16.7.1 Retreat, or stand under a leader. */
const stands = leadRolls<ArdennesState, BattleFrame, StandResult>({
  section: '16.7.1',
  leading: '16.7.1',
  words,
  dares: 'stand',
  declines: 'retreat',
  isCautious: true,
  refused: 'stand.no-lead',
  purpose: 'determined-defence',
  roll: { section: '16.7.2', key: 'stand.rolled', title: 'odds.stand' },
  table: TABLE,
  currentBattle,
  sideOf,
  ask: ({ target, result }) => askHex('ask.defence', hexId(target), { result: result as CombatResult }),
  leads: standLeads,
  modifiers: standModifiers,
  nameOf: (result) => message(`stands.${result}`),
  settle: settleStand,
  decline(_, battle) {
    battle.outcome = 'retreat'
  },
  isAttack: false,
  prospectOf: (state, battle, lead, result) => ({
    falls: isStand(result) && isHeldAfterLoss(state, battle, lead) ? 0 : 1,
    attacker: result === 'yes-ex' ? 1 : 0,
    defender: costsStep(result) ? 1 : 0,
  }),
  without: () => ({ falls: 1, attacker: 0, defender: 0 }),
  outcome(_state, _battle, entry, _prospect, falls) {
    // 16.7.4 Where the leader falls alone with its last step, no stand holds.
    const isLast = isStand(entry) && falls === 1
    const tone = standTone(isStand(entry) && !isLast, isLast || entry === 'delay')
    return { entry, result: message(isLast ? `stands.${entry}-last` : `stands.${entry}`), tone }
  },
  expected: { section: '16.7.3', key: 'odds.expect-held' },
})

/** 16.7 What a stand comes to, apart from what was lost before it; without a leader the hex is given up. */
export const { prospect: standProspect, best: bestStand } = stands

export const defence: Decision<'defence'> = stands.decision()
