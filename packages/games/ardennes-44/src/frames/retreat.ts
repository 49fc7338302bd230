import { z } from 'zod'
import { common, hex, place, side, unit } from './words.ts'

/** Chapters 17 and 20: whoever leaves a hex because he must, or to break off. */
export const retreatFrames = [
  /** 17.1; 20.1 some may stop earlier. */
  z.strictObject({
    ...common.retreat,
    from: hex,
    /** 18.2, 20.3 What becomes of them. */
    becomes: z.enum(['disrupted', 'broken', 'as-is']),
    cause: z.enum(['combat', 'disengagement']),
    /** 17.2, 20.4 Whether the first hex may lie in an enemy zone. */
    isBound: z.boolean(),
    /** 17.5 Those of them who came here in flight from an earlier battle. */
    beaten: z.array(unit).optional(),
  }),
  /** 17.4 The unit has come to a hex that is too full: it goes on, or steps are lost. */
  z.strictObject({ step: z.literal('retreat-on'), side, unit, trail: z.array(place) }),
] as const
