import type { Hex } from '@sztab/board'
import type { Role } from '@sztab/kernel'
import type { Unit } from './roster.ts'
import type { SideName } from './sides.ts'

/** Whose decision a stage waits for: the side itself, or one of its players where it has several. */
export interface Asking {
  side: SideName
  player?: Role
}

export function deciderOf({ side, player }: Asking): Role {
  return player ?? side
}

/** Only who is asked, out of a frame. */
export function askingOf({ side, player }: Asking): Asking {
  return player === undefined ? { side } : { side, player }
}

export interface MovementFrame extends Asking {
  step: 'movement'
  /** Who may still move. */
  units: Unit[]
  /** The player lets those go first who act beside him. */
  isWaiting?: true
}

export interface LossesFrame extends Asking {
  step: 'losses'
  units: Unit[]
  /** Steps that they have to lose together. */
  count: number
}

export interface RetreatFrame extends Asking {
  step: 'retreat'
  /** Who has yet to go. */
  units: Unit[]
  length: number
}

export interface FurtherFrame extends Asking {
  step: 'retreat-further'
  unit: Unit
  start: Hex
  trail: Hex[]
}

export interface AdvanceFrame extends Asking {
  step: 'advance'
  target: Hex
  /** Who may still advance. */
  units: Unit[]
  attackers: Unit[]
  /** Where each attacker stood, in the order of the attack. */
  from: Hex[]
  /** Paths taken so far, for headquarters that go along. */
  taken: { from: Hex; path: Hex[] }[]
}

export interface DisplacementFrame extends Asking {
  step: 'displacement'
  unit: Unit
  from: Hex
}

/** The part of a battle that every game has. */
export interface Battle extends Asking {
  target: Hex
  attackers: Unit[]
  /** Where each attacker stood, in the order of `attackers`. */
  from: Hex[]
  /** Hexes that the defenders have to retreat, once rolled. */
  retreat: number
}

/** The stages of a game that the family's steps begin. */
export type FamilyFrame = LossesFrame | RetreatFrame | FurtherFrame | AdvanceFrame | DisplacementFrame
