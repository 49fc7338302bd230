import { z } from 'zod'
import { place, side, unit } from './words.ts'

/** How far a unit has come: costs in halves of a point, NONE (-1) where that way of moving no longer serves. */
export const journey = z.strictObject({
  hex: place,
  /** 11.1 Points spent within the movement allowance. */
  march: z.int(),
  /** 11.2 Points spent if this is extended movement. */
  extended: z.int(),
  /** 11.3 Hexes entered if this is tactical movement. */
  tactical: z.int(),
  /** Hexes entered in all. */
  hexes: z.int(),
  /** 9.2.1, 11.9.1 It entered an enemy zone or left the map and goes no further. */
  mustStop: z.boolean(),
})

export const movementFrames = [
  /** 7.7 A move that the fall of a bridge interrupted: it may go on from here. */
  z.strictObject({
    step: z.literal('march'),
    side,
    unit,
    mode: z.enum(['move', 'strategic', 'truck', 'prime-mover']),
    journey,
  }),
] as const
