// Chapter 15: breakthrough

import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import { grid, hasRoad, hexId, isMountain, isRiver } from '../ground.ts'
import { enemyOf, type SideName, type Unit, unitId } from '../order-of-battle.ts'
import { isHex, isInPlay, type Place, placeId } from '../places.ts'
import { type AdvanceJourney, type FrameOf, REPLACED, type SalernoState } from '../state.ts'
import { isMarked, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isOverfull, isWithinLimit } from './04-stacking.ts'
import { mainForces } from './08-attack.ts'
import {
  type AdvanceOrder,
  advanceFrom,
  advanceLimit,
  checkGround,
  follow,
  hexesLeft,
  placesAround,
} from './14-advance.ts'

export type Breakthrough = FrameOf<'breakthrough'>

export function orderOf({ target, vacated, advance }: Breakthrough): AdvanceOrder {
  return { target, vacated, advance, isLimited: false }
}

// 15.2.1 Step 1: the group

/** 15.2.2 Every unit that attacked may be of the group. */
function checkMember(frame: Breakthrough, unit: Unit): Denial | undefined {
  return frame.units.includes(unit) ? undefined : deny('15.2.2', 'breakthrough.who', { unit: unitId(unit) })
}

/** 15.1 A unit whose advance is long enough for more than one thing. */
function checkReach(state: SalernoState, frame: Breakthrough, unit: Unit): Denial | undefined {
  const most = advanceLimit(state, unit, orderOf(frame))
  return most >= tables.advance.breakthrough
    ? undefined
    : deny('15.1', 'breakthrough.short', { unit: unitId(unit) })
}

/** 15.2.3 Why these units do not form a group in the hex the defender left. */
export function checkForm(
  state: SalernoState,
  frame: Breakthrough,
  units: readonly Unit[],
): Denial | undefined {
  if (units.length === 0) return deny('15.2.2', 'breakthrough.nobody')
  const order = orderOf(frame)
  for (const unit of units) {
    const denial =
      checkMember(frame, unit) ?? follow(state, unit, order, advanceFrom(state, unit), [frame.target]).denial
    if (denial !== undefined) return denial
  }
  // Who has a single hex comes along and stays in the hex; somebody has to be able to go on.
  const [first] = units
  if (first !== undefined && units.every((unit) => checkReach(state, frame, unit) !== undefined))
    return checkReach(state, frame, first)
  const there = survey(state).stack(frame.target)
  return isWithinLimit(state, [...there, ...units])
    ? undefined
    : deny('15.2.3', 'breakthrough.stack', { hex: hexId(frame.target) })
}

/** 15.2.2, 15.2.4 Why these units are not one stack that turns aside instead. */
export function checkTurn(
  state: SalernoState,
  frame: Breakthrough,
  units: readonly Unit[],
): Denial | undefined {
  const [first] = units
  if (first === undefined) return deny('15.2.2', 'breakthrough.nobody')
  for (const unit of units) {
    const denial = checkMember(frame, unit) ?? checkReach(state, frame, unit)
    if (denial !== undefined) return denial
    if (placeOf(state, unit) !== placeOf(state, first)) {
      return deny('15.2.2', 'breakthrough.one-stack', { units: [unitId(first), unitId(unit)] })
    }
  }
  return undefined
}

/** 24.2.4 A group that has landed in a hex and spends the second hex of its advance on a battle. */
export function landedGroup(
  state: SalernoState,
  side: SideName,
  units: readonly Unit[],
  attacked: Hex,
): Breakthrough {
  const target = placeOf(state, units[0] as Unit)
  const { breakthrough: advance } = tables.advance
  return {
    step: 'breakthrough',
    side,
    units: [],
    target,
    advance,
    group: [...units],
    journeys: units.map((unit) => ({ ...advanceFrom(state, unit), hexes: advance, hasMoved: true })),
    battle: 'failed',
    vacated: [target, attacked],
  }
}

// 15.2.1 Step 2: it moves and attacks

/** Where the group is. */
export function groupPlace(frame: Breakthrough): Place {
  return frame.journeys[0]?.hex ?? NONE
}

/** How far a unit of the group has come; undefined when it does not belong to it or was lost. */
function journeyOf(state: SalernoState, frame: Breakthrough, unit: Unit): AdvanceJourney | undefined {
  return isInPlay(placeOf(state, unit)) ? frame.journeys[frame.group.indexOf(unit)] : undefined
}

/** The units of the group that are left, each with its journey. */
export function membersOf(
  state: SalernoState,
  frame: Breakthrough,
): { readonly unit: Unit; readonly journey: AdvanceJourney }[] {
  return frame.group.flatMap((unit) => {
    const journey = journeyOf(state, frame, unit)
    return journey === undefined ? [] : [{ unit, journey }]
  })
}

/** 15.2.4, 15.2.9 Why these units of the group do not go on to a place, leaving the others behind. */
export function checkGo(
  state: SalernoState,
  frame: Breakthrough,
  units: readonly Unit[],
  to: Place,
): Denial | undefined {
  if (units.length === 0) return deny('15.2.2', 'breakthrough.nobody')
  for (const unit of units) {
    const journey = journeyOf(state, frame, unit)
    if (journey === undefined) return deny('15.2.9', 'breakthrough.not-in-group', { unit: unitId(unit) })
    const { denial } = follow(state, unit, orderOf(frame), journey, [to])
    if (denial !== undefined) return denial
  }
  return undefined
}

/** 15.2.6 Why a unit of the group does not attack a hex. */
function checkStriker(state: SalernoState, frame: Breakthrough, unit: Unit, target: Hex): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId(target) }
  const journey = journeyOf(state, frame, unit)
  if (journey === undefined) return deny('15.2.9', 'breakthrough.not-in-group', { unit: unitId(unit) })
  if (!journey.hasMoved) return deny('15.2.6', 'breakthrough.unmoved', params)
  if (journey.mustPause) return deny('13.3.2', 'breakthrough.rout-first', params)
  if (hexesLeft(state, unit, orderOf(frame), journey) < 1) {
    return deny('15.2.4', 'breakthrough.spent', params)
  }
  const over = isHex(journey.hex) ? grid.sideBetween(journey.hex, target) : NONE
  if (over === NONE) return deny('8.1', 'attack.not-adjacent', params)
  if ((isMountain(over) || isRiver(over)) && !hasRoad(over)) {
    return deny('15.2.6', 'breakthrough.obstacle', { from: placeId(journey.hex), to: hexId(target) })
  }
  return checkGround(state, unit, orderOf(frame), journey, over)
}

/** 4.4, 20.4 What keeps everybody in the group's hex from attacking. */
function checkHexOfGroup(state: SalernoState, frame: Breakthrough): Denial | undefined {
  const place = groupPlace(frame)
  if (!isHex(place)) return undefined
  const positions = survey(state)
  if (isOverfull(state, positions, place)) return deny('4.4', 'breakthrough.stack', { hex: hexId(place) })
  const refitting = positions.stack(place).find((unit) => isMarked(state, unit, REPLACED))
  return refitting === undefined ? undefined : deny('20.4', 'attack.replaced', { unit: unitId(refitting) })
}

/** 15.2.6, 15.2.7 Why these units do not attack the hex with this main assault force. */
export function checkBreakthroughAttack(
  state: SalernoState,
  frame: Breakthrough,
  target: Hex,
  units: readonly Unit[],
  main: readonly Unit[],
): Denial | undefined {
  const denial = checkStrike(state, frame, target, units)
  if (denial !== undefined) return denial
  const isMain = mainForces(state, units).some(
    (force) => force.length === main.length && force.every((unit, i) => unit === main[i]),
  )
  return isMain ? undefined : deny('8.4.1', 'attack.main', { units: main.map(unitId) })
}

/** The same without the main assault force. */
export function checkStrike(
  state: SalernoState,
  frame: Breakthrough,
  target: Hex,
  units: readonly Unit[],
): Denial | undefined {
  if (units.length === 0) return deny('8.1', 'attack.by-nobody')
  if (!survey(state).isHeldBy(enemyOf(frame.side), target)) {
    return deny('8.1', 'attack.nobody-there', { hex: hexId(target) })
  }
  for (const unit of units) {
    const denial = checkStriker(state, frame, unit, target)
    if (denial !== undefined) return denial
  }
  return checkHexOfGroup(state, frame)
}

/** Enemy hexes around the group that somebody of it may attack. */
export function breakthroughTargets(state: SalernoState, frame: Breakthrough): Hex[] {
  const place = groupPlace(frame)
  if (!isHex(place)) return []
  return grid
    .around(place)
    .filter((hex) => frame.group.some((unit) => checkStrike(state, frame, hex, [unit]) === undefined))
}

/** 15.2.4 Where somebody of the group can go on to. */
export function breakthroughSteps(state: SalernoState, frame: Breakthrough): Place[] {
  return placesAround(orderOf(frame), groupPlace(frame)).filter((to) =>
    frame.group.some((unit) => checkGo(state, frame, [unit], to) === undefined),
  )
}

/** 15.2.1 Why these units do not enter the hex that they have just won. */
export function checkEnter(
  state: SalernoState,
  frame: Breakthrough,
  units: readonly Unit[],
): Denial | undefined {
  if (units.length === 0) return deny('15.2.2', 'breakthrough.nobody')
  for (const unit of units) {
    if (journeyOf(state, frame, unit) === undefined) {
      return deny('15.2.9', 'breakthrough.not-in-group', { unit: unitId(unit) })
    }
  }
  return undefined
}
