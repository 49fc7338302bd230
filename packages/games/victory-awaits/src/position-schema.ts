import type { HexGrid } from '@sztab/board'
import { countField as count, namedField, resultField } from '@sztab/kernel'
import { z } from 'zod'
import { HEADQUARTERS, unitNamed } from './order-of-battle.ts'
import { CHITS, hiddenChit } from './rules/07-chits.ts'
import { type Offer, SCENARIOS, SHEETS } from './scenarios.ts'
import { rolesOf } from './seats.ts'
import { theatre } from './theatre.ts'

const unit = namedField('unknown-unit', 'unit', unitNamed)
const headquarters = namedField('not-a-headquarters', 'unit', (id) => {
  const found = unitNamed(id)
  return found !== undefined && HEADQUARTERS.includes(found) ? found : undefined
})
const side = z.enum(['soviet', 'axis'])
const sheet = z.enum(SHEETS.map(({ id }) => id))

/** The words of a document depend on the board, whose numbers they use, and on who sits at the table. */
function frameSchema(grid: HexGrid, roles: readonly string[]) {
  const hex = namedField('unknown-hex', 'hex', (id) => grid.hex(id))
  const player = z.enum(roles)
  const chit = chitSchema(roles)
  const units = z.array(unit)
  const hexes = z.array(hex)
  const attacks = z.array(z.strictObject({ target: hex, by: units }))
  const asking = { side, player }
  const frame: z.ZodType = z.lazy(() =>
    z.discriminatedUnion('step', [
      z.strictObject({
        step: z.literal('turn'),
        stage: z.enum(['zero', 'begin', 'selection', 'orders', 'end']),
      }),
      z.strictObject({ step: z.literal('return'), ...asking, unit }),
      z.strictObject({
        step: z.literal('selection'),
        answers: z.array(z.strictObject({ player, chits: z.array(chit), extra: z.array(chit) })),
      }),
      z.strictObject({
        step: z.literal('orders'),
        lanes: z.array(z.strictObject({ number: count.default(0), stack: z.array(frame) })),
      }),
      z.strictObject({
        step: z.literal('interrupt'),
        number: count.default(0),
        chit,
        passed: z.array(player),
      }),
      z.strictObject({ step: z.literal('from-hand'), player }),
      z.strictObject({ step: z.literal('play'), chit }),
      z.strictObject({ step: z.literal('okh'), player }),
      z.strictObject({ step: z.literal('direct-order'), player, count }),
      z.strictObject({ step: z.literal('zhukov'), player }),
      z.strictObject({ step: z.literal('hungarians'), player, headquarters: unit, arrived: units }),
      z.strictObject({
        step: z.literal('movement'),
        ...asking,
        units,
        isWaiting: z.literal(true).optional(),
      }),
      z.strictObject({ step: z.literal('combat'), ...asking, units, attacks, attacked: hexes.default([]) }),
      z.strictObject({ step: z.literal('assaults'), ...asking, attacks, retreated: units }),
      z.strictObject({
        step: z.literal('battle'),
        ...asking,
        target: hex,
        attackers: units,
        from: hexes,
        retreat: count,
        stage: z.enum(['roll', 'losses', 'retreat', 'advance']),
        losses: count,
      }),
      z.strictObject({ step: z.literal('hold'), ...asking }),
      z.strictObject({ step: z.literal('losses'), ...asking, units, count }),
      z.strictObject({ step: z.literal('retreat'), ...asking, units, length: count }),
      z.strictObject({ step: z.literal('retreat-further'), ...asking, unit, start: hex, trail: hexes }),
      z.strictObject({
        step: z.literal('advance'),
        ...asking,
        target: hex,
        units,
        attackers: units,
        from: hexes,
        taken: z.array(z.strictObject({ from: hex, path: hexes })),
      }),
      z.strictObject({ step: z.literal('displacement'), ...asking, unit, from: hex }),
      z.strictObject({
        step: z.literal('supply-check'),
        stage: z.enum(['axis', 'soviet', 'stand-fast', 'fortresses', 'end']),
      }),
      z.strictObject({ step: z.literal('stand-fast'), player, sheet }),
      z.strictObject({ step: z.literal('fortress'), player, sheet }),
      z.strictObject({ step: z.literal('axis-reinforcements'), player, sheet }),
      z.strictObject({
        step: z.literal('soviet-reinforcements'),
        player,
        sheet,
        units: count,
        headquarters: count,
      }),
      z.strictObject({ step: z.literal('militia'), player, sheet, left: count }),
      z.strictObject({ step: z.literal('reserve'), player }),
      z.strictObject({ step: z.literal('reserve-arrival'), player, left: count }),
    ]),
  )
  return frame
}

function chitSchema(roles: readonly string[]) {
  return z.enum([...CHITS.map(({ id }) => id), ...roles.map(hiddenChit), hiddenChit('')])
}

function makeBody({ scenario, players }: Offer) {
  const { grid, settlements, cities } = theatre(scenario)
  const roles = rolesOf({ players })
  const hex = namedField('unknown-hex', 'hex', (id) => grid.hex(id))
  const among = (key: string, hexes: readonly number[]) =>
    namedField(key, 'hex', (id) => hexes.find((one) => one === grid.hex(id)))
  const chits = z.array(chitSchema(roles))
  const placed = z.strictObject({ hex, steps: z.int().positive() })
  const area = z.union([z.literal('everywhere'), z.array(hex)])
  return z.strictObject({
    turn: z.int().min(0).max(SCENARIOS[scenario].lastTurn).optional(),
    /** Absent: the scenario's own set-up. Present: these units, and no others, are on the map. */
    units: z.record(z.string(), z.union([hex, placed])).optional(),
    eliminated: z.array(unit).optional(),
    gone: z.array(unit).optional(),
    returning: z.array(headquarters).optional(),
    /** Towns and cities that the Axis controls. */
    axisControl: z.array(among('not-a-settlement', settlements)).optional(),
    standFast: z.array(among('not-a-major-city', cities)).optional(),
    fortresses: z
      .array(z.strictObject({ hex, levels: z.int().positive(), most: z.int().positive().optional() }))
      .optional(),
    fortressesLost: z.partialRecord(sheet, count).optional(),
    /** The turn in whose End Phase the marker is taken off, by headquarters. */
    noCommand: z.record(z.string(), z.int().positive()).optional(),
    isReserveReleased: z.boolean().optional(),
    cup: chits.optional(),
    hand: chits.optional(),
    quiet: z.array(z.enum(roles)).optional(),
    played: chits.optional(),
    queue: z
      .array(z.strictObject({ number: count, chit: chitSchema(roles), isOpen: z.boolean() }))
      .optional(),
    underWay: z
      .array(
        z.strictObject({
          number: count,
          chit: chitSchema(roles).optional(),
          player: z.enum(roles).nullable(),
          area,
          behind: area.optional(),
          isEarly: z.boolean().optional(),
          isSettled: z.boolean(),
        }),
      )
      .optional(),
    draws: count.optional(),
    /** Shorthand for a hand-written position: this player acts with these units, or all of his side. */
    active: z
      .strictObject({
        player: z.enum(roles),
        segment: z.enum(['activation', 'movement', 'combat']),
        units: z.array(unit).optional(),
      })
      .optional(),
    stack: z.array(frameSchema(grid, roles)).optional(),
    result: resultField(side),
  })
}

export type Body = z.output<ReturnType<typeof makeBody>>

const made = new Map<string, ReturnType<typeof makeBody>>()

export function bodySchema(offer: Offer): ReturnType<typeof makeBody> {
  let schema = made.get(offer.id)
  if (schema === undefined) {
    schema = makeBody(offer)
    made.set(offer.id, schema)
  }
  return schema
}
