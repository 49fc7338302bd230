import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import type { Book } from './book.ts'
import { BLOCKED, NOT_LAND, POINT, WHOLE_MOVE } from './field.ts'
import {
  ENEMY,
  follow,
  type Journey,
  MARSH_IN_ZONES,
  MARSH_NOT_FIRST,
  mayStop,
  NOT_THIS_WAY,
  ordinaryStep,
  RIVER_IN_ZONES,
  RIVER_NOT_FIRST,
} from './movement.ts'
import type { Unit } from './roster.ts'
import type { Survey } from './survey.ts'

/** The verdict on a whole path. */
export function checkPath(
  book: Book,
  positions: Survey,
  unit: Unit,
  halves: number,
  path: readonly Hex[],
): Denial | undefined {
  const { journey, refused } = follow(positions, unit, halves, path)
  if (refused !== undefined) return whyNot(book, positions, unit, halves, journey, refused)
  if (journey.isFirst) return deny(book.movement, 'move.nowhere')
  if (mayStop(positions, unit, journey)) return undefined
  return deny(book.stacking, 'move.full', { hex: positions.field.grid.id(journey.hex) })
}

/** The reason why a step was refused, in the order in which a player would look for it. */
function whyNot(
  book: Book,
  positions: Survey,
  unit: Unit,
  halves: number,
  journey: Journey,
  to: Hex,
): Denial {
  const { grid } = positions.field
  const from = journey.hex
  const over = grid.sideBetween(from, to)
  const hexes = { from: grid.id(from), to: grid.id(to) }
  if (over === NONE) return deny(book.movement, 'move.not-adjacent', hexes)
  const cost = ordinaryStep(positions, positions.roster.sideOf(unit), from, over, to, journey.isFirst)
  switch (cost) {
    case NOT_LAND:
      return deny(book.movement, 'move.not-land', hexes)
    case BLOCKED:
      return deny(book.movement, 'move.blocked', hexes)
    case ENEMY:
      return deny(book.enemyHex, 'enemy-there', { hex: hexes.to })
    case RIVER_IN_ZONES:
      return deny(book.riverInZones, 'move.river-in-zones', hexes)
    case MARSH_IN_ZONES:
      return deny(book.marsh, 'move.marsh-in-zones', hexes)
    case RIVER_NOT_FIRST:
      return deny(book.rivers, 'move.river-not-first', hexes)
    case MARSH_NOT_FIRST:
      return deny(book.marsh, 'move.marsh-not-first', hexes)
    default:
      return whyTooFar(book, positions, unit, halves, journey, to, cost)
  }
}

/** The step itself is allowed, but neither kind of movement gets that far. */
function whyTooFar(
  book: Book,
  positions: Survey,
  unit: Unit,
  halves: number,
  journey: Journey,
  to: Hex,
  cost: number,
): Denial {
  const { grid, road, entry } = positions.field
  const hexes = { from: grid.id(journey.hex), to: grid.id(to) }
  if (journey.ordinary === NOT_THIS_WAY) {
    if (road[grid.sideBetween(journey.hex, to)] !== 1)
      return deny(book.strategic, 'move.strategic-road', hexes)
    if (positions.inEnemyZone(positions.roster.sideOf(unit), to))
      return deny(book.strategic, 'move.strategic-zone', hexes)
    return deny(book.strategic, 'move.strategic-points', hexes)
  }
  if (journey.tookAll) {
    const isMarsh = entry[journey.hex] === WHOLE_MOVE
    return deny(isMarsh ? book.marsh : book.rivers, 'move.took-all', hexes)
  }
  const points = { needed: cost / POINT, left: (halves - journey.ordinary) / POINT }
  return deny(book.points, 'move.points', { ...hexes, ...points })
}
