import { orderOfBattle, type SideName, type Unit } from '@sztab/bonds'
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

export interface UnitData {
  readonly id: string
  readonly name: string
  readonly side: SideName
  /** Absent on remnants and breakdown units, which are of the nation of the unit they come from. */
  readonly nation?: Nation
  /** 2.11 The German army. */
  readonly army?: number
  readonly corps?: string
  /** 2.11 The colour of army or corps by which artillery supports (22.6); yellow and white counters have none. */
  readonly colour?: string
  /** 14.3 Division, brigade or cavalry group; independent units have none. */
  readonly formation?: string
  /** 12.4.2 The regiment or brigade of which this is a part. */
  readonly regiment?: string
  readonly kind: UnitKind
  readonly size: string
  readonly steps: number
  /** 8.2 Absent on silhouettes and artillery. */
  readonly stacking?: number
  readonly attack: number
  readonly defence: number
  readonly move: number
  /** 15.1 Defence strength in parentheses. */
  readonly exposed?: boolean
  /** The back of the counter. */
  readonly reduced?: {
    readonly attack: number
    readonly defence: number
    readonly stacking?: number
    readonly move?: number
  }
  /** 22.5 The used side of artillery. */
  readonly used?: { readonly defence: number; readonly move: number }
  /** 16.4 The remnant that is formed when the second step is lost. */
  readonly remnant?: RemnantKind
  readonly morale?: 'green' | 'elite'
  readonly tankQuality?: number
  /** 21.2 Absent: grey. */
  readonly tankColour?: 'red' | 'boxed'
  readonly range?: number
  readonly mech?: boolean
  readonly vehicle?: boolean
  readonly silhouette?: boolean
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

interface CounterSet {
  readonly id: string
  readonly side: string
  readonly kind: string
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly stacking: number
  readonly count: number
  readonly morale?: string
  readonly tankQuality?: number
  readonly mech?: boolean
  readonly vehicle?: boolean
}

/** Remnants and breakdown units are counters like all others, and several are alike. */
function alike(sets: readonly CounterSet[], word: 'remnant' | 'breakdown'): UnitData[] {
  return sets.flatMap(({ id, count, side, kind, morale, ...printed }) =>
    Array.from({ length: count }, (_, i) => ({
      ...printed,
      id: `${id}-${word}-${i + 1}`,
      name: `${i + 1}`,
      side: side as SideName,
      kind: kind as UnitKind,
      ...(morale === undefined ? {} : { morale: morale as 'green' | 'elite' }),
      size: 'II',
      steps: 1,
      ...(word === 'remnant' ? { isRemnant: id as RemnantKind } : { isBreakdown: id as BreakdownKind }),
    })),
  )
}

/** Every counter: those with a name, then remnants (16.4), then breakdown units (26.1). */
export const UNITS: readonly UnitData[] = [
  ...(data.units as readonly UnitData[]),
  ...alike(data.remnants, 'remnant'),
  ...alike(data.breakdowns, 'breakdown'),
]

/** S4.2 Where everybody stands on 22 December. */
export const PATTON = data.patton as {
  readonly units: Readonly<Record<string, string>>
  readonly reduced: Readonly<Record<string, number>>
  readonly offMap: Readonly<Record<string, string>>
  readonly surrendered: readonly string[]
  readonly eliminated: readonly string[]
  readonly never: readonly string[]
  readonly germanControl: readonly string[]
  readonly isolated: readonly { readonly units: readonly string[]; readonly points: number }[]
}

const { flags, ...lookups } = orderOfBattle(UNITS)

export const { unitNamed, theUnit, unitData, unitId, sideOf, unitsOf: UNITS_OF } = lookups

/** 2.4 Which column of the terrain chart counts. */
export function isMechanised(unit: Unit): boolean {
  return MECHANISED[unit] === 1
}

/** 2.4 Armour, reconnaissance, artillery: whatever cannot leave the road in forests and over rivers. */
export function isVehicle(unit: Unit): boolean {
  return VEHICLE[unit] === 1
}

/** 8.2 A silhouette: stacks by a rule of its own, and its zone keeps to the roads in woods (9.3). */
export function isSilhouette(unit: Unit): boolean {
  return SILHOUETTE[unit] === 1
}

/** 22.1 Guns and Nebelwerfer. */
export function isArtillery(unit: Unit): boolean {
  return ARTILLERY[unit] === 1
}

/** 21.1 Units with a tank quality, but neither Flak (21.2) nor siege guns (27.4). */
export function isTank(unit: Unit): boolean {
  return TANK[unit] === 1
}

/** 21.4 */
export function isRecon(unit: Unit): boolean {
  return unitData(unit).kind === 'recon'
}

/** 13.2, 27.1 Allied engineers. */
export function isEngineer(unit: Unit): boolean {
  return unitData(unit).kind === 'engineer'
}

/** 21.1 Combat Commands, Guards brigades and the 150th are infantry and tanks at once. */
export function isMixed(unit: Unit): boolean {
  const { kind } = unitData(unit)
  return kind === 'combat-command' || kind === 'panzer-brigade'
}

/** 2.4 Whoever fights on foot. */
export function isInfantry(unit: Unit): boolean {
  return !isVehicle(unit)
}

/** 2.3.5 Steps of the whole unit. */
export function fullSteps(unit: Unit): number {
  return unitData(unit).steps
}

/** 16.4 The fewest steps with which its own counter lies on the map: the third step is a remnant's. */
export function leastSteps(unit: Unit): number {
  return unitData(unit).remnant === undefined ? 1 : 2
}

const MECHANISED = flags((u) => u.mech)
const VEHICLE = flags((u) => u.vehicle)
const SILHOUETTE = flags((u) => u.silhouette)
const ARTILLERY = flags((u) => u.range !== undefined)
const TANK = flags((u) => u.tankQuality !== undefined && u.tankColour !== 'boxed' && u.breaksTowns !== true)

/** The remnants and breakdown counters, by unit number: they come after all others. */
export const FIRST_EXTRA: Unit = data.units.length

function countersOf(isWanted: (unit: UnitData) => boolean): Unit[] {
  return UNITS.flatMap((unit, i) => (isWanted(unit) ? [i] : []))
}

/** 16.4 The counters of a kind of remnant. */
export function remnantsOf(kind: RemnantKind): readonly Unit[] {
  return REMNANTS.get(kind) ?? []
}

/** 26.1 The counters of a kind of breakdown unit. */
export function breakdownsOf(kind: BreakdownKind): readonly Unit[] {
  return BREAKDOWNS.get(kind) ?? []
}

const REMNANTS = new Map(
  data.remnants.map(({ id }) => [id as RemnantKind, countersOf((unit) => unit.isRemnant === id)]),
)
const BREAKDOWNS = new Map(
  data.breakdowns.map(({ id }) => [id as BreakdownKind, countersOf((unit) => unit.isBreakdown === id)]),
)

/** Every division, brigade and cavalry group by name, in the order of battle. */
export const FORMATIONS: readonly string[] = [
  ...new Set(UNITS.flatMap(({ formation }) => (formation === undefined ? [] : [formation]))),
]

const formations = UNITS.map(({ formation }) =>
  formation === undefined ? -1 : FORMATIONS.indexOf(formation),
)

/** The formation of a unit by FORMATIONS; -1 for independent units. */
export function formationOf(unit: Unit): number {
  return formations[unit] as number
}
