import type { Point } from '../../grid.ts'

/** A place on the earth and where it lies on a board. */
export interface Anchor {
  /** Latitude and longitude in degrees. */
  readonly at: readonly [number, number]
  readonly xy: readonly [number, number]
}

/** From latitude and longitude to the board. */
export type Warp = (at: readonly [number, number]) => Point

/** Degrees of longitude shrink towards the pole; boards span few enough degrees for one factor. */
const RADIAN = Math.PI / 180

/**
 * Bends the earth so that every anchor comes to lie near its place on the board, and what lies between them with it:
 * a thin-plate spline. The stiffer it is, the more it prefers an even bend to exact anchors.
 */
export function bend(anchors: readonly Anchor[], stiffness: number): Warp {
  if (anchors.length < 3) throw new RangeError('a board is bent by at least three anchors')
  const middle = anchors.reduce((sum, { at }) => sum + at[0], 0) / anchors.length
  const shrink = Math.cos(middle * RADIAN)
  const flat = anchors.map(({ at: [lat, lon] }) => ({ x: lon * shrink, y: lat }))
  const across = weights(
    flat,
    anchors.map(({ xy }) => xy[0]),
    stiffness,
  )
  const down = weights(
    flat,
    anchors.map(({ xy }) => xy[1]),
    stiffness,
  )
  const count = anchors.length
  return ([lat, lon]) => {
    const x = lon * shrink
    const y = lat
    const affine = (w: Float64Array): number => w[count]! + w[count + 1]! * x + w[count + 2]! * y
    let px = affine(across)
    let py = affine(down)
    flat.forEach((anchor, i) => {
      const pull = bending((x - anchor.x) ** 2 + (y - anchor.y) ** 2)
      px += across[i]! * pull
      py += down[i]! * pull
    })
    return { x: px, y: py }
  }
}

/** How a thin plate gives way at a distance, by its square. */
function bending(square: number): number {
  return square === 0 ? 0 : square * Math.log(square)
}

/** The weight of every anchor, then the three numbers of the even part. */
function weights(flat: readonly Point[], wanted: readonly number[], stiffness: number): Float64Array {
  const count = flat.length
  const size = count + 3
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1))
  flat.forEach((a, i) => {
    const row = rows[i] as Float64Array
    flat.forEach((b, j) => {
      row[j] = bending((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
    })
    row[i] = stiffness
    ;[1, a.x, a.y].forEach((value, k) => {
      row[count + k] = value
      ;(rows[count + k] as Float64Array)[i] = value
    })
    row[size] = wanted[i]!
  })
  return solve(rows)
}

/** Solves a system of linear equations, each row with its right side at the end. */
function solve(rows: Float64Array[]): Float64Array {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let best = column
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(rows[i]?.[column] as number) > Math.abs(rows[best]?.[column] as number)) best = i
    }
    const pivot = rows[best]!
    if (Math.abs(pivot[column]!) < 1e-12) throw new RangeError('the anchors lie on one line')
    rows[best] = rows[column]!
    rows[column] = pivot
    for (let i = column + 1; i < size; i++) {
      const row = rows[i]!
      const factor = row[column]! / pivot[column]!
      if (factor === 0) continue
      for (let k = column; k <= size; k++) row[k] = row[k]! - factor * pivot[k]!
    }
  }
  const found = new Float64Array(size)
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i]!
    let rest = row[size]!
    for (let k = i + 1; k < size; k++) rest -= row[k]! * found[k]!
    found[i] = rest / row[i]!
  }
  return found
}
