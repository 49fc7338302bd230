import {
  type LaidNames,
  layNames,
  type NamePlan,
  PIECE_SIDE,
  type Piece,
  planNames,
  type RoomBox,
  roomOfCounters,
  type Tabletop,
} from '@sztab/board'
import { describe, expect, it } from 'vitest'
import { spotAside, spotOf, stacksOf } from '../src/table/map/stacks.ts'
import { openings } from './openings.ts'

/** Far, as a table is opened, and near. */
const ZOOMS = [28, 66, 106]

const plans = new Map<Tabletop, NamePlan[]>()

function plansOf(tabletop: Tabletop): NamePlan[] {
  const known = plans.get(tabletop) ?? ZOOMS.map((zoom) => planNames(tabletop, 'pl', zoom))
  plans.set(tabletop, known)
  return known
}

/** The squares of the counters on the page, in hex distances, found as the page finds them. */
function squaresOf({ map: { grid } }: Tabletop, pieces: readonly Piece[]): RoomBox[] {
  const square = ({ hex, span = PIECE_SIDE }: Piece, { x: dx, y: dy }: { x: number; y: number }): RoomBox => {
    const { x, y } = grid.centre(grid.at(hex))
    return {
      left: x + dx - span / 2,
      top: y + dy - span / 2,
      right: x + dx + span / 2,
      bottom: y + dy + span / 2,
    }
  }
  return [
    ...[...stacksOf(pieces).values()].flatMap((stack) =>
      stack.map((piece, level) => square(piece, spotOf(level, stack.length, false))),
    ),
    ...pieces.flatMap((piece) => (piece.aside === undefined ? [] : [square(piece, spotAside(piece.aside))])),
  ]
}

/** The names that lie under a counter, if only with a corner of a letter. */
function covered(
  { places, rivers, regions }: LaidNames,
  scale: number,
  squares: readonly RoomBox[],
): string[] {
  const isUnder = (box: RoomBox): boolean =>
    squares.some(
      ({ left, top, right, bottom }) =>
        box.left < right * scale &&
        box.right > left * scale &&
        box.top < bottom * scale &&
        box.bottom > top * scale,
    )
  return [
    ...places.filter(({ box }) => isUnder(box)).map(({ text }) => text),
    ...[...rivers, ...regions].filter(({ boxes }) => boxes.some(isUnder)).map(({ text }) => text),
  ]
}

describe('names', () => {
  it.each(openings())('lie under no counter in the opening of $game $scenario', ({ tabletop, pieces }) => {
    const squares = squaresOf(tabletop, pieces)
    for (const plan of plansOf(tabletop)) {
      const laid = layNames(plan, roomOfCounters(tabletop.map.grid, pieces))
      expect(covered(laid, plan.scale, squares)).toEqual([])
      const shown = laid.places.map(({ text }) => text).sort()
      const withEffect = plan.places.filter(({ dot }) => dot !== undefined)
      for (const { words } of withEffect) expect(shown).toContain(words.text)
    }
  })

  it('would be seen under counters if they did not move', () => {
    const [opening] = openings()
    if (opening === undefined) throw new Error('there is no game')
    const { tabletop, pieces } = opening
    const [plan] = plansOf(tabletop) as [NamePlan]
    expect(covered(layNames(plan, []), plan.scale, squaresOf(tabletop, pieces)).length).toBeGreaterThan(3)
  })

  it('move aside of a stack that is fanned out', () => {
    const [opening] = openings()
    if (opening === undefined) throw new Error('there is no game')
    const { tabletop, pieces } = opening
    const { grid } = tabletop.map
    const stack = [...stacksOf(pieces)].find(([, { length }]) => length > 2)
    if (stack === undefined) throw new Error('there is no stack')
    const [closed, open] = [roomOfCounters(grid, pieces), roomOfCounters(grid, pieces, stack[0])]
    const widest = (boxes: readonly RoomBox[]): number => {
      const near = boxes.filter(({ top }) => Math.abs(top - grid.centre(grid.at(stack[0])).y) < 0.6)
      return Math.max(...near.map(({ right }) => right)) - Math.min(...near.map(({ left }) => left))
    }
    expect(open).toHaveLength(closed.length)
    expect(open).not.toEqual(closed)
    expect(widest(open)).toBeGreaterThanOrEqual(widest(closed))
  })
})
