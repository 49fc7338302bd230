import { z } from 'zod'
import { common, count, hex, side, unit } from './words.ts'

/** How far a unit has come: costs in sixths of a point (5.1, 5.3, 5.4). */
export const journey = z.strictObject({
  ...common.journey,
  /** 5.7 It has crossed a mountain hexside, or as a vehicle a river. */
  isStrained: z.boolean(),
  /** 13.3.2 Routed enemies next to it have to retreat before it goes on. */
  mustPause: z.boolean(),
})

export const movementFrames = [
  z.strictObject({
    step: z.literal('movement'),
    side,
    /** 18.4 What naval transport has done so far; absent in the German phase. */
    sea: z
      .strictObject({
        /** 18.2.1 Ports in Allied hands when the phase began. */
        open: z.array(hex),
        /** 18.4.3 Landing points used of the twelve. */
        landed: count,
        /** 18.4.5 Landing points moved from one port or beach to another. */
        shifted: count,
        /** 18.4.4 What each port or beach has sent or received. */
        traffic: z.array(z.strictObject({ hex, sent: count, received: count })),
      })
      .optional(),
  }),
  /** 13.3.2 A move that routed enemies interrupted: it may go on from here. */
  z.strictObject({ step: z.literal('march'), side, unit, isTruck: z.boolean(), journey }),
] as const
