// Chapter 18: disruption, and how it is overcome

import { enemyOf, isNextTo, type SideName, type Unit } from '@sztab/bonds'
import type { Section, Turn } from '@sztab/kernel'
import { isEngineer, unitId } from '../order-of-battle.ts'
import { type ArdennesState, BROKEN, DISRUPTED, GOOD, REPLACED, STRAYED } from '../state.ts'
import {
  cohesionOf,
  isInGoodOrder,
  isMarked,
  placeOf,
  setCohesion,
  survey,
  unitsInPlay,
  unmark,
} from '../survey.ts'
import { tables } from '../tables.ts'
import { moraleOf } from './02-units.ts'
import { eliminate } from './16-losses.ts'

/** 18.2 A unit is disrupted; one that was already is broken. */
export function disrupt(turn: Turn<ArdennesState>, unit: Unit, section: Section): void {
  const { state } = turn
  if (!isInGoodOrder(state, unit)) {
    breakUnit(turn, unit, section)
    return
  }
  setCohesion(state, unit, DISRUPTED)
  unmark(state, unit, REPLACED)
  turn.tell(section, 'disrupted', { unit: unitId(unit) })
}

/** 18.2, 27.1 A unit is broken; engineers do not survive it. */
export function breakUnit(turn: Turn<ArdennesState>, unit: Unit, section: Section): void {
  const { state } = turn
  if (isEngineer(unit)) {
    eliminate(turn, unit, '27.1')
    return
  }
  unmark(state, unit, REPLACED)
  if (cohesionOf(state, unit) === BROKEN) return
  setCohesion(state, unit, BROKEN)
  turn.tell(section, 'broken', { unit: unitId(unit) })
}

/** 18.6 */
export function rallyModifier(unit: Unit): number {
  const { green, elite } = tables.rally
  const morale = moraleOf(unit)
  return morale === 'green' ? green : morale === 'elite' ? elite : 0
}

/** 18.6 Away from enemies units recover by one level by themselves, next to one they roll. */
export function rallyPhase(turn: Turn<ArdennesState>, side: SideName): void {
  const { state } = turn
  const shaken = unitsInPlay(state, side).filter((unit) => !isInGoodOrder(state, unit))
  for (const unit of shaken) {
    // 11.10.2 Not on the wrong side of an army boundary.
    if (isMarked(state, unit, STRAYED)) continue
    const place = placeOf(state, unit)
    if (place < 0 || !isNextTo(survey(state), enemyOf(side), place)) recover(turn, unit)
    else rollToRally(turn, unit)
  }
}

function rollToRally(turn: Turn<ArdennesState>, unit: Unit): void {
  const modifier = rallyModifier(unit)
  const die = turn.chance.die(6)
  turn.tell('18.6', 'rally.rolled', { unit: unitId(unit), die, modifier })
  if (die + modifier <= tables.rally.upTo) recover(turn, unit)
}

function recover(turn: Turn<ArdennesState>, unit: Unit): void {
  const { state } = turn
  const isWhole = cohesionOf(state, unit) === DISRUPTED
  setCohesion(state, unit, isWhole ? GOOD : DISRUPTED)
  turn.tell('18.6', isWhole ? 'recovered' : 'rallied', { unit: unitId(unit) })
}
