import {
  type Action,
  type Advisor,
  type Chance,
  type Choice,
  type Counsel,
  type FlowState,
  type Game,
  HOPELESS,
  type Player,
  type Role,
} from '@sztab/kernel'

/** More beginnings than any sensible advice leaves open: a search that goes astray takes the best it has. */
const MOST_BEGINNINGS = 500

/** Takes the answer that the game's advisor values most, and looks no further than this one decision. */
export function greedyPlayer<S extends FlowState>(advisor: Advisor<S>): Player<S> {
  return {
    name: 'greedy',
    decide(game, view, role, chance) {
      const counsel = advisor.study(view, role)
      const { answer } = counsel
      if (answer !== undefined && game.explain(view, role, answer).legal) return answer
      return new Comparison(game, view, role, counsel, chance).best()
    },
  }
}

interface Beginning {
  readonly action: Action
  readonly promise: number
}

/** Compares the lazily listed answers to one question, the most promising beginnings first. */
class Comparison<S extends FlowState> {
  readonly #game: Game<S>
  readonly #view: S
  readonly #role: Role
  readonly #counsel: Counsel
  readonly #chance: Chance
  readonly #beginnings: Beginning[] = []
  #best: Action | undefined
  #worth = HOPELESS
  #equals = 0

  constructor(game: Game<S>, view: S, role: Role, counsel: Counsel, chance: Chance) {
    this.#game = game
    this.#view = view
    this.#role = role
    this.#counsel = counsel
    this.#chance = chance
  }

  best(): Action {
    this.#weigh(this.#game.prompt(this.#view, this.#role).choices)
    for (let looks = 0; looks < MOST_BEGINNINGS; looks++) {
      const next = this.#takeMostPromising()
      if (next === undefined || (this.#best !== undefined && next.promise <= this.#worth)) break
      this.#lookInto(next)
    }
    if (this.#best === undefined) throw new Error(`no answer of ${this.#role} could be completed`)
    return this.#best
  }

  /** Shortcuts spare the walk to the end of an answer; where they hold less than was promised, the walk goes on. */
  #lookInto(beginning: Beginning): void {
    this.#weigh(this.#game.shortcuts(this.#view, this.#role, beginning.action))
    if (this.#best !== undefined && this.#worth >= beginning.promise) return
    this.#weigh(this.#game.prompt(this.#view, this.#role, beginning.action).choices)
  }

  #weigh(choices: readonly Choice[]): void {
    for (const { action, more } of choices) {
      if (more === true) this.#beginnings.push({ action, promise: this.#counsel.promise(action) })
      else this.#consider(action)
    }
  }

  /** Among equals each is as likely as the other. */
  #consider(action: Action): void {
    const worth = this.#counsel.worth(action)
    if (this.#best !== undefined && worth < this.#worth) return
    this.#equals = worth === this.#worth ? this.#equals + 1 : 1
    this.#worth = worth
    if (this.#equals === 1 || this.#chance.die(this.#equals) === 1) this.#best = action
  }

  /** The one listed first among equals. */
  #takeMostPromising(): Beginning | undefined {
    let at = -1
    this.#beginnings.forEach((beginning, i) => {
      if (at < 0 || beginning.promise > this.#beginnings[at]!.promise) at = i
    })
    return at < 0 ? undefined : this.#beginnings.splice(at, 1)[0]
  }
}
