import { z } from 'zod'
import { count, hex, place, side, unit } from './words.ts'

const marker = z.enum(['us-air', 'cw-air', 'german-air', 'us-naval', 'cw-naval'])

/** 9.4–9.6, 19.4 What supports one roll: at most one air marker, one divisional and one corps artillery or fleet. */
export const supportUsed = z.strictObject({
  air: marker.optional(),
  naval: marker.optional(),
  /** Artillery units: at most one of a division and one of a corps. */
  artillery: z.array(unit),
  battleships: z.boolean(),
})

/** 8.3 A battle, from the declaration to the advance. Every other combat frame lies above it on the stack. */
export const battleFrame = z.strictObject({
  step: z.literal('battle'),
  /** The attacker. */
  side,
  /** 8.7, 15.0, 24.2.4 An ordinary attack, one of a breakthrough group, an automatic DS in the movement phase. */
  kind: z.enum(['attack', 'breakthrough', 'automatic']),
  target: hex,
  attackers: z.array(unit),
  /** Where each attacker stood, in the order of `attackers`: a hex or an entry area (21.3.4). */
  from: z.array(place),
  /** 8.4 The main assault force, its attachment included. */
  main: z.array(unit),
  /** Everybody in the hex when the attack was declared. */
  defenders: z.array(unit),
  stage: z.enum([
    'attack-support',
    'defence-support',
    'strength',
    'roll',
    'losses',
    'defence',
    'retreat',
    'advance',
    'end',
  ]),
  attackSupport: supportUsed,
  /** 9.4 The defender's air marker, if he uses one. */
  defenceAir: marker.optional(),
  /** 19.3 What the variable units rolled, in the order of `defenders`; -1 where a unit has a printed strength. */
  strengths: z.array(z.int()),
  /** 10.1 The entry of the table, once rolled. */
  result: z.string().optional(),
  /** 11.2.2 The entry stands on orange. */
  isOrange: z.boolean(),
  /** 11.0 How the defence ended: nothing asked yet, they retreat, they hold, they delay, nobody is left. */
  outcome: z.enum(['open', 'retreat', 'hold', 'delay', 'gone']),
})

/** Chapters 8 to 11: attacks, support, losses, determined defence. */
export const battleFrames = [
  /** 8.1, 25.1 Attacks and attempts to disengage, in any order. Units that acted carry the marks ATTACKED, TRIED. */
  z.strictObject({ step: z.literal('combat'), side }),
  battleFrame,
  /** 8.3 step 2: the attacker declares air, artillery and naval support. */
  z.strictObject({ step: z.literal('attack-support') }),
  /** 8.3 step 2: the defender declares air support. */
  z.strictObject({ step: z.literal('defence-support') }),
  /** 10.2 `by` picks who of `units` loses a step, until `count` steps are lost. */
  z.strictObject({ step: z.literal('loss'), by: side, units: z.array(unit), count }),
  /** 10.4 The owner may put a remnant down for the unit that lost its second step. */
  z.strictObject({ step: z.literal('remnant'), side, unit }),
  /** 11.0 The defender retreats or stands, with which lead unit and which support. */
  z.strictObject({
    step: z.literal('defence'),
    side,
    /** 11.5 Those of the stack that cannot retreat and fight on. */
    isDesperate: z.boolean(),
    units: z.array(unit),
    /** 11.5.3 Support once declared serves every roll. */
    support: supportUsed.optional(),
    /** 11.6.1 A delay was already rolled: the next one holds. */
    hasDelayed: z.boolean(),
  }),
  /** 11.4.3 The defender chooses between the two results he rolled. */
  z.strictObject({ step: z.literal('defence-choice'), side, lead: unit, results: z.array(z.string()) }),
] as const
