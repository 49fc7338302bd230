import type { HexId, Point, Tabletop } from '@sztab/board'
import type { FlowState, Game, Role } from '@sztab/kernel'
import { ask } from '../model/asking.ts'
import { placeWeighed } from '../model/battle.ts'
import { NOTHING_SAID } from '../model/draft.ts'
import { offerOf } from '../model/offer.ts'
import { pieceInHand, placesAsked, questionOf } from '../model/subject.ts'
import type { SceneStore, TableScene } from '../table-scene.ts'
import type { Camera, Framed } from './camera.ts'
import type { Range } from './framing.ts'
import { frontOf } from './front.ts'
import type { Gaze } from './gaze.ts'

/** Windows narrower than this are held in a hand. */
const SMALL_WINDOW = 600

/**
 * Pixels between hex centres: at first, as long as pieces can be told apart or pointed at, beside a piece that has been
 * chosen, and while odds are weighed.
 */
const SCALES = {
  desk: { closest: 66, farthest: 28, utmost: 18, chosen: 66, odds: 120 },
  hand: { closest: 84, farthest: 44, utmost: 26, chosen: 58, odds: 84 },
} as const

/** Of a piece so much has to show around its middle that one sees it is there. */
const ENOUGH = 0.4

/** Of the first scale so much is near enough to point at single pieces. */
const NEAR_ENOUGH = 0.7

/** Milliseconds for which the map stays where the visitor has put it, whatever happens elsewhere. */
const RESPECT = 4000

/** Around a hex that is attacked its neighbours are to be seen. */
const BATTLEFIELD = 1.6

/** Of the sheet so much is to be seen around a piece that is to go somewhere. */
const SURROUNDINGS = 2.5

const STORY_FLIGHT = 180

/** Where one was before the story or a battle led elsewhere. */
interface Home {
  readonly gaze: Gaze
  readonly hands: number
  readonly question: string | undefined
}

/** What was last brought into sight, so that it can be again when a panel grows over it. */
interface Shot {
  readonly hands: number
  isGood(): boolean
  again(): void
}

/** `room`: how much of the sheet has to show around each point. */
interface ShotStyle extends Framed {
  readonly room?: number
}

/** The game, how it is laid out, and what of it is shown: a table model has it all. */
interface Shown {
  readonly game: Game
  readonly tabletop: Tabletop
  readonly store: SceneStore
}

/**
 * Looks where something is to be decided or happens, and back again. Whatever the visitor does to the map himself
 * stands: he is led elsewhere only when the question or the story is elsewhere.
 */
export class Director {
  readonly #game: Game
  readonly #tabletop: Tabletop
  readonly #store: SceneStore
  readonly #camera: Camera
  readonly #now: () => number
  #hasLooked = false
  #question: string | undefined
  #home: Home | undefined
  #shot: Shot | undefined
  /** Where one has been led so far away to see all there is to choose from: how near one was before. */
  #drawnBack: { readonly hands: number; readonly scale: number } | undefined
  #hands = 0
  #handledAt = Number.NEGATIVE_INFINITY

  constructor({ game, tabletop, store }: Shown, camera: Camera, now: () => number = () => performance.now()) {
    this.#game = game
    this.#tabletop = tabletop
    this.#store = store
    this.#camera = camera
    this.#now = now
  }

  /** Follows what is shown, until told to stop. */
  follow(): () => void {
    const stops = [
      this.#store.subscribe((scene, before) => this.#see(scene, before)),
      this.#camera.onResize(() => this.#fit()),
      this.#camera.onMove(() => this.#noteHands()),
    ]
    this.#begin(this.#store.getState())
    return () => {
      for (const stop of stops) stop()
    }
  }

  /**
   * Brings places into sight between the panels, all of them if that is possible, and near enough to point at them;
   * nothing moves if they are.
   */
  frame(hexes: readonly HexId[]): void {
    if (hexes.length === 0) return
    const { rest } = this.#camera
    const { closest, farthest, utmost } = this.#scales
    const isNear = rest.scale >= NEAR_ENOUGH * closest
    this.#keep(this.#centres(hexes), { closest: isNear ? rest.scale : closest, farthest, utmost })
    if (isNear) this.#fit()
    else this.#shot?.again()
  }

  /** The visitor wants to see these places. */
  show(hexes: readonly HexId[]): void {
    this.#camera.takeInHand()
    this.#camera.frame(this.#centres(hexes), this.#range())
  }

  /** The visitor wants to see every piece on the map. */
  showFront(): void {
    const points = this.#centres(this.#store.getState().pieces.map(({ hex }) => hex))
    this.#camera.takeInHand()
    this.#camera.frame(points, { closest: this.#scales.closest, farthest: 0 })
  }

  get #scales(): (typeof SCALES)[keyof typeof SCALES] {
    return this.#camera.width < SMALL_WINDOW ? SCALES.hand : SCALES.desk
  }

  #see(scene: TableScene, before: TableScene): void {
    if (!this.#hasLooked) {
      this.#begin(scene)
      return
    }
    // Whoever has begun to answer has found what he looked for: nothing moves away under his hand.
    if (scene.draft.said.do !== undefined && before.draft.said.do === undefined) {
      this.#shot = undefined
      this.#comeNear(scene)
    }
    if (scene.telling !== before.telling) this.#followStory(scene)
    if (scene.asking !== before.asking && scene.asking !== undefined) this.#lookAtQuestion(scene)
    if (scene.preview !== before.preview) this.#lookAtOdds(scene)
    if (scene.offer !== before.offer && scene.draft.said.do !== undefined) this.#lookAtReach(scene)
    if (scene.inspected !== before.inspected) this.#lookAtInspected(scene)
  }

  /** The first view: what the first decision is about, with as much of the front as fits in beside it. */
  #begin(scene: TableScene): void {
    if (this.#hasLooked || scene.state === undefined || this.#camera.width < 2) return
    const points = this.#centres(firstPlaces(this.#game, this.#tabletop, scene))
    if (points.length === 0) return
    this.#hasLooked = true
    if (scene.asking !== undefined) this.#question = questionOf(scene.asking)
    const company = this.#centres(scene.pieces.map(({ hex }) => hex))
    this.#shoot(points, this.#scales, { company, duration: 0 })
  }

  #lookAtQuestion({ asking, offer }: TableScene): void {
    if (asking === undefined) return
    const question = questionOf(asking)
    const isContinued = question === this.#question
    this.#question = question
    const points = this.#centres(placesAsked(asking, offer))
    const isSeen = (point: Point): boolean => this.#camera.willSee(point, ENOUGH)
    const home = this.#homeUntouched()
    if (home !== undefined) {
      const isSeenAtHome = (point: Point): boolean => this.#camera.willSee(point, ENOUGH, home.gaze)
      const isBack = home.question === question && (points.length === 0 || points.some(isSeenAtHome))
      if (isBack || (!points.every(isSeen) && points.every(isSeenAtHome))) {
        this.#goHome()
        return
      }
    }
    const staysFar = this.#returnScale === undefined || isContinued || points.length === 0
    const isShown = points.every(isSeen) && staysFar
    if (isShown || (isContinued && points.some(isSeen))) this.#keep(points.filter(isSeen))
    else this.#shoot(points)
  }

  /**
   * Who has been led far away to see all there is to choose from comes near again to whom he has chosen: that piece
   * stays where it is in the window, as far as its surroundings show between the panels.
   */
  #comeNear({ asking, draft }: TableScene): void {
    const before = this.#returnScale
    const piece = asking === undefined ? undefined : pieceInHand(asking, draft)
    const hex = piece === undefined ? undefined : asking?.pieces.get(piece)?.hex
    const [point] = hex === undefined ? [] : this.#centres([hex])
    if (before === undefined || point === undefined) return
    this.#drawnBack = undefined
    this.#camera.approach(point, Math.min(before, this.#scales.chosen), SURROUNDINGS)
  }

  /** Only where strengths are summed up around it is a battle worth a closer look. */
  #lookAtOdds({ preview, asking }: TableScene): void {
    const target = preview?.ladder === undefined ? undefined : placeWeighed(preview)
    if (target === undefined) {
      // The odds were put away: back, unless the answer was given and its story is told first.
      const home = this.#homeUntouched()
      if (asking !== undefined && home?.question === questionOf(asking)) this.#goHome()
      return
    }
    this.#leaveHome()
    const scale = Math.max(this.#camera.rest.scale, this.#scales.odds)
    this.#shoot(this.#centres([target]), { closest: scale, farthest: scale }, { room: BATTLEFIELD })
  }

  /** Who is not on the map yet, or is carried far, may go where nobody looks. */
  #lookAtReach({ offer }: TableScene): void {
    const points = this.#centres([...offer.hexes.keys()])
    if (points.length === 0 || points.some((point) => this.#camera.willSee(point, ENOUGH))) return
    this.#shoot(points)
  }

  /** The sheet at the bottom of a small window grows with the stack that it shows, and must not cover it. */
  #lookAtInspected({ inspected, pieces }: TableScene): void {
    const hex = pieces.find(({ id }) => id === inspected)?.hex
    if (hex === undefined || this.#scales !== SCALES.hand) return
    this.#keep(this.#centres([hex]))
    this.#fit()
  }

  #followStory({ telling }: TableScene): void {
    const hex = placeOf(telling)
    if (hex === undefined || this.#now() - this.#handledAt < RESPECT) return
    const points = this.#centres([hex])
    if (points.every((point) => this.#camera.willSee(point))) return
    this.#leaveHome()
    this.#shot = undefined
    const { scale } = this.#camera.rest
    this.#camera.frame(points, { closest: scale, farthest: scale }, { duration: STORY_FLIGHT })
  }

  /** Panels have changed: what was brought into sight stays in sight, unless the visitor looks elsewhere. */
  #fit(): void {
    this.#begin(this.#store.getState())
    const shot = this.#shot
    if (shot !== undefined && shot.hands === this.#camera.hands && !shot.isGood()) shot.again()
  }

  #shoot(points: readonly Point[], range?: Range, how?: ShotStyle): void {
    this.#keep(points, range, how)
    this.#shot?.again()
  }

  /** From now on these points are to be seen, or as many of them as can be. */
  #keep(points: readonly Point[], range = this.#range(), { room = ENOUGH, ...framed }: ShotStyle = {}): void {
    let seen = points
    const isSeen = (point: Point): boolean => this.#camera.willSee(point, room)
    this.#shot = {
      hands: this.#camera.hands,
      isGood: () => seen.every(isSeen),
      again: () => {
        this.#camera.frame(points, range, framed)
        seen = points.filter(isSeen)
        const { hands, rest } = this.#camera
        const isFar = rest.scale <= this.#scales.farthest && rest.scale < range.closest
        this.#drawnBack = isFar ? { hands, scale: range.closest } : undefined
      },
    }
  }

  /** No closer than one has looked, and only as far as pieces can be told apart. */
  #range(): Range {
    const { scale } = this.#camera.rest
    const { farthest, utmost } = this.#scales
    return {
      closest: this.#returnScale ?? scale,
      farthest: Math.min(this.#returnScale ?? scale, farthest),
      utmost,
    }
  }

  /** How near one was before one was led far away, unless the visitor has moved the map since. */
  get #returnScale(): number | undefined {
    return this.#drawnBack?.hands === this.#camera.hands ? this.#drawnBack.scale : undefined
  }

  #leaveHome(): void {
    if (this.#homeUntouched() !== undefined) return
    const { rest, hands } = this.#camera
    this.#home = { gaze: rest, hands, question: this.#question }
  }

  /** Where one was, unless the visitor has moved the map since. */
  #homeUntouched(): Home | undefined {
    return this.#home?.hands === this.#camera.hands ? this.#home : undefined
  }

  #goHome(): void {
    const home = this.#home
    this.#home = undefined
    if (home === undefined) return
    const { gaze, hands } = home
    // While the panel of a battle still stands, the page may not reach where one was.
    this.#shot = {
      hands,
      isGood: () => isSame(this.#camera.rest, gaze),
      again: () => this.#camera.direct(gaze),
    }
    this.#shot.again()
  }

  #noteHands(): void {
    if (this.#camera.hands === this.#hands) return
    this.#hands = this.#camera.hands
    this.#handledAt = this.#now()
  }

  #centres(hexes: readonly HexId[]): Point[] {
    const { grid } = this.#tabletop.map
    return [...new Set(hexes)].map((hex) => grid.centre(grid.at(hex)))
  }
}

function isSame(a: Gaze, b: Gaze): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 0.01 && Math.abs(a.scale - b.scale) < 0.01
}

function placeOf(telling: TableScene['telling']): HexId | undefined {
  switch (telling?.step.kind) {
    case 'move':
      return telling.step.path.at(-1)
    case 'clash':
    case 'appear':
      return telling.step.hex
    default:
      return undefined
  }
}

/** Where something is asked, also of whomever one looks over the shoulder; where nothing is on the map, the front. */
export function firstPlaces(
  game: Game,
  tabletop: Tabletop,
  { state, view, viewer, pieces }: Pick<TableScene, 'state' | 'view' | 'viewer' | 'pieces'>,
): HexId[] {
  const toMove = state?.toMove ?? []
  const role = toMove.includes(viewer) ? viewer : (toMove[0] ?? viewer)
  const asked = view === undefined || !toMove.includes(role) ? [] : placesToAnswer(game, tabletop, view, role)
  return asked.length > 0 ? asked : frontOf(tabletop.map.grid, pieces, role)
}

function placesToAnswer(game: Game, tabletop: Tabletop, view: FlowState, role: Role): HexId[] {
  try {
    const asking = ask(game, tabletop, view, role)
    return placesAsked(asking, offerOf(asking, NOTHING_SAID))
  } catch {
    // A bystander's view may lack what the question to somebody else rests on: he sees the front.
    return []
  }
}
