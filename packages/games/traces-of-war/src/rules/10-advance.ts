// Chapter 10.5: advance after combat

import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import { grid, hexId, isBlocked, isBridged, isMajorRiver, isPlayable } from '../ground.ts'
import { enemyOf, isHeadquarters, isMechanised, type Unit, unitId } from '../order-of-battle.ts'
import type { AdvanceFrame, TracesState } from '../state.ts'
import { hexOf, isOnMap, survey } from '../survey.ts'
import { hasRoomFor } from './05-stacking.ts'

const FOOT = 1
const MECHANISED = 2

/** 10.5 Whether a unit may advance along the path: into the vacated hex, and with mechanised units one further. */
export function checkAdvance(
  state: TracesState,
  frame: AdvanceFrame,
  unit: Unit,
  path: readonly Hex[],
): Denial | undefined {
  const who = { unit: unitId(unit) }
  if (!frame.units.includes(unit) || !isOnMap(state, unit)) return deny('10.5', 'advance.not-available', who)
  const [first, second] = path
  if (first !== frame.target) return deny('10.5', 'advance.first-hex', { hex: hexId(frame.target) })
  const denial = isHeadquarters(unit) ? checkEscort(state, frame, unit, path) : checkLength(unit, path)
  if (denial !== undefined) return denial
  if (second !== undefined) {
    const refused = checkSecondHex(state, frame, unit, second)
    if (refused !== undefined) return refused
  }
  const last = path.at(-1) as Hex
  if (!hasRoomFor(state, survey(state), unit, last)) return deny('5.0', 'advance.full', { hex: hexId(last) })
  return undefined
}

function checkLength(unit: Unit, path: readonly Hex[]): Denial | undefined {
  const most = isMechanised(unit) ? MECHANISED : FOOT
  return path.length > most ? deny('10.5', 'advance.too-far', { unit: unitId(unit), count: most }) : undefined
}

/** 2.3, 10.5 A headquarters that fought advances one hex; any headquarters goes along with attackers of its stack. */
function checkEscort(
  state: TracesState,
  frame: AdvanceFrame,
  unit: Unit,
  path: readonly Hex[],
): Denial | undefined {
  const from = hexOf(state, unit)
  const goesAlong = frame.taken.some((taken) => taken.from === from && samePath(taken.path, path))
  if (goesAlong || (frame.attackers.includes(unit) && path.length === FOOT)) return undefined
  return deny('10.5', 'advance.headquarters-alone', { unit: unitId(unit) })
}

function checkSecondHex(state: TracesState, frame: AdvanceFrame, unit: Unit, to: Hex): Denial | undefined {
  const from = frame.target
  const over = grid.sideBetween(from, to)
  const hexes = { from: hexId(from), to: hexId(to) }
  if (over === NONE) return deny('10.5', 'advance.not-adjacent', hexes)
  if (!isPlayable(to)) return deny('10.5', 'advance.not-land', hexes)
  if (isBlocked(over)) return deny('10.5', 'advance.blocked', hexes)
  if (survey(state).isHeldBy(enemyOf(frame.side), to)) return deny('10.5', 'enemy-there', { hex: hexes.to })
  if (isUnbridgedMajor(grid.sideBetween(hexOf(state, unit), from)))
    return deny('10.5', 'advance.river-stops', hexes)
  if (isUnbridgedMajor(over)) return deny('10.5', 'advance.river-second', hexes)
  return undefined
}

function isUnbridgedMajor(side: number): boolean {
  return isMajorRiver(side) && !isBridged(side)
}

function samePath(a: readonly Hex[], b: readonly Hex[]): boolean {
  return a.length === b.length && a.every((hex, i) => hex === b[i])
}

/** Every advance open to a unit. */
export function advancePaths(state: TracesState, frame: AdvanceFrame, unit: Unit): Hex[][] {
  const candidates = [[frame.target], ...grid.around(frame.target).map((second) => [frame.target, second])]
  return candidates.filter((path) => checkAdvance(state, frame, unit, path) === undefined)
}
