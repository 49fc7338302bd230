import { resultField } from '@sztab/kernel'
import { z } from 'zod'
import { bridge, count, formation, hex, place, side, unit } from './frames/words.ts'
import { frameSchema, MARK_WORDS } from './state.ts'
import { tables } from './tables.ts'

/**
 * The fields of the position document: units by id and place, everything else with a default. Units, hexes, bridges
 * and boxes are written by their names; inside they are numbers.
 */

export const COHESION_WORDS = ['good', 'disrupted', 'broken'] as const
export const BRIDGE_WORDS = ['whole', 'blown', 'german-works', 'allied-works'] as const
const PHASES = ['bridges', 'movement', 'combat', 'traffic', 'replacements'] as const

const placed = z.strictObject({
  at: z.string(),
  steps: z.int().nonnegative().optional(),
  cohesion: z.enum(COHESION_WORDS).optional(),
  supply: z.enum(['in', 'out']).optional(),
  pocket: count.optional(),
  /** 16.4, 26.4 Of a remnant or breakdown counter: the unit it comes from. */
  of: unit.optional(),
  marks: z.array(z.enum(MARK_WORDS)).optional(),
})

const marker = z.union([z.literal('box'), z.literal('gone'), hex])
const bySide = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ german: z.array(schema).optional(), allied: z.array(schema).optional() }).optional()

export const body = z.strictObject({
  turn: z.int().min(1).max(tables.scenarios.extended.lastTurn).optional(),
  night: z.boolean().optional(),
  /** Absent: the scenario's own set-up. Present: these units are where it says, all others still to come. */
  units: z.record(z.string(), z.union([z.string(), placed])).optional(),
  /** 23.7 Surrender points of the groups, that of group 1 first. */
  surrender: z.array(count).optional(),
  /** Bridges that are not whole. */
  bridges: z.record(z.string(), z.enum(BRIDGE_WORDS)).optional(),
  ourenTested: z.boolean().optional(),
  triedBridges: z.array(bridge).optional(),
  /** Towns, cities, victory and entry hexes in German hands; absent: as the scenario begins, and where Germans stand. */
  control: z.array(hex).optional(),
  works: z.array(z.strictObject({ hex, isBuilt: z.boolean() })).optional(),
  advantages: z
    .array(z.strictObject({ hex: place, target: hex, units: z.array(unit), turn: count }))
    .optional(),
  traffic: bySide(marker),
  roadblocks: bySide(marker),
  fuelDumps: z
    .array(
      z.strictObject({
        hex,
        kind: z.enum(['real', 'dummy', 'unknown']),
        isShown: z.boolean(),
        isGerman: z.boolean(),
      }),
    )
    .optional(),
  dumpKnown: z.boolean().optional(),
  dumpStruck: z.boolean().optional(),
  dumpTried: z.boolean().optional(),
  fuel: z.boolean().optional(),
  shortages: z.array(formation).optional(),
  air: count.optional(),
  bodenplatte: count.optional(),
  /** 36 A bridge, or where the commando is instead. */
  greif: z.union([z.literal('box'), z.literal('gone'), bridge]).optional(),
  detected: z.boolean().optional(),
  tricked: z.boolean().optional(),
  heydteWeak: z.boolean().optional(),
  infiltrations: count.optional(),
  overrun: z.array(hex).optional(),
  meuseCrossed: z.boolean().optional(),
  exits: z.array(hex).optional(),
  heldPhases: count.optional(),
  /** Shorthand for a hand-written position: this side is in this phase. */
  active: z.strictObject({ side, phase: z.enum(PHASES) }).optional(),
  stack: z.array(frameSchema).optional(),
  result: resultField(z.enum(['german', 'allied', 'draw'])),
})

export type Body = z.output<typeof body>
