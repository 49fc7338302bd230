import type { Event } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import type { StoryStep } from './model/story.ts'

const HEX_TIME = 140
const LONGEST_MOVE = 900
const DIE_TIME = 600
/** How long the result of a die stays in sight. */
const RESULT_TIME = 1100
const CLASH_TIME = 500
const TELL_TIME = 450
const APPEAR_TIME = 220

/** When so many states wait, the story is told faster. */
const HURRY_FROM = 3
const HURRY = 0.3

/** What a playback makes happen on the table. */
export interface Narrator {
  /** How an event is shown; told when its turn comes, after those before it have been shown. */
  stepOf(event: Event): StoryStep
  /** Begins to show a step, which takes so many milliseconds. */
  show(event: Event, step: StoryStep, duration: number): void
  /** It has been seen: only now may the outcome be told in words. */
  land(event: Event): void
  /** The step is over. */
  finish(event: Event, step: StoryStep): void
  /** All events have been shown: the table now stands like this. */
  arrive(state: TableState): void
}

/** Shows what happened, one state after the other, one event after the other. */
export class Playback {
  readonly #narrator: Narrator
  readonly #queue: TableState[] = []
  #isRunning = false
  #isSkipping = false
  readonly #pace: () => number
  /** How many times faster than usual the story is told, where that is not left to the listener's own pace. */
  speed: number | undefined
  #wake: (() => void) | undefined

  /** `pace`: how many times faster than usual the listener likes it. */
  constructor(narrator: Narrator, pace: () => number) {
    this.#narrator = narrator
    this.#pace = pace
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  play(state: TableState): void {
    this.#queue.push(state)
    if (!this.#isRunning) void this.#run()
  }

  /** Shows the rest at once. */
  skip(): void {
    this.#isSkipping = true
    this.#wake?.()
  }

  /** Shows what is being shown no longer. */
  hasten(): void {
    this.#wake?.()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let state = this.#queue.shift(); state !== undefined; state = this.#queue.shift()) {
      for (const event of state.events) await this.#tell(event)
      this.#isRunning = this.#queue.length > 0
      this.#narrator.arrive(state)
    }
    this.#isRunning = false
    this.#isSkipping = false
  }

  async #tell(event: Event): Promise<void> {
    const step = this.#narrator.stepOf(event)
    const duration = this.#durationOf(step)
    this.#narrator.show(event, step, duration)
    if (duration > 0) await this.#wait(duration)
    this.#narrator.land(event)
    if (step.kind === 'die' && duration > 0 && !this.#isHurried()) await this.#wait(RESULT_TIME / this.#tempo)
    this.#narrator.finish(event, step)
  }

  #durationOf(step: StoryStep): number {
    if (this.#isSkipping) return 0
    const usual = usualDuration(step) / this.#tempo
    if (isMotionReduced()) return Math.min(usual, 80)
    return this.#isHurried() ? usual * HURRY : usual
  }

  get #tempo(): number {
    return this.speed ?? this.#pace()
  }

  #isHurried(): boolean {
    return this.#isSkipping || this.#queue.length >= HURRY_FROM
  }

  async #wait(duration: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, duration)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = undefined
  }
}

function usualDuration(step: StoryStep): number {
  switch (step.kind) {
    case 'move':
      return Math.min(LONGEST_MOVE, HEX_TIME * step.path.length)
    case 'die':
      return DIE_TIME
    case 'clash':
      return CLASH_TIME
    case 'appear':
      return APPEAR_TIME
    case 'tell':
      return TELL_TIME
  }
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
