// Chapter 26: breakdown units

import { partCounters, type SideName, type Unit } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import {
  type BreakdownKind,
  breakdownsOf,
  fullSteps,
  leastSteps,
  sideOf,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { ELIMINATED, isInPlay, POOL } from '../places.ts'
import { type ArdennesState, ATTACKED, MOVED, TRIED } from '../state.ts'
import { isMarked, originOf, positions, standIn } from '../survey.ts'
import { checkAwake } from './11-means.ts'
import { freeRemnant, tellRemnant } from './16-losses.ts'

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

/** 26.1–26.4 As the whole family has it. */
const parts = partCounters<ArdennesState>({
  sections: { split: '26.1', condition: '26.2', merge: '26.4' },
  words,
  positions,
  origins: { originOf, standIn },
  pool: POOL,
  eliminated: ELIMINATED,
  moved: MOVED,
  sideOf,
  isInPlay,
  fullSteps,
  leastSteps,
  isRemnant: (counter) => unitData(counter).isRemnant !== undefined,
  isBreakdown: (counter) => unitData(counter).isBreakdown !== undefined,
  partsOf(unit) {
    const kind = breakdownKind(unit)
    return kind === undefined ? undefined : breakdownsOf(kind)
  },
  freeRemnant,
  tellRemnant,
})

export const { checkSplit, breakDown, merge } = parts

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

/** 26.4, 25.3.1 Why a counter does not join its unit. */
export function checkMerge(state: ArdennesState, side: SideName, counter: Unit): Denial | undefined {
  return parts.checkMerge(state, side, counter) ?? checkAwake(state, counter)
}
