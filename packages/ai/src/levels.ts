import { type Advisor, type FlowState, type Player, randomPlayer } from '@sztab/kernel'
import { greedyPlayer } from './greedy.ts'
import { byDecisions } from './planner/budget.ts'
import { planningPlayer } from './planner/planner.ts'

/** How well a machine plays, the weakest first. */
export const LEVELS = ['recruit', 'regular', 'veteran', 'staff'] as const
export type Level = (typeof LEVELS)[number]

export function isLevel(name: string): name is Level {
  return (LEVELS as readonly string[]).includes(name)
}

/** A recruit answers one question of so many without thinking. */
const THOUGHTLESS = 4

/**
 * A recruit often does the first thing that comes to mind, a regular what looks best at once; veteran and staff try plans
 * out, the staff many times as often. Where a game teaches no planning, they play like a regular.
 */
export function playerOfLevel<S extends FlowState>(level: Level, advisor: Advisor<S>): Player<S> {
  const { craft } = advisor
  const regular = { ...greedyPlayer(advisor), name: level }
  if (level === 'recruit') return hasty(regular)
  if (level === 'regular' || craft === undefined) return regular
  return planningPlayer(level, advisor, craft, () => byDecisions(craft.decisions[level]))
}

function hasty<S extends FlowState>(player: Player<S>): Player<S> {
  // The random player asks nothing of a state, so it can play any game.
  const thoughtless = randomPlayer as unknown as Player<S>
  return {
    name: player.name,
    decide: (game, view, role, chance) =>
      (chance.die(THOUGHTLESS) === 1 ? thoughtless : player).decide(game, view, role, chance),
  }
}
