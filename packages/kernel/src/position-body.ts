import { z } from 'zod'
import { fieldErrors } from './fields.ts'
import type { Flow, FlowState } from './flow.ts'
import type { FieldError } from './game.ts'
import { type Message, message } from './message.ts'

// What the position documents of all games have in common. Inside a game things are numbers; in its document they
// stand by their printed names.

/** A field that names something printed; the fault says what was not found. */
export function namedField<T>(key: string, word: string, find: (id: string) => T | undefined) {
  return z.string().transform((id, context): T => {
    const found = find(id)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', params: { key, [word]: id } })
    return z.NEVER
  })
}

export const countField = z.int().nonnegative()

/** How a game has ended; left out while it goes on. */
export function resultField<W extends z.ZodType>(winner: W) {
  return z
    .strictObject({
      winner,
      section: z.string(),
      reason: z.strictObject({
        key: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    })
    .optional()
}

type Fields = Readonly<Record<string, unknown>>

/** How the numbers in a field are called; nothing for a field in which numbers are just numbers. */
type NamerOf = (field: string, fields: Fields) => ((number: number) => string) | undefined

/** Frames as people write them: numbers, and lists of them, become names, at any depth. */
export function writeFields(fields: object, namerOf: NamerOf): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue
    written[field] = writeValue(value, namerOf(field, fields as Fields), namerOf)
  }
  return written
}

function writeValue(
  value: unknown,
  name: ((number: number) => string) | undefined,
  namerOf: NamerOf,
): unknown {
  if (Array.isArray(value)) return value.map((one) => writeValue(one, name, namerOf))
  if (typeof value === 'number') return name === undefined ? value : name(value)
  return typeof value === 'object' && value !== null ? writeFields(value, namerOf) : value
}

/** How a game makes a state of its document. */
export interface BodyReading<S extends FlowState, B> {
  readonly schema: z.ZodType<B>
  /** Names that stand where no schema looks for them, such as the keys of records, and name nothing. */
  unknownNames(body: B): FieldError[]
  build(body: B): S
  /** What may be wrong with the state, to be looked for in this order: the first faults found are told. */
  readonly checks: readonly ((state: S) => FieldError[])[]
  readonly flow: Flow<S>
  /** What is said of a position in which nobody has to decide anything. */
  readonly nobodyAsked: Message
}

/** The state that a document describes, or all that is wrong with it as far as it can be read. */
export function readBody<S extends FlowState & { readonly result: unknown }, B>(
  document: unknown,
  { schema, unknownNames, build, checks, flow, nobodyAsked }: BodyReading<S, B>,
): S | FieldError[] {
  const parsed = schema.safeParse(document)
  if (!parsed.success) return fieldErrors(parsed.error)
  const unnamed = unknownNames(parsed.data)
  if (unnamed.length > 0) return unnamed
  const state = build(parsed.data)
  for (const check of checks) {
    const found = check(state)
    if (found.length > 0) return found
  }
  return isAsking(flow, state) ? state : [{ field: 'stack', problem: nobodyAsked }]
}

/** Somebody has to decide, or the game is over: a position in between cannot go on. */
function isAsking<S extends FlowState & { readonly result: unknown }>(flow: Flow<S>, state: S): boolean {
  if (state.result !== null) return state.stack.length === 0
  try {
    return flow.toMove(state).length > 0
  } catch {
    return false
  }
}

/** The fault of a turn that the scenario does not have. */
export function turnFaults(turn: number, last: number): FieldError[] {
  return turn > last ? [{ field: 'turn', problem: message('field.too-big', { most: last }) }] : []
}
