import type { Piece, PieceState, Tabletop } from '@sztab/board'
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

/** The pieces hex by hex, in the order of the map's numbers. */
export function piecesText(
  { map }: Tabletop,
  pieces: readonly Piece[],
  nameOfSide: (side: string) => string,
  nameOfState: (state: PieceState) => string,
): string {
  const stacks = new Map<string, Piece[]>()
  for (const piece of pieces) stacks.set(piece.hex, [...(stacks.get(piece.hex) ?? []), piece])
  const rows = [...stacks]
    .sort()
    .map(([hex, stack]) => [
      hex,
      map.place[map.grid.at(hex)]?.name ?? '',
      nameOfSide(stack[0]!.side),
      stack.map((piece) => pieceText(piece, nameOfState)).join(', '),
    ])
  return textTable(rows, '  ')
}

/** `5GTk [50] 6-6-5 (2/3, has moved)`: what is printed on it, its id in answers, and what has become of it. */
function pieceText(piece: Piece, nameOfState: (state: PieceState) => string): string {
  const { id, symbol = '', attack, defence, movement, load = [], count, steps, maxSteps, states = [] } = piece
  const name = piece.name === '' ? symbol : piece.name
  const carried = load.map((kind) => kind.count)
  const printed = [attack, defence, movement, ...carried, count].filter((n) => n !== undefined).join('-')
  const notes = [
    ...(steps === undefined || maxSteps === undefined ? [] : [`${steps}/${maxSteps}`]),
    ...states.map(nameOfState),
  ]
  const words = [
    name,
    ...(id === name ? [] : [`[${id}]`]),
    printed,
    notes.length === 0 ? '' : `(${notes.join(', ')})`,
  ]
  return words.filter((word) => word !== '').join(' ')
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
