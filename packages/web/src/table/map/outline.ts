import { type Board, type Hex, type HexGrid, isFieldMap, NONE, type Point } from '@sztab/board'

/** The closed lines around a set of places, as corners in order. */
export function outlineOf(map: Board, places: Iterable<number>): Point[][] {
  if (!isFieldMap(map)) return aroundHexes(map.grid, places)
  return [...places].map((place) => outlineOfPlace(map, place))
}

/** Half the width and height of what is drawn around a field, and the radius around the middle of a connection. */
const FIELD = { across: 0.44, down: 0.345 }
const CONNECTION = 0.2
const CORNERS = 20

/** The closed line around one place. */
export function outlineOfPlace(map: Board, place: number): Point[] {
  if (!isFieldMap(map)) return [0, 1, 2, 3, 4, 5].map((i) => map.grid.corner(place, i))
  const { x, y } = map.grid.centre(place)
  const isSmall = map.grid.isConnection(place)
  const across = isSmall ? CONNECTION : FIELD.across
  const down = isSmall ? CONNECTION : FIELD.down
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI
    return { x: x + across * Math.cos(angle), y: y + down * Math.sin(angle) }
  })
}

/** Around hexes that touch runs one line; holes have lines of their own. */
function aroundHexes(grid: HexGrid, hexes: Iterable<Hex>): Point[][] {
  const inside = new Set(hexes)
  const next = new Map<number, { readonly to: number; readonly hex: Hex; readonly side: number }[]>()
  for (const hex of inside) {
    for (let side = 0; side < 6; side++) {
      const beyond = grid.neighbours[hex * 6 + side]!
      if (beyond !== NONE && inside.has(beyond)) continue
      const from = grid.corners[hex * 6 + side]!
      const to = grid.corners[hex * 6 + ((side + 1) % 6)]!
      next.set(from, [...(next.get(from) ?? []), { to, hex, side }])
    }
  }
  const lines: Point[][] = []
  for (const [start] of next) {
    let edges = next.get(start)
    while (edges !== undefined && edges.length > 0) {
      lines.push(follow(grid, next, start))
      edges = next.get(start)
    }
  }
  return lines
}

function follow(
  grid: HexGrid,
  next: Map<number, { readonly to: number; readonly hex: Hex; readonly side: number }[]>,
  start: number,
): Point[] {
  const line: Point[] = []
  let at = start
  do {
    const edge = next.get(at)?.pop()
    if (edge === undefined) break
    line.push(grid.corner(edge.hex, edge.side))
    at = edge.to
  } while (at !== start)
  return line
}

/** How much of a side the rounding of a corner takes. */
const ROUNDING = 0.3

/** Lines with their corners rounded. */
export function traceRounded(context: CanvasPath, lines: readonly (readonly Point[])[]): void {
  for (const line of lines) {
    const last = line.at(-1)
    const first = line[0]
    if (last === undefined || first === undefined) continue
    const start = towards(first, last)
    context.moveTo(start.x, start.y)
    line.forEach((corner, i) => {
      const next = line[(i + 1) % line.length]!
      const leave = towards(corner, next)
      const arrive = towards(next, corner)
      context.quadraticCurveTo(corner.x, corner.y, leave.x, leave.y)
      context.lineTo(arrive.x, arrive.y)
    })
    context.closePath()
  }
}

function towards(from: Point, to: Point): Point {
  return { x: from.x + (to.x - from.x) * ROUNDING, y: from.y + (to.y - from.y) * ROUNDING }
}
