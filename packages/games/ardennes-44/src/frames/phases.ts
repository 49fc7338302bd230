import { z } from 'zod'
import { asked, bridge, chapters, common, count, side, unit } from './words.ts'

/** The phases in which somebody decides, one frame each. */
export const phaseFrames = [
  /** 5.1 Used artillery is turned to its ready side; `left` more may be (5.2). */
  z.strictObject({ step: z.literal('artillery-supply'), side, left: count }),
  /** 6.1, 6.4.1 */
  chapters.shortage,
  /** 7.1 Bridges are repaired and blown. */
  asked('bridges'),
  /** 11.1, by day and by night (25.3.1). */
  asked('movement'),
  /** 8.3, 17.4 */
  chapters.excess,
  /** 14.1, by day and by night (25.3.2). */
  asked('combat'),
  /** 24.3, 33.2 Traffic markers and roadblocks are laid, then two dice remove some. */
  asked('traffic'),
] as const

/** S1.3, S4.3 B Before the first turn. */
export const setupFrames = [
  /** S1.3 */
  chapters.deployment,
  /** S4.3 B The Allied player lays traffic markers, then rolls twice. */
  z.strictObject({ step: z.literal('early-traffic'), side, rolls: count }),
] as const

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

/** Chapter 25 */
export const nightFrames = [
  /** 25.2 `left` replacements may still be used, and `others` of them for anything but infantry. */
  z.strictObject({ step: z.literal('replacements'), side, left: count, others: count }),
] as const

/** Chapter 7 */
export const bridgeFrames = [
  /** 7.4 */
  chapters.demolition,
  /** 32.3 */
  chapters.dump,
] as const

/** How far a unit has come: costs in halves of a point (11.1, 11.2, 11.3). */
export const journey = z.strictObject(common.journey)

export const movementFrames = [
  /** 7.7 A move that the fall of a bridge interrupted: it may go on from here. */
  z.strictObject({
    step: z.literal('march'),
    side,
    unit,
    mode: z.enum(['move', 'strategic', 'truck', 'prime-mover']),
    journey,
  }),
] as const

/** Chapters 27 and 36: what special units and commandos are asked in between. */
export const specialFrames = [
  /** 36.0 `unit` is about to blow the bridge: the German player may send his commando there. */
  z.strictObject({ step: z.literal('greif'), unit, bridge, isEnemyTurn: z.boolean() }),
  /** 27.8.2 The 150th has come into an enemy zone: it stops, or tries to slip through. */
  z.strictObject({ step: z.literal('infiltration'), journey }),
  /** 27.3.4 The Allied player sends British units to Antwerp until it is safe. */
  z.strictObject({ step: z.literal('antwerp') }),
] as const
