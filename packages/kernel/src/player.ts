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
  /**
   * Finds the same answer in small steps, so that whoever waits for it sees how far it has come; once there is a hurry, it
   * answers with the best it has. Absent where answers take no time.
   */
  ponder?(
    game: Game<S>,
    view: S,
    role: Role,
    chance: Chance,
    isHurried: () => boolean,
  ): Generator<Progress, Action>
}

/** How much of what somebody means to try has been tried. */
export interface Progress {
  readonly tried: number
  readonly left: number
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
