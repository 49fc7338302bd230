/** How long calls took, in milliseconds. */
export interface Timing {
  readonly calls: number
  readonly mean: number
  readonly p99: number
  readonly worst: number
  /**
   * The worst of calls that are made again on a copy, the least of several times each: what the work itself takes, without
   * what else the machine did meanwhile. Only of calls that change nothing.
   */
  readonly again?: number
}

const REPEATS = 3

/** Collects the duration of every call of one kind. */
export class Stopwatch {
  readonly #now: () => number
  #taken = new Float64Array(1 << 16)
  #calls = 0
  #again: number | undefined

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** `copied` makes the same call on a copy, so that nothing is remembered from the first. */
  time<T>(work: () => T, copied?: () => () => unknown): T {
    const begun = this.#now()
    const done = work()
    const taken = this.#now() - begun
    this.#add(taken)
    if (copied !== undefined && taken > (this.#again ?? 0)) {
      const least = Math.min(...Array.from({ length: REPEATS }, () => this.#duration(copied())))
      this.#again = Math.max(this.#again ?? 0, Math.min(taken, least))
    }
    return done
  }

  #duration(work: () => unknown): number {
    const begun = this.#now()
    work()
    return this.#now() - begun
  }

  #add(milliseconds: number): void {
    if (this.#calls === this.#taken.length) {
      const longer = new Float64Array(2 * this.#calls)
      longer.set(this.#taken)
      this.#taken = longer
    }
    this.#taken[this.#calls++] = milliseconds
  }

  read(): Timing {
    const sorted = this.#taken.slice(0, this.#calls).sort()
    const sum = sorted.reduce((total, one) => total + one, 0)
    const at = (share: number) => sorted[Math.min(this.#calls - 1, Math.floor(share * this.#calls))] ?? 0
    const again = this.#again === undefined ? {} : { again: this.#again }
    return { calls: this.#calls, mean: sum / this.#calls, p99: at(0.99), worst: at(1), ...again }
  }
}
