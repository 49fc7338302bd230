import { placementFaults } from '@sztab/chits'
import { type FieldError, faultLines, offence } from '@sztab/kernel'
import { book } from './book.ts'
import { hexId, MAJOR_CITIES } from './ground.ts'
import { isHeadquarters, UNITS } from './order-of-battle.ts'
import { CHITS, inOrder, sideOfChit } from './rules/04-chits.ts'
import { GONE, ISOLATED, SUPPLIED, type TracesState } from './state.ts'
import { survey } from './survey.ts'
import { tables } from './tables.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: TracesState): FieldError[] {
  return [
    ...unitFaults(state),
    ...supplyFaults(state),
    ...cityFaults(state),
    ...chitFaults(state),
    ...markerFaults(state),
  ]
}

export function invariants(state: TracesState): string[] {
  return faultLines(faults(state))
}

/** 2.2, 5.0 Who may stand where; the retreat beyond a full hex is still going on. */
function unitFaults(state: TracesState): FieldError[] {
  const isInMotion = state.stack.some((frame) => frame.step === 'retreat-further')
  return placementFaults(book, survey(state), state, { lowest: GONE, isInMotion })
}

/** 8.1 Only combat units are ever without supply. */
function supplyFaults(state: TracesState): FieldError[] {
  return UNITS.flatMap(({ id }, unit) => {
    const field = `units.${id}`
    const supply = state.supply[unit]!
    if (supply < 0 || supply > ISOLATED) return [{ field, problem: offence('8.1', 'fault.supply') }]
    if (supply === SUPPLIED || !isHeadquarters(unit)) return []
    return [{ field, problem: offence('8.1', 'fault.headquarters-marked') }]
  })
}

function cityFaults(state: TracesState): FieldError[] {
  const found: FieldError[] = []
  const positions = survey(state)
  MAJOR_CITIES.forEach((city, i) => {
    const hex = hexId(city)
    const isSoviet = state.sovietCities[i] === 1
    if (isSoviet && state.orders[i] === 1 && state.result === null) {
      found.push({ field: 'orders', problem: offence('13.1', 'fault.order-in-soviet-city', { hex }) })
    }
    if (positions.isHeldBy(isSoviet ? 'axis' : 'soviet', city)) {
      found.push({ field: 'cities', problem: offence('8.1', 'fault.city-held', { hex }) })
    }
  })
  return found
}

function chitFaults(state: TracesState): FieldError[] {
  const found: FieldError[] = []
  const waiting = state.stack.flatMap((frame) => (frame.step === 'reaction' ? [frame.chit] : []))
  const all = [...state.cup, ...state.hand, ...state.played, ...waiting]
  for (const { id, count: most } of CHITS) {
    const count = all.filter((one) => one === id).length
    if (count > most)
      found.push({ field: 'cup', problem: offence('4.2', 'fault.too-many-chits', { chit: id, count, most }) })
  }
  if (inOrder(state.cup).join() !== state.cup.join()) {
    found.push({ field: 'cup', problem: offence('4.2', 'fault.chit-order') })
  }
  if (state.hand.some((chit) => sideOfChit(chit) !== 'axis')) {
    found.push({ field: 'hand', problem: offence('4.2.2', 'fault.hand') })
  }
  return found
}

function markerFaults(state: TracesState): FieldError[] {
  const { off, def } = tables.luftwaffe
  const all = [...state.luftwaffe, ...state.spent]
  const count = (face: string) => all.filter((marker) => marker === face).length
  const isTooMany = count('off') > off || count('def') > def || all.length > off + def
  return isTooMany ? [{ field: 'luftwaffe', problem: offence('7.0', 'fault.markers', { off, def }) }] : []
}
