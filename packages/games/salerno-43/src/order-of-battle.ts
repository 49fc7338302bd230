import { enemyOf, orderOfBattle, SIDES, type SideName, type Unit } from '@sztab/bonds'
import data from '../data/units.json' with { type: 'json' }

export { enemyOf, SIDES, type SideName, type Unit }

/** 2.3.4 The colour of the counter. */
type Nation = 'us' | 'british' | 'canadian' | 'heer' | 'luftwaffe'
/** 8.5, 9.2 Whom markers and artillery serve: British and Canadians are the Commonwealth. */
export type Nationality = 'us' | 'cw' | 'german'

export type UnitKind =
  | 'infantry'
  | 'parachute'
  | 'glider'
  | 'engineer'
  | 'ranger'
  | 'commando'
  | 'beachhead'
  | 'garrison'
  | 'panzergrenadier'
  | 'motorised'
  | 'recon'
  | 'tank'
  | 'tank-destroyer'
  | 'assault-gun'
  | 'asu'

export type Quality = 'elite' | 'normal' | 'low'
/** 17.0 What kind of artillery support a unit gives. */
type SupportKind = 'division' | 'corps' | 'nebelwerfer'
export type RemnantKind = 'cw' | 'us' | 'us-parachute'

export interface UnitData {
  readonly id: string
  readonly name: string
  readonly side: SideName
  readonly nation: Nation
  readonly army: number
  readonly corps?: string
  /** 8.4.2 The division, or the Rangers or Commandos; independent units have none. */
  readonly formation?: string
  readonly kind: UnitKind
  readonly size: string
  /** A battalion of it is a counter of its own. */
  readonly minus?: boolean
  readonly steps: number
  /** 4.2 Absent on tank silhouettes, which count by 4.3. */
  readonly stacking?: number
  readonly attack: number
  readonly defence: number
  readonly move: number
  /** The back of the counter. */
  readonly reduced?: { readonly attack: number; readonly defence: number; readonly stacking?: number }
  /** 10.4 The remnant counter that stands for the third step. */
  readonly remnant?: RemnantKind
  readonly quality?: 'elite' | 'low'
  readonly tankRating?: number
  readonly tankDestroyer?: boolean
  readonly mech?: boolean
  readonly vehicle?: boolean
  readonly silhouette?: boolean
  readonly independent?: boolean
  readonly support?: SupportKind
  /** 17.4 Range of the artillery in hexes. */
  readonly range?: number
  readonly variable?: boolean
  readonly beachhead?: boolean
  readonly setup?: {
    readonly hex?: string
    readonly wave?: 'assault' | 'follow-up'
    readonly landing?: readonly string[]
  }
  readonly arrival?: {
    readonly turn: number
    readonly by?: 'sea' | 'air'
    readonly areas?: readonly string[]
  }
}

export interface RemnantData {
  readonly id: RemnantKind
  readonly kind: UnitKind
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly stacking: number
  readonly quality?: 'elite' | 'low'
  readonly count: number
}

export const UNITS = data.units as readonly UnitData[]
export const REMNANTS = data.remnants as readonly RemnantData[]
/** S1.4 Where everybody stands when the game begins with the Allies ashore. */
export const ASHORE: Readonly<Record<string, string>> = data.ashore.units
export const LOST_ASHORE: readonly string[] = data.ashore.eliminated
/** Hexes that the landed units passed through and so control (16.3.4). */
export const PASSED_ASHORE: readonly string[] = data.ashore.passed

const { flags, ...lookups } = orderOfBattle(UNITS)

export const { unitNamed, theUnit, unitData, unitId, sideOf, unitsOf: UNITS_OF } = lookups

export function nationalityOf(unit: Unit): Nationality {
  const { nation } = unitData(unit)
  if (nation === 'us') return 'us'
  return nation === 'british' || nation === 'canadian' ? 'cw' : 'german'
}

/** 2.3.3 Which column of the terrain chart counts. */
export function isMechanised(unit: Unit): boolean {
  return MECHANISED[unit] === 1
}

/** 2.3.3 Armour, reconnaissance and artillery. Everybody else goes and fights on foot, whatever brings him there. */
export function isVehicle(unit: Unit): boolean {
  return VEHICLE[unit] === 1
}

/** 4.3 A tank silhouette: stacks by a rule of its own and forms no bonds. */
export function isSilhouette(unit: Unit): boolean {
  return SILHOUETTE[unit] === 1
}

/** 17.0 Headquarters of corps and divisions, Nebelwerfer. */
export function isArtillery(unit: Unit): boolean {
  return ARTILLERY[unit] === 1
}

export function isBeachhead(unit: Unit): boolean {
  return BEACHHEAD[unit] === 1
}

/** 19.3 A garrison whose strength is only known when it fights. */
export function isVariable(unit: Unit): boolean {
  return VARIABLE[unit] === 1
}

/** 2.3.3 Units with a tank rating. */
export function isArmour(unit: Unit): boolean {
  return unitData(unit).tankRating !== undefined
}

export function isEighthArmy(unit: Unit): boolean {
  return unitData(unit).army === 8
}

/** 2.3.5 Steps of the whole unit. */
export function fullSteps(unit: Unit): number {
  return unitData(unit).steps
}

const MECHANISED = flags((u) => u.mech)
const VEHICLE = flags((u) => u.vehicle)
const SILHOUETTE = flags((u) => u.silhouette)
const ARTILLERY = flags((u) => u.support !== undefined)
const BEACHHEAD = flags((u) => u.beachhead)
const VARIABLE = flags((u) => u.variable)
