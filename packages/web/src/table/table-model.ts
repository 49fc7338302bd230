import type { HexId, Piece, Table } from '@sztab/board'
import {
  type Action,
  type Choice,
  type Denial,
  type Event,
  type FlowState,
  type Game,
  type Message,
  type Preview,
  type Role,
  sameAction,
  type Viewer,
} from '@sztab/kernel'
import type { ChatLine, TableState } from '@sztab/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Link, Reply, TableSession } from '../live/session.ts'
import { type Asking, ask, kindOf, listOf } from './model/asking.ts'
import { addForced, addWord, isPickedTogether, removeWord } from './model/bags.ts'
import { type Bill, billOf } from './model/bill.ts'
import { type Draft, NOTHING_SAID } from './model/draft.ts'
import { type Offer, offerOf } from './model/offer.ts'
import { isOnSheet } from './model/paths.ts'
import {
  actingPiece,
  anotherWay,
  answerOf,
  beginDraft,
  beginVerb,
  pointAtHex,
  pointAtPiece,
  sayWord,
  walkByHand,
} from './model/pointing.ts'
import { needsCurtain, type Seat, seatAt } from './model/seat.ts'
import { type StoryStep, stepOf } from './model/story.ts'
import { type Pointed, whyNot } from './model/why-not.ts'
import { type Narrator, Playback } from './playback.ts'

/** One line of the log: an event, or what somebody said. */
export type LogEntry =
  | { readonly id: number; readonly version: number; readonly event: Event }
  | { readonly id: number; readonly chat: ChatLine }

/** What is being shown of the story right now. */
export interface Scene {
  readonly event: Event
  readonly step: StoryStep
  readonly duration: number
  /** Whether the outcome may be told: a die has fallen, a piece has arrived. */
  readonly hasLanded: boolean
}

/** Something the player has to be told: a refusal, a broken connection. */
interface Notice {
  readonly reason: Message
  readonly section?: string
}

/** What the table shows. */
export interface TableScene {
  readonly state: TableState | undefined
  readonly link: Link
  readonly viewer: Viewer
  readonly view: FlowState | undefined
  /** The pieces as they are shown, which during a story is not yet where they will be. */
  readonly pieces: readonly Piece[]
  readonly asking: Asking | undefined
  readonly draft: Draft
  readonly offer: Offer
  /** The complete answer that the draft amounts to. */
  readonly answer: Action | undefined
  /** The odds of that answer, where it has any. */
  readonly preview: Preview | undefined
  /** A piece that is looked at. */
  readonly inspected: string | undefined
  /** A hex that the mouse or the cursor rests on. */
  readonly pointed: Pointed | undefined
  /** The hex to which the arrow keys have walked. */
  readonly cursor: HexId | undefined
  readonly bill: Bill | undefined
  /** Why what is pointed at is no answer. */
  readonly denial: Denial | undefined
  /** Whether the next thing pointed at is to be explained, not taken. */
  readonly isExplaining: boolean
  readonly openStack: HexId | undefined
  readonly overlays: ReadonlySet<string>
  readonly log: readonly LogEntry[]
  readonly scene: Scene | undefined
  /** Dice and draws that people rolled, as they write them. */
  readonly dice: string
  /** A decision is on its way to the host. */
  readonly isSending: boolean
  readonly notice: Notice | undefined
  /** The role to whom the screen is to be handed over. */
  readonly curtain: Role | undefined
}

const NO_OFFER: Offer = {
  pieces: new Map(),
  aside: [],
  hexes: new Map(),
  words: [],
  sides: new Map(),
  verbs: [],
  ready: [],
  bags: [],
  set: undefined,
}

const NOTHING_ASKED = {
  asking: undefined,
  draft: NOTHING_SAID,
  offer: NO_OFFER,
  answer: undefined,
  preview: undefined,
  bill: undefined,
  denial: undefined,
} as const

/** More lines than anybody reads back. */
const LONGEST_LOG = 400

/** A table and what its visitor does at it. */
export class TableModel implements Narrator {
  readonly game: Game
  readonly table: Table
  readonly session: TableSession
  readonly store: StoreApi<TableScene>
  readonly #playback: Playback
  readonly #stop: () => void
  #lastLogId = 0
  #lastRole: Role | undefined

  constructor(game: Game, table: Table, session: TableSession) {
    this.game = game
    this.table = table
    this.session = session
    this.#playback = new Playback(this)
    this.store = createStore<TableScene>(() => ({
      state: undefined,
      link: 'connecting',
      viewer: 'observer',
      view: undefined,
      pieces: [],
      ...NOTHING_ASKED,
      inspected: undefined,
      pointed: undefined,
      cursor: undefined,
      isExplaining: false,
      openStack: undefined,
      overlays: new Set(),
      log: [],
      scene: undefined,
      dice: '',
      isSending: false,
      notice: undefined,
      curtain: undefined,
    }))
    this.#stop = session.watch({
      onState: (state) => this.receive(state),
      onLink: (link) => this.store.setState({ link }),
      onChat: (chat) => this.#log([{ id: ++this.#lastLogId, chat }]),
    })
  }

  /** The session stays open: it belongs to the page. */
  close(): void {
    this.#stop()
  }

  get #scene(): TableScene {
    return this.store.getState()
  }

  /** Takes a state of the table. What led to it is shown first; states fed in order tell a whole story. */
  receive(state: TableState): void {
    if (this.#goesOnBeside(state)) return
    this.#playback.play(state)
    // While a story is told nothing can be answered.
    if (this.#playback.isRunning) this.store.setState(NOTHING_ASKED)
  }

  /**
   * Where several are asked at once, what another decides is only noted: nobody loses his question, nor what he was
   * about to say, as long as his question reads as before.
   */
  #goesOnBeside(state: TableState): boolean {
    const { asking, draft, viewer, log } = this.#scene
    if (asking === undefined || this.#playback.isRunning) return false
    if (state.last?.kind !== 'answer' || state.last.role === asking.role) return false
    const { asked, view } = seatAt(state, viewer)
    if (asked !== asking.role || view === undefined) return false
    const now = ask(this.game, this.table, view, asked)
    if (JSON.stringify(now.prompt) !== JSON.stringify(asking.prompt)) return false
    const { version } = state
    const told = state.events.map((event) => ({ id: ++this.#lastLogId, version, event }))
    this.store.setState({
      state,
      view,
      pieces: this.table.pieces(view),
      log: [...log, ...told].slice(-LONGEST_LOG),
    })
    this.#draw(now, draft)
    return true
  }

  skipStory(): void {
    this.#playback.skip()
  }

  /** Tells stories so many times faster than usual. */
  hurry(speed: number): void {
    this.#playback.speed = speed
  }

  stepOf(event: Event): StoryStep {
    return stepOf(this.table.arguments, event, (word) => isOnSheet(this.table.map.grid, word))
  }

  show(event: Event, step: StoryStep, duration: number): void {
    this.store.setState({ scene: { event, step, duration, hasLanded: false } })
  }

  land(event: Event): void {
    const version = (this.#scene.state?.version ?? 0) + 1
    this.#log([{ id: ++this.#lastLogId, version, event }])
    const { scene } = this.#scene
    if (scene !== undefined) this.store.setState({ scene: { ...scene, hasLanded: true } })
  }

  finish(_event: Event, step: StoryStep): void {
    const hex = step.kind === 'move' ? step.path.at(-1) : step.kind === 'appear' ? step.hex : undefined
    if (hex === undefined || (step.kind !== 'move' && step.kind !== 'appear')) {
      this.store.setState({ scene: undefined })
      return
    }
    const { piece: moved } = step
    const pieces = this.#scene.pieces.map((piece) => (piece.id === moved ? { ...piece, hex } : piece))
    this.store.setState({ scene: undefined, pieces })
  }

  arrive(state: TableState): void {
    const before = this.#scene
    const viewer = before.state === undefined ? undefined : before.viewer
    const seat = seatAt(state, viewer)
    if (isSameMoment(before.state, state)) {
      // Only people came or went: nobody should lose what he was about to say.
      this.store.setState({ state, scene: undefined })
      if (before.asking === undefined) this.#askAt(seat)
      return
    }
    if (before.state === undefined) void this.#recall(state.version)
    if (state.last?.kind === 'undo') this.#forgetLast(before)
    const isHidden = needsCurtain(this.game, state, seat, viewer)
    this.store.setState({
      state,
      viewer: seat.viewer,
      view: seat.view,
      pieces: seat.view === undefined ? [] : this.table.pieces(seat.view),
      ...NOTHING_ASKED,
      inspected: undefined,
      openStack: undefined,
      isExplaining: false,
      dice: '',
      isSending: false,
      notice: undefined,
      scene: undefined,
      curtain: isHidden ? seat.asked : undefined,
    })
    this.#askAt(seat)
  }

  /** Puts the question, unless more of the story is still to be told. */
  #askAt({ asked, view }: Seat): void {
    if (this.#playback.isRunning || asked === undefined || view === undefined) return
    const asking = ask(this.game, this.table, view, asked)
    this.#draw(asking, beginDraft(asking))
  }

  /** The person to whom the screen was handed has taken it. */
  liftCurtain(): void {
    this.store.setState({ curtain: undefined })
  }

  /** Shows a draft with all that follows from it. */
  #draw(asking: Asking, draft: Draft): void {
    const offer = offerOf(asking, draft)
    const filled = this.#prefilled(asking, draft, offer)
    const answer = answerOf(filled, offer)
    const preview = this.#oddsOf(asking, answer)
    this.store.setState({
      asking,
      draft: filled,
      offer,
      answer,
      preview,
      bill: undefined,
      denial: undefined,
      notice: undefined,
    })
    this.#consider(this.#scene.pointed)
  }

  /** What cannot be left out is put in; where answers differ in their odds, the first is laid open. */
  #prefilled(asking: Asking, draft: Draft, { bags }: Offer): Draft {
    if (isPickedTogether(bags)) return { ...draft, picks: addForced(bags, draft.picks) }
    const [first] = bags
    if (first === undefined || draft.pinned !== undefined) return draft
    return this.#oddsOf(asking, first.action) === undefined ? draft : { ...draft, pinned: first.action }
  }

  /** A preview without outcomes is no odds but the account of a move, which stands on its bill. */
  #oddsOf({ view, role }: Asking, answer: Action | undefined): Preview | undefined {
    const preview = answer === undefined ? undefined : this.game.preview(view, role, answer)
    return preview === undefined || preview.outcomes.length === 0 ? undefined : preview
  }

  /**
   * Points at a piece: the second time at what is pinned commits it. In a closed stack any of its pieces may have
   * been meant; `isExact` says that it was this one.
   */
  readonly tapPiece = (tapped: string, isExact = true): void => {
    const { asking, draft, pieces, isExplaining, offer } = this.#scene
    const id = isExact ? tapped : this.#meantIn(tapped)
    const piece = pieces.find((other) => other.id === id)
    if (piece === undefined) return
    const pointed: Pointed = { piece: id, hex: piece.hex }
    if (isExplaining && asking !== undefined) {
      this.#explain(asking, pointed)
      return
    }
    const isMember = offer.set?.kind === 'piece' && offer.set.universe.includes(id)
    if (isMember && !isExact && this.#hasSeveralMembers(piece.hex)) {
      // Which of them is to be left out is said once they lie side by side.
      this.store.setState({ openStack: piece.hex, inspected: undefined })
      return
    }
    if (!isMember && this.#isPinned(id)) {
      void this.commit()
      return
    }
    if (asking !== undefined && this.#isOnAskedPlace(piece) && this.#takeHex(asking, draft, piece.hex)) {
      this.store.setState({ openStack: undefined })
      return
    }
    const next = asking === undefined ? undefined : pointAtPiece(asking, draft, id)
    const openStack = isMember ? this.#scene.openStack : piece.hex
    if (asking === undefined || next !== undefined) {
      this.store.setState({ inspected: isMember ? undefined : id, openStack })
      if (asking !== undefined && next !== undefined) this.#draw(asking, next)
      return
    }
    if (this.#takeHex(asking, draft, piece.hex)) {
      this.store.setState({ inspected: undefined, openStack: undefined })
      return
    }
    // Looking at a piece that means nothing here leaves the answer as it is.
    this.store.setState({ openStack: piece.hex, inspected: id })
    if (piece.side !== asking.role || isAskedForPieces(asking)) this.#explain(asking, pointed)
  }

  /** Whether a place is to be pointed at and the piece only covers it: no piece on the map has been said, or can be. */
  #isOnAskedPlace({ id, hex }: Piece): boolean {
    const { asking, draft, offer } = this.#scene
    if (asking === undefined || draft.said.do === undefined) return false
    const acting = actingPiece(asking, draft)
    const isOnMap = acting !== undefined && asking.pieces.has(acting)
    return offer.hexes.has(hex) && !offer.pieces.has(id) && !isOnMap
  }

  /** In a closed stack the topmost piece that can answer is meant, whichever was hit. */
  #meantIn(tapped: string): string {
    const { asking, draft, pieces } = this.#scene
    const hex = pieces.find(({ id }) => id === tapped)?.hex
    if (asking === undefined) return tapped
    // What is pinned is meant again: the second tap confirms it.
    const acting = actingPiece(asking, draft)
    if (draft.pinned !== undefined && pieces.some(({ id, hex: at }) => id === acting && at === hex)) {
      return acting as string
    }
    const isAble = (id: string): boolean => pointAtPiece(asking, draft, id) !== undefined
    if (isAble(tapped)) return tapped
    return pieces.findLast((piece) => piece.hex === hex && isAble(piece.id))?.id ?? tapped
  }

  #hasSeveralMembers(hex: HexId): boolean {
    const { pieces, offer } = this.#scene
    return pieces.filter((piece) => piece.hex === hex && offer.set?.universe.includes(piece.id)).length > 1
  }

  tapHex(hex: HexId): void {
    const { asking, draft, isExplaining, pieces } = this.#scene
    if (asking === undefined) {
      this.store.setState({ openStack: undefined, inspected: undefined })
      return
    }
    if (isExplaining) {
      this.#explain(asking, this.#pointedAt(hex))
      return
    }
    if (this.#isPinned(hex)) {
      void this.commit()
      return
    }
    if (this.#takeHex(asking, draft, hex)) return
    const top = pieces.findLast((piece) => piece.hex === hex)
    if (top !== undefined) {
      this.tapPiece(top.id, false)
      return
    }
    if (Object.keys(draft.said).length > 0 || draft.pinned !== undefined) {
      const denial = whyNot(asking, draft, { hex })
      if (denial !== undefined) {
        this.store.setState({ denial, pointed: { hex }, bill: undefined })
        return
      }
    }
    this.cancel()
  }

  #takeHex(asking: Asking, draft: Draft, hex: HexId): boolean {
    const next = pointAtHex(asking, draft, hex)
    if (next === undefined) return false
    // What was looked at before has nothing to do with the answer, unless it is the piece that acts.
    const acting = actingPiece(asking, next)
    if (this.#scene.inspected !== acting) this.store.setState({ inspected: acting })
    this.#draw(asking, next)
    return true
  }

  /** Whether pointing at this once more confirms the answer that is pinned. */
  #isPinned(place: string): boolean {
    const { asking, draft } = this.#scene
    if (asking === undefined || draft.pinned === undefined) return false
    const { pinned } = draft
    return Object.keys(pinned).some((name) => {
      switch (kindOf(asking, name)) {
        case 'hexes':
          return listOf(pinned[name]).at(-1) === place
        case 'hex':
          return pinned[name] === place
        case 'piece':
          return pinned[name] === place && !namesHexes(asking, pinned)
        default:
          return false
      }
    })
  }

  /** Says a word on a button. What is complete and has no odds to look at is sent at once. */
  choose(word: string, choices: readonly Choice[]): void {
    const { asking, draft } = this.#scene
    if (asking === undefined) return
    const next = sayWord(asking, draft, word, choices)
    this.#draw(asking, next)
    if (next.pinned !== undefined && this.#scene.preview === undefined) void this.commit()
  }

  /** Gives one of the complete answers that stand on buttons. */
  give(action: Action): void {
    const { asking, draft } = this.#scene
    if (asking === undefined) return
    this.#draw(asking, { ...draft, pinned: action })
    if (this.#scene.preview === undefined) void this.commit()
  }

  beginVerb(verb: string): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.#draw(asking, beginVerb(asking, draft, verb))
  }

  walkByHand(byHand: boolean): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.#draw(asking, walkByHand(asking, draft, byHand))
  }

  anotherWay(): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.#draw(asking, anotherWay(asking, draft))
  }

  putInBag(bag: string, word: string): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.#draw(asking, { ...draft, picks: addWord(draft.picks, bag, word) })
  }

  takeOutOfBag(bag: string, word: string): void {
    const { asking, draft } = this.#scene
    if (asking !== undefined) this.#draw(asking, { ...draft, picks: removeWord(draft.picks, bag, word) })
  }

  /** Takes back what has been said of the answer, and closes what is open. */
  cancel(): void {
    const { asking } = this.#scene
    this.store.setState({
      openStack: undefined,
      inspected: undefined,
      isExplaining: false,
      notice: undefined,
    })
    if (asking !== undefined) this.#draw(asking, NOTHING_SAID)
  }

  /** Goes to the next piece that can answer. */
  nextPiece(): string | undefined {
    const { asking, draft, pieces } = this.#scene
    if (asking === undefined) return undefined
    const able = [...offerOf(asking, NOTHING_SAID).pieces.keys()]
    const present = actingPiece(asking, draft) ?? this.#scene.inspected
    const next = able[(able.indexOf(present ?? '') + 1) % able.length]
    if (next === undefined) return undefined
    const draftOfNext = pointAtPiece(asking, NOTHING_SAID, next)
    this.store.setState({
      inspected: next,
      openStack: pieces.find((piece) => piece.id === next)?.hex,
    })
    if (draftOfNext !== undefined) this.#draw(asking, draftOfNext)
    return next
  }

  /** Sends the answer to the host, who judges it. */
  async commit(): Promise<void> {
    const { asking, answer, state, isSending } = this.#scene
    if (asking === undefined || answer === undefined || state === undefined || isSending) return
    this.store.setState({ isSending: true, notice: undefined })
    this.#lastRole = asking.role
    const isTheirs = state.info.dice === 'players'
    const dice = isTheirs ? this.#scene.dice.split(/[\s,]+/).filter((word) => word !== '') : undefined
    this.#heed(await this.session.decide(state.version, asking.role, answer, dice))
  }

  writeDice(dice: string): void {
    this.store.setState({ dice })
  }

  async undo(): Promise<void> {
    const { state, isSending } = this.#scene
    if (state === undefined || !state.mayUndo || isSending || this.#playback.isRunning) return
    const roles = [...new Set([this.#lastRole, ...state.roles])].filter((role) => role !== undefined)
    this.store.setState({ isSending: true })
    for (const role of roles) {
      const reply = await this.session.undo(state.version, role)
      if (reply.isDone || role === roles.at(-1)) this.#heed(reply)
      if (reply.isDone) return
    }
  }

  /** Asks the other side to agree to something. */
  async propose(role: Role, what: 'take-back' | 'draw'): Promise<void> {
    const reply = await this.session.talk?.propose(role, what)
    if (reply !== undefined) this.#heed(reply)
  }

  async resign(role: Role): Promise<void> {
    const reply = await this.session.talk?.resign(role)
    if (reply !== undefined) this.#heed(reply)
  }

  #heed(reply: Reply): void {
    if (reply.isDone) return
    const { reason, section } = reply
    this.store.setState({
      isSending: false,
      notice: section === undefined ? { reason } : { reason, section },
    })
  }

  explainNext(isExplaining: boolean): void {
    const { asking, pointed } = this.#scene
    if (isExplaining && asking !== undefined && pointed !== undefined && this.#scene.denial === undefined) {
      const denial = whyNot(asking, this.#scene.draft, pointed)
      if (denial !== undefined) {
        this.store.setState({ denial })
        return
      }
    }
    this.store.setState({ isExplaining })
  }

  #explain(asking: Asking, pointed: Pointed): void {
    const denial = whyNot(asking, this.#scene.draft, pointed)
    this.store.setState({ denial, pointed, bill: undefined, isExplaining: false, inspected: pointed.piece })
  }

  /** Rests on a hex, or on none. */
  hover(hex: HexId | undefined): void {
    const { pointed } = this.#scene
    if (pointed?.hex === hex) return
    this.#consider(hex === undefined ? undefined : this.#pointedAt(hex))
  }

  /** Walks to a hex with the keyboard. */
  walkTo(cursor: HexId | undefined): void {
    this.store.setState({ cursor })
    this.#consider(cursor === undefined ? undefined : this.#pointedAt(cursor))
  }

  /** Works out what the thing pointed at would cost, or why it is no answer. */
  #consider(pointed: Pointed | undefined): void {
    const { asking, draft, offer, answer } = this.#scene
    if (asking === undefined || pointed === undefined) {
      const pinned = asking === undefined ? undefined : this.#choiceOf(answer)
      const bill = asking === undefined || pinned === undefined ? undefined : billOf(asking, pinned)
      this.store.setState({ pointed, bill, denial: undefined })
      return
    }
    const choice = offer.hexes.get(pointed.hex)?.find(({ more }) => more === undefined)
    const shown = this.#choiceOf(draft.pinned) ?? choice ?? this.#choiceOf(answer)
    const bill = shown === undefined ? undefined : billOf(asking, shown)
    const isOffered = offer.hexes.has(pointed.hex) || offer.set !== undefined
    const hasBegun = draft.said.do !== undefined
    const isAskedHere = offer.hexes.size + offer.pieces.size > 0 && !this.#isStart(pointed.hex)
    const denial = isOffered || !isAskedHere || !hasBegun ? undefined : whyNot(asking, draft, pointed)
    this.store.setState({ pointed, bill, denial })
  }

  /** Whether the piece that is to act stands there: nobody asks why it does not go where it is. */
  #isStart(hex: HexId): boolean {
    const { asking, draft } = this.#scene
    const acting = asking === undefined ? undefined : actingPiece(asking, draft)
    return acting !== undefined && asking?.pieces.get(acting)?.hex === hex
  }

  #choiceOf(action: Action | undefined): Choice | undefined {
    if (action === undefined) return undefined
    for (const choices of this.#scene.offer.hexes.values()) {
      for (const choice of choices) if (sameAction(choice.action, action)) return choice
    }
    return this.#scene.offer.ready.find((choice) => sameAction(choice.action, action))
  }

  #pointedAt(hex: HexId): Pointed {
    const top = this.#scene.pieces.findLast((piece) => piece.hex === hex)
    return top === undefined ? { hex } : { hex, piece: top.id }
  }

  toggleOverlay(id: string): void {
    const overlays = new Set(this.#scene.overlays)
    if (!overlays.delete(id)) overlays.add(id)
    this.store.setState({ overlays })
  }

  openStack(hex: HexId | undefined): void {
    this.store.setState({ openStack: hex })
  }

  dismissNotice(): void {
    this.store.setState({ notice: undefined })
  }

  /** What was told before one came stands at the beginning of the log. */
  async #recall(version: number): Promise<void> {
    const told = (await this.session.past?.()) ?? []
    const recalled = told
      .filter((each) => each.version <= version)
      .flatMap((each) => each.events.map((event) => ({ version: each.version, event })))
      .map((entry, i, { length }): LogEntry => ({ id: i - length, ...entry }))
    if (recalled.length > 0) this.store.setState({ log: [...recalled, ...this.#scene.log] })
  }

  #log(entries: readonly LogEntry[]): void {
    this.store.setState({ log: [...this.#scene.log, ...entries].slice(-LONGEST_LOG) })
  }

  /** A decision that was taken back leaves no trace in the log. */
  #forgetLast(before: TableScene): void {
    const version = before.state?.version
    this.store.setState({
      log: before.log.filter((entry) => !('version' in entry) || entry.version !== version),
    })
  }
}

function isSameMoment(before: TableState | undefined, now: TableState): boolean {
  return before?.version === now.version && before.roles.join() === now.roles.join()
}

/** Whether pieces are to be named one by one: then it matters why one of them cannot be. */
function isAskedForPieces(asking: Asking): boolean {
  return asking.prompt.choices.some(({ action }) =>
    Object.keys(action).some((name) => kindOf(asking, name) === 'piece'),
  )
}

function namesHexes(asking: Asking, action: Action): boolean {
  return Object.keys(action).some((name) => ['hex', 'hexes'].includes(kindOf(asking, name)))
}
