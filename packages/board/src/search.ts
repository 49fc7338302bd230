import { Buckets } from './buckets.ts'
import { NONE } from './grid.ts'
import { Heap } from './heap.ts'

/**
 * Spaces and the ways between them, hexes and fields of a point-to-point board alike.
 * Way `k` of a space has the number `space * degree + k`; on a hex grid that is the hexside.
 */
export interface Network {
  readonly count: number
  readonly degree: number
  /** Where each way leads, by way; NONE where there is none. */
  readonly neighbours: Int16Array
}

/** What a step costs; a negative number forbids it. `spent` is the cost of the journey up to `from`. */
export type StepCost = (from: number, to: number, way: number, spent: number) => number

/** Whether a step is allowed. */
export type MayStep = (from: number, to: number, way: number) => boolean

/** One space or several. */
export type Sources = number | ArrayLike<number>

/** What a StepCost answers when a step is forbidden. */
export const FORBIDDEN = -1

/**
 * Finds ways over a network. It owns its working memory, so that a search allocates nothing: make one and keep it.
 * What it found stays readable until its next search; a rule that searches inside a search needs a second one.
 * Equal costs are settled by the lower number of the space, so that results do not depend on chance.
 */
export class Search {
  readonly network: Network
  /** The spaces found by the last search, nearest (cheapest) first; the first `found` entries count. */
  readonly order: Int16Array
  readonly #cost: Int32Array
  readonly #entered: Int32Array
  readonly #seen: Int32Array
  readonly #heap: Heap
  readonly #buckets = new Buckets()
  /** The spaces that `costs` reached last, in no order; the first `reachedCount` entries count. */
  readonly reached: Int16Array
  #reachedCount = 0
  #round = 0
  #found = 0
  #isRunning = false

  constructor(network: Network) {
    this.network = network
    this.order = new Int16Array(network.count)
    this.reached = new Int16Array(network.count)
    this.#cost = new Int32Array(network.count)
    this.#entered = new Int32Array(network.count)
    this.#seen = new Int32Array(network.count)
    this.#heap = new Heap(network.count * (network.degree + 1))
  }

  /** How many spaces the last search found, its sources included. */
  get found(): number {
    return this.#found
  }

  /** How many spaces the last `costs` reached, its sources included. */
  get reachedCount(): number {
    return this.#reachedCount
  }

  /** Whether the last search found this space. */
  has(space: number): boolean {
    return this.#seen[space] === this.#round
  }

  /** The cheapest cost (steps, in a flood) to this space, or NONE. */
  cost(space: number): number {
    return this.has(space) ? this.#cost[space]! : NONE
  }

  /** The way by which this space was entered, seen from the space before; NONE for sources and what was not found. */
  entered(space: number): number {
    return this.has(space) ? this.#entered[space]! : NONE
  }

  /** The space before this one on the way to it; NONE for sources and what was not found. */
  previous(space: number): number {
    const way = this.entered(space)
    return way === NONE ? NONE : Math.floor(way / this.network.degree)
  }

  /** From the source to this space, both included; empty when it was not found. */
  path(space: number): number[] {
    const path: number[] = []
    if (!this.has(space)) return path
    for (let at = space; at !== NONE; at = this.previous(at)) path.push(at)
    return path.reverse()
  }

  /** The cheapest journeys from the sources to everything within the budget. */
  reach(sources: Sources, budget: number, step: StepCost): this {
    const { degree, neighbours } = this.network
    const { order } = this
    const cost = this.#cost
    const entered = this.#entered
    const seen = this.#seen
    const heap = this.#heap
    const round = this.#begin()
    let found = 0
    try {
      const waiting = this.#start(sources)
      for (let i = 0; i < waiting; i++) heap.push(0, order[i]!)
      while (heap.size > 0) {
        const spent = heap.leastCost
        const from = heap.pop()
        if (spent > cost[from]!) continue // a cheaper journey came first
        order[found++] = from
        const end = (from + 1) * degree
        for (let way = from * degree; way < end; way++) {
          const to = neighbours[way]!
          if (to === NONE) continue
          const price = step(from, to, way, spent)
          const total = spent + price
          if (price < 0 || total > budget) continue
          if (seen[to] === round && total >= cost[to]!) continue
          seen[to] = round
          cost[to] = total
          entered[to] = way
          heap.push(total, to)
        }
      }
    } finally {
      this.#found = found
      this.#isRunning = false
      heap.clear()
    }
    return this
  }

  /**
   * The cost of the cheapest journey from the sources to every space within the budget, NONE for the others, for whoever
   * does not ask by which way. Prices are whole numbers. Written to `into`, which is the caller's, and listed in
   * `reached`; what was found before stays readable.
   */
  costs(sources: Sources, budget: number, into: Int32Array, step: StepCost): Int32Array {
    const { degree, neighbours } = this.network
    const { reached } = this
    const buckets = this.#buckets
    into.fill(NONE)
    buckets.clear()
    let count = 0
    const starts = typeof sources === 'number' ? [sources] : sources
    for (let i = 0; i < starts.length; i++) {
      if (starts[i]! < 0) continue // a place off the map
      if (into[starts[i]!] === NONE) reached[count++] = starts[i]!
      into[starts[i]!] = 0
      buckets.push(0, starts[i]!)
    }
    for (let spent = 0; spent < buckets.count; spent++) {
      for (let from = buckets.pop(spent); from !== NONE; from = buckets.pop(spent)) {
        if (into[from] !== spent) continue // a cheaper journey came first
        const end = (from + 1) * degree
        for (let way = from * degree; way < end; way++) {
          const to = neighbours[way]!
          if (to === NONE) continue
          const known = into[to]!
          if (known !== NONE && known <= spent) continue
          const price = step(from, to, way, spent)
          const total = spent + price
          if (price < 0 || total > budget || (known !== NONE && known <= total)) continue
          if (known === NONE) reached[count++] = to
          into[to] = total
          buckets.push(total, to)
        }
      }
    }
    this.#reachedCount = count
    return into
  }

  /** Everything that can be reached from the sources step by step; costs are steps. */
  flood(sources: Sources, mayStep: MayStep): this {
    this.#spread(sources, mayStep, never)
    return this
  }

  /** Like `flood`, but stops at the nearest space that `isGoal` accepts and returns it; NONE when there is none. */
  seek(sources: Sources, mayStep: MayStep, isGoal: (space: number) => boolean): number {
    return this.#spread(sources, mayStep, isGoal)
  }

  /** Floods along a road or railway: only ways whose byte in `across` is set, into spaces that `mayEnter` accepts. */
  floodAlong(across: Uint8Array, sources: Sources, mayEnter: (space: number) => boolean = always): this {
    return this.flood(sources, (_, to, way) => across[way] !== 0 && mayEnter(to))
  }

  /** Floods over ways whose byte in `across` is set into spaces whose byte in `into` is set; sources outside begin nothing. */
  floodAcross(across: Uint8Array, into: Uint8Array, sources: Sources): this {
    this.seekAcross(across, into, sources, undefined)
    return this
  }

  /** The same as far as the nearest space that `isGoal` accepts, which is returned; NONE when there is none. */
  seekAcross(
    across: Uint8Array,
    into: Uint8Array,
    sources: Sources,
    isGoal: ((space: number) => boolean) | undefined,
  ): number {
    const { degree, neighbours } = this.network
    const { order } = this
    const cost = this.#cost
    const entered = this.#entered
    const seen = this.#seen
    const round = this.#begin()
    let found = 0
    try {
      found = this.#start(sources, into)
      for (let next = 0; next < found; next++) {
        const from = order[next]!
        if (isGoal?.(from) === true) return from
        const steps = cost[from]! + 1
        const end = (from + 1) * degree
        for (let way = from * degree; way < end; way++) {
          if (across[way] === 0) continue
          const to = neighbours[way]!
          if (to === NONE || seen[to] === round || into[to] === 0) continue
          seen[to] = round
          cost[to] = steps
          entered[to] = way
          order[found++] = to
        }
      }
      return NONE
    } finally {
      this.#found = found
      this.#isRunning = false
    }
  }

  /** Steps from the nearest source to every space, NONE where there is no way. Written to `into`, which is the caller's. */
  distanceField(
    sources: Sources,
    mayStep: MayStep = always,
    into: Int16Array = new Int16Array(this.network.count),
  ): Int16Array {
    this.flood(sources, mayStep)
    for (let space = 0; space < this.network.count; space++) into[space] = this.cost(space)
    return into
  }

  #spread(sources: Sources, mayStep: MayStep, isGoal: (space: number) => boolean): number {
    const { degree, neighbours } = this.network
    const { order } = this
    const cost = this.#cost
    const entered = this.#entered
    const seen = this.#seen
    const round = this.#begin()
    let found = 0
    try {
      found = this.#start(sources)
      for (let next = 0; next < found; next++) {
        const from = order[next]!
        if (isGoal(from)) return from
        const steps = cost[from]! + 1
        const end = (from + 1) * degree
        for (let way = from * degree; way < end; way++) {
          const to = neighbours[way]!
          if (to === NONE || seen[to] === round || !mayStep(from, to, way)) continue
          seen[to] = round
          cost[to] = steps
          entered[to] = way
          order[found++] = to
        }
      }
      return NONE
    } finally {
      this.#found = found
      this.#isRunning = false
    }
  }

  /** A new round, in which nothing is found yet: what earlier rounds wrote counts no more. */
  #begin(): number {
    if (this.#isRunning) throw new Error('this search is running: a search inside a search needs its own')
    this.#isRunning = true
    this.#found = 0
    return ++this.#round
  }

  /** Marks the sources, writes each once to `order` and says how many there are. */
  #start(sources: Sources, among?: Uint8Array): number {
    if (typeof sources === 'number') return among?.[sources] === 0 ? 0 : this.#startAt(sources, 0)
    let count = 0
    for (let i = 0; i < sources.length; i++) {
      if (among?.[sources[i]!] !== 0) count = this.#startAt(sources[i]!, count)
    }
    return count
  }

  #startAt(space: number, count: number): number {
    if (this.has(space)) return count
    this.#seen[space] = this.#round
    this.#cost[space] = 0
    this.#entered[space] = NONE
    this.order[count] = space
    return count + 1
  }
}

/** Which spaces hang together: the group of each space, counted from 0, and how many groups there are. */
export function components(network: Network, isJoined: MayStep): { group: Int16Array; groups: number } {
  const group = new Int16Array(network.count).fill(NONE)
  const search = new Search(network)
  let groups = 0
  for (let space = 0; space < network.count; space++) {
    if (group[space] !== NONE) continue
    search.flood(space, isJoined)
    for (let i = 0; i < search.found; i++) group[search.order[i]!] = groups
    groups++
  }
  return { group, groups }
}

/** Whether every one of these spaces can be reached from the first. */
export function areConnected(search: Search, spaces: ArrayLike<number>, mayStep: MayStep): boolean {
  const first = spaces[0]
  if (first === undefined) return true
  search.flood(first, mayStep)
  for (let i = 0; i < spaces.length; i++) if (!search.has(spaces[i]!)) return false
  return true
}

const always = () => true
const never = () => false
