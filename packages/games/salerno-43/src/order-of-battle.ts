import { type CounterData, enemyOf, orderOfBattle, SIDES, type SideName, type Unit } from '@sztab/bonds'
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

/** 4.2 Tank silhouettes have no stacking points: they count by 4.3. 8.4.2 Formations are divisions, Rangers, Commandos. */
export interface UnitData extends CounterData<UnitKind, RemnantKind> {
  readonly nation: Nation
  readonly army: number
  /** A battalion of it is a counter of its own. */
  readonly minus?: boolean
  readonly quality?: 'elite' | 'low'
  readonly tankRating?: number
  readonly tankDestroyer?: boolean
  readonly independent?: boolean
  readonly support?: SupportKind
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

const { is, ...lookups } = orderOfBattle(UNITS)

export const {
  unitNamed,
  theUnit,
  unitData,
  unitId,
  sideOf,
  thoseWho,
  unitsOf: UNITS_OF,
  fullSteps,
} = lookups

export function nationalityOf(unit: Unit): Nationality {
  const { nation } = unitData(unit)
  if (nation === 'us') return 'us'
  return nation === 'british' || nation === 'canadian' ? 'cw' : 'german'
}

/** 2.3.3 Which column of the terrain chart counts. */
export const isMechanised = is(({ mech }) => mech)
/** 2.3.3 Armour, reconnaissance and artillery. Everybody else goes and fights on foot, whatever brings him there. */
export const isVehicle = is(({ vehicle }) => vehicle)
/** 4.3 A tank silhouette: stacks by a rule of its own and forms no bonds. */
export const isSilhouette = is(({ silhouette }) => silhouette)
/** 17.0 Headquarters of corps and divisions, Nebelwerfer. */
export const isArtillery = is(({ support }) => support !== undefined)
export const isBeachhead = is(({ beachhead }) => beachhead)
/** 19.3 A garrison whose strength is only known when it fights. */
export const isVariable = is(({ variable }) => variable)
/** 2.3.3 Units with a tank rating. */
export const isArmour = is(({ tankRating }) => tankRating !== undefined)
export const isEighthArmy = is(({ army }) => army === 8)
