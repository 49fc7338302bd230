import { type HexGrid, NONE } from '@sztab/board'

export const NO_RIVER = 0
export const MINOR_RIVER = 1
export const MAJOR_RIVER = 2

/** Movement is counted in halves of a point, because strategic movement costs half a point a hex. */
export const POINT = 2

/** The cost of a step that may only be the first and takes all points. */
export const WHOLE_MOVE = 1000

// Why no step leads over a hexside; negative so that they cannot be costs.
export const OFF_MAP = -1
export const NOT_LAND = -2
export const BLOCKED = -3

/** The ground of a scenario as its map shows it, by hex or by hexside. */
export interface Ground {
  readonly grid: HexGrid
  /** By hex, 1 for land in play. */
  readonly playable: Uint8Array
  /** By hexside, 1 where nothing passes. */
  readonly blocked: Uint8Array
  /** By hexside: NO_RIVER, MINOR_RIVER or MAJOR_RIVER. */
  readonly river: Uint8Array
  /** By hexside, 1 where a river has a bridge; what it says of sides without a river does not matter. */
  readonly bridged: Uint8Array
  /** By hexside, 1 where a road leads over. */
  readonly road: Uint8Array
  /** By hexside, 1 where a railway leads over. */
  readonly rail: Uint8Array
  /** By hex, halves of a point to enter it off the road; WHOLE_MOVE for a marsh. */
  readonly entry: Int16Array
}

/** The ground, with what the rules ask most often looked up once. */
export interface Field extends Ground {
  /** By hexside, 1 where land in play lies beyond and nothing blocks the way. */
  readonly open: Uint8Array
  /** By hexside, what the step over it costs while no enemy is near, in halves; WHOLE_MOVE; or why there is none. */
  readonly cost: Int16Array
  /** By hexside, 1 for a major river that has to be crossed without a bridge. */
  readonly ford: Uint8Array
  /** By hexside, 1 where a line of communication may cross. */
  readonly passable: Uint8Array
  /** By hex, 1 where a major river runs along any of its sides. */
  readonly riverside: Uint8Array
  /** By hex, 1 where a railway leads to a neighbour. */
  readonly railway: Uint8Array
}

export function makeField(ground: Ground): Field {
  const { grid } = ground
  const sides = grid.count * 6
  const open = new Uint8Array(sides)
  const cost = new Int16Array(sides)
  const ford = new Uint8Array(sides)
  const passable = new Uint8Array(sides)
  const riverside = new Uint8Array(grid.count)
  const railway = new Uint8Array(grid.count)
  for (let side = 0; side < sides; side++) {
    const isMajor = ground.river[side] === MAJOR_RIVER
    if (isMajor) riverside[Math.floor(side / 6)] = 1
    if (ground.rail[side] === 1) railway[Math.floor(side / 6)] = 1
    if (isMajor && ground.bridged[side] !== 1) ford[side] = 1
    cost[side] = stepCost(ground, side)
    if (cost[side]! < 0) continue
    open[side] = 1
    if (ford[side] !== 1) passable[side] = 1
  }
  return { ...ground, open, cost, ford, passable, riverside, railway }
}

function stepCost(ground: Ground, side: number): number {
  const to = ground.grid.neighbours[side]!
  if (to === NONE) return OFF_MAP
  if (ground.playable[to] !== 1) return NOT_LAND
  if (ground.blocked[side] === 1) return BLOCKED
  const isBridged = ground.bridged[side] === 1
  const river = ground.river[side]!
  if (river === MAJOR_RIVER && !isBridged) return WHOLE_MOVE
  const entry = ground.road[side] === 1 ? POINT : ground.entry[to]!
  if (entry === WHOLE_MOVE) return WHOLE_MOVE
  return entry + (river === MINOR_RIVER && !isBridged ? POINT : 0)
}
