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

export function placeOf({ at }: Pick<UnitLists, 'at'>, unit: Unit): Place {
  return at[unit] as number
}

export function isOnMap({ at }: Pick<UnitLists, 'at'>, unit: Unit): boolean {
  return (at[unit] as number) >= 0
}

export function stepsOf({ steps }: Pick<UnitLists, 'steps'>, unit: Unit): number {
  return steps[unit] as number
}

export function cohesionOf({ cohesion }: Pick<UnitLists, 'cohesion'>, unit: Unit): number {
  return cohesion[unit] as number
}

/** Whether any of the marks lies on it. */
export function isMarked({ marks: all }: Pick<UnitLists, 'marks'>, unit: Unit, marks: number): boolean {
  return ((all[unit] as number) & marks) !== 0
}
