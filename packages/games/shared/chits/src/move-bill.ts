import type { Hex } from '@sztab/board'
import { message, type Preview, type PreviewLine } from '@sztab/kernel'
import type { Book } from './book.ts'
import { MINOR_RIVER, POINT, WHOLE_MOVE } from './field.ts'
import { costOf, follow } from './movement.ts'
import type { Unit } from './roster.ts'
import type { Survey } from './survey.ts'
import { hexIds } from './words.ts'

/** What a move costs, hex by hex with sections, and what is left; undefined for one that cannot be made. */
export function moveBill(
  book: Book,
  positions: Survey,
  unit: Unit,
  halves: number,
  path: readonly Hex[],
): Preview | undefined {
  const { journey, refused } = follow(positions, unit, halves, path)
  const to = path.at(-1)
  if (refused !== undefined || to === undefined) return undefined
  const spent = costOf(journey)
  const isByRoad = spent !== journey.ordinary
  return {
    title: message('bill.title', { hex: positions.field.grid.id(to) }),
    section: isByRoad ? book.strategic : book.points,
    lines: isByRoad
      ? [roadLine(book, positions, path)]
      : journey.tookAll
        ? [wholeMoveLine(book, positions, to, halves)]
        : ordinaryLines(book, positions, unit, path),
    outcomes: [],
    expect: [
      {
        section: book.movement,
        text: message('bill.total', { cost: spent / POINT, limit: halves / POINT }),
      },
      { section: book.movement, text: message('bill.left', { left: (halves - spent) / POINT }) },
    ],
  }
}

/** Half a point a hex. */
function roadLine(book: Book, { field }: Survey, path: readonly Hex[]): PreviewLine {
  return {
    section: book.strategic,
    text: message('bill.road', { hexes: hexIds(field.grid, path) }),
    value: `${path.length} × ½`,
  }
}

/** An unbridged major river, or a marsh off the road: everything the unit has. */
function wholeMoveLine(book: Book, { field }: Survey, to: Hex, halves: number): PreviewLine {
  return {
    section: field.entry[to] === WHOLE_MOVE ? book.marsh : book.rivers,
    text: message('bill.whole-move', { hex: field.grid.id(to) }),
    value: String(halves / POINT),
  }
}

/** The points of each hex, and what rivers and zones add to them; hexes without such extras share a line. */
function ordinaryLines(book: Book, positions: Survey, unit: Unit, path: readonly Hex[]): PreviewLine[] {
  const { grid, road, entry, river, bridged } = positions.field
  const who = positions.roster.sideOf(unit)
  const lines: PreviewLine[] = []
  let waiting: { readonly hex: Hex; readonly points: number }[] = []
  const settle = (): void => {
    if (waiting.length === 0) return
    const hexes = waiting.map(({ hex }) => hex)
    const value = waiting.map(({ points }) => String(points)).join(' + ')
    lines.push({
      section: book.points,
      text: message('bill.hexes', { hexes: hexIds(grid, hexes) }),
      value,
    })
    waiting = []
  }
  const extra = (section: string, key: string, hex: Hex, points: number): PreviewLine => ({
    section,
    text: message(key, { hex: grid.id(hex) }),
    value: `+${points}`,
  })
  let from = positions.hexOf(unit)
  for (const to of path) {
    const over = grid.sideBetween(from, to)
    waiting.push({ hex: to, points: road[over] === 1 ? 1 : (entry[to] as number) / POINT })
    const extras: PreviewLine[] = []
    if (river[over] === MINOR_RIVER && bridged[over] !== 1) {
      extras.push(extra(book.rivers, 'bill.river', to, 1))
    }
    if (positions.inEnemyZone(who, from)) extras.push(extra(book.zones, 'bill.leaves-zone', from, 2))
    if (positions.inEnemyZone(who, to)) extras.push(extra(book.zones, 'bill.enters-zone', to, 2))
    if (extras.length > 0) settle()
    lines.push(...extras)
    from = to
  }
  settle()
  return lines
}
