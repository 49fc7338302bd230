import { z } from 'zod'
import { asked, hex, side } from './words.ts'

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
