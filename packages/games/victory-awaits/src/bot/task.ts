import type { Hex } from '@sztab/board'
import type { Unit } from '../order-of-battle.ts'

/** Where a side wants its units to go in the long run. */
export interface Task {
  worth(unit: Unit, hex: Hex): number
}
