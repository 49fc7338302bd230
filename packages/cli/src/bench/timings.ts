/** How long calls took, in milliseconds. */
export interface Timing {
  readonly calls: number
  readonly mean: number
  readonly p99: number
  readonly worst: number
}

/** Collects the duration of every call of one kind. */
export class Stopwatch {
  #taken = new Float64Array(1 << 16)
  #calls = 0

  time<T>(work: () => T): T {
    const begun = performance.now()
    const done = work()
    this.#add(performance.now() - begun)
    return done
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
    return { calls: this.#calls, mean: sum / this.#calls, p99: at(0.99), worst: at(1) }
  }
}
