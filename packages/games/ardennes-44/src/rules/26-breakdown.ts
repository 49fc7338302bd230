// Chapter 26: breakdown units

import { partCounters, type SideFrame, type SideName, type Unit, withAside } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import {
  BREAKS_INTO,
  type BreakdownKind,
  breakdownsOf,
  fullSteps,
  leastSteps,
  sideOf,
  UNITS,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { ELIMINATED, isInPlay, POOL } from '../places.ts'
import { type ArdennesState, ATTACKED, type FrameOf, MOVED, TRIED } from '../state.ts'
import { type Decision, type Order, unitOrder } from '../steps/step-types.ts'
import { isMarked, musterOf, originOf, positions, standIn, unitsInPlay } from '../survey.ts'
import { checkAwake } from './11-means.ts'
import { freeRemnant, tellRemnant } from './16-losses.ts'
import { advance } from './19-advance.ts'

const KINDS = UNITS.map(({ kind, nation, side, size }) => {
  if (nation === 'british' || nation === undefined) return undefined
  return BREAKS_INTO.find((one) => one.side === side && one.of.includes(kind) && size.startsWith(one.size))
    ?.id
})

/** 26.1 What breaks off from a unit: regiments, combat commands and American tank battalions; the British keep together. */
export function breakdownKind(unit: Unit): BreakdownKind | undefined {
  return KINDS[unit]
}

function isBreakdown(counter: Unit): boolean {
  return unitData(counter).isBreakdown !== undefined
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
  isBreakdown,
  partsOf(unit) {
    const kind = breakdownKind(unit)
    return kind === undefined ? undefined : breakdownsOf(kind)
  },
  freeRemnant,
  tellRemnant,
})

const { checkSplit, breakDown, merge } = parts

/** 26.2 Before it moves, attacks or breaks off. */
function checkBreakDown(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
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
function checkMerge(state: ArdennesState, side: SideName, counter: Unit): Denial | undefined {
  return parts.checkMerge(state, side, counter) ?? checkAwake(state, counter)
}

// Breaking units down and putting them together again

const unitsWithParts = musterOf('units that break down', (state, side) =>
  unitsInPlay(state, side).filter((unit) => breakdownKind(unit) !== undefined),
)
const breakdowns = musterOf('breakdown counters', (state, side) =>
  unitsInPlay(state, side).filter(isBreakdown),
)

/** 26.1, 26.2 In one's own movement and combat phase. */
export const breakDownOrder: Order<SideFrame> = unitOrder({
  verb: 'break-down',
  section: '26.1',
  units: (state, { side }) => unitsWithParts(state, side),
  check: checkBreakDown,
  take: breakDown,
})

/** 26.4 */
export const mergeOrder: Order<FrameOf<'movement'>> = unitOrder({
  verb: 'merge',
  section: '26.4',
  units: (state, { side }) => breakdowns(state, side),
  check: checkMerge,
  take: merge,
})

type Advance = FrameOf<'advance'>

/** 26.2 Why a unit does not break down before it advances. */
function checkBeforeAdvance(state: ArdennesState, frame: Advance, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (!frame.units.includes(unit)) return deny('19.1.1', 'advance.who', id)
  if (frame.journey !== undefined) return deny('26.2', 'split.too-late', id)
  return checkSplit(state, frame.side, unit)
}

/** 19.1, 26.2 Attackers advance, and may break down before they do; then both parts may. */
export const advanceOrBreakDown: Decision<'advance'> = withAside<ArdennesState, Advance>(advance, {
  verb: 'break-down',
  section: '26.2',
  words,
  units: (frame) => frame.units,
  check: checkBeforeAdvance,
  take(play, frame, unit) {
    const parts = breakDown(play, unit)
    frame.units = [...frame.units.filter((other) => other !== unit), ...parts].sort((a, b) => a - b)
  },
})
