import { z } from 'zod'
import { asked, count, side, unit } from './words.ts'

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
