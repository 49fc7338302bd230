import data from '../data/units.json' with { type: 'json' }

export type SideName = 'soviet' | 'axis'
export const SIDES: readonly SideName[] = ['soviet', 'axis']

export function enemyOf(side: SideName): SideName {
  return side === 'soviet' ? 'axis' : 'soviet'
}

/** The number of a unit in `UNITS`: states speak of units by it. */
export type Unit = number

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

export interface UnitData {
  readonly id: string
  readonly name: string
  readonly side: SideName
  readonly nation: Nation
  readonly kind: UnitKind
  readonly size: string
  readonly formation: string
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly mechanised?: boolean
  /** The back of the counter; units without one have a single step (2.2). */
  readonly reduced?: { readonly attack: number; readonly defence: number }
  /** Command range, of headquarters only (2.3). */
  readonly range?: number
  readonly setup?: string
  readonly arrival?: Arrival
}

export const UNITS = data.units as readonly UnitData[]

const byId = new Map(UNITS.map((unit, i) => [unit.id, i]))

export function unitNamed(id: string): Unit | undefined {
  return byId.get(id)
}

/** The unit with that id; throws when there is none. For ids that our own data name. */
export function theUnit(id: string): Unit {
  const unit = byId.get(id)
  if (unit === undefined) throw new RangeError(`no unit ${id}`)
  return unit
}

export function unitData(unit: Unit): UnitData {
  return UNITS[unit] as UnitData
}

export function unitId(unit: Unit): string {
  return (UNITS[unit] as UnitData).id
}

export function sideOf(unit: Unit): SideName {
  return SOVIET[unit] === 1 ? 'soviet' : 'axis'
}

export function isHeadquarters(unit: Unit): boolean {
  return HEADQUARTERS[unit] === 1
}

export function isMechanised(unit: Unit): boolean {
  return MECHANISED[unit] === 1
}

/** 2.2 Full steps of a unit. */
export function fullSteps(unit: Unit): number {
  return (UNITS[unit] as UnitData).reduced === undefined ? 1 : 2
}

const SOVIET = Uint8Array.from(UNITS, (u) => (u.side === 'soviet' ? 1 : 0))
const HEADQUARTERS = Uint8Array.from(UNITS, (u) => (u.kind === 'hq' ? 1 : 0))
const MECHANISED = Uint8Array.from(UNITS, (u) => (u.mechanised === true ? 1 : 0))

/** The three Axis security divisions that are placed by choice (3.0). */
export const SECURITY: readonly Unit[] = UNITS.flatMap((u, i) => (u.kind === 'security' ? [i] : []))
/** The airborne corps that drops with its marker (11.1). */
export const AIRBORNE_CORPS: Unit = UNITS.findIndex((u) => u.kind === 'airborne')
