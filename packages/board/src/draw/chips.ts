import { textWidth } from './lettering.ts'
import type { Piece, PieceSymbol } from './piece.ts'
import type { Shape } from './shape.ts'
import type { Ink } from './theme.ts'

/** The signs on chips, in a square of 100; filled, except where lines say more. */
const GLYPHS: Readonly<Partial<Record<PieceSymbol, string>>> = {
  truck:
    'M14 34H56V64H14zM60 42H74L86 54V64H60zM20 66a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM62 66a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z',
  fuel: 'M50 16C60 36 74 48 74 62A24 24 0 0 1 26 62C26 48 40 36 50 16z',
  ammunition:
    'M29 80V46C29 34 34 26 39 20C44 26 49 34 49 46V80zM53 80V46C53 34 58 26 63 20C68 26 73 34 73 46V80z',
  food: 'M20 58C14 40 30 30 50 30C70 30 86 40 80 58V72H20z',
  star: 'M50 18L58.2 40.7L82.3 41.5L63.3 56.3L70 79.5L50 66L30 79.5L36.7 56.3L17.7 41.5L41.8 40.7z',
  cross: 'M42 20H58V42H80V58H58V80H42V58H20V42H42z',
  airborne: 'M16 46A34 32 0 0 1 84 46C76 40 70 40 61 46C56 40 44 40 39 46C30 40 24 40 16 46z',
  anchor:
    'M46 36H54V70C64 68 70 62 72 54L80 60C76 72 66 80 50 82C34 80 24 72 20 60L28 54C30 62 36 68 46 70zM38 26a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z',
}

/** Thin strokes over the sign. */
const STROKES: Readonly<Partial<Record<PieceSymbol, string>>> = {
  food: 'M36 36L42 52M50 34L56 50M64 36L70 52',
  airborne: 'M17 47L50 82L83 47M39 47L50 82L61 47',
}

/** Where a chip's edge runs. */
export const CHIP_OUTLINE = 'M4 50a46 46 0 1 0 92 0a46 46 0 1 0 -92 0z'

/** The sign or the word on a chip, and how many lie there. */
export function drawChipFace(piece: Piece): Shape[] {
  const ink: Ink = `${piece.palette}Ink`
  const glyph = piece.symbol === undefined ? undefined : GLYPHS[piece.symbol]
  const strokes = piece.symbol === undefined ? undefined : STROKES[piece.symbol]
  const shapes: Shape[] = []
  if (glyph !== undefined) shapes.push({ kind: 'path', d: glyph, fill: ink })
  if (strokes !== undefined) {
    const over: Ink = piece.symbol === 'airborne' ? ink : piece.palette
    shapes.push({ kind: 'path', d: strokes, stroke: over, width: 4 })
  }
  if (glyph === undefined) shapes.push(word(piece.name, 50, 66, 46, 74, ink))
  return [...shapes, ...countBadge(piece)]
}

function countBadge({ count = 1, palette }: Piece): Shape[] {
  if (count < 2) return []
  return [
    {
      kind: 'path',
      d: 'M54 78a26 26 0 1 0 52 0a26 26 0 1 0 -52 0z',
      fill: 'onMark',
      stroke: `${palette}Edge`,
      width: 5,
    },
    word(String(count), 80, 93, 42, 44, 'blackEdge'),
  ]
}

function word(text: string, x: number, y: number, size: number, room: number, fill: Ink): Shape {
  const width = textWidth(text, size, 'condensed-bold')
  const fitted = width <= room ? size : (size * room) / width
  return {
    kind: 'text',
    text,
    x,
    y: y - (size - fitted) * 0.35,
    size: fitted,
    face: 'condensed-bold',
    anchor: 'middle',
    fill,
  }
}

/** What a piece carries, as a row of small boxes along its lower edge. */
export function drawLoad(load: NonNullable<Piece['load']>): Shape[] {
  const room = 88 / load.length
  return load.flatMap(({ palette, count }, i): Shape[] => {
    const left = 6 + i * room
    const d = `M${left + 1.5} 65h${room - 3}v29h${3 - room}z`
    if (count === 0) return [{ kind: 'path', d, stroke: palette, width: 2.4, opacity: 0.8 }]
    return [
      { kind: 'path', d, fill: palette, stroke: `${palette}Edge`, width: 2 },
      word(String(count), left + room / 2, 89, 28, room - 6, `${palette}Ink`),
    ]
  })
}
