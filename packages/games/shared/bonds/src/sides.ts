import type { Hex } from '@sztab/board'

/** Who fights whom in every game of the family. */
export type SideName = 'german' | 'allied'
export const SIDES: readonly SideName[] = ['german', 'allied']

/** What is going on, and whose it is. */
export interface SideFrame {
  readonly side: SideName
}

/** A unit by its place in the order of battle. */
export type Unit = number & { readonly _is?: 'unit' }

/**
 * Where a unit is: a hex (its number, from 0), or one of the boxes beside the map (negative), which take the place of a
 * hex in the lists. Whoever has seen that a place is not negative has a hex in hand.
 */
export type Place = Hex

export function enemyOf(side: SideName): SideName {
  return side === 'german' ? 'allied' : 'german'
}

/** How tables of bytes write the sides; 0 is nobody. */
export const CODE: Readonly<Record<SideName, number>> = { german: 1, allied: 2 }
