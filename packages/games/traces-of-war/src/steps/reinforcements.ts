// Chapter 11: reinforcements of both sides, the airborne drop, negotiations

import type { Hex } from '@sztab/board'
import {
  type Action,
  appeared,
  type Candidates,
  type Choice,
  candidates,
  type Denial,
  deny,
  left,
  markedAt,
  message,
  one,
  type Play,
} from '@sztab/kernel'
import { DONE, isDenial, readHex, readUnit } from '../arguments.ts'
import { cityIn, hexId, MAJOR_CITIES } from '../ground.ts'
import { AIRBORNE_CORPS, type SideName, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import {
  arrivalHexes,
  axisPool,
  checkArrival,
  checkDrop,
  checkReplacement,
  dropHexes,
  hasArrivalHex,
  isReplacement,
  negotiationCost,
  orderedCity,
  replaceable,
  sovietArrivals,
} from '../rules/11-reinforcements.ts'
import { enter } from '../rules/12-control.ts'
import type { TracesState } from '../state.ts'
import { hexOf, relocate, takeOff } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision } from './step-types.ts'

/** The units among these that can come in now: new ones by open railway, replacements for a unit of their kind. */
function ableToCome(state: TracesState, units: readonly Unit[], side: SideName): Unit[] {
  const isRailOpen = hasArrivalHex(state, side)
  return units.filter((unit) => (isReplacement(unit) ? replaceable(state, unit).length > 0 : isRailOpen))
}

function beginning(unit: Unit): Choice {
  const verb = isReplacement(unit) ? 'replace' : 'place'
  return { action: { do: verb, unit: unitId(unit) }, more: true }
}

function unitOf(units: readonly Unit[], partial: Action): Unit | undefined {
  const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
  return unit !== undefined && units.includes(unit) ? unit : undefined
}

function placeChoices(state: TracesState, unit: Unit): Candidates {
  return candidates(arrivalHexes(state, unit), (hex) => ({
    action: { do: 'place', unit: unitId(unit), hex: hexId(hex) },
  }))
}

/** 11.1 Arrivals are placed on open railway, replacements take the place of units; what is left comes later. */
export const reinforcements: Decision<'reinforcements'> = {
  section: '11.1',
  verbs: { place: { unit: 'one', hex: 'one' }, replace: { unit: 'one', old: 'one' }, done: {} },
  who: (state) => (ableToCome(state, sovietArrivals(state), 'soviet').length > 0 ? ['soviet'] : []),
  ask: (state) => message('ask.reinforcements', { count: sovietArrivals(state).length }),
  choices(state, _frame, _role, partial) {
    const arrivals = sovietArrivals(state)
    if (partial === undefined) {
      return [...ableToCome(state, arrivals, 'soviet').map(beginning), { action: DONE }]
    }
    const unit = unitOf(arrivals, partial)
    if (unit === undefined) return []
    if (partial.do === 'place' && !isReplacement(unit)) return placeChoices(state, unit)
    if (partial.do !== 'replace' || !isReplacement(unit)) return []
    return replaceable(state, unit).map((old) => ({
      action: { do: 'replace', unit: unitId(unit), old: unitId(old) },
    }))
  },
  check(state, _frame, _role, action) {
    if (action.do === 'done') return undefined
    const unit = readUnit('11.1', action, 'unit')
    if (isDenial(unit)) return unit
    if (!sovietArrivals(state).includes(unit)) return deny('11.1', 'arrive.not-due', { unit: unitId(unit) })
    if (isReplacement(unit) !== (action.do === 'replace')) {
      return deny('11.1', isReplacement(unit) ? 'arrive.is-replacement' : 'arrive.is-new', {
        unit: unitId(unit),
      })
    }
    if (action.do === 'replace') {
      const old = readUnit('11.1', action, 'old')
      return isDenial(old) ? old : checkReplacement(state, unit, old)
    }
    const hex = readHex('11.0', action, 'hex')
    return isDenial(hex) ? hex : checkArrival(state, unit, hex)
  },
  take(play, _frame, _role, action) {
    if (action.do === 'done') {
      play.pop()
      return
    }
    const unit = unitNamed(one(action, 'unit')) as Unit
    if (action.do === 'place') {
      arrive(play, unit, readHex('11.0', action, 'hex') as Hex)
      return
    }
    const old = unitNamed(one(action, 'old')) as Unit
    const hex = hexOf(play.state, old)
    takeOff(play.state, old)
    relocate(play.state, unit, hex)
    const [id, oldId, place] = [unitId(unit), unitId(old), hexId(hex)]
    const facts = [left(oldId, place, 'withdrawn'), appeared(id, place)]
    play.report('11.1', 'replaced', { unit: id, old: oldId, hex: place }, ...facts)
  },
}

function arrive(play: Play<TracesState>, unit: Unit, hex: Hex): void {
  play.report('11.0', 'arrived', { unit: unitId(unit), hex: hexId(hex) }, appeared(unitId(unit), hexId(hex)))
  enter(play, unit, hex)
}

/** 11.1 The chit becomes the marker; the airborne corps lands with it. */
export const airborneDrop: Decision<'airborne-drop'> = {
  section: '11.1',
  verbs: { drop: { hex: 'one' } },
  who: (state) => (dropHexes(state).length > 0 ? ['soviet'] : []),
  ask: () => message('ask.drop', { range: tables.airborne.range }),
  choices: (state) => candidates(dropHexes(state), (hex) => ({ action: { do: 'drop', hex: hexId(hex) } })),
  check(state, _frame, _role, action) {
    const hex = readHex('11.1', action, 'hex')
    return isDenial(hex) ? hex : checkDrop(state, hex)
  },
  take(play, _frame, _role, action) {
    const hex = readHex('11.1', action, 'hex') as Hex
    play.pop()
    play.state.airborne = hex
    const [id, place] = [unitId(AIRBORNE_CORPS), hexId(hex)]
    play.report('11.1', 'dropped', { unit: id, hex: place }, appeared(id, place))
    enter(play, AIRBORNE_CORPS, hex)
  },
}

function affordable(state: TracesState, halves: number): Unit[] {
  return axisPool(state).filter((unit) => (negotiationCost(unit) as number) <= halves)
}

function liftable(state: TracesState, halves: number): Hex[] {
  if (halves < tables.negotiationCosts.lift) return []
  return MAJOR_CITIES.filter((hex) => orderedCity(state, hex) >= 0)
}

/** 11.2, 12.2 Negotiation points buy reinforcements and lift Supreme Command Orders; the rest is lost. */
export const negotiation: Decision<'negotiation'> = {
  section: '11.2',
  verbs: { place: { unit: 'one', hex: 'one' }, lift: { hex: 'one' }, done: {} },
  who(state, frame) {
    const canBuy = ableToCome(state, affordable(state, frame.halves), 'axis').length > 0
    return canBuy || liftable(state, frame.halves).length > 0 ? ['axis'] : []
  },
  ask: (_, frame) => message('ask.negotiate', { points: frame.halves / 2 }),
  choices(state, frame, _role, partial) {
    if (partial === undefined) {
      const units = ableToCome(state, affordable(state, frame.halves), 'axis')
      const lifts = liftable(state, frame.halves).map((hex) => ({ action: { do: 'lift', hex: hexId(hex) } }))
      return [...units.map(beginning), ...lifts, { action: DONE }]
    }
    const unit = unitOf(affordable(state, frame.halves), partial)
    return partial.do === 'place' && unit !== undefined ? placeChoices(state, unit) : []
  },
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    return action.do === 'lift'
      ? checkLift(state, frame.halves, action)
      : checkPurchase(state, frame.halves, action)
  },
  take(play, frame, _role, action) {
    const { state } = play
    if (action.do === 'done') {
      play.pop()
    } else if (action.do === 'lift') {
      const hex = readHex('12.2', action, 'hex') as Hex
      frame.halves -= tables.negotiationCosts.lift
      state.orders[cityIn(hex)] = 0
      play.report('12.2', 'order.lifted', { hex: hexId(hex) }, markedAt('order-lifted', hexId(hex)))
    } else {
      const unit = unitNamed(one(action, 'unit')) as Unit
      frame.halves -= negotiationCost(unit) as number
      arrive(play, unit, readHex('11.2', action, 'hex') as Hex)
    }
  },
}

function checkLift(state: TracesState, halves: number, action: Action): Denial | undefined {
  const hex = readHex('12.2', action, 'hex')
  if (isDenial(hex)) return hex
  if (orderedCity(state, hex) < 0) return deny('12.2', 'lift.no-order', { hex: hexId(hex) })
  return halves < tables.negotiationCosts.lift ? tooDear(tables.negotiationCosts.lift, halves) : undefined
}

function checkPurchase(state: TracesState, halves: number, action: Action): Denial | undefined {
  const unit = readUnit('11.2', action, 'unit')
  if (isDenial(unit)) return unit
  const cost = negotiationCost(unit)
  if (cost === undefined || !axisPool(state).includes(unit)) {
    return deny('11.2', 'arrive.not-in-pool', { unit: unitId(unit) })
  }
  if (cost > halves) return tooDear(cost, halves)
  const hex = readHex('11.2', action, 'hex')
  return isDenial(hex) ? hex : checkArrival(state, unit, hex)
}

function tooDear(cost: number, halves: number): Denial {
  return deny('11.2', 'negotiate.points', { cost: cost / 2, left: halves / 2 })
}
