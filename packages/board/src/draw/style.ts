import type { HexId } from '../grid.ts'

/**
 * How a game wants its map drawn: which look each of its own kinds gets. A kind that is not listed is not drawn, so a
 * map may hold zones that only the rules read.
 */
export interface MapStyle {
  /** By the name of the terrain; what is not listed is open land. */
  readonly land: Readonly<Record<string, LandLook>>
  /** By kind of river. */
  readonly rivers: Readonly<Record<string, RiverLook>>
  /** The name to write along a river, where it differs from the name in the file; empty for none. */
  readonly riverNames?: Readonly<Record<string, string>>
  /** By kind of hexside feature. */
  readonly sides?: Readonly<Record<string, SideLook>>
  /** By type of line. */
  readonly lines: Readonly<Record<string, LineLook>>
  /** By type of line: the kind that is drawn broad. */
  readonly mainLines?: Readonly<Record<string, string>>
  /** By type of line: the kind that is drawn thin and broken. */
  readonly minorLines?: Readonly<Record<string, string>>
  /** By kind of place. */
  readonly places: Readonly<Record<string, PlaceLook>>
  /** By kind of zone. */
  readonly zones: Readonly<Record<string, ZoneLook>>
  /** By kind of zone: which of its further values its sign shows. */
  readonly zoneNumbers?: Readonly<Record<string, string>>
  /** By name of boundary. */
  readonly boundaries: Readonly<Record<string, BoundaryLook>>
  /** Names of lands and seas, written wide across the map. */
  readonly regions?: readonly RegionName[]
}

export type LandLook = 'open' | 'woods' | 'forest' | 'marsh' | 'rough' | 'sea' | 'outside'
export type RiverLook = 'minor' | 'major' | 'estuary'
/** `estuary`: a narrow water between two hexes of land; `ridge`: a mountain crest; `gap`: where a pass leads over one. */
export type SideLook = 'estuary' | 'ridge' | 'gap'
export type LineLook = 'road' | 'rail'
export type PlaceLook = 'major' | 'town' | 'spot'
/** `wall`: the hexes of a fortified line. */
export type ZoneLook = 'crossing' | 'breakthrough' | 'supply-red' | 'supply-blue' | 'wall' | SignLook
/** `prize`: worth points; `entry`: an area beyond the edge, by its name. */
export type SignLook = 'prize' | 'port' | 'beach' | 'airfield' | 'entry'
export type BoundaryLook = 'front' | 'border'

export interface RegionName {
  readonly name: string
  readonly look: 'land' | 'sea'
  /** The hexes through which the name runs, first letter to last. */
  readonly through: readonly HexId[]
}

/** The words around the map; the caller knows the language. */
export interface SheetWords {
  readonly title: string
  readonly subtitle?: string
  readonly legend: readonly LegendEntry[]
  /** What places are called in this language, by hex, where it is not the name in the file. */
  readonly places?: Readonly<Record<HexId, string>>
  /** The same for rivers, lands and seas, by the name that would be written. */
  readonly names?: Readonly<Record<string, string>>
}

export interface LegendEntry {
  readonly sample: LegendSample
  readonly text: string
}

export type LegendSample =
  | Exclude<LandLook, 'open'>
  | `${'minor' | 'major'}-river`
  | LineLook
  | 'main-road'
  | 'minor-road'
  | 'ridge'
  | 'gap'
  | PlaceLook
  | ZoneLook
  | BoundaryLook
  | 'blocked'
