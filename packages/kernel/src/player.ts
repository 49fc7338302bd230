import type { Action } from './action.ts'
import type { Chance } from './chance.ts'
import type { Role } from './event.ts'
import type { FlowState } from './flow.ts'
import type { Game } from './game.ts'
import { randomAnswer } from './prompt.ts'

/** Somebody or something that decides for a role. It sees the role's view, never the state. */
export interface Player<S extends FlowState = FlowState> {
  readonly name: string
  /** `chance` is the player's own luck; the game's dice are thrown elsewhere. */
  decide(game: Game<S>, view: S, role: Role, chance: Chance): Action
}

/** Takes any of the listed answers. */
export const randomPlayer: Player = {
  name: 'random',
  decide: (game, view, role, chance) =>
    randomAnswer(
      (partial) => game.offer?.(view, role, partial) ?? game.prompt(view, role, partial).choices,
      chance,
    ),
}
