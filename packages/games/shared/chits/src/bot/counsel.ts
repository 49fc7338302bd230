import type { HexGrid } from '@sztab/board'
import { type Action, type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import type { Roster, Unit } from '../roster.ts'
import type { Orders } from './manoeuvre.ts'
import type { Stroke } from './strokes.ts'

/** Values answers without looking at their beginnings: all of them are listed at once. */
export function flat(worth: (answer: Action) => number): Counsel {
  return { worth, promise: () => Number.POSITIVE_INFINITY }
}

const NOTHING_TO_DO: Counsel = {
  worth: (answer) => (answer.do === 'done' ? 1 : 0),
  promise: () => HOPELESS,
}

/** A list that begins like another. */
function isBeginning(begun: readonly string[], whole: readonly string[]): boolean {
  return begun.length <= whole.length && begun.every((word, i) => word === whole[i])
}

/** Moves the unit that has its orders, to the place where it gains most; then the segment is done. */
export function movementCounsel(grid: HexGrid, roster: Roster, orders: Orders | undefined): Counsel {
  if (orders === undefined) return NOTHING_TO_DO
  const name = roster.unitId(orders.unit)
  return {
    worth(answer) {
      if (answer.do === 'done') return 0
      const path = answer.do === 'move' && one(answer, 'unit') === name ? many(answer, 'path') : []
      return path.length === 0 ? HOPELESS : (orders.gains.get(grid.at(path.at(-1) as string)) ?? HOPELESS)
    },
    promise: (beginning) =>
      beginning.do === 'move' && beginning.path === undefined && one(beginning, 'unit') === name
        ? orders.worth
        : HOPELESS,
  }
}

/** Makes the attack that is worth most, as long as it is worth anything. */
export function combatCounsel(grid: HexGrid, roster: Roster, best: Stroke | undefined): Counsel {
  if (best === undefined || best.worth <= 0) return NOTHING_TO_DO
  const on = grid.id(best.on)
  const by = best.by.map(roster.unitId)
  const isAgainst = (action: Action) => action.do === 'attack' && one(action, 'on') === on
  return {
    worth(answer) {
      if (answer.do === 'done') return 0
      return isAgainst(answer) && many(answer, 'by').join() === by.join() ? best.worth : HOPELESS
    },
    promise(beginning) {
      const begun = beginning.by === undefined ? [] : many(beginning, 'by')
      return isAgainst(beginning) && isBeginning(begun, by) ? best.worth : HOPELESS
    },
  }
}

/** Of all sets of units only the given one is worth anything. */
export function setCounsel(roster: Roster, verb: string, units: readonly Unit[], worth: number): Counsel {
  const wanted = [...units].sort((a, b) => a - b).map(roster.unitId)
  return {
    worth: (answer) =>
      answer.do === verb && many(answer, 'units').join() === wanted.join() ? worth : HOPELESS,
    promise(beginning) {
      const begun = beginning.units === undefined ? [] : many(beginning, 'units')
      return beginning.do === verb && isBeginning(begun, wanted) ? worth : HOPELESS
    },
  }
}
