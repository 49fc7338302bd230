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

/** What something comes to, or a fault that names it where it has not ended by then. */
export async function atMost(milliseconds: number, what: string, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not ended within ${milliseconds} ms`)), milliseconds)
  })
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
