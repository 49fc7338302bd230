/** How often something may happen: so many times at once, and so many more with every second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** The allowance of one connection, address or account: filled by time, emptied by use. */
export class Allowance {
  readonly #rate: Rate
  #left: number
  #countedAt: number

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#left = rate.burst
    this.#countedAt = now
  }

  take(now: number): boolean {
    this.#left = Math.min(
      this.#rate.burst,
      this.#left + ((now - this.#countedAt) / 1000) * this.#rate.perSecond,
    )
    this.#countedAt = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }

  /** As good as new: nobody needs to remember it. */
  isFull(now: number): boolean {
    return this.#left + ((now - this.#countedAt) / 1000) * this.#rate.perSecond >= this.#rate.burst
  }
}

/** More names than a process remembers at once; an attacker must not fill its memory. */
const MOST_NAMES = 10_000

/** Allowances by name, forgotten when they are full again. */
export class Allowances {
  readonly #rate: Rate
  readonly #byName = new Map<string, Allowance>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  take(name: string, now: number): boolean {
    let allowance = this.#byName.get(name)
    if (allowance === undefined) {
      if (this.#byName.size >= MOST_NAMES) this.#forgetFull(now)
      allowance = new Allowance(this.#rate, now)
      this.#byName.set(name, allowance)
    }
    return allowance.take(now)
  }

  #forgetFull(now: number): void {
    for (const [name, allowance] of this.#byName) if (allowance.isFull(now)) this.#byName.delete(name)
    if (this.#byName.size >= MOST_NAMES) this.#byName.clear()
  }
}
