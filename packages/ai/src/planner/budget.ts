/** What has been spent on a search: how many tries, and how many decisions were made in them. */
export interface Spent {
  readonly tries: number
  readonly decisions: number
}

/** How much may still be tried, asked before every try. */
export interface Budget {
  /** How many tries are left when so much has been spent; nought ends the search, at any time. */
  left(spent: Spent): number
}

/** A number of tries: the same number gives the same game again. */
export function byTries(tries: number): Budget {
  return { left: (spent) => tries - spent.tries }
}

/**
 * A number of decisions made in all tries together, which gives the same game again, too: what is soon over is tried the
 * more often.
 */
export function byDecisions(decisions: number): Budget {
  return { left: (spent) => share(decisions - spent.decisions, spent.decisions, spent.tries) }
}

/** Tries until the clock has run for so long, counted from when they begin; told by how long the tries so far have taken. */
export function byTime(milliseconds: number, now: () => number): () => Budget {
  return () => {
    const start = now()
    return {
      left({ tries }) {
        const used = now() - start
        return share(milliseconds - used, used, tries)
      },
    }
  }
}

/** How many tries what is left is enough for, when so many took what is used. */
function share(left: number, used: number, tries: number): number {
  if (left <= 0) return 0
  // Nothing is known before the first try: it is as if there were room for many.
  return tries === 0 || used === 0 ? UNKNOWN : Math.floor((left * tries) / used)
}

const UNKNOWN = 1000
