import { type Denial, deny } from '@sztab/kernel'
import type { Book } from './book.ts'
import { commandDistance } from './command.ts'
import type { Unit } from './roster.ts'
import type { SideName } from './sides.ts'
import type { Survey } from './survey.ts'

/** What is known of an activation when somebody names a unit that does not act in it. */
export interface Activation {
  readonly side: SideName
  /** Who may still act in the segment. */
  readonly left: readonly Unit[]
  /** Everybody who was activated, where it is still known. */
  readonly all: readonly Unit[] | undefined
  readonly segment: 'move' | 'attack'
  /** Whether nobody has moved since the ranges were counted, so that distances still tell the reason. */
  readonly isBeforeMoves: boolean
  /** Why the headquarters does not command the unit, whatever the distance. */
  barred?(headquarters: Unit, unit: Unit): Denial | undefined
}

/** Why a unit may not act now: it has acted, it is not under this command, or it is too far away. */
export function whyNotActivated(book: Book, positions: Survey, activation: Activation, unit: Unit): Denial {
  const { roster } = positions
  const { side, left, all, segment } = activation
  const section = segment === 'move' ? book.movement : book.combat
  const named = { unit: roster.unitId(unit) }
  if (roster.sideOf(unit) !== side) return deny(section, 'activated.other-side', named)
  if (!positions.isOnMap(unit)) return deny(section, 'activated.off-map', named)
  if (all === undefined) return deny(section, `${segment}.not-available`, named)
  if (all.includes(unit)) return deny(section, segment === 'move' ? 'move.moved' : 'attack.attacked', named)
  const staffs = all.filter(roster.isHeadquarters)
  const [headquarters] = staffs
  // Written positions and orders without a headquarters name their units one by one.
  if (headquarters === undefined || staffs.length > 1)
    return deny(book.activation, 'activated.not-named', named)
  const both = { ...named, headquarters: roster.unitId(headquarters) }
  if (roster.isHeadquarters(unit)) return deny(book.activation, 'activated.own-chit', both)
  const barred = activation.barred?.(headquarters, unit)
  if (barred !== undefined) return barred
  const range = roster.rangeOf(headquarters)
  const distance = commandDistance(positions, headquarters, unit)
  const isMeasured = activation.isBeforeMoves || left.includes(headquarters)
  return isMeasured && distance > range
    ? deny(book.range, 'activated.too-far', { ...both, distance, range })
    : deny(book.range, 'activated.was-too-far', { ...both, range })
}
