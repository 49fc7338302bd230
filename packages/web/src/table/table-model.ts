import type { HexId, Tabletop } from '@sztab/board'
import type { Event, Game } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import type { TableSession } from '../live/session.ts'
import { Answering } from './answering.ts'
import { Dealings } from './dealings.ts'
import { isOnSheet } from './model/paths.ts'
import { type Unmet, unmetProposals } from './model/proposals.ts'
import { needsCurtain, type Seat, seatAt } from './model/seat.ts'
import { type StoryStep, stepOf } from './model/story.ts'
import { nextOf } from './model/together.ts'
import { type Narrator, Playback } from './playback.ts'
import { Pointer } from './pointer.ts'
import { TableLog } from './table-log.ts'
import { emptyScene, NOTHING_ASKED, type SceneStore, type TableScene } from './table-scene.ts'

/** How somebody likes to play. */
export interface Habits {
  /** Whether whoever ends a phase early is to be asked again. */
  readonly isWary: boolean
  /** How many times faster than usual what happens is told. */
  readonly pace: number
}

const USUAL: Habits = { isWary: true, pace: 1 }

/** A table as it comes from the host, and what its visitor does at it. */
export class TableModel implements Narrator {
  readonly game: Game
  readonly tabletop: Tabletop
  readonly session: TableSession
  readonly store: SceneStore
  readonly dealings: Dealings
  readonly answering: Answering
  readonly pointer: Pointer
  readonly #log: TableLog
  readonly #playback: Playback
  readonly #stop: () => void

  constructor(game: Game, tabletop: Tabletop, session: TableSession, habits: () => Habits = () => USUAL) {
    this.game = game
    this.tabletop = tabletop
    this.session = session
    this.store = emptyScene()
    this.#playback = new Playback(this, () => habits().pace)
    this.#log = new TableLog(this.store, session)
    this.dealings = new Dealings(this.store, session, () => this.#playback.isRunning)
    const commit = () => this.dealings.commit()
    this.answering = new Answering(game, tabletop, this.store, commit, () => habits().isWary)
    this.pointer = new Pointer(this.store, this.answering, commit)
    this.#stop = session.watch({
      onState: (state) => this.receive(state),
      onLink: (link) => this.store.setState({ link }),
      onThinking: (thinking) => this.store.setState({ thinking }),
      onChat: (chat) => this.#log.say(chat),
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
    const { asking, draft, viewer } = this.#scene
    if (asking === undefined || this.#playback.isRunning) return false
    if (state.last?.kind !== 'answer' || state.last.role === asking.role) return false
    const { asked, view } = seatAt(state, viewer)
    if (asked !== asking.role || view === undefined) return false
    const now = this.answering.questionTo(asked, view)
    if (JSON.stringify(now.prompt) !== JSON.stringify(asking.prompt)) return false
    this.#noteProposals(state)
    this.store.setState({ state, view, pieces: this.tabletop.pieces(view) })
    this.#log.tell(state.version, state.events)
    this.answering.draw(now, draft)
    return true
  }

  skipStory(): void {
    this.#playback.skip()
  }

  /** What is being shown right now has been seen. */
  hastenStory(): void {
    this.#playback.hasten()
  }

  /** Tells stories so many times faster than usual, or else as whoever sits here likes it. */
  hurry(speed: number | undefined): void {
    this.#playback.speed = speed
  }

  stepOf(event: Event): StoryStep {
    return stepOf(event, (word) => isOnSheet(this.tabletop.map.grid, word))
  }

  show(event: Event, step: StoryStep, duration: number): void {
    const at = this.#fallsOver(step)
    const where = at === undefined ? {} : { at }
    this.store.setState({ telling: { event, step, duration, ...where, hasLanded: false } })
  }

  /** The hex for which a die is thrown, or in which its piece stands. */
  #fallsOver(step: StoryStep): HexId | undefined {
    if (step.kind !== 'die') return undefined
    const standing = this.#scene.pieces.find(({ id }) => id === step.piece)?.hex
    return step.hex ?? standing
  }

  land(event: Event): void {
    this.#log.tell((this.#scene.state?.version ?? 0) + 1, [event])
    const { telling } = this.#scene
    if (telling !== undefined) this.store.setState({ telling: { ...telling, hasLanded: true } })
  }

  finish(_event: Event, step: StoryStep): void {
    const hex = step.kind === 'move' ? step.path.at(-1) : step.kind === 'appear' ? step.hex : undefined
    if (hex === undefined || (step.kind !== 'move' && step.kind !== 'appear')) {
      this.store.setState({ telling: undefined })
      return
    }
    const moved = step.kind === 'move' ? step.pieces : [step.piece]
    const pieces = this.#scene.pieces.map((piece) => (moved.includes(piece.id) ? { ...piece, hex } : piece))
    this.store.setState({ telling: undefined, pieces })
  }

  arrive(state: TableState): void {
    this.#noteProposals(state)
    const before = this.#scene
    const viewer = before.state === undefined ? undefined : before.viewer
    const seat = seatAt(state, viewer)
    if (isSameMoment(before.state, state)) {
      // Only people came or went: nobody should lose what he was about to say.
      this.store.setState({ state, telling: undefined })
      if (before.asking === undefined) this.#askAt(seat)
      return
    }
    if (before.state === undefined) void this.#log.recall(state.version)
    if (state.last?.undone !== undefined) this.#log.forget(state.last.undone)
    const isHidden = needsCurtain(this.game, state, seat, viewer)
    this.store.setState({
      state,
      viewer: seat.viewer,
      view: seat.view,
      pieces: seat.view === undefined ? [] : this.tabletop.pieces(seat.view),
      ...NOTHING_ASKED,
      inspected: undefined,
      openStack: undefined,
      isExplaining: false,
      dice: '',
      isSending: false,
      notice: undefined,
      telling: undefined,
      curtain: isHidden ? seat.asked : undefined,
    })
    this.#askAt(seat)
    this.#goOnTogether(state)
  }

  /** Those who go together follow each other, until something happens or something else is asked. */
  #goOnTogether(state: TableState): void {
    const party = this.dealings.takeParty()
    const { asking } = this.#scene
    if (party === undefined || asking === undefined || state.last?.role !== party.role) return
    const isEventful = ({ kind }: StoryStep): boolean => kind === 'die' || kind === 'clash'
    if (state.events.some((event) => isEventful(this.stepOf(event)))) return
    const next = nextOf(asking, party)
    if (next === undefined) return
    this.store.setState({ inspected: next.piece })
    this.answering.draw(asking, next.draft)
    const left = party.left.filter((piece) => piece !== next.piece)
    if (next.draft.pinned !== undefined && this.#scene.preview === undefined) {
      void this.dealings.commit({ ...party, left })
      return
    }
    const pointed = { hex: party.to }
    this.store.setState({ pointed, denial: this.answering.whyNot(asking, next.draft, pointed) })
  }

  /** Puts the question, unless more of the story is still to be told. */
  #askAt({ asked, view }: Seat): void {
    if (this.#playback.isRunning || asked === undefined || view === undefined) return
    this.answering.begin(this.answering.questionTo(asked, view))
  }

  /** Whoever asked for something learns that nothing comes of it, until he has taken note or asks again. */
  #noteProposals(now: TableState): void {
    const { state: before, unmet } = this.#scene
    if (before === undefined) return
    const isAskedAgain = ({ what }: Unmet): boolean => now.proposals.some((open) => open.what === what)
    const fresh = unmetProposals(before, now, this.dealings.withdrawn)
    const kept = unmet.filter(({ what }) => !fresh.some((each) => each.what === what))
    const noted = now.result === undefined ? [...kept, ...fresh].filter((each) => !isAskedAgain(each)) : []
    this.store.setState({ unmet: noted })
  }

  /** What became of a proposal has been read. */
  putAway(what: Unmet['what']): void {
    this.store.setState({ unmet: this.#scene.unmet.filter((each) => each.what !== what) })
  }

  /** The person to whom the screen was handed has taken it. */
  liftCurtain(): void {
    this.store.setState({ curtain: undefined })
  }

  /** Hides everything that stands over the map, or shows it again. */
  togglePanels(): void {
    this.store.setState({ arePanelsHidden: !this.#scene.arePanelsHidden })
  }

  /** Opens or closes the tables of a game that has such. */
  lookUp(isLookingUp: boolean): void {
    if (this.tabletop.charts !== undefined) this.store.setState({ isLookingUp })
  }

  toggleOverlay(id: string): void {
    const overlays = new Set(this.#scene.overlays)
    if (!overlays.delete(id)) overlays.add(id)
    this.store.setState({ overlays })
  }
}

function isSameMoment(before: TableState | undefined, now: TableState): boolean {
  return before?.version === now.version && before.roles.join() === now.roles.join()
}
