import type { Hex, HexGrid } from '@sztab/board'
import { type Action, type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import { destinations } from '../destinations.ts'
import type { Roster, Unit } from '../roster.ts'
import type { Posts } from './doctrine.ts'
import type { Orders } from './manoeuvre.ts'
import type { Situation } from './situation.ts'
import type { Stroke } from './strokes.ts'
import { nextStepWorth } from './worth.ts'

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

/** Moves the unit that has its orders by the cheapest way; then the segment is done. */
export function movementCounsel<S>(
  { doctrine, state, positions }: Situation<S>,
  orders: Orders | undefined,
): Counsel {
  if (orders === undefined) return NOTHING_TO_DO
  const { unit, hex, worth } = orders
  const { grid } = positions.field
  const name = positions.roster.unitId(unit)
  const way = destinations(positions, unit, doctrine.halves(state, unit)).find(
    ({ path }) => path.at(-1) === hex,
  )
  const isMove = (action: Action) => action.do === 'move' && one(action, 'unit') === name
  return {
    ...(way === undefined
      ? {}
      : { answer: { do: 'move', unit: name, path: way.path.map((id) => grid.id(id)) } }),
    worth(answer) {
      if (answer.do === 'done') return 0
      const path = isMove(answer) ? many(answer, 'path') : []
      return path.length > 0 && grid.at(path.at(-1) as string) === hex ? worth : HOPELESS
    },
    promise: (beginning) => (isMove(beginning) && beginning.path === undefined ? worth : HOPELESS),
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

/** The cheapest step goes first. */
export function lossesCounsel<S>({ doctrine, state, positions }: Situation<S>): Counsel {
  const { theUnit } = positions.roster
  return flat((answer) => -nextStepWorth(doctrine, state, theUnit(one(answer, 'unit'))))
}

/** Whoever can follow the beaten enemy does so rather than not. */
const PURSUIT = 15

/** Retreats to the best place, and advances where that gains more than it gives up. */
export function pathCounsel<S>({ positions }: Situation<S>, posts: Posts): Counsel {
  const { field, roster } = positions
  return flat((answer) => {
    if (answer.do === 'done') return 0
    const unit = roster.theUnit(one(answer, 'unit'))
    const path = many(answer, 'path').map((id) => field.grid.at(id))
    const worth = posts.worth(unit, path.at(-1) as Hex)
    if (answer.do === 'retreat') return worth
    const taken = path.reduce((sum, hex) => sum + posts.prize(hex), 0)
    return worth + taken + PURSUIT - posts.worth(unit, positions.hexOf(unit))
  })
}

/** The best hex for a unit, where nothing but the hex is asked. */
export function placeCounsel<S>({ positions }: Situation<S>, posts: Posts, unit: Unit): Counsel {
  return flat((answer) => posts.worth(unit, positions.field.grid.at(one(answer, 'hex'))))
}
