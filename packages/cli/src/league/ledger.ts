import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { message } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import type { Fixture } from './fixture.ts'
import type { Outcome, Programme } from './outcome.ts'

/** Games that have been played, in a file with one on each line: leagues that are played in parts add up there. */
export class Ledger {
  readonly #path: string | undefined
  readonly #outcomes: Outcome[]

  constructor(path: string | undefined) {
    this.#path = path
    this.#outcomes = path !== undefined && existsSync(path) ? readOutcomes(path) : []
  }

  /** Those of a league: the same game under the same rules, the same scenario and options, the same entrants. */
  of({ entry, choice, entrants }: Programme): readonly Outcome[] {
    const names = new Set(entrants.map(({ name }) => name))
    const options = JSON.stringify(choice.options)
    return this.#outcomes.filter(
      (outcome) =>
        outcome.game === entry.game.id &&
        outcome.rules === entry.game.rules &&
        outcome.scenario === choice.scenario &&
        JSON.stringify(outcome.options) === options &&
        names.has(outcome.first) &&
        names.has(outcome.second),
    )
  }

  has(programme: Programme, { duel, seed, side }: Fixture): boolean {
    const [first, second] = duel.map((place) => programme.entrants[place]!.name)
    return this.of(programme).some(
      (outcome) =>
        outcome.first === first &&
        outcome.second === second &&
        outcome.seed === seed &&
        outcome.side === side,
    )
  }

  add(outcome: Outcome): void {
    this.#outcomes.push(outcome)
    if (this.#path === undefined) return
    try {
      appendFileSync(this.#path, `${JSON.stringify(outcome)}\n`)
    } catch (error) {
      throw new Refusal(message('cli.cannot-write', { path: this.#path, problem: String(error) }))
    }
  }
}

function readOutcomes(path: string): Outcome[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as Outcome]
    } catch {
      throw new Refusal(message('cli.league.bad-line', { path, line: i + 1 }))
    }
  })
}
