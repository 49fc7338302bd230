import { z } from 'zod'
import { side } from './words.ts'

/** Chapter 4: the sequence of play. A stage names what comes next. */
export const turnFrames = [
  z.strictObject({
    step: z.literal('turn'),
    stage: z.enum(['begin', 'german', 'allied', 'night-allied', 'night-german', 'end']),
  }),
  /** 4 A, B The phases of a player turn. */
  z.strictObject({
    step: z.literal('player-turn'),
    side,
    stage: z.enum([
      'artillery',
      'fuel',
      'bridges',
      'movement',
      'after-movement',
      'rally',
      'combat',
      'after-combat',
      'traffic',
      'supply',
      'victory',
      'end',
    ]),
  }),
  /** 25.1 The phases of a night turn. */
  z.strictObject({
    step: z.literal('night-turn'),
    side,
    stage: z.enum(['replacements', 'movement', 'after-movement', 'combat', 'after-combat', 'end']),
  }),
] as const
