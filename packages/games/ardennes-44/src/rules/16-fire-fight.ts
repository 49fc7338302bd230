// Chapter 16, 16.1–16.2: fire fights, and how likely a hex is to fall and what it costs

import {
  askHex,
  type BattleProspect,
  type KnownProspects as Known,
  leadRolls,
  type Modifier,
  qualityModifiers,
  type Unit,
} from '@sztab/bonds'
import { ListedChance, Play } from '@sztab/kernel'
import { tellHex, words } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { isTank, sideOf, unitData } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import { isInGoodOrder, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { clone } from '../view.ts'
import { isFrozen, moraleOf } from './02-units.ts'
import { defenceQuality, isTankCountry } from './15-shifts.ts'
import { ableDefenders, canEnterTarget, contributors } from './15-strength.ts'
import { bestStand } from './16-determined-defence.ts'
import { isHeldAfterLoss, suffer } from './16-losses.ts'
import {
  type CombatEntry,
  type CombatResult,
  defendersToLose,
  heldAgainst,
  isFireFight,
  outcomeOf,
  resultData,
  settle,
} from './16-results.ts'

const TABLE = tables.fireFight

/** 16.2.1 Attackers in good order whom the ground lets into the hex and who may advance at all (29.1.1). */
function fireFightLeads(state: ArdennesState, battle: BattleFrame): Unit[] {
  return contributors(battle).filter(
    (unit) =>
      isInGoodOrder(state, unit) && !isFrozen(state, unit) && canEnterTarget(state, unit, battle.target),
  )
}

/** 16.2 A grey quality no lower than any in the hex, where tanks can tell. */
function leadsWithTanks(state: ArdennesState, battle: BattleFrame, lead: Unit): boolean {
  const { tankQuality = 0, tankColour } = unitData(lead)
  if (!isTank(lead) || tankColour !== undefined || !isTankCountry(battle.target)) return false
  return tankQuality >= (defenceQuality(ableDefenders(state, battle)) ?? 0)
}

/** 16.1, 16.2 */
function fireFightModifiers(state: ArdennesState, battle: BattleFrame, lead: Unit): Modifier[] {
  const plusOne = { section: '16.1', key: 'modifier.plus-one', value: TABLE.unfavourable }
  const tank = { section: '16.2', key: 'modifier.tank', value: TABLE.tank }
  return [
    ...(battle.isPlusOne ? [plusOne] : []),
    ...qualityModifiers('16.2', moraleOf(lead), TABLE, 'modifier'),
    ...(leadsWithTanks(state, battle, lead) ? [tank] : []),
  ]
}

/** 16.2 The attacker names a leader, or leaves it at ENG; without anybody who may lead it is ENG (16.2.1). */
const fireFights = leadRolls<ArdennesState, BattleFrame, CombatResult>({
  section: '16.2',
  leading: '16.2.1',
  words,
  dares: 'fight',
  declines: 'engage',
  refused: 'fight.no-lead',
  purpose: 'fire-fight',
  roll: { section: '16.2', key: 'fight.rolled', title: 'odds.fire-fight' },
  table: TABLE,
  currentBattle,
  sideOf,
  ask: ({ target, isPlusOne }) => askHex(isPlusOne ? 'ask.fire-fight-plus' : 'ask.fire-fight', hexId(target)),
  leads: fireFightLeads,
  modifiers: fireFightModifiers,
  settle(play, battle, lead, result) {
    battle.lead = lead
    settle(play, battle, result)
  },
  /** 16.1 */
  decline(play, battle) {
    battle.result = 'ENG'
    tellHex(play, '16.1', 'fight.declined', battle.target)
  },
  isAttack: true,
  prospectOf: (state, battle, _lead, result) => entryProspect(state, battle, result),
  without: (state, battle, known) => entryProspect(state, battle, 'ENG', known),
  outcome: (state, battle, entry, prospect) => outcomeOf(state, battle, entry, prospect(entry), 'attacker'),
  expected: { section: '19.1', key: 'odds.expect-hex' },
})

export const { entryFor: fireFightEntry, prospect: fireFightProspect, best: bestFireFight } = fireFights

export const fireFight: Decision<'fire-fight'> = fireFights.decision()

// What is to be expected of a result, for previews and for the machine

/** What each result comes to, found once: it is the same under every leader. */
export type KnownProspects = Known<CombatResult>

/** What becomes of a result when the defender takes his losses where he then stands best. */
function resultProspect(state: ArdennesState, battle: BattleFrame, result: CombatResult): BattleProspect {
  const { attacker, defender, retreat, mayStand } = resultData(result)
  // 32.2 A dump alone has neither steps nor a stand: any loss or retreat is its end.
  if (survey(state).isEmpty(battle.target)) {
    return { falls: defender > 0 || retreat > 0 ? 1 : 0, attacker, defender: 0 }
  }
  const losers = defender > 0 ? defendersToLose(state, battle, result === 'EX') : []
  if (retreat === 0) {
    const isLost = losers.length > 0 && losers.every((unit) => !isHeldAfterLoss(state, battle, unit))
    return { falls: isLost ? 1 : 0, attacker, defender }
  }
  if (!mayStand) return { falls: 1, attacker, defender }
  const stands =
    losers.length === 0 ? [bestStand(state, battle)] : losers.map((unit) => standAfter(state, battle, unit))
  const best = stands.reduce((found, one) => (one.falls < found.falls ? one : found))
  return { falls: best.falls, attacker: attacker + best.attacker, defender: defender + best.defender }
}

function standAfter(state: ArdennesState, battle: BattleFrame, unit: Unit): BattleProspect {
  const after = clone(state)
  const frame = { ...battle }
  suffer(new Play(after, new ListedChance([])), frame, unit, '16.3')
  return bestStand(after, frame)
}

/** 16.1 What an entry of the table leads to. */
export function entryProspect(
  state: ArdennesState,
  battle: BattleFrame,
  entry: CombatEntry,
  known: KnownProspects = new Map(),
): BattleProspect {
  if (isFireFight(entry)) return bestFireFight(state, { ...battle, isPlusOne: entry === 'FF+1' }, known)
  const found = known.get(entry) ?? resultProspect(state, battle, heldAgainst(state, battle, entry))
  known.set(entry, found)
  return found
}
