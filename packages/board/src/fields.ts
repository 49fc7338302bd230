import type { ConnectionSpec, PointMap, SpaceSpec } from './graph.ts'
import type { HexId, Point } from './grid.ts'
import type { PointBoard } from './load-points.ts'

/**
 * A point-to-point board as a table needs it. Its places are the fields and, counted after them, the connections, on
 * which pieces lie, too; a connection is called by its ends: `rouen-dieppe`. Distances are those of hexes elsewhere.
 */
export interface FieldMap {
  readonly kind: 'fields'
  readonly points: PointMap
  readonly grid: FieldGrid
  /** By place; connections have no name. */
  readonly place: readonly (SpaceSpec | undefined)[]
  readonly playable: Uint8Array
}

/** `unit`: pixels of the board file in one hex distance. */
export function layFields({ map, size }: PointBoard, unit: number): FieldMap {
  const grid = new FieldGrid(map, size, unit)
  return {
    kind: 'fields',
    points: map,
    grid,
    place: Array.from({ length: grid.count }, (_, place) => map.spaces[place]),
    playable: new Uint8Array(grid.count).fill(1),
  }
}

export function connectionId({ a, b }: ConnectionSpec): HexId {
  return `${a}-${b}`
}

/** How near to a field and to the middle of a connection one points at it, in hex distances. */
const FIELD_REACH = 0.5
const CONNECTION_REACH = 0.22

/** The places of a point-to-point board: where they lie and how they touch. */
export class FieldGrid {
  readonly count: number
  readonly width: number
  readonly height: number
  /** How many of the places are fields; they come first. */
  readonly fields: number
  readonly #ids: readonly HexId[]
  readonly #places: ReadonlyMap<HexId, number>
  readonly #centres: readonly Point[]
  readonly #around: readonly (readonly number[])[]

  constructor(map: PointMap, size: readonly [number, number], unit: number) {
    this.fields = map.count
    this.count = map.count + map.connections.length
    this.width = size[0] / unit
    this.height = size[1] / unit
    this.#ids = [...map.spaces.map(({ id }) => id), ...map.connections.map(connectionId)]
    this.#places = new Map(this.#ids.map((id, place) => [id, place]))
    const centres = map.spaces.map(({ xy: [x, y] }): Point => ({ x: x / unit, y: y / unit }))
    const ends = map.connections.map(({ a, b }) => [map.at(a), map.at(b)] as const)
    this.#centres = [...centres, ...ends.map(([a, b]) => middle(centres[a]!, centres[b]!))]
    this.#around = [...map.spaces.map((_, space) => map.around(space)), ...ends]
  }

  id(place: number): HexId {
    const id = this.#ids[place]
    if (id === undefined) throw new RangeError(`no place ${place} on a board of ${this.count}`)
    return id
  }

  hex(id: HexId): number | undefined {
    return this.#places.get(id)
  }

  /** The place with that id; throws when the board has none. For ids that must exist. */
  at(id: HexId): number {
    const place = this.#places.get(id)
    if (place === undefined) throw new RangeError(`no place ${id} on the board`)
    return place
  }

  centre(place: number): Point {
    return this.#centres[place]!
  }

  /** The fields joined to a field, or the ends of a connection. */
  around(place: number): number[] {
    return [...this.#around[place]!]
  }

  isAdjacent(a: number, b: number): boolean {
    return this.#around[a]!.includes(b) || this.#around[b]!.includes(a)
  }

  isConnection(place: number): boolean {
    return place >= this.fields
  }

  /** The place that somebody points at: a field near by, or else a connection near its middle. */
  hexAtPoint(point: Point): number | undefined {
    return (
      this.#nearest(point, 0, this.fields, FIELD_REACH) ??
      this.#nearest(point, this.fields, this.count, CONNECTION_REACH)
    )
  }

  #nearest({ x, y }: Point, from: number, to: number, reach: number): number | undefined {
    let best: number | undefined
    let least = reach * reach
    for (let place = from; place < to; place++) {
      const centre = this.#centres[place]!
      const square = (centre.x - x) ** 2 + (centre.y - y) ** 2
      if (square >= least) continue
      least = square
      best = place
    }
    return best
  }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
