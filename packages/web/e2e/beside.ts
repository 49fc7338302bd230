import { type Page, test } from '@playwright/test'
import { isPlayerName, playerNamed } from '@sztab/ai'
import type { Tabletop } from '@sztab/board'
import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import { type Action, type FlowState, type Game, Match, type Role, SeededChance } from '@sztab/kernel'
import { type Asking, ask } from '../src/table/model/asking.ts'
import { playScene, type Scene } from '../test/scene.ts'
import { answerByPointing } from './answering.ts'
import { openScene, SCENE_SEED } from './scenes.ts'
import { asked } from './support.ts'

/** A game that is played in the head: the page's luck hangs on the seed alone, so it would go there just as here. */
export class GameInMind {
  readonly game: Game
  readonly tabletop: Tabletop
  readonly match: Match<FlowState>
  protected readonly begun: Scene | string
  protected readonly machines: Readonly<Record<Role, string>>
  readonly #entry: GameEntry

  /** `begun`: a scene that is played on, or the seed of a game from its set-up. `machines`: who plays by himself. */
  constructor(
    id: string,
    scenario: string,
    begun: Scene | string,
    machines: Readonly<Record<Role, string>> = {},
  ) {
    const entry = catalog.find(({ game }) => game.id === id) as GameEntry
    const tabletop = tabletopOf(entry, scenario)
    if (tabletop === undefined) throw new Error(`${id} has no table`)
    this.game = entry.game
    this.tabletop = tabletop
    this.begun = begun
    this.machines = machines
    this.#entry = entry
    const options = Object.fromEntries(
      entry.game.options.map(({ id: name, default: usual }) => [name, usual]),
    )
    this.match =
      typeof begun === 'string'
        ? Match.begin(entry.game, { scenario, options }, SeededChance.fromSeed(begun))
        : playScene(begun)
  }

  get toMove(): Role | undefined {
    return this.game.toMove(this.match.state)[0]
  }

  /** The question that is open now. */
  get asking(): Asking {
    const role = this.toMove as Role
    return ask(this.game, this.tabletop, this.game.view(this.match.state, role), role)
  }

  /** Answers; machines go on as they do on the page. */
  async answer(action: Action): Promise<void> {
    this.#decide(this.toMove as Role, action)
    this.letMachinesPlay()
  }

  protected letMachinesPlay(): void {
    for (let role = this.#machineToMove(); role !== undefined; role = this.#machineToMove()) {
      this.#decide(role, this.#thought(role))
    }
  }

  #decide(role: Role, action: Action): void {
    this.match.decide(role, action, this.match.version, this.#luck('dice'))
  }

  #machineToMove(): Role | undefined {
    return this.game.toMove(this.match.state).find((role) => this.machines[role] !== undefined)
  }

  #thought(role: Role): Action {
    const name = this.machines[role] ?? ''
    if (!isPlayerName(name) || this.#entry.advisor === undefined) throw new Error(`nobody is called ${name}`)
    const player = playerNamed(name, this.#entry.advisor)
    return player.decide(this.game, this.game.view(this.match.state, role), role, this.#luck(role))
  }

  #luck(whose: string): SeededChance {
    const seed = typeof this.begun === 'string' ? this.begun : (this.begun.seed ?? SCENE_SEED)
    return SeededChance.fromSeed(`${seed} ${this.match.record.decisions.length} ${whose}`)
  }
}

/** A game that is played on the page and once more beside it. */
export class GameBeside extends GameInMind {
  readonly #page: Page

  constructor(page: Page, ...game: ConstructorParameters<typeof GameInMind>) {
    super(...game)
    this.#page = page
  }

  /** Opens it with people in every seat but the machines'. */
  async open(): Promise<void> {
    // Whoever plays by a written list means what he ends, and has seen enough dice.
    await this.#page.addInitScript(() =>
      localStorage.setItem('sztab.preferences', JSON.stringify({ isWary: false, pace: 'at-once' })),
    )
    if (typeof this.begun === 'string') {
      const { game, scenario } = this.match.record
      const query = new URLSearchParams({ scenario, seed: this.begun, ...this.machines })
      await this.#page.goto(`/local/${game}?${query}`)
      await asked(this.#page)
    } else await openScene(this.#page, this.begun, this.machines)
    this.letMachinesPlay()
  }

  /** Waits until the page has come as far as the game here. */
  async catchUp(): Promise<void> {
    const { step } = this.asking.prompt
    await this.#page.waitForSelector(`main[data-version="${this.match.version}"][data-step="${step}"]`)
  }

  /** Answers by pointing at the page, and here likewise. */
  override async answer(action: Action): Promise<void> {
    await this.catchUp()
    await test.step(JSON.stringify(action), () => answerByPointing(this.#page, this.asking, action))
    await super.answer(action)
  }
}
