import { placementFaults } from '@sztab/chits'
import { type FieldError, faultLines, type Message, offence } from '@sztab/kernel'
import { book } from './book.ts'
import { isHeadquarters, UNITS } from './order-of-battle.ts'
import { controllerOf } from './rules/03-control.ts'
import { CHITS, isHidden, isInterrupt, order } from './rules/07-chits.ts'
import { SCENARIOS } from './scenarios.ts'
import { framesOf, GONE, RETURNING, type VictoryState } from './state.ts'
import { hexId, survey } from './survey.ts'
import { tables } from './tables.ts'
import { sheetOfHex, theatreOf } from './theatre.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: VictoryState): FieldError[] {
  return [
    ...unitFaults(state),
    ...boxFaults(state),
    ...controlFaults(state),
    ...fortressFaults(state),
    ...chitFaults(state),
  ]
}

export function invariants(state: VictoryState): string[] {
  return faultLines(faults(state))
}

/** 2.2, 4.1 Who may stand where; the retreat beyond a full hex is still going on. */
function unitFaults(state: VictoryState): FieldError[] {
  const isInMotion = [...framesOf(state.stack)].some(({ step }) => step === 'retreat-further')
  return placementFaults(book, survey(state), state, { lowest: RETURNING, isInMotion })
}

/** 11.1, 18 Units of other maps are not on this one; headquarters come back and nobody else does so. */
function boxFaults(state: VictoryState): FieldError[] {
  const { sheets } = SCENARIOS[state.scenario]
  return UNITS.flatMap(({ id, sheet }, unit) => {
    const at = state.at[unit]!
    const problems: Message[] = []
    if (at >= 0 && !sheets.includes(sheet)) problems.push(offence('18.0', 'fault.not-in-scenario'))
    if (at === RETURNING && !isHeadquarters(unit)) problems.push(offence('11.1', 'fault.returning'))
    if (at === GONE && isHeadquarters(unit)) problems.push(offence('11.1', 'fault.headquarters-gone'))
    return problems.map((problem) => ({ field: `units.${id}`, problem }))
  })
}

/** 3.1 Nobody stands in a town that the other side controls. */
function controlFaults(state: VictoryState): FieldError[] {
  const positions = survey(state)
  return theatreOf(state).settlements.flatMap((hex) => {
    const other = controllerOf(state, hex) === 'axis' ? 'soviet' : 'axis'
    if (!positions.isHeldBy(other, hex)) return []
    return [{ field: 'axisControl', problem: offence('3.1', 'fault.town-held', { hex: hexId(state, hex) }) }]
  })
}

function fortressFaults(state: VictoryState): FieldError[] {
  const positions = survey(state)
  const { sheets, fortress } = SCENARIOS[state.scenario]
  const perHex = state.fortresses.flatMap(({ hex, levels, most }) => {
    const params = { hex: hexId(state, hex) }
    const problems: Message[] = []
    if (levels < 1 || levels > most || most > tables.fortress.levels) {
      problems.push(offence('14.2', 'fault.fortress-levels', { ...params, most: tables.fortress.levels }))
    }
    if (positions.isHeldBy('axis', hex)) problems.push(offence('14.4', 'fault.fortress-taken', params))
    return problems.map((problem) => ({ field: 'fortresses', problem }))
  })
  const perSheet = sheets.flatMap((sheet, i) => {
    const count = state.fortresses.filter(({ hex }) => sheetOfHex(state, hex) === sheet).length
    const most = fortress[sheet].hexes
    const isTooMany = count + state.fortressesLost[i]! > most
    return isTooMany
      ? [{ field: 'fortresses', problem: offence('14.2', 'fault.fortress-hexes', { count, most }) }]
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
  const queued = state.queue.map(({ chit }) => chit)
  const all = [...state.cup, ...state.hand, ...state.played, ...waiting, ...queued]
  for (const { id, copies: most } of CHITS) {
    const count = all.filter((one) => one === id).length
    if (count > most) {
      found.push({ field: 'cup', problem: offence('6.0', 'fault.too-many-chits', { chit: id, count, most }) })
    }
  }
  if (order.sort(state.cup).join() !== state.cup.join()) {
    found.push({ field: 'cup', problem: offence('6.0', 'fault.chit-order') })
  }
  if (state.hand.some((chit) => !isHidden(chit) && !isInterrupt(chit))) {
    found.push({ field: 'hand', problem: offence('7.3', 'fault.hand') })
  }
  return found
}
