import { NONE } from './grid.ts'
import type { Extras, Provenance } from './hex-map.ts'
import type { MayStep, Network } from './search.ts'

/** A field of a point-to-point board: a dense index from 0. Its name in files is `map.id(space)`. */
export type Space = number & { readonly _is?: 'space' }
/** A connection seen from one of its ends: `space * degree + k`. */
export type Way = number & { readonly _is?: 'way' }

/** A field as a file describes it. */
export interface SpaceSpec {
  readonly id: string
  readonly name: string
  readonly kind: string
  /** Where it is drawn: x to the right, y downwards. */
  readonly xy: readonly [number, number]
  /** Latitude and longitude in degrees. */
  readonly at?: readonly [number, number] | undefined
  /** Who may enter it. */
  readonly colours: readonly string[]
  readonly prov: Provenance
  readonly extras: Extras
}

/** A connection as a file describes it; from `a` to `b` is the direction of advance, both ways are open. */
export interface ConnectionSpec {
  readonly a: string
  readonly b: string
  readonly kind: string
  /** Who may use it; nobody when empty. */
  readonly colours: readonly string[]
  readonly prov: Provenance
}

/** A board of fields and connections. Searches run over it as over a hex grid. Never changes. */
export class PointMap implements Network {
  readonly count: number
  /** The greatest number of connections of one field. */
  readonly degree: number
  readonly neighbours: Int16Array
  readonly spaces: readonly SpaceSpec[]
  readonly connections: readonly ConnectionSpec[]
  /** Which connection a way is, as an index into `connections`; NONE where there is none. */
  readonly connection: Int16Array
  /** The colours of the board; bit k of the masks below is colour k. */
  readonly colours: readonly string[]
  /** Who may use a way, by way. */
  readonly wayColours: Uint8Array
  /** Who may enter a field, by field. */
  readonly spaceColours: Uint8Array
  readonly #index: ReadonlyMap<string, Space>

  constructor(spaces: readonly SpaceSpec[], connections: readonly ConnectionSpec[]) {
    this.spaces = spaces
    this.connections = connections
    this.count = spaces.length
    this.#index = new Map(spaces.map((space, i) => [space.id, i]))
    if (this.#index.size !== spaces.length) throw new RangeError('two fields have the same id')
    this.colours = [...new Set([...spaces, ...connections].flatMap((part) => part.colours))]
    if (this.colours.length > 8) throw new RangeError('a board has at most eight colours')
    const ends = connections.map(({ a, b }) => [this.at(a), this.at(b)] as const)
    this.degree = greatestDegree(this.count, ends)
    this.neighbours = new Int16Array(this.count * this.degree).fill(NONE)
    this.connection = new Int16Array(this.count * this.degree).fill(NONE)
    this.wayColours = new Uint8Array(this.count * this.degree)
    this.spaceColours = Uint8Array.from(spaces, ({ colours }) => this.#mask(colours))
    ends.forEach(([a, b], i) => {
      this.#connect(a, b, i)
      this.#connect(b, a, i)
    })
  }

  id(space: Space): string {
    return this.#spec(space).id
  }

  /** The field with that id. */
  space(id: string): Space | undefined {
    return this.#index.get(id)
  }

  /** The field with that id; throws when the board has none. For ids that must exist. */
  at(id: string): Space {
    const space = this.#index.get(id)
    if (space === undefined) throw new RangeError(`no field ${id} on the board`)
    return space
  }

  /** The fields connected with this one, in the order of the file. */
  around(space: Space): Space[] {
    const first = space * this.degree
    return [...this.neighbours.subarray(first, first + this.degree)].filter((other) => other !== NONE)
  }

  /** The way from `a` to `b`, or NONE. */
  way(a: Space, b: Space): Way {
    const first = a * this.degree
    for (let way = first; way < first + this.degree; way++) if (this.neighbours[way] === b) return way
    return NONE
  }

  mayUse(way: Way, colour: string): boolean {
    return (this.wayColours[way]! & this.#mask([colour])) !== 0
  }

  mayEnter(space: Space, colour: string): boolean {
    return (this.spaceColours[space]! & this.#mask([colour])) !== 0
  }

  /** Steps of one colour, for the searches: along its connections into fields that it may enter. */
  stepsOf(colour: string): MayStep {
    const bit = this.#mask([colour])
    return (_, to, way) => (this.wayColours[way]! & bit) !== 0 && (this.spaceColours[to]! & bit) !== 0
  }

  #spec(space: Space): SpaceSpec {
    const spec = this.spaces[space]
    if (spec === undefined) throw new RangeError(`no field ${space} on a board of ${this.count}`)
    return spec
  }

  #mask(colours: readonly string[]): number {
    let mask = 0
    for (const colour of colours) {
      const bit = this.colours.indexOf(colour)
      if (bit >= 0) mask |= 1 << bit
    }
    return mask
  }

  #connect(from: Space, to: Space, connection: number): void {
    let way = from * this.degree
    while (this.neighbours[way] !== NONE) {
      if (this.neighbours[way] === to)
        throw new RangeError(`${this.id(from)} and ${this.id(to)} are connected twice`)
      way++
    }
    this.neighbours[way] = to
    this.connection[way] = connection
    this.wayColours[way] = this.#mask(this.connections[connection]?.colours ?? [])
  }
}

function greatestDegree(count: number, ends: readonly (readonly [Space, Space])[]): number {
  const degrees = new Uint8Array(count)
  for (const [a, b] of ends) {
    degrees[a] = degrees[a]! + 1
    degrees[b] = degrees[b]! + 1
  }
  return Math.max(1, ...degrees)
}
