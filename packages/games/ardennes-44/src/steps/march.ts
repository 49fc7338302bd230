// Chapter 11: moving a unit

import { marches, offerDecision, type Place, type Unit } from '@sztab/bonds'
import { type Denial, deny, marked, message, moved, type Play, type Section } from '@sztab/kernel'
import { placeIds, tellUnit, words } from '../arguments.ts'
import { grid, hexId } from '../ground.ts'
import { moveBill } from '../move-bill.ts'
import { isArtillery, isMechanised, sideOf, unitId } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { BRIGADE_150 } from '../rules/02-units.ts'
import { tryOuren } from '../rules/07-bridges.ts'
import { enterPlace } from '../rules/11-enter.ts'
import { noteExit } from '../rules/11-leaving.ts'
import { checkSetOut } from '../rules/11-means.ts'
import { follow, marksAfter, nextSteps, overLand } from '../rules/11-movement.ts'
import { isColumn, type Mode } from '../rules/11-terrain.ts'
import {
  checkStrategic,
  checkTow,
  checkTruck,
  companions,
  dismount,
  hasColumnIn,
  isPassenger,
  mustJoin,
} from '../rules/12-strategic.ts'
import { comesByTruckOnly, unitsAtHand } from '../rules/13-reinforcements.ts'
import { maySlipThrough, trySlipThrough } from '../rules/27-infiltration.ts'
import { type ArdennesState, type FrameOf, type Journey, TRANSPORT_MARKS, USED } from '../state.ts'
import { isMarked, isOpenBridge, mark, musterOf, placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision, Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

const TOLD: Readonly<
  Record<Mode, { readonly section: Section; readonly key: string; readonly tactical?: Section }>
> = {
  move: { section: '11.1', key: 'moved', tactical: '11.3' },
  strategic: { section: '12.1', key: 'moved.strategic' },
  truck: { section: '12.4.3', key: 'moved.truck' },
  'prime-mover': { section: '22.3', key: 'moved.prime-mover' },
}

const { order, resume, tellMove } = marches<ArdennesState, Mode, Journey, FrameOf<'march'>>({
  travels: overLand,
  words,
  point: tables.movement.point,
  sideOf,
  musterOf,
  movers: unitsAtHand,
  checkSetOut,
  told: (mode) => TOLD[mode],
  bill: moveBill,
  /** Hex by hex; where the bridge at Ouren falls before it (7.7) it has gone so far, and may go on elsewhere. */
  goAlong(play, unit, mode, start, path) {
    const { state } = play
    const fall = path.findIndex((to, i) => fallsBefore(play, unit, i === 0 ? start.hex : path[i - 1], to))
    const part = fall < 0 ? path : path.slice(0, fall)
    const { journey } = follow(state, unit, mode, start, part)
    const others = companions(state, unit, mode)
    if (part.length > 0) tellMove(play, unit, mode, part, journey)
    for (const place of part) {
      const from = placeOf(state, unit)
      if (play.isOver) return
      enterPlace(play, unit, place)
      if (place < 0) noteExit(play, from, place)
    }
    if (part.length > 0) for (const other of others) goWith(play, unit, other, part)
    if (fall >= 0 && nextSteps(state, unit, mode, journey).length > 0) {
      play.push({ step: 'march', side: sideOf(unit), unit, mode, journey })
    } else if (maySlipThrough(state, unit, mode, journey)) play.push({ step: 'infiltration', journey })
    else if (journey.hexes > 0) for (const one of [unit, ...others]) endMarch(play, one, mode, journey)
  },
  resumed: {
    section: '7.7',
    sectionNow: (state, { unit }) => (unit === BRIGADE_150 && state.hasTricked ? '27.8.2' : '7.7'),
    modeOf: ({ mode }) => mode,
    halt(play, { unit, mode, journey }) {
      const column = [unit, ...companions(play.state, unit, mode)]
      if (journey.hexes > 0) for (const one of column) endMarch(play, one, mode, journey)
    },
  },
})

/** 7.7 The bridge has fallen: the unit goes on elsewhere, or its move is over. 27.8.2 So does the 150th in disguise. */
export const march = resume

/** S3.3 The airborne divisions come by truck. */
function checkOnFoot(state: ArdennesState, unit: Unit): Denial | undefined {
  return comesByTruckOnly(state, unit) ? deny('S3.3', 'move.by-truck', { unit: unitId(unit) }) : undefined
}

/** 11.1–11.3; 12.6 whoever moves as usual has put the marker down. */
export const moveOrder: Order<Movement> = order({
  verb: 'move',
  mode: 'move',
  check: checkOnFoot,
  begin(play, unit) {
    if (isMarked(play.state, unit, TRANSPORT_MARKS)) dismount(play, unit)
  },
})

/** 12.1 */
export const strategicOrder: Order<Movement> = order({
  verb: 'march',
  mode: 'strategic',
  suits: isMechanised,
  check: checkStrategic,
})

/** 12.4.3, 12.4.4 */
export const driveOrder: Order<Movement> = order({
  verb: 'drive',
  mode: 'truck',
  suits: isPassenger,
  check: checkTruck,
})

/** 22.3 */
export const towOrder: Order<Movement> = order({
  verb: 'tow',
  mode: 'prime-mover',
  side: 'german',
  suits: isArtillery,
  check: checkTow,
})

/** 12.4.2 Another part of the regiment under the same marker. */
function goWith(play: Play<ArdennesState>, unit: Unit, other: Unit, path: readonly Place[]): void {
  const [id, leader] = [unitId(other), unitId(unit)]
  const fact = moved(id, placeId(placeOf(play.state, other)), placeIds(path))
  for (const place of path) enterPlace(play, other, place)
  play.report('12.4.2', 'moved.along', { unit: id, with: leader }, fact, marked('leads', leader))
}

/** 7.7 Whether the bridge at Ouren falls as the first German unit wants to go over it. */
function fallsBefore(play: Play<ArdennesState>, unit: Unit, from: Place | undefined, to: Place): boolean {
  if (from === undefined || from < 0 || to < 0 || sideOf(unit) === 'allied') return false
  const over = grid.sideBetween(from, to)
  const isOpen = isOpenBridge(play.state, over)
  tryOuren(play, over)
  return isOpen && !isOpenBridge(play.state, over)
}

/** The move is over, and leaves its marks. */
function endMarch(play: Play<ArdennesState>, unit: Unit, mode: Mode, journey: Journey): void {
  const { state } = play
  // 7.7, 12.4.2 On its way to the rest of its regiment, without a marker of its own, it was stopped by the fall of a bridge.
  const isStranded = isColumn(mode) && mustJoin(state, unit) && !hasColumnIn(state, unit, journey.hex)
  const marks = marksAfter(unit, isStranded ? 'move' : mode, journey)
  mark(state, unit, marks)
  if ((marks & USED) !== 0) tellUnit(play, '22.1', 'artillery.used', unit)
}

// The 150th Panzer Brigade before an enemy zone

/** 27.8.2 It stops in the zone, or tries to ignore it and to go on. */
export const infiltration: Decision<'infiltration'> = offerDecision({
  section: '27.8.2',
  verbs: ['slip', 'halt'],
  who: () => 'german',
  ask: (_, { journey }) => message('ask.slip', { unit: unitId(BRIGADE_150), hex: hexId(journey.hex) }),
  answer(play, { journey }, isTried) {
    const isThrough = isTried && trySlipThrough(play, journey)
    const on = { ...journey, mustStop: false }
    if (isThrough && nextSteps(play.state, BRIGADE_150, 'move', on).length > 0) {
      play.push({ step: 'march', side: 'german', unit: BRIGADE_150, mode: 'move', journey: on })
    } else endMarch(play, BRIGADE_150, 'move', journey)
  },
})
