import type { Place, Unit } from './sides.ts'

/** What the states of all games of the family say of their units: lists in the order of battle. */
export interface UnitLists {
  at: Place[]
  steps: number[]
  /** GOOD, DISRUPTED or SHATTERED. */
  cohesion: number[]
  /** Bits for what lies on a unit, or is remembered of it, until a certain phase. */
  marks: number[]
}

/** Units where they stand, with so many steps, in good order and without a mark. */
export function unitLists(at: readonly Place[], steps: readonly number[]): UnitLists {
  const none = (): number[] => at.map(() => 0)
  return { at: [...at], steps: [...steps], cohesion: none(), marks: none() }
}

export function placeOf({ at }: Pick<UnitLists, 'at'>, unit: Unit): Place {
  return at[unit]!
}

export function isOnMap({ at }: Pick<UnitLists, 'at'>, unit: Unit): boolean {
  return at[unit]! >= 0
}

export function stepsOf({ steps }: Pick<UnitLists, 'steps'>, unit: Unit): number {
  return steps[unit]!
}

/** Steps of all of them. */
export function stepsOfAll(state: Pick<UnitLists, 'steps'>, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
}

export function cohesionOf({ cohesion }: Pick<UnitLists, 'cohesion'>, unit: Unit): number {
  return cohesion[unit]!
}

/** Puts marks on a unit. */
export function mark({ marks: all }: Pick<UnitLists, 'marks'>, unit: Unit, marks: number): void {
  all[unit] = all[unit]! | marks
}

/** Whether any of the marks lies on it. */
export function isMarked({ marks: all }: Pick<UnitLists, 'marks'>, unit: Unit, marks: number): boolean {
  return (all[unit]! & marks) !== 0
}
