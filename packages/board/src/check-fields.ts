import type { FieldMap } from './fields.ts'
import type { Point } from './grid.ts'
import type { Finding } from './map-file.ts'
import { components } from './search.ts'

/** Fields nearer to each other than this, in hex distances, would cover one another. */
const LEAST_GAP = 1.1

/** Everything on a point-to-point board that cannot be played on or seen; an empty list when all is well. */
export function checkFields(map: FieldMap): Finding[] {
  return [...outsideTheBoard(map), ...tooClose(map), ...crossing(map), ...cutOff(map)]
}

function outsideTheBoard({ points, grid }: FieldMap): Finding[] {
  return points.spaces.flatMap(({ id }, space) => {
    const { x, y } = grid.centre(space)
    const isOutside = x < 0 || y < 0 || x > grid.width || y > grid.height
    return isOutside ? finding(`spaces[${space}].xy`, `${id} lies beside the board`) : []
  })
}

function tooClose({ points, grid }: FieldMap): Finding[] {
  return points.spaces.flatMap(({ id }, space) =>
    points.spaces.slice(0, space).flatMap((other, before) => {
      const a = grid.centre(space)
      const b = grid.centre(before)
      const isClose = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < LEAST_GAP * LEAST_GAP
      return isClose ? finding(`spaces[${space}].xy`, `${id} lies on ${other.id}`) : []
    }),
  )
}

/** Two connections that cross could not be told apart where they do. */
function crossing({ points, grid }: FieldMap): Finding[] {
  const lines = points.connections.map(({ a, b }) => ({
    name: `${a}-${b}`,
    ends: [a, b],
    from: grid.centre(points.at(a) as number),
    to: grid.centre(points.at(b) as number),
  }))
  return lines.flatMap((line, i) =>
    lines.slice(0, i).flatMap((other) => {
      if (other.ends.some((end) => line.ends.includes(end))) return []
      const isCrossed =
        side(line.from, line.to, other.from) * side(line.from, line.to, other.to) < 0 &&
        side(other.from, other.to, line.from) * side(other.from, other.to, line.to) < 0
      return isCrossed ? finding(`connections[${i}]`, `${line.name} crosses ${other.name}`) : []
    }),
  )
}

/** On which side of a line a point lies. */
function side(from: Point, to: Point, point: Point): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
}

function cutOff({ points }: FieldMap): Finding[] {
  const { group, groups } = components(points, () => true)
  return Array.from({ length: groups - 1 }, (_, i) => {
    const first = group.indexOf(i + 1)
    return { field: 'connections', problem: `${points.id(first)} is not connected with the rest` }
  })
}

function finding(field: string, problem: string): Finding[] {
  return [{ field, problem }]
}
