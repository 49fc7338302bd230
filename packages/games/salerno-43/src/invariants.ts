import { type FieldError, faultLines, type Message, offence } from '@sztab/kernel'
import { AREAS, areaData, BEACHES, hexId, isEighthArmySector, isPlayable, KEY_HEXES } from './ground.ts'
import {
  fullSteps,
  isArtillery,
  isBeachhead,
  isEighthArmy,
  isMechanised,
  REMNANTS,
  sideOf,
  UNITS,
  type Unit,
  unitData,
  unitId,
} from './order-of-battle.ts'
import {
  areaOf,
  DESTROYED,
  ELIMINATED,
  isArea,
  isInPlay,
  isOffPort,
  placeId,
  RESERVE,
  WITHDRAWN,
} from './places.ts'
import { isRemnant, remnantsLeft } from './rules/02-units.ts'
import { isNorthern } from './rules/21-entry-areas.ts'
import { GOOD, ISOLATED, MARK_WORDS, ROUTED, type SalernoState, TRUCK, USED } from './state.ts'
import { isMarked, isOnMap, survey } from './survey.ts'
import { tables } from './tables.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: SalernoState): FieldError[] {
  return [
    ...unitFaults(state),
    ...stackFaults(state),
    ...controlFaults(state),
    ...areaFaults(state),
    ...markerFaults(state),
  ]
}

export function invariants(state: SalernoState): string[] {
  return faultLines(faults(state))
}

function unitFault(unit: Unit, problem: Message): FieldError {
  return { field: `units.${unitId(unit)}`, problem }
}

/** Boxes in which a unit has no steps left to count. */
const EMPTY_BOXES: readonly number[] = [ELIMINATED, DESTROYED, WITHDRAWN]

function unitFaults(state: SalernoState): FieldError[] {
  return UNITS.flatMap((_, unit) => [...placeFaults(state, unit), ...conditionFaults(state, unit)])
}

function placeFaults(state: SalernoState, unit: Unit): FieldError[] {
  const found: FieldError[] = []
  const place = state.at[unit] as number
  const where = { place: placeId(place) }
  if (place >= 0 && !isPlayable(place)) found.push(unitFault(unit, offence('5.4', 'fault.not-land', where)))
  if ((place === RESERVE || isOffPort(place)) && (sideOf(unit) === 'german' || isEighthArmy(unit))) {
    found.push(unitFault(unit, offence('18.3', 'fault.at-sea', where)))
  }
  if (
    isBeachhead(unit) &&
    isInPlay(place) &&
    !BEACHES.some(({ hex, hasBeachhead }) => hasBeachhead && hex === place)
  ) {
    found.push(unitFault(unit, offence('18.1.1', 'fault.beachhead', where)))
  }
  if (isArea(place)) {
    const area = areaOf(place)
    const isEnemys =
      sideOf(unit) === 'german' ? state.areas[area] === 1 : state.areas[area] === 0 && !isNorthern(area)
    if (isEnemys) found.push(unitFault(unit, offence('21.2.1', 'fault.enemy-area', where)))
    if (sideOf(unit) === 'allied' && areaData(area).edge === 'east' && !isEighthArmy(unit)) {
      found.push(unitFault(unit, offence('21.2.2', 'fault.east-area', where)))
    }
  }
  if (state.isSectorAbandoned && sideOf(unit) === 'german' && place >= 0 && isEighthArmySector(place)) {
    found.push(unitFault(unit, offence('S2.3.7', 'fault.abandoned', where)))
  }
  return found
}

function conditionFaults(state: SalernoState, unit: Unit): FieldError[] {
  const found: FieldError[] = []
  const place = state.at[unit] as number
  const steps = state.steps[unit] as number
  const most = fullSteps(unit)
  const isEmpty = EMPTY_BOXES.includes(place)
  if (isEmpty ? steps !== 0 : steps < 1 || steps > most) {
    found.push(unitFault(unit, offence('2.3.5', 'fault.steps', { steps, most: isEmpty ? 0 : most })))
  }
  if (isInPlay(place) && isRemnant(state, unit) && unitData(unit).remnant === undefined) {
    found.push(unitFault(unit, offence('S2.3.6', 'fault.no-remnant')))
  }
  const cohesion = state.cohesion[unit] as number
  if (cohesion < GOOD || cohesion > ROUTED) found.push(unitFault(unit, offence('13.1.1', 'fault.cohesion')))
  if (cohesion !== GOOD && isBeachhead(unit))
    found.push(unitFault(unit, offence('18.1.3', 'fault.beachhead-disorder')))
  const supply = state.supply[unit] as number
  if (supply < 0 || supply > ISOLATED) found.push(unitFault(unit, offence('16.1', 'fault.supply')))
  const marks = state.marks[unit] as number
  if (marks < 0 || marks >= 1 << MARK_WORDS.length)
    found.push(unitFault(unit, offence('2.3.1', 'fault.marks')))
  if (isMarked(state, unit, USED) && !isArtillery(unit))
    found.push(unitFault(unit, offence('17.5', 'fault.used')))
  if (isMarked(state, unit, TRUCK) && (sideOf(unit) === 'allied' || isMechanised(unit))) {
    found.push(unitFault(unit, offence('5.8', 'fault.truck')))
  }
  return found
}

function stackFaults(state: SalernoState): FieldError[] {
  const positions = survey(state)
  return UNITS.flatMap((_, unit) => {
    if (!isOnMap(state, unit)) return []
    const hex = state.at[unit] as number
    const first = positions.stack(hex)[0] as Unit
    if (sideOf(first) === sideOf(unit)) return []
    return [
      unitFault(unit, offence('5.1', 'fault.enemies-together', { hex: hexId(hex), other: unitId(first) })),
    ]
  })
}

function controlFaults(state: SalernoState): FieldError[] {
  const positions = survey(state)
  return KEY_HEXES.flatMap((hex, key) => {
    const enemy = state.control[key] === 1 ? 'german' : 'allied'
    if (!positions.isHeldBy(enemy, hex)) return []
    return [{ field: 'control', problem: offence('16.3.4', 'fault.control', { hex: hexId(hex) }) }]
  })
}

function areaFaults(state: SalernoState): FieldError[] {
  return AREAS.flatMap(({ id }, area) =>
    isNorthern(area) && state.areas[area] === 1
      ? [{ field: 'areas', problem: offence('21.2.3', 'fault.north', { area: id }) }]
      : [],
  )
}

function markerFaults(state: SalernoState): FieldError[] {
  const found: FieldError[] = []
  for (const { id, count } of REMNANTS) {
    if (remnantsLeft(state, id) < 0) {
      found.push({ field: 'units', problem: offence('10.4.2', 'fault.remnants', { remnant: id, count }) })
    }
  }
  const trucks = state.marks.filter((marks) => (marks & TRUCK) !== 0).length
  if (trucks > tables.movement.trucks) {
    found.push({
      field: 'units',
      problem: offence('5.8', 'fault.trucks', { trucks: tables.movement.trucks }),
    })
  }
  const sleeping = state.autoDS.flatMap(({ units }) => units)
  if (new Set(sleeping).size !== sleeping.length) {
    found.push({ field: 'autoDS', problem: offence('8.7.1', 'fault.auto-ds-twice') })
  }
  return found
}
