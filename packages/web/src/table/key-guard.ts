/** Milliseconds for which the keys that answer sleep when another question opens. */
const SLEEP = 500

/**
 * Keeps a key that was meant for one question from answering the next. When a question gives way to another one, every
 * key that answers is dead until it has been released and half a second has passed.
 */
export class KeyGuard {
  readonly #now: () => number
  readonly #held = new Set<string>()
  #dead: ReadonlySet<string> = new Set()
  #question: string | undefined
  #openedAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number) {
    this.#now = now
  }

  /** This is asked now; between two questions nothing is. */
  open(question: string | undefined): void {
    if (question === undefined || question === this.#question) return
    this.#question = question
    this.#openedAt = this.#now()
    this.#dead = new Set(this.#held)
  }

  /** A key went down, or repeats itself because it is held. Whether it may answer. */
  press(key: string): boolean {
    const isFresh = !this.#held.has(key)
    this.#held.add(key)
    return isFresh && !this.#dead.has(key) && this.#now() - this.#openedAt >= SLEEP
  }

  release(key: string): void {
    this.#held.delete(key)
    this.#dead = new Set([...this.#dead].filter((dead) => dead !== key))
  }

  /** Keys that are released elsewhere are not heard of. */
  releaseAll(): void {
    this.#held.clear()
    this.#dead = new Set()
  }
}
