import type { Unit } from './sides.ts'
import { placeOf, type UnitLists } from './units.ts'

// Who attacks together: formations with attachments, armies, room to attack from

type Standing = Pick<UnitLists, 'at'>

/** How many formations attack together, each with one unit attached. */
const MOST_FORMATIONS = 2

export interface FormationLimit<S extends Standing> {
  /** One unit of each formation among these, to name those that were counted. */
  oneOfEach(units: readonly Unit[]): Unit[]
  /**
   * Whether these units attack as two formations at most, each with one outside unit that is stacked with one of its
   * own. `others` may still join them.
   */
  isWithin(state: S, units: readonly Unit[], others?: readonly Unit[]): boolean
}

/** `numberOf` is the formation of a unit; one without, below 0, counts as a formation by itself. */
export function formationLimit<S extends Standing>(numberOf: (unit: Unit) => number): FormationLimit<S> {
  const formationOf = (unit: Unit): number => {
    const formation = numberOf(unit)
    return formation >= 0 ? formation : -1 - unit
  }

  /** Whether each outside unit finds a formation of its own to be attached to. */
  function canAttach(
    state: S,
    outside: readonly Unit[],
    all: readonly Unit[],
    first: number,
    second: number,
  ): boolean {
    const standsWith = (unit: Unit, formation: number): boolean => {
      const place = placeOf(state, unit)
      return all.some((other) => formationOf(other) === formation && placeOf(state, other) === place)
    }
    const [one, other] = outside
    if (one === undefined) return true
    if (other === undefined) return standsWith(one, first) || standsWith(one, second)
    return (
      (standsWith(one, first) && standsWith(other, second)) ||
      (standsWith(one, second) && standsWith(other, first))
    )
  }

  return {
    oneOfEach: (units) => [...new Map(units.map((unit) => [formationOf(unit), unit])).values()],
    isWithin(state, units, others = []) {
      const formations = [...new Set(units.map(formationOf))]
      if (formations.length <= MOST_FORMATIONS) return true
      const all = others.length === 0 ? units : [...units, ...others]
      const cores = others.length === 0 ? formations : [...new Set(all.map(formationOf))]
      return cores.some((first, i) =>
        cores.slice(i + 1).some((second) => {
          const outside = units.filter((unit) => ![first, second].includes(formationOf(unit)))
          return outside.length <= MOST_FORMATIONS && canAttach(state, outside, all, first, second)
        }),
      )
    },
  }
}

/** Those who may attack together, apart from those who may not. */
export function armiesOf(units: readonly Unit[], isCoordinated: (a: Unit, b: Unit) => boolean): Unit[][] {
  const found: Unit[][] = []
  for (const unit of units) {
    const army = found.find(([first]) => isCoordinated(first as Unit, unit))
    if (army === undefined) found.push([unit])
    else army.push(unit)
  }
  return found
}

/** Whether units find room in so many hexes that the stacking limit holds in each. */
export function fitInto(
  hexes: number,
  units: readonly Unit[],
  isWithinLimit: (stack: readonly Unit[]) => boolean,
): boolean {
  const stacks: Unit[][] = Array.from({ length: hexes }, () => [])
  const place = (i: number): boolean => {
    const unit = units[i]
    if (unit === undefined) return true
    for (const stack of stacks) {
      stack.push(unit)
      if (isWithinLimit(stack) && place(i + 1)) return true
      stack.pop()
      // An empty stack that does not help is like every other empty one.
      if (stack.length === 0) break
    }
    return false
  }
  return place(0)
}
