/** A chit by its name; several of the same name are alike. */
export type Chit = string & { readonly _is?: 'chit' }

export function without(chits: readonly Chit[], one: Chit): Chit[] {
  const at = chits.indexOf(one)
  return chits.filter((_, i) => i !== at)
}

/** Every way to take `count` from the pool, which says how many there are of each. */
export function multisets(pool: ReadonlyMap<Chit, number>, count: number): Chit[][] {
  let sets: Chit[][] = [[]]
  for (const [chit, most] of pool) {
    sets = sets.flatMap((set) =>
      Array.from({ length: most + 1 }, (_, n) => [...set, ...Array<Chit>(n).fill(chit)]),
    )
  }
  return sets.filter((set) => set.length === count)
}

/** The order of a game's chit table: sets of chits are written in it, so that equal sets are written alike. */
export class ChitOrder {
  readonly #rank: ReadonlyMap<Chit, number>
  readonly #subsets = new Map<string, readonly (readonly Chit[])[]>()

  constructor(chits: readonly Chit[]) {
    this.#rank = new Map(chits.map((chit, i) => [chit, i]))
  }

  /** Its place in the table; behind everything for what is not in it, as masks are. */
  rank(chit: Chit): number {
    return this.#rank.get(chit) ?? this.#rank.size
  }

  has(word: string): boolean {
    return this.#rank.has(word)
  }

  sort(chits: readonly Chit[]): Chit[] {
    const sorted = chits.slice()
    // Mostly they are in order but for a few: each is put before those that come after it.
    for (let i = 1; i < sorted.length; i++) {
      const chit = sorted[i]!
      let at = i
      for (; at > 0 && this.#isBefore(chit, sorted[at - 1]!); at--) sorted[at] = sorted[at - 1]!
      sorted[at] = chit
    }
    return sorted
  }

  #isBefore(a: Chit, b: Chit): boolean {
    if (a === b) return false
    const [rankOfA, rankOfB] = [this.rank(a), this.rank(b)]
    return rankOfA === rankOfB ? a < b : rankOfA < rankOfB
  }

  /** Every different part of a set, the empty one and the whole included. The same hands come again and again. */
  subsets(chits: readonly Chit[]): readonly (readonly Chit[])[] {
    const sorted = this.sort(chits)
    const key = sorted.join()
    let subsets = this.#subsets.get(key)
    if (subsets === undefined) {
      const counts = new Map<Chit, number>()
      for (const chit of sorted) counts.set(chit, (counts.get(chit) ?? 0) + 1)
      subsets = Array.from({ length: chits.length + 1 }, (_, n) => multisets(counts, n)).flat()
      this.#subsets.set(key, subsets)
    }
    return subsets
  }
}
