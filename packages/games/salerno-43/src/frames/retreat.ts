import { z } from 'zod'
import { count, hex, place, side, unit } from './words.ts'

/** Chapters 12 and 13, 25.1: whoever leaves a hex because he must, or to break off. */
export const retreatFrames = [
  /** 12.0 Units leave a hex one after the other. */
  z.strictObject({
    step: z.literal('retreat'),
    side,
    units: z.array(unit),
    /** Hexes to go; with `least` the owner may stop earlier (11.6.1, 25.1.4). */
    length: count,
    least: count,
    /** 13.1 What becomes of them. */
    state: z.enum(['disrupted', 'routed', 'as-is']),
    cause: z.enum(['combat', 'delay', 'automatic', 'rout', 'disengagement']),
  }),
  /** 12.1.3 The unit that is on its way. */
  z.strictObject({
    step: z.literal('retreat-path'),
    side,
    unit,
    start: hex,
    trail: z.array(place),
    length: count,
    least: count,
  }),
  /** 25.1.4 A disengagement that costs a step. */
  z.strictObject({ step: z.literal('disengagement'), side, units: z.array(unit), loss: count }),
] as const
