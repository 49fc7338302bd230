import { type Counter, makeRoster, type Unit } from '@sztab/chits'
import data from '../data/units.json' with { type: 'json' }

export { enemyOf, SIDES, type SideName, type Unit } from '@sztab/chits'

type Nation = 'soviet' | 'guards' | 'german' | 'romanian' | 'hungarian'
export type UnitKind =
  | 'hq'
  | 'infantry'
  | 'mountain'
  | 'cavalry'
  | 'airborne'
  | 'security'
  | 'armour'
  | 'mechanised'

type Arrival =
  | { readonly group: number; readonly replacement?: boolean }
  | { readonly pool: Pool }
  | { readonly exchange: string }
  | { readonly airborne: boolean }

/** Axis reinforcement pools: panzer, infantry, minor allies (11.2). */
export type Pool = 'PR' | 'IR' | 'AR'

export interface UnitData extends Counter {
  readonly name: string
  readonly nation: Nation
  readonly kind: UnitKind
  readonly size: string
  readonly formation: string
  readonly setup?: string
  readonly arrival?: Arrival
}

export const UNITS = data.units as readonly UnitData[]

export const roster = makeRoster(UNITS)
export const { sideOf, isHeadquarters, isMechanised, fullSteps, unitId, unitNamed, theUnit } = roster

export function unitData(unit: Unit): UnitData {
  return UNITS[unit]!
}

/** The three Axis security divisions that are placed by choice (3.0). */
export const SECURITY: readonly Unit[] = UNITS.flatMap((u, i) => (u.kind === 'security' ? [i] : []))
/** The airborne corps that drops with its marker (11.1). */
export const AIRBORNE_CORPS: Unit = UNITS.findIndex((u) => u.kind === 'airborne')
