import type { Space } from '@sztab/board'
import { hasMedal, isVictory, roadsFrom, spaceId } from '../ground.ts'
import { type Corps, corpsId } from '../order-of-battle.ts'
import { stepsFrom } from '../rules/10-movement.ts'
import type { ActFrame } from '../state.ts'
import { NOBODY } from '../survey.ts'
import { tables } from '../tables.ts'
import { canMove, chanceAt } from './chances.ts'
import type { Front } from './front.ts'
import { w } from './numbers.ts'
import { Odds } from './odds.ts'
import type { Option } from './option.ts'

/** Ammunition and fuel that a battle uses up. */
const BATTLE = { ammo: 2.4, fuel: 0.3 }

/** 2 (10), 16 Medals that entering a space brings on average: its own, and those on the cards of beaten divisions. */
export function medalsAt(front: Front, space: Space): number {
  if (front.controls(space)) return 0
  return (hasMedal(space) ? 1 : 0) + (front.resists(space) ? w.beaten : 0)
}

interface Raid {
  readonly path: readonly Space[]
  /** What it brings on average. */
  readonly worth: number
}

/** The march with so many steps that brings a corps most medals. */
export function raid(front: Front, corps: Corps, steps: number, toll: number): Raid | undefined {
  const { state, commander } = front
  const odds = new Odds(state, commander)
  let best: Raid | undefined
  const walk = (path: readonly Space[], ammo: number, fuel: number, chance: number, won: number) => {
    const here = path.at(-1) ?? (state.at[corps] as Space)
    if (won > 0 && won - w.raidStep * path.length > (best?.worth ?? 0))
      best = { path, worth: won - w.raidStep * path.length }
    if (path.length === steps) return
    for (const next of roadsFrom(commander, here)) {
      if (path.includes(next) || isVictory(next) || state.at.includes(next)) continue
      if (front.controls(next)) {
        walk([...path, next], ammo, fuel, chance, won)
        continue
      }
      if (state.control[next] !== NOBODY) continue
      const p = chance * chanceAt(front, odds, next, ammo, fuel)
      if (p < w.raidLeast) continue
      const isBattle = front.resists(next)
      const further = isBattle ? BATTLE : { ammo: 0.2, fuel: 0.2 }
      const gain = p * w.medal * medalsAt(front, next)
      walk(
        [...path, next],
        Math.max(0, ammo - further.ammo),
        fuel - further.fuel - (isBattle ? 0.7 : 0),
        p,
        won + gain,
      )
    }
  }
  walk([], front.ammo(corps), front.fuel(corps) - toll, 1, 0)
  return best
}

/** 16 Corps that are not to cross the Rhine take the medals beside their way. */
export function medalMoves(front: Front, frame: ActFrame, verb: string): Option[] {
  const { state, lead } = front
  return front.corps.flatMap((corps) => {
    if (corps === lead || !canMove(front, frame, corps)) return []
    const best = raid(front, corps, tables.steps.value, 1)
    const first = best?.path[0]
    if (best === undefined || first === undefined || !stepsFrom(state, corps).includes(first)) return []
    return [
      { answer: { do: verb, corps: corpsId(corps), to: spaceId(first) }, worth: best.worth - w.followCost },
    ]
  })
}
