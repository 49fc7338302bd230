import { PLAYER_NAMES } from '@sztab/ai'
import { LANGUAGES } from '@sztab/protocol'
import { z } from 'zod'
import { RECORD_LIMIT } from './bodies.ts'
import { fact } from './facts.ts'

/** What the HTTP API takes and gives. The types of @sztab/protocol say the same to the browser. */

const role = z.string().min(1).max(64)
const name = z.string().trim().min(1).max(40)
const language = z.enum(LANGUAGES)
const seconds = z
  .int()
  .min(5)
  .max(60 * 60 * 24 * 60)

const seal = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of a number of 32 bytes that I add to the dice later')

const who = z.enum(['me', 'open', ...PLAYER_NAMES])

/** A table with few rows, counted before any of them is looked at: each that is wrong is a complaint of its own. */
function few<V extends z.ZodType>(most: number, key: z.ZodString, value: V, description: string) {
  return z
    .custom<Record<string, unknown>>(
      (given) => !(given instanceof Object) || Object.keys(given).length <= most,
      {
        params: { key: 'field.too-many', most },
      },
    )
    .pipe(z.record(key, value))
    .meta({ type: 'object', additionalProperties: { type: 'string' }, maxProperties: most, description })
}

export const newTable = z.strictObject({
  game: z.string().min(1).max(64),
  scenario: z.string().max(64).exactOptional(),
  options: few(30, z.string().max(64), z.string().max(64), 'Rules left to the players').exactOptional(),
  seats: few(10, role, who, 'Who sits where; a role left out is an open seat'),
  dice: z.enum(['server', 'players']).exactOptional(),
  clock: z
    .union([z.strictObject({ perDecision: seconds }), z.strictObject({ perGame: seconds })])
    .exactOptional()
    .describe('Seconds for every decision, or for all decisions of one seat together'),
  isPublic: z.boolean().exactOptional(),
  position: z.unknown().exactOptional().describe('A position document to begin from'),
  record: z
    .string()
    .max(RECORD_LIMIT)
    .exactOptional()
    .describe('A game record, at whose end the table begins'),
  until: z
    .int()
    .min(0)
    .exactOptional()
    .describe('Decisions of the record to follow; all of them when left out'),
  shared: z.string().max(64).exactOptional().describe('The code of a shared position to begin from'),
  seal: seal.exactOptional(),
})

export const joinTable = z.strictObject({
  role: role.exactOptional(),
  name: name.exactOptional(),
  seal: seal.exactOptional(),
})

/** Codes are drawn in small letters; people type them as they like. */
export const code = z.strictObject({ code: z.string().min(1).max(64).toLowerCase() })

const seat = z.object({
  role,
  kind: z.enum(['open', 'person', 'machine']),
  name: z.string().exactOptional(),
  isGuest: z.literal(true).exactOptional(),
  isFormer: z.literal(true).exactOptional(),
  isProgram: z.literal(true).exactOptional(),
  isConnected: z.boolean().exactOptional(),
})

const tableInfo = z.object({
  id: z.string(),
  code: z.string(),
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.string()),
  seats: z.array(seat).readonly(),
  dice: z.enum(['server', 'players']),
  clock: z
    .object({ perDecision: z.number().exactOptional(), perGame: z.number().exactOptional() })
    .exactOptional(),
  commitment: z.string().exactOptional(),
  secret: z.string().exactOptional(),
  shares: z
    .array(z.object({ seat: role, kind: z.enum(['seal', 'nonce']), value: z.string(), from: z.number() }))
    .readonly()
    .exactOptional(),
  startedAt: z.string(),
  watchers: z.number().exactOptional(),
})

const text = z.object({ key: z.string(), params: z.record(z.string(), z.unknown()).exactOptional() })

export const joinedTable = z.object({
  table: tableInfo,
  roles: z.array(role).readonly(),
  asks: role.exactOptional(),
  result: z
    .object({ winner: z.string(), section: z.string(), reason: text, turn: z.number() })
    .exactOptional(),
})

const tableRow = z.object({
  id: z.string(),
  code: z.string(),
  game: z.string(),
  scenario: z.string(),
  seats: z.array(seat).readonly(),
  roles: z.array(role).readonly(),
  waitsForMe: z.boolean(),
  toMove: z.array(role).readonly(),
  asked: z.object({ ask: text, section: z.string() }).exactOptional(),
  turn: z.number().exactOptional(),
  changedAt: z.string(),
  winner: z.string().exactOptional(),
})

export const tableList = z.object({
  mine: z.array(tableRow).readonly(),
  open: z.array(tableRow).readonly(),
  finished: z.array(tableRow).readonly(),
})

export const me = z.object({
  name: z.string(),
  isGuest: z.boolean(),
  isProgram: z.literal(true).exactOptional(),
  language: language.exactOptional(),
  email: z.string().exactOptional(),
  isEmailConfirmed: z.boolean().exactOptional(),
  wantsMail: z.boolean().exactOptional(),
  wantsPush: z.boolean().exactOptional(),
  webhook: z.string().exactOptional(),
})

export const myWishes = z.strictObject({
  name: name.exactOptional(),
  language: language.exactOptional(),
  email: z.email().max(200).nullable().exactOptional(),
  wantsMail: z.boolean().exactOptional(),
  wantsPush: z.boolean().exactOptional(),
  webhook: z.string().max(300).nullable().exactOptional(),
})

export const pushKey = z.object({ publicKey: z.string() })

export const pushEndpoint = z.object({ endpoint: z.string().max(1000) })

export const pushSubscription = pushEndpoint.extend({
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
})

export const credentials = z.strictObject({
  name: name.min(2),
  password: z.string().min(8).max(200),
})

const password = z.string().min(8).max(200)

export const newPassword = z.strictObject({ old: z.string().max(200), password })

export const forgotten = z.strictObject({ name })

export const resetPassword = z.strictObject({ token: z.string().min(1).max(100), password })

export const farewell = z.strictObject({
  password: z.string().max(200).exactOptional().describe('Of an account; a guest has none'),
})

export const deviceList = z.object({
  devices: z.array(
    z.object({
      id: z.number(),
      device: z.string(),
      since: z.string(),
      usedOn: z.string(),
      isThis: z.boolean(),
    }),
  ),
})

export const newToken = z.strictObject({ name, password: z.string().max(200) })

export const toldToken = z.object({ id: z.number(), token: z.string() })

export const tokenList = z.object({
  tokens: z.array(z.object({ id: z.number(), name: z.string(), since: z.string(), usedOn: z.string() })),
})

export const refusal = z.object({
  error: z.object({
    text: z.string(),
    field: z.string().exactOptional(),
    section: z.string().exactOptional(),
  }),
})

export const momentRange = z.strictObject({
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(200).default(50),
})

const event = text.extend({
  section: z.string(),
  facts: z.array(fact).readonly().exactOptional().describe('The same as data, see docs/api.md'),
  onlyTo: z.array(role).readonly().exactOptional(),
  reveals: z.literal(true).exactOptional(),
})

export const logRange = z.strictObject({ count: z.coerce.number().int().min(1).max(200).default(60) })

export const tableLog = z.object({
  told: z.array(z.object({ version: z.number(), events: z.array(event).readonly() })).readonly(),
})

export const moments = z.object({
  version: z.number(),
  moments: z
    .array(
      z.object({
        version: z.number(),
        views: z.array(z.object({ viewer: z.string(), view: z.unknown() })).readonly(),
        events: z.array(event).readonly(),
        toMove: z.array(role).readonly(),
        last: z
          .object({
            kind: z.enum(['answer', 'undo', 'take-back', 'resign', 'draw', 'flag', 'go-on', 'void']),
            role,
            undone: z.number().exactOptional(),
          })
          .exactOptional(),
      }),
    )
    .readonly(),
})

export const versionQuery = z.strictObject({ version: z.coerce.number().int().min(0).exactOptional() })

export const positionDocument = z.looseObject({}).describe('A position document, see docs/notation.md')

export const newPosition = z.strictObject({
  position: z.unknown().exactOptional(),
  table: z.string().max(64).exactOptional().describe('Take the position from this table'),
  version: z.int().min(0).exactOptional(),
})

export const shared = z.object({ code: z.string() })

export const luckReport = z.object({
  luck: z.array(
    z.object({
      role,
      sides: z.number(),
      rolls: z.number(),
      faces: z.array(z.number()).readonly(),
      average: z.number(),
      expected: z.number(),
      deviations: z.number(),
    }),
  ),
})
