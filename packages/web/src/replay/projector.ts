import type { TableState } from '@sztab/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Eyes, Reel } from './reel.ts'

/** How a reel is being shown. */
export interface Showing {
  readonly position: number
  readonly eyes: Eyes
  readonly isPlaying: boolean
  readonly speed: number
}

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8]

/** What a projector throws its pictures on. */
export interface Screen {
  /** Tells the events of a state, then shows it. */
  tell(state: TableState): void
  /** Shows a state at once, with everything that led to it in the log. */
  cut(state: TableState, past: readonly TableState[]): void
  hurry(speed: number): void
}

/** So many steps back the log tells after a cut, unless more is wanted. */
const LONGEST_PAST = 60

/** Shows a reel step by step: on by telling what happened, elsewhere by a cut. */
export class Projector {
  readonly reel: Reel
  readonly store: StoreApi<Showing>
  readonly #screen: Screen
  readonly #longestPast: number

  constructor(reel: Reel, screen: Screen, position = 0, longestPast = LONGEST_PAST) {
    this.reel = reel
    this.#screen = screen
    this.#longestPast = longestPast
    const eyes = reel.eyes[0] ?? 'observer'
    this.store = createStore<Showing>(() => ({ position: 0, eyes, isPlaying: false, speed: 1 }))
    screen.hurry(1)
    this.jump(position)
  }

  /** Goes on by one step; at the end it stops. */
  forward(): void {
    const { position, eyes } = this.store.getState()
    if (position >= this.reel.length) {
      this.pause()
      return
    }
    this.store.setState({ position: position + 1 })
    this.#screen.tell(this.reel.stateAt(position + 1, eyes))
  }

  back(): void {
    this.jump(this.store.getState().position - 1)
  }

  jump(to: number): void {
    const position = Math.max(0, Math.min(this.reel.length, to))
    const isAtEnd = position === this.reel.length
    this.store.setState(isAtEnd ? { position, isPlaying: false } : { position })
    this.#cut()
  }

  play(): void {
    // From the end a game is played again from the beginning.
    if (this.store.getState().position === this.reel.length) this.jump(0)
    this.store.setState({ isPlaying: true })
  }

  pause(): void {
    this.store.setState({ isPlaying: false })
  }

  look(eyes: Eyes): void {
    this.store.setState({ eyes })
    this.#cut()
  }

  setSpeed(speed: number): void {
    this.store.setState({ speed })
    this.#screen.hurry(speed)
  }

  #cut(): void {
    const { position, eyes } = this.store.getState()
    const past = Array.from({ length: position + 1 }, (_, i) => i).slice(-this.#longestPast)
    const states = past.map((i) => this.reel.stateAt(i, eyes))
    this.#screen.cut(states.at(-1) as TableState, states)
  }
}
