import { z } from 'zod'
import { asked, common, count, hex, side, unit } from './words.ts'

/** 3.0, 24.1 The sequence of play: what comes next in the turn and in the player turn. */
export const turnFrames = [
  z.strictObject({
    step: z.literal('turn'),
    stage: z.enum(['begin', 'invasion', 'weather', 'german', 'allied', 'victory']),
  }),
  z.strictObject({
    step: z.literal('player-turn'),
    side,
    stage: z.enum([
      'preparation',
      'movement',
      'after-movement',
      'combat',
      'pursuit',
      'after-combat',
      'reorganisation',
      'supply',
      'end',
    ]),
  }),
  /** 4.4 Too many units in a hex: the owner eliminates until the limit holds. */
  z.strictObject({ step: z.literal('excess'), side, hex }),
  /** S2.3.3 More than one unit of the 8th Army beyond the boundary: all but one are eliminated. */
  z.strictObject({ step: z.literal('boundary') }),
  /** 13.4 Disrupted and routed units of the side recover. */
  asked('reorganisation'),
] as const

const replacement = z.enum(['infantry', 'armour', 'special'])

/** 3.0 B1 and B5: what happens before movement and after reorganisation. */
export const preparationFrames = [
  /** Ready artillery, use replacements, place reinforcements, in any order. */
  z.strictObject({
    step: z.literal('preparation'),
    side,
    /** 20.1 Replacements not used yet, by the nationality that may use them. */
    replacements: z.array(z.strictObject({ for: z.enum(['german', 'us', 'cw']), kind: replacement })),
    /** 21.1, 21.6 Reinforcements still to be placed or dropped. */
    units: z.array(unit),
  }),
  /** S2.2 Defence strength still to be withdrawn. */
  z.strictObject({ step: z.literal('withdrawal'), owed: count }),
  /** 17.5, S2.3.7 The supply phase, once supply is checked: ready artillery, abandon the sector. */
  asked('supply'),
  /** 25.3 The Allied side says which units a port feeds that cannot feed all: the port, whoever is fed, what is left. */
  z.strictObject({ step: z.literal('port-supply'), port: count, units: z.array(unit), points: count }),
] as const

/** Chapter 24: the invasion phase of turn 1. */
export const invasionFrames = [
  /** 24.2 Beaches still to be stormed, by their places in BEACHES. */
  z.strictObject({ step: z.literal('invasion'), waves: z.array(count) }),
  /** 24.2.2 The Allied side chooses who bears the loss of a landing. */
  z.strictObject({ step: z.literal('landing-loss'), wave: count }),
  /** 24.2.3 Landed units that may still take a second hex. */
  z.strictObject({ step: z.literal('landing-advance'), units: z.array(unit) }),
] as const

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
