import { type Page, test } from '@playwright/test'
import type { Table } from '@sztab/board'
import { catalog, type GameEntry } from '@sztab/catalog'
import { type Action, type FlowState, type Game, Match, type Role, SeededChance } from '@sztab/kernel'
import { ask } from '../src/table/model/asking.ts'
import { answerByPointing } from './answering.ts'
import { asked } from './support.ts'

/** A game that is played on the page and once more beside it: the page's luck hangs on the seed alone. */
export class GameBeside {
  readonly game: Game
  readonly table: Table
  readonly match: Match<FlowState>
  readonly #page: Page
  readonly #seed: string

  constructor(page: Page, id: string, scenario: string, seed: string) {
    const entry = catalog.find(({ game }) => game.id === id) as GameEntry
    if (entry?.table === undefined) throw new Error(`${id} has no table`)
    this.game = entry.game
    this.table = entry.table
    this.#page = page
    this.#seed = seed
    const options = Object.fromEntries(
      entry.game.options.map(({ id: name, default: usual }) => [name, usual]),
    )
    this.match = Match.begin(entry.game, { scenario, options }, SeededChance.fromSeed(seed))
  }

  /** Opens it with people in every seat. */
  async open(): Promise<void> {
    const { game, scenario } = this.match.record
    await this.#page.goto(`/local/${game}?${new URLSearchParams({ scenario, seed: this.#seed })}`)
    await asked(this.#page)
  }

  get toMove(): Role | undefined {
    return this.game.toMove(this.match.state)[0]
  }

  /** Answers by pointing at the page, and here likewise. */
  async answer(action: Action): Promise<void> {
    const { game, table, match } = this
    const role = this.toMove as Role
    const asking = ask(game, table, game.view(match.state, role), role)
    await this.#page.waitForSelector(
      `main[data-version="${match.version}"][data-step="${asking.prompt.step}"]`,
    )
    await test.step(JSON.stringify(action), () => answerByPointing(this.#page, asking, action))
    const luck = SeededChance.fromSeed(`${this.#seed} ${match.record.decisions.length} dice`)
    match.decide(role, action, match.version, luck)
  }
}
