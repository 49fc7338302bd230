import type { PieceSymbol } from './piece.ts'
import type { Shape } from './shape.ts'
import type { Ink } from './theme.ts'

/** The frame of a branch symbol, in units of a hundredth of a piece. */
export const SYMBOL_WIDTH = 46
export const SYMBOL_HEIGHT = 31

const W = SYMBOL_WIDTH
const H = SYMBOL_HEIGHT
const CROSS = `M0 0L${W} ${H}M0 ${H}L${W} 0`
const TRACKS = `M14 9H32A6.5 6.5 0 0 1 32 22H14A6.5 6.5 0 0 1 14 9z`
const SLASH = `M0 ${H}L${W} 0`

/** Lines of the symbol inside its frame, as our own drawings after the common NATO signs. */
const LINES: Readonly<Partial<Record<PieceSymbol, string>>> = {
  infantry: CROSS,
  motorised: `${CROSS}M${W / 2} 0V${H}`,
  mechanised: CROSS + TRACKS,
  armour: TRACKS,
  cavalry: SLASH,
  mountain: CROSS,
  airborne: `${CROSS}M15 28C16 22.5 22.5 22.5 23 27C23.5 22.5 30 22.5 31 28`,
  security: CROSS,
  engineer: 'M11 23V10H35V23M23 10V20',
  'self-propelled': TRACKS,
  rocket: 'M16 12L23 6L30 12M16 17L23 11L30 17',
  'anti-tank': `M0 ${H}L${W / 2} 3L${W} ${H}`,
  'anti-aircraft': `M0 ${H}C6 8 40 8 ${W} ${H}`,
}

/** Filled parts. */
const SPOTS: Readonly<Partial<Record<PieceSymbol, string>>> = {
  mountain: `M17 ${H}L23 22L29 ${H}z`,
  artillery: 'M16.5 15.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z',
  'self-propelled': 'M19 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  rocket: 'M18.5 23a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
}

/** The symbol with its top left corner at 0/0; the panel behind it is left out at the lowest detail. */
export function drawSymbol(symbol: PieceSymbol, ink: Ink, panel: Ink | undefined, width: number): Shape[] {
  const frame = `M0 0H${W}V${H}H0z`
  const shapes: Shape[] = []
  if (panel) shapes.push({ kind: 'path', d: frame, fill: panel })
  const lines = LINES[symbol]
  const spots = SPOTS[symbol]
  if (lines) shapes.push({ kind: 'path', d: lines, stroke: ink, width, cap: 'butt' })
  if (spots) shapes.push({ kind: 'path', d: spots, fill: ink })
  if (symbol === 'security') {
    if (panel) shapes.push({ kind: 'path', d: 'M9 9.5H37V21.5H9z', fill: panel })
    shapes.push({
      kind: 'text',
      text: 'SEC',
      x: W / 2,
      y: 20.5,
      size: 14,
      face: 'condensed-bold',
      anchor: 'middle',
      fill: ink,
    })
  }
  shapes.push({ kind: 'path', d: frame, stroke: ink, width })
  return shapes
}
