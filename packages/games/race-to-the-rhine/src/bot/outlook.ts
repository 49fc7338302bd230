import type { Space } from '@sztab/board'
import {
  baseKind,
  connectionBetween,
  isFort,
  isOpenTo,
  isStart,
  neighbours,
  OSTENDE,
  permanentOwner,
  roadsFrom,
  SPACES,
  VICTORY_SPACES,
} from '../ground.ts'
import { type Commander, type Corps, corpsOf } from '../order-of-battle.ts'
import { connectedSpaces } from '../rules/10-encirclement.ts'
import type { RhineState } from '../state.ts'
import { AMMO, FOOD, FUEL, type Supplies, total } from '../supplies.ts'
import { mainBase, markOf, NOBODY, player } from '../survey.ts'
import { logisticsAt, tables } from '../tables.ts'
import { ownVictorySpace, resists } from './imagined.ts'
import { actionsToGo, type Hurdle, type Means, needsOf, type Stack } from './schedule.ts'
import * as value from './values.ts'

const FAR = 99

/** Spaces that a start space or a printed main base beside them shields from counterattacks. */
const SHIELDED = Uint8Array.from(SPACES, (space) =>
  neighbours(space).some((next) => isStart(next) || baseKind(next) === 'main') ? 1 : 0,
)

/** Spaces where supplies may be fetched other than in the main base. */
const ADVANCE_BASES = SPACES.filter((space) => baseKind(space)?.startsWith('advance'))

/** By space: what it is away, and the next space on the way. */
interface Ways {
  readonly cost: Float64Array
  readonly via: Int16Array
}

/** Shortest ways from some spaces: `enter` says what it costs to enter a space from another. */
function ways(
  commander: Commander,
  from: readonly Space[],
  first: (space: Space) => number,
  enter: (space: Space, from: Space) => number,
): Ways {
  const cost = new Float64Array(SPACES.length).fill(FAR)
  const via = new Int16Array(SPACES.length).fill(-1)
  const queue: Space[] = []
  for (const space of from) {
    cost[space] = first(space)
    queue.push(space)
  }
  for (let i = 0; i < queue.length; i++) {
    const space = queue[i]!
    const here = cost[space]!
    for (const next of roadsFrom(commander, space)) {
      const sum = here + enter(next, space)
      if (sum >= cost[next]! - 1e-9) continue
      cost[next] = sum
      via[next] = space
      queue.push(next)
    }
  }
  return { cost, via }
}

/** Where tokens are to be had: how many arrows away, how many, and what fetching one costs. */
interface Source {
  readonly steps: number
  readonly count: number
  readonly fetch: number
}

/** How far a commander is from crossing the Rhine, in actions: the less, the better he stands. */
export class Outlook {
  readonly state: RhineState
  readonly commander: Commander
  /** The corps that is to cross, and its way to the Rhine. */
  readonly first: Corps
  readonly way: readonly Space[]
  /** The corps that matters now, and its way: the first one, or while the line is broken whoever is to close it. */
  readonly spearhead: Corps
  readonly path: readonly Space[]
  /** What the spearhead should have on its card for that way, and what is missing of it. */
  readonly needs: Supplies
  readonly missing: Supplies
  /** The same for the first corps. */
  readonly needsOfFirst: Supplies
  /** By space: how many arrows trucks have to take to the spearhead. */
  readonly haul: Float64Array
  /** By space: the steps to the first corps, and the next of them. */
  readonly behind: Float64Array
  readonly towards: Int16Array
  /** Actions to go when nothing is lost to counterattacks. */
  readonly open: number
  /** Actions that counterattacks will cost if the turn ends like this. */
  readonly exposed: number
  /** The spaces of the line home. */
  readonly line: readonly Space[]
  readonly hasWon: boolean
  readonly #mark: number

  constructor(state: RhineState, commander: Commander) {
    this.state = state
    this.commander = commander
    this.#mark = markOf(commander)
    const crossing = ownVictorySpace(state, commander)
    const toRhine = this.#waysTo(VICTORY_SPACES)
    const first = this.#chooseSpearhead(toRhine.cost)
    this.first = first
    this.way = pathFrom(state.at[first]!, toRhine.via)
    const { cost: behind, via } = this.#stepsBehind(state.at[first]!)
    this.behind = behind
    this.towards = via
    const line =
      crossing === undefined
        ? this.#line(state.at[first]!, behind)
        : this.#line(crossing, this.#stepsBehind(crossing).cost)
    this.line = line.spaces
    this.hasWon = crossing !== undefined && line.isWhole
    this.exposed = this.hasWon ? 0 : line.exposed
    const gaps = line.spaces.filter((space) => state.control[space] !== this.#mark)
    // The Rhine is not crossed without a line: where it is broken, somebody goes to the gap first.
    const toGap = gaps.length > 0 && !this.hasWon ? this.#waysTo(gaps) : undefined
    this.spearhead = toGap === undefined ? first : this.#chooseSpearhead(toGap.cost)
    const place = state.at[this.spearhead]!
    const ahead = toGap ?? toRhine
    this.path = pathFrom(place, ahead.via)
    this.haul = this.#haulDistances(place)
    const hurdles = this.#hurdles(this.path)
    this.needs = needsOf(hurdles)
    this.needsOfFirst = needsOf(this.#hurdles(this.way))
    const load = state.loads[this.spearhead]!
    this.missing = this.needs.map((count, kind) => Math.max(0, count - load[kind]!))
    if (this.hasWon) {
      this.open = -value.VICTORY
      return
    }
    let open = actionsToGo(hurdles, this.#means(this.spearhead, this.haul))
    if (ahead.cost[place]! >= FAR || !line.isPossible) open += 25
    if (crossing === undefined) {
      if (toGap !== undefined) {
        const haul = this.#haulDistances(state.at[first]!)
        open += actionsToGo(this.#hurdles(this.way), this.#means(first, haul))
      }
      open += this.#column(first, this.way.length, behind) + this.#risk(this.way)
    }
    this.open = open + line.lost + this.#hunger()
  }

  /** With how much weight counterattacks are feared: all of it at the end of a turn. */
  cost(fear = 1): number {
    return this.open + fear * this.exposed
  }

  #entering(space: Space): number {
    const { state } = this
    const owner = state.control[space]!
    if (owner !== NOBODY && owner !== this.#mark) return FAR
    const corps = state.at.indexOf(space)
    const isOwn = corps >= 0 && corpsOf(this.commander).includes(corps)
    const blocked = corps < 0 ? 0 : isOwn ? value.OWN_CORPS_STEP : value.OTHER_CORPS_STEP
    if (owner === this.#mark) return value.STEP + blocked
    const fort = isFort(space) ? value.FORT_STEP : 0
    const card = resists(state, space) ? value.RESISTED_STEP : value.UNKNOWN_STEP
    return value.STEP + card + fort + blocked
  }

  /** From the goals backwards: what every space is away from the nearest of them. */
  #waysTo(goals: readonly Space[]): Ways {
    const entering = SPACES.map((space) => this.#entering(space))
    // The cost of a space is paid on leaving it backwards, so it is that of the space nearer to the goal.
    return ways(
      this.commander,
      goals.filter((space) => entering[space]! < FAR),
      () => 0,
      (next, from) => (goals.includes(next) || entering[next]! >= FAR ? FAR : entering[from]!),
    )
  }

  #chooseSpearhead(away: Float64Array): Corps {
    const { state } = this
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (const corps of corpsOf(this.commander)) {
      const load = state.loads[corps]!
      const lame = state.immobile[corps] === 1 ? 1.2 : 0
      const carried = 0.22 * Math.min(3, load[FUEL]!) + 0.2 * Math.min(3, load[AMMO]!)
      const cost = away[state.at[corps]!]! + lame - carried
      if (cost < least) {
        least = cost
        best = corps
      }
    }
    return best
  }

  #haulDistances(place: Space): Float64Array {
    const { state } = this
    const enter = (space: Space, from: Space) => {
      if (state.control[space] === NOBODY && isOpenTo(this.commander, space)) return value.GAP
      if (state.control[space] !== this.#mark) return FAR
      return state.trucks[connectionBetween(space, from)] === 0 ? 1 : 1 + value.BLOCKED_ARROW
    }
    return ways(this.commander, [place], () => 0, enter).cost
  }

  #hurdles(path: readonly Space[]): Hurdle[] {
    const { state } = this
    return path.map((space) => ({
      isOwn: state.control[space] === this.#mark,
      isFort: isFort(space),
      resists: resists(state, space),
    }))
  }

  /** What there is to bring the spearhead to its goal. */
  #means(spearhead: Corps, haul: Float64Array): Means {
    const { state, commander } = this
    const { level, trucks } = player(state, commander)
    const way = (space: Space) => {
      const cost = Math.min(value.CUT_OFF, haul[space]!)
      const steps = Math.floor(cost)
      return { steps, isBlocked: cost - steps > 0.001 }
    }
    const stacks: Stack[] = []
    for (let space = 0; space < SPACES.length; space++) {
      const tokens = state.supplies[space]!
      if (total(tokens) > 0 && state.control[space] === this.#mark) stacks.push({ ...way(space), tokens })
    }
    for (const corps of corpsOf(commander)) {
      if (corps === spearhead) continue
      const tokens = [FUEL, AMMO, FOOD].map((kind) => surplus(state, corps, kind))
      if (total(tokens) > 0) stacks.push({ ...way(state.at[corps]!), tokens })
    }
    stacks.sort((a, b) => a.steps - b.steps)
    let base = way(mainBase(state, commander))
    for (const advance of ADVANCE_BASES) {
      if (state.control[advance] !== this.#mark || (advance === OSTENDE && !state.ostende)) continue
      const near = way(advance)
      if (near.steps + 1 < base.steps) base = near
    }
    return {
      load: state.loads[spearhead]!,
      isLame: state.immobile[spearhead] === 1,
      stacks,
      base: base.steps,
      isBaseBlocked: base.isBlocked,
      supply: state.pool.map((count, kind) => count + state.stock[kind]!),
      placement: logisticsAt(level).placement,
      trucks,
    }
  }

  /** Where tokens of a kind are, the nearest first: on the board, and those that bases can still fetch. */
  #sources(kind: number): Source[] {
    const { state, commander, haul } = this
    const sources: Source[] = []
    const away = (space: Space) => Math.min(value.CUT_OFF, haul[space]!)
    const mark = this.#mark
    for (let space = 0; space < SPACES.length; space++) {
      const count = state.supplies[space]![kind]!
      if (count > 0 && state.control[space] === mark) sources.push({ steps: away(space), count, fetch: 0 })
    }
    for (const corps of corpsOf(commander)) {
      const count = corps === this.spearhead ? 0 : surplus(state, corps, kind)
      if (count > 0) sources.push({ steps: away(state.at[corps]!) + 0.5, count, fetch: 0 })
    }
    const base = mainBase(state, commander)
    const stock = Math.floor(state.stock[kind]! / 3) * 3
    if (stock > 0) sources.push({ steps: away(base), count: stock, fetch: value.FETCH })
    let pool = state.pool[kind]!
    for (const advance of ADVANCE_BASES) {
      if (state.control[advance] !== mark || (advance === OSTENDE && !state.ostende)) continue
      const count = Math.min(pool, 2)
      pool -= count
      if (count > 0) sources.push({ steps: away(advance), count, fetch: value.FETCH })
    }
    if (pool > 0) sources.push({ steps: away(base), count: pool, fetch: value.FETCH_MIXED })
    return sources.sort((a, b) => a.steps * 0.12 + a.fetch - (b.steps * 0.12 + b.fetch))
  }

  /** The line from the main base to the spearhead: spaces to be taken again, and those that may be lost. */
  #line(
    target: Space,
    behind: Float64Array,
  ): {
    readonly lost: number
    readonly exposed: number
    readonly spaces: readonly Space[]
    readonly isWhole: boolean
    readonly isPossible: boolean
  } {
    const { state, commander } = this
    const base = mainBase(state, commander)
    const isExposed = this.#exposure()
    const last = Math.max(
      ...corpsOf(commander).map((corps) => (state.immobile[corps] === 1 ? 0 : behind[state.at[corps]!]!)),
    )
    // What lies before the last corps is taken again as it comes up; for what lies behind it somebody has to go back.
    const trouble = (space: Space) => (behind[space]! <= last ? 1 : value.GOING_BACK)
    const fear = value.FEAR * (state.order.length - 1)
    const enter = (space: Space) => {
      const owner = state.control[space]
      if (owner === this.#mark) return isExposed(space) ? fear * trouble(space) : value.HELD_SPACE
      if (owner !== NOBODY || !isOpenTo(commander, space)) return FAR
      return (resists(state, space) ? value.RESISTED_SPACE : value.LOST_SPACE) * trouble(space)
    }
    const { via } = ways(
      commander,
      [base],
      () => 0,
      (space) => enter(space),
    )
    if (via[target] === -1 && target !== base) {
      return { lost: 0, exposed: 0, spaces: [], isWhole: false, isPossible: false }
    }
    let lost = 0
    let exposed = 0
    const spaces: Space[] = []
    for (let space = target; space !== base; space = via[space]!) {
      spaces.push(space)
      const cost = enter(space)
      if (state.control[space] !== this.#mark) lost += cost
      else if (cost > value.HELD_SPACE) exposed += cost + 0.15 * total(state.supplies[space]!)
    }
    return {
      lost,
      exposed: Math.min(exposed, 1.2 + 0.15 * exposed),
      spaces,
      isWhole: lost === 0,
      isPossible: true,
    }
  }

  /** 14B Which own spaces the Germans may strike when the turn ends now. */
  #exposure(): (space: Space) => boolean {
    const { state } = this
    const connected = connectedSpaces(state)
    const shield = SHIELDED.slice()
    for (const place of state.at) {
      if (place < 0) continue
      shield[place] = 1
      for (const next of neighbours(place)) shield[next] = 1
    }
    return (space) =>
      shield[space] === 0 &&
      permanentOwner(space) === undefined &&
      neighbours(space).some((next) => state.control[next] === NOBODY && connected[next] === 1)
  }

  /** Every turn resistance may appear on the way: what is taken early is taken cheaply. */
  #risk(way: readonly Space[]): number {
    const { state } = this
    let risk = 0
    for (const space of way) {
      if (state.control[space] === this.#mark || resists(state, space)) continue
      risk += value.RISK
    }
    return risk
  }

  /** The next logistics phase will come. */
  #hunger(): number {
    const { state, spearhead } = this
    const food = state.loads[spearhead]![FOOD]!
    return food >= 1 ? 0 : this.path.length < 2 ? 0.3 : 0.8
  }

  /** The steps from the spearhead to every space that its comrades may pass. */
  #stepsBehind(place: Space): Ways {
    const { state, commander } = this
    const enter = (space: Space) => {
      const owner = state.control[space]
      if (owner === this.#mark) return 1
      return owner === NOBODY && isOpenTo(commander, space) ? 1.3 : FAR
    }
    return ways(commander, [place], () => 0, enter)
  }

  /** The other corps follow in a column that shields the line: their moves, their fuel, their food. */
  #column(first: Corps, length: number, behind: Float64Array): number {
    const { state, commander } = this
    const { level } = player(state, commander)
    const perStep = 1 / (logisticsAt(level).placement * value.TRUCKFUL)
    const followers = corpsOf(commander)
      .filter((corps) => corps !== first)
      .map((corps) => ({ corps, away: behind[state.at[corps]!]! }))
      .sort((a, b) => a.away - b.away)
    const fuelSources = this.#sources(FUEL)
    const foodSources = this.#sources(FOOD)
    let cost = 0
    followers.forEach(({ corps, away }, place) => {
      const steps = Math.max(0, Math.min(away, 20) + length - value.SPACING * (place + 2))
      const moves = steps / tables.steps.value
      const load = state.loads[corps]!
      cost += value.COLUMN * moves
      const nearest = (sources: readonly Source[]) =>
        Math.min(1.5, ...sources.map((one) => one.fetch + Math.abs(one.steps - away) * perStep))
      const fuel = Math.max(0, Math.min(2, Math.ceil(moves - 0.1)) - load[FUEL]!)
      if (fuel > 0) cost += value.COLUMN * fuel * nearest(fuelSources)
      const lame = state.immobile[corps] === 1
      if (lame || load[FOOD]! < 1) {
        cost += value.COLUMN * (lame ? 1 : 0.6) * (nearest(foodSources) + (lame ? 0.6 : 0.1))
      }
    })
    return cost
  }
}

/** Shortest ways over own spaces; an arrow with a truck on it is passed only after the next logistics phase. */
export function freeRoads(state: RhineState, commander: Commander, place: Space): Ways {
  const mark = markOf(commander)
  return ways(
    commander,
    [place],
    () => 0,
    (space, from) => {
      if (state.control[space] !== mark) return FAR
      return state.trucks[connectionBetween(space, from)] === 0 ? 1 : value.TRUCK_AHEAD
    },
  )
}

/** Tokens that a corps which is not to cross the Rhine can spare. */
export function surplus(state: RhineState, corps: Corps, kind: number): number {
  const count = state.loads[corps]![kind]!
  const kept = kind === FUEL ? 2 : kind === FOOD ? 1 : 0
  return Math.max(0, Math.floor(count) - kept)
}

function pathFrom(place: Space, via: Int16Array): Space[] {
  const path: Space[] = []
  for (let space = via[place]!; space >= 0; space = via[space]!) path.push(space)
  return path
}
