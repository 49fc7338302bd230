import { detailAt, drawCounter } from './counters.ts'
import type { Piece } from './piece.ts'
import { writeSvg } from './svg.ts'
import { THEMES } from './theme.ts'

/** Room around a counter for rings, bars and warning signs, in hundredths of its side. */
const MARGIN = 20

/** One counter as an SVG document of its own, `side` pixels to a side, with room around it for its marks. */
export function drawPiece(piece: Piece, side: number, theme: 'light' | 'dark' = 'light'): string {
  const scale = side / 100
  const whole = side + 2 * MARGIN * scale
  const shapes = drawCounter(piece, detailAt(side), THEMES[theme], true)
  const move = { x: MARGIN * scale, y: MARGIN * scale, scale }
  return writeSvg([{ name: 'piece', shapes: [{ kind: 'group', move, shapes }] }], {
    width: whole,
    height: whole,
    title: piece.label ?? piece.name,
    theme: THEMES[theme],
  })
}
