// Chapter 25, 25.1: breaking off in one's own combat phase (optional)

import type { Hex } from '@sztab/board'
import { type Denial, deny, type Turn } from '@sztab/kernel'
import { isMechanised, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { ATTACKED, AUTO_DS, type FrameOf, REPLACED, type SalernoState, TRIED } from '../state.ts'
import { isMarked, isOnMap, mark, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { loseStep } from './10-losses.ts'
import { isLostByRetreat } from './12-retreat.ts'

const TABLE = tables.disengagement

function retreatOf(side: SideName, units: readonly Unit[]): FrameOf<'retreat'> {
  const way = { length: TABLE.hexes, least: 1, state: 'disrupted', cause: 'disengagement' } as const
  return { step: 'retreat', side, units: [...units], ...way }
}

/** 20.4, 25.1.3, 25.1.4 Why a unit does not try to break off; one that has nowhere to go does not try. */
function checkUnit(state: SalernoState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isOnMap(state, unit)) return deny('25.1.3', 'disengage.who', id)
  if (isMarked(state, unit, ATTACKED | AUTO_DS)) return deny('25.1.3', 'disengage.attacked', id)
  if (isMarked(state, unit, TRIED)) return deny('25.1.3', 'disengage.again', id)
  if (isMarked(state, unit, REPLACED)) return deny('20.4', 'disengage.replaced', id)
  return isLostByRetreat(state, unit, retreatOf(side, [unit]))
    ? deny('25.1.4', 'disengage.no-way', id)
    : undefined
}

export function mayDisengage(state: SalernoState, side: SideName, unit: Unit): boolean {
  return state.disengages && checkUnit(state, side, unit) === undefined
}

/** Everybody in a hex who may try. */
export function triers(state: SalernoState, side: SideName, hex: Hex): Unit[] {
  return survey(state)
    .stack(hex)
    .filter((unit) => mayDisengage(state, side, unit))
}

/** 25.1.3 A unit tries for itself, or all of a stack who may with one die. */
export function checkDisengage(
  state: SalernoState,
  side: SideName,
  units: readonly Unit[],
): Denial | undefined {
  if (!state.disengages) return deny('25.1', 'disengage.off')
  const [first] = units
  if (first === undefined) return deny('25.1.3', 'disengage.nobody')
  for (const unit of units) {
    const denial = checkUnit(state, side, unit)
    if (denial !== undefined) return denial
  }
  if (units.length === 1) return undefined
  const all = triers(state, side, placeOf(state, first))
  const isStack = all.length === units.length && all.every((unit, i) => unit === units[i])
  return isStack ? undefined : deny('25.1.3', 'disengage.one-or-all', { units: all.map(unitId) })
}

/** 25.1.2 */
export function disengage(turn: Turn<SalernoState>, side: SideName, units: readonly Unit[]): void {
  const { state } = turn
  for (const unit of units) mark(state, unit, TRIED)
  const modifier = units.every(isMechanised) ? TABLE.mechanised : 0
  const die = turn.chance.die(6)
  const roll = die + modifier
  const result = roll <= TABLE.failUpTo ? 'failed' : roll <= TABLE.lossUpTo ? 'costly' : 'done'
  const params = { units: units.map(unitId), die, modifier }
  if (result === 'failed') {
    turn.tell('25.1.2', 'disengage.failed', params)
    return
  }
  turn.tell('25.1.2', result === 'costly' ? 'disengage.costly' : 'disengage.succeeded', params)
  turn.push(retreatOf(side, units))
  if (result !== 'costly') return
  const [only] = units
  if (units.length === 1) loseStep(turn, only as Unit, '25.1.4')
  else turn.push({ step: 'disengagement', side, units: [...units] })
}
