// Chapter 26: breakdown units

import type { SideName, Unit } from '@sztab/bonds'
import { appeared, type Denial, deny, left, marked, type Play } from '@sztab/kernel'
import {
  type BreakdownKind,
  breakdownsOf,
  FIRST_EXTRA,
  fullSteps,
  leastSteps,
  sideOf,
  UNITS,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { ELIMINATED, isInPlay, POOL, placeId } from '../places.ts'
import { type ArdennesState, ATTACKED, MOVED, OUT_OF_SUPPLY, TRIED } from '../state.ts'
import {
  isInGoodOrder,
  isMarked,
  isOnMap,
  isOutOfSupply,
  mark,
  originOf,
  placeOf,
  relocate,
  stepsOf,
  takeOff,
} from '../survey.ts'
import { checkAwake } from './11-means.ts'
import { freeRemnant, standIn, tellRemnant } from './16-losses.ts'

/** 26.1 What breaks off from a unit: regiments, combat commands and American tank battalions; the British keep together. */
export function breakdownKind(unit: Unit): BreakdownKind | undefined {
  const { kind, nation, side, size } = unitData(unit)
  if (nation === 'british' || nation === undefined) return undefined
  switch (kind) {
    case 'infantry':
    case 'volksgrenadier':
    case 'fusilier':
      if (!size.startsWith('III')) return undefined
      return side === 'german' ? 'german-infantry' : 'allied-infantry'
    case 'parachute':
    case 'glider':
      return size === 'III' ? 'allied-parachute' : undefined
    case 'fallschirmjaeger':
      return size === 'III' ? 'german-parachute' : undefined
    case 'panzergrenadier':
      return size === 'III' ? 'german-panzergrenadier' : undefined
    case 'combat-command':
      return 'allied-task-force'
    case 'tank':
      return nation === 'us' ? 'allied-task-force' : undefined
    default:
      return undefined
  }
}

function freeCounter(state: ArdennesState, kind: BreakdownKind): Unit | undefined {
  return breakdownsOf(kind).find((counter) => placeOf(state, counter) === POOL)
}

/** 26.1, 26.2 Why a unit does not break down, whatever it has done in this phase. */
export function checkSplit(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isInPlay(placeOf(state, unit))) return deny('26.1', 'split.who', id)
  const kind = breakdownKind(unit)
  if (kind === undefined || stepsOf(state, unit) < 2) return deny('26.1', 'split.cannot', id)
  if (!isInGoodOrder(state, unit)) return deny('26.2', 'split.disordered', id)
  if (freeCounter(state, kind) === undefined) return deny('26.2', 'split.no-counter', id)
  const needsRemnant = stepsOf(state, unit) === leastSteps(unit)
  const hasRemnant = isOnMap(state, unit) && freeRemnant(state, unit) !== undefined
  return needsRemnant && !hasRemnant ? deny('26.1', 'split.no-remnant', id) : undefined
}

/** 26.2 Before it moves, attacks or breaks off. */
export function checkBreakDown(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const isTooLate = isMarked(state, unit, isMoving(state) ? MOVED : ATTACKED | TRIED)
  return (
    checkSplit(state, side, unit) ??
    checkAwake(state, unit) ??
    (isTooLate ? deny('26.2', 'split.too-late', { unit: unitId(unit) }) : undefined)
  )
}

function isMoving({ stack }: ArdennesState): boolean {
  return stack.at(-1)?.step === 'movement'
}

/** 26.1 The unit gives up a step to a counter beside it, and the second to last leaves a remnant. Who is there now. */
export function breakDown(play: Play<ArdennesState>, unit: Unit): Unit[] {
  const { state } = play
  const counter = freeCounter(state, breakdownKind(unit) as BreakdownKind) as Unit
  standIn(state, counter, unit)
  const [id, other] = [unitId(unit), unitId(counter)]
  const place = placeId(placeOf(state, unit))
  play.report('26.1', 'split.done', { unit: id, counter: other }, marked('split', id), appeared(other, place))
  if (stepsOf(state, unit) > leastSteps(unit)) {
    state.steps[unit] = stepsOf(state, unit) - 1
    return [unit, counter]
  }
  const remnant = freeRemnant(state, unit) as Unit
  tellRemnant(play, unit, remnant)
  standIn(state, remnant, unit)
  takeOff(state, unit, ELIMINATED)
  return [remnant, counter]
}

// 26.4 Together again

/** 26.4 The unit that a breakdown counter came from, or its remnant, in the same place. */
function parentOf(state: ArdennesState, counter: Unit): Unit | undefined {
  const place = placeOf(state, counter)
  const parent = originOf(state, counter)
  if (placeOf(state, parent) === place) return stepsOf(state, parent) < fullSteps(parent) ? parent : undefined
  if (placeOf(state, parent) !== ELIMINATED) return undefined
  return UNITS.findIndex(
    ({ isRemnant }, other) =>
      isRemnant !== undefined && placeOf(state, other) === place && originOf(state, other) === parent,
  )
}

/** 26.4 Why a counter does not join its unit. */
export function checkMerge(state: ArdennesState, side: SideName, counter: Unit): Denial | undefined {
  const id = { unit: unitId(counter) }
  const isCounter = unitData(counter).isBreakdown !== undefined && isInPlay(placeOf(state, counter))
  if (!isCounter || sideOf(counter) !== side) return deny('26.4', 'merge.who', id)
  const parent = parentOf(state, counter)
  if (parent === undefined || parent < 0) return deny('26.4', 'merge.no-parent', id)
  const isSound = isInGoodOrder(state, counter) && isInGoodOrder(state, parent)
  return isSound ? checkAwake(state, counter) : deny('26.4', 'merge.disordered', id)
}

/** 26.4 The unit regains a step, and both have moved. */
export function merge(play: Play<ArdennesState>, counter: Unit): void {
  const { state } = play
  const other = parentOf(state, counter) as Unit
  const parent = originOf(state, counter)
  const marks = state.marks[counter]! | state.marks[other]! | MOVED
  const isOut = isOutOfSupply(state, counter) || isOutOfSupply(state, other)
  if (other >= FIRST_EXTRA) {
    state.steps[parent] = leastSteps(parent)
    state.pocket[parent] = state.pocket[other]!
    relocate(state, parent, placeOf(state, other))
    takeOff(state, other, POOL)
  } else state.steps[parent] = stepsOf(state, parent) + 1
  if (isOut) state.supply[parent] = OUT_OF_SUPPLY
  takeOff(state, counter, POOL)
  mark(state, parent, marks)
  const [id, gone] = [unitId(parent), unitId(counter)]
  const facts = [left(gone, undefined, 'withdrawn'), appeared(id, placeId(placeOf(state, parent)))]
  play.report('26.4', 'merge.done', { unit: id, counter: gone }, ...facts)
}
