import type { Piece, PieceState } from '@sztab/board'
import type { PositionBody } from '@sztab/kernel'
import { textTable } from './text-table.ts'

/** A position as people read it: single values and lists first, then everything else as tables. */
export function bodyText(body: PositionBody): string {
  const things = Object.entries(body).filter(([, field]) => isThings(field))
  const tables = things.map(([name, field]) => `${name}\n${thingsTable(field as object)}`)
  return [tracksText(body), ...tables].filter((part) => part !== '').join('\n\n')
}

/** What is kept on tracks: single values and lists of words. */
function tracksText(body: PositionBody): string {
  const tracks = Object.entries(body).filter(([, field]) => !isThings(field))
  return textTable(tracks.map(([name, field]) => [name, valueText(field)]))
}

/** How the reader calls what stands in the table of pieces. */
export interface PieceWords {
  side(side: string): string
  state(state: PieceState): string
  /** The place on the map, or nothing. */
  place(hex: string): string
  /** Markers bear a sign that says little by itself. */
  describe(piece: Piece): string
}

/** The pieces hex by hex, in the order of the map's numbers. */
export function piecesText(pieces: readonly Piece[], words: PieceWords): string {
  const stacks = new Map<string, Piece[]>()
  for (const piece of pieces) stacks.set(piece.hex, [...(stacks.get(piece.hex) ?? []), piece])
  const rows = [...stacks]
    .sort()
    .map(([hex, stack]) => [
      hex,
      words.place(hex),
      words.side(stack[0]!.side),
      stack.map((piece) => pieceText(piece, words)).join(', '),
    ])
  return textTable(rows, '  ')
}

/** `5GTk [50] 6-6-5 (2/3, has moved)`: what is printed on it, its id in answers, and what has become of it. */
function pieceText(piece: Piece, words: PieceWords): string {
  if (isMarker(piece)) return `${words.describe(piece)} [${piece.id}]`
  const { id, attack, defence, movement, load = [], count, steps, maxSteps, states = [] } = piece
  const { name } = piece
  const carried = load.map((kind) => kind.count)
  const printed = [attack, defence, movement, ...carried, count].filter((n) => n !== undefined).join('-')
  const notes = [
    ...(steps === undefined || maxSteps === undefined ? [] : [`${steps}/${maxSteps}`]),
    ...states.map((state) => words.state(state)),
  ]
  const parts = [
    name,
    ...(id === name ? [] : [`[${id}]`]),
    printed,
    notes.length === 0 ? '' : `(${notes.join(', ')})`,
  ]
  return parts.filter((word) => word !== '').join(' ')
}

function isMarker({ kind, name }: Piece): boolean {
  return kind === 'marker' || name === ''
}

function isThings(field: unknown): boolean {
  if (Array.isArray(field)) return field.some((item) => typeof item === 'object' && item !== null)
  return typeof field === 'object' && field !== null
}

function thingsTable(things: object): string {
  if (!Array.isArray(things))
    return textTable(
      Object.entries(things).map(([name, thing]) => [name, valueText(thing)]),
      '  ',
    )
  const columns = [...new Set(things.flatMap((thing: object) => Object.keys(thing)))]
  const rows = things.map((thing: Record<string, unknown>) =>
    columns.map((column) => valueText(thing[column])),
  )
  return textTable([columns, ...rows], '  ')
}

function valueText(field: unknown): string {
  if (field === undefined || field === null || field === '') return '–'
  if (Array.isArray(field)) return field.map(valueText).join(', ') || '–'
  if (typeof field === 'object') {
    const parts = Object.entries(field).map(([name, value]) => `${name} ${valueText(value)}`)
    return parts.join(', ') || '–'
  }
  return String(field)
}
