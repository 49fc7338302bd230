import { type Advisor, type FlowState, type Player, randomPlayer } from '@sztab/kernel'
import { greedyPlayer } from './greedy.ts'
import { planningPlayer } from './planner/planner.ts'

export const PLAYER_NAMES = ['random', 'greedy'] as const
export type PlayerName = (typeof PLAYER_NAMES)[number]

export function isPlayerName(name: string): name is PlayerName {
  return (PLAYER_NAMES as readonly string[]).includes(name)
}

/** A machine player for the game whose advisor this is. */
export function playerNamed<S extends FlowState>(name: PlayerName, advisor: Advisor<S>): Player<S> {
  // The random player asks nothing of a state, so it can play any game.
  return name === 'greedy' ? greedyPlayer(advisor) : (randomPlayer as unknown as Player<S>)
}

/** Players that are tried out in leagues: `planner-24` thinks with 24 tries for every plan. */
export function trialPlayer<S extends FlowState>(name: string, advisor: Advisor<S>): Player<S> | undefined {
  const [, tries] = /^planner-([1-9]\d{0,5})$/.exec(name) ?? []
  if (tries === undefined || advisor.craft === undefined) return undefined
  return planningPlayer(name, advisor, advisor.craft, { tries: Number(tries) })
}
