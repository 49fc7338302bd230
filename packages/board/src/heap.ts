/** How many spaces a key can hold beside its cost. */
const SPACES = 0x10000

/**
 * A binary heap of spaces by cost, the lower space first among equals. Cost and space share one number, exact below
 * 2^53, so that a comparison is one subtraction and nothing is allocated.
 */
export class Heap {
  readonly #keys: Float64Array
  #size = 0

  constructor(capacity: number) {
    this.#keys = new Float64Array(capacity + 1)
  }

  get size(): number {
    return this.#size
  }

  /** The cost of what `pop` gives next. */
  get leastCost(): number {
    return Math.floor(this.#keys[1]! / SPACES)
  }

  clear(): void {
    this.#size = 0
  }

  push(cost: number, space: number): void {
    const keys = this.#keys
    const key = cost * SPACES + space
    let at = ++this.#size
    while (at > 1 && keys[at >> 1]! > key) {
      keys[at] = keys[at >> 1]!
      at >>= 1
    }
    keys[at] = key
  }

  pop(): number {
    const keys = this.#keys
    const least = keys[1]!
    const key = keys[this.#size--]!
    const size = this.#size
    let at = 1
    for (let child = 2; child <= size; child = at * 2) {
      if (child < size && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      keys[at] = keys[child]!
      at = child
    }
    keys[at] = key
    return least % SPACES
  }
}
