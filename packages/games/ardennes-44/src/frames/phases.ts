import { z } from 'zod'
import { asked, count, formation, hex, side, unit } from './words.ts'

/** The phases in which somebody decides, one frame each. */
export const phaseFrames = [
  /** 5.1 Used artillery is turned to its ready side; `left` more may be (5.2). */
  z.strictObject({ step: z.literal('artillery-supply'), side, left: count }),
  /** 6.1 `by` picks who of `formations` is short of fuel; in the west only what stands there is (6.4.1). */
  z.strictObject({
    step: z.literal('shortage'),
    by: side,
    formations: z.array(formation),
    isWestOnly: z.boolean(),
  }),
  /** 7.1 Bridges are repaired and blown. */
  asked('bridges'),
  /** 11.1, by day and by night (25.3.1). */
  asked('movement'),
  /** 8.3 Too many units in a hex: the owner removes until the limit holds; 17.4 of those who came to it first. */
  z.strictObject({ step: z.literal('excess'), side, hex, units: z.array(unit).optional() }),
  /** 14.1, by day and by night (25.3.2). */
  asked('combat'),
  /** 24.3, 33.2 Traffic markers and roadblocks are laid, then two dice remove some. */
  asked('traffic'),
] as const
