// Chapter 14: advance after combat

import { type Hex, type Hexside, NONE } from '@sztab/board'
import {
  advanceDecision,
  argumentOf,
  askHex,
  askUnit,
  type Pursuit,
  pickDecision,
  pursuits,
  routsNextTo,
} from '@sztab/bonds'
import { type Denial, deny, message, type Play } from '@sztab/kernel'
import { tellHex, words } from '../arguments.ts'
import {
  areaTouching,
  grid,
  hasRoad,
  hexId,
  isEighthArmySector,
  isHill,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
  roadToArea,
} from '../ground.ts'
import {
  enemyOf,
  isMechanised,
  isVehicle,
  type SideName,
  sideOf,
  type Unit,
  unitId,
} from '../order-of-battle.ts'
import { areaOf, inArea, isArea, isInPlay, type Place, placeId } from '../places.ts'
import {
  type AdvanceJourney,
  type AutoDS,
  FIRED,
  type FrameOf,
  HALF_EFFECT,
  REPLACED,
  type SalernoState,
  STRAINED,
  SUPPLIED,
} from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import { isMarked, mark, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isWithinLimit } from './04-stacking.ts'
import { enterPlace } from './05-enter.ts'
import { checkComeOn, checkEnterArea } from './05-movement.ts'
import { isHard, isRain } from './05-terrain.ts'
import { bondAgainst, bondEnds } from './07-zoc-bonds.ts'
import { drivesOffRouts } from './13-disorder.ts'

const { foot, outOfSupply, halfEffect, limited } = tables.advance

/** What an attack has won: the hex its defenders left, and how far its attackers may go. */
export interface AdvanceOrder {
  readonly target: Hex
  /** The hexes left by defenders in which enemy zones and bonds do not count. */
  readonly vacated: readonly Hex[]
  readonly advance: number
  /** 14.2.2 Only the hex that was left may be entered. */
  readonly isLimited: boolean
}

type Going = Pursuit<SalernoState, AdvanceOrder, AdvanceJourney>
type Params = Readonly<Record<string, string>>

/** 14.1, 17.2, 20.4 Who of the attackers may advance: not artillery that has fired, nor units with replacements. */
export function pursuers(state: SalernoState, units: readonly Unit[]): Unit[] {
  return units.filter((unit) => isInPlay(placeOf(state, unit)) && !isMarked(state, unit, FIRED | REPLACED))
}

/** 14.0, 15.2 The attackers advance: first a breakthrough group, if the advance is long enough, then the others. */
export function beginAdvance(
  play: Play<SalernoState>,
  side: SideName,
  attackers: readonly Unit[],
  order: Pick<AdvanceOrder, 'target' | 'advance' | 'isLimited'>,
): void {
  const { target, advance, isLimited } = order
  const units = pursuers(play.state, attackers)
  play.push({ step: 'advance', side, units: [...units], target, isLimited, advance })
  if (isLimited || advance < tables.advance.breakthrough) return
  play.push({
    step: 'breakthrough',
    side,
    units: [...units],
    target,
    advance,
    group: [],
    journeys: [],
    battle: 'none',
    vacated: [target],
  })
}

/** 5.7, 14.2, 16.4 How many hexes the unit may advance. */
function advanceLimit(state: SalernoState, unit: Unit, order: AdvanceOrder): number {
  let most = order.isLimited ? limited : order.advance
  if (!isMechanised(unit)) most = Math.min(most, foot)
  if (state.supply[unit] !== SUPPLIED) most = Math.min(most, outOfSupply)
  return isMarked(state, unit, HALF_EFFECT | STRAINED) ? Math.min(most, halfEffect) : most
}

export function advanceFrom(state: SalernoState, unit: Unit): AdvanceJourney {
  return {
    hex: placeOf(state, unit),
    hexes: 0,
    hasMoved: false,
    isStrained: false,
    mustStop: false,
    hasEnded: false,
    isOnHillRoad: false,
    mustPause: false,
  }
}

/** Hexes of advance that are left to a unit. */
export function hexesLeft(
  state: SalernoState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
): number {
  const most = advanceLimit(state, unit, order)
  return (journey.isStrained ? Math.min(most, halfEffect) : most) - journey.hexes
}

// One step

/** 14.5 What terrain forbids a unit that advances over a hexside. */
export function checkGround(
  state: SalernoState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  over: Hexside,
): Denial | undefined {
  const to = grid.neighbours[over]!
  const params = { unit: unitId(unit), from: placeId(journey.hex), to: placeId(to) }
  if (journey.hasEnded) return deny('14.5', 'advance.ended', params)
  if (!isPlayable(to) || isSea(over)) return deny('14.5', 'move.sea', params)
  if (state.isSectorAbandoned && sideOf(unit) === 'german' && isEighthArmySector(to)) {
    return deny('S2.3.7', 'move.abandoned', params)
  }
  const isFirst = journey.hexes === 0 && to === order.target
  if (isWildMountain(over)) {
    if (isVehicle(unit)) return deny('14.5', 'move.mountain-vehicle', params)
    if (!isFirst) return deny('14.5', 'advance.mountain', params)
  }
  if (isUnbridgedRiver(over)) {
    if (!isFirst) return deny('14.5', 'advance.river', params)
    if (isVehicle(unit) && isRain(state)) return deny('22.4', 'move.river-rain', params)
  }
  const isSpent = isMarked(state, unit, HALF_EFFECT | STRAINED)
  return isHard(unit, over) && isSpent ? deny('5.7', 'move.spent', params) : undefined
}

/** 14.2–14.5 What has stopped a unit, and how far it may go. */
function checkLength({ state, unit, order, journey }: Going, to: Place, params: Params): Denial | undefined {
  if (journey.mustPause) return deny('13.3.2', 'move.rout-first', params)
  if (journey.hasEnded) return deny('14.5', 'advance.ended', params)
  if (journey.mustStop) return deny('14.4.1', 'move.must-stop', params)
  if (order.isLimited && to !== order.target) return deny('14.2.2', 'advance.limited', params)
  if (hexesLeft(state, unit, order, journey) > 0) return undefined
  return deny('14.2', 'advance.length', { ...params, hexes: advanceLimit(state, unit, order) })
}

/** 21.3.4 Out of an area units come as if they stood beyond the edge next to the hex they attacked. */
function placesAround(order: AdvanceOrder, place: Place): readonly Place[] {
  if (!isArea(place)) {
    const area = areaTouching(place)
    return area === NONE ? grid.around(place) : [...grid.around(place), inArea(area)]
  }
  const area = areaOf(place)
  const near = [order.target, ...grid.around(order.target)]
  return near.filter((hex) => isPlayable(hex) && areaTouching(hex) === area)
}

/** The journey one place on; what the step earns is noted. */
function stepTo(
  state: SalernoState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  to: Place,
): AdvanceJourney {
  const hexes = journey.hexes + 1
  const gone = { ...journey, hex: to, hexes, hasMoved: true, isOnHillRoad: false, mustPause: false }
  if (isArea(to)) return { ...gone, hasEnded: true }
  const positions = survey(state)
  const enemy = enemyOf(sideOf(unit))
  const over = isArea(journey.hex) ? NONE : grid.sideBetween(journey.hex, to)
  const isByRoad = over === NONE ? roadToArea(to) > 0 : hasRoad(over)
  return {
    ...gone,
    isStrained: journey.isStrained || (over !== NONE && isHard(unit, over)),
    mustStop: positions.inZoneOf(enemy, to) && !order.vacated.includes(to),
    hasEnded: !isByRoad && (isHill(to) || journey.isOnHillRoad),
    isOnHillRoad: isByRoad && isHill(to),
    mustPause: routsNextTo(positions, enemy, to).length > 0,
  }
}

// Whole advances

/** 14.3, 14.4 As the family has it. */
export const { pursuerFor } = pursuits<SalernoState, AdvanceOrder, AdvanceJourney>({
  grid,
  words,
  sections: { enemy: '5.1', bond: '14.4.2', zone: '14.4.1' },
  adjacent: () => '14.3',
  survey,
  sideOf,
  bondAgainst,
  bondEnds,
  around: (_state, _unit, order, place) => placesAround(order, place),
  checkLength,
  checkOff: ({ state, unit }, to) => checkEnterArea(state, unit, areaOf(to)),
  checkOn: ({ state, positions, unit, order, journey }, to) =>
    checkComeOn(state, positions, unit, areaOf(journey.hex), to, order.vacated.includes(to)),
  checkGround: ({ state, unit, order, journey }, over) => checkGround(state, unit, order, journey, over),
  isVacated: ({ vacated }, hex) => vacated.includes(hex),
  isFreeOfZones: ({ vacated }, { hex }) => vacated.includes(hex),
  step: stepTo,
  /** 14.1 The stacking limit holds where an advance ends. */
  mayJoin: (state, unit, others) => isWithinLimit(state, [...others, unit]),
})

/** Enters the places of a path; mountains and rivers leave their mark (5.7). */
export function enterAll(
  play: Play<SalernoState>,
  unit: Unit,
  path: readonly Place[],
  journey: AdvanceJourney,
): void {
  for (const place of path) if (!play.isOver) enterPlace(play, unit, place)
  if (journey.isStrained) mark(play.state, unit, HALF_EFFECT | STRAINED)
}

// Attackers advance, each once; 8.7.2

type AdvanceFrame = FrameOf<'advance'>

function orderOf({ target, advance, isLimited }: AdvanceFrame): AdvanceOrder {
  return { target, vacated: [target], advance, isLimited }
}

/** 14.1 Whoever attacked may advance; routed enemies may interrupt it (13.3.2). */
export const advance: Decision<'advance'> = advanceDecision<SalernoState, AdvanceFrame, AdvanceJourney>({
  section: '14.1',
  interruption: '13.3.2',
  words,
  survey,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, orderOf(frame)),
  start: advanceFrom,
  whyNotEnd: (unit, place) => deny('14.1', 'advance.stack', { unit: unitId(unit), to: placeId(place) }),
  ask: (frame) =>
    frame.journey === undefined
      ? askHex(frame.isLimited ? 'ask.advance-limited' : 'ask.advance', hexId(frame.target))
      : askUnit('ask.go-on', unitId(frame.units[0] as Unit)),
  enter: enterAll,
  /** 13.3.2 Routed enemies make way first. */
  pause(play, _frame, unit, journey) {
    if (!journey.mustPause) return undefined
    drivesOffRouts(play, unit)
    return { ...journey, mustPause: false }
  },
  end: (play) => play.pop(),
})

// 8.7.2 After every automatic DS of the movement phase

const TARGET = argumentOf(
  'target',
  { find: (word) => grid.hex(word), unknown: 'unknown-hex', param: 'hex' },
  hexId,
)

/** 8.7.2, 15.4 Each automatic DS has an advance of full length, with one breakthrough group. */
export const pursuit: Decision<'pursuit'> = pickDecision<SalernoState, FrameOf<'pursuit'>, Hex>({
  section: '8.7.2',
  verb: 'pursue',
  argument: TARGET,
  who: ({ side }) => side,
  ask: () => message('ask.pursuit'),
  things: ({ autoDS }) => [...new Set(autoDS.map(({ target }) => target))],
  refused: { key: 'pursuit.no-target' },
  take: (play, frame, target) =>
    pursueTarget(play, frame, play.state.autoDS.find((one) => one.target === target) as AutoDS),
})

function pursueTarget(play: Play<SalernoState>, frame: FrameOf<'pursuit'>, attack: AutoDS): void {
  const { state } = play
  state.autoDS = state.autoDS.filter((one) => one !== attack)
  const { target, units } = attack
  tellHex(play, '8.7.2', 'pursuit.begins', target)
  beginAdvance(play, frame.side, units, { target, advance: tables.results.DS.advance, isLimited: false })
}
