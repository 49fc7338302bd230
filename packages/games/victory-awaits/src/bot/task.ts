import type { Hex } from '@sztab/board'
import type { Unit } from '../order-of-battle.ts'

/** What a side wants of its units in the long run. */
export interface Task {
  worth(unit: Unit, hex: Hex): number
  /** Whether the unit must not leave its hex. */
  isTied(unit: Unit): boolean
  readonly besieged: readonly Hex[]
}
