// Chapter 25, 25.3: night markers; 27.5, 31: whoever else is about at night

import { type Hex, NONE } from '@sztab/board'
import { CLOSED, enemyOf, type Place, type SideName, stackOrder, type Unit } from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { tellStack, tellUnit, words } from '../arguments.ts'
import { sideOf, UNITS_OF, unitData, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import {
  type ArdennesState,
  ENGAGED,
  type FrameOf,
  HELPS_PEIPER,
  INFILTRATED,
  type Journey,
  MOVED,
  NIGHT,
  REPLACED,
  TRANSPORT_MARKS,
} from '../state.ts'
import { type Order, unitOrder } from '../steps/step-types.ts'
import {
  isInGoodOrder,
  isMarked,
  isOutOfSupply,
  mark,
  placeOf,
  survey,
  unitsInPlay,
  unitsOnMap,
  unmark,
} from '../survey.ts'
import { isAfternoon, tables } from '../tables.ts'
import { moraleOf } from './02-units.ts'
import { enterPlace } from './11-enter.ts'
import { meansOf } from './11-means.ts'
import { follow } from './11-movement.ts'

const FIRST_NIGHT = 2

/** 25.3.3 The stacks that a side has marked. */
function markedStacks(state: ArdennesState, side: SideName): Set<Place> {
  const stacks = new Set<Place>()
  for (const unit of UNITS_OF[side]) if (isMarked(state, unit, NIGHT)) stacks.add(placeOf(state, unit))
  return stacks
}

/** 25.3.3, 25.3.4 Why a unit does not come under a night marker. */
function checkNightMarker(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const place = placeOf(state, unit)
  if (sideOf(unit) !== side || !isInPlay(place)) return deny('25.3.3', 'night.who', id)
  if (state.isNight || !isAfternoon(state.turn)) return deny('25.3.3', 'night.not-now', id)
  if (isMarked(state, unit, NIGHT)) return deny('25.3.3', 'night.marked', id)
  if (isMarked(state, unit, MOVED)) return deny('25.3.5', 'night.moved', id)
  if (!isInGoodOrder(state, unit)) return deny('25.3.4', 'night.disordered', id)
  if (isMarked(state, unit, ENGAGED)) return deny('25.3.4', 'night.engaged', id)
  if (isOutOfSupply(state, unit)) return deny('25.3.4', 'night.out-of-supply', id)
  const stacks = markedStacks(state, side)
  const hasMarker = stacks.has(place) || stacks.size < tables.markers.night
  return hasMarker ? undefined : deny('25.3.3', 'night.no-marker', id)
}

/** 25.3.3 */
function markForNight(play: Play<ArdennesState>, unit: Unit): void {
  mark(play.state, unit, NIGHT)
  tellUnit(play, '25.3.3', 'night.chosen', unit)
}

/** 25.3.3 Whoever has been chosen may be sent back as long as the phase lasts. */
function checkStandDown(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const isChosen = sideOf(unit) === side && isMarked(state, unit, NIGHT) && !state.isNight
  return isChosen ? undefined : deny('25.3.3', 'night.not-marked', { unit: unitId(unit) })
}

export function standDown(play: Play<ArdennesState>, unit: Unit): void {
  unmark(play.state, unit, NIGHT)
  tellUnit(play, '25.3.3', 'night.released', unit)
}

/** 25.3.3 Why the afternoon's movement may not end: a marked stack has split, and there are three markers only. */
export function checkNightStacks(state: ArdennesState, side: SideName): Denial | undefined {
  const stacks = markedStacks(state, side).size
  if (state.isNight || stacks <= tables.markers.night) return undefined
  return deny('25.3.3', 'night.too-many', { stacks, most: tables.markers.night })
}

/** 27.5 At the end of movement in the first night: whoever stands with Kampfgruppe Peiper fights beside it. */
export function joinPeiper(play: Play<ArdennesState>): void {
  const { state } = play
  if (!state.isNight || state.turn !== FIRST_NIGHT) return
  const positions = survey(state)
  const german = unitsInPlay(state, 'german')
  const hexes = new Set(german.filter((unit) => unitData(unit).peiper).map((unit) => placeOf(state, unit)))
  for (const hex of hexes) {
    for (const unit of positions.stack(hex)) {
      if (unitData(unit).peiper !== true) mark(state, unit, HELPS_PEIPER)
    }
  }
}

// 31 Night infiltration

/** 31.0 Markers that nobody has been given before the night. */
export function countInfiltrations(state: ArdennesState, side: SideName): number {
  if (!state.isNight || !state.rules.infiltration) return 0
  return Math.max(0, tables.markers.night - markedStacks(state, side).size)
}

/** 31.0 Why a unit does not take part in an infiltration at all. */
function checkInfiltrator(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || placeOf(state, unit) < 0) return deny('31.0', 'infiltrate.who', id)
  if (!state.isNight || state.infiltrations === 0) return deny('31.0', 'infiltrate.no-marker', id)
  if (!isInGoodOrder(state, unit)) return deny('31.0', 'infiltrate.disordered', id)
  if (isMarked(state, unit, REPLACED)) return deny('31.0', 'infiltrate.replaced', id)
  if (isMarked(state, unit, TRANSPORT_MARKS)) return deny('31.0', 'infiltrate.on-the-march', id)
  if (isMarked(state, unit, ENGAGED)) return deny('31.0', 'infiltrate.engaged', id)
  if (isMarked(state, unit, NIGHT)) return deny('31.0', 'infiltrate.marked', id)
  return isMarked(state, unit, MOVED) ? deny('31.0', 'infiltrate.moved', id) : undefined
}

/** 31.0 Why a unit does not infiltrate into a hex: terrain, enemies and bonds as ever; zones only keep green units out. */
function checkInfiltration(state: ArdennesState, side: SideName, unit: Unit, hex: Place): Denial | undefined {
  const fault = checkInfiltrator(state, side, unit)
  if (fault !== undefined) return fault
  const start: Journey = {
    hex: placeOf(state, unit),
    march: CLOSED,
    extended: CLOSED,
    // One hex, however it is entered.
    tactical: meansOf(state, unit, 'move').tactical - 1,
    hexes: 0,
    mustStop: false,
  }
  const { denial } = follow(state, unit, 'move', start, [hex])
  if (denial !== undefined) return denial
  const isGreen = moraleOf(unit) === 'green'
  return isGreen && hex >= 0 && survey(state).inZoneOf(enemyOf(side), hex)
    ? deny('31.0', 'infiltrate.green', { unit: unitId(unit) })
    : undefined
}

// Who will be about at night

type Movement = FrameOf<'movement'>

/** 25.3.3 */
export const nightOrder: Order<Movement> = unitOrder({
  verb: 'night',
  section: '25.3.3',
  check: checkNightMarker,
  take: markForNight,
})

/** 25.3.3 */
export const standDownOrder: Order<Movement> = unitOrder({
  verb: 'stand-down',
  section: '25.3.3',
  check: checkStandDown,
  take: standDown,
})

/** 31.0 The hexes into which every one of these units can go. */
function commonHexes(state: ArdennesState, side: SideName, units: readonly Unit[]): Hex[] {
  const from = placeOf(state, units[0] as Unit)
  const { neighbours } = survey(state).field
  const hexes: Hex[] = []
  for (let over = from * 6; over < from * 6 + 6; over++) {
    const to = neighbours[over]!
    if (to !== NONE && units.every((unit) => checkInfiltration(state, side, unit, to) === undefined)) {
      hexes.push(to)
    }
  }
  return hexes.sort((a, b) => a - b)
}

function infiltrators(state: ArdennesState, side: SideName): Unit[] {
  if (!state.isNight || state.infiltrations === 0) return []
  return unitsOnMap(state, side).filter((unit) => checkInfiltrator(state, side, unit) === undefined)
}

/** 31.0 One stack goes one hex, and does not attack this night. */
export const infiltrateOrder: Order<Movement> = stackOrder<ArdennesState, Movement>({
  verb: 'infiltrate',
  section: '31.0',
  words,
  apart: 'infiltrate.one-stack',
  units: (state, { side }) => infiltrators(state, side),
  hexes: (state, { side }, units) => commonHexes(state, side, units),
  check: (state, { side }, unit, hex) => checkInfiltration(state, side, unit, hex),
  take(play, _frame, units, hex) {
    const { state } = play
    tellStack(play, '31.0', 'infiltrated', hex, units)
    state.infiltrations--
    for (const unit of units) {
      enterPlace(play, unit, hex)
      mark(state, unit, MOVED | INFILTRATED)
    }
  },
})
