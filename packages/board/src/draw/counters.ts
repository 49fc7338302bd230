import { CHIP_OUTLINE, drawChipFace, drawLoad } from './chips.ts'
import { textWidth } from './lettering.ts'
import type { Palette, Piece, PieceState } from './piece.ts'
import { drawSymbol, SYMBOL_HEIGHT, SYMBOL_WIDTH } from './piece-symbols.ts'
import type { Face, Shape, TextShape } from './shape.ts'
import type { Ink, Theme } from './theme.ts'

/** How much of a counter can be read at its size. */
export type Detail = 'full' | 'middle' | 'far'

/** A counter of `side` pixels shows so much. */
export function detailAt(side: number): Detail {
  return side >= 38 ? 'full' : side >= 24 ? 'middle' : 'far'
}

/** Two letters that tell a smaller nation apart where colour does not. */
const TAGS: Readonly<Partial<Record<Palette, string>>> = {
  romanian: 'RO',
  hungarian: 'HU',
  us: 'US',
  british: 'BR',
  canadian: 'CA',
}

/** Where a reduced piece, and every headquarters, has lost its corner. */
const CUT = 20
const HQ_CUT = 14

/** One counter, its top left corner at 0/0 and 100 units to a side. `isTop`: no other piece lies on it. */
export function drawCounter(piece: Piece, detail: Detail, theme: Theme, isTop: boolean): Shape[] {
  const has = (state: PieceState): boolean => piece.states?.includes(state) ?? false
  const shapes: Shape[] = [
    ...(isTop && has('may-act') ? mayActBar() : []),
    ...body(piece, theme, has('reduced'), has('selected')),
  ]
  if (piece.kind === 'hq') shapes.push(...headquarters(piece, detail))
  else if (piece.kind === 'marker') shapes.push(markerName(piece))
  else if (piece.kind === 'chip') shapes.push(...drawChipFace(piece))
  else if (piece.load !== undefined) shapes.push(...carrier(piece, detail), ...drawLoad(piece.load))
  else shapes.push(...unit(piece, detail, has('reduced')))
  if (piece.kind === 'unit' || piece.kind === 'hq') shapes.push(...numbers(piece, detail, has('moved')))
  if (has('fought')) shapes.push({ kind: 'path', d: 'M8 96.5H62', stroke: 'fought', width: 4.5, cap: 'butt' })
  if (has('done'))
    shapes.push({ kind: 'path', d: outline(piece, has('reduced')), fill: 'veil', opacity: 0.34 })
  if (has('out-of-supply')) shapes.push(...warningTriangle())
  if (has('isolated')) shapes.push(...stopOctagon())
  if (piece.badge !== undefined && detail !== 'far') shapes.push(...badge(piece.badge))
  if (has('target')) shapes.push(...targetRing())
  return shapes
}

/** Selected pieces stand out by this much, about their middle. */
export const LIFT = 0.06

function outline(piece: Piece, isReduced: boolean): string {
  if (piece.kind === 'chip') return CHIP_OUTLINE
  if (piece.kind === 'hq') {
    const far = 100 - HQ_CUT
    return `M${HQ_CUT} 0H${far}L100 ${HQ_CUT}V${far}L${far} 100H${HQ_CUT}L0 ${far}V${HQ_CUT}z`
  }
  const corner = isReduced ? `H${100 - CUT}L100 ${CUT}` : 'H90A10 10 0 0 1 100 10'
  return `M10 0${corner}V90A10 10 0 0 1 90 100H10A10 10 0 0 1 0 90V10A10 10 0 0 1 10 0z`
}

function body(piece: Piece, theme: Theme, isReduced: boolean, isSelected: boolean): Shape[] {
  const d = outline(piece, isReduced)
  const depth = isSelected ? 7 : 3.5
  const shapes: Shape[] = [
    {
      kind: 'group',
      move: { x: depth * 0.6, y: depth },
      shapes: [{ kind: 'path', d, fill: 'shadow', opacity: 0.28 }],
    },
  ]
  if (isSelected) {
    shapes.push({ kind: 'path', d, stroke: 'amberEdge', width: 19 })
    shapes.push({ kind: 'path', d, stroke: 'amber', width: 14 })
  }
  if (theme.name === 'dark') shapes.push({ kind: 'path', d, stroke: 'rim', width: 5, opacity: 0.7 })
  shapes.push({ kind: 'path', d, fill: piece.palette, stroke: `${piece.palette}Edge`, width: 3 })
  if (isReduced && piece.kind !== 'hq') {
    shapes.push({
      kind: 'path',
      d: `M${100 - CUT} 0L100 ${CUT}`,
      stroke: `${piece.palette}Ink`,
      width: 4,
      cap: 'butt',
    })
  }
  return shapes
}

function unit(piece: Piece, detail: Detail, isReduced: boolean): Shape[] {
  const ink: Ink = `${piece.palette}Ink`
  const shapes: Shape[] = []
  if (piece.palette === 'guards') {
    shapes.push({ kind: 'path', d: 'M4 58H96', stroke: 'guardsRule', width: 4, cap: 'butt' })
  }
  if (detail === 'full') {
    shapes.push(fitted(piece.name, 8.5, 18.5, 20, piece.size === undefined ? 78 : 46, 'start', ink))
    if (piece.size)
      shapes.push(fitted(piece.size, isReduced ? 66 : 73, 17.5, 16, isReduced ? 22 : 32, 'middle', ink))
    const tag = piece.tag ?? TAGS[piece.palette]
    if (tag) shapes.push({ ...text(tag, 14.5, 39, 13, 'condensed-bold', 'middle', ink), turn: -90 })
    shapes.push(...pips(piece, ink))
  }
  if (piece.symbol) {
    const grown = detail === 'full' ? 1 : detail === 'middle' ? 1.28 : 1.5
    const x = detail === 'full' ? 21.5 : 50 - (SYMBOL_WIDTH * grown) / 2
    const y = detail === 'full' ? 23.5 : 31 - (SYMBOL_HEIGHT * grown) / 2
    const panel: Ink | undefined = detail === 'far' ? undefined : `${piece.palette}Panel`
    const symbol = drawSymbol(piece.symbol, ink, panel, detail === 'far' ? 4 : 2.4)
    shapes.push({ kind: 'group', move: { x, y, scale: grown }, shapes: symbol })
  }
  if (piece.rating !== undefined && detail === 'full') shapes.push(...rating(piece.rating))
  return shapes
}

/** At the lower right corner of the symbol. */
function rating({ value, look }: NonNullable<Piece['rating']>): Shape[] {
  const disc = 'M57 53a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z'
  const box = 'M57.5 43.5H75.5V62.5H57.5z'
  const ink: Ink = look === 'red' ? 'redInk' : 'whiteInk'
  return [
    {
      kind: 'path',
      d: look === 'boxed' ? box : disc,
      fill: look === 'red' ? 'red' : 'white',
      stroke: look === 'red' ? 'redEdge' : 'whiteEdge',
      width: 2,
    },
    fitted(String(value), 66.5, 59, 17, 15, 'middle', ink),
  ]
}

/** A unit that is known by its name and by what it carries, which stands where others have their strength. */
function carrier(piece: Piece, detail: Detail): Shape[] {
  const ink: Ink = `${piece.palette}Ink`
  if (detail !== 'full') return [fitted(piece.name, 50, 52, 48, 90, 'middle', ink)]
  const shapes: Shape[] = [fitted(piece.name, 50, 29, 31, 84, 'middle', ink)]
  if (piece.symbol) {
    const symbol = drawSymbol(piece.symbol, ink, `${piece.palette}Panel`, 2.8)
    shapes.push({ kind: 'group', move: { x: 32, y: 34.5, scale: 0.8 }, shapes: symbol })
  }
  if (piece.tag) shapes.push(text(piece.tag, 17, 54, 18, 'condensed-bold', 'middle', ink))
  return shapes
}

function pips(piece: Piece, ink: Ink): Shape[] {
  const { steps = 0, maxSteps = steps } = piece
  const radius = maxSteps > 2 ? 4.2 : 6
  const spacing = 2.45 * radius
  return Array.from({ length: maxSteps }, (_, i): Shape => {
    const y = 39 + (i - (maxSteps - 1) / 2) * spacing
    const isLeft = i >= maxSteps - steps
    const r = isLeft ? radius : radius - 1
    const d = `M${82 - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    return isLeft ? { kind: 'path', d, fill: ink } : { kind: 'path', d, stroke: ink, width: 2 }
  })
}

function headquarters(piece: Piece, detail: Detail): Shape[] {
  const ink: Ink = `${piece.palette}Ink`
  const band = `M${HQ_CUT + 0.5} 3H${99.5 - HQ_CUT}L97 ${HQ_CUT + 1}V29H3V${HQ_CUT + 1}z`
  const shapes: Shape[] = [{ kind: 'path', d: band, fill: ink }]
  if (detail !== 'far') shapes.push(fitted(piece.name, 50, 24, 20, 74, 'middle', piece.palette))
  if (detail !== 'full') return shapes
  const panel: Ink = `${piece.palette}Panel`
  shapes.push({ kind: 'path', d: 'M10 34H57V55H10z', fill: panel, stroke: ink, width: 2.4 })
  shapes.push({ kind: 'path', d: 'M10 54V65', stroke: ink, width: 2.4 })
  if (piece.size) shapes.push(fitted(piece.size, 33.5, 50.5, 16, 42, 'middle', ink))
  if (piece.range !== undefined) {
    shapes.push({
      kind: 'path',
      d: 'M79 31L91.5 38.2V52.8L79 60L66.5 52.8V38.2z',
      fill: panel,
      stroke: ink,
      width: 2.4,
    })
    shapes.push(fitted(String(piece.range), 79, 52.5, 20, 20, 'middle', ink))
  }
  return shapes
}

/** Strength bottom left, movement in its box bottom right. */
function numbers(piece: Piece, detail: Detail, hasMoved: boolean): Shape[] {
  const ink: Ink = `${piece.palette}Ink`
  const shapes: Shape[] = []
  if (piece.frame !== undefined && detail !== 'far') {
    const d = 'M5 61.5H62V95.5H5z'
    if (piece.frame === 'red') shapes.push({ kind: 'path', d, fill: 'red', opacity: 0.3 })
    shapes.push({ kind: 'path', d, stroke: piece.frame, width: 3.5 })
  }
  if (piece.attack !== undefined) {
    const strength = piece.defence === undefined ? String(piece.attack) : `${piece.attack}-${piece.defence}`
    if (detail === 'far') shapes.push(fitted(strength, 50, 95, 42, 90, 'middle', ink))
    else if (piece.defence === undefined) shapes.push(fitted(strength, 34, 93, 40, 56, 'middle', ink))
    else shapes.push(fitted(strength, 7, 93, 40, 58, 'start', ink))
  }
  if (piece.movement === undefined || detail === 'far') return shapes
  const box = 'M72 63H88A6 6 0 0 1 94 69V88A6 6 0 0 1 88 94H72A6 6 0 0 1 66 88V69A6 6 0 0 1 72 63z'
  const number = fitted(String(piece.movement), 80, 89.5, 31, 24, 'middle', ink)
  if (!hasMoved) return [...shapes, { kind: 'path', d: box, fill: ink, opacity: 0.17 }, number]
  return [
    ...shapes,
    { ...number, opacity: 0.6 },
    { kind: 'path', d: box, stroke: ink, width: 2.4 },
    { kind: 'path', d: 'M67.5 92.5L92.5 64.5', stroke: ink, width: 3 },
  ]
}

/** Words in small type, a letter or two large enough to read on the smallest marker. */
function markerName(piece: Piece): Shape {
  const size = piece.name.length > 2 ? 26 : 60
  return fitted(piece.name, 50, 50 + size * 0.35, size, 88, 'middle', `${piece.palette}Ink`)
}

function mayActBar(): Shape[] {
  const d = 'M20 101H80A5 5 0 0 1 80 111H20A5 5 0 0 1 20 101z'
  return [{ kind: 'path', d, fill: 'amber', stroke: 'amberEdge', width: 2.4 }]
}

function warningTriangle(): Shape[] {
  return [
    { kind: 'path', d: 'M92 -12L112 22H72z', fill: 'amber', stroke: 'amberEdge', width: 3 },
    { kind: 'path', d: 'M92 -1V10', stroke: 'amberEdge', width: 4.5 },
    { kind: 'path', d: 'M92 16.5v0.1', stroke: 'amberEdge', width: 4.5 },
  ]
}

function stopOctagon(): Shape[] {
  const d = 'M84.5 -14H99.5L110 -3.5V11.5L99.5 22H84.5L74 11.5V-3.5z'
  return [
    { kind: 'path', d, fill: 'isolated', stroke: 'onMark', width: 3 },
    { kind: 'path', d: 'M82.5 4H101.5', stroke: 'onMark', width: 5.5, cap: 'butt' },
  ]
}

/** A marker on the right edge, below the place of supply. */
function badge(letter: string): Shape[] {
  const d = 'M87 45a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z'
  return [
    { kind: 'path', d, fill: 'white', stroke: 'whiteEdge', width: 3 },
    fitted(letter, 103, 52.5, 22, 26, 'middle', 'whiteInk'),
  ]
}

function targetRing(): Shape[] {
  const d = 'M8 -6H92A14 14 0 0 1 106 8V92A14 14 0 0 1 92 106H8A14 14 0 0 1 -6 92V8A14 14 0 0 1 8 -6z'
  return [{ kind: 'path', d, stroke: 'fought', width: 6, dash: [17, 9], cap: 'butt' }]
}

function text(
  words: string,
  x: number,
  y: number,
  size: number,
  face: Face,
  anchor: TextShape['anchor'],
  fill: Ink,
): TextShape {
  return { kind: 'text', text: words, x, y, size, face, anchor, fill }
}

/** Bold type that shrinks until it fits its room. */
function fitted(
  words: string,
  x: number,
  y: number,
  size: number,
  room: number,
  anchor: TextShape['anchor'],
  fill: Ink,
): TextShape {
  const width = textWidth(words, size, 'condensed-bold')
  const shrunk = width <= room ? size : Math.max(0.6 * size, (size * room) / width)
  return {
    ...text(words, x, y, shrunk, 'condensed-bold', anchor, fill),
    length: Math.min(room, textWidth(words, shrunk, 'condensed-bold')),
  }
}
