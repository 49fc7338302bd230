import type { SideName } from '../sides.ts'

export type BySide = Readonly<Record<SideName, number>>

/**
 * The hand-set numbers of a title's machine that the family's code asks for, read from its data/machine.json. Worths are
 * in hundredths of a victory point.
 */
export interface MachineNumbers {
  readonly plan: PlanNumbers
  readonly posts: PostNumbers
  readonly battle: BattleNumbers
  readonly menace: MenaceNumbers
  readonly march: MarchNumbers
}

/** How much of an enemy's strength counts against a hex, by its distance, and how much of it when he is shaken. */
interface MenaceNumbers {
  readonly foot: readonly number[]
  readonly wheels: readonly number[]
  readonly shaken: number
}

interface MarchNumbers {
  /** A move that brings less is not worth the trouble. */
  readonly leastGain: number
  /** Hexes that somebody can hope to come in a turn. */
  readonly foot: number
  readonly wheels: number
  /** And those by which somebody may close a way. */
  readonly closing: { readonly foot: number; readonly wheels: number }
}

interface PlanNumbers {
  /** So many attacks are planned at most, and each has to bring more than this. */
  readonly mostAttacks: number
  readonly least: number
  /** Whether whatever a unit could have joined is weighed again when it is bound, or only what counts on it. */
  readonly isThorough: boolean
  /** Every unit that is bound is missing elsewhere. */
  readonly commitment: number
  /** How much its part in an attack counts against everything else that a unit might do. */
  readonly share: BySide
  /** The column from which on more strength is wasted. */
  readonly enough: number
  /** No attack is stronger. */
  readonly mostStrength: number
  /** What disorder costs a unit, as a share of its worth. */
  readonly disorder: number
  /** How much of what a target is worth counts for closing its ways out. */
  readonly closing: number
}

interface PostNumbers {
  readonly unsupplied: number
  readonly overfull: number
  /** What a place beside the map is worth to whoever has to retreat there. */
  readonly refuge: number
  /** What a bond with a friend is worth, and how many of them count. */
  readonly bonds: { readonly each: number; readonly most: number }
  /** Enemies cannot all attack one hex: the share that does, and the most that counts. */
  readonly brought: number
  readonly mostBrought: number
  /** Columns by which armour, artillery and the rest usually help an attacker. */
  readonly edge: number
  /** How much of its worth a shaken unit regains where no enemy disturbs it. */
  readonly recovery: number
  /** What a lost hex costs those who held it, as a share of their worth. */
  readonly defeat: number
  /** How much of the rest is lost where no way leads out. */
  readonly pocket: BySide
  /** How much of what could be taken by anybody who comes along counts for whoever stands there. */
  readonly open: number
  readonly battery: BatteryNumbers
}

interface BatteryNumbers {
  /** For each target in range, and for each hex that the nearest is too far. */
  readonly inRange: number
  readonly beyond: number
  /** For somebody who stands before the guns. */
  readonly guard: number
  /** What each point of threat costs, with and without a guard, and what an enemy next door does. */
  readonly guarded: number
  readonly unguarded: number
  readonly contact: number
  /** What guns lose that have nobody to fire for. */
  readonly strangers: number
}

interface BattleNumbers {
  /** An attack that brings less is left alone. */
  readonly leastStroke: number
  /** How much of its support an attack counts on: it helps others too. */
  readonly supportShare: number
  /** What it is worth to stand in the hex that was won. */
  readonly follow: number
}
