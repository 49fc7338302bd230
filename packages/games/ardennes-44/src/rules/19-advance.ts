// Chapter 19: advance after combat

import { type Hex, type Hexside, NONE } from '@sztab/board'
import {
  advanceDecision,
  askHex,
  askUnit,
  enemyOf,
  hexesAround,
  type Place,
  type Pursuit,
  pursuits,
  sideTowards,
  type Unit,
} from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import sections from '../../data/sections.json' with { type: 'json' }
import { words } from '../arguments.ts'
import {
  type Bridge,
  bridgeAt,
  FOREST_ROAD,
  grid,
  hexId,
  isForest,
  isLake,
  isRiver,
  roadToEdge,
} from '../ground.ts'
import { isArtillery, isMechanised, isVehicle, sideOf, unitId } from '../order-of-battle.ts'
import { isInPlay, placeId } from '../places.ts'
import { type AdvanceJourney, type ArdennesState, type FrameOf, TRANSPORT_MARKS, WHOLE } from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import { isMarked, isOnMap, isOutOfSupply, placeOf, survey } from '../survey.ts'
import { isGroundFrozen } from '../tables.ts'
import { isFrozen } from './02-units.ts'
import { mayBlow, tryOuren } from './07-bridges.ts'
import { isWithinLimit } from './08-stacking.ts'
import { bondAgainst, bondEnds } from './10-zoc-bonds.ts'
import { enterPlace } from './11-enter.ts'
import { checkLeave, placesBeside } from './11-leaving.ts'
import {
  BOUND_SECTIONS,
  boundOver,
  isUnbridgedRiver,
  isWildRough,
  roadNow,
  vehicleObstacle,
} from './11-terrain.ts'

/** What an attack has won. */
type AdvanceOrder = Pick<FrameOf<'advance'>, 'target' | 'length'>

type Going = Pursuit<ArdennesState, AdvanceOrder, AdvanceJourney>
type Params = Readonly<Record<string, string>>

/** 19.1.2 Hexes of each kind of advance. */
const HEXES = { limited: 1, regular: 1, large: 2 } as const

/** 19.1.1, 29.1.1 Why a unit does not advance at all. */
function checkPursuer(state: ArdennesState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (!isInPlay(placeOf(state, unit))) return deny('19.1.1', 'advance.lost', id)
  if (isArtillery(unit)) return deny('19.1.1', 'advance.artillery', id)
  return isFrozen(state, unit) ? deny('29.1.1', 'move.frozen', id) : undefined
}

function advanceFrom(state: ArdennesState, unit: Unit): AdvanceJourney {
  return { hex: placeOf(state, unit), hexes: 0, isByRoad: true, hasEnded: false }
}

// How far

/** 13.8.4 The road of a step: out of a blocking position the one that runs to the edge there; off the map none counts. */
function roadOfStep(state: ArdennesState, from: Place, to: Place): number {
  if (to < 0) return 0
  return from < 0 ? roadToEdge(to) : roadNow(state, grid.sideBetween(from, to))
}

/** 19.1.3, 28.1 A road that lengthens the advance of mechanised units: forest roads only on frozen ground. */
export function isByBonusRoad(state: ArdennesState, from: Place, to: Place): boolean {
  const road = roadOfStep(state, from, to)
  return road > FOREST_ROAD || (road === FOREST_ROAD && isGroundFrozen(state.turn))
}

/** 19.1.3, 19.5 Whether the next hex may be one more than the advance has. */
function hasBonus({ state, unit, order, journey }: Going, to: Place): boolean {
  if (order.length === 'limited' || !isMechanised(unit) || isOutOfSupply(state, unit)) return false
  return journey.isByRoad && isByBonusRoad(state, journey.hex, to)
}

/** 11.9.1, 19.1.2, 19.1.3 What has stopped a unit, and how far it may go. */
function checkLength(going: Going, to: Place, params: Params): Denial | undefined {
  const { unit, order, journey } = going
  if (journey.hasEnded) return deny('11.9.1', 'move.must-stop', params)
  if (order.length === 'limited' && to !== order.target) return deny('19.1.2', 'advance.limited', params)
  const most = HEXES[order.length]
  if (journey.hexes < most) return undefined
  if (journey.hexes > most) return deny('19.1.2', 'advance.length', { ...params, hexes: most })
  if (hasBonus(going, to)) return undefined
  return deny(isMechanised(unit) ? '19.1.3' : '19.1.2', 'advance.length', { ...params, hexes: most })
}

// One step

/** 19.2 What terrain and bounds forbid a unit that advances over a hexside. */
function checkGround({ state, unit, journey }: Going, over: Hexside): Denial | undefined {
  const to = grid.neighbours[over] as Hex
  const params = { unit: unitId(unit), from: placeId(journey.hex), to: placeId(to) }
  if (isLake(over)) return deny('19.2', 'move.lake', params)
  const bound = boundOver(state, unit, over, to)
  if (bound !== undefined) {
    return deny(bound === 'boundary' ? '11.10.2' : BOUND_SECTIONS[bound], `move.${bound}`, params)
  }
  if (isVehicle(unit)) {
    const obstacle = vehicleObstacle(state, over, to)
    return obstacle === undefined ? undefined : deny(sections.advance[obstacle], `move.${obstacle}`, params)
  }
  if (journey.hexes === 0) return undefined
  if (isUnbridgedRiver(state, over)) return deny('19.2', 'advance.river', params)
  if (isWildRough(over)) return deny('19.2', 'advance.rough', params)
  return isForest(to) && roadNow(state, over) === 0 ? deny('19.2', 'advance.forest', params) : undefined
}

/** 13.8.4 From a blocking position the first hex is the one that was attacked; 11.9.1 Allied units may leave the map. */
function placesAround(state: ArdennesState, unit: Unit, order: AdvanceOrder, place: Place): readonly Place[] {
  if (place < 0) return [order.target]
  const hexes = hexesAround(survey(state).field, place)
  return sideOf(unit) === 'allied' ? [...hexes, ...placesBeside(state, unit, place)] : hexes
}

// Whole advances

/** 19.3 As the family has it: but for the first hex, not from one zone of a unit straight into another. */
const { pursuerFor } = pursuits<ArdennesState, AdvanceOrder, AdvanceJourney>({
  grid,
  words,
  sections: { enemy: '19.1.2', bond: '19.3.1', zone: '19.3.2' },
  adjacent: (from) => (from < 0 ? '13.8.4' : '19.1.2'),
  survey,
  sideOf,
  bondAgainst,
  bondEnds,
  around: placesAround,
  checkLength,
  checkOff: ({ state, unit, journey }, to) => checkLeave(state, unit, journey.hex, to),
  checkOn: () => undefined,
  checkGround,
  isVacated: ({ target }, hex) => hex === target,
  isFreeOfZones: (_, { hexes }) => hexes === 0,
  step: (state, _unit, _order, { hex: from, hexes, isByRoad }, to) => ({
    hex: to,
    hexes: hexes + 1,
    isByRoad: isByRoad && isByBonusRoad(state, from, to),
    hasEnded: to < 0,
  }),
  /** 19.6 The limit holds where an advance ends, and nobody ends among a column on the march. */
  mayJoin: (state, unit, others) =>
    !others.some((other) => isMarked(state, other, TRANSPORT_MARKS)) &&
    isWithinLimit(state, [...others, unit]),
})

/** 7.4, 7.7 The whole bridge that a step of an advance goes over; NONE where it goes over none. */
function bridgeOnStep(state: ArdennesState, from: Place, to: Place): Bridge {
  const over = sideTowards(grid, from, to)
  return over !== NONE && isRiver(over) && roadNow(state, over) !== 0 ? bridgeAt(over) : NONE
}

// Attackers advance, each once

type AdvanceFrame = FrameOf<'advance'>

/** 19.1 Whoever attacked may advance, and nobody has to. */
export const advance: Decision<'advance'> = advanceDecision<ArdennesState, AdvanceFrame, AdvanceJourney>({
  section: '19.1.1',
  interruption: '7.4',
  words,
  survey,
  pursuer: (state, frame, unit) => pursuerFor(state, unit, frame),
  start: advanceFrom,
  check: checkPursuer,
  whyNotEnd: (unit, place) => deny('19.6', 'advance.stack', { unit: unitId(unit), to: placeId(place) }),
  ask: (frame) =>
    frame.journey === undefined
      ? askHex(`ask.advance-${frame.length}`, hexId(frame.target))
      : askUnit('ask.go-on', unitId(frame.units[0] as Unit)),
  enter(play, unit, path) {
    for (const place of path) if (!play.isOver) enterPlace(play, unit, place)
  },
  stopsBefore: isStoppedBefore,
  /** 7.4 Before a bridge that may fall the unit waits, and then goes on or elsewhere. */
  pause(play, { side, bridges }, _unit, journey, isStopped) {
    if (!isStopped) return undefined
    const bridge = bridges?.at(-1) as Bridge
    if (mayBlow(play.state, enemyOf(side), bridge))
      play.push({ step: 'demolition', side: enemyOf(side), bridges: [bridge], cause: 'advance' })
    return journey
  },
  arrived(frame, unit, hexes) {
    frame.group = [...(frame.group ?? []), unit]
    frame.lengths = [...(frame.lengths ?? []), hexes]
  },
  end: endAdvance,
})

/** 7.4, 7.7 Whether a bridge before the next hex falls, or the enemy is asked about it first. */
function isStoppedBefore(play: Play<ArdennesState>, frame: AdvanceFrame, from: Place, to: Place): boolean {
  const { state } = play
  const bridge = bridgeOnStep(state, from, to)
  if (bridge === NONE || frame.bridges?.includes(bridge)) return false
  frame.bridges = [...(frame.bridges ?? []), bridge]
  if (frame.side === 'german') tryOuren(play, grid.sideBetween(from, to))
  return state.bridges[bridge] !== WHOLE || mayBlow(state, enemyOf(frame.side), bridge)
}

/** 19.4.1 When all have advanced, one stack of them may attack again after a DS. */
function endAdvance(play: Play<ArdennesState>, frame: AdvanceFrame): void {
  play.pop()
  if (!frame.isBreakthrough) return
  const { side, units: stayed, group = [], lengths = [] } = frame
  const gone = new Map(group.map((unit, i) => [unit, lengths[i]!]))
  const units = [...group, ...stayed].filter((unit) => isOnMap(play.state, unit)).sort((a, b) => a - b)
  play.push({ step: 'breakthrough', side, units, lengths: units.map((unit) => gone.get(unit) ?? 0) })
}
