import type { Hex, HexId, Point } from '../grid.ts'
import { around, type Box } from './clutter.ts'
import { detailAt, drawCounter, LIFT } from './counters.ts'
import type { Piece } from './piece.ts'
import type { Shape } from './shape.ts'
import { type Paper, pixel } from './sheet.ts'

/** The usual side of a piece and the step of a stack, in hex distances. */
const SIDE = 0.64
const STEP = 0.115
/** A tall stack steps less, so that it stays in its hex. */
const TALLEST = 0.32
/** The bar under a piece that may act. */
const BAR = 0.08

/** Where pieces lie. */
interface Ground {
  at(id: HexId): Hex
  centre(hex: Hex): Point
}

/** The pieces of each hex, the lowest first, as they come in the list; those that lie aside do not stack. */
export function stacksOf(grid: Ground, pieces: readonly Piece[]): Map<Hex, Piece[]> {
  const stacks = new Map<Hex, Piece[]>()
  for (const piece of pieces) {
    if (piece.aside !== undefined) continue
    const hex = grid.at(piece.hex)
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

/** The room that a piece takes on the sheet, in pixels. */
export function boxOfPiece(paper: Paper, grid: Ground, piece: Piece): Box {
  const [dx, dy] = piece.aside ?? [0, 0]
  const { x, y } = grid.centre(grid.at(piece.hex))
  return around(pixel(paper, { x: x + dx, y: y + dy }), ((piece.span ?? SIDE) / 2) * paper.scale)
}

/** Every stack, stepping up to the right, then what lies aside. */
export function drawPieces(paper: Paper, grid: Ground, pieces: readonly Piece[]): Shape[] {
  const stacked = [...stacksOf(grid, pieces)].flatMap(([hex, stack]) => {
    const step = stepOf(stack.length)
    const { x, y } = grid.centre(hex)
    return stack.map((piece, i): Shape => {
      const offset = (i - (stack.length - 1) / 2) * step
      return drawAt(paper, piece, { x: x + offset, y: y - offset }, i === stack.length - 1)
    })
  })
  const aside = pieces.flatMap((piece) => {
    if (piece.aside === undefined) return []
    const { x, y } = grid.centre(grid.at(piece.hex))
    return [drawAt(paper, piece, { x: x + piece.aside[0], y: y + piece.aside[1] }, true)]
  })
  return [...stacked, ...aside]
}

function drawAt(paper: Paper, piece: Piece, at: Point, isTop: boolean): Shape {
  const side = (piece.span ?? SIDE) * paper.scale
  const whole = piece.states?.includes('selected') ? side * (1 + LIFT) : side
  const { x, y } = pixel(paper, at)
  return {
    kind: 'group',
    label: piece.label ?? piece.name,
    move: { x: x - whole / 2, y: y - whole / 2, scale: whole / 100 },
    shapes: drawCounter(piece, detailAt(side), paper.theme, isTop),
  }
}
