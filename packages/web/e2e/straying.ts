import type { Page } from '@playwright/test'
import type { Tabletop } from '@sztab/board'
import { catalog, tabletopOf } from '@sztab/catalog'
import { type Action, answersOf, randomAnswer, SeededChance, sameAction } from '@sztab/kernel'
import { type Asking, argumentsOf, ask, kindOf, listOf } from '../src/table/model/asking.ts'
import { type Offer, offerOf } from '../src/table/model/offer.ts'
import { plainAnswers } from '../src/table/model/plain.ts'
import { answerOf, beginDraft, pointAtHex, pointAtPiece } from '../src/table/model/pointing.ts'
import { Guide } from '../src/tutorial/guide.ts'
import type { Script, ScriptStep } from '../src/tutorial/script.ts'
import { decisionIn, wantedIn } from '../src/tutorial/wanted.ts'
import { answerByPointing } from './answering.ts'
import { expect } from './support.ts'

/** So many answers are thought of where nothing else can be put together. */
const THOUGHTS = 12

/** Whoever cannot answer anything else in so many tries is stuck. */
const MOST_TRIES = 4

/** Somebody who answers something else first at every step of a briefing, which is played here beside the page. */
export class Strayer {
  readonly #page: Page
  readonly #script: Script
  readonly #guide: Guide
  readonly #tabletop: Tabletop
  readonly #luck: SeededChance

  constructor(page: Page, script: Script) {
    const entry = catalog.find(({ game }) => game.id === script.game)
    const tabletop = entry === undefined ? undefined : tabletopOf(entry, script.scenario)
    if (entry === undefined || tabletop === undefined) throw new Error(`${script.game} has no table`)
    this.#page = page
    this.#script = script
    this.#tabletop = tabletop
    this.#luck = SeededChance.fromSeed(`${script.game} astray`)
    this.#guide = new Guide(entry.game, script, {
      onDecision: () => undefined,
      onUndo: () => undefined,
      onStep: () => undefined,
    })
    this.#guide.begin()
  }

  get step(): ScriptStep | undefined {
    return this.#guide.step
  }

  /** Answers what the rules allow and the script has not written: nothing happens, and one is told what is wanted. */
  async stray(): Promise<void> {
    const page = this.#page
    const { version } = this.#guide.match
    await page.waitForSelector(`main[data-version="${version}"][data-step]`)
    const alarm = page.locator('.guide .now.alarm')
    const tried: Action[] = []
    // A click may hit the counter beside the place that it was meant for: then something else is answered.
    while (!(await alarm.isVisible())) {
      expect(tried.length, JSON.stringify(tried)).toBeLessThan(MOST_TRIES)
      if (tried.length > 0) await page.keyboard.press('Escape')
      const other = this.#another(tried.length === 1)
      tried.push(other)
      await answerByPointing(page, this.#asking, other)
        .then(() => alarm.waitFor({ timeout: 4000 }))
        .catch(() => undefined)
    }
    await expect(alarm).toHaveText(/^That has to wait\. Now: .{6}/)
    await expect(page.locator('main')).toHaveAttribute('data-version', String(version))
  }

  /** Does here what is written for the step. */
  goOn(): void {
    const { step, match } = this.#guide
    if (step?.answer === undefined) this.#guide.goOn()
    else this.#guide.decide(match.version, this.#script.role, decisionIn(step.answer).action)
  }

  /** What only ends something is easy: unless it is to be so, whatever has to be put together comes before. */
  #another(isPlain: boolean): Action {
    const asking = this.#asking
    const wanted = wantedIn(this.step)
    const isOther = (action: Action): boolean => wanted === undefined || !sameAction(action, wanted)
    const plain = plainAnswers(asking).map(({ action }) => action)
    const composed = wholeAnswers(asking).filter((action) => !plain.includes(action))
    const open = composed.filter((action) => isInTheOpen(asking, action))
    const [some = []] = [isPlain ? [] : open, plain, composed, this.#thoughts(asking)]
      .map((actions) => actions.filter(isOther))
      .filter(({ length }) => length > 0)
    if (some.length === 0) throw new Error(`${this.step?.id}: nothing else can be answered`)
    return some[this.#luck.die(some.length) - 1] as Action
  }

  /** Whatever the rules allow. */
  #thoughts({ game, view, role }: Asking): Action[] {
    const expand = answersOf(game, view, role)
    return Array.from({ length: THOUGHTS }, () => randomAnswer(expand, this.#luck))
  }

  get #asking(): Asking {
    const { game, state } = this.#guide.match
    const { role } = this.#script
    return ask(game, this.#tabletop, game.view(state, role), role)
  }
}

/** Answers that are complete when one thing, or a piece and another thing, has been pointed at. */
function wholeAnswers(asking: Asking): Action[] {
  const begun = beginDraft(asking)
  const { pieces, hexes } = offerOf(asking, begun)
  const drafts = [
    begun,
    ...[...pieces.keys()].flatMap((piece) => pointAtPiece(asking, begun, piece) ?? []),
    ...[...hexes.keys()].flatMap((hex) => pointAtHex(asking, begun, hex) ?? []),
  ]
  return drafts.flatMap((draft) => {
    const offer = offerOf(asking, draft)
    const words = [...offer.words, ...offer.aside].flatMap(({ choices }) => choices)
    const choices = [...words, ...offer.bags, ...[...offer.hexes.values()].filter(isClear).flat()]
    const answer = answerOf(draft, offer)
    // Pointing at a piece begins with a verb; what another verb says would take more than that.
    const isSaid = (action: Action): boolean => draft.said.do === undefined || action.do === draft.said.do
    const listed = choices.filter(({ action, more }) => more === undefined && isSaid(action))
    return [...(answer === undefined ? [] : [answer]), ...listed.map(({ action }) => action)]
  })
}

/** Whether pointing there can mean one thing only. */
function isClear(choices: Offer['ready']): boolean {
  return new Set(choices.map(({ action }) => action.do)).size === 1
}

/** Whether no place that has to be pointed at lies under a counter of one's own, which would be meant itself. */
function isInTheOpen(asking: Asking, action: Action): boolean {
  const own = [...asking.pieces.values()].filter(({ side }) => side === asking.side)
  const covered = new Set(own.map(({ hex }) => hex))
  const places = argumentsOf(action).filter((name) =>
    ['hex', 'hexes', 'sequence'].includes(kindOf(asking, name)),
  )
  return places.every((name) => !covered.has(listOf(action[name]).at(-1) ?? ''))
}
