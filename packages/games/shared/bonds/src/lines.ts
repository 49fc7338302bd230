import { type Hex, type Hexside, NONE } from '@sztab/board'
import type { Memory } from '@sztab/kernel'
import type { Field } from './field.ts'
import { areSame, isSame } from './same-lists.ts'
import { SIDES, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'

/** What lines of supply of one side meet on the map, looked at where they come by. */
export interface LineGround {
  readonly field: Field
  /** Which hexes in enemy zones the part over land may enter: never two in a row, or only the first hex of the line. */
  readonly zones: 'no-two-in-a-row' | 'first-hex-only'
  /** A hex through which no line runs. */
  isShut(hex: Hex): boolean
  /** A hex through which no road part runs; what is shut to all lines is so as well. */
  isShutToRoads(hex: Hex): boolean
  /** An enemy zone that no friend in the hex cancels. */
  isUnderEnemy(hex: Hex): boolean
  /** Whether a line may cross a hexside in this direction. */
  mayCross(over: Hexside): boolean
  /** Whether a road leads over the hexside along which lines may run. */
  hasRoad(over: Hexside): boolean
  /** What the hex beyond a hexside counts over land, in hexes; `over` leads into it. */
  price(over: Hexside, to: Hex): number
  /** How many hexes over land are of interest; without it, any number. */
  readonly furthest?: number
}

/** Where lines may end. */
export interface LineEnds {
  /** Hexes that are the end themselves. */
  readonly hexes: readonly Hex[]
  /** Hexes from which one more step leads off the map to an end, and whether a road goes that way. */
  readonly exits: readonly { readonly hex: Hex; readonly hasRoad: boolean }[]
}

/** What `overland` says where no line leads. */
export const ENDLESS = 1 << 14

/** Hexes whose roads are still to be followed: the working memory of whichever lines are being found. */
let open = new Int16Array(0)

/**
 * Everything from which a line leads to certain ends. Lines are found backwards: first the roads that lead to an
 * end, then for every hex the fewest hexes over land to such a road or to an end itself. The part over land is found
 * as far as somebody asks: the position must be the same, and looked at as it is, as long as anything new is asked.
 */
export class Lines {
  readonly #count: number
  readonly #ground: LineGround
  readonly #ends: LineEnds
  /** On a road part, or at its beginning: the next hex along the road, the hex itself at an end. */
  readonly #road: Int16Array
  /**
   * Hexes over land; `next` says which way. By hex for lines that may enter an enemy zone next, then by hex once more
   * for lines that may not. Empty until it is asked for.
   */
  #land = NOTHING
  #next = NOTHING
  /** Where the next hexes over land are found from, by their distance; those before `#ring` are done. */
  readonly #rings: number[][] = []
  #ring = 0

  constructor(ground: LineGround, ends: LineEnds) {
    this.#ground = ground
    this.#ends = ends
    this.#count = ground.field.grid.count
    this.#road = new Int16Array(this.#count).fill(NONE)
    this.#findRoads()
  }

  /** Hexes over land from here to a road or an end; ENDLESS when no line leads there. */
  overland(hex: Hex): number {
    return this.#landOf(hex, this.#furthest)
  }

  /** Whether it is no further than so many hexes over land. */
  isWithin(hex: Hex, furthest: number): boolean {
    return this.#landOf(hex, furthest) <= furthest
  }

  /** The same for a line that has come from elsewhere into this hex, and may enter an enemy zone next or not. */
  overlandAfter(hex: Hex, mayEnterZone: boolean): number {
    return this.#landOf(mayEnterZone ? hex : hex + this.#count, this.#furthest)
  }

  /** Whether a line leads from here along roads alone. */
  isOnRoad(hex: Hex): boolean {
    return this.#road[hex] !== NONE
  }

  /** Finds all that lies within so many hexes over land: whatever happens to the position then, that is known. */
  findWithin(furthest: number): this {
    this.#spreadUpTo(furthest, NONE)
    return this
  }

  /** Whether the same lines lead from everywhere. */
  isSameAs(other: Lines): boolean {
    for (const lines of [this, other]) lines.findWithin(this.#furthest)
    return (
      isSame(this.#road, other.#road) && isSame(this.#land, other.#land) && isSame(this.#next, other.#next)
    )
  }

  /** From a hex to the end of its line, both included. */
  path(hex: Hex): Hex[] {
    if (this.overland(hex) >= ENDLESS) return []
    const path = [hex]
    let node = hex
    // Over land until a road part begins, or the line ends: there the next step over land is NONE.
    for (let next = this.#next[node]!; next !== NONE; next = this.#next[node]!) {
      node = next
      path.push(node % this.#count)
    }
    let at = node % this.#count
    for (let next = this.#road[at]!; next !== at && next !== NONE; next = this.#road[at]!) {
      at = next
      path.push(at)
    }
    return path
  }

  get #furthest(): number {
    return this.#ground.furthest ?? ENDLESS
  }

  /** Along roads, free of enemies and of their zones; a line may come from a hex in a zone, not go into one. */
  #findRoads(): void {
    const ground = this.#ground
    const { neighbours } = ground.field
    const road = this.#road
    if (open.length < this.#count) open = new Int16Array(this.#count)
    let count = 0
    const begin = (hex: Hex): void => {
      if (road[hex] !== NONE || ground.isShutToRoads(hex)) return
      road[hex] = hex
      open[count++] = hex
    }
    for (const hex of this.#ends.hexes) begin(hex)
    for (const { hex, hasRoad } of this.#ends.exits) if (hasRoad) begin(hex)
    for (let i = 0; i < count; i++) {
      const to = open[i] as Hex
      // A hex in an enemy zone may begin a road part but lies on none.
      if (ground.isUnderEnemy(to)) continue
      for (let way = to * 6; way < to * 6 + 6; way++) {
        const from = neighbours[way]!
        if (from === NONE || road[from] !== NONE || !ground.hasRoad(way) || ground.isShutToRoads(from))
          continue
        if (!ground.mayCross(from * 6 + ((way + 3) % 6))) continue
        road[from] = to
        open[count++] = from
      }
    }
  }

  /** Where the part over land begins: on roads and at the ends. */
  #beginLand(): void {
    const { isShut } = this.#ground
    this.#land = new Int16Array(this.#count * 2).fill(ENDLESS)
    this.#next = new Int16Array(this.#count * 2).fill(NONE)
    for (let hex = 0; hex < this.#count; hex++) if (this.#road[hex] !== NONE) this.#settleBoth(hex, 0)
    for (const hex of this.#ends.hexes) if (!isShut(hex)) this.#settleBoth(hex, 0)
    for (const { hex } of this.#ends.exits) if (!isShut(hex)) this.#settleBoth(hex, 1)
  }

  /** How far it is over land, found until it is known, but not beyond what is of interest. */
  #landOf(node: number, furthest: number): number {
    if (this.#land.length === 0 || this.#land[node]! > this.#ring) this.#spreadUpTo(furthest, node)
    return this.#land[node]!
  }

  /** Distances are small: hexes are settled ring by ring, up to a distance or until it is known how far a node lies. */
  #spreadUpTo(furthest: number, node: number): void {
    if (this.#land.length === 0) this.#beginLand()
    const land = this.#land
    const rings = this.#rings
    while (this.#ring < rings.length && this.#ring < furthest) {
      if (node !== NONE && land[node]! <= this.#ring) return
      const cost = this.#ring++
      for (const next of rings[cost] as number[]) if (land[next] === cost) this.#spread(next, cost)
    }
  }

  #settleBoth(hex: Hex, cost: number): void {
    this.#settle(hex, cost, NONE)
    this.#settle(hex + this.#count, cost, NONE)
  }

  #settle(node: number, cost: number, next: number): void {
    if (cost >= this.#land[node]!) return
    this.#land[node] = cost
    this.#next[node] = next
    // Where only the first hex may lie in a zone, every line that has come into a hex is barred from zones.
    if (node < this.#count && this.#ground.zones === 'first-hex-only') return
    while (this.#rings.length <= cost) this.#rings.push([])
    this.#rings[cost]?.push(node)
  }

  #spread(node: number, cost: number): void {
    const ground = this.#ground
    const { neighbours, playable } = ground.field
    const land = this.#land
    const to = node % this.#count
    const isInZone = ground.isUnderEnemy(to)
    // A line that has come into this hex goes on as one that may enter a zone next, or as one that may not.
    const isBarred = ground.zones === 'first-hex-only' || isInZone
    if (isBarred !== node >= this.#count || ground.isShut(to)) return
    for (let way = to * 6; way < to * 6 + 6; way++) {
      const from = neighbours[way]!
      if (from === NONE || playable[from] === 0) continue
      const over = from * 6 + ((way + 3) % 6)
      const total = cost + ground.price(over, to)
      // Whether the hexside can be crossed is the dearest question: it is not asked where nothing is gained.
      const isGain = total < land[from]!
      const isGainBarred = !isInZone && total < land[from + this.#count]!
      if ((!isGain && !isGainBarred) || !ground.mayCross(over)) continue
      if (isGain) this.#settle(from, total, node)
      if (isGainBarred) this.#settle(from + this.#count, total, node)
    }
  }
}

const NOTHING = new Int16Array(0)

/** How the lines of a side are found, and what they depend on besides the units on the map. */
export interface LineSource<S extends object> {
  /** What the game remembers of states: asked to compare what is kept here with what would be found anew. */
  readonly memory: Pick<Memory<S>, 'compare'>
  survey(state: S): Survey
  /** Control of hexes, bridges and the like, as the state holds them. */
  dependsOn(state: S): readonly (readonly number[])[]
  find(state: S, side: SideName): Lines
}

/** What lines were found for: a front, and all that they depend on besides. */
interface Found {
  readonly front: number
  readonly positions: Survey
  readonly besides: readonly (readonly number[])[]
  readonly lines: Lines
}

/**
 * The lines of a side to ends of some kind, found once for the front that they were found for: units that move behind
 * it change nothing. Views and copies have the front of their state, so the answer to one serves the others.
 */
export class KnownLines<S extends object> {
  readonly #source: LineSource<S>
  readonly #last: Partial<Record<SideName, Found>> = {}

  constructor(source: LineSource<S>) {
    this.#source = source
    source.memory.compare((state) => SIDES.flatMap((side) => this.#differences(state, side)))
  }

  of(state: S, side: SideName): Lines {
    const known = this.#known(state, side)
    if (known !== undefined) return known
    const positions = this.#source.survey(state)
    const lines = this.#source.find(state, side)
    // What is found while somebody is imagined elsewhere holds for that alone.
    if (positions.isReal) {
      const besides = this.#source.dependsOn(state).map((list) => list.slice())
      this.#last[side] = { front: positions.frontOf(side), positions, besides, lines }
    }
    return lines
  }

  #known(state: S, side: SideName): Lines | undefined {
    const last = this.#last[side]
    if (last === undefined || last.front !== this.#source.survey(state).frontOf(side)) return undefined
    // Lines are found as far as they are asked for, so the survey that they look at must still have that front.
    if (last.positions.frontOf(side) !== last.front) return undefined
    return areSame(last.besides, this.#source.dependsOn(state)) ? last.lines : undefined
  }

  #differences(state: S, side: SideName): string[] {
    const known = this.#known(state, side)
    if (known === undefined || known.isSameAs(this.#source.find(state, side))) return []
    return [`lines of the ${side} side are remembered differently`]
  }
}
