import { z } from 'zod'
import { count, side } from './words.ts'

/** Chapter 25 */
export const nightFrames = [
  /** 25.2 `left` replacements may still be used, and `others` of them for anything but infantry. */
  z.strictObject({ step: z.literal('replacements'), side, left: count, others: count }),
] as const
