// Chapter 11: moving a unit

import { costOf, isExtended, type Place, type SideName, type Unit } from '@sztab/bonds'
import { type Action, type Choice, type Denial, deny, type Section, type Turn } from '@sztab/kernel'
import { isDenial, placeIds, readPath, readUnit } from '../arguments.ts'
import { isArtillery, sideOf, unitId, unitNamed } from '../order-of-battle.ts'
import { isInPlay, placeId } from '../places.ts'
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
import type { Mode } from '../rules/11-terrain.ts'
import { isDue } from '../rules/13-reinforcements.ts'
import type { ArdennesState, FrameOf, Journey } from '../state.ts'
import { mark, placeOf, unitsInPlay } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Order } from './step-types.ts'

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
  const canMove = (state: ArdennesState, side: SideName, unit: Unit): boolean => {
    if (sideOf(unit) !== side || !(isInPlay(placeOf(state, unit)) || isDue(state, unit))) return false
    return way.check(state, unit) === undefined && hasAnyMove(state, unit, mode)
  }
  return {
    verb,
    shape: { unit: 'one', path: 'many' },
    isOpen: (state, { side }) => state.at.some((_, unit) => canMove(state, side, unit)),
    choices(state, { side }, partial) {
      if (partial === undefined) {
        return state.at.flatMap((_, unit) =>
          canMove(state, side, unit) ? [{ action: { do: verb, unit: unitId(unit) }, more: true }] : [],
        )
      }
      const unit = unitOf(partial)
      return unit === undefined || !canMove(state, side, unit) ? [] : continuations(state, unit, way, partial)
    },
    shortcuts(state, { side }, partial) {
      const unit = unitOf(partial)
      if (unit === undefined || !canMove(state, side, unit)) return []
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
    take: (turn, _frame, action) =>
      walk(turn, unitNamed(action.unit as string) as Unit, mode, readPath('11.1', action, 'path') as Place[]),
  }
}

/** 11.1–11.3 */
export const moveOrder: Order<Movement> = marchOrder({ verb: 'move', mode: 'move', check: () => undefined })

function unitOf(partial: Action): Unit | undefined {
  return typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
}

/** The path so far as an answer, and every place further on. */
function continuations(state: ArdennesState, unit: Unit, { verb, mode }: Way, partial: Action): Choice[] {
  const path = partial.path === undefined ? [] : readPath('11.1', partial, 'path')
  if (isDenial(path)) return []
  const { journey, denial } = follow(state, unit, mode, setOut(state, unit, mode), path)
  if (denial !== undefined) return []
  const answer = (places: string[]): Action => ({ do: verb, unit: unitId(unit), path: places })
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

function walk(turn: Turn<ArdennesState>, unit: Unit, mode: Mode, path: readonly Place[]): void {
  const { state } = turn
  const { journey } = follow(state, unit, mode, setOut(state, unit, mode), path)
  const { section, key } = TOLD[mode]
  const details = { unit: unitId(unit), path: placeIds(path), ...detailOf(journey) }
  turn.tell(
    section,
    mode === 'move' && journey.march < 0 && !isExtended(journey) ? 'moved.tactical' : key,
    details,
  )
  const marks = marksAfter(unit, mode, journey)
  for (const place of path) {
    const from = placeOf(state, unit)
    if (turn.isOver) return
    enterPlace(turn, unit, place)
    if (place < 0) noteExit(turn, from, place)
  }
  mark(state, unit, marks)
  if (isArtillery(unit) && journey.hexes > 1 && sideOf(unit) === 'allied') {
    turn.tell('22.1', 'artillery.used', { unit: unitId(unit) })
  }
}

/** 18.3 Why the movement phase may not end yet: shaken units in enemy zones that could get out. */
export function checkShakenGone(state: ArdennesState, side: SideName): Denial | undefined {
  const stuck = unitsInPlay(state, side).find((unit) => mustLeave(state, unit))
  return stuck === undefined ? undefined : deny('18.3', 'move.shaken-stays', { unit: unitId(stuck) })
}
