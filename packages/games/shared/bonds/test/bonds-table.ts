import type { Place, Unit, UnitLists } from '@sztab/bonds'
import { type FlowState, type Game, type Match, PlayedTable, type Role } from '@sztab/kernel'
import { stepsIn } from '../../../../kernel/test/support/set-up.ts'

/** How a game calls what its states say of units. */
export interface UnitWords {
  theUnit(id: string): Unit
  placeId(place: Place): string
  readonly cohesion: readonly string[]
  readonly marks: readonly string[]
}

/** A game of the family on the table of a test. */
export class BondsTable<S extends FlowState & UnitLists> extends PlayedTable<S> {
  readonly #words: UnitWords

  constructor(game: Game<S>, match: Match<S>, words: UnitWords) {
    super(game, match)
    this.#words = words
  }

  /** What a path costs in points, with the way of moving where it is not the ordinary one; or why it is refused. */
  cost(role: Role, unit: string, path: string, verb = 'move'): number | string {
    const detail = this.detail(role, `${verb} unit=${unit} path=[${path.split(' ').join()}]`)
    if (typeof detail === 'string') return detail
    const { cost, how } = detail
    return how === undefined ? Number(cost) : how === 'tactical' ? 'tactical' : `${how} ${cost}`
  }

  at(unit: string): string {
    return this.#words.placeId(this.#of(this.state.at, unit))
  }

  steps(unit: string): number {
    return this.#of(this.state.steps, unit)
  }

  cohesion(unit: string): string {
    return this.#words.cohesion[this.#of(this.state.cohesion, unit)] as string
  }

  /** The marks on a unit, in the order of their names. */
  marks(unit: string): string[] {
    const bits = this.#of(this.state.marks, unit)
    return this.#words.marks.filter((_, bit) => (bits & (1 << bit)) !== 0)
  }

  #of(list: readonly number[], unit: string): number {
    return list[this.#words.theUnit(unit)] as number
  }
}

/** A unit of a drawing as position documents write it, as far as the games of the family write it alike. */
export function unitAt(
  { cohesion, marks }: Pick<UnitWords, 'cohesion' | 'marks'>,
  at: string,
  words: readonly string[],
) {
  const order = words.find((word) => cohesion.includes(word))
  const carried = words.filter((word) => marks.includes(word))
  return {
    at,
    ...stepsIn(words),
    ...(order === undefined ? {} : { cohesion: order }),
    ...(carried.length === 0 ? {} : { marks: carried }),
  }
}
