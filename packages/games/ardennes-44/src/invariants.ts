import type { Unit } from '@sztab/bonds'
import { type FieldError, faultLines, type Message, offence } from '@sztab/kernel'
import { hexId, isWestSheet, KEY_HEXES } from './ground.ts'
import { FIRST_EXTRA, fullSteps, isArtillery, leastSteps, sideOf, UNITS, unitId } from './order-of-battle.ts'
import {
  ABSENT,
  ANTWERP,
  ELIMINATED,
  GONE_WEST,
  isInPlay,
  isOffMap,
  POOL,
  placeId,
  SURRENDERED,
  WAITING,
} from './places.ts'
import { markersInUse } from './rules/12-strategic.ts'
import {
  type ArdennesState,
  BROKEN,
  BUILDING,
  GOOD,
  MARK_WORDS,
  OUT_OF_SUPPLY,
  PRIME_MOVER,
  USED,
  WHOLE,
} from './state.ts'
import { isEastOnly, isMarked, survey } from './survey.ts'
import { tables } from './tables.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: ArdennesState): FieldError[] {
  return [...unitFaults(state), ...stackFaults(state), ...controlFaults(state), ...markerFaults(state)]
}

export function invariants(state: ArdennesState): string[] {
  return faultLines(faults(state))
}

function unitFault(unit: Unit, problem: Message): FieldError {
  return { field: `units.${unitId(unit)}`, problem }
}

/** Boxes in which a unit has no steps left to count. */
const EMPTY_BOXES: readonly number[] = [ELIMINATED, SURRENDERED, ABSENT, POOL]

function unitFaults(state: ArdennesState): FieldError[] {
  const found: FieldError[] = []
  for (let unit = 0; unit < UNITS.length; unit++) {
    notePlaceFaults(state, unit, found)
    noteConditionFaults(state, unit, found)
  }
  return found
}

function notePlaceFaults(state: ArdennesState, unit: Unit, found: FieldError[]): void {
  const place = state.at[unit] as number
  const where = { place: placeId(place) }
  const note = (problem: Message): void => {
    found.push(unitFault(unit, problem))
  }
  if (place >= 0 && isEastOnly(state) && isWestSheet(place)) note(offence('S2.3', 'fault.west-sheet', where))
  if (isOffMap(place) && sideOf(unit) === 'german') note(offence('11.9.2', 'fault.german-off-map', where))
  if (place === GONE_WEST && sideOf(unit) === 'allied') note(offence('S2.4', 'fault.allied-gone', where))
  const isExtra = unit >= FIRST_EXTRA
  if (isExtra ? place === WAITING || place === ELIMINATED : place === POOL)
    note(offence('16.4', 'fault.wrong-box', where))
  const isUsed = isInPlay(place) || place === ANTWERP || place === GONE_WEST
  if (isExtra && isUsed !== (state.origin[unit - FIRST_EXTRA] as number) >= 0)
    note(offence('16.4', 'fault.origin', where))
}

function noteConditionFaults(state: ArdennesState, unit: Unit, found: FieldError[]): void {
  const place = state.at[unit] as number
  const steps = state.steps[unit] as number
  const most = fullSteps(unit)
  const isEmpty = EMPTY_BOXES.includes(place)
  const isGone = place === ANTWERP || place === GONE_WEST
  if (isEmpty ? steps !== 0 : steps < (isGone ? 1 : leastSteps(unit)) || steps > most) {
    found.push(unitFault(unit, offence('16.4', 'fault.steps', { steps, most: isEmpty ? 0 : most })))
  }
  const cohesion = state.cohesion[unit] as number
  if (cohesion < GOOD || cohesion > BROKEN) found.push(unitFault(unit, offence('18.1', 'fault.cohesion')))
  const supply = state.supply[unit] as number
  if (supply < 0 || supply > OUT_OF_SUPPLY) found.push(unitFault(unit, offence('23.1', 'fault.supply')))
  const marks = state.marks[unit] as number
  if (marks < 0 || marks >= 1 << MARK_WORDS.length)
    found.push(unitFault(unit, offence('2.12', 'fault.marks')))
  if (isMarked(state, unit, USED) && !isArtillery(unit))
    found.push(unitFault(unit, offence('22.5', 'fault.used')))
  if (isMarked(state, unit, PRIME_MOVER) && !(isArtillery(unit) && sideOf(unit) === 'german')) {
    found.push(unitFault(unit, offence('22.3', 'fault.prime-mover')))
  }
  const pocket = state.pocket[unit] as number
  if (pocket < 0 || pocket > state.surrender.length || (pocket > 0 && supply !== OUT_OF_SUPPLY)) {
    found.push(unitFault(unit, offence('23.6', 'fault.pocket')))
  }
}

function stackFaults(state: ArdennesState): FieldError[] {
  const firstIn = new Map<number, Unit>()
  return UNITS.flatMap((_, unit) => {
    const hex = state.at[unit] as number
    if (hex < 0) return []
    const first = firstIn.get(hex) ?? unit
    firstIn.set(hex, first)
    if (sideOf(first) === sideOf(unit)) return []
    return [
      unitFault(unit, offence('9.2.1', 'fault.enemies-together', { hex: hexId(hex), other: unitId(first) })),
    ]
  })
}

function controlFaults(state: ArdennesState): FieldError[] {
  const positions = survey(state)
  return KEY_HEXES.flatMap((hex, key) => {
    const enemy = state.control[key] === 1 ? 'german' : 'allied'
    if (!positions.isHeldBy(enemy, hex)) return []
    return [{ field: 'control', problem: offence('30.1.2', 'fault.control', { hex: hexId(hex) }) }]
  })
}

function markerFaults(state: ArdennesState): FieldError[] {
  const found: FieldError[] = []
  for (const side of ['german', 'allied'] as const) {
    const laid = state.traffic[side].filter((hex) => hex >= 0)
    if (new Set(laid).size !== laid.length) {
      found.push({ field: `traffic.${side}`, problem: offence('24.4', 'fault.traffic-twice') })
    }
    const most = tables.markers.strategic[side]
    if (markersInUse(state, side) > most) {
      found.push({ field: 'units', problem: offence('12.4.1', 'fault.transports', { side, most }) })
    }
  }
  if (state.bridges.some((bridge) => bridge < WHOLE || bridge > BUILDING.allied)) {
    found.push({ field: 'bridges', problem: offence('7.8', 'fault.bridges') })
  }
  const works = state.works.map(({ hex }) => hex)
  if (new Set(works).size !== works.length) {
    found.push({ field: 'works', problem: offence('15.8', 'fault.works-twice') })
  }
  return found
}
