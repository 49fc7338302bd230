/** What was found of late, by everything it depends on: positions of a game differ little from one question to the next. */
export class Lately<T> {
  readonly #most: number
  readonly #known = new Map<string, T>()

  constructor(most: number) {
    this.#most = most
  }

  /** The same as `make` gives, made only if it was not made of late. */
  find(key: string, make: () => T): T {
    const found = this.#known.get(key) ?? make()
    this.#known.delete(key)
    this.#known.set(key, found)
    for (const [oldest] of this.#known) {
      if (this.#known.size <= this.#most) break
      this.#known.delete(oldest)
    }
    return found
  }
}
