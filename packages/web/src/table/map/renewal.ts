/** So often in a row something is tried before it waits to be asked again. */
const TRIES = 3
const PAUSE = 400

/** Does something again as often as it is asked for meanwhile, but never twice at once; what failed is tried again. */
export class Renewal {
  readonly #renew: () => Promise<void>
  /** Told of a failure, before the next try. */
  readonly #onFail: () => void
  #isBusy = false
  #isAsked = false

  constructor(renew: () => Promise<void>, onFail: () => void) {
    this.#renew = renew
    this.#onFail = onFail
  }

  ask(): void {
    this.#isAsked = true
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    for (let failed = 0; this.#isAsked && failed < TRIES; ) {
      this.#isAsked = false
      try {
        await this.#renew()
        failed = 0
      } catch {
        failed++
        this.#isAsked = true
        this.#onFail()
        await new Promise((resolve) => setTimeout(resolve, PAUSE * failed))
      }
    }
    this.#isBusy = false
  }
}
