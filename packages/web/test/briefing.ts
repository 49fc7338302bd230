import type { Piece, Tabletop } from '@sztab/board'
import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import type { Event } from '@sztab/kernel'
import { expect } from 'vitest'
import { Guide } from '../src/tutorial/guide.ts'
import type { Script } from '../src/tutorial/script.ts'
import { decisionIn } from '../src/tutorial/wanted.ts'

/** The game of a script and its table. */
export function laidFor(script: Script): { readonly entry: GameEntry; readonly tabletop: Tabletop } {
  const entry = catalog.find(({ game }) => game.id === script.game)
  const tabletop = entry === undefined ? undefined : tabletopOf(entry, script.scenario)
  if (entry === undefined || tabletop === undefined) throw new Error(`${script.game} has no table`)
  return { entry, tabletop }
}

/** A script that is played as it is written. */
export class Briefing {
  readonly script: Script
  readonly entry: GameEntry
  readonly tabletop: Tabletop
  readonly guide: Guide
  readonly events: Event[] = []
  /** How many events and decisions there were when the player last answered. */
  #before = { events: 0, decisions: 0 }

  constructor(script: Script) {
    const { entry, tabletop } = laidFor(script)
    this.script = script
    this.entry = entry
    this.tabletop = tabletop
    this.guide = new Guide(entry.game, script, {
      onDecision: (_role, told) => this.events.push(...told),
      onUndo: () => undefined,
      onStep: () => undefined,
    })
    this.guide.begin()
  }

  get isOver(): boolean {
    return this.guide.step === this.script.steps.at(-1)
  }

  /** The step of the game that asks the player. */
  get asked(): string | undefined {
    const { game } = this.entry
    const { state } = this.guide.match
    const { role } = this.script
    return game.toMove(state).includes(role) ? game.prompt(state, role).step : undefined
  }

  get pieces(): readonly Piece[] {
    return this.tabletop.pieces(this.guide.match.state)
  }

  /** What happened since the player last answered. */
  get fresh(): readonly Event[] {
    return this.events.slice(this.#before.events)
  }

  /** The dice and draws since then. */
  get freshLuck(): readonly string[] {
    return this.guide.match.record.decisions.slice(this.#before.decisions).flatMap(({ chance }) => chance)
  }

  /** Does what the step that is told wants. */
  goOn(): void {
    const { guide } = this
    const { step, match } = guide
    if (step?.answer === undefined) {
      guide.goOn()
      return
    }
    this.#before = { events: this.events.length, decisions: match.record.decisions.length }
    const { role, action } = decisionIn(step.answer)
    expect(guide.decide(match.version, role, action), step.id).toEqual({ isDone: true })
  }

  /** Does what the script says, as far as the step with this name. */
  follow(until?: string): this {
    while (!this.isOver && this.guide.step?.id !== until) this.goOn()
    return this
  }
}
