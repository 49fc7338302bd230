import { Manoeuvre, strokesTogether } from '@sztab/chits/bot'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { unitsInCommand } from '../rules/02-headquarters.ts'
import type { Situation } from './doctrine.ts'
import type { Posts } from './posts.ts'

export interface Prospect {
  readonly first: 'movement' | 'combat'
  readonly worth: number
}

/** Attacks made at once leave the movement free to exploit them. */
const EXPLOITATION = 1.25

/** What an activation of these units can bring, and in which order of segments. */
export function prospectOf(situation: Situation, posts: Posts, units: readonly Unit[]): Prospect {
  const now = strokesTogether(situation, units)
  const manoeuvre = new Manoeuvre(situation, posts, units, units)
  let places = 0
  for (const unit of units) if (!isHeadquarters(unit)) places += Math.min(1_000, manoeuvre.gain(unit))
  const later = manoeuvre.attackWorth
  return now * EXPLOITATION >= later && now > 0
    ? { first: 'combat', worth: now + places }
    : { first: 'movement', worth: later + places }
}

export function commandProspect(situation: Situation, posts: Posts, headquarters: Unit): Prospect {
  const units = unitsInCommand(situation.state, headquarters).filter(
    (unit) => !isHeadquarters(unit) || unit === headquarters,
  )
  return prospectOf(situation, posts, units)
}
