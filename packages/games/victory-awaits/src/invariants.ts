import { isOverfull } from '@sztab/chits'
import { type FieldError, type Message, type MessageParams, message } from '@sztab/kernel'
import { fullSteps, isHeadquarters, sideOf, UNITS, type Unit, unitData, unitId } from './order-of-battle.ts'
import { controllerOf } from './rules/03-control.ts'
import { CHITS, isHidden, isInterrupt, order } from './rules/07-chits.ts'
import { SCENARIOS } from './scenarios.ts'
import { framesOf, GONE, RETURNING, type VictoryState } from './state.ts'
import { hexId, isOnMap, survey } from './survey.ts'
import { tables } from './tables.ts'
import { sheetOfHex, theatreOf } from './theatre.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: VictoryState): FieldError[] {
  return [
    ...unitFaults(state),
    ...stackFaults(state),
    ...controlFaults(state),
    ...fortressFaults(state),
    ...chitFaults(state),
  ]
}

export function invariants(state: VictoryState): string[] {
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

function unitFaults(state: VictoryState): FieldError[] {
  const found: FieldError[] = []
  const { grid, field } = theatreOf(state)
  const { sheets } = SCENARIOS[state.scenario]
  UNITS.forEach((_, unit) => {
    const hex = state.at[unit] as number
    const steps = state.steps[unit] as number
    const most = fullSteps(unit)
    if (hex >= grid.count || hex < RETURNING) found.push(unitFault(unit, offence('2.1', 'no-hex')))
    else if (hex >= 0 && field.playable[hex] !== 1) {
      found.push(unitFault(unit, offence('9.1', 'not-land', { hex: hexId(state, hex) })))
    }
    if (hex >= 0 && !sheets.includes(unitData(unit).sheet)) {
      found.push(unitFault(unit, offence('18.0', 'not-in-scenario')))
    }
    if (hex >= 0 && (steps < 1 || steps > most)) {
      found.push(unitFault(unit, offence('2.2', 'steps', { steps, most })))
    }
    if (hex === RETURNING && !isHeadquarters(unit)) found.push(unitFault(unit, offence('11.1', 'returning')))
    if (hex === GONE && isHeadquarters(unit))
      found.push(unitFault(unit, offence('11.1', 'headquarters-gone')))
  })
  return found
}

function stackFaults(state: VictoryState): FieldError[] {
  const found: FieldError[] = []
  const positions = survey(state)
  const isInMotion = [...framesOf(state.stack)].some(({ step }) => step === 'retreat-further')
  UNITS.forEach((_, unit) => {
    if (!isOnMap(state, unit)) return
    const hex = state.at[unit] as number
    const first = positions.stack(hex)[0] as Unit
    const params = { hex: hexId(state, hex), other: unitId(first) }
    if (sideOf(first) !== sideOf(unit))
      found.push(unitFault(unit, offence('4.1', 'enemies-together', params)))
    else if (first === unit && isOverfull(positions, hex) && !isInMotion) {
      found.push(unitFault(unit, offence('4.1', 'overfull', params)))
    }
  })
  return found
}

/** 3.1 Nobody stands in a town that the other side controls. */
function controlFaults(state: VictoryState): FieldError[] {
  const positions = survey(state)
  return theatreOf(state).settlements.flatMap((hex) => {
    const other = controllerOf(state, hex) === 'axis' ? 'soviet' : 'axis'
    if (!positions.isHeldBy(other, hex)) return []
    return [{ field: 'axisControl', problem: offence('3.1', 'town-held', { hex: hexId(state, hex) }) }]
  })
}

function fortressFaults(state: VictoryState): FieldError[] {
  const positions = survey(state)
  const { sheets, fortress } = SCENARIOS[state.scenario]
  const perHex = state.fortresses.flatMap(({ hex, levels, most }) => {
    const params = { hex: hexId(state, hex) }
    const problems: Message[] = []
    if (levels < 1 || levels > most || most > tables.fortress.levels) {
      problems.push(offence('14.2', 'fortress-levels', { ...params, most: tables.fortress.levels }))
    }
    if (positions.isHeldBy('axis', hex)) problems.push(offence('14.4', 'fortress-taken', params))
    return problems.map((problem) => ({ field: 'fortresses', problem }))
  })
  const perSheet = sheets.flatMap((sheet, i) => {
    const count = state.fortresses.filter(({ hex }) => sheetOfHex(state, hex) === sheet).length
    const most = fortress[sheet].hexes
    const isTooMany = count + (state.fortressesLost[i] as number) > most
    return isTooMany
      ? [{ field: 'fortresses', problem: offence('14.2', 'fortress-hexes', { count, most }) }]
      : []
  })
  return [...perHex, ...perSheet]
}

function chitFaults(state: VictoryState): FieldError[] {
  const found: FieldError[] = []
  const frames = [...framesOf(state.stack)]
  const waiting = frames.flatMap((frame) =>
    frame.step === 'interrupt' || frame.step === 'play' ? [frame.chit] : [],
  )
  const queued = frames.flatMap((frame) => (frame.step === 'orders' ? frame.queue : []))
  const all = [...state.cup, ...state.hand, ...state.played, ...waiting, ...queued]
  for (const { id, copies: most } of CHITS) {
    const count = all.filter((one) => one === id).length
    if (count > most) {
      found.push({ field: 'cup', problem: offence('6.0', 'too-many-chits', { chit: id, count, most }) })
    }
  }
  if (order.sort(state.cup).join() !== state.cup.join()) {
    found.push({ field: 'cup', problem: offence('6.0', 'chit-order') })
  }
  if (state.hand.some((chit) => !isHidden(chit) && !isInterrupt(chit))) {
    found.push({ field: 'hand', problem: offence('7.3', 'hand') })
  }
  return found
}
