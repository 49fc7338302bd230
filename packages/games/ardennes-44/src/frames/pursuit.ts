import { z } from 'zod'
import { bridge, common, count, place, side, unit } from './words.ts'

/** 19.1 How far a unit has advanced. */
export const advanceJourney = z.strictObject({
  hex: place,
  /** Hexes entered. */
  hexes: count,
  /** 19.1.3 Every one of them along a road that gives the bonus. */
  isByRoad: z.boolean(),
  /** 11.9.1 It has left the map. */
  hasEnded: z.boolean(),
})

/** Chapter 19: advance after combat and breakthrough. */
export const pursuitFrames = [
  /** 19.1 Attackers advance, each once. */
  z.strictObject({
    ...common.advance,
    length: z.enum(['limited', 'regular', 'large']),
    /** 19.4.1 A breakthrough may follow. */
    isBreakthrough: z.boolean(),
    /** 7.4 The unit on its way when a bridge before it was to be blown: the first of `units`. */
    journey: advanceJourney.optional(),
    /** 7.4 Bridges that the enemy has been asked about. */
    bridges: z.array(bridge).optional(),
    /** 19.4.1 Who has advanced, or stayed, and how many hexes each. */
    group: z.array(unit).optional(),
    lengths: z.array(count).optional(),
  }),
  /** 19.4 One stack of those who attacked may attack again. */
  z.strictObject({ step: z.literal('breakthrough'), side, units: z.array(unit), lengths: z.array(count) }),
] as const
