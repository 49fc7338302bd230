import { z } from 'zod'
import { count, side, unit } from './words.ts'

/** S1.3, S4.3 B Before the first turn. */
export const setupFrames = [
  /** S1.3 The German player puts his units where he likes in their start areas. `units` are those he may move. */
  z.strictObject({ step: z.literal('deployment'), units: z.array(unit) }),
  /** S4.3 B The Allied player lays traffic markers, then rolls twice. */
  z.strictObject({ step: z.literal('early-traffic'), side, rolls: count }),
] as const
