import { type FlowState, type Game, type Match, PlayedTable, type Role, readAnswer } from '@sztab/kernel'

export interface Odds {
  readonly attack: number
  readonly defence: number
  readonly ratio: string
  readonly column: string
  readonly results: readonly string[]
}

/** A game of the family on the table of a test. */
export class ChitsTable<S extends FlowState> extends PlayedTable<S> {
  readonly #game: Game<S>

  constructor(game: Game<S>, match: Match<S>) {
    super(game, match)
    this.#game = game
  }

  /** What a path costs, or why it is not allowed. */
  cost(role: Role, unit: string, ...path: readonly string[]): number | string {
    const detail = this.detail(role, `move unit=${unit} path=[${path.join()}]`)
    return typeof detail === 'string' ? detail : Number(detail.cost)
  }

  /** The sum before the die: strengths, the bare ratio, the column and the results of the six faces. */
  odds(role: Role, answer: string): Odds {
    const preview = this.#game.preview(this.state, role, readAnswer(answer))
    if (preview === undefined) throw new Error(`"${answer}" has no odds`)
    const { ladder, lines, outcomes } = preview
    const ratio = lines.find(({ text }) => text.key === 'odds.ratio')?.text.params
    return {
      attack: Number(ratio?.attack),
      defence: Number(ratio?.defence),
      ratio: String(ladder?.columns[ladder.base]),
      column: String(ladder?.columns[ladder.final]),
      results: outcomes.map(({ entry }) => entry),
    }
  }
}
