import { z } from 'zod'
import { count, hex, side, unit } from './words.ts'

/** Chapters 14 and 15, 8.7.2: advance after combat and breakthrough. */
export const pursuitFrames = [
  /** 14.0, 15.2 Step 1 and 2: the breakthrough group advances and attacks. */
  z.strictObject({
    step: z.literal('breakthrough'),
    side,
    /** Units of the group; empty until it is formed. */
    group: z.array(unit),
    target: hex,
    /** 15.2.4 Hexes of advance left, and how many there were. */
    left: count,
    advance: count,
    /** 15.2.1, 15.2.8 How its last battle ended: it goes on only after DR4 or DS. */
    battle: z.enum(['none', 'failed', 'won', 'won-on']),
  }),
  /** 14.0, 15.2 Step 3: everybody else advances, each once. */
  z.strictObject({
    step: z.literal('advance'),
    side,
    units: z.array(unit),
    target: hex,
    /** 14.2.2 Only the vacated hex. */
    isLimited: z.boolean(),
    advance: count,
  }),
  /** 8.7.2 Units with Auto DS markers advance when all battles are over. */
  z.strictObject({ step: z.literal('pursuit'), side }),
] as const
