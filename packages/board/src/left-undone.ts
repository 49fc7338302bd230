import {
  type Action,
  type Choice,
  type Ending,
  endingOf,
  type FlowState,
  type Game,
  type Role,
} from '@sztab/kernel'
import type { Tabletop } from './tabletop.ts'

/** What an answer would end, and who could still do something before. */
export interface LeftUndone extends Ending {
  readonly pieces: readonly string[]
}

/**
 * Whether an answer ends something while pieces could still act; works on a role's own view. The pieces are those that
 * the other answers name, so that no game has to count them.
 */
export function leftUndone<S extends FlowState>(
  game: Game<S>,
  tabletop: Pick<Tabletop, 'arguments'>,
  state: S,
  role: Role,
  action: Action,
): LeftUndone | undefined {
  const prompt = game.prompt(state, role)
  const ending = endingOf(prompt, action)
  if (ending === undefined) return undefined
  const kindOf = (name: string) => tabletop.arguments[name]
  /** The acting pieces that an answer names: the first argument that names any. */
  const piecesIn = (answer: Action): readonly string[] => {
    const name = Object.keys(answer).find((each) => ['piece', 'pieces'].includes(kindOf(each) ?? 'word'))
    const value = name === undefined ? [] : answer[name]
    return typeof value === 'string' ? [value] : (value ?? [])
  }
  /** An attack is listed by its target: everybody who can join in is in the answer that the game suggests. */
  const actorsIn = ({ action: listed, more }: Choice): readonly string[] => {
    const named = piecesIn(listed)
    if (named.length > 0 || more === undefined) return named
    return game.shortcuts(state, role, listed).flatMap((whole) => piecesIn(whole.action))
  }
  const open = prompt.choices.filter((choice) => ending.verbs.includes(choice.action.do))
  const pieces = [...new Set(open.flatMap(actorsIn))]
  return pieces.length === 0 ? undefined : { ...ending, pieces }
}
