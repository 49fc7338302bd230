import { type HexId, leftUndone, type Tabletop } from '@sztab/board'
import {
  type Action,
  type Choice,
  type FlowState,
  type Game,
  type Preview,
  type Role,
  sameAction,
} from '@sztab/kernel'
import { type Asking, ask, previewOf } from './model/asking.ts'
import { addForced, addWord, isPickedTogether, type Picks, removeWord } from './model/bags.ts'
import { billOf } from './model/bill.ts'
import { type Draft, NOTHING_SAID } from './model/draft.ts'
import { isAttackAsked, piecesInTurn } from './model/next-piece.ts'
import { offerOf } from './model/offer.ts'
import {
  actingPiece,
  anotherWay,
  answerOf,
  beginDraft,
  beginVerb,
  pointAtPiece,
  sayWord,
  walkByHand,
} from './model/pointing.ts'
import { pieceInHand, placesOfAnswers } from './model/subject.ts'
import { supportOffer } from './model/support.ts'
import { companionsOf, inCompany, placesOfAll, whyNotTogether } from './model/together.ts'
import type { Refusal } from './model/why-no-attack.ts'
import { explained, type Pointed, whyNot } from './model/why-not.ts'
import type { SceneStore, TableScene } from './table-scene.ts'

/** The question, and the answer to it as it is put together: by words here, by pointing in `Pointer`. */
export class Answering {
  readonly #game: Game
  readonly #tabletop: Tabletop
  readonly #store: SceneStore
  readonly #commit: () => Promise<void>
  /** Whether somebody who ends a phase early is to be asked again. */
  readonly #isWary: () => boolean

  constructor(
    game: Game,
    tabletop: Tabletop,
    store: SceneStore,
    commit: () => Promise<void>,
    isWary: () => boolean,
  ) {
    this.#game = game
    this.#tabletop = tabletop
    this.#store = store
    this.#commit = commit
    this.#isWary = isWary
  }

  get #scene(): TableScene {
    return this.#store.getState()
  }

  /** The question as it is put to a role in a view. */
  questionTo(role: Role, view: FlowState): Asking {
    return ask(this.#game, this.#tabletop, view, role)
  }

  begin(asking: Asking): void {
    this.draw(asking, beginDraft(asking))
  }

  /** Shows a draft with all that follows from it. */
  draw(asking: Asking, draft: Draft): void {
    const all = offerOf(asking, draft)
    const offer = draft.together.length === 0 ? all : { ...all, hexes: placesOfAll(asking, draft, all.hexes) }
    const filled = isPickedTogether(offer.bags)
      ? { ...draft, picks: addForced(offer.bags, draft.picks) }
      : draft
    const answer = answerOf(filled, offer)
    const support = supportOffer(asking, offer.bags, filled.picks)
    // As long as nothing supports, the odds are those without it; it is not an answer before somebody says so.
    const preview = this.#oddsOf(asking, answer) ?? support?.without.preview
    this.#store.setState({
      asking,
      draft: filled,
      offer,
      answer,
      preview,
      support,
      leaving: undefined,
      hinted: [],
      bill: undefined,
      denial: undefined,
      notice: undefined,
    })
    this.consider(this.#scene.pointed)
  }

  /** A preview without outcomes is no odds but the account of a move, which stands on its bill. */
  #oddsOf(asking: Asking, answer: Action | undefined): Preview | undefined {
    const preview = answer === undefined ? undefined : previewOf(asking, answer)
    return preview === undefined || preview.outcomes.length === 0 ? undefined : preview
  }

  /** Says a word on a button. What is complete and has no odds to look at is sent at once. */
  choose(word: string, choices: readonly Choice[]): void {
    const { asking, draft } = this.#scene
    if (asking === undefined) return
    const next = sayWord(asking, draft, word, choices)
    this.draw(asking, next)
    if (next.pinned !== undefined && this.#scene.preview === undefined) void this.#commit()
  }

  /** Gives one of the complete answers that stand on buttons, unless somebody could still act who then no longer can. */
  give(action: Action): void {
    const { asking, draft } = this.#scene
    if (asking === undefined || this.#isLeaving(asking, action)) return
    this.draw(asking, { ...draft, pinned: action })
    if (this.#scene.preview === undefined) void this.#commit()
  }

  /** Whoever ends something early is told who could still act there. */
  #isLeaving(asking: Asking, action: Action): boolean {
    const { view, role, pieces } = asking
    const left = this.#isWary() ? leftUndone(this.#game, this.#tabletop, view, role, action) : undefined
    if (left === undefined) return false
    this.draw(asking, NOTHING_SAID)
    const hinted = [...new Set(left.pieces.flatMap((piece) => pieces.get(piece)?.hex ?? []))]
    this.#store.setState({ leaving: { action, left }, hinted })
    return true
  }

  /** Ends it although somebody could still act. */
  endAnyway(): void {
    const { asking, leaving } = this.#scene
    if (asking === undefined || leaving === undefined) return
    this.draw(asking, { ...NOTHING_SAID, pinned: leaving.action })
    void this.#commit()
  }

  /** Gives the answer that leaves at home what could support. */
  giveUnsupported(): void {
    const { asking, draft, support } = this.#scene
    if (asking === undefined || support === undefined) return
    this.draw(asking, { ...draft, pinned: support.without.action })
    void this.#commit()
  }

  beginVerb(verb: string): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.draw(asking, beginVerb(asking, draft, verb))
  }

  walkByHand(byHand: boolean): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.draw(asking, walkByHand(asking, draft, byHand))
  }

  anotherWay(): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.draw(asking, anotherWay(asking, draft))
  }

  putInBag(bag: string, word: string): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.draw(asking, { ...draft, picks: addWord(draft.picks, bag, word) })
  }

  fillBags(picks: Picks): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.draw(asking, { ...draft, picks })
  }

  takeOutOfBag(bag: string, word: string): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.draw(asking, { ...draft, picks: removeWord(draft.picks, bag, word) })
  }

  /** Takes back what has been said of the answer, and closes what is open. */
  cancel(): void {
    const { asking } = this.#scene
    this.#store.setState({
      openStack: undefined,
      inspected: undefined,
      isExplaining: false,
      notice: undefined,
    })
    if (asking !== undefined) this.draw(asking, NOTHING_SAID)
  }

  /** Goes to the next piece that can answer. */
  nextPiece(): string | undefined {
    const { asking, draft, pieces } = this.#scene
    if (asking === undefined) return undefined
    const able = piecesInTurn(asking)
    const present = actingPiece(asking, draft) ?? this.#scene.inspected
    const next = able[(able.indexOf(present ?? '') + 1) % able.length]
    if (next === undefined) return undefined
    const draftOfNext = isAttackAsked(asking) ? NOTHING_SAID : pointAtPiece(asking, NOTHING_SAID, next)
    this.#store.setState({
      inspected: next,
      openStack: pieces.find((piece) => piece.id === next)?.hex,
    })
    if (draftOfNext !== undefined) this.draw(asking, draftOfNext)
    return next
  }

  /** Shows where the answers lie that a button stands for. */
  hint(choices: readonly Choice[]): void {
    const { asking } = this.#scene
    if (asking !== undefined) this.#store.setState({ hinted: placesOfAnswers(asking, choices) })
  }

  /** Works out what the thing pointed at would cost, or why it is no answer. */
  consider(pointed: Pointed | undefined): void {
    const { asking, draft, offer, answer } = this.#scene
    if (asking === undefined || pointed === undefined) {
      const pinned = asking === undefined ? undefined : this.#choiceOf(answer)
      const bill = asking === undefined || pinned === undefined ? undefined : billOf(asking, pinned)
      this.#store.setState({ pointed, bill, denial: undefined })
      return
    }
    const choice = offer.hexes.get(pointed.hex)?.find(({ more }) => more === undefined)
    const shown = this.#choiceOf(draft.pinned) ?? choice ?? this.#choiceOf(answer)
    const bill = shown === undefined ? undefined : billOf(asking, shown)
    const isOffered = offer.hexes.has(pointed.hex) || offer.set !== undefined
    const hasBegun = draft.said.do !== undefined
    const isAskedHere = offer.hexes.size + offer.pieces.size > 0 && !this.#isStart(pointed.hex)
    const denial = isOffered || !isAskedHere || !hasBegun ? undefined : this.whyNot(asking, draft, pointed)
    this.#store.setState({ pointed, bill, denial })
  }

  /** Why what is pointed at is no answer: to the piece in hand, or to one that goes along. */
  whyNot(asking: Asking, draft: Draft, pointed: Pointed): Refusal | undefined {
    return whyNot(asking, draft, pointed) ?? whyNotTogether(asking, draft, pointed.hex)
  }

  /** What is told to whoever has asked why not: something in any case. */
  explain(asking: Asking, pointed: Pointed): Refusal | undefined {
    const { draft } = this.#scene
    return explained(asking, draft, pointed, this.whyNot(asking, draft, pointed))
  }

  /** Takes the others of the stack along, or leaves them where they are. */
  goTogether(isTogether: boolean): void {
    const { asking, draft } = this.#scene
    if (asking === undefined) return
    this.draw(asking, inCompany(asking, draft, isTogether ? companionsOf(asking, draft) : []))
  }

  /** Whether the piece that is to act stands there: nobody asks why it does not go where it is. */
  #isStart(hex: HexId): boolean {
    const { asking, draft } = this.#scene
    const acting = asking === undefined ? undefined : pieceInHand(asking, draft)
    return acting !== undefined && asking?.pieces.get(acting)?.hex === hex
  }

  #choiceOf(action: Action | undefined): Choice | undefined {
    if (action === undefined) return undefined
    for (const choices of this.#scene.offer.hexes.values()) {
      for (const choice of choices) if (sameAction(choice.action, action)) return choice
    }
    return this.#scene.offer.ready.find((choice) => sameAction(choice.action, action))
  }
}
