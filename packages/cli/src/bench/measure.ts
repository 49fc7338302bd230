import type { Game, SetupChoice } from '@sztab/kernel'
import { contest, type Speed } from './contest.ts'
import { type Costs, measureCosts, randomGames } from './whole-games.ts'

export interface Measured {
  readonly speed: Speed
  readonly costs: Costs
}

/** How long whole games are played for the speed, and in how many of them every call is timed. */
export interface Effort {
  readonly seconds: number
  readonly games: number
}

/** What a clock shows, in milliseconds. */
export type Clock = () => number

/** All that can be measured of a game by itself. */
export function measure(
  game: Game,
  choice: SetupChoice,
  { seconds, games }: Effort,
  now: Clock = () => performance.now(),
): Measured {
  const [speed] = contest([randomGames(game, choice)], seconds, now)
  return { speed: speed as Speed, costs: measureCosts(game, choice, games, now) }
}
