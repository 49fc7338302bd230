import type { Box } from './clutter.ts'
import type { Ink } from './theme.ts'

/**
 * What the layers draw: a list of shapes in pixels of the sheet, bottom first, coloured by the names of inks. The SVG
 * writer prints it; a canvas painter can walk the same list.
 */
export type Shape = PathShape | TextShape | ImageShape | GroupShape

export interface PathShape {
  readonly kind: 'path'
  /** SVG path data; a canvas reads it as a Path2D. */
  readonly d: string
  readonly fill?: Ink
  readonly stroke?: Ink
  readonly width?: number
  readonly dash?: readonly number[]
  readonly cap?: 'butt' | 'round'
  readonly opacity?: number
  /** Where the outline winds round itself, overlaps count as outside. */
  readonly evenOdd?: boolean
  /** Where it lies, for painters who pass over what is out of sight. */
  readonly bounds?: Box
}

export interface TextShape {
  readonly kind: 'text'
  readonly text: string
  /** The anchor on the base line. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face: Face
  readonly anchor: 'start' | 'middle' | 'end'
  readonly fill: Ink
  readonly opacity?: number
  /** A rim around the letters that keeps them readable over lines. */
  readonly halo?: Ink
  readonly haloWidth?: number
  /** Degrees clockwise about the anchor. */
  readonly turn?: number
  /** The width that the layout reserved; a wider font is squeezed into it. */
  readonly length?: number
}

export interface ImageShape {
  readonly kind: 'image'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** A data URI. */
  readonly href: string
}

export interface GroupShape {
  readonly kind: 'group'
  readonly shapes: readonly Shape[]
  /** Only what lies inside this path shows. */
  readonly clip?: string
  readonly clipEvenOdd?: boolean
  readonly opacity?: number
  readonly move?: { readonly x: number; readonly y: number; readonly scale?: number }
  /** What the group is, for a reader who cannot see it. */
  readonly label?: string
}

/** A typeface in one of its cuts. */
export type Face =
  | 'serif'
  | 'serif-italic'
  | 'serif-semibold'
  | 'serif-bold'
  | 'condensed'
  | 'condensed-semibold'
  | 'condensed-bold'

/** Shapes that belong together, by the name of what they show. */
export interface Layer {
  readonly name: string
  readonly shapes: readonly Shape[]
}
