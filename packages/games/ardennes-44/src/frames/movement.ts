import { z } from 'zod'
import { common, side, unit } from './words.ts'

/** How far a unit has come: costs in halves of a point (11.1, 11.2, 11.3). */
export const journey = z.strictObject(common.journey)

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
