import type { Hex } from '@sztab/board'
import { change, message, type Preview, type PreviewLine, price } from '@sztab/kernel'
import type { Book } from './book.ts'
import { MINOR_RIVER, POINT, WHOLE_MOVE } from './field.ts'
import { costOf, follow } from './movement.ts'
import { checkPath } from './movement-refusals.ts'
import type { Unit } from './roster.ts'
import type { Survey } from './survey.ts'
import { hexIds } from './words.ts'

/** What a move costs, hex by hex with sections, and what is left; of one that is refused, up to where it breaks off. */
export function moveBill(
  book: Book,
  positions: Survey,
  unit: Unit,
  halves: number,
  wanted: readonly Hex[],
): Preview | undefined {
  const aim = wanted.at(-1)
  if (aim === undefined || !positions.isOnMap(unit)) return undefined
  const refusal = checkPath(book, positions, unit, halves, wanted)
  const path = legalPart(positions, unit, halves, wanted)
  const { journey } = follow(positions, unit, halves, path)
  const to = journey.hex
  const spent = costOf(journey)
  const isByRoad = spent !== journey.ordinary
  const printed = POINT * positions.roster.printedMove(unit)
  const halved: PreviewLine[] =
    book.halved !== undefined && halves < printed
      ? [
          {
            section: book.halved,
            text: message('bill.halved', { limit: halves / POINT, printed: printed / POINT }),
          },
        ]
      : []
  const lines = isByRoad
    ? [roadLine(book, positions, path)]
    : journey.tookAll
      ? [wholeMoveLine(book, positions, to, halves)]
      : ordinaryLines(book, positions, unit, path)
  return {
    title: message('bill.title', { hex: positions.field.grid.id(aim) }),
    place: positions.field.grid.id(to),
    ...(refusal === undefined ? {} : { refusal }),
    section: isByRoad ? book.strategic : book.points,
    lines: [
      ...lines,
      ...halved,
      ...(refusal?.reason.key === 'move.points' ? whyNotByRoad(book, positions, unit, wanted) : []),
    ],
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

/** As many hexes of a path as can be gone. */
function legalPart(positions: Survey, unit: Unit, halves: number, path: readonly Hex[]): readonly Hex[] {
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length)
    if (follow(positions, unit, halves, part).refused === undefined) return part
  }
  return []
}

/** Why the way is not one of strategic movement, which would go further. */
function whyNotByRoad(book: Book, positions: Survey, unit: Unit, path: readonly Hex[]): PreviewLine[] {
  const { grid, road } = positions.field
  const who = positions.roster.sideOf(unit)
  const places = [positions.hexOf(unit), ...path]
  for (const [i, to] of places.entries()) {
    const from = places[i - 1]
    const hexes = { from: grid.id(from ?? to), to: grid.id(to) }
    const isOffRoad = from !== undefined && road[grid.sideBetween(from, to)] !== 1
    if (isOffRoad) return [{ section: book.strategic, text: message('bill.no-road', hexes) }]
    if (positions.inEnemyZone(who, to)) {
      return [{ section: book.strategic, text: message('bill.strategic-zone', { hex: hexes.to }) }]
    }
  }
  return []
}

/** Half a point a hex. */
function roadLine(book: Book, { field }: Survey, path: readonly Hex[]): PreviewLine {
  return {
    section: book.strategic,
    text: message('bill.road', { hexes: hexIds(field.grid, path) }),
    figure: price(...path.map(() => 1 / POINT)),
  }
}

/** An unbridged major river, or a marsh off the road: everything the unit has. */
function wholeMoveLine(book: Book, { field }: Survey, to: Hex, halves: number): PreviewLine {
  return {
    section: field.entry[to] === WHOLE_MOVE ? book.marsh : book.rivers,
    text: message('bill.whole-move', { hex: field.grid.id(to) }),
    figure: price(halves / POINT),
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
    lines.push({
      section: book.points,
      text: message('bill.hexes', { hexes: hexIds(grid, hexes) }),
      figure: price(...waiting.map(({ points }) => points)),
    })
    waiting = []
  }
  const extra = (section: string, key: string, hex: Hex, points: number): PreviewLine => ({
    section,
    text: message(key, { hex: grid.id(hex) }),
    figure: change(points),
  })
  let from = positions.hexOf(unit)
  for (const to of path) {
    const over = grid.sideBetween(from, to)
    waiting.push({ hex: to, points: road[over] === 1 ? 1 : entry[to]! / POINT })
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
