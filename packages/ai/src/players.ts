import { type Advisor, type FlowState, type Player, randomPlayer } from '@sztab/kernel'
import { greedyPlayer } from './greedy.ts'
import { playerOfLevel } from './levels.ts'
import { byDecisions } from './planner/budget.ts'
import { planningPlayer } from './planner/planner.ts'

/** In the order of their strength; the greedy one is the regular. */
export const PLAYER_NAMES = ['random', 'recruit', 'greedy', 'veteran', 'staff'] as const
export type PlayerName = (typeof PLAYER_NAMES)[number]

export function isPlayerName(name: string): name is PlayerName {
  return (PLAYER_NAMES as readonly string[]).includes(name)
}

/** Whom somebody may choose to play against: where a game teaches no planning, nobody is offered who would plan. */
export function playersFor({ craft }: Pick<Advisor, 'craft'> = {}): readonly PlayerName[] {
  return PLAYER_NAMES.filter((name) => craft !== undefined || (name !== 'veteran' && name !== 'staff'))
}

/** A machine player for the game whose advisor this is. */
export function playerNamed<S extends FlowState>(name: PlayerName, advisor: Advisor<S>): Player<S> {
  if (name === 'greedy') return greedyPlayer(advisor)
  // The random player asks nothing of a state, so it can play any game.
  return name === 'random' ? (randomPlayer as unknown as Player<S>) : playerOfLevel(name, advisor)
}

/** Players that are tried out in leagues: `planner-2000` makes so many decisions in its head for every stage. */
export function trialPlayer<S extends FlowState>(name: string, advisor: Advisor<S>): Player<S> | undefined {
  const [, decisions] = /^planner-([1-9]\d{0,6})$/.exec(name) ?? []
  if (decisions === undefined || advisor.craft === undefined) return undefined
  return planningPlayer(name, advisor, advisor.craft, () => byDecisions(Number(decisions)))
}
