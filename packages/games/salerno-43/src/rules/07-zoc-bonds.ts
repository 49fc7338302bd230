// Chapter 7: ZOC bonds

import { type Hex, NONE, type Side } from '@sztab/board'
import {
  type Area,
  areaData,
  areaTouching,
  grid,
  hexId,
  isPlayable,
  isRoadlessMountain,
  isSea,
} from '../ground.ts'
import { enemyOf, type SideName } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import type { Survey } from '../survey.ts'
import { isFriendlyArea } from './21-entry-areas.ts'

/** 7.1 Two hexes two apart, or a hex and an entry area, and what lies between: a hex, or a hexside. */
export type Bond =
  | { readonly kind: 'hex'; readonly ends: readonly [Hex, Hex]; readonly hex: Hex }
  | { readonly kind: 'hexside'; readonly ends: readonly [Hex, Hex]; readonly side: Side }
  | { readonly kind: 'area'; readonly end: Hex; readonly area: Area; readonly side: Side }

/** The two hexes that touch both hexes of a hexside, or NONE off the map: where a bond along it would end. */
const ENDS_ALONG = Array.from({ length: grid.count * 6 }, (_, side): readonly [number, number] => {
  const hex = Math.floor(side / 6)
  const d = side % 6
  return [
    grid.neighbours[hex * 6 + ((d + 5) % 6)] as number,
    grid.neighbours[hex * 6 + ((d + 1) % 6)] as number,
  ]
})

/** 7.5 The entry area beyond the edge at which a hexside ends; both its hexes must touch it. */
function areaBeyond(side: Side): Area {
  const area = areaTouching(Math.floor(side / 6))
  return area !== NONE && areaTouching(grid.neighbours[side] as number) === area ? area : NONE
}

/** 7.6.1 How many roadless mountains a bond may cross: one, or none where an end has only vehicles. */
function mountainsAllowed(positions: Survey, a: Hex, b: Hex): number {
  return positions.canBondOnFoot(a) && positions.canBondOnFoot(b) ? 1 : 0
}

/** Roadless mountains on the way between two hexes by a hex between them; sea lets no bond through. */
function mountainsBy(a: Hex, between: Hex, b: Hex): number {
  return obstacle(grid.sideBetween(a, between)) + obstacle(grid.sideBetween(between, b))
}

function obstacle(side: Side): number {
  if (isSea(side)) return 2
  return isRoadlessMountain(side) ? 1 : 0
}

/** 7.1, 7.3, 7.6.1 The bond that keeps the enemies of `owner` from entering a hex they do not hold. */
export function hexBond(positions: Survey, owner: SideName, hex: Hex): Bond | undefined {
  if (positions.isHeldBy(enemyOf(owner), hex)) return undefined
  for (let d = 0; d < 3; d++) {
    const a = grid.neighbours[hex * 6 + d] as number
    const b = grid.neighbours[hex * 6 + d + 3] as number
    if (a === NONE || b === NONE || !positions.canBond(owner, a) || !positions.canBond(owner, b)) continue
    if (mountainsBy(a, hex, b) <= mountainsAllowed(positions, a, b)) return { kind: 'hex', ends: [a, b], hex }
  }
  return undefined
}

/**
 * 7.1, 7.3, 7.5, 7.6.1 The bond along a hexside. It is broken when enemies of `owner` stand on both sides of it;
 * in mountains it is thought of as running on one side of the hexside, but not where an enemy stands. Where somebody
 * is on his way, the hex in which he is now counts as held.
 */
export function hexsideBond(
  state: SalernoState,
  positions: Survey,
  owner: SideName,
  side: Side,
  traveller: Hex = NONE,
): Bond | undefined {
  const here = Math.floor(side / 6)
  const there = grid.neighbours[side] as number
  if (there === NONE || !isPlayable(here) || !isPlayable(there)) return undefined
  const [a, b] = ENDS_ALONG[side] as readonly [number, number]
  const isWhole = a !== NONE && b !== NONE
  const end = a === NONE ? b : a
  if (end === NONE || !positions.canBond(owner, end) || (isWhole && !positions.canBond(owner, b)))
    return undefined
  const area = isWhole ? NONE : areaBeyond(side)
  if (!isWhole && (area === NONE || !isFriendlyArea(state, owner, area))) return undefined
  const allowed = mountainsAllowed(positions, end, isWhole ? b : end)
  const isOpenIn = (hex: Hex): boolean => {
    if (hex === traveller || positions.isHeldBy(enemyOf(owner), hex)) return false
    return (isWhole ? mountainsBy(a, hex, b) : obstacle(grid.sideBetween(end, hex))) <= allowed
  }
  if (!isOpenIn(here) && !isOpenIn(there)) return undefined
  return isWhole ? { kind: 'hexside', ends: [a, b], side } : { kind: 'area', end, area, side }
}

/** Both ends of a bond reach into the hexes beside it: far from every zone of `owner` there is none to look for. */
function isFarFromBonds(positions: Survey, owner: SideName, over: Side): boolean {
  const from = Math.floor(over / 6)
  return !positions.inZoneOf(owner, from) && !positions.inZoneOf(owner, grid.neighbours[over] as number)
}

/**
 * 7.2, 7.3 The enemy bond that keeps a unit of `who` from going over a hexside. Where it stands counts as held by
 * its side, and so a friend on the other side has broken every bond between them.
 */
export function bondAgainst(
  state: SalernoState,
  positions: Survey,
  who: SideName,
  over: Side,
): Bond | undefined {
  const owner = enemyOf(who)
  const from = Math.floor(over / 6)
  const to = grid.neighbours[over] as number
  if (to === NONE || positions.isHeldBy(who, to) || isFarFromBonds(positions, owner, over)) return undefined
  return hexBond(positions, owner, to) ?? hexsideBond(state, positions, owner, over, from)
}

/** 16.3.2 The enemy bond that keeps a supply line of `who` from going over a hexside. */
export function bondAgainstLine(
  state: SalernoState,
  positions: Survey,
  who: SideName,
  over: Side,
): Bond | undefined {
  const owner = enemyOf(who)
  if (isFarFromBonds(positions, owner, over)) return undefined
  return (
    hexBond(positions, owner, grid.neighbours[over] as number) ?? hexsideBond(state, positions, owner, over)
  )
}

/** Every bond of a side as it stands, for the table to draw. */
export function bondsOf(state: SalernoState, positions: Survey, owner: SideName): Bond[] {
  const bonds: Bond[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    if (!isPlayable(hex)) continue
    const through = positions.isHeldBy(owner, hex) ? undefined : hexBond(positions, owner, hex)
    if (through !== undefined) bonds.push(through)
    for (let side = hex * 6; side < hex * 6 + 3; side++) {
      const along = hexsideBond(state, positions, owner, side)
      if (along !== undefined) bonds.push(along)
    }
  }
  return bonds
}

/** A bond in words: its two ends. */
export function bondEnds(bond: Bond): string[] {
  return bond.kind === 'area' ? [hexId(bond.end), areaData(bond.area).id] : bond.ends.map(hexId)
}
