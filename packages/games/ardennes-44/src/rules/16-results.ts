// Chapter 16, 16.1–16.3; 21.4: the table, what its results mean, who takes the losses

import { type Asker, type BattleProspect, battleTone, type Unit } from '@sztab/bonds'
import { message, type Play, type PreviewOutcome } from '@sztab/kernel'
import { tellHex } from '../arguments.ts'
import { isRecon } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { placeOf, survey } from '../survey.ts'
import { tables, withinTable } from '../tables.ts'
import { ableDefenders } from './15-strength.ts'

export type CombatResult = NonNullable<BattleFrame['result']>
/** 16.1 An entry of the table: a result, or a fire fight. */
export type CombatEntry = CombatResult | 'FF' | 'FF+1'

/** What a result asks of both sides. */
interface ResultData {
  /** Steps lost. */
  readonly attacker: number
  readonly defender: number
  readonly retreat: number
  readonly cohesion: 'good' | 'disrupted' | 'broken'
  /** 19.1.2 */
  readonly advance: 'none' | 'limited' | 'regular' | 'large'
  /** 19.4 */
  readonly breakthrough: boolean
  readonly engages: boolean
  /** 16.7.1 Whether a determined defence may be tried. */
  readonly mayStand: boolean
}

export function resultData(result: CombatResult): ResultData {
  return tables.results[result] as ResultData
}

/** 14.5, 16.1 The entry for a die on a column. */
export function tableEntry(column: number, die: number): CombatEntry {
  return tables.combat.rows[die - 1]?.[withinTable(column)] as CombatEntry
}

export function isFireFight(entry: CombatEntry): entry is 'FF' | 'FF+1' {
  return entry === 'FF' || entry === 'FF+1'
}

/** 21.4 What lone reconnaissance makes of a result; where the attacker loses too, it keeps his half. */
const SLIPPED: Partial<Readonly<Record<CombatResult, CombatResult>>> = {
  D1: 'DR4',
  DS: 'DR4',
  'A1/D1': 'A1/DR4',
}

/** 21.4 Reconnaissance alone in its hex slips away from every D1 and DS. */
export function heldAgainst(
  state: ArdennesState,
  { target }: BattleFrame,
  result: CombatResult,
): CombatResult {
  const slipped = SLIPPED[result]
  if (slipped === undefined) return result
  const [unit, ...others] = survey(state).stack(target)
  return unit !== undefined && others.length === 0 && isRecon(unit) ? slipped : result
}

/** What the battle comes to; 21.4 turns some results into others. */
export function settle(play: Play<ArdennesState>, frame: BattleFrame, result: CombatResult): void {
  const held = heldAgainst(play.state, frame, result)
  if (held !== result) tellHex(play, '21.4', 'recon.slips', frame.target, { result: held })
  frame.result = held
}

/** The words behind `outcome.` for an entry. */
function wordOf(entry: CombatEntry): string {
  return entry.toLowerCase().replace('/', '-').replace('+1', '-plus').replace('+', '-plus')
}

/** An entry as it holds for this stack, and for whom it is good. */
export function outcomeOf(
  state: ArdennesState,
  battle: BattleFrame,
  entry: CombatEntry,
  prospect: BattleProspect,
  asker: Asker,
): Pick<PreviewOutcome, 'entry' | 'result' | 'tone'> {
  const held = isFireFight(entry) ? entry : heldAgainst(state, battle, entry)
  const word = held === 'EX' && prospect.falls === 1 ? 'ex-last' : wordOf(held)
  return { entry: held, result: message(`outcome.${word}`), tone: battleTone(asker, prospect) }
}

export function survivingAttackers(state: ArdennesState, { attackers }: BattleFrame): Unit[] {
  return attackers.filter((unit) => isInPlay(placeOf(state, unit)))
}

/**
 * 16.3 Who may lose the attacker's step: the leader of the fire fight; in an exchange the tank that gave the shift;
 * anybody.
 */
export function attackersToLose(state: ArdennesState, battle: BattleFrame, isExchange: boolean): Unit[] {
  const all = survivingAttackers(state, battle)
  if (battle.lead !== undefined && all.includes(battle.lead)) return [battle.lead]
  const tanks = isExchange ? all.filter((unit) => battle.armour.includes(unit)) : []
  return tanks.length > 0 ? tanks : all
}

/** 16.3, 17.5 Who may lose the defender's step: those who could defend; in an exchange the tank that gave the shift. */
export function defendersToLose(state: ArdennesState, battle: BattleFrame, isExchange: boolean): Unit[] {
  const able = ableDefenders(state, battle)
  const all = able.length > 0 ? able : survey(state).stack(battle.target)
  const tanks = isExchange ? all.filter((unit) => battle.armour.includes(unit)) : []
  return tanks.length > 0 ? tanks : all
}
