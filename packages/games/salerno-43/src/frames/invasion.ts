import { z } from 'zod'
import { count, unit } from './words.ts'

/** Chapter 24: the invasion phase of turn 1. */
export const invasionFrames = [
  /** 24.2 Beaches still to be stormed, by their places in BEACHES. */
  z.strictObject({ step: z.literal('invasion'), waves: z.array(count) }),
  /** 24.2.2 The Allied side chooses who bears the loss of a landing. */
  z.strictObject({ step: z.literal('landing-loss'), wave: count }),
  /** 24.2.3 Landed units that may still take a second hex. */
  z.strictObject({ step: z.literal('landing-advance'), units: z.array(unit) }),
] as const
