import type { Hex } from '@sztab/board'
import { evenly } from '@sztab/bonds/bot'
import data from '../../data/machine.json' with { type: 'json' }
import { grid, VICTORY_HEXES } from '../ground.ts'

export const numbers = { ...data, emphasis: evenly(VICTORY_HEXES.map(({ hex }) => grid.id(hex))) }
/** What things are worth is told in hundredths of a victory point. */
export const POINT = numbers.worths.point

/** How much more than usual a place that counts is cared for, by the plan that is followed. */
export function emphasisOn(hex: Hex): number {
  return numbers.emphasis[grid.id(hex)] ?? 1
}
