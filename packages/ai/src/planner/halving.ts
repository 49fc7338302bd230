import type { Progress } from '@sztab/kernel'
import type { Budget } from './budget.ts'
import type { Tried } from './rollout.ts'

/** Something that is tried out, and what came of it in the tries with the numbers 0, 1, 2 … */
export interface Candidate<A> {
  readonly arm: A
  readonly values: readonly number[]
}

export interface Search<A> {
  readonly budget: Budget
  /** Tries with the same number meet the same luck, whatever is tried. */
  tryOut(arm: A, number: number): Tried
  /** Something new from two that did well, the better one first. */
  breed?(a: A, b: A): A
}

/** The gain over the first arm must be so many standard errors for another one to be taken. */
const CONFIDENCE = 0.5
/** With fewer tries nothing is believed. */
const FEWEST = 3
/** The usual way and the two that are left are tried so often at least. */
const LAST_FIELD = 3
/** With fewer tries altogether nothing is bred: they are wanted for what was given. */
const FEWEST_TO_BREED = 40
/** How much of what there is goes into the field that was given, and how much is left when no more are bred. */
const FIELD = 0.55
const PROOF = 0.25
/** A child is given up that is worse than the best by then. */
const FIRST_LOOK = 2
/** Children that do what somebody else did, before breeding is given up. */
const MOST_TWINS = 4

/** What was chosen, and everything that was tried. */
export interface Chosen<A> {
  readonly chosen: Candidate<A>
  readonly field: readonly Candidate<A>[]
}

/** Goes on after every try. */
type Steps<T> = Generator<Progress, T>

interface Runner<A> extends Candidate<A> {
  readonly values: number[]
}

/**
 * Which of some arms to take: every one is tried equally often, the worse half is dropped, and so on; then the best have
 * children, which replace them if they do better; what is left goes into proving the best. The first arm stays to the end,
 * since the others are compared with it, try by try. It is the one to take unless another is better by more than chance
 * explains. The search ends at any time when the budget says so.
 */
export class Choice<A> {
  readonly #search: Search<A>
  readonly #runners: Runner<A>[] = []
  readonly #lines = new Set<string>()
  #tries = 0
  #decisions = 0
  /** What is left of the budget is reckoned anew at times, for it may be one of time. */
  #whole = 0

  private constructor(search: Search<A>) {
    this.#search = search
  }

  static among<A>(arms: readonly A[], search: Search<A>): Chosen<A> {
    return lastOf(Choice.stepwise(arms, search))
  }

  /** The same, try by try. */
  static *stepwise<A>(arms: readonly A[], search: Search<A>): Steps<Chosen<A>> {
    const choice = new Choice(search)
    const chosen = yield* choice.#choose(arms)
    return { chosen, field: choice.#runners }
  }

  #left(): number {
    return this.#search.budget.left({ tries: this.#tries, decisions: this.#decisions })
  }

  /** How many tries there are in all. */
  #reckon(): number {
    return this.#tries + this.#left()
  }

  *#choose(arms: readonly A[]): Steps<Runner<A>> {
    const usual: Runner<A> = { arm: arms[0] as A, values: [] }
    this.#runners.push(usual)
    if (!(yield* this.#goOn(usual))) return usual
    this.#whole = this.#reckon()
    const rivals = yield* this.#enterThoseWhoCanBeJudged(arms.slice(1))
    const isBreeding = this.#search.breed !== undefined && rivals.length > 1 && this.#whole >= FEWEST_TO_BREED
    const best = yield* this.#halve(usual, rivals, isBreeding ? FIELD : 1)
    if (isBreeding) yield* this.#breed(usual, best)
    const [first] = best
    if (first === undefined) return usual
    if (isBreeding) while (yield* this.#both(usual, first));
    return isBetter(usual, first) ? first : usual
  }

  /** As many as can be tried often enough for one of them to be believed, those in front first. */
  *#enterThoseWhoCanBeJudged(arms: readonly A[]): Steps<Runner<A>[]> {
    const most = Math.max(1, this.#whole - 1 - LAST_FIELD * (FEWEST - 1))
    const rivals: Runner<A>[] = []
    for (const arm of arms) {
      if (rivals.length >= most) break
      const rival = yield* this.#enter(arm)
      if (rival !== undefined) rivals.push(rival)
    }
    this.#whole = this.#reckon()
    return rivals
  }

  /** Tries somebody new once; nobody where somebody else did the very same. */
  *#enter(arm: A): Steps<Runner<A> | undefined> {
    const runner: Runner<A> = { arm, values: [] }
    return (yield* this.#goOn(runner)) ? runner : undefined
  }

  /** One more try, if there is one left; false too for whoever does at first what somebody else did. */
  *#goOn(runner: Runner<A>): Steps<boolean> {
    if (this.#left() <= 0) return false
    const { value, line, decisions } = this.#search.tryOut(runner.arm, runner.values.length)
    this.#tries++
    this.#decisions += decisions
    runner.values.push(value)
    yield { tried: this.#tries, left: this.#left() }
    if (runner.values.length > 1) return true
    const isNew = !this.#lines.has(line)
    this.#lines.add(line)
    if (isNew && this.#runners[0] !== runner) this.#runners.push(runner)
    return isNew
  }

  /** The next try for somebody, and for the usual way if it has not had that one. */
  *#both(usual: Runner<A>, runner: Runner<A>): Steps<boolean> {
    if (usual.values.length <= runner.values.length && !(yield* this.#goOn(usual))) return false
    return yield* this.#goOn(runner)
  }

  /** Returns the two that are left, the better one first. */
  *#halve(usual: Runner<A>, rivals: readonly Runner<A>[], share: number): Steps<Runner<A>[]> {
    let left = [...rivals]
    const rounds = roundsFor(left.length)
    for (let round = 0; round < rounds && left.length > 0; round++) {
      const rest = this.#whole * share - this.#tries
      const each = Math.floor(rest / (rounds - round) / (left.length + 1))
      for (let number = 0; number < each; number++)
        for (const runner of left) yield* this.#both(usual, runner)
      left.sort((a, b) => meanGain(usual, b) - meanGain(usual, a))
      if (round < rounds - 1) left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)))
    }
    return left.slice(0, 2)
  }

  /** Children of the best two, each as often tried as they; the list is kept as it should be. */
  *#breed(usual: Runner<A>, best: Runner<A>[]): Steps<void> {
    let twins = 0
    while (twins < MOST_TWINS && this.#tries < this.#whole * (1 - PROOF)) {
      const [a, b] = best as [Runner<A>, Runner<A>]
      const arm = this.#search.breed?.(a.arm, b.arm)
      const child = arm === undefined ? undefined : yield* this.#enter(arm)
      if (child === undefined) {
        if (this.#left() <= 0) return
        twins++
        continue
      }
      while (
        child.values.length < a.values.length &&
        this.#isPromising(child, a) &&
        (yield* this.#both(usual, child))
      );
      best.push(child)
      best.sort((x, y) => standing(usual, y, a) - standing(usual, x, a))
      best.length = 2
    }
  }

  #isPromising(child: Runner<A>, best: Runner<A>): boolean {
    const tries = child.values.length
    return tries < FIRST_LOOK || mean(child.values) > mean(best.values.slice(0, tries))
  }
}

/** Whoever was given up early does not count. */
function standing<A>(usual: Candidate<A>, one: Candidate<A>, best: Candidate<A>): number {
  return one.values.length < best.values.length ? -Infinity : meanGain(usual, one)
}

/** By how much it is better than the usual way in the tries that both have had. */
function gains<A>(usual: Candidate<A>, { values }: Candidate<A>): number[] {
  return values.flatMap((value, number) => {
    const usually = usual.values[number]
    return usually === undefined ? [] : [value - usually]
  })
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function meanGain<A>(usual: Candidate<A>, one: Candidate<A>): number {
  return mean(gains(usual, one))
}

function isBetter<A>(usual: Candidate<A>, one: Candidate<A>): boolean {
  const each = gains(usual, one)
  if (each.length < FEWEST) return false
  const gain = mean(each)
  const variance = each.reduce((sum, value) => sum + (value - gain) * (value - gain), 0) / (each.length - 1)
  return gain > 0 && gain > CONFIDENCE * Math.sqrt(variance / each.length)
}

/** Takes all steps at once. */
export function lastOf<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** How often the arms can be halved. */
function roundsFor(arms: number): number {
  let rounds = 1
  for (let left = arms; left > 2; left = Math.ceil(left / 2)) rounds++
  return rounds
}
