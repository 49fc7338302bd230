import { type FieldError, type Message, type MessageParams, message } from '@sztab/kernel'
import { grid, hexId, isPlayable, MAJOR_CITIES } from './ground.ts'
import { fullSteps, isHeadquarters, sideOf, UNITS, type Unit, unitId } from './order-of-battle.ts'
import { CHITS, inOrder, sideOfChit } from './rules/04-chits.ts'
import { isOverfull } from './rules/05-stacking.ts'
import { GONE, ISOLATED, type TracesState } from './state.ts'
import { isOnMap, survey } from './survey.ts'
import { tables } from './tables.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: TracesState): FieldError[] {
  return [
    ...unitFaults(state),
    ...stackFaults(state),
    ...cityFaults(state),
    ...chitFaults(state),
    ...markerFaults(state),
  ]
}

export function invariants(state: TracesState): string[] {
  return faults(state).map(
    ({ field, problem }) => `${field}: ${problem.key} ${JSON.stringify(problem.params ?? {})}`,
  )
}

/** A fault of a position and the section that it offends. */
function offence(section: string, key: string, params: MessageParams = {}): Message {
  return message(`fault.${key}`, { section, ...params })
}

function unitFault(unit: Unit, problem: Message): FieldError {
  return { field: `units.${unitId(unit)}`, problem }
}

function unitFaults(state: TracesState): FieldError[] {
  const found: FieldError[] = []
  UNITS.forEach((_, unit) => {
    const hex = state.at[unit] as number
    const steps = state.steps[unit] as number
    const most = fullSteps(unit)
    if (hex >= grid.count || hex < GONE) found.push(unitFault(unit, offence('2.1', 'no-hex')))
    if (hex >= 0 && !isPlayable(hex))
      found.push(unitFault(unit, offence('9.0', 'not-land', { hex: hexId(hex) })))
    if (hex >= 0 && (steps < 1 || steps > most))
      found.push(unitFault(unit, offence('2.2', 'steps', { steps, most })))
    const supply = state.supply[unit] as number
    if (supply < 0 || supply > ISOLATED) found.push(unitFault(unit, offence('8.1', 'supply')))
    if (supply > 0 && isHeadquarters(unit)) found.push(unitFault(unit, offence('8.1', 'headquarters-marked')))
  })
  return found
}

function stackFaults(state: TracesState): FieldError[] {
  const found: FieldError[] = []
  const positions = survey(state)
  const isInMotion = state.stack.some((frame) => frame.step === 'retreat-further')
  UNITS.forEach((_, unit) => {
    if (!isOnMap(state, unit)) return
    const hex = state.at[unit] as number
    const first = positions.stack(hex)[0] as Unit
    const params = { hex: hexId(hex), other: unitId(first) }
    if (sideOf(first) !== sideOf(unit))
      found.push(unitFault(unit, offence('5.0', 'enemies-together', params)))
    else if (first === unit && isOverfull(positions, hex) && !isInMotion) {
      found.push(unitFault(unit, offence('5.0', 'overfull', params)))
    }
  })
  return found
}

function cityFaults(state: TracesState): FieldError[] {
  const found: FieldError[] = []
  const positions = survey(state)
  MAJOR_CITIES.forEach((city, i) => {
    const hex = hexId(city)
    const isSoviet = state.sovietCities[i] === 1
    if (isSoviet && state.orders[i] === 1 && state.result === null) {
      found.push({ field: 'orders', problem: offence('13.1', 'order-in-soviet-city', { hex }) })
    }
    if (positions.isHeldBy(isSoviet ? 'axis' : 'soviet', city)) {
      found.push({ field: 'cities', problem: offence('8.1', 'city-held', { hex }) })
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
      found.push({ field: 'cup', problem: offence('4.2', 'too-many-chits', { chit: id, count, most }) })
  }
  if (inOrder(state.cup).join() !== state.cup.join()) {
    found.push({ field: 'cup', problem: offence('4.2', 'chit-order') })
  }
  if (state.hand.some((chit) => sideOfChit(chit) !== 'axis')) {
    found.push({ field: 'hand', problem: offence('4.2.2', 'hand') })
  }
  return found
}

function markerFaults(state: TracesState): FieldError[] {
  const { off, def } = tables.luftwaffe
  const all = [...state.luftwaffe, ...state.spent]
  const count = (face: string) => all.filter((marker) => marker === face).length
  const isTooMany = count('off') > off || count('def') > def || all.length > off + def
  return isTooMany ? [{ field: 'luftwaffe', problem: offence('7.0', 'markers', { off, def }) }] : []
}
