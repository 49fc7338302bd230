import { z } from 'zod'
import { count, hex, side, unit } from './words.ts'

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
  /** 24.2 Beaches still to be stormed, by their places in BEACHES. */
  z.strictObject({ step: z.literal('invasion'), waves: z.array(count) }),
  /** 24.2.2 The Allied side chooses who bears the loss of a landing. */
  z.strictObject({ step: z.literal('landing-loss'), wave: count, advance: count }),
  /** 24.2.3 The landed units advance, each once. */
  z.strictObject({ step: z.literal('landing-advance'), wave: count, units: z.array(unit), advance: count }),
  /** 4.4 Too many units in a hex: the owner eliminates until the limit holds. */
  z.strictObject({ step: z.literal('excess'), side, hex }),
  /** S2.3.3 More than one unit of the 8th Army beyond the boundary: all but one are eliminated. */
  z.strictObject({ step: z.literal('boundary') }),
  /** 13.4 Disrupted and routed units of the side recover. */
  z.strictObject({ step: z.literal('reorganisation'), side }),
] as const
