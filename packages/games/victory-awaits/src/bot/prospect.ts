import { Manoeuvre } from '@sztab/chits/bot'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { unitsInCommand } from '../rules/08-command.ts'
import type { Situation } from './doctrine.ts'
import type { Posts } from './posts.ts'

/** No single move counts for more in the choice of a headquarters. */
const MOST_FOR_A_MOVE = 1_500

/** 8.1, 6.0 (4) What an activation of a headquarters can bring: better places, then attacks. */
export function commandProspect(situation: Situation, posts: Posts, headquarters: Unit): number {
  const units = unitsInCommand(situation.state, headquarters)
  const manoeuvre = new Manoeuvre(situation, posts, units, units)
  let places = 0
  for (const unit of units) {
    if (!isHeadquarters(unit)) places += Math.min(MOST_FOR_A_MOVE, manoeuvre.gain(unit))
  }
  return manoeuvre.attackWorth + places
}
