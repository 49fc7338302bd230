import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import type { Book } from './book.ts'
import type { AdvanceFrame } from './frames.ts'
import type { Unit } from './roster.ts'
import { enemyOf } from './sides.ts'
import { hasRoomFor } from './stacking.ts'
import type { Survey } from './survey.ts'

const FOOT = 1
const MECHANISED = 2

/** Whether a unit may advance along the path: into the vacated hex, and with mechanised units one further. */
export function checkAdvance(
  book: Book,
  positions: Survey,
  frame: AdvanceFrame,
  unit: Unit,
  path: readonly Hex[],
): Denial | undefined {
  const { field, roster } = positions
  const who = { unit: roster.unitId(unit) }
  if (!frame.units.includes(unit) || !positions.isOnMap(unit))
    return deny(book.advance, 'advance.not-available', who)
  const [first, second] = path
  if (first !== frame.target)
    return deny(book.advance, 'advance.first-hex', { hex: field.grid.id(frame.target) })
  const denial = roster.isHeadquarters(unit)
    ? checkEscort(book, positions, frame, unit, path)
    : checkLength(book, positions, unit, path)
  if (denial !== undefined) return denial
  if (second !== undefined) {
    const refused = checkSecondHex(book, positions, frame, unit, second)
    if (refused !== undefined) return refused
  }
  const last = path.at(-1) as Hex
  return hasRoomFor(positions, unit, last)
    ? undefined
    : deny(book.stacking, 'advance.full', { hex: field.grid.id(last) })
}

function checkLength(book: Book, positions: Survey, unit: Unit, path: readonly Hex[]): Denial | undefined {
  const { roster } = positions
  const most = roster.isMechanised(unit) ? MECHANISED : FOOT
  if (path.length <= most) return undefined
  return deny(book.advance, 'advance.too-far', { unit: roster.unitId(unit), count: most })
}

/** A headquarters that fought advances one hex; any headquarters goes along with attackers of its stack. */
function checkEscort(
  book: Book,
  positions: Survey,
  frame: AdvanceFrame,
  unit: Unit,
  path: readonly Hex[],
): Denial | undefined {
  const from = positions.hexOf(unit)
  const goesAlong = frame.taken.some((taken) => taken.from === from && samePath(taken.path, path))
  if (goesAlong || (frame.attackers.includes(unit) && path.length === FOOT)) return undefined
  return deny(book.advance, 'advance.headquarters-alone', { unit: positions.roster.unitId(unit) })
}

function checkSecondHex(
  book: Book,
  positions: Survey,
  frame: AdvanceFrame,
  unit: Unit,
  to: Hex,
): Denial | undefined {
  const { grid, playable, open, ford } = positions.field
  const from = frame.target
  const over = grid.sideBetween(from, to)
  const hexes = { from: grid.id(from), to: grid.id(to) }
  if (over === NONE) return deny(book.advance, 'advance.not-adjacent', hexes)
  if (playable[to] !== 1) return deny(book.advance, 'advance.not-land', hexes)
  if (open[over] !== 1) return deny(book.advance, 'advance.blocked', hexes)
  if (positions.isHeldBy(enemyOf(frame.side), to)) return deny(book.advance, 'enemy-there', { hex: hexes.to })
  // Whoever has just crossed a major river without a bridge stops behind it, and nobody crosses one as the second hex.
  if (ford[grid.sideBetween(positions.hexOf(unit), from)] === 1)
    return deny(book.advance, 'advance.river-stops', hexes)
  return ford[over] === 1 ? deny(book.advance, 'advance.river-second', hexes) : undefined
}

function samePath(a: readonly Hex[], b: readonly Hex[]): boolean {
  return a.length === b.length && a.every((hex, i) => hex === b[i])
}

/** Every advance open to a unit. */
export function advancePaths(book: Book, positions: Survey, frame: AdvanceFrame, unit: Unit): Hex[][] {
  const seconds = positions.field.grid.around(frame.target)
  const candidates = [[frame.target], ...seconds.map((second) => [frame.target, second])]
  return candidates.filter((path) => checkAdvance(book, positions, frame, unit, path) === undefined)
}
