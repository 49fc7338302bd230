import { z } from 'zod'
import { tables } from '../tables.ts'
import { asked, bridge, chapters, common, count, hex, place, side, unit } from './words.ts'

/** 16.1, 16.2.2 What a battle comes to in the end. */
const { provenance: _, ...results } = tables.results
const combatResult = z.enum(Object.keys(results) as (keyof typeof results)[])

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

/** Chapters 17 and 20: whoever leaves a hex because he must, or to break off. */
export const retreatFrames = [
  /** 17.1; 20.1 some may stop earlier. */
  z.strictObject({
    ...common.retreat,
    from: hex,
    /** 18.2, 20.3 What becomes of them. */
    becomes: z.enum(['disrupted', 'broken', 'as-is']),
    cause: z.enum(['combat', 'disengagement']),
    /** 17.2, 20.4 Whether the first hex may lie in an enemy zone. */
    isBound: z.boolean(),
    /** 17.5 Those of them who came here in flight from an earlier battle. */
    beaten: z.array(unit).optional(),
  }),
  /** 17.4 */
  chapters.retreatOn,
] as const

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
