/** How much may still be tried, asked before every try. */
export interface Budget {
  /** How many tries are left when so many have been made; nought ends the search, at any time. */
  left(spent: number): number
}

/** A number of tries: the same number gives the same game again. */
export function byTries(tries: number): Budget {
  return { left: (spent) => tries - spent }
}

/** Tries until the clock has run for so long, counted from when they begin; told by how long the tries so far have taken. */
export function byTime(milliseconds: number, now: () => number): () => Budget {
  return () => {
    const start = now()
    return {
      left(spent) {
        const used = now() - start
        if (used >= milliseconds) return 0
        // Nothing is known before the first try: it is as if there were time for many.
        return spent === 0 || used === 0 ? UNKNOWN : Math.floor(((milliseconds - used) * spent) / used)
      },
    }
  }
}

const UNKNOWN = 1000
