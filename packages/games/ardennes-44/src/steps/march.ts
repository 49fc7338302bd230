// Chapter 11: moving a unit

import { costOf, isExtended, type Place, type SideName, type Unit } from '@sztab/bonds'
import { type Action, type Choice, type Denial, deny, message, type Section, type Turn } from '@sztab/kernel'
import { isDenial, placeIds, readPath, readUnit } from '../arguments.ts'
import { grid } from '../ground.ts'
import { sideOf, UNITS_OF, unitId, unitNamed } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { tryOuren } from '../rules/07-demolition.ts'
import { enterPlace } from '../rules/11-enter.ts'
import { noteExit } from '../rules/11-leaving.ts'
import { checkSetOut, setOut } from '../rules/11-means.ts'
import {
  checkPath,
  destinations,
  follow,
  hasAnyMove,
  marksAfter,
  mayEnd,
  mustLeave,
  nextSteps,
} from '../rules/11-movement.ts'
import { isColumn, type Mode } from '../rules/11-terrain.ts'
import { companions, dismount, hasColumnIn, mustJoin } from '../rules/12-strategic.ts'
import { comesByTruckOnly } from '../rules/13-reinforcements.ts'
import { BRIGADE_150, maySlipThrough } from '../rules/27-infiltration.ts'
import { type ArdennesState, type FrameOf, type Journey, TRANSPORT_MARKS, USED } from '../state.ts'
import { isMarked, isOpenBridge, mark, placeOf, unitsInPlay } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision, Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** A way of moving: its verb, and why a unit may not move like that. */
interface Way {
  readonly verb: string
  readonly mode: Mode
  check(state: ArdennesState, unit: Unit): Denial | undefined
}

/** An order to move in a certain way; strategic movement, trucks and prime movers (12, 22.3) are made like walking. */
export function marchOrder(way: Way): Order<Movement> {
  const { verb, mode } = way
  const canMove = (state: ArdennesState, unit: Unit): boolean =>
    checkSetOut(state, unit) === undefined &&
    way.check(state, unit) === undefined &&
    hasAnyMove(state, unit, mode)
  /** The unit that an answer names, if it can move. */
  const moverIn = (state: ArdennesState, side: SideName, partial: Action): Unit | undefined => {
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    return unit !== undefined && sideOf(unit) === side && canMove(state, unit) ? unit : undefined
  }
  return {
    verb,
    shape: { unit: 'one', path: 'many' },
    isOpen: (state, { side }) => UNITS_OF[side].some((unit) => canMove(state, unit)),
    choices(state, { side }, partial) {
      if (partial === undefined) {
        const movers = UNITS_OF[side].filter((unit) => canMove(state, unit))
        return movers.map((unit) => ({ action: { do: verb, unit: unitId(unit) }, more: true }))
      }
      const unit = moverIn(state, side, partial)
      return unit === undefined ? [] : continuations(state, unit, way, partial)
    },
    shortcuts(state, { side }, partial) {
      const unit = moverIn(state, side, partial)
      if (unit === undefined) return []
      return destinations(state, unit, mode).map(({ path, journey }) => ({
        action: { do: verb, unit: unitId(unit), path: placeIds(path) },
        detail: detailOf(journey),
      }))
    },
    check(state, { side }, action) {
      const unit = readUnit('11.1', action, 'unit')
      if (isDenial(unit)) return unit
      if (sideOf(unit) !== side) return deny('11.1', 'move.not-yours', { unit: unitId(unit) })
      const path = readPath('11.1', action, 'path')
      if (isDenial(path)) return path
      return (
        checkSetOut(state, unit) ??
        way.check(state, unit) ??
        checkPath(state, unit, mode, setOut(state, unit, mode), path)
      )
    },
    take(turn, _frame, action) {
      const unit = unitNamed(action.unit as string) as Unit
      // 12.6 Whoever moves as usual has put the marker down.
      if (mode === 'move' && isMarked(turn.state, unit, TRANSPORT_MARKS)) dismount(turn, unit)
      goAlong(turn, unit, mode, setOut(turn.state, unit, mode), readPath('11.1', action, 'path') as Place[])
    },
  }
}

/** S3.3 The airborne divisions come by truck. */
function checkOnFoot(state: ArdennesState, unit: Unit): Denial | undefined {
  return comesByTruckOnly(state, unit) ? deny('S3.3', 'move.by-truck', { unit: unitId(unit) }) : undefined
}

/** 11.1–11.3 */
export const moveOrder: Order<Movement> = marchOrder({ verb: 'move', mode: 'move', check: checkOnFoot })

/** What may be answered after the beginning of an order. */
function continuations(state: ArdennesState, unit: Unit, { verb, mode }: Way, partial: Action): Choice[] {
  const path = partial.path === undefined ? [] : readPath('11.1', partial, 'path')
  if (isDenial(path)) return []
  return waysOn(state, unit, mode, setOut(state, unit, mode), path, (placed) => ({
    do: verb,
    unit: unitId(unit),
    path: placed,
  }))
}

/** The path so far as an answer, and every place further on. */
function waysOn(
  state: ArdennesState,
  unit: Unit,
  mode: Mode,
  start: Journey,
  path: readonly Place[],
  answer: (path: string[]) => Action,
): Choice[] {
  const { journey, denial } = follow(state, unit, mode, start, path)
  if (denial !== undefined) return []
  const soFar = placeIds(path)
  const choices: Choice[] = nextSteps(state, unit, mode, journey).map((next) => ({
    action: answer([...soFar, placeId(next.hex)]),
    more: true,
  }))
  if (path.length > 0 && mayEnd(state, unit, mode, journey)) {
    choices.push({ action: answer(soFar), detail: detailOf(journey) })
  }
  return choices
}

function detailOf(journey: Journey): Record<string, string | number> {
  const how = isExtended(journey) ? { how: 'extended' } : journey.march < 0 ? { how: 'tactical' } : {}
  return { cost: costOf(journey) / tables.movement.point, ...how }
}

const TOLD: Readonly<Record<Mode, { readonly section: Section; readonly key: string }>> = {
  move: { section: '11.1', key: 'moved' },
  strategic: { section: '12.1', key: 'moved.strategic' },
  truck: { section: '12.4.3', key: 'moved.truck' },
  'prime-mover': { section: '22.3', key: 'moved.prime-mover' },
}

/**
 * The unit goes hex by hex. Where the bridge at Ouren falls before it (7.7) it has gone so far, and may go on
 * elsewhere.
 */
function goAlong(
  turn: Turn<ArdennesState>,
  unit: Unit,
  mode: Mode,
  start: Journey,
  path: readonly Place[],
): void {
  const { state } = turn
  const fall = path.findIndex((to, i) => fallsBefore(turn, unit, i === 0 ? start.hex : path[i - 1], to))
  const part = fall < 0 ? path : path.slice(0, fall)
  const { journey } = follow(state, unit, mode, start, part)
  const others = companions(state, unit, mode)
  if (part.length > 0) tellMove(turn, unit, mode, part, journey)
  for (const place of part) {
    const from = placeOf(state, unit)
    if (turn.isOver) return
    enterPlace(turn, unit, place)
    if (place < 0) noteExit(turn, from, place)
  }
  if (part.length > 0) for (const other of others) goWith(turn, unit, other, part)
  if (fall >= 0 && nextSteps(state, unit, mode, journey).length > 0) {
    turn.push({ step: 'march', side: sideOf(unit), unit, mode, journey })
  } else if (maySlipThrough(state, unit, mode, journey)) turn.push({ step: 'infiltration', journey })
  else if (journey.hexes > 0) for (const one of [unit, ...others]) endMarch(turn, one, mode, journey)
}

/** 12.4.2 Another part of the regiment under the same marker. */
function goWith(turn: Turn<ArdennesState>, unit: Unit, other: Unit, path: readonly Place[]): void {
  for (const place of path) enterPlace(turn, other, place)
  turn.tell('12.4.2', 'moved.along', { unit: unitId(other), with: unitId(unit) })
}

function tellMove(
  turn: Turn<ArdennesState>,
  unit: Unit,
  mode: Mode,
  path: readonly Place[],
  journey: Journey,
): void {
  const { section, key } = TOLD[mode]
  const isTactical = mode === 'move' && journey.march < 0 && !isExtended(journey)
  const details = { unit: unitId(unit), path: placeIds(path), ...detailOf(journey) }
  turn.tell(isTactical ? '11.3' : section, isTactical ? 'moved.tactical' : key, details)
}

/** 7.7 Whether the bridge at Ouren falls as the first German unit wants to go over it. */
function fallsBefore(turn: Turn<ArdennesState>, unit: Unit, from: Place | undefined, to: Place): boolean {
  if (from === undefined || from < 0 || to < 0 || sideOf(unit) === 'allied') return false
  const over = grid.sideBetween(from, to)
  const isOpen = isOpenBridge(turn.state, over)
  tryOuren(turn, over)
  return isOpen && !isOpenBridge(turn.state, over)
}

/** The move is over, and leaves its marks. */
export function endMarch(turn: Turn<ArdennesState>, unit: Unit, mode: Mode, journey: Journey): void {
  const { state } = turn
  // 7.7, 12.4.2 On its way to the rest of its regiment, without a marker of its own, it was stopped by the fall of a bridge.
  const isStranded = isColumn(mode) && mustJoin(state, unit) && !hasColumnIn(state, unit, journey.hex)
  const marks = marksAfter(unit, isStranded ? 'move' : mode, journey)
  mark(state, unit, marks)
  if ((marks & USED) !== 0) turn.tell('22.1', 'artillery.used', { unit: unitId(unit) })
}

/** 7.7 The bridge has fallen: the unit goes on elsewhere, or its move is over. 27.8.2 So does the 150th in disguise. */
export const march: Decision<'march'> = {
  section: '7.7',
  sectionNow: (state, { unit }) => (unit === BRIGADE_150 && state.hasTricked ? '27.8.2' : '7.7'),
  verbs: { go: { path: 'many' }, halt: {} },
  who: (_, frame) => [frame.side],
  ask: (_, frame) => message('ask.go-on', { unit: unitId(frame.unit) }),
  choices(state, { unit, mode, journey }, _role, partial) {
    const path = partial?.path === undefined ? [] : readPath('11.1', partial, 'path')
    if (isDenial(path)) return []
    const onward = waysOn(state, unit, mode, journey, path, (placed) => ({ do: 'go', path: placed }))
    return partial === undefined ? [...onward, { action: { do: 'halt' } }] : onward
  },
  check(state, { unit, mode, journey }, _role, action) {
    if (action.do === 'halt') return undefined
    const path = readPath('11.1', action, 'path')
    return isDenial(path) ? path : checkPath(state, unit, mode, journey, path)
  },
  take(turn, { unit, mode, journey }, _role, action) {
    turn.pop()
    if (action.do === 'halt') {
      const column = [unit, ...companions(turn.state, unit, mode)]
      if (journey.hexes > 0) for (const one of column) endMarch(turn, one, mode, journey)
      return
    }
    const path = readPath('11.1', action, 'path') as Place[]
    goAlong(turn, unit, mode, journey, path)
  },
}

/** 18.3 Why the movement phase may not end yet: shaken units in enemy zones that could get out. */
export function checkShakenGone(state: ArdennesState, side: SideName): Denial | undefined {
  const stuck = unitsInPlay(state, side).find((unit) => mustLeave(state, unit))
  return stuck === undefined ? undefined : deny('18.3', 'move.shaken-stays', { unit: unitId(stuck) })
}
