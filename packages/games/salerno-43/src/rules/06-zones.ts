// Chapter 6: zones of control

import { type Hex, NONE, type Side } from '@sztab/board'
import { grid, isPlayable, isSea, isWildMountain } from '../ground.ts'
import { isArtillery, isSilhouette, isVehicle, type SideName, type Unit } from '../order-of-battle.ts'
import { GOOD, ROUTED } from '../state.ts'
import type { Survey } from '../survey.ts'

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

/** Whether units of the side stand next to the hex, whatever state they are in; the open sea parts. */
export function isNextTo(positions: Survey, side: SideName, hex: Hex): boolean {
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = grid.neighbours[way] as number
    if (next !== NONE && !isSea(way) && positions.isHeldBy(side, next)) return true
  }
  return false
}

/** 13.3.2 The hexes next to this one in which the side has nobody but routed units. */
export function routsNextTo(positions: Survey, side: SideName, hex: Hex): Hex[] {
  const found: Hex[] = []
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = grid.neighbours[way] as number
    if (next !== NONE && !isSea(way) && positions.isRout(side, next)) found.push(next)
  }
  return found
}
