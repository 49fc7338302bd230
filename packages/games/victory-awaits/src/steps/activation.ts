// Chapters 8 and 17: who is activated; 13.1 the Hungarian Mobile Corps

import type { Hex } from '@sztab/board'
import { DONE, isDenial, readHex, readUnit, readUnitSet, unitSetOf } from '@sztab/chits'
import {
  type Action,
  appeared,
  type Choice,
  type Denial,
  deny,
  marked,
  message,
  one,
  type Play,
  type Role,
  rolled,
} from '@sztab/kernel'
import { HEADQUARTERS, isPanzerGroup, roster, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { enter } from '../rules/03-enter.ts'
import { unitsInCommand } from '../rules/08-command.ts'
import { canCommand } from '../rules/11-no-command.ts'
import { carpathianHexes, checkCarpathians, hungariansDue } from '../rules/13-axis-reinforcements.ts'
import type { VictoryState } from '../state.ts'
import { hexId, isOnMap, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import type { Decision } from './step-types.ts'

/** 8.1 A headquarters and those in its range, and those who came in with its chit, move and then attack (6.0). */
export function activate(
  play: Play<VictoryState>,
  player: Role,
  headquarters: Unit,
  also: readonly Unit[],
): void {
  const units = [...new Set([...unitsInCommand(play.state, headquarters), ...also])].sort((a, b) => a - b)
  const id = unitId(headquarters)
  play.report('8.1', 'activated', { unit: id, count: units.length - 1 }, marked('activated', id))
  beginSegments(play, player, units)
}

/** 6.0 (4) Movement first, then combat, always. */
function beginSegments(play: Play<VictoryState>, player: Role, units: readonly Unit[]): void {
  const side = sideOf(units[0]!)
  // Each segment crosses off the units that have acted, so each has a list of its own.
  play.push({ step: 'combat', side, player, units: [...units], attacks: [], attacked: [] })
  play.push({ step: 'movement', side, player, units: [...units] })
}

/** 17.2 The Panzer Groups that OKH may activate. */
function panzerGroups(state: VictoryState): Unit[] {
  return HEADQUARTERS.filter((unit) => isPanzerGroup(unit) && canCommand(state, unit))
}

/** 17.4 Any Soviet army. */
function sovietArmies(state: VictoryState): Unit[] {
  return HEADQUARTERS.filter((unit) => sideOf(unit) === 'soviet' && canCommand(state, unit))
}

function checkHeadquarters(
  section: '17.2' | '17.4',
  able: readonly Unit[],
  action: Action,
): Denial | undefined {
  const unit = readUnit(roster, section, action, 'unit')
  if (isDenial(unit)) return unit
  if (able.includes(unit)) return undefined
  return deny(section, section === '17.2' ? 'activate.panzer-group' : 'activate.army', { unit: unitId(unit) })
}

function headquartersChoices(able: readonly Unit[]): Choice[] {
  return able.map((unit) => ({ action: { do: 'activate', unit: unitId(unit) } }))
}

const UNUSED: Choice = {
  action: { do: 'pass' },
  ends: { what: 'activation', can: 'act', verbs: ['activate'] },
}

/** 17.2 OKH activates a Panzer Group, or gives a direct order to as many units as the die allows. */
export const okh: Decision<'okh'> = {
  section: '17.2',
  verbs: { activate: { unit: 'one' }, order: {}, pass: {} },
  who: (_, frame) => [frame.player],
  ask: () => message('ask.okh'),
  choices: (state) => [
    ...headquartersChoices(panzerGroups(state)),
    ...(unitsOnMap(state, 'axis').length > 0 ? [{ action: { do: 'order' } }] : []),
    UNUSED,
  ],
  check(state, _frame, _role, action) {
    if (action.do === 'activate') return checkHeadquarters('17.2', panzerGroups(state), action)
    if (action.do === 'order' && unitsOnMap(state, 'axis').length === 0) return deny('17.2', 'order.nobody')
    return undefined
  },
  take(play, frame, _role, action) {
    play.pop()
    if (action.do === 'activate') {
      activate(play, frame.player, roster.theUnit(one(action, 'unit')), [])
    } else if (action.do === 'order') {
      const sides = tables.okh.units.length
      const die = play.chance.die(sides)
      const count = tables.okh.units[die - 1]!
      play.report('17.2', 'order.rolled', { die, count }, rolled(frame.player, sides, die, 'direct-order'))
      play.push({ step: 'direct-order', player: frame.player, count })
    } else {
      play.tell('17.2', 'okh.unused')
    }
  },
}

/** 17.2 (b) Axis units anywhere, without a headquarters. */
export const directOrder: Decision<'direct-order'> = {
  section: '17.2',
  verbs: { activate: { units: unitSetOf(roster) } },
  who: (_, frame) => [frame.player],
  ask: (_, frame) => message('ask.direct-order', { count: frame.count }),
  choices(state, frame, _role, partial) {
    const chosen = partial?.units === undefined ? [] : readUnitSet(roster, '17.2', partial, 'units')
    if (isDenial(chosen) || (partial !== undefined && partial.do !== 'activate')) return []
    if (checkOrdered(state, frame.count, chosen) !== undefined) return []
    const last = chosen.at(-1) ?? -1
    const longer = chosen.length >= frame.count ? [] : unitsOnMap(state, 'axis').filter((unit) => unit > last)
    return [
      { action: { do: 'activate', units: chosen.map(unitId) } },
      ...longer.map(
        (unit): Choice => ({
          action: { do: 'activate', units: [...chosen, unit].map(unitId) },
          more: true,
        }),
      ),
    ]
  },
  check(state, frame, _role, action) {
    const units = readUnitSet(roster, '17.2', action, 'units')
    return isDenial(units) ? units : checkOrdered(state, frame.count, units)
  },
  take(play, frame, _role, action) {
    const units = readUnitSet(roster, '17.2', action, 'units') as Unit[]
    play.pop()
    const ids = units.map(unitId)
    play.report('17.2', 'order.given', { units: ids }, marked('activated', ...ids))
    if (units.length > 0) beginSegments(play, frame.player, units)
  },
}

function checkOrdered(state: VictoryState, most: number, units: readonly Unit[]): Denial | undefined {
  if (units.length > most) return deny('17.2', 'order.count', { count: units.length, most })
  const stranger = units.find((unit) => sideOf(unit) !== 'axis' || !isOnMap(state, unit))
  return stranger === undefined ? undefined : deny('17.2', 'order.not-axis', { unit: unitId(stranger) })
}

/** 17.4 Zhukov activates any one Soviet army. */
export const zhukov: Decision<'zhukov'> = {
  section: '17.4',
  verbs: { activate: { unit: 'one' }, pass: {} },
  who: (state, frame) => (sovietArmies(state).length > 0 ? [frame.player] : []),
  ask: () => message('ask.zhukov'),
  choices: (state) => [...headquartersChoices(sovietArmies(state)), UNUSED],
  check: (state, _frame, _role, action) =>
    action.do === 'activate' ? checkHeadquarters('17.4', sovietArmies(state), action) : undefined,
  take(play, frame, _role, action) {
    play.pop()
    if (action.do === 'activate') activate(play, frame.player, roster.theUnit(one(action, 'unit')), [])
    else play.tell('17.4', 'zhukov.unused')
  },
}

/** 13.1 The Hungarians come in over the Carpathians with the chit of 17th Army, and act with it. */
export const hungarians: Decision<'hungarians'> = {
  section: '13.1',
  verbs: { place: { unit: 'one', hex: 'one' }, done: {} },
  who: (state, frame) =>
    hungariansDue(state, frame.headquarters).some((unit) => carpathianHexes(state, unit).length > 0)
      ? [frame.player]
      : [],
  ask: (state, frame) =>
    message('ask.hungarians', { count: hungariansDue(state, frame.headquarters).length }),
  choices: (state, frame) => [
    ...hungariansDue(state, frame.headquarters).flatMap((unit) =>
      carpathianHexes(state, unit).map((hex) => ({
        action: { do: 'place', unit: unitId(unit), hex: hexId(state, hex) },
      })),
    ),
    { action: DONE },
  ],
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    const unit = readUnit(roster, '13.1', action, 'unit')
    if (isDenial(unit)) return unit
    if (!hungariansDue(state, frame.headquarters).includes(unit)) {
      return deny('13.1', 'arrive.not-due', { unit: unitId(unit) })
    }
    const hex = readHex(theatreOf(state).grid, '13.1', action, 'hex')
    return isDenial(hex) ? hex : checkCarpathians(state, unit, hex)
  },
  take(play, frame, _role, action) {
    if (action.do === 'done') {
      hungarians.idle?.(play, frame)
      return
    }
    const unit = roster.theUnit(one(action, 'unit'))
    const hex = readHex(theatreOf(play.state).grid, '13.1', action, 'hex') as Hex
    frame.arrived.push(unit)
    const [id, place] = [unitId(unit), hexId(play.state, hex)]
    play.report('13.1', 'arrived', { unit: id, hex: place }, appeared(id, place))
    enter(play, unit, hex)
  },
  idle(play, frame) {
    play.pop()
    activate(play, frame.player, frame.headquarters, frame.arrived)
  },
}
