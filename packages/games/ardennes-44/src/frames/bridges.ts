import { z } from 'zod'
import { bridge, hex, side } from './words.ts'

/** Chapter 7 */
export const bridgeFrames = [
  /** 7.4 An enemy wishes to attack or advance over `bridges`: `side` may blow them first. */
  z.strictObject({
    step: z.literal('demolition'),
    side,
    bridges: z.array(bridge),
    cause: z.enum(['attack', 'advance']),
  }),
  /** 32.3 The Germans attack the fuel dump: the Allies may blow it. */
  z.strictObject({ step: z.literal('dump'), side, hex }),
] as const
