// Chapter 5: moving a unit, on foot, on wheels or on German trucks

import { costOf, isExtended } from '@sztab/bonds'
import { type Action, type Choice, type Denial, deny, message, type Turn } from '@sztab/kernel'
import { isDenial, placeIds, readPath, readUnit } from '../arguments.ts'
import { isArtillery, type SideName, sideOf, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { isArea, isInPlay, type Place, placeId } from '../places.ts'
import { drivesOffRouts, enterPlace } from '../rules/05-enter.ts'
import { checkSetOut, checkTruck, setOut } from '../rules/05-means.ts'
import { checkPath, destinations, follow, hasAnyMove, marksAfter, nextSteps } from '../rules/05-movement.ts'
import { disrupt } from '../rules/13-disorder.ts'
import { type FrameOf, type Journey, type SalernoState, TRUCK } from '../state.ts'
import { mark, placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision, Order } from './step-types.ts'

type MovementFrame = FrameOf<'movement'>

function canMove(state: SalernoState, side: SideName, unit: Unit): boolean {
  return sideOf(unit) === side && isInPlay(placeOf(state, unit)) && hasAnyMove(state, unit, false)
}

function canRide(state: SalernoState, side: SideName, unit: Unit): boolean {
  if (sideOf(unit) !== side || !isInPlay(placeOf(state, unit))) return false
  if (checkSetOut(state, unit) !== undefined || checkTruck(state, unit) !== undefined) return false
  return hasAnyMove(state, unit, true)
}

function units(state: SalernoState, isFit: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (let unit = 0; unit < state.at.length; unit++) if (isFit(unit)) found.push(unit)
  return found
}

/** 5.1–5.7 A unit moves once in a phase, all of its way at once. */
export const moveOrder: Order<MovementFrame> = {
  verb: 'move',
  shape: { unit: 'one', path: 'many' },
  isOpen: (state, { side }) => state.at.some((_, unit) => canMove(state, side, unit)),
  choices(state, { side }, partial) {
    if (partial === undefined)
      return unitChoices(
        'move',
        units(state, (unit) => canMove(state, side, unit)),
      )
    const unit = unitOf(partial)
    return unit === undefined || !canMove(state, side, unit) ? [] : pathChoices(state, unit, false, partial)
  },
  shortcuts(state, { side }, partial) {
    const unit = unitOf(partial)
    return unit === undefined || !canMove(state, side, unit) ? [] : wayChoices(state, unit, false)
  },
  check: (state, { side }, action) => checkMove(state, side, action, false),
  take: (turn, frame, action) => walk(turn, frame.side, action, false),
}

/** 5.8 Two German units a turn go by truck. */
export const truckOrder: Order<MovementFrame> = {
  verb: 'truck',
  shape: { unit: 'one', path: 'many' },
  isOpen: (state, { side }) => side === 'german' && state.at.some((_, unit) => canRide(state, side, unit)),
  choices(state, { side }, partial) {
    if (partial === undefined)
      return unitChoices(
        'truck',
        units(state, (unit) => canRide(state, side, unit)),
      )
    const unit = unitOf(partial)
    return unit === undefined || !canRide(state, side, unit) ? [] : pathChoices(state, unit, true, partial)
  },
  shortcuts(state, { side }, partial) {
    const unit = unitOf(partial)
    return unit === undefined || !canRide(state, side, unit) ? [] : wayChoices(state, unit, true)
  },
  check: (state, { side }, action) => checkMove(state, side, action, true),
  take: (turn, frame, action) => walk(turn, frame.side, action, true),
}

function unitOf(partial: Action): Unit | undefined {
  return typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
}

function unitChoices(verb: string, movers: readonly Unit[]): Choice[] {
  return movers.map((unit) => ({ action: { do: verb, unit: unitId(unit) }, more: true }))
}

function checkMove(
  state: SalernoState,
  side: SideName,
  action: Action,
  isTruck: boolean,
): Denial | undefined {
  const unit = readUnit('5.1', action, 'unit')
  if (isDenial(unit)) return unit
  if (sideOf(unit) !== side) return deny('5.1', 'move.not-yours', { unit: unitId(unit) })
  const path = readPath('5.1', action, 'path')
  if (isDenial(path)) return path
  return (
    checkSetOut(state, unit) ??
    (isTruck ? checkTruck(state, unit) : undefined) ??
    checkPath(state, unit, isTruck, setOut(state, unit, isTruck), path)
  )
}

/** The path so far as an answer, and every place further on. */
function pathChoices(state: SalernoState, unit: Unit, isTruck: boolean, partial: Action): Choice[] {
  const path = partial.path === undefined ? [] : readPath('5.1', partial, 'path')
  if (isDenial(path)) return []
  return continuations(state, unit, isTruck, setOut(state, unit, isTruck), path, (placed) => ({
    do: partial.do,
    unit: unitId(unit),
    path: placed,
  }))
}

function continuations(
  state: SalernoState,
  unit: Unit,
  isTruck: boolean,
  start: Journey,
  path: readonly Place[],
  answer: (path: string[]) => Action,
): Choice[] {
  const { journey, denial } = follow(state, unit, isTruck, start, path)
  if (denial !== undefined) return []
  const soFar = placeIds(path)
  const choices: Choice[] = nextSteps(state, unit, isTruck, journey).map((next) => ({
    action: answer([...soFar, placeId(next.hex)]),
    more: true,
  }))
  if (path.length > 0) choices.push({ action: answer(soFar), detail: detailOf(journey) })
  return choices
}

function detailOf(journey: Journey): Record<string, string | number> {
  const how = isExtended(journey) ? { how: 'extended' } : journey.march < 0 ? { how: 'tactical' } : {}
  return { cost: costOf(journey) / tables.movement.point, ...how }
}

function wayChoices(state: SalernoState, unit: Unit, isTruck: boolean): Choice[] {
  return destinations(state, unit, isTruck).map(({ path, journey }) => ({
    action: { do: isTruck ? 'truck' : 'move', unit: unitId(unit), path: placeIds(path) },
    detail: detailOf(journey),
  }))
}

function walk(turn: Turn<SalernoState>, side: SideName, action: Action, isTruck: boolean): void {
  const { state } = turn
  const unit = unitNamed(action.unit as string) as Unit
  const path = readPath('5.1', action, 'path') as Place[]
  const { journey } = follow(state, unit, isTruck, setOut(state, unit, isTruck), path)
  if (isTruck) mark(state, unit, TRUCK)
  tellMove(turn, unit, isTruck, path, journey)
  goAlong(turn, side, unit, isTruck, path, journey)
}

function tellMove(
  turn: Turn<SalernoState>,
  unit: Unit,
  isTruck: boolean,
  path: readonly Place[],
  journey: Journey,
): void {
  const detail = detailOf(journey)
  const details = { unit: unitId(unit), path: placeIds(path), ...detail }
  if (isTruck) turn.tell('5.8', 'moved.truck', details)
  else if (detail.how === 'tactical') turn.tell('5.4', 'moved.tactical', details)
  else turn.tell('5.1', 'moved', details)
}

/** Enters hex after hex; where routed enemies have to make way it may go on afterwards. */
export function goAlong(
  turn: Turn<SalernoState>,
  side: SideName,
  unit: Unit,
  isTruck: boolean,
  path: readonly Place[],
  journey: Journey,
): void {
  const { state } = turn
  for (const place of path) if (!turn.isOver) enterPlace(turn, unit, place)
  mark(state, unit, marksAfter(state, journey, unit))
  const resumed: Journey = { ...journey, mustPause: false }
  const mayGoOn = journey.mustPause && nextSteps(state, unit, isTruck, resumed).length > 0
  if (mayGoOn) turn.push({ step: 'march', side, unit, isTruck, journey: resumed })
  else endMove(turn, unit, journey)
  if (journey.mustPause) drivesOffRouts(turn, unit)
}

/** 17.3 Artillery that went further than a hex is disordered. */
function endMove(turn: Turn<SalernoState>, unit: Unit, journey: Journey): void {
  if (isArtillery(unit) && journey.hexes > 1 && !isArea(journey.hex)) disrupt(turn, unit, '17.3')
}

/** 13.3.2 Routed enemies have made way: the unit goes on, or stays. */
export const march: Decision<'march'> = {
  section: '13.3.2',
  verbs: { go: { path: 'many' }, halt: {} },
  who: (_, frame) => [frame.side],
  ask: (_, frame) => message('ask.go-on', { unit: unitId(frame.unit) }),
  choices(state, frame, _role, partial) {
    const path = partial?.path === undefined ? [] : readPath('5.1', partial, 'path')
    if (isDenial(path)) return []
    const { unit, isTruck, journey } = frame
    const onward = continuations(state, unit, isTruck, journey, path, (placed) => ({
      do: 'go',
      path: placed,
    }))
    return partial === undefined ? [...onward, { action: { do: 'halt' } }] : onward
  },
  check(state, frame, _role, action) {
    if (action.do === 'halt') return undefined
    const path = readPath('5.1', action, 'path')
    if (isDenial(path)) return path
    return checkPath(state, frame.unit, frame.isTruck, frame.journey, path)
  },
  take(turn, frame, _role, action) {
    turn.pop()
    const { side, unit, isTruck, journey } = frame
    if (action.do === 'halt') {
      endMove(turn, unit, journey)
      return
    }
    const path = readPath('5.1', action, 'path') as Place[]
    const { journey: walked } = follow(turn.state, unit, isTruck, journey, path)
    tellMove(turn, unit, isTruck, path, walked)
    goAlong(turn, side, unit, isTruck, path, walked)
  },
}
