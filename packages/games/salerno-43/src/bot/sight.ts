import type { Sight } from '@sztab/bonds/bot'
import type { SalernoState } from '../state.ts'

/** What a side sees of this game. */
export interface SalernoSight extends Sight {
  readonly state: SalernoState
  /** What is taken early may be lost again: points count in full only at the end. */
  readonly urgency: number
}
