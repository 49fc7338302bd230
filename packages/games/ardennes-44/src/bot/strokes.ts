import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { type Action, many } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { theUnit } from '../order-of-battle.ts'
import { checkAttack, strikers, targets } from '../rules/14-attack.ts'
import { meetsJabos } from '../rules/15-air.ts'
import { assess } from '../rules/15-shifts.ts'
import { attackSupports, defenceArtillery } from '../rules/22-support.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { strongestAttack } from '../steps/attack.ts'
import { Expectation } from './expectation.ts'
import type { Outlook } from './outlook.ts'

/** An attack that might be declared. */
export interface Stroke {
  readonly action: Action
  readonly worth: number
}

/** An attack that brings less is left alone. */
export const LEAST_STROKE = 2
/** Support helps other attacks too. */
const SUPPORT_SHARE = 0.8
/** 15.6.3, 22.8 What the defender's guns and aircraft take away on average. */
const BARRAGE = 1.1
const JABOS = 1

/** The best attack that the side can make now, if one is worth it. */
export function bestStroke(outlook: Outlook): Stroke | undefined {
  const { state, side } = outlook
  const hexes = targets(state, 'attack', side)
  const able = new Map(hexes.map((on) => [on, strikers(state, 'attack', side, on)]))
  const isBusy = (unit: Unit): boolean =>
    [...able.values()].filter((units) => units.includes(unit)).length > 1
  let best: Stroke | undefined
  for (const on of hexes) {
    const stroke = strokeOn(outlook, on, isBusy)
    if (stroke !== undefined && stroke.worth > (best?.worth ?? LEAST_STROKE)) best = stroke
  }
  return best
}

function strokeOn(outlook: Outlook, on: Hex, isBusy: (unit: Unit) => boolean): Stroke | undefined {
  const { state, side } = outlook
  const [choice] = strongestAttack(state, 'attack', side, { do: 'attack', on: hexId(on) })
  if (choice === undefined) return undefined
  const by = leanest(state, outlook, on, many(choice.action, 'by').map(theUnit), isBusy)
  const idle = many(choice.action, 'idle')
    .map(theUnit)
    .filter((unit) => !isBusy(unit))
  const isFine = checkAttack(state, 'attack', side, on, by, idle) === undefined
  const along = isFine ? idle : []
  const battle = openBattle(state, 'attack', side, on, by, along)
  return {
    action: { do: 'attack', on: hexId(on), by: unitIds(by), idle: unitIds(along) },
    worth: strokeWorth(outlook, battle),
  }
}

/** Leaves out whoever could attack elsewhere and changes nothing here. */
function leanest(
  state: ArdennesState,
  { side }: Outlook,
  on: Hex,
  all: readonly Unit[],
  isBusy: (unit: Unit) => boolean,
): Unit[] {
  const columnOf = (by: readonly Unit[]) =>
    assess(state, openBattle(state, 'attack', side, on, by, [])).column
  let by = [...all]
  const column = columnOf(by)
  for (const unit of all) {
    if (by.length === 1 || !isBusy(unit)) continue
    const fewer = by.filter((other) => other !== unit)
    if (checkAttack(state, 'attack', side, on, fewer, []) !== undefined || columnOf(fewer) < column) continue
    by = fewer
  }
  return by
}

export function strokeWorth(outlook: Outlook, battle: BattleFrame): number {
  const { state } = outlook
  const expected = new Expectation(state, battle, prizeOf(outlook, battle.target))
  const most = Math.max(
    0,
    ...attackSupports(state, battle).map(({ hasAir, artillery }) => (hasAir ? 1 : 0) + artillery.length),
  )
  const against = defenceArtillery(state, battle).length > 0 ? BARRAGE : 0
  const jabos = meetsJabos(state, battle.side) ? JABOS : 0
  return expected.worth(SUPPORT_SHARE * most - against - jabos)
}

/** What it is worth to have the hex. */
export function prizeOf(outlook: Outlook, hex: Hex): number {
  return outlook.targets.get(hex)?.worth ?? 0
}
