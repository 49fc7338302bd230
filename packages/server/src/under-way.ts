/** What was begun by itself and has to have ended before something is closed that it needs. */
export class UnderWay {
  readonly #works = new Set<Promise<void>>()
  readonly #onFault: (error: unknown) => void
  #isOver = false

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Begins something, unless it is too late for it. */
  begin(work: () => Promise<void>): void {
    if (this.#isOver) return
    const done = work()
      .catch(this.#onFault)
      .finally(() => this.#works.delete(done))
    this.#works.add(done)
  }

  /** Nothing is begun any more; resolves when the last has ended. */
  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#works)
  }
}
