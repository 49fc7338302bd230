import type { Point } from '../grid.ts'
import type { Box } from './clutter.ts'
import type { Face, TextShape } from './shape.ts'
import type { Ink } from './theme.ts'

/**
 * The names of a sheet and where they might stand, before anything lies on it. Everything is in pixels of the sheet.
 * It is plain data: dear to make, cheap to keep, and enough to lay the names out for any position of the counters.
 */
export interface NamePlan {
  /** Pixels between hex centres. */
  readonly scale: number
  readonly width: number
  readonly height: number
  readonly places: readonly PlannedName[]
  readonly rivers: readonly PlannedRiver[]
  readonly regions: readonly PlannedRegion[]
  /** What is printed on the land and should stay in sight. */
  readonly symbols: readonly Box[]
}

/** The name of a place. */
export interface PlannedName {
  readonly words: Words
  /** The middle of the place. */
  readonly at: Point
  /** The dot that stands for a place which a piece covers. Without one the name has no effect and may drop out. */
  readonly dot?: 'round' | 'square'
  readonly spots: readonly NameSpot[]
}

/** A name as it is set. */
export interface Words {
  readonly text: string
  readonly size: number
  readonly face: Face
  readonly width: number
}

/** A place where a name might stand. */
export interface NameSpot {
  readonly box: Box
  readonly cost: number
  /** The anchor on the base line. */
  readonly x: number
  readonly y: number
  readonly anchor: TextShape['anchor']
}

/** The name of a stretch of river: the ways in which it might run along it, the best first. */
export interface PlannedRiver {
  readonly name: string
  readonly size: number
  readonly ways: readonly { readonly cost: number; readonly letters: readonly PlannedLetter[] }[]
}

/** The name of a land or a sea, letter by letter. */
export interface PlannedRegion {
  readonly name: string
  readonly size: number
  readonly face: Face
  readonly fill: Ink
  readonly opacity: number
  readonly letters: readonly PlannedLetter[]
}

/** The middle of a letter and its direction in degrees clockwise. */
export type PlannedLetter = readonly [text: string, x: number, y: number, turn: number]

/** Names are planned anew for every step of the zoom, because the smallest of them do not shrink. */
const NAME_SCALES = [16, 22, 28, 34, 42, 52, 66, 84, 106, 134]

/** The scale for which names are planned, of those there are the nearest. */
export function nameScale(wanted: number): number {
  return NAME_SCALES.reduce((best, scale) =>
    Math.abs(Math.log(scale / wanted)) < Math.abs(Math.log(best / wanted)) ? scale : best,
  )
}
