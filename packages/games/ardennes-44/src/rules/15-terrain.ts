// Chapter 15, 15.1, 15.7, 15.8.1: what the ground adds to the defence of a hex

import type { Hex } from '@sztab/board'
import type { Modifier, SideName, Unit } from '@sztab/bonds'
import type { Section } from '@sztab/kernel'
import { isCity, isForest, isLightWoods, isRough, isTown, isVillage, isWestWall } from '../ground.ts'
import { isSilhouette, unitData } from '../order-of-battle.ts'
import { type ArdennesState, TRANSPORT_MARKS } from '../state.ts'
import { isMarked } from '../survey.ts'
import { tables } from '../tables.ts'
import { defenceStrength } from './02-units.ts'
import { isImproved } from './15-works.ts'

const { terrain } = tables

/** Every bonus of the hex, of which only the best counts. */
function bonuses(state: ArdennesState, side: SideName, hex: Hex): Modifier[] {
  const found: Modifier[] = []
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
): Modifier | undefined {
  const helped = defenders.filter((unit) => isEntitled(state, unit))
  if (helped.length === 0) return undefined
  const own = helped.reduce((sum, unit) => sum + defenceStrength(state, unit), 0)
  const most = helped.every(isSilhouette) ? Math.min(own, terrain.silhouettesOnly) : own
  const best = bonuses(state, side, hex).reduce<Modifier | undefined>(
    (found, one) => (found === undefined || one.value > found.value ? one : found),
    undefined,
  )
  if (best === undefined || most === 0) return undefined
  return best.value <= most ? best : { ...best, value: most }
}
