import { type Action, fieldErrors, message } from '@sztab/kernel'
import type { ClientMessage } from '@sztab/protocol'
import { z } from 'zod'
import { isModest } from '../json-shape.ts'
import { Refusal } from '../refusal.ts'

const id = z.int().min(0)
const table = z.string().min(1).max(64)
const version = z.int().min(0)
const role = z.string().min(1).max(64)
/** Which answers there are is the game's matter; its rules look at every part of it. */
const action = z.custom<Action>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('watch'), table }),
  z.strictObject({ id, type: z.literal('leave'), table }),
  z.strictObject({
    id,
    type: z.literal('decide'),
    table,
    version,
    role,
    action,
    dice: z.array(z.string().min(1).max(64)).max(100).readonly().exactOptional(),
    question: z.string().max(64).exactOptional(),
  }),
  z.strictObject({
    ...{ id, type: z.literal('ask'), table, role },
    partial: action.exactOptional(),
    shortcuts: z.literal(true).exactOptional(),
  }),
  z.strictObject({ id, type: z.literal('preview'), table, role, action }),
  z.strictObject({ id, type: z.literal('describe'), table, role }),
  z.strictObject({ id, type: z.literal('undo'), table, version, role }),
  z.strictObject({
    id,
    type: z.literal('propose'),
    table,
    role,
    what: z.enum(['take-back', 'draw', 'go-on', 'before', 'void']),
  }),
  z.strictObject({
    id,
    type: z.literal('answer'),
    table,
    role,
    proposal: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    agree: z.boolean(),
  }),
  z.strictObject({ id, type: z.literal('nonce'), table, role, nonce: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ id, type: z.literal('resign'), table, role }),
  z.strictObject({ id, type: z.literal('hurry'), table }),
  z.strictObject({ id, type: z.literal('chat'), table, text: z.string().trim().min(1).max(1000) }),
])

/** No answer to any question has nearly so many parts. */
const SHAPE = { size: 32 * 1024, parts: 2_000, depth: 12 }

/** Reads a message; a refusal says what is wrong with it. */
export function readMessage(text: string): ClientMessage {
  if (!isModest(text, SHAPE)) throw new UnreadableMessage(numberIn(text), 'too many parts')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Refusal(message('live.unreadable', { problem: 'JSON' }))
  }
  const read = clientMessage.safeParse(data)
  if (read.success) return read.data
  const [first] = fieldErrors(read.error)
  throw new UnreadableMessage(idIn(data), first?.field ?? '')
}

/** The number of a message that is not read any further: whoever sent it put it first or last. */
export function numberIn(text: string): number {
  const first = /^\s*\{\s*"id"\s*:\s*(\d{1,15})\b/.exec(text.slice(0, 100))
  const last = /"id"\s*:\s*(\d{1,15})\s*\}\s*$/.exec(text.slice(-100))
  return Number((first ?? last)?.[1] ?? 0)
}

/** The number of a message that is wrong in another part, so that its sender knows which one was refused. */
function idIn(data: unknown): number {
  const given = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
  return Number.isSafeInteger(given) ? (given as number) : 0
}

export class UnreadableMessage extends Refusal {
  readonly id: number

  constructor(id: number, problem: string) {
    super(message('live.unreadable', { problem }))
    this.id = id
  }
}
