import { alikeCounters, type CounterData, orderOfBattle, type Unit } from '@sztab/bonds'
import data from '../data/units.json' with { type: 'json' }

/** 2.10 The colour of the counter. */
export type Nation = 'us' | 'british' | 'heer' | 'ss' | 'luftwaffe'
export type Morale = 'green' | 'veteran' | 'elite'

type UnitKind =
  | 'infantry'
  | 'volksgrenadier'
  | 'fusilier'
  | 'fallschirmjaeger'
  | 'parachute'
  | 'glider'
  | 'engineer'
  | 'armoured-infantry'
  | 'panzergrenadier'
  | 'combat-command'
  | 'panzer-brigade'
  | 'recon'
  | 'tank'
  | 'tank-destroyer'
  | 'assault-gun'
  | 'siege-gun'
  | 'flak'
  | 'artillery'
  | 'nebelwerfer'

/** 16.4 Counters that stand for the third step of a large unit. */
export type RemnantKind =
  | 'allied-infantry'
  | 'allied-parachute'
  | 'allied-armour'
  | 'german-infantry'
  | 'german-panzergrenadier'

/** 26.1 Counters that are split off from large units. */
export type BreakdownKind =
  | 'allied-infantry'
  | 'allied-parachute'
  | 'allied-task-force'
  | 'german-infantry'
  | 'german-parachute'
  | 'german-panzergrenadier'

/** 8.2 Silhouettes and artillery have no stacking levels; 14.3 formations are divisions, brigades, cavalry groups. */
export interface UnitData extends CounterData<UnitKind, RemnantKind> {
  /** Absent on remnants and breakdown units, which are of the nation of the unit they come from. */
  readonly nation?: Nation
  /** 2.11 The German army. */
  readonly army?: number
  /** 2.11 The colour of army or corps by which artillery supports (22.6); yellow and white counters have none. */
  readonly colour?: string
  /** 12.4.2 The regiment or brigade of which this is a part. */
  readonly regiment?: string
  /** 15.1 Defence strength in parentheses. */
  readonly exposed?: boolean
  /** 22.5 The used side of artillery. */
  readonly used?: { readonly defence: number; readonly move: number }
  readonly morale?: 'green' | 'elite'
  readonly tankQuality?: number
  /** 21.2 Absent: grey. */
  readonly tankColour?: 'red' | 'boxed'
  /** 27.5 Kampfgruppe Peiper. */
  readonly peiper?: boolean
  /** 27.4 Its attack is doubled against villages, towns and cities. */
  readonly breaksTowns?: boolean
  readonly setup?: {
    /** Allied: printed. German: where we put it unless the player wants otherwise (S1.3). */
    readonly hex: string
    /** S1.3 The divisional start area; absent for the Allied side. */
    readonly area?: string
    readonly improved?: boolean
    /** 29.1.1 Red start number: may not move on turn 1. */
    readonly frozen?: boolean
    /** 27.6 */
    readonly roerDams?: boolean
    /** S1.3 May not start in wooded rough. */
    readonly noRough?: boolean
  }
  readonly arrival?: {
    readonly turn: number
    readonly entries?: readonly string[]
    /** 13.2 in a town; 27.2 by air; 27.7 by luck. */
    readonly by?: 'town' | 'air' | 'luck'
  }
  /** A remnant counter, and of which kind. */
  readonly isRemnant?: RemnantKind
  /** A breakdown counter, and of which kind. */
  readonly isBreakdown?: BreakdownKind
}

/** Every counter: those with a name, then remnants (16.4), then breakdown units (26.1). */
export const UNITS = [
  ...data.units,
  ...alikeCounters(data.remnants, 'remnant', ({ id }) => ({ isRemnant: id })),
  ...alikeCounters(data.breakdowns, 'breakdown', ({ id }) => ({ isBreakdown: id })),
] as readonly UnitData[]

/** 26.1 Which units give which kind, by what begins their size. */
export const BREAKS_INTO = data.breaksInto.kinds as readonly {
  readonly id: BreakdownKind
  readonly side: string
  readonly of: readonly string[]
  readonly size: string
}[]

const { is, ...lookups } = orderOfBattle(UNITS)

export const { unitNamed, theUnit, unitData, unitId, sideOf, thoseWho, unitsOf: UNITS_OF } = lookups
export const { fullSteps, formations: FORMATIONS, formationOf } = lookups

/** 2.4 Which column of the terrain chart counts. */
export const isMechanised = is(({ mech }) => mech)
/** 2.4 Armour, reconnaissance, artillery: whatever cannot leave the road in forests and over rivers. */
export const isVehicle = is(({ vehicle }) => vehicle)
/** 2.4 Whoever fights on foot. */
export const isInfantry = is(({ vehicle }) => vehicle !== true)
/** 8.2 A silhouette: stacks by a rule of its own, and its zone keeps to the roads in woods (9.3). */
export const isSilhouette = is(({ silhouette }) => silhouette)
/** 22.1 Guns and Nebelwerfer. */
export const isArtillery = is(({ range }) => range !== undefined)
/** 21.1 Units with a tank quality, but neither Flak (21.2) nor siege guns (27.4). */
export const isTank = is(
  ({ tankQuality, tankColour, breaksTowns }) =>
    tankQuality !== undefined && tankColour !== 'boxed' && breaksTowns !== true,
)
/** 21.4 */
export const isRecon = is(({ kind }) => kind === 'recon')
/** 13.2, 27.1 Allied engineers. */
export const isEngineer = is(({ kind }) => kind === 'engineer')
/** 21.1 Combat Commands, Guards brigades and the 150th are infantry and tanks at once. */
export const isMixed = is(({ kind }) => kind === 'combat-command' || kind === 'panzer-brigade')

/** 16.4 The fewest steps with which its own counter lies on the map: the third step is a remnant's. */
export function leastSteps(unit: Unit): number {
  return unitData(unit).remnant === undefined ? 1 : 2
}

/** The remnants and breakdown counters, by unit number: they come after all others. */
export const FIRST_EXTRA: Unit = data.units.length

/** 16.4 The counters of a kind of remnant. */
export function remnantsOf(kind: RemnantKind): readonly Unit[] {
  return REMNANTS.get(kind) ?? []
}

/** 26.1 The counters of a kind of breakdown unit. */
export function breakdownsOf(kind: BreakdownKind): readonly Unit[] {
  return BREAKDOWNS.get(kind) ?? []
}

const alikeBy = <K extends string>(
  sets: readonly { readonly id: string }[],
  kindOf: (unit: UnitData) => unknown,
) => new Map(sets.map(({ id }) => [id as K, thoseWho((unit) => kindOf(unitData(unit)) === id)]))
const REMNANTS = alikeBy<RemnantKind>(data.remnants, ({ isRemnant }) => isRemnant)
const BREAKDOWNS = alikeBy<BreakdownKind>(data.breakdowns, ({ isBreakdown }) => isBreakdown)
