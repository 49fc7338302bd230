import { type Action, formatAction, parseAction } from '../action.ts'
import { type ChanceToken, ListedChance } from '../chance.ts'
import type { Event, Role, Viewer } from '../event.ts'
import type { FlowState } from '../flow.ts'
import { answersOf, type Game, type Result, writtenAnswer } from '../game.ts'
import type { Match } from '../match.ts'
import type { MessageParams } from '../message.ts'
import { type Choice, isListed } from '../prompt.ts'

/**
 * A game on the table of a test: answers and questions as people write them, luck as it is rolled. Whatever is asked
 * of it, listing, verdict and play have to agree.
 */
export class PlayedTable<S extends FlowState> {
  readonly match: Match<S>
  readonly #game: Game<S>
  events: readonly Event[] = []

  constructor(game: Game<S>, match: Match<S>) {
    this.#game = game
    this.match = match
  }

  get state(): S {
    return this.match.state
  }

  /** Who is asked what: `axis retreat`, `soviet,axis choose-chits`, and nothing when the game is over. */
  get asks(): string {
    const roles = this.#game.toMove(this.state)
    return roles.length === 0 ? '' : `${roles.join()} ${this.state.stack.at(-1)?.step}`
  }

  get result(): Result | undefined {
    return this.#game.result(this.state)
  }

  /** Answers with exactly this luck; the answer must be listed and leave a sound position. */
  play(role: Role, answer: string, ...luck: readonly (ChanceToken | number)[]): this {
    const action = readAnswer(answer)
    const chance = new ListedChance(luck)
    const wasListed = this.#isListed(role, action)
    this.events = this.match.decide(role, action, this.match.version, chance)
    if (!wasListed) throw new Error(`"${answer}" was accepted, but not listed`)
    if (chance.unused.length > 0) throw new Error(`"${answer}" did not need ${chance.unused.join()}`)
    const [unsound] = this.#game.invariants(this.state)
    if (unsound !== undefined) throw new Error(`after "${answer}": ${unsound}`)
    return this
  }

  /** `legal`, or the section and the reason of the refusal. The prompt must agree with it. */
  verdict(role: Role, answer: string): string {
    const action = readAnswer(answer)
    const verdict = this.#game.explain(this.state, role, action)
    if (this.#isListed(role, action) !== verdict.legal) {
      throw new Error(`"${answer}" is ${verdict.legal ? 'legal, but not listed' : 'listed, but not legal'}`)
    }
    return verdict.legal ? 'legal' : `${verdict.section} ${verdict.reason.key}`
  }

  /** Every complete answer of a role, or those that continue a beginning. */
  answers(role: Role, beginning?: string): string[] {
    const expand = answersOf(this.#game, this.state, role)
    const found: string[] = []
    const walk = (choice: Choice): void => {
      if (choice.more === undefined) found.push(formatAction(choice.action))
      else for (const next of expand(choice.action)) walk(next)
    }
    for (const choice of expand(beginning === undefined ? undefined : readAnswer(beginning))) walk(choice)
    return found
  }

  /** What is told beside a complete answer, such as its cost; or the section and the reason of the refusal. */
  detail(role: Role, answer: string): NonNullable<Choice['detail']> | string {
    const verdict = this.verdict(role, answer)
    if (verdict !== 'legal') return verdict
    const { choices } = this.#game.prompt(this.state, role, readAnswer(answer))
    return choices.find((choice) => choice.more === undefined)?.detail ?? {}
  }

  /** Where the shortcuts of a unit lead, with their costs. */
  destinations(role: Role, unit: string, verb = 'move'): Map<string, number> {
    const ways = this.#game.shortcuts(this.state, role, { do: verb, unit })
    return new Map(
      ways.map(({ action, detail }) => [(action.path as string[]).at(-1) as string, Number(detail?.cost)]),
    )
  }

  /** The parameters of the first such event since the last answer. */
  told(key: string): MessageParams | undefined {
    const found = this.events.find((event) => event.key === key)
    return found === undefined ? undefined : (found.params ?? {})
  }

  view(viewer: Viewer): S {
    return this.#game.view(this.state, viewer)
  }

  #isListed(role: Role, action: Action): boolean {
    const isAsked = this.#game.toMove(this.state).includes(role)
    if (!isAsked) return false
    const written = writtenAnswer(this.#game, this.state, role, action)
    return isListed(answersOf(this.#game, this.state, role), written)
  }
}

/** An answer as people write it. */
export function readAnswer(text: string): Action {
  const action = parseAction(text)
  if (!('do' in action)) throw new Error(`"${text}" is no answer: ${action.error}`)
  return action
}
