import { unitFaults } from '@sztab/bonds'
import { type FieldError, type Message, offence } from '@sztab/kernel'
import { AREAS, areaData, BEACHES, hexId, isEighthArmySector, isPlayable, KEY_HEXES } from './ground.ts'
import {
  fullSteps,
  isArtillery,
  isBeachhead,
  isEighthArmy,
  isMechanised,
  REMNANTS,
  sideOf,
  type Unit,
  unitData,
  unitId,
} from './order-of-battle.ts'
import { areaOf, EMPTY_BOXES, isArea, isInPlay, isOffPort, placeId, RESERVE } from './places.ts'
import { isRemnant, remnantsLeft } from './rules/02-units.ts'
import { isNorthern } from './rules/21-entry-areas.ts'
import { GOOD, ISOLATED, MARK_WORDS, type SalernoState, TRUCK, USED } from './state.ts'
import { isMarked, survey } from './survey.ts'
import { tables } from './tables.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: SalernoState): FieldError[] {
  return [...faultsOfUnits(state), ...areaFaults(state), ...markerFaults(state)]
}

const faultsOfUnits = unitFaults<SalernoState>({
  sections: {
    steps: '2.3.5',
    cohesion: '13.1.1',
    supply: '16.1',
    marks: '2.3.1',
    used: '17.5',
    together: '5.1',
    control: '16.3.4',
  },
  keyHexes: KEY_HEXES,
  markWords: MARK_WORDS,
  used: USED,
  worstSupply: ISOLATED,
  hexId,
  unitId,
  sideOf,
  isArtillery,
  fullSteps,
  stepsAt: (unit, place) => (EMPTY_BOXES.includes(place) ? [0, 0] : [1, fullSteps(unit)]),
  survey,
  wrongPlace: placeFaults,
  wrongCondition: conditionFaults,
})

function placeFaults(state: SalernoState, unit: Unit): Message[] {
  const found: Message[] = []
  const place = state.at[unit]!
  const where = { place: placeId(place) }
  if (place >= 0 && !isPlayable(place)) found.push(offence('5.4', 'fault.not-land', where))
  if ((place === RESERVE || isOffPort(place)) && (sideOf(unit) === 'german' || isEighthArmy(unit))) {
    found.push(offence('18.3', 'fault.at-sea', where))
  }
  if (
    isBeachhead(unit) &&
    isInPlay(place) &&
    !BEACHES.some(({ hex, hasBeachhead }) => hasBeachhead && hex === place)
  ) {
    found.push(offence('18.1.1', 'fault.beachhead', where))
  }
  if (isArea(place)) {
    const area = areaOf(place)
    const isEnemys =
      sideOf(unit) === 'german' ? state.areas[area] === 1 : state.areas[area] === 0 && !isNorthern(area)
    if (isEnemys) found.push(offence('21.2.1', 'fault.enemy-area', where))
    if (sideOf(unit) === 'allied' && areaData(area).edge === 'east' && !isEighthArmy(unit)) {
      found.push(offence('21.2.2', 'fault.east-area', where))
    }
  }
  if (state.isSectorAbandoned && sideOf(unit) === 'german' && place >= 0 && isEighthArmySector(place)) {
    found.push(offence('S2.3.7', 'fault.abandoned', where))
  }
  return found
}

function conditionFaults(state: SalernoState, unit: Unit): Message[] {
  const found: Message[] = []
  if (isInPlay(state.at[unit]!) && isRemnant(state, unit) && unitData(unit).remnant === undefined) {
    found.push(offence('S2.3.6', 'fault.no-remnant'))
  }
  if (state.cohesion[unit] !== GOOD && isBeachhead(unit))
    found.push(offence('18.1.3', 'fault.beachhead-disorder'))
  if (isMarked(state, unit, TRUCK) && (sideOf(unit) === 'allied' || isMechanised(unit))) {
    found.push(offence('5.8', 'fault.truck'))
  }
  return found
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
