import { z } from 'zod'
import { asked, common, count, hex, place, side, unit } from './words.ts'

/** 14.0 How far a unit has advanced. */
export const advanceJourney = z.strictObject({
  hex: place,
  /** 15.2.4 Hexes of the advance used up: entered, and in a breakthrough spent on battles and on turning aside. */
  hexes: count,
  /** Whether it has entered any hex. */
  hasMoved: z.boolean(),
  /** 5.7 It has crossed mountains, or as a vehicle a river. */
  isStrained: z.boolean(),
  /** 14.4.1 It entered an enemy zone: it goes no further, but a breakthrough group may attack. */
  mustStop: z.boolean(),
  /** 14.5, 21.3.2 Hills or an entry area have ended its advance. */
  hasEnded: z.boolean(),
  /** 14.5 It came into this hill hex by road: by road it goes on, elsewhere one hex more. */
  isOnHillRoad: z.boolean(),
  /** 13.3.2 Routed enemies next to it have to retreat before it goes on. */
  mustPause: z.boolean(),
})

/** Chapters 14 and 15, 8.7.2: advance after combat and breakthrough. */
export const pursuitFrames = [
  /** 15.2 Steps 1 and 2: the breakthrough group is formed, advances and attacks. */
  z.strictObject({
    step: z.literal('breakthrough'),
    side,
    /** Who may belong to the group; nobody any more once it is formed. */
    units: z.array(unit),
    /** The hex that the defender of the first attack left. */
    target: hex,
    /** 14.2.1 The advance that this attack won. */
    advance: count,
    /** Units of the group, empty until it is formed, and how far each has come. */
    group: z.array(unit),
    journeys: z.array(advanceJourney),
    /** 15.2.1, 15.2.8 How its last battle ended: it goes on only after DR4 or DS. */
    battle: z.enum(['none', 'failed', 'won', 'won-on']),
    /** Hexes that defenders left: the first, and those of the group's own battles, the last of them last. */
    vacated: z.array(hex),
  }),
  /** 14.0, 15.2 Step 3: everybody else advances, each once. */
  z.strictObject({
    ...common.advance,
    /** 14.2.2 Only the vacated hex. */
    isLimited: z.boolean(),
    advance: count,
    /** 13.3.2 The unit on its way while routed enemies made way: the first of `units`. */
    journey: advanceJourney.optional(),
  }),
  /** 8.7.2 Units with Auto DS markers advance when all battles are over. */
  asked('pursuit'),
] as const
