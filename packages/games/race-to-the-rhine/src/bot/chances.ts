import type { Space } from '@sztab/board'
import { isFort } from '../ground.ts'
import type { Corps } from '../order-of-battle.ts'
import { supportAt } from '../rules/10-movement.ts'
import type { ActFrame } from '../state.ts'
import type { Front } from './front.ts'
import type { Odds } from './odds.ts'

/** The chance that the corps is not beaten back from the space. */
export function chanceAt(front: Front, odds: Odds, space: Space, ammo: number, fuel: number): number {
  if (front.controls(space)) return 1
  const support = supportAt(front.state, front.commander, space)
  const fort = isFort(space) ? 1 : 0
  if (ammo + support < fort) return 0
  return odds.at(front.state, space).holds(ammo + support - fort, fuel)
}

/** 9, 10 Whether the corps may set out in this turn. */
export function canMove(front: Front, frame: ActFrame, corps: Corps): boolean {
  return !frame.moved.includes(corps) && front.state.immobile[corps] === 0 && front.fuel(corps) > 0
}
