// Chapter 11: movement, as the whole family has it

import {
  CLOSED,
  canStep,
  enemyOf,
  isExtended,
  isNextTo,
  type Place,
  pathSteps,
  refugesBy,
  type SideName,
  travels,
  type Unit,
} from '@sztab/bonds'
import { type Denial, deny, type Section } from '@sztab/kernel'
import sections from '../../data/sections.json' with { type: 'json' }
import { grid, hexId, roadOnto } from '../ground.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { type ArdennesState, type Journey, MOVED, PRIME_MOVER, STRATEGIC, TRUCK, USED } from '../state.ts'
import { isInGoodOrder, survey, unitsInPlay } from '../survey.ts'
import { tables } from '../tables.ts'
import { isTurnedByMoving } from './02-units.ts'
import { bondAgainst, bondEnds } from './10-zoc-bonds.ts'
import { type ArdennesTraveller, checkComeOn, checkLeave, placesAround, placesBeside } from './11-leaving.ts'
import { checkSetOut, meansOfColumn, setOut, tacticalOnly } from './11-means.ts'
import {
  type Barrier,
  BOUND_SECTIONS,
  barrierOver,
  hexCost,
  isColumn,
  isHard,
  isSauerCrossing,
  isUnbridgedRiver,
  type Mode,
  roadNow,
} from './11-terrain.ts'
import { checkColumnEnd, companions, hasColumnIn, mustJoin } from './12-strategic.ts'
import { checkEntry, entryHexes } from './13-reinforcements.ts'

/** Sets a unit on its way; the map is to be looked at without it. */
function travellerFor(state: ArdennesState, unit: Unit, mode: Mode): ArdennesTraveller {
  const positions = survey(state)
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const start = setOut(state, unit, mode)
  const along = companions(state, unit, mode)
  const around = placesAround(state, unit)
  const traveller: ArdennesTraveller = {
    state,
    unit,
    mode,
    positions,
    who,
    along,
    mustJoin: isColumn(mode) && mustJoin(state, unit),
    means: meansOfColumn(state, unit, along, mode),
    isBarred: (over, to) => barrierOver(state, positions, unit, mode, over, to) !== undefined,
    isHard: (over) => isHard(state, over),
    mayStruggle: () => true,
    cost: (over, to) => hexCost(state, unit, mode, roadNow(state, over), to),
    /** 11.2 It would stop there, next to an enemy. */
    mayExtendInto: (hex) => !positions.inZoneOf(enemy, hex),
    pausesIn: () => false,
    noted: (journey, before) =>
      isRaid(traveller, before.hex, journey.hex) ? { ...journey, mustStop: true } : journey,
    around: (place) => (place < 0 ? entryHexes(state, unit) : around[place]!),
    beside: (hex) => placesBeside(state, unit, hex),
    go: (journey, to) => go(traveller, journey, to),
    whyNot: (journey, to) => whyNot(traveller, journey, to),
    whyNotEnd: (journey) => whyNotEnd(traveller, start, journey),
    strain: () => 0,
  }
  return traveller
}

/** 18.3 As the whole family has it. */
const refuges = refugesBy<ArdennesState, Mode>({
  section: '18.3',
  words: { unitId, placeId },
  mode: 'move',
  sideOf,
  survey,
  unitsInPlay,
  checkSetOut,
})

/** 29.3 */
function isRaid({ state, unit }: ArdennesTraveller, from: Place, to: Place): boolean {
  if (state.turn !== 1 || from < 0 || to < 0) return false
  return isSauerCrossing(state, unit, grid.sideBetween(from, to))
}

/** 11.2, 12.2, 12.4.1, 18.3 Why a move may not end where it is. */
function whyNotEnd(traveller: ArdennesTraveller, start: Journey, journey: Journey): Denial | undefined {
  const { state, positions, unit, who, mode } = traveller
  const { hex } = journey
  if (traveller.mustJoin && !hasColumnIn(state, unit, hex)) {
    return deny('12.4.1', 'column.no-marker', { unit: unitId(unit) })
  }
  if (hex < 0) return undefined
  if (isExtended(journey) && isNextTo(positions, enemyOf(who), hex)) {
    return deny('11.2', 'move.extended-end', { unit: unitId(unit), to: placeId(hex) })
  }
  return isColumn(mode)
    ? checkColumnEnd(state, positions, unit, traveller.along, hex)
    : refuges.checkEnd(state, unit, traveller, start, journey)
}

/** 11.3 Most units in good order go one hex tactically: their whole journeys need not be looked at. */
function canTakeOneStep(state: ArdennesState, unit: Unit, mode: Mode, { hex, tactical }: Journey): boolean {
  if (hex < 0 || tactical === CLOSED || !isInGoodOrder(state, unit)) return false
  const positions = survey(state)
  return canStep(
    positions,
    sideOf(unit),
    hex,
    (over, to) => barrierOver(state, positions, unit, mode, over, to) !== undefined,
  )
}

/** 11.1–11.3 Movement in each of its modes. */
export const overLand = travels<ArdennesState, Mode, Journey>({
  section: '11.1',
  traveller: travellerFor,
  setOut,
  canTakeOneStep,
})

export const { nextSteps, follow, destinations } = overLand

/** 18.3 Whether a shaken unit has to leave an enemy zone, and why the movement phase may not end before it has. */
export const mustLeave = (state: ArdennesState, unit: Unit): boolean =>
  refuges.mustLeave(overLand, state, unit)
export const checkShakenGone = (state: ArdennesState, side: SideName): Denial | undefined =>
  refuges.checkGone(overLand, state, side)

const MODE_MARKS: Readonly<Record<Mode, number>> = {
  move: 0,
  strategic: STRATEGIC,
  truck: TRUCK,
  'prime-mover': PRIME_MOVER,
}

/** 11.1, 12.4.2, 22.1, 22.3 What lies on a unit when it has moved. */
export function marksAfter(unit: Unit, mode: Mode, journey: Journey): number {
  const isFar = journey.hexes > 1 || journey.hex < 0
  return MOVED | MODE_MARKS[mode] | (isFar && isTurnedByMoving(unit) ? USED : 0)
}

// One step of a move, over the map, over its edge or onto it, and why it was refused

const { point, edge } = tables.movement

const BARRIER_SECTIONS: Readonly<Record<Barrier, Section>> = { ...BOUND_SECTIONS, ...sections.barriers }

const { go, whyNot } = pathSteps<Journey, ArdennesTraveller>({
  grid,
  unitId,
  placeId,
  sections: { march: '11.1', tactical: '11.3', zones: '9.2.1', beside: '11.9.1', entry: '13.1' },
  point,
  edge,
  costOnto: ({ state, unit, mode }, to) => hexCost(state, unit, mode, roadOnto(to), to),
  checkLeave: ({ state, unit }, from, to) => checkLeave(state, unit, from, to),
  checkComeOn: (traveller, _from, to) => checkComeOn(traveller, to),
  whyNotNext({ state, unit }, from, to) {
    if (from >= 0) return to < 0 ? checkLeave(state, unit, from, to) : undefined
    return to >= 0 ? checkEntry(state, unit, to) : undefined
  },
  oneHex: { section: '25.2.4', key: 'move.one-hex' },
  whyBarred({ state, positions, unit, mode, who }, over, to, params) {
    if (positions.isHeldBy(enemyOf(who), to)) return deny('11.1', 'move.enemy', { hex: hexId(to) })
    const barrier = barrierOver(state, positions, unit, mode, over, to)
    if (barrier === undefined) return undefined
    const bond = barrier === 'bond' ? bondAgainst(state, positions, who, over) : undefined
    const ends = bond === undefined ? {} : { ends: bondEnds(bond) }
    const section = bond?.kind === 'edge' ? '10.6' : BARRIER_SECTIONS[barrier]
    return deny(section, `move.${barrier}`, { ...params, ...ends })
  },
  whyHard({ state }, { hexes }, over, params) {
    const section = isUnbridgedRiver(state, over) ? '11.4.1' : '11.6'
    return deny(section, hexes > 0 ? 'move.hard-not-first' : 'move.hard-tactical', params)
  },
  tacticalOnly: ({ state, unit, mode }) => (isColumn(mode) ? undefined : tacticalOnly(state, unit)),
  pathless: { section: '11.6', key: 'move.rough-tactical' },
  whyNotExtend: ({ positions, who }, to, params) =>
    positions.inZoneOf(enemyOf(who), to) ? deny('11.2', 'move.extended-zone', params) : undefined,
})
