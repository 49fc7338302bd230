// Chapter 14, 14.3: two formations, each with one unit attached

import type { Place, Unit } from '@sztab/bonds'
import { formationOf } from '../order-of-battle.ts'
import type { ArdennesState } from '../state.ts'
import { placeOf } from '../survey.ts'

const MOST = 2

/** 14.3.1 Whatever counts as one formation: a division, brigade or cavalry group, or an independent unit by itself. */
type Formation = number

function formationFor(unit: Unit): Formation {
  const formation = formationOf(unit)
  return formation >= 0 ? formation : -1 - unit
}

/** One unit of each formation among these, to name those that were counted. */
export function oneOfEachFormation(units: readonly Unit[]): Unit[] {
  return [...new Map(units.map((unit) => [formationFor(unit), unit])).values()]
}

/**
 * 14.3.1, 14.3.2 Whether these units attack as two formations at most, each with one outside unit that is stacked with
 * one of its own. `others` may still join them.
 */
export function isWithinFormations(
  state: ArdennesState,
  units: readonly Unit[],
  others: readonly Unit[] = [],
): boolean {
  const formations = [...new Set(units.map(formationFor))]
  if (formations.length <= MOST) return true
  const all = others.length === 0 ? units : [...units, ...others]
  const cores = others.length === 0 ? formations : [...new Set(all.map(formationFor))]
  return cores.some((first, i) =>
    cores.slice(i + 1).some((second) => {
      const outside = units.filter((unit) => ![first, second].includes(formationFor(unit)))
      return outside.length <= MOST && canAttach(state, outside, all, first, second)
    }),
  )
}

/** 14.3.2 Whether each outside unit finds a formation of its own to be attached to. */
function canAttach(
  state: ArdennesState,
  outside: readonly Unit[],
  all: readonly Unit[],
  first: Formation,
  second: Formation,
): boolean {
  const standsWith = (unit: Unit, formation: Formation): boolean => {
    const place: Place = placeOf(state, unit)
    return all.some((other) => formationFor(other) === formation && placeOf(state, other) === place)
  }
  const [one, other] = outside
  if (one === undefined) return true
  if (other === undefined) return standsWith(one, first) || standsWith(one, second)
  return (
    (standsWith(one, first) && standsWith(other, second)) ||
    (standsWith(one, second) && standsWith(other, first))
  )
}
