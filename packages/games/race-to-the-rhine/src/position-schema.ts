import { countField as count, namedField, resultField } from '@sztab/kernel'
import { z } from 'zod'
import { type Card, HIDDEN, isCard } from './cards.ts'
import { connectionNamed, spaceNamed } from './ground.ts'
import { corpsNamed } from './order-of-battle.ts'
import { KINDS } from './supplies.ts'
import { HIGHEST_LEVEL, tables } from './tables.ts'

/**
 * The position document of this game (docs/notation-race-to-the-rhine.md): everything has a default, and what
 * lies in pools and decks follows from what lies elsewhere.
 */

const space = namedField('unknown-space', 'space', spaceNamed)
const corps = namedField('unknown-corps', 'corps', corpsNamed)
const arrow = namedField('unknown-arrow', 'arrow', connectionNamed)
const card = namedField('unknown-card', 'card', (id): Card | undefined => (isCard(id) ? id : undefined))
const commander = z.enum(['monty', 'bradley', 'patton'])
const deckName = z.enum(['monty', 'bradley', 'patton', 'common', 'resistance'])
const amounts = { fuel: count.optional(), ammo: count.optional(), food: count.optional() }

function perCommander<T extends z.ZodType>(value: T) {
  return z.strictObject({ monty: value.optional(), bradley: value.optional(), patton: value.optional() })
}

const frame = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('round'), next: count }),
  z.strictObject({
    step: z.literal('turn'),
    commander,
    stage: z.enum(['actions', 'front', 'reaction', 'dice', 'end']),
  }),
  z.strictObject({
    step: z.literal('act'),
    commander,
    left: count,
    resistancePlayed: z.boolean(),
    reconPlayed: z.boolean(),
    moved: z.array(corps),
    bases: z.array(space),
  }),
  z.strictObject({ step: z.literal('convoy'), commander, left: count }),
  z.strictObject({
    step: z.literal('march'),
    commander,
    corps,
    steps: z.int().min(0).max(3),
    isHalted: z.boolean(),
  }),
  z.strictObject({ step: z.literal('starving'), commander, corps }),
  z.strictObject({ step: z.literal('market'), commander, corps }),
  z.strictObject({ step: z.literal('discard'), commander, space }),
  z.strictObject({ step: z.literal('reaction'), commander }),
  z.strictObject({
    step: z.literal('spread'),
    commander,
    numbers: z.array(z.int().min(tables.solo.first).max(tables.solo.last)).min(1),
    spaces: z.array(space).min(1),
  }),
])

const stationed = z.strictObject({ at: space.optional(), ...amounts, immobile: z.boolean().optional() })

export const body = z.strictObject({
  round: z.int().positive().optional(),
  order: z.array(commander).optional(),
  lastRound: z.boolean().optional(),
  control: perCommander(z.array(space)).optional(),
  resistance: z.array(space).optional(),
  boxed: count.optional(),
  recovered: z.array(space).optional(),
  supplies: z.record(z.string(), z.strictObject(amounts)).optional(),
  corps: z.record(z.string(), z.union([z.string(), stationed])).optional(),
  stock: z.strictObject(amounts).optional(),
  trucks: perCommander(z.strictObject({ held: count.optional(), on: z.array(arrow).optional() })).optional(),
  levels: perCommander(z.int().min(1).max(HIGHEST_LEVEL)).optional(),
  trucksToCome: count.optional(),
  shifted: z
    .array(z.strictObject({ corps, kind: z.enum(KINDS), way: z.enum(['load', 'unload']) }))
    .optional(),
  medals: perCommander(count).optional(),
  /** Commanders whose card lies face down. */
  used: z.array(commander).optional(),
  air: perCommander(deckName).optional(),
  hand: perCommander(z.array(card)).optional(),
  beaten: perCommander(z.array(card)).optional(),
  decks: z
    .partialRecord(
      deckName,
      z.strictObject({
        discard: z.array(card).optional(),
        top: z.union([z.literal(HIDDEN), card]).optional(),
        seen: z.array(commander).optional(),
      }),
    )
    .optional(),
  drops: z.array(z.strictObject({ space, commander, dark: z.boolean().optional() })).optional(),
  weather: z.enum(['sun', 'rain']).optional(),
  ostende: z.boolean().optional(),
  numbers: z.record(z.string(), space).optional(),
  starving: count.optional(),
  /** Shorthand for a hand-written position: this commander begins his turn. */
  active: commander.optional(),
  stack: z.array(frame).optional(),
  result: resultField(z.enum(['monty', 'bradley', 'patton', 'german'])),
})

export type Body = z.output<typeof body>
