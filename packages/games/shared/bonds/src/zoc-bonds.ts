import { type Hex, type Hexside, NONE } from '@sztab/board'
import { enemyOf, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'

/** Two hexes two apart, or a hex and the edge, and what lies between: a hex, or a hexside. */
export type Bond =
  | { readonly kind: 'hex'; readonly ends: readonly [Hex, Hex]; readonly hex: Hex }
  | { readonly kind: 'hexside'; readonly ends: readonly [Hex, Hex]; readonly side: Hexside }
  | { readonly kind: 'edge'; readonly end: Hex; readonly edge: number; readonly side: Hexside }

/** In what the games differ. */
export interface BondRules<S> {
  /**
   * Whether the units at an end cannot bond over the hexside by which the bond leaves them, or over that many obstacles
   * on the whole way.
   */
  hinders(positions: Survey, end: Hex, out: Hexside, obstacles: number, kind: 'hex' | 'hexside'): boolean
  /** Whether the side may bond with that stretch of the edge. */
  isFriendlyEdge(state: S, owner: SideName, edge: number): boolean
}

/** The bonds of a game: found, and asked whether they keep somebody out. */
export interface ZocBonds<S> {
  /** The bond that keeps the enemies of `owner` from entering a hex they do not hold. */
  hexBond(positions: Survey, owner: SideName, hex: Hex): Bond | undefined
  /**
   * The bond along a hexside. It is broken when enemies of `owner` stand on both sides of it; where obstacles are
   * counted it is thought of as running on one side of the hexside, but not where an enemy stands. Where somebody is
   * on his way, the hex in which he is now counts as held.
   */
  hexsideBond(state: S, positions: Survey, owner: SideName, side: Hexside, traveller?: Hex): Bond | undefined
  /**
   * The enemy bond that keeps a unit of `who` from going over a hexside. Where it stands counts as held by its side,
   * and so a friend on the other side has broken every bond between them.
   */
  bondAgainst(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined
  /** The enemy bond that keeps a supply line of `who` from going over a hexside. */
  bondAgainstLine(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined
  /** Every bond of a side as it stands, for the table to draw. */
  bondsOf(state: S, positions: Survey, owner: SideName): Bond[]
}

/** A bond may cross one obstacle; over two, or over what nothing crosses, there is none. */
const MOST_OBSTACLES = 1

export function zocBonds<S>({ hinders, isFriendlyEdge }: BondRules<S>): ZocBonds<S> {
  function carries(positions: Survey, a: Hex, between: Hex, b: Hex, kind: 'hex' | 'hexside'): boolean {
    const { grid, obstacle } = positions.field
    const fromA = grid.sideBetween(a, between)
    const fromB = grid.sideBetween(b, between)
    const obstacles = obstacle[fromA]! + obstacle[fromB]!
    if (obstacles > MOST_OBSTACLES) return false
    return !hinders(positions, a, fromA, obstacles, kind) && !hinders(positions, b, fromB, obstacles, kind)
  }

  function carriesToEdge(positions: Survey, end: Hex, between: Hex): boolean {
    const { grid, obstacle } = positions.field
    const out = grid.sideBetween(end, between)
    const obstacles = obstacle[out]!
    return obstacles <= MOST_OBSTACLES && !hinders(positions, end, out, obstacles, 'hexside')
  }

  function hexBond(positions: Survey, owner: SideName, hex: Hex): Bond | undefined {
    if (positions.isHeldBy(enemyOf(owner), hex)) return undefined
    const { neighbours } = positions.field
    for (let d = 0; d < 3; d++) {
      const a = neighbours[hex * 6 + d]!
      const b = neighbours[hex * 6 + d + 3]!
      if (a === NONE || b === NONE || !positions.canBond(owner, a) || !positions.canBond(owner, b)) continue
      if (carries(positions, a, hex, b, 'hex')) return { kind: 'hex', ends: [a, b], hex }
    }
    return undefined
  }

  function hexsideBond(
    state: S,
    positions: Survey,
    owner: SideName,
    side: Hexside,
    traveller: Hex = NONE,
  ): Bond | undefined {
    const { neighbours, playable, edge: edges } = positions.field
    const here = Math.floor(side / 6)
    const there = neighbours[side]!
    if (there === NONE || playable[here] === 0 || playable[there] === 0) return undefined
    const a = neighbours[here * 6 + ((side + 5 - here * 6) % 6)]!
    const b = neighbours[here * 6 + ((side + 1 - here * 6) % 6)]!
    const isWhole = a !== NONE && b !== NONE
    const end = a === NONE ? b : a
    if (end === NONE || !positions.canBond(owner, end) || (isWhole && !positions.canBond(owner, b)))
      return undefined
    const edge = isWhole ? NONE : edges[side]!
    if (!isWhole && (edge === NONE || !isFriendlyEdge(state, owner, edge))) return undefined
    const isOpenIn = (hex: Hex): boolean => {
      if (hex === traveller || positions.isHeldBy(enemyOf(owner), hex)) return false
      return isWhole ? carries(positions, a, hex, b, 'hexside') : carriesToEdge(positions, end, hex)
    }
    if (!isOpenIn(here) && !isOpenIn(there)) return undefined
    return isWhole ? { kind: 'hexside', ends: [a, b], side } : { kind: 'edge', end, edge, side }
  }

  function bondAgainst(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined {
    const owner = enemyOf(who)
    const from = Math.floor(over / 6)
    const to = positions.field.neighbours[over]!
    if (to === NONE || positions.isHeldBy(who, to) || !positions.isNearBonder(owner, to)) return undefined
    return hexBond(positions, owner, to) ?? hexsideBond(state, positions, owner, over, from)
  }

  function bondAgainstLine(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined {
    const owner = enemyOf(who)
    const to = positions.field.neighbours[over]!
    if (!positions.isNearBonder(owner, to)) return undefined
    return hexBond(positions, owner, to) ?? hexsideBond(state, positions, owner, over)
  }

  function bondsOf(state: S, positions: Survey, owner: SideName): Bond[] {
    const { grid, playable } = positions.field
    const bonds: Bond[] = []
    for (let hex = 0; hex < grid.count; hex++) {
      if (playable[hex] === 0) continue
      const through = positions.isHeldBy(owner, hex) ? undefined : hexBond(positions, owner, hex)
      if (through !== undefined) bonds.push(through)
      for (let side = hex * 6; side < hex * 6 + 3; side++) {
        const along = hexsideBond(state, positions, owner, side)
        if (along !== undefined) bonds.push(along)
      }
    }
    return bonds
  }

  return { hexBond, hexsideBond, bondAgainst, bondAgainstLine, bondsOf }
}
