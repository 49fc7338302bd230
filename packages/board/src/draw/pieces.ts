import type { Hex, HexId, Point } from '../grid.ts'
import { around, type Box } from './clutter.ts'
import { detailAt, drawCounter, LIFT } from './counters.ts'
import type { Piece } from './piece.ts'
import type { Shape } from './shape.ts'
import { type Paper, pixel } from './sheet.ts'

/** The usual side of a piece and the step of a stack, in hex distances. */
export const PIECE_SIDE = 0.64
const STEP = 0.115
/** A tall stack steps less, so that it stays in its hex. */
const TALLEST = 0.32
/** Between the pieces of a stack that is fanned out. */
const FAN_STEP = 0.76

/** Where pieces lie. */
interface Ground {
  at(id: HexId): Hex
  centre(hex: Hex): Point
}

/** The pieces of each hex, the lowest first, as they come in the list; those that lie aside do not stack. */
function stacksOf(grid: Ground, pieces: readonly Piece[]): Map<Hex, Piece[]> {
  const stacks = new Map<Hex, Piece[]>()
  for (const piece of pieces) {
    if (piece.aside !== undefined) continue
    const hex = grid.at(piece.hex)
    stacks.set(hex, [...(stacks.get(hex) ?? []), piece])
  }
  return stacks
}

/** Away from the middle of its hex: stacks step up to the right, one that is open lies side by side. */
export function spotInStack(level: number, count: number, isOpen = false): Point {
  const fromMiddle = level - (count - 1) / 2
  if (isOpen) return { x: fromMiddle * FAN_STEP, y: 0 }
  const step = count > 1 ? Math.min(STEP, TALLEST / (count - 1)) : 0
  return { x: fromMiddle * step, y: -fromMiddle * step }
}

/** The ring around a piece that is chosen, and the bar under one that may act, in hex distances. */
const RING = 0.03
const BAR = 0.07

/** The room that counters take with their rings and bars, in hex distances; the stack at `open` is fanned out. */
export function roomOfCounters(grid: Ground, pieces: readonly Piece[], open?: HexId): Box[] {
  const room = (piece: Piece, { x, y }: Point): Box => {
    const { left, top, right, bottom } = around({ x, y }, (piece.span ?? PIECE_SIDE) / 2 + RING)
    return { left, top, right, bottom: bottom - RING + BAR }
  }
  const stacked = [...stacksOf(grid, pieces)].flatMap(([hex, stack]) => {
    const { x, y } = grid.centre(hex)
    const isOpen = open !== undefined && grid.at(open) === hex && stack.length > 1
    return stack.map((piece, level) => {
      const spot = spotInStack(level, stack.length, isOpen)
      return room(piece, { x: x + spot.x, y: y + spot.y })
    })
  })
  const aside = pieces.flatMap((piece) => {
    if (piece.aside === undefined) return []
    const { x, y } = grid.centre(grid.at(piece.hex))
    return [room(piece, { x: x + piece.aside[0], y: y + piece.aside[1] })]
  })
  return [...stacked, ...aside]
}

/** Every stack, stepping up to the right, then what lies aside. */
export function drawPieces(paper: Paper, grid: Ground, pieces: readonly Piece[]): Shape[] {
  const stacked = [...stacksOf(grid, pieces)].flatMap(([hex, stack]) => {
    const { x, y } = grid.centre(hex)
    return stack.map((piece, level): Shape => {
      const spot = spotInStack(level, stack.length)
      return drawAt(paper, piece, { x: x + spot.x, y: y + spot.y }, level === stack.length - 1)
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
  const side = (piece.span ?? PIECE_SIDE) * paper.scale
  const whole = piece.states?.includes('selected') ? side * (1 + LIFT) : side
  const { x, y } = pixel(paper, at)
  return {
    kind: 'group',
    label: piece.label ?? piece.name,
    move: { x: x - whole / 2, y: y - whole / 2, scale: whole / 100 },
    shapes: drawCounter(piece, detailAt(side), paper.theme, isTop),
  }
}
