import {
  type Action,
  type Checks,
  type Choice,
  type FlowState,
  type Game,
  type Player,
  playGame,
  type Role,
  randomPlayer,
  type SetupChoice,
} from '../../src/index.ts'
import { type AuctionState, auction } from '../toys/auction.ts'
import { type DuelState, duel } from '../toys/duel.ts'

export const evening: SetupChoice = { scenario: 'evening', options: {} }
export const near: SetupChoice = { scenario: 'line', options: { distance: 'near' } }
export const far: SetupChoice = { scenario: 'line', options: { distance: 'far' } }
export const everybody: Readonly<Record<Role, Player>> = {
  ada: randomPlayer,
  bob: randomPlayer,
  cyd: randomPlayer,
  red: randomPlayer,
  blue: randomPlayer,
}

/** What the battery finds in some games, each checked up to its first violation. */
export function findings<S extends FlowState>(
  game: Game<S>,
  choice: SetupChoice,
  checks: Partial<Checks> = {},
): string {
  const games = Array.from({ length: 12 }, (_, i) =>
    playGame(game, choice, everybody, `battery ${i}`, { check: checks, maxDecisions: 500 }),
  )
  return games.flatMap(({ violations }) => violations).join('\n')
}

export const brokenAuction = (change: Partial<Game<AuctionState>>, checks?: Partial<Checks>): string =>
  findings({ ...auction, ...change }, evening, checks)
export const brokenDuel = (change: Partial<Game<DuelState>>, checks?: Partial<Checks>): string =>
  findings({ ...duel, ...change }, near, checks)

/** Applies as the game does and then does something wrong. */
export function afterwards<S extends FlowState>(
  game: Game<S>,
  wrong: (state: S, action: Action, events: ReturnType<Game<S>['apply']>) => void,
): Pick<Game<S>, 'apply'> {
  return {
    apply(state, role, action, chance) {
      const events = game.apply(state, role, action, chance)
      wrong(state, action, events)
      return events
    },
  }
}

/** Lists what the game does and then something wrong. */
export function listing<S extends FlowState>(
  game: Game<S>,
  change: (choices: readonly Choice[], partial: Action | undefined) => readonly Choice[],
): Pick<Game<S>, 'prompt'> {
  return {
    prompt(state, role, partial) {
      const prompt = game.prompt(state, role, partial)
      return { ...prompt, choices: change(prompt.choices, partial) }
    },
  }
}

/** Sound before the first move, so that nothing is found before anything happens. */
export function tiedLater(state: DuelState): DuelState {
  const clone = duel.clone(state)
  return state.moved.includes(1) ? { ...clone, at: state.at, moved: state.moved } : clone
}
