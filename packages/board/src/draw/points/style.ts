import type { LandLook, RegionName, RiverLook } from '../style.ts'

/** Latitude and longitude in degrees. */
export type Place = readonly [number, number]

/**
 * How a game wants its point-to-point board drawn: the country under it, by latitude and longitude, and the look of
 * its fields and connections.
 */
export interface PointStyle {
  /** Pixels of the board file between two fields that lie close together: the distance that hexes have elsewhere. */
  readonly unit: number
  /** How stiffly the country is bent to the places of the fields. */
  readonly stiffness: number
  /** How each colour of the board is painted. */
  readonly fields: Readonly<Record<string, FieldColour>>
  /** Kinds of fields that stand open to every colour: black, larger, and named in capitals. */
  readonly great: readonly string[]
  /** What is printed on a field, by what the file says of it: by the extra's name, or by name and value. */
  readonly marks: Readonly<Record<string, FieldMark | Readonly<Record<string, FieldMark>>>>
  /** Names as they are written on the map, where they differ from those in the file. */
  readonly names?: Readonly<Record<string, string>>
  readonly seas: readonly Sea[]
  readonly rivers: readonly Stream[]
  /** Latitude, longitude, metres. */
  readonly heights: readonly (readonly [number, number, number])[]
  readonly covers: readonly Cover[]
  readonly regions: readonly Region[]
  /** Where the compass stands, in pixels of the board, and the place whose north it shows. */
  readonly compass?: { readonly xy: readonly [number, number]; readonly at: Place }
}

export type FieldColour = 'red' | 'white' | 'blue'

export type FieldMark = FieldSign | { readonly sign: FieldSign; readonly letter: string }

/** `rear`: land that belongs to a colour for good; `numeral`: the last part of the value is written on the field. */
export type FieldSign =
  | 'fort'
  | 'flag'
  | 'medal'
  | 'letter'
  | 'numeral'
  | 'star'
  | 'hollow-star'
  | 'great-star'
  | 'rear'

/** Water inside a coast; `close` leads, in pixels of the board, from its end around to its beginning. */
interface Sea {
  readonly coast: readonly Place[]
  readonly close: readonly (readonly [number, number])[]
}

/** A river, downstream. */
export interface Stream {
  readonly name: string
  readonly look: RiverLook
  readonly course: readonly Place[]
  /** Whether it comes from beyond the board. */
  readonly runsOn?: boolean
  /** The river out of which it branches. */
  readonly from?: string
  /** How many times as wide as the usual. */
  readonly strength?: number
}

/** A round patch of land; patches that touch grow together. */
interface Cover {
  readonly look: LandLook
  readonly at: Place
  /** In hex distances. */
  readonly radius: number
}

interface Region {
  readonly name: string
  readonly look: RegionName['look']
  /** In pixels of the board, first letter to last. */
  readonly through: readonly (readonly [number, number])[]
}

/** The words around the board. */
export interface PointWords {
  readonly title: string
  readonly subtitle?: string
  /** A sample is a colour of the board, `shared` or `open`, a sign, `double` or `closed`, or `rear`. */
  readonly legend: readonly { readonly sample: string; readonly text: string }[]
}
