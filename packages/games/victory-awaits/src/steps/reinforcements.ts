// Chapters 13, 15.3, 15.4: reinforcements of both sides, city militia, the strategic reserve

import type { Hex } from '@sztab/board'
import { DONE, isDenial, readHex, readUnit } from '@sztab/chits'
import {
  type Action,
  appeared,
  type Choice,
  candidates,
  type Denial,
  deny,
  message,
  type Offer,
  one,
  type Play,
  type Role,
  rolled,
} from '@sztab/kernel'
import { isHeadquarters, roster, type Unit, unitData, unitId, unitNamed } from '../order-of-battle.ts'
import { enter } from '../rules/03-enter.ts'
import { axisArrivalHexes, axisAvailable, checkAxisArrival } from '../rules/13-axis-reinforcements.ts'
import {
  ableToArrive,
  checkSovietArrival,
  mayRelease,
  militiaAvailable,
  reserveUnits,
  sovietAllowance,
  sovietArrivalHexes,
  sovietAvailable,
} from '../rules/13-soviet-reinforcements.ts'
import { SCENARIOS, type SheetId } from '../scenarios.ts'
import { GONE, type VictoryFrame, type VictoryState, WAITING } from '../state.ts'
import { bringIn, hexId, isOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import type { Decision } from './step-types.ts'

const VERBS = { place: { unit: 'one', hex: 'one' }, done: {} } as const

export function beginAxisReinforcements(play: Play<VictoryState>, player: Role, sheet: SheetId): void {
  play.push({ step: 'axis-reinforcements', player, sheet })
}

/** 13.2, 15.3, 15.4 One chit brings the units of the available box, then militia, then perhaps the reserve. */
export function beginSovietReinforcements(play: Play<VictoryState>, player: Role, sheet: SheetId): void {
  const { state } = play
  if (mayRelease(state, sheet)) play.push({ step: 'reserve', player })
  if (militiaAvailable(state, sheet).length > 0) {
    const sides = tables.militia.units.length
    const die = play.chance.die(sides)
    const count = tables.militia.units[die - 1]!
    play.report('15.3', 'militia.rolled', { die, count }, rolled(player, sides, die, 'militia'))
    play.push({ step: 'militia', player, sheet, left: count })
  }
  const { headquarters } = tables.sovietReinforcements
  play.push({ step: 'soviet-reinforcements', player, sheet, units: sovietAllowance(state), headquarters })
}

/** Why a unit is not among those that arrive now. */
function whyNotDue(state: VictoryState, section: string, unit: Unit): Denial {
  const id = { unit: unitId(unit) }
  const { arrival, sheet } = unitData(unit)
  if (isOnMap(state, unit)) return deny(section, 'arrive.on-map', id)
  if (state.at[unit] === GONE) return deny('12.2', 'arrive.gone', id)
  if (state.at[unit] === WAITING && arrival !== undefined) {
    if (arrival.turn > state.turn) return deny(section, 'arrive.later', { ...id, turn: arrival.turn })
    return deny(section, `arrive.by-${arrival.by}`, { ...id, sheet })
  }
  return deny(section, 'arrive.not-due', id)
}

/** Placing units one after the other: the same for every kind of arrival. */
function placing(
  section: string,
  units: (state: VictoryState) => readonly Unit[],
  hexes: (state: VictoryState, unit: Unit) => readonly Hex[],
  check: (state: VictoryState, unit: Unit, hex: Hex) => Denial | undefined,
) {
  return {
    choices(state: VictoryState, able: () => readonly Unit[], partial: Action | undefined): Offer {
      if (partial === undefined) {
        const begin = (unit: Unit): Choice => ({ action: { do: 'place', unit: unitId(unit) }, more: true })
        return candidates(able(), begin, { action: DONE })
      }
      const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
      if (partial.do !== 'place' || unit === undefined || !units(state).includes(unit)) return []
      return candidates(hexes(state, unit), (hex) => ({
        action: { do: 'place', unit: unitId(unit), hex: hexId(state, hex) },
      }))
    },
    check(state: VictoryState, action: Action): Denial | undefined {
      if (action.do === 'done') return undefined
      const unit = readUnit(roster, section, action, 'unit')
      if (isDenial(unit)) return unit
      if (!units(state).includes(unit)) return whyNotDue(state, section, unit)
      const hex = readHex(theatreOf(state).grid, section, action, 'hex')
      return isDenial(hex) ? hex : check(state, unit, hex)
    },
    place(play: Play<VictoryState>, action: Action): Unit {
      const unit = roster.theUnit(one(action, 'unit'))
      const hex = readHex(theatreOf(play.state).grid, section, action, 'hex') as Hex
      const [id, place] = [unitId(unit), hexId(play.state, hex)]
      play.report(section, 'arrived', { unit: id, hex: place }, appeared(id, place))
      bringIn(play.state, unit, hex)
      enter(play, unit, hex)
      return unit
    },
  }
}

/** 13.1 Every unit of the available box may come in; what is left comes with a later chit. */
export const axisReinforcements: Decision<'axis-reinforcements'> = {
  section: '13.1',
  verbs: VERBS,
  who: (state, frame) => (ableAxis(state, frame.sheet).length > 0 ? [frame.player] : []),
  ask: (state, frame) =>
    message('ask.axis-reinforcements', { count: axisAvailable(state, frame.sheet).length }),
  choices: (state, frame, _role, partial) =>
    axisPlacing(frame.sheet).choices(state, () => ableAxis(state, frame.sheet), partial),
  check: (state, frame, _role, action) => axisPlacing(frame.sheet).check(state, action),
  take(play, frame, _role, action) {
    if (action.do === 'done') play.pop()
    else axisPlacing(frame.sheet).place(play, action)
  },
}

/** Combat units may go to the same hexes, headquarters to others: one of each tells for all. */
function ableAxis(state: VictoryState, sheet: SheetId): Unit[] {
  const waiting = axisAvailable(state, sheet)
  return [true, false].flatMap((isHq) => {
    const alike = waiting.filter((unit) => isHeadquarters(unit) === isHq)
    const [first] = alike
    return first === undefined || axisArrivalHexes(state, first).length === 0 ? [] : alike
  })
}

function axisPlacing(sheet: SheetId) {
  return placing('13.1', (state) => axisAvailable(state, sheet), axisArrivalHexes, checkAxisArrival)
}

type SovietFrame = Extract<VictoryFrame, { step: 'soviet-reinforcements' }>

/** 13.2 Who may still be taken: so many units, among them one headquarters. */
function takeable(state: VictoryState, frame: SovietFrame): Unit[] {
  if (frame.units === 0) return []
  return sovietAvailable(state, frame.sheet).filter((unit) => frame.headquarters > 0 || !isHeadquarters(unit))
}

/** 13.2 So many units of the player's choice; one army headquarters may be among them. */
export const sovietReinforcements: Decision<'soviet-reinforcements'> = {
  section: '13.2',
  verbs: VERBS,
  who: (state, frame) => (ableToArrive(state, takeable(state, frame)).length > 0 ? [frame.player] : []),
  ask: (_, frame) => message('ask.soviet-reinforcements', { count: frame.units }),
  choices: (state, frame, _role, partial) =>
    sovietPlacing(frame).choices(state, () => ableToArrive(state, takeable(state, frame)), partial),
  check(state, frame, _role, action) {
    const unit = action.do === 'place' ? unitNamed(one(action, 'unit')) : undefined
    if (unit !== undefined && frame.headquarters === 0 && isHeadquarters(unit)) {
      return deny('13.2', 'arrive.one-headquarters', { unit: unitId(unit) })
    }
    return sovietPlacing(frame).check(state, action)
  },
  take(play, frame, _role, action) {
    if (action.do === 'done') {
      play.pop()
      return
    }
    const unit = sovietPlacing(frame).place(play, action)
    frame.units--
    if (isHeadquarters(unit)) frame.headquarters--
  },
}

function sovietPlacing(frame: SovietFrame) {
  return placing('13.2', (state) => takeable(state, frame), sovietArrivalHexes, checkSovietArrival)
}

/** 15.3 As many militia and naval units as were rolled, in their cities. */
export const militia: Decision<'militia'> = {
  section: '15.3',
  verbs: VERBS,
  who: (state, frame) =>
    frame.left > 0 && ableToArrive(state, militiaAvailable(state, frame.sheet)).length > 0
      ? [frame.player]
      : [],
  ask: (_, frame) => message('ask.militia', { count: frame.left }),
  choices: (state, frame, _role, partial) =>
    militiaPlacing(frame.sheet).choices(
      state,
      () => ableToArrive(state, militiaAvailable(state, frame.sheet)),
      partial,
    ),
  check: (state, frame, _role, action) => militiaPlacing(frame.sheet).check(state, action),
  take(play, frame, _role, action) {
    if (action.do === 'done') {
      play.pop()
      return
    }
    militiaPlacing(frame.sheet).place(play, action)
    frame.left--
  },
}

function militiaPlacing(sheet: SheetId) {
  return placing('15.3', (state) => militiaAvailable(state, sheet), sovietArrivalHexes, checkSovietArrival)
}

/** 15.4 Once a game the strategic reserve may be released. */
export const reserve: Decision<'reserve'> = {
  section: '15.4',
  verbs: { release: {}, keep: {} },
  who: (_, frame) => [frame.player],
  ask: (state) => message('ask.reserve', { count: SCENARIOS[state.scenario].reserve }),
  choices: () => [{ action: { do: 'release' } }, { action: { do: 'keep' } }],
  check: () => undefined,
  take(play, frame, _role, action) {
    const { state } = play
    play.pop()
    if (action.do === 'keep') return
    const left = SCENARIOS[state.scenario].reserve
    state.isReserveReleased = true
    play.tell('15.4', 'reserve.released', { count: left })
    play.push({ step: 'reserve-arrival', player: frame.player, left })
  },
}

/** 15.4 The units of the reserve come in at once; those that are not placed are lost. */
export const reserveArrival: Decision<'reserve-arrival'> = {
  section: '15.4',
  verbs: VERBS,
  who: (state, frame) =>
    frame.left > 0 && ableToArrive(state, reserveUnits(state)).length > 0 ? [frame.player] : [],
  ask: (_, frame) => message('ask.reserve-arrival', { count: frame.left }),
  choices: (state, _frame, _role, partial) =>
    reservePlacing.choices(state, () => ableToArrive(state, reserveUnits(state)), partial),
  check: (state, _frame, _role, action) => reservePlacing.check(state, action),
  take(play, frame, _role, action) {
    if (action.do === 'done') {
      play.pop()
      return
    }
    reservePlacing.place(play, action)
    frame.left--
  },
}

const reservePlacing = placing('15.4', reserveUnits, sovietArrivalHexes, checkSovietArrival)
