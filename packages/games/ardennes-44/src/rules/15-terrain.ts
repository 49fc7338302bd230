// Chapter 15, 15.1, 15.7, 15.8.1: what the ground adds to the defence of a hex

import type { Hex } from '@sztab/board'
import type { SideName, Unit } from '@sztab/bonds'
import { type Denial, deny, markedAt, type Play, type Section } from '@sztab/kernel'
import { tellHex } from '../arguments.ts'
import { hexId, isCity, isForest, isLightWoods, isRough, isTown, isVillage, isWestWall } from '../ground.ts'
import { isInfantry, isSilhouette, sideOf, unitData, unitId } from '../order-of-battle.ts'
import { type ArdennesState, DIGGING, ENGAGED, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked, isOnMap, isOutOfSupply, mark, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { defenceStrength } from './02-units.ts'
import { checkSetOut } from './11-means.ts'
import { removeWorks } from './16-markers.ts'

const { terrain } = tables

/** What a hex adds to its defence, and why. */
export interface Bonus {
  readonly section: Section
  readonly key: string
  readonly value: number
}

/** 15.8 A finished improved position. */
function isImproved(state: ArdennesState, hex: Hex): boolean {
  return state.works.some((one) => one.hex === hex && one.isBuilt)
}

/** Every bonus of the hex, of which only the best counts. */
function bonuses(state: ArdennesState, side: SideName, hex: Hex): Bonus[] {
  const found: Bonus[] = []
  const add = (isThere: boolean, section: Section, key: string, value: number): void => {
    if (isThere && value > 0) found.push({ section, key: `bonus.${key}`, value })
  }
  add(isCity(hex), '15.1', 'city', terrain.city)
  add(isTown(hex), '15.1', 'town', terrain.town)
  add(isVillage(hex), '15.1', 'village', terrain.village)
  add(isWestWall(hex) && side === 'german', '15.7', 'west-wall', terrain.westWall)
  add(isImproved(state, hex), '15.8.1', 'improved', terrain.improved)
  add(isRough(hex), '15.1', 'rough', terrain.woodedrough)
  add(isForest(hex), '15.1', 'forest', terrain.forest)
  add(isLightWoods(hex), '15.1', 'light-woods', terrain.lightwoods)
  return found
}

/** 12.5, 15.1 Whom the ground helps: neither strengths in parentheses nor columns on the march. */
function isEntitled(state: ArdennesState, unit: Unit): boolean {
  return unitData(unit).exposed !== true && !isMarked(state, unit, TRANSPORT_MARKS)
}

/**
 * 15.1 What the hex adds for these defenders: the best bonus, no more than their own strength, and one point at most
 * for silhouettes without infantry.
 */
export function terrainBonus(
  state: ArdennesState,
  side: SideName,
  hex: Hex,
  defenders: readonly Unit[],
): Bonus | undefined {
  const helped = defenders.filter((unit) => isEntitled(state, unit))
  if (helped.length === 0) return undefined
  const own = helped.reduce((sum, unit) => sum + defenceStrength(state, unit), 0)
  const most = helped.every(isSilhouette) ? Math.min(own, terrain.silhouettesOnly) : own
  const best = bonuses(state, side, hex).reduce<Bonus | undefined>(
    (found, one) => (found === undefined || one.value > found.value ? one : found),
    undefined,
  )
  if (best === undefined || most === 0) return undefined
  return best.value <= most ? best : { ...best, value: most }
}

// Building improved positions

/** 15.8.2, 29.1.1 Why a unit does not begin an improved position. */
export function checkDig(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isOnMap(state, unit)) return deny('15.8.2', 'dig.who', id)
  if (state.isNight) return deny('15.8.2', 'dig.night', id)
  if (!isInfantry(unit)) return deny('15.8.2', 'dig.no-infantry', id)
  if (!isInGoodOrder(state, unit)) return deny('15.8.2', 'dig.disordered', id)
  if (isOutOfSupply(state, unit)) return deny('15.8.2', 'dig.out-of-supply', id)
  if (isMarked(state, unit, TRANSPORT_MARKS)) return deny('15.8.2', 'dig.on-the-march', id)
  const denial = checkSetOut(state, unit)
  if (denial !== undefined) return denial
  const hex = placeOf(state, unit)
  return state.works.some((one) => one.hex === hex)
    ? deny('15.8.2', 'dig.there', { ...id, hex: hexId(hex) })
    : undefined
}

/** 15.8.2 Instead of moving and attacking. */
export function dig(play: Play<ArdennesState>, unit: Unit): void {
  const { state } = play
  const hex = placeOf(state, unit)
  state.works.push({ hex, isBuilt: false })
  mark(state, unit, DIGGING)
  play.report(
    '15.8.2',
    'dig.begun',
    { unit: unitId(unit), hex: hexId(hex) },
    markedAt('dig.begun', hexId(hex), unitId(unit)),
  )
}

/** 15.8.2, 15.8.3 Infantry in good order that is not engaged, at its post when its movement phase begins. */
function mayComplete(state: ArdennesState, side: SideName, hex: Hex): boolean {
  const positions = survey(state)
  if (!positions.isHeldBy(side, hex)) return false
  return positions
    .stack(hex)
    .some(
      (unit) =>
        isInfantry(unit) && isInGoodOrder(state, unit) && !isMarked(state, unit, ENGAGED | TRANSPORT_MARKS),
    )
}

/** 15.8.2, 15.8.3 What a side has begun is ready, where somebody can finish it. */
export function completeWorks(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  state.works = state.works.map((one) => {
    if (one.isBuilt || !mayComplete(state, side, one.hex)) return one
    tellHex(play, '15.8.2', 'dig.done', one.hex)
    return { ...one, isBuilt: true }
  })
}

/** 15.8.4 At the end of a movement phase positions without a garrison go. */
export function removeEmptyWorks(play: Play<ArdennesState>): void {
  const positions = survey(play.state)
  for (const { hex } of play.state.works) if (positions.isEmpty(hex)) removeWorks(play, hex)
}
