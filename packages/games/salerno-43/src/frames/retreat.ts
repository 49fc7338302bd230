import { z } from 'zod'
import { common, place, side, unit } from './words.ts'

/** Chapters 12 and 13, 25.1: whoever leaves a hex because he must, or to break off. */
export const retreatFrames = [
  /** 12.0, 12.1.3; 11.6.1, 25.1.4 some may stop earlier. */
  z.strictObject({
    ...common.retreat,
    /** 13.1 What becomes of them. */
    state: z.enum(['disrupted', 'routed', 'as-is']),
    /** 11.6.1, 8.7.1, 13.3.2, 25.1: why they leave, where it is not for a result of combat. */
    cause: z.enum(['combat', 'delay', 'automatic', 'rout', 'disengagement']),
    /** 13.3.2 How far the first unit has come, from the hex it left: routed enemies had to make way before it goes on. */
    trail: z.array(place).optional(),
  }),
  /** 25.1.4 A disengagement that costs a step: the owner says whose. */
  z.strictObject({ step: z.literal('disengagement'), side, units: z.array(unit) }),
] as const
