// Chapters 4.3 (1, 5, 6), 12.1: who is activated and in which order they act

import {
  type Action,
  type Choice,
  type Denial,
  deny,
  marked,
  message,
  one,
  type Play,
  question,
} from '@sztab/kernel'
import { isDenial, readUnit, readUnitSet, unitIds, unitSet } from '../arguments.ts'
import { isHeadquarters, type SideName, sideOf, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { unitsInCommand } from '../rules/02-headquarters.ts'
import { crossingPoints } from '../rules/12-crossing-points.ts'
import type { FirstSegment, TracesFrame, TracesState } from '../state.ts'
import { isOnMap, unitsOnMap } from '../survey.ts'
import { crossingRow } from '../tables.ts'
import type { Decision } from './step-types.ts'

/** 4.3 (1) A headquarters and everything in its range; the owner then chooses the order of segments. */
export function activate(play: Play<TracesState>, headquarters: Unit): void {
  const units = unitsInCommand(play.state, headquarters)
  const side = sideOf(headquarters)
  const id = unitId(headquarters)
  play.report('4.3', 'activated', { unit: id, count: units.length - 1 }, marked('activated', id))
  play.push({ step: 'order', side, headquarters, units })
}

function headquartersOf(state: TracesState, side: SideName): Unit[] {
  return unitsOnMap(state, side).filter(isHeadquarters)
}

function checkHeadquarters(
  state: TracesState,
  side: SideName,
  action: Action,
  section: '4.3' | '12.1' = '4.3',
): Denial | undefined {
  const unit = readUnit(section, action, 'unit')
  if (isDenial(unit)) return unit
  const isGood = isHeadquarters(unit) && sideOf(unit) === side && isOnMap(state, unit)
  return isGood ? undefined : deny(section, 'activate.not-headquarters', { unit: unitId(unit) })
}

function activationSection(cause: 'opening' | 'stavka'): '4.3' | '12.1' {
  return cause === 'opening' ? '12.1' : '4.3'
}

/** 12.1 the opening attack, 4.3 (5) STAVKA: any Soviet headquarters. */
export const pickHeadquarters: Decision<'pick-headquarters'> = {
  section: '4.3',
  sectionNow: (_, { cause }) => activationSection(cause),
  verbs: { activate: { unit: 'one' } },
  who: (state, frame) => (headquartersOf(state, frame.side).length > 0 ? [frame.side] : []),
  ask: (_, frame) => message(frame.cause === 'opening' ? 'ask.opening' : 'ask.stavka'),
  choices: (state, frame) =>
    headquartersOf(state, frame.side).map((unit) => ({ action: { do: 'activate', unit: unitId(unit) } })),
  check: (state, frame, _role, action) =>
    checkHeadquarters(state, frame.side, action, activationSection(frame.cause)),
  take(play, frame, _role, action) {
    const unit = unitNamed(one(action, 'unit')) as Unit
    play.pop()
    if (frame.cause === 'stavka') {
      activate(play, unit)
      return
    }
    const units = unitsInCommand(play.state, unit)
    const id = unitId(unit)
    play.report('12.1', 'opening', { unit: id, count: units.length - 1 }, marked('activated', id))
    play.push({ step: 'combat', side: frame.side, units: inCommandOf(unit, units, 'none'), attacked: [] })
  },
}

/**
 * 4.3 (1) Combat units in range act, and the headquarters itself. Other headquarters do not, but for one that
 * the Axis takes along.
 */
function inCommandOf(headquarters: Unit, units: readonly Unit[], also: string): Unit[] {
  return units.filter((unit) => !isHeadquarters(unit) || unit === headquarters || unitId(unit) === also)
}

const NONE_ALONG = 'none'

function companions(frame: { side: SideName; headquarters: Unit; units: readonly Unit[] }): Unit[] {
  if (frame.side !== 'axis') return []
  return frame.units.filter((unit) => isHeadquarters(unit) && unit !== frame.headquarters)
}

/** 4.3 (1.1) Movement then combat, or combat then movement; the Axis may take a second headquarters along. */
export const order: Decision<'order'> = {
  section: '4.3',
  verbs: { begin: { first: 'one', also: 'one' } },
  who: (_, frame) => [frame.side],
  ask(_, frame) {
    const unit = unitId(frame.headquarters)
    return question('ask.order', { unit }, { piece: unit })
  },
  choices: (_, frame) =>
    (['movement', 'combat'] as const).flatMap((first) =>
      [NONE_ALONG, ...unitIds(companions(frame))].map((also) => ({ action: { do: 'begin', first, also } })),
    ),
  check(_state, frame, _role, action) {
    const first = one(action, 'first')
    if (first !== 'movement' && first !== 'combat') return deny('4.3', 'order.first', { first })
    const also = one(action, 'also')
    const isGood = also === NONE_ALONG || unitIds(companions(frame)).includes(also)
    return isGood ? undefined : deny('4.3', 'order.also', { also, companions: unitIds(companions(frame)) })
  },
  take(play, frame, _role, action) {
    play.pop()
    const units = inCommandOf(frame.headquarters, frame.units, one(action, 'also'))
    beginSegments(play, frame.side, units, one(action, 'first') as FirstSegment)
  },
}

function beginSegments(play: Play<TracesState>, side: SideName, units: Unit[], first: FirstSegment): void {
  // Each segment crosses off the units that have acted, so each has a list of its own.
  const movement: TracesFrame = { step: 'movement', side, units: [...units] }
  const combat: TracesFrame = { step: 'combat', side, units: [...units], attacked: [] }
  play.tell('4.3', `segments.${first}`)
  play.push(first === 'movement' ? combat : movement)
  play.push(first === 'movement' ? movement : combat)
}

const UNUSED: Choice = {
  action: { do: 'pass' },
  ends: { what: 'activation', can: 'act', verbs: ['activate'] },
}

/** 4.2.2 What an OKH chit is used for: a headquarters, units anywhere, or (from the cup) negotiations. */
export const okh: Decision<'okh'> = {
  section: '4.2.2',
  verbs: { activate: { unit: 'one' }, command: { units: unitSet, first: 'one' }, negotiate: {}, pass: {} },
  who: () => ['axis'],
  ask: (_, frame) => message(frame.from === 'cup' ? 'ask.okh-cup' : 'ask.okh-hand'),
  choices(state, frame, _role, partial): Choice[] {
    if (partial?.do === 'command') return commandChoices(state, partial)
    if (partial !== undefined) return []
    return [
      ...headquartersOf(state, 'axis').map((unit) => ({ action: { do: 'activate', unit: unitId(unit) } })),
      ...(unitsOnMap(state, 'axis').length > 0 ? [{ action: { do: 'command' }, more: true } as const] : []),
      ...(frame.from === 'cup' ? [{ action: { do: 'negotiate' } }] : []),
      UNUSED,
    ]
  },
  check(state, frame, _role, action) {
    switch (action.do) {
      case 'activate':
        return checkHeadquarters(state, 'axis', action)
      case 'command':
        return checkCommand(state, action)
      case 'negotiate':
        return frame.from === 'cup' ? undefined : deny('4.2.2', 'okh.negotiate-from-hand')
      default:
        return undefined
    }
  },
  take(play, _frame, _role, action) {
    const { state } = play
    play.pop()
    if (action.do === 'activate') {
      activate(play, unitNamed(one(action, 'unit')) as Unit)
    } else if (action.do === 'command') {
      const units = readUnitSet('4.2.2', action, 'units') as Unit[]
      const ids = unitIds(units)
      play.report('4.2.2', 'okh.command', { units: ids }, marked('activated', ...ids))
      beginSegments(play, 'axis', units, one(action, 'first') as FirstSegment)
    } else if (action.do === 'negotiate') {
      const halves = crossingRow(crossingPoints(state)).negotiationHalves
      play.tell('4.2.2', 'okh.negotiate', { points: halves / 2 })
      play.push({ step: 'negotiation', halves })
    } else {
      play.tell('4.2.2', 'okh.unused')
    }
  },
}

function checkCommand(state: TracesState, action: Action): Denial | undefined {
  const units = readUnitSet('4.2.2', action, 'units')
  if (isDenial(units)) return units
  const most = crossingRow(crossingPoints(state)).order
  if (units.length === 0 || units.length > most)
    return deny('4.2.2', 'okh.count', { count: units.length, most })
  const stranger = units.find((unit) => sideOf(unit) !== 'axis' || !isOnMap(state, unit))
  if (stranger !== undefined) return deny('4.2.2', 'okh.not-axis', { unit: unitId(stranger) })
  const first = one(action, 'first')
  return first === 'movement' || first === 'combat' ? undefined : deny('4.3', 'order.first', { first })
}

/** Sets of units grow one by one in the order of battle, then the order of segments completes the answer. */
function commandChoices(state: TracesState, partial: Action): Choice[] {
  const most = crossingRow(crossingPoints(state)).order
  const chosen = partial.units === undefined ? [] : readUnitSet('4.2.2', partial, 'units')
  if (isDenial(chosen)) return []
  const last = chosen.at(-1) ?? -1
  const longer: Choice[] =
    chosen.length >= most
      ? []
      : unitsOnMap(state, 'axis')
          .filter((unit) => unit > last)
          .map((unit) => ({ action: { do: 'command', units: unitIds([...chosen, unit]) }, more: true }))
  if (chosen.length === 0) return longer
  const units = unitIds(chosen)
  const complete = ['movement', 'combat'].map((first) => ({ action: { do: 'command', units, first } }))
  return [...complete, ...longer]
}
