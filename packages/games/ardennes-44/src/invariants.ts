import { isBridgeState, type Unit, unitFaults } from '@sztab/bonds'
import { type FieldError, faultLines, type Message, offence } from '@sztab/kernel'
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
  return [...faultsOfUnits(state), ...markerFaults(state)]
}

export function invariants(state: ArdennesState): string[] {
  return faultLines(faults(state))
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
  const found: Message[] = []
  const place = state.at[unit]!
  const where = { place: placeId(place) }
  const note = (problem: Message): void => {
    found.push(problem)
  }
  if (place >= 0 && isEastOnly(state) && isWestSheet(place)) note(offence('S2.3', 'fault.west-sheet', where))
  if (isOffMap(place) && sideOf(unit) === 'german') note(offence('11.9.2', 'fault.german-off-map', where))
  if (place === GONE_WEST && sideOf(unit) === 'allied') note(offence('S2.4', 'fault.allied-gone', where))
  const isExtra = unit >= FIRST_EXTRA
  if (isExtra ? place === WAITING || place === ELIMINATED : place === POOL)
    note(offence('16.4', 'fault.wrong-box', where))
  const isUsed = isInPlay(place) || place === ANTWERP || place === GONE_WEST
  if (isExtra && isUsed !== state.origin[unit - FIRST_EXTRA]! >= 0)
    note(offence('16.4', 'fault.origin', where))
  return found
}

function conditionFaults(state: ArdennesState, unit: Unit): Message[] {
  const found: Message[] = []
  if (isMarked(state, unit, PRIME_MOVER) && !(isArtillery(unit) && sideOf(unit) === 'german')) {
    found.push(offence('22.3', 'fault.prime-mover'))
  }
  const pocket = state.pocket[unit]!
  const isSupplied = state.supply[unit] !== OUT_OF_SUPPLY
  if (pocket < 0 || pocket > state.surrender.length || (pocket > 0 && isSupplied)) {
    found.push(offence('23.6', 'fault.pocket'))
  }
  return found
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
  if (!state.bridges.every(isBridgeState)) {
    found.push({ field: 'bridges', problem: offence('7.8', 'fault.bridges') })
  }
  const works = state.works.map(({ hex }) => hex)
  if (new Set(works).size !== works.length) {
    found.push({ field: 'works', problem: offence('15.8', 'fault.works-twice') })
  }
  return found
}
