import {
  type FlowState,
  formatDecision,
  type Game,
  type Player,
  playGame,
  type RecordedDecision,
  randomPlayer,
  rolesOf,
  type SetupChoice,
  writePosition,
} from '@sztab/kernel'
import { jsonText } from '../json-text.ts'
import type { PlayOne } from './contest.ts'
import { Stopwatch, type Timing } from './timings.ts'

/** A random game after another, each with a seed of its own. */
export function randomGames(game: Game, choice: SetupChoice): PlayOne {
  const seats = seatsFor(game, choice, randomPlayer)
  let number = 0
  return () => playGame(game, choice, seats, `bench/${number++}`).decisions
}

export interface Costs {
  readonly timings: Readonly<Record<'prompt' | 'apply' | 'view' | 'clone', Timing>>
  /** Bytes as text. */
  readonly position: Sizes
  readonly decision: Sizes
}

interface Sizes {
  readonly mean: number
  readonly largest: number
}

/** Times every call of whole random games, and weighs every position and decision. */
export function measureCosts(game: Game, choice: SetupChoice, games: number, now: () => number): Costs {
  const watches = {
    prompt: new Stopwatch(now),
    apply: new Stopwatch(now),
    view: new Stopwatch(now),
    clone: new Stopwatch(now),
  }
  // Players who can do without it are given no other choice than to ask for the whole prompt.
  const { offer: _, ...asked } = game
  const timed: Game = {
    ...asked,
    prompt: (state, role, partial) =>
      watches.prompt.time(
        () => game.prompt(state, role, partial),
        () => {
          const copy = game.clone(state)
          return () => game.prompt(copy, role, partial)
        },
      ),
    apply: (state, role, action, chance) => watches.apply.time(() => game.apply(state, role, action, chance)),
    view: (state, viewer) => watches.view.time(() => game.view(state, viewer)),
  }
  const position = new Scale()
  const decision = new Scale()
  const seats = seatsFor(game, choice, randomPlayer)
  const weigh = (state: FlowState, made: RecordedDecision) => {
    watches.clone.time(() => game.clone(state))
    decision.add(`${formatDecision(made)}\n`)
    position.add(jsonText(writePosition(game, { choice, state, chance: undefined })))
  }
  for (let number = 1; number <= games; number++) {
    playGame(timed, choice, seats, `bench/${number}`, { onDecision: weigh })
  }
  const { prompt, apply, view, clone } = watches
  return {
    timings: { prompt: prompt.read(), apply: apply.read(), view: view.read(), clone: clone.read() },
    position: position.read(),
    decision: decision.read(),
  }
}

function seatsFor(game: Game, choice: SetupChoice, player: Player): Record<string, Player> {
  return Object.fromEntries(rolesOf(game, choice).map((role) => [role, player]))
}

class Scale {
  #sum = 0
  #count = 0
  #largest = 0

  add(text: string): void {
    const bytes = Buffer.byteLength(text)
    this.#sum += bytes
    this.#count++
    this.#largest = Math.max(this.#largest, bytes)
  }

  read(): Sizes {
    return { mean: Math.round(this.#sum / this.#count), largest: this.#largest }
  }
}
