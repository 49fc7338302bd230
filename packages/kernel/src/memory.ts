import { Notes } from './notes.ts'
import { sameFinding } from './same-finding.ts'

/** Something that is kept up to date with each change of a state. */
export interface Mended<S, T> {
  of(state: S): T
  mend(state: S, mend: (kept: T) => void): void
}

/** What the flow tells a memory, whatever is remembered in it. */
export interface Remembering<S> {
  unsettle(state: S): void
  settle(state: S): void
  forget(state: S): void
  differences(state: S): readonly string[]
  /** What the flow itself has noted about a settled state; it holds for views as well. */
  noted(state: S): unknown
  note(state: S, note: unknown): void
}

/**
 * What has been found about states and is still true of them, so that it need not be found again: zones, supply,
 * reach, who is able to act. States are plain data and know nothing of it; whatever is remembered can be thrown away
 * at any time.
 *
 * A finding rests on aspects of the state, such as where the units stand. Whoever changes an aspect says so with
 * `touch`, and all that rests on it is forgotten. A finding that names no aspect rests on the whole state: it lives
 * from one decision to the next, and while a decision is being carried out it is made anew each time.
 *
 * A view may share what is remembered of its state, if nothing that is found rests on what the view hides.
 */
export class Memory<S extends object, Aspect extends string = never> implements Remembering<S> {
  readonly #aspects: readonly Aspect[]
  readonly #findings: Known<S>[] = []
  readonly #comparisons: ((state: S) => readonly string[])[] = []
  readonly #holders = new Notes<S, Holder>()
  /** Whether everything is found anew: while the battery compares, and while something is imagined. */
  #isDoubting = false

  constructor(aspects: readonly Aspect[] = []) {
    this.#aspects = aspects
  }

  /** A question about a state, answered once until something that it rests on is touched. */
  finding<T>(name: string, find: (state: S) => T, restsOn: readonly Aspect[] = []): (state: S) => T {
    const slot = this.#findings.length
    const aspects = this.#numbersOf(restsOn)
    this.#findings.push({ name, aspects, find })
    return (state) => {
      if (this.#isDoubting) return find(state)
      const page = this.#pageOf(state)
      const stamp = stampOf(page, aspects)
      if (stamp !== NEVER && page.stamps[slot] === stamp) return page.values[slot] as T
      const found = find(state)
      // Whoever looks may try something out and take it back: what was found holds for the state as it is again.
      page.stamps[slot] = stampOf(page, aspects)
      page.values[slot] = found
      return found
    }
  }

  /** The same for questions about one of many things, each with a number of its own: a unit, a hex. */
  findingOfEach<T>(
    name: string,
    find: (state: S, which: number) => T,
    restsOn: readonly Aspect[] = [],
  ): (state: S, which: number) => T {
    const slot = this.#findings.length
    const aspects = this.#numbersOf(restsOn)
    this.#findings.push({
      name,
      aspects,
      find: (state, which) => find(state, which as number),
      isOfEach: true,
    })
    return (state, which) => {
      if (this.#isDoubting) return find(state, which)
      const page = this.#pageOf(state)
      const stamp = stampOf(page, aspects)
      if (stamp !== NEVER && page.stamps[slot] === stamp) {
        const known = (page.values[slot] as Map<number, T>).get(which)
        if (known !== undefined) return known
      }
      const found = find(state, which)
      const now = stampOf(page, aspects)
      if (now === NEVER) return found
      if (page.stamps[slot] !== now) {
        page.stamps[slot] = now
        page.values[slot] = new Map<number, T>()
      }
      ;(page.values[slot] as Map<number, T>).set(which, found)
      return found
    }
  }

  /** An aspect of the state has changed. */
  touch(state: S, aspect: Aspect): void {
    const holder = this.#changingHolderOf(state)
    const { page } = holder
    const at = this.#aspects.indexOf(aspect)
    page.touched[at] = page.touched[at]! + 1
    holder.changes = ++page.changes
  }

  /** The state is about to change: nothing that rests on the whole of it is remembered until it is settled. */
  unsettle(state: S): void {
    const holder = this.#changingHolderOf(state)
    holder.page.isUnsettled = true
    holder.changes = ++holder.page.changes
  }

  /** The state does not change any more until it is unsettled. */
  settle(state: S): void {
    this.#holderOf(state).page.isUnsettled = false
  }

  /** Nothing is known of the state: it was changed behind our back, as while it is set up. */
  forget(state: S): void {
    this.#holders.keep(state, { page: emptyPage(this.#aspects.length), changes: 0 })
  }

  /** A view or a copy that agrees with the state in all that is found: what is found of one serves the other until either changes. */
  share(state: S, other: S): void {
    const { page } = this.#holderOf(state)
    if (!page.isUnsettled) this.#holders.keepOfCopy(state, other, { page, changes: page.changes })
  }

  noted(state: S): unknown {
    const { page } = this.#holderOf(state)
    return page.noted === page.changes && !page.isUnsettled ? page.note : undefined
  }

  note(state: S, note: unknown): void {
    const { page } = this.#holderOf(state)
    page.note = note
    page.noted = page.changes
  }

  /**
   * Something large that is mended with every change instead of being found anew. `mend` does so and touches the aspect
   * on which it rests; where nothing is kept, nothing is mended.
   */
  mended<T>(make: (state: S) => T, restsOn: Aspect): Mended<S, T> {
    const aspect = this.#aspects.indexOf(restsOn)
    const slot = this.#findings.length
    this.#findings.push({ name: '', aspects: [aspect], find: make, isMended: true })
    return {
      of: (state) => {
        const { page } = this.#holderOf(state)
        if (page.stamps[slot] === page.touched[aspect]) return page.values[slot] as T
        const made = make(state)
        page.values[slot] = made
        page.stamps[slot] = page.touched[aspect]
        return made
      },
      mend: (state, mend) => {
        const { page } = this.#holderOf(state)
        const isKept = page.stamps[slot] === page.touched[aspect]
        if (isKept) mend(page.values[slot] as T)
        this.touch(state, restsOn)
        if (isKept) page.stamps[slot] = page.touched[aspect]
      },
    }
  }

  /** Whoever keeps something up to date in a way of its own says here how it is compared with what would be found anew. */
  compare(differences: (state: S) => readonly string[]): void {
    this.#comparisons.push(differences)
  }

  /** What is remembered of a state and is not what would be found anew. For the battery, which asks at every decision. */
  differences(state: S): string[] {
    const page = this.#pageOf(state)
    const faults = this.#comparisons.flatMap((differences) => differences(state))
    this.anew(() => {
      this.#findings.forEach(({ name, aspects, find, isOfEach, isMended }, slot) => {
        if (isMended === true) return
        const isKept = page.stamps[slot] === stampOf(page, aspects)
        if (!isKept || page.isUnsettled) return
        const kept = page.values[slot]
        if (isOfEach !== true) {
          if (!sameFinding(kept, find(state))) faults.push(`"${name}" is remembered differently`)
          return
        }
        for (const [which, value] of kept as Map<number, unknown>) {
          if (!sameFinding(value, find(state, which))) {
            faults.push(`"${name}" of ${which} is remembered differently`)
          }
        }
      })
    })
    return faults
  }

  /**
   * While this is asked, everything is found anew and nothing of it is kept: for what is imagined about a state and taken
   * back before anybody else looks. What was known before is known afterwards.
   */
  anew<T>(ask: () => T): T {
    const before = this.#isDoubting
    this.#isDoubting = true
    try {
      return ask()
    } finally {
      this.#isDoubting = before
    }
  }

  #numbersOf(restsOn: readonly Aspect[]): readonly number[] {
    return restsOn.map((aspect) => this.#aspects.indexOf(aspect))
  }

  #pageOf(state: S): Page {
    return this.#holderOf(state).page
  }

  /** Whoever shares a page that another has changed since begins one of its own. */
  #holderOf(state: S): Holder {
    const known = this.#holders.of(state)
    if (known !== undefined && known.changes === known.page.changes) return known
    const holder = { page: emptyPage(this.#aspects.length), changes: 0 }
    this.#holders.keep(state, holder)
    return holder
  }

  #changingHolderOf(state: S): Holder {
    this.#holders.stay(state)
    return this.#holderOf(state)
  }
}

interface Known<S> {
  readonly name: string
  readonly aspects: readonly number[]
  readonly find: (state: S, which?: number) => unknown
  readonly isOfEach?: true
  /** Compared by whoever mends it. */
  readonly isMended?: true
}

/** What is remembered, of one state or of several that share it. */
interface Page {
  readonly values: unknown[]
  /** When each value was found; it holds as long as what it rests on has the same stamp. */
  readonly stamps: (number | undefined)[]
  /** How often each aspect was touched. */
  readonly touched: number[]
  /** How often anything changed. */
  changes: number
  isUnsettled: boolean
  note: unknown
  /** How often anything had changed when the note was made. */
  noted: number
}

/** A state's page; `changes` tells whether somebody else who shares it has changed since. */
interface Holder {
  readonly page: Page
  changes: number
}

function emptyPage(aspects: number): Page {
  const touched: number[] = []
  for (let i = 0; i < aspects; i++) touched.push(0)
  return { values: [], stamps: [], touched, changes: 0, isUnsettled: false, note: undefined, noted: NEVER }
}

/** The stamp of what must not be remembered. */
const NEVER = -1

/** Counts only ever grow: their sum stays the same exactly as long as none of them does. */
function stampOf(page: Page, aspects: readonly number[]): number {
  if (aspects.length === 0) return page.isUnsettled ? NEVER : page.changes
  let sum = 0
  for (const aspect of aspects) sum += page.touched[aspect]!
  return sum
}
