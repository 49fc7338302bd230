import { type Game, type Role, readPosition, rolesOf, SeededChance, type SetupChoice } from '@sztab/kernel'
import type { Start } from './start.ts'

/** So many set-ups are tried: one alone would not show that luck decides who begins. */
const TRIALS = 6

/** Who acts first in a game that begins with its set-up; nobody where that is drawn by lot. */
export function actsFirst(game: Game, choice: SetupChoice): Role | undefined {
  const firsts = new Set<Role | undefined>()
  for (let trial = 0; trial < TRIALS; trial++) {
    const state = game.setup(choice, SeededChance.fromSeed(`first ${trial}`))
    firsts.add(game.toMove(state)[0])
  }
  return firsts.size === 1 ? [...firsts][0] : undefined
}

/** Who acts first at a table that begins elsewhere. */
export function actsFirstFrom(game: Game, start: Start): Role | undefined {
  if ('record' in start) return start.toMove
  const position = readPosition(game, start.position)
  return 'state' in position ? game.toMove(position.state)[0] : undefined
}

/** The side that somebody gets who chooses none: the one that acts first. */
export function usualSide(game: Game, choice: SetupChoice): Role {
  return actsFirst(game, choice) ?? rolesOf(game, choice)[0] ?? ''
}
