// Chapter 6: zones of control

import { NONE, type Side } from '@sztab/board'
import { grid, isPlayable, isSea, isWildMountain } from '../ground.ts'
import { isArtillery, isSilhouette, isVehicle, type Unit } from '../order-of-battle.ts'
import { GOOD, ROUTED } from '../state.ts'

/** 6.1, 13.3.2 Every combat unit has a zone but a routed one. */
export function hasZone(cohesion: number): boolean {
  return cohesion !== ROUTED
}

/** 6.1 Zones end at hexsides of nothing but sea, and those of vehicles at mountains without road or pass. */
export function reachesOver(unit: Unit, side: Side): boolean {
  const to = grid.neighbours[side] as number
  if (to === NONE || !isPlayable(to) || isSea(side)) return false
  return !(isVehicle(unit) && isWildMountain(side))
}

/** 7.1, 13.2.1, 17.2 Units in good order form bonds, silhouettes and artillery excepted. */
export function formsBonds(unit: Unit, cohesion: number): boolean {
  return cohesion === GOOD && !isSilhouette(unit) && !isArtillery(unit)
}
