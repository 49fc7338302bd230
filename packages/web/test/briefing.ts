import { catalog, type GameEntry } from '@sztab/catalog'
import { answersOf, parseAction, randomAnswer, type SeededChance } from '@sztab/kernel'
import { expect } from 'vitest'
import { decisionIn, fits } from '../src/tutorial/fits.ts'
import { Guide } from '../src/tutorial/guide.ts'
import type { Script } from '../src/tutorial/script.ts'

/** A script that is being played. */
export class Briefing {
  readonly script: Script
  readonly entry: GameEntry
  readonly guide: Guide
  /** The keys of the events so far. */
  readonly events: string[] = []

  constructor(script: Script) {
    const entry = catalog.find(({ game }) => game.id === script.game)
    if (entry === undefined) throw new Error(`${script.game} is not in the catalog`)
    this.script = script
    this.entry = entry
    this.guide = new Guide(entry.game, script, {
      onDecision: (_role, told) => this.events.push(...told.map(({ key }) => key)),
      onUndo: () => undefined,
      onStep: () => undefined,
    })
    this.guide.begin()
  }

  get isOver(): boolean {
    return this.guide.step === undefined || this.guide.step === this.script.steps.at(-1)
  }

  /** The step of the game that asks the player. */
  get asked(): string | undefined {
    const { game } = this.entry
    const { state } = this.guide.match
    const { role } = this.script
    return game.toMove(state).includes(role) ? game.prompt(state, role).step : undefined
  }

  /** Does what the script says, as far as the step with this name. */
  follow(until?: string): this {
    const { guide } = this
    while (!this.isOver && guide.step?.id !== until) {
      const { step } = guide
      if (step?.answer === undefined) guide.goOn()
      else
        expect(this.give(step.answer.slice(step.answer.indexOf(' ') + 1)), step.id).toEqual({ isDone: true })
    }
    return this
  }

  /** Gives an answer as a record writes it, its luck left out or not. */
  give(text: string): ReturnType<Guide['decide']> {
    const action = parseAction(text.split(' | ')[0] ?? '')
    if (!('do' in action)) throw new Error(action.error)
    return this.guide.decide(this.guide.match.version, this.script.role, action)
  }

  /** Gives some legal answer that the step allows; the written one where none is found by chance. */
  wander(luck: SeededChance): void {
    const { guide, script } = this
    const { game } = this.entry
    const { step, match } = guide
    if (step?.answer === undefined) {
      guide.goOn()
      return
    }
    const expand = answersOf(game, match.state, script.role)
    const isWaiting = step.asked === this.asked
    for (let i = 0; i < 20; i++) {
      const action = randomAnswer(expand, luck)
      if (isWaiting && !fits(step, action)) continue
      expect(guide.decide(match.version, script.role, action).isDone).toBe(true)
      return
    }
    const written = decisionIn(step.answer).action
    const isLegal = game.explain(match.state, script.role, written).legal
    guide.decide(match.version, script.role, isLegal ? written : { do: 'done' })
  }
}
