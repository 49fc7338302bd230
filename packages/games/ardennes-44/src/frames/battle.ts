import { z } from 'zod'
import { asked, bridge, common, count, side, unit } from './words.ts'

/** 16.1, 16.2.2 What a battle comes to in the end. */
const combatResult = z.enum([
  'DS',
  'DR4',
  'DR3',
  'DR2',
  'D1',
  'A1/D1',
  'A1/DR2',
  'A1/DR4',
  'EX',
  'ENG+',
  'ENG',
  'A1/ENG',
  'A1',
])

/** 14.4 A battle; attackers may stand on a blocking position (13.8). */
export const battleFrame = z.strictObject({
  ...common.battle,
  /** 14.1, 19.4 An ordinary attack, or one of a breakthrough group. */
  kind: z.enum(['attack', 'breakthrough']),
  /** 14.3.1 Those of the attackers who are above the limit of formations and add nothing. */
  idle: z.array(unit),
  /** What comes next. */
  stage: z.enum([
    'bridges',
    'call-off',
    'surprise',
    'attack-support',
    'defence-support',
    'jabos',
    'roll',
    'fire-fight',
    'losses',
    'defence',
    'retreat',
    'advance',
    'end',
  ]),
  /** 7.4 Bridges under the attack that were whole when it was declared. */
  bridges: z.array(bridge),
  /** 16.6 */
  hasAdvantage: z.boolean(),
  /** 27.8.3 */
  hasSurprise: z.boolean(),
  /** 15.6.2 */
  hasAir: z.boolean(),
  /** 22.7 */
  artillery: z.array(unit),
  /** 22.8 Columns that the defender's artillery has won. */
  barrage: count,
  /** 15.6.3 Columns that the fighter-bombers have won. */
  jabos: count,
  /** 16.1 The entry was FF (+1). */
  isPlusOne: z.boolean(),
  /** 16.3 The tanks that gave one of the sides its shift. */
  armour: z.array(unit),
  /** 16.2.1 Who leads the fire fight. */
  lead: unit.optional(),
  result: combatResult.optional(),
})

/** Chapters 14 to 16, 22: attacks, support, fire fights, losses, determined defence. */
export const battleFrames = [
  battleFrame,
  /** 7.4, 14.4 step 1: a bridge is gone; the attacker may call off. */
  asked('call-off'),
  /** 27.8.3 The 150th may try to surprise the defender. */
  asked('surprise'),
  /** 14.4 step 3: the attacker declares air and artillery support. */
  asked('attack-support'),
  /** 14.4 step 4: the defender declares artillery support. */
  asked('defence-support'),
  /** 16.2 The attacker pushes on under a leader, or is content with ENG. */
  asked('fire-fight'),
  /** 16.3 `side` picks who of `units` loses a step. */
  z.strictObject({ step: z.literal('loss'), side, units: z.array(unit) }),
  /** 16.6 The attacker puts the marker on one of his hexes. */
  asked('advantage'),
  /** 16.7 The defender retreats, or stands under a leader. */
  asked('defence'),
] as const
