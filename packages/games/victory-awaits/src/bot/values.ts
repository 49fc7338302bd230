import { isHeadquarters, isMechanised, type SideName, type Unit, unitData } from '../order-of-battle.ts'
import { tables } from '../tables.ts'
import { numbers } from './numbers.ts'

/** What things are worth, in hundredths of a victory point. */
export const POINT = 100

/** One point of attack or defence strength, as a side values it. */
const { strength: STRENGTH } = numbers
/** 11.2 A displaced headquarters commands nobody this turn and the next. */
const DISRUPTION: Readonly<Record<SideName, number>> = { soviet: 300, axis: 500 }
/** 13.2 A Soviet unit lost in battle may come back and no longer counts. */
const LOST_FOR_GOOD = 0.6

/** What its owner loses when a unit that has so many steps loses one, in the eyes of a side. */
export function stepWorth(viewer: SideName, unit: Unit, steps: number): number {
  const { side, attack, defence, reduced, nation } = unitData(unit)
  if (isHeadquarters(unit)) return DISRUPTION[side]
  const isWhole = reduced === undefined || steps > 1
  const before = isWhole ? attack + defence : reduced.attack + reduced.defence
  const after = reduced !== undefined && steps > 1 ? reduced.attack + reduced.defence : 0
  const strength = STRENGTH[viewer][side] * (before - after)
  if (!isMechanised(unit)) return strength
  const { germanMechanised, sovietMechanised } = tables.victory
  // 16.1 A German one counts as long as it is whole, a Soviet one when nothing is left of it.
  if (nation === 'german' && isWhole) return strength + germanMechanised * POINT
  if (side === 'soviet' && after === 0) return strength + LOST_FOR_GOOD * sovietMechanised * POINT
  return strength
}
