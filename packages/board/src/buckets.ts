import { NONE } from './grid.ts'

/**
 * Spaces by cost, in no order among equals: for small whole costs faster than a heap. Each cost has a list of its own,
 * linked through one array that all of them share and that grows as needed.
 */
export class Buckets {
  #first = new Int32Array(64).fill(NONE)
  #next = new Int32Array(256)
  #space = new Int32Array(256)
  #used = 0
  /** One more than the highest cost that has been pushed. */
  count = 0

  clear(): void {
    this.#first.fill(NONE, 0, this.count)
    this.#used = 0
    this.count = 0
  }

  push(cost: number, space: number): void {
    if (cost >= this.#first.length) this.#first = grown(this.#first, cost + 1, NONE)
    if (this.#used === this.#space.length) {
      this.#next = grown(this.#next, this.#used + 1, 0)
      this.#space = grown(this.#space, this.#used + 1, 0)
    }
    const at = this.#used++
    this.#space[at] = space
    this.#next[at] = this.#first[cost]!
    this.#first[cost] = at
    if (cost >= this.count) this.count = cost + 1
  }

  /** Takes one of the spaces with this cost; NONE when there is none left. */
  pop(cost: number): number {
    const at = this.#first[cost]!
    if (at === NONE) return NONE
    this.#first[cost] = this.#next[at]!
    return this.#space[at]!
  }
}

function grown(list: Int32Array, least: number, filler: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(Math.max(least, list.length * 2)).fill(filler)
  longer.set(list)
  return longer
}
