// Chapter 5: movement over land, as the whole family has it

import type { Hex } from '@sztab/board'
import {
  CLOSED,
  enemyOf,
  isExtended,
  isNextTo,
  isNextToRout,
  pathSteps,
  type Survey,
  type Traveller,
  travels,
} from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import {
  type Area,
  areaData,
  areaTouching,
  grid,
  hexId,
  isPlayable,
  isWildMountain,
  NEXT_AREAS,
  roadToArea,
} from '../ground.ts'
import { isEighthArmy, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { areaOf, inArea, isArea, placeId } from '../places.ts'
import {
  EXTENDED,
  HALF_EFFECT,
  type Journey,
  MOVED,
  REPLACED,
  type SalernoState,
  STRAINED,
} from '../state.ts'
import { isMarked, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import {
  areasBeside,
  barrierIn,
  barrierOver,
  hexCost,
  isHard,
  isSpent,
  meansOf,
  placesAround,
  setOut,
  tacticalOnly,
  terrainCost,
  whyBarrier,
} from './05-terrain.ts'
import { bondAgainst, bondEnds, hexBond } from './07-zoc-bonds.ts'
import { isFriendlyArea, isNorthern } from './21-entry-areas.ts'

/** Sets a unit on its way; the map is to be looked at without it. */
function travellerFor(state: SalernoState, unit: Unit, isTruck: boolean): SalernoTraveller {
  const positions = survey(state)
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const traveller: SalernoTraveller = {
    state,
    unit,
    isTruck,
    positions,
    who,
    means: meansOf(state, unit, isTruck),
    isBarred: (over, to) => barrierOver(state, positions, unit, over, to) !== undefined,
    isHard: (over) => isHard(unit, over),
    mayStruggle: () => !isSpent(state, unit),
    cost: (over, to) => hexCost(unit, isTruck, over, to),
    /** 5.3, 13.3.3 */
    mayExtendInto: (hex) => !positions.inZoneOf(enemy, hex) && !isNextToRout(positions, enemy, hex),
    /** 13.3.2 */
    pausesIn: (hex) => isNextToRout(positions, enemy, hex),
    noted: ({ hex, march, extended, tactical, hexes, mustStop }, before, isHardStep) => ({
      hex,
      march,
      extended,
      tactical,
      hexes,
      isStrained: before.isStrained || isHardStep,
      mustStop,
      mustPause: isNextToRout(positions, enemy, hex),
    }),
    around: placesAround,
    beside: areasBeside,
    go: (journey, to) => go(traveller, journey, to),
    whyNot: (journey, to) => whyNot(traveller, journey, to),
    whyNotEnd: () => undefined,
    strain: ({ isStrained }) => (isStrained ? 1 : 0),
  }
  return traveller
}

/** 5.1–5.4, 13.3.2 Movement over land; `true` is on trucks (5.8). */
export const overLand = travels<SalernoState, boolean, Journey>({
  section: '5.1',
  traveller: travellerFor,
  setOut,
  mustWait: ({ mustPause }) => mustPause,
})

export const { nextSteps, follow, destinations } = overLand

/** 2.3.2, 5.3, 5.7 What lies on a unit when it has moved. */
export function marksAfter(state: SalernoState, journey: Journey, unit: Unit): number {
  const isNearEnemy = !isArea(journey.hex) && isNextTo(survey(state), enemyOf(sideOf(unit)), journey.hex)
  const strain = journey.isStrained ? STRAINED | (isNearEnemy ? HALF_EFFECT : 0) : 0
  return MOVED | strain | (isExtended(journey) ? EXTENDED : 0)
}

// One step of a move, over the map, into entry areas and out of them, and why it was refused

const { point, entryArea } = tables.movement

const { go, whyNot } = pathSteps<Journey, SalernoTraveller>({
  grid,
  unitId,
  placeId,
  sections: { march: '5.1', tactical: '5.4', zones: '6.2', beside: '21.3.2', entry: '5.1' },
  point,
  /** 21.3.2 */
  edge: entryArea,
  costOnto: ({ unit, isTruck }, to) => terrainCost(unit, isTruck, to, roadToArea(to)),
  checkLeave: ({ state, unit }, from, to) =>
    areaTouching(from) === areaOf(to)
      ? checkEnterArea(state, unit, areaOf(to))
      : deny('5.1', 'move.not-adjacent', { unit: unitId(unit), from: placeId(from), to: placeId(to) }),
  /** 21.3.3 */
  checkComeOn: ({ state, positions, unit }, from, to) =>
    isPlayable(to)
      ? checkComeOn(state, positions, unit, areaOf(from), to)
      : whyBarrier('sea', { from: placeId(from), to: placeId(to) }),
  /** 21.5 */
  between: {
    check: ({ state, unit, isTruck }, from, to) =>
      isTruck
        ? deny('5.8', 'truck.areas', { unit: unitId(unit) })
        : checkBetweenAreas(state, unit, areaOf(from), areaOf(to)),
    go: (traveller, journey, to) => changeArea(traveller, journey, areaOf(to)),
  },
  whyWait: ({ mustPause }) => (mustPause ? { section: '13.3.2', key: 'move.rout-first' } : undefined),
  oneHex: { section: '20.4', key: 'move.replaced' },
  whyBarred({ state, positions, unit, who }, over, to, params) {
    const barrier = barrierOver(state, positions, unit, over, to)
    if (barrier === undefined) return undefined
    const bond = barrier === 'bond' ? bondAgainst(state, positions, who, over) : undefined
    return whyBarrier(barrier, params, bond)
  },
  whyHard({ state, unit }, { hexes }, over, params) {
    const section = isWildMountain(over) ? '5.6' : '5.5'
    if (hexes > 0) return deny(section, 'move.hard-not-first', params)
    return isSpent(state, unit) ? deny('5.7', 'move.spent', params) : deny(section, 'move.hard-truck', params)
  },
  tacticalOnly: ({ state, unit }) => tacticalOnly(state, unit),
  whyNotExtend({ positions, who }, to, params) {
    if (positions.inZoneOf(enemyOf(who), to)) return deny('5.3', 'move.extended-zone', params)
    return isNextToRout(positions, enemyOf(who), to)
      ? deny('13.3.3', 'move.extended-rout', params)
      : undefined
  },
})

// 21.3, 21.5 Moving into entry areas, out of them and between them

/** A unit on its way, and the state it is on its way in. */
interface SalernoTraveller extends Traveller<Journey> {
  readonly state: SalernoState
  readonly unit: Unit
  readonly isTruck: boolean
}

/** 21.2, 21.3.2, 23.1.4 Why a unit may not go from a hex into an entry area. */
export function checkEnterArea(state: SalernoState, unit: Unit, area: Area): Denial | undefined {
  const who = sideOf(unit)
  const params = { unit: unitId(unit), area: areaData(area).id }
  if (who === 'german') {
    return isFriendlyArea(state, who, area) ? undefined : deny('21.2.1', 'move.area-enemy', params)
  }
  if (isNorthern(area)) return undefined
  if (areaData(area).edge === 'east') {
    return isEighthArmy(unit) ? undefined : deny('21.2.2', 'move.area-eighth', params)
  }
  return isFriendlyArea(state, who, area) ? undefined : deny('21.2.1', 'move.area-enemy', params)
}

/** 21.3.3, 23.1.4 Why a unit may not come from an area into a hex; bonds do not count where a defender left it (14.4.2). */
export function checkComeOn(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  area: Area,
  to: Hex,
  isVacated = false,
): Denial | undefined {
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const params = { from: areaData(area).id, to: hexId(to) }
  if (positions.isHeldBy(enemy, to)) return deny('5.1', 'move.enemy', { hex: hexId(to) })
  const bond = isVacated || positions.isHeldBy(who, to) ? undefined : hexBond(positions, enemy, to)
  if (bond !== undefined) return deny('21.3.3', 'move.bond', { ...params, ends: bondEnds(bond) })
  const isWatched = who === 'german' && isNorthern(area) && hasAlliesIn(state, area)
  if (isWatched && positions.inZoneOf(enemy, to)) return deny('23.1.4', 'move.area-watched', params)
  const barrier = barrierIn(state, positions, unit, to)
  return barrier === undefined ? undefined : whyBarrier(barrier, params)
}

function hasAlliesIn(state: SalernoState, area: Area): boolean {
  const place = inArea(area)
  return state.at.some((at, unit) => at === place && sideOf(unit) === 'allied')
}

/** 21.5 Why a unit may not go from an area to another. */
function checkBetweenAreas(state: SalernoState, unit: Unit, from: Area, to: Area): Denial | undefined {
  const params = { from: areaData(from).id, to: areaData(to).id }
  if (!NEXT_AREAS[from]?.includes(to)) return deny('21.5', 'move.areas-apart', params)
  if (isMarked(state, unit, REPLACED)) return deny('20.4', 'move.area-replaced', params)
  return tacticalOnly(state, unit) ?? checkEnterArea(state, unit, to)
}

/** 21.5 It takes the whole allowance. */
function changeArea(traveller: SalernoTraveller, journey: Journey, to: Area): Journey | undefined {
  const { state, unit, isTruck, means } = traveller
  if (journey.hexes > 0 || isTruck) return undefined
  if (checkBetweenAreas(state, unit, areaOf(journey.hex), to) !== undefined) return undefined
  const march = means.allowance
  return { ...journey, hex: inArea(to), march, extended: CLOSED, tactical: CLOSED, hexes: 1, mustStop: true }
}
