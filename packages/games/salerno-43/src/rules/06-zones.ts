// Chapter 6: zones of control; and the map and the counters as the rules of the family ask about them

import { type Hex, type Hexside, NONE } from '@sztab/board'
import {
  BONDS_FREELY,
  FEEDS,
  type Field,
  FORMS_BONDS,
  HAS_ZONE,
  IS_STEADY,
  type Roster,
  rosterOf,
} from '@sztab/bonds'
import {
  areaTouching,
  grid,
  isPlayable,
  isRoadlessMountain,
  isSea,
  isWildMountain,
  keyOf,
} from '../ground.ts'
import { isArtillery, isBeachhead, isSilhouette, isVehicle, UNITS, type Unit } from '../order-of-battle.ts'
import { GOOD, ROUTED } from '../state.ts'

const ON_FOOT = 0
const VEHICLE = 1

function byHexside(of: (side: Hexside, to: Hex) => number): Uint8Array {
  return Uint8Array.from(grid.neighbours, (to, side) => of(side, to))
}

/** 6.1 Zones end at hexsides of nothing but sea. */
function reachesOnFoot(side: Hexside, to: Hex): boolean {
  return to !== NONE && isPlayable(to) && !isSea(side)
}

/** 7.6.1 What parts the ends of a bond: sea altogether, mountains without a road once. */
function obstacle(side: Hexside): number {
  if (isSea(side)) return 2
  return isRoadlessMountain(side) ? 1 : 0
}

/** 7.5 The entry area beyond the edge at which a hexside ends; both its hexes must touch it. */
function areaBeyond(side: Hexside, to: Hex): number {
  const area = areaTouching(Math.floor(side / 6))
  return area !== NONE && to !== NONE && areaTouching(to) === area ? area : NONE
}

export const field: Field = {
  grid,
  neighbours: grid.neighbours,
  playable: Uint8Array.from({ length: grid.count }, (_, hex) => (isPlayable(hex) ? 1 : 0)),
  landmarks: Uint8Array.from({ length: grid.count }, (_, hex) => (keyOf(hex) === NONE ? 0 : 1)),
  closed: byHexside((side) => (isSea(side) ? 1 : 0)),
  reach: [
    byHexside((side, to) => (reachesOnFoot(side, to) ? 1 : 0)),
    // 6.1 Those of vehicles end at mountains without road or pass as well.
    byHexside((side, to) => (reachesOnFoot(side, to) && !isWildMountain(side) ? 1 : 0)),
  ],
  obstacle: byHexside(obstacle),
  edge: Int8Array.from(grid.neighbours, (to, side) => areaBeyond(side, to)),
}

export const roster: Roster = rosterOf(UNITS, (_, unit) => (isVehicle(unit) ? VEHICLE : ON_FOOT))

/** 7.1, 13.2.1, 17.2 Units in good order form bonds, silhouettes and artillery excepted. */
export function formsBonds(unit: Unit, cohesion: number): boolean {
  return cohesion === GOOD && !isSilhouette(unit) && !isArtillery(unit)
}

/** 6.1, 7.6.1, 13.3.2, 16.2.2 Every unit but a routed one has a zone; vehicles bond over no mountain; beachheads feed. */
export function stance(unit: Unit, cohesion: number): number {
  if (cohesion === ROUTED) return 0
  const bonds = formsBonds(unit, cohesion) ? FORMS_BONDS | (isVehicle(unit) ? 0 : BONDS_FREELY) : 0
  return IS_STEADY | HAS_ZONE | bonds | (isBeachhead(unit) ? FEEDS : 0)
}
