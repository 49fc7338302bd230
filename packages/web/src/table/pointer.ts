import type { HexId, Piece } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import type { Answering } from './answering.ts'
import { type Asking, kindOf, listOf } from './model/asking.ts'
import type { Draft } from './model/draft.ts'
import { actingPiece, pointAtHex, pointAtPiece } from './model/pointing.ts'
import { companionsOf, draftCarrying, inCompany } from './model/together.ts'
import type { Pointed } from './model/why-not.ts'
import type { SceneStore, TableScene } from './table-scene.ts'

/** What the visitor points at on the map: it becomes part of his answer, or he is told why it does not. */
export class Pointer {
  readonly #store: SceneStore
  readonly #answering: Answering
  readonly #commit: () => Promise<void>
  /** What is meant at a place where several things lie, if somebody has said so beforehand: the piece, or the place. */
  meant: Pointed | undefined

  constructor(store: SceneStore, answering: Answering, commit: () => Promise<void>) {
    this.#store = store
    this.#answering = answering
    this.#commit = commit
  }

  get #scene(): TableScene {
    return this.#store.getState()
  }

  /**
   * Points at a piece: the second time at what is pinned commits it. In a closed stack any of its pieces may have
   * been meant; `isExact` says that it was this one.
   */
  readonly tapPiece = (tapped: string, isExact = true): void => {
    const { asking, draft, pieces, isExplaining, offer } = this.#scene
    const meant = this.#meantBy(tapped, isExact)
    if (asking !== undefined && meant !== undefined && meant.piece === undefined && !isExplaining) {
      if (this.#takeHex(asking, draft, meant.hex)) return
    }
    const id = meant?.piece ?? (isExact ? tapped : this.#meantIn(tapped))
    const piece = pieces.find((other) => other.id === id)
    if (piece === undefined) return
    const pointed: Pointed = { piece: id, hex: piece.hex }
    if (isExplaining && asking !== undefined) {
      this.#explain(asking, pointed)
      return
    }
    const isMember = offer.set?.kind === 'piece' && offer.set.universe.includes(id)
    if (isMember && !isExact && meant === undefined && this.#hasSeveralMembers(piece.hex)) {
      // Which of them is to be left out is said once they lie side by side.
      this.#store.setState({ openStack: piece.hex, inspected: undefined })
      return
    }
    if (!isMember && this.#isPinned(id)) {
      void this.#commit()
      return
    }
    if (asking !== undefined && this.#isOnAskedPlace(piece) && this.#takeHex(asking, draft, piece.hex)) {
      this.#store.setState({ openStack: undefined })
      return
    }
    const next = asking === undefined ? undefined : pointAtPiece(asking, draft, id)
    const openStack = isMember || meant !== undefined ? this.#scene.openStack : piece.hex
    if (asking === undefined || next !== undefined) {
      this.#store.setState({ inspected: isMember ? undefined : id, openStack })
      if (asking !== undefined && next !== undefined) this.#answering.draw(asking, next)
      return
    }
    if (this.#takeHex(asking, draft, piece.hex)) {
      this.#store.setState({ inspected: undefined, openStack: undefined })
      return
    }
    // Looking at a piece that means nothing here leaves the answer as it is.
    this.#store.setState({ openStack: piece.hex, inspected: id })
    if (piece.side !== asking.role || isAskedForPieces(asking)) this.#explain(asking, pointed)
  }

  /** What is meant, if it lies where this piece does; in an open stack a piece is meant only by itself. */
  #meantBy(tapped: string, isExact: boolean): Pointed | undefined {
    const { meant } = this
    const hex = this.#scene.pieces.find(({ id }) => id === tapped)?.hex
    if (meant === undefined || hex !== meant.hex) return undefined
    return !isExact || meant.piece === undefined || meant.piece === tapped ? meant : undefined
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
      this.#store.setState({ openStack: undefined, inspected: undefined })
      return
    }
    if (isExplaining) {
      this.#explain(asking, this.#pointedAt(hex))
      return
    }
    if (this.#isPinned(hex)) {
      void this.#commit()
      return
    }
    if (this.#takeHex(asking, draft, hex)) return
    const top = pieces.findLast((piece) => piece.hex === hex)
    if (top !== undefined) {
      this.tapPiece(top.id, false)
      return
    }
    const hasMembers = draft.chosen.length > 0
    if (Object.keys(draft.said).length > 0 || draft.pinned !== undefined || hasMembers) {
      const denial = this.#answering.whyNot(asking, draft, { hex })
      if (denial !== undefined) {
        this.#store.setState({ denial, pointed: { hex }, bill: undefined })
        return
      }
    }
    // A set that is being put together is not thrown away by a hex that does not belong to it.
    if (!hasMembers) this.#answering.cancel()
  }

  #takeHex(asking: Asking, draft: Draft, hex: HexId): boolean {
    // Where not all of them can go, none goes: the reason is told instead.
    if (draft.together.length > 0 && !this.#scene.offer.hexes.has(hex)) return false
    const next = pointAtHex(asking, draft, hex)
    if (next === undefined) return false
    // What was looked at before has nothing to do with the answer, unless it is the piece that acts.
    const acting = actingPiece(asking, next)
    if (this.#scene.inspected !== acting) this.#store.setState({ inspected: acting })
    this.#answering.draw(asking, next)
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

  /**
   * Takes a piece in hand to carry it somewhere: of a closed stack all who can go along. Tells who is carried; nobody
   * where pointing at places does not make it go.
   */
  lift(tapped: string, isExact: boolean): readonly string[] {
    const { asking, draft, isExplaining, isSending } = this.#scene
    if (asking === undefined || isExplaining || isSending) return []
    const id = isExact ? tapped : this.#meantIn(tapped)
    const lifted = draftCarrying(asking, draft, id)
    if (lifted === undefined) return []
    const begun = isExact ? lifted : inCompany(asking, lifted, companionsOf(asking, lifted))
    this.#store.setState({ inspected: id })
    this.#answering.draw(asking, begun)
    return [id, ...begun.together]
  }

  /** Lets go of what is carried: it goes there, or stays and one learns why. */
  drop(hex: HexId | undefined): void {
    const { asking, draft, offer, inspected, pieces } = this.#scene
    const isHome = pieces.find(({ id }) => id === inspected)?.hex === hex
    if (asking === undefined || hex === undefined || isHome) return
    if (!offer.hexes.has(hex)) {
      const denial = this.#answering.whyNot(asking, draft, this.#pointedAt(hex))
      this.#store.setState({ denial, pointed: this.#pointedAt(hex), bill: undefined })
      return
    }
    this.#takeHex(asking, draft, hex)
    const { answer, preview } = this.#scene
    if (answer !== undefined && preview === undefined) void this.#commit()
  }

  /** Rests on a hex, or on none. */
  hover(hex: HexId | undefined): void {
    const { pointed } = this.#scene
    if (pointed?.hex === hex) return
    this.#answering.consider(hex === undefined ? undefined : this.#pointedAt(hex))
  }

  /** Walks to a hex with the keyboard. */
  walkTo(cursor: HexId | undefined): void {
    this.#store.setState({ cursor })
    this.#answering.consider(cursor === undefined ? undefined : this.#pointedAt(cursor))
  }

  explainNext(isExplaining: boolean): void {
    const { asking, pointed } = this.#scene
    if (isExplaining && asking !== undefined && pointed !== undefined && this.#scene.denial === undefined) {
      const denial = this.#answering.explain(asking, pointed)
      if (denial !== undefined) {
        this.#store.setState({ denial })
        return
      }
    }
    this.#store.setState({ isExplaining })
  }

  #explain(asking: Asking, pointed: Pointed): void {
    const { draft, isExplaining } = this.#scene
    const denial = isExplaining
      ? this.#answering.explain(asking, pointed)
      : this.#answering.whyNot(asking, draft, pointed)
    this.#store.setState({ denial, pointed, bill: undefined, isExplaining: false, inspected: pointed.piece })
  }

  #pointedAt(hex: HexId): Pointed {
    const top = this.#scene.pieces.findLast((piece) => piece.hex === hex)
    return top === undefined ? { hex } : { hex, piece: top.id }
  }
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
