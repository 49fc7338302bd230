import type { Hex } from '../grid.ts'
import type { HexMap } from '../hex-map.ts'
import { detailAt, drawCounter, LIFT } from './counters.ts'
import type { Piece } from './piece.ts'
import type { Shape } from './shape.ts'
import { pixel, type Sheet } from './sheet.ts'

/** The side of a piece and the step of a stack, in hex distances. */
const SIDE = 0.64
const STEP = 0.115
/** A tall stack steps less, so that it stays in its hex. */
const TALLEST = 0.32
/** The bar under a piece that may act. */
const BAR = 0.08

/** The pieces of each hex, the lowest first, as they come in the list. */
export function stacksOf(map: HexMap, pieces: readonly Piece[]): Map<Hex, Piece[]> {
  const stacks = new Map<Hex, Piece[]>()
  for (const piece of pieces) {
    const hex = map.grid.at(piece.hex)
    stacks.set(hex, [...(stacks.get(hex) ?? []), piece])
  }
  return stacks
}

/** How far below a hex's centre its pieces reach, in hex distances. */
export function reachBelow(stack: readonly Piece[]): number {
  const hasBar = stack.at(-1)?.states?.includes('may-act') ?? false
  const lowest = SIDE / 2 + (stepOf(stack.length) * (stack.length - 1)) / 2
  // The bar hangs under the top piece, which in a stack lies higher.
  return hasBar ? Math.max(lowest, SIDE / 2 + BAR - (stepOf(stack.length) * (stack.length - 1)) / 2) : lowest
}

function stepOf(count: number): number {
  return count > 1 ? Math.min(STEP, TALLEST / (count - 1)) : 0
}

/** Every stack, stepping up to the right. */
export function drawPieces(sheet: Sheet, stacks: ReadonlyMap<Hex, readonly Piece[]>): Shape[] {
  const { map, scale, theme } = sheet
  const side = SIDE * scale
  const detail = detailAt(side)
  return [...stacks].flatMap(([hex, stack]) => {
    const centre = pixel(sheet, map.grid.centre(hex))
    const step = stepOf(stack.length) * scale
    return stack.map((piece, i): Shape => {
      const offset = (i - (stack.length - 1) / 2) * step
      const grown = piece.states?.includes('selected') ? 1 + LIFT : 1
      const half = (side * grown) / 2
      return {
        kind: 'group',
        label: piece.label ?? piece.name,
        move: { x: centre.x + offset - half, y: centre.y - offset - half, scale: (side * grown) / 100 },
        shapes: drawCounter(piece, detail, theme, i === stack.length - 1),
      }
    })
  })
}
