import type { Hex } from '@sztab/board'
import { costOf } from '@sztab/chits'
import { message, type Preview, type PreviewLine } from '@sztab/kernel'
import { hexIds } from './arguments.ts'
import { grid, hexId, isBridged, isMarsh, isMinorRiver } from './ground.ts'
import { sideOf, type Unit } from './order-of-battle.ts'
import { follow, movementHalves } from './rules/09-movement.ts'
import type { TracesState } from './state.ts'
import { hexOf, type Survey, survey } from './survey.ts'

/** What a move costs, hex by hex with sections, and what is left; undefined for one that cannot be made. */
export function moveBill(state: TracesState, unit: Unit, path: readonly Hex[]): Preview | undefined {
  const positions = survey(state)
  const { journey, refused } = follow(state, unit, path)
  const to = path.at(-1)
  if (refused !== undefined || to === undefined) return undefined
  const halves = costOf(journey)
  const limit = movementHalves(state, unit)
  const isByRoad = halves !== journey.ordinary
  return {
    title: message('bill.title', { hex: hexId(to) }),
    section: isByRoad ? '9.2' : '9.1',
    lines: isByRoad
      ? [roadLine(path)]
      : journey.tookAll
        ? [wholeMoveLine(to, limit)]
        : ordinaryLines(positions, unit, hexOf(state, unit), path),
    outcomes: [],
    expect: [
      { section: '9.0', text: message('bill.total', { cost: halves / 2, limit: limit / 2 }) },
      { section: '9.0', text: message('bill.left', { left: (limit - halves) / 2 }) },
    ],
  }
}

/** 9.2 Half a point a hex. */
function roadLine(path: readonly Hex[]): PreviewLine {
  return {
    section: '9.2',
    text: message('bill.road', { hexes: hexIds(path) }),
    value: `${path.length} × ½`,
  }
}

/** 9.1, 9.3 An unbridged major river, or a marsh off the road: everything the unit has. */
function wholeMoveLine(to: Hex, limit: number): PreviewLine {
  return {
    section: isMarsh(to) ? '9.3' : '9.1',
    text: message('bill.whole-move', { hex: hexId(to) }),
    value: String(limit / 2),
  }
}

/** 9.1 A point a hex, and what rivers and zones add to it; hexes that cost no more share a line. */
function ordinaryLines(positions: Survey, unit: Unit, start: Hex, path: readonly Hex[]): PreviewLine[] {
  const who = sideOf(unit)
  const lines: PreviewLine[] = []
  let waiting: Hex[] = []
  const settle = (): void => {
    if (waiting.length === 0) return
    const text = message('bill.hexes', { hexes: hexIds(waiting) })
    lines.push({ section: '9.1', text, value: waiting.map(() => '1').join(' + ') })
    waiting = []
  }
  let from = start
  for (const to of path) {
    const over = grid.sideBetween(from, to)
    waiting.push(to)
    const extras: PreviewLine[] = []
    if (isMinorRiver(over) && !isBridged(over)) {
      extras.push({ section: '9.1', text: message('bill.river', { hex: hexId(to) }), value: '+1' })
    }
    if (positions.inEnemyZone(who, from)) {
      extras.push({ section: '9.3', text: message('bill.leaves-zone', { hex: hexId(from) }), value: '+2' })
    }
    if (positions.inEnemyZone(who, to)) {
      extras.push({ section: '9.3', text: message('bill.enters-zone', { hex: hexId(to) }), value: '+2' })
    }
    if (extras.length > 0) settle()
    lines.push(...extras)
    from = to
  }
  settle()
  return lines
}
