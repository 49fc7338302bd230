import { chapterFaults, offencesAmong, SIDES, type Unit, unitFaults } from '@sztab/bonds'
import { type FieldError, type Message, offence } from '@sztab/kernel'
import { hexId, isWestSheet, KEY_HEXES } from './ground.ts'
import { FIRST_EXTRA, fullSteps, isArtillery, leastSteps, sideOf, unitId } from './order-of-battle.ts'
import {
  ANTWERP,
  ELIMINATED,
  EMPTY_BOXES,
  GONE_WEST,
  isInPlay,
  isOffMap,
  POOL,
  placeId,
  WAITING,
} from './places.ts'
import { markersInUse } from './rules/12-strategic.ts'
import { type ArdennesState, MARK_WORDS, OUT_OF_SUPPLY, PRIME_MOVER, USED } from './state.ts'
import { isEastOnly, isMarked, survey } from './survey.ts'
import { tables } from './tables.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: ArdennesState): FieldError[] {
  const sections = { traffic: '24.4', bridges: '7.8', works: '15.8' }
  return [...faultsOfUnits(state), ...transportFaults(state), ...chapterFaults(state, sections)]
}

const faultsOfUnits = unitFaults<ArdennesState>({
  sections: {
    steps: '16.4',
    cohesion: '18.1',
    supply: '23.1',
    marks: '2.12',
    used: '22.5',
    together: '9.2.1',
    control: '30.1.2',
  },
  keyHexes: KEY_HEXES,
  markWords: MARK_WORDS,
  used: USED,
  worstSupply: OUT_OF_SUPPLY,
  hexId,
  unitId,
  sideOf,
  isArtillery,
  fullSteps,
  stepsAt(unit, place) {
    if (EMPTY_BOXES.includes(place)) return [0, 0]
    const isGone = place === ANTWERP || place === GONE_WEST
    return [isGone ? 1 : leastSteps(unit), fullSteps(unit)]
  },
  survey,
  wrongPlace: placeFaults,
  wrongCondition: conditionFaults,
})

function placeFaults(state: ArdennesState, unit: Unit): Message[] {
  const place = state.at[unit]!
  const where = { place: placeId(place) }
  const isGerman = sideOf(unit) === 'german'
  const isExtra = unit >= FIRST_EXTRA
  const isUsed = isInPlay(place) || place === ANTWERP || place === GONE_WEST
  const isOfSomebody = isExtra && state.origin[unit - FIRST_EXTRA]! >= 0
  const isMisplaced = isExtra ? place === WAITING || place === ELIMINATED : place === POOL
  return offencesAmong([
    [place >= 0 && isEastOnly(state) && isWestSheet(place), 'S2.3', 'fault.west-sheet', where],
    [isOffMap(place) && isGerman, '11.9.2', 'fault.german-off-map', where],
    [place === GONE_WEST && !isGerman, 'S2.4', 'fault.allied-gone', where],
    [isMisplaced, '16.4', 'fault.wrong-box', where],
    [isExtra && isUsed !== isOfSomebody, '16.4', 'fault.origin', where],
  ])
}

function conditionFaults(state: ArdennesState, unit: Unit): Message[] {
  const isGermanGun = isArtillery(unit) && sideOf(unit) === 'german'
  const pocket = state.pocket[unit]!
  const isSupplied = state.supply[unit] !== OUT_OF_SUPPLY
  const isNoPocket = pocket < 0 || pocket > state.surrender.length || (pocket > 0 && isSupplied)
  return offencesAmong([
    [isMarked(state, unit, PRIME_MOVER) && !isGermanGun, '22.3', 'fault.prime-mover'],
    [isNoPocket, '23.6', 'fault.pocket'],
  ])
}

function transportFaults(state: ArdennesState): FieldError[] {
  return SIDES.flatMap((side) => {
    const most = tables.markers.strategic[side]
    if (markersInUse(state, side) <= most) return []
    return [{ field: 'units', problem: offence('12.4.1', 'fault.transports', { side, most }) }]
  })
}
