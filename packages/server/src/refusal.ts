import {
  type Denial,
  type FieldError,
  type Message,
  type MessageParam,
  message,
  type Section,
} from '@sztab/kernel'

export interface RefusalDetails {
  /** Whose words the reason uses. */
  readonly game?: string | undefined
  readonly section?: Section | undefined
  readonly field?: string | undefined
  /** Status of the answer over HTTP. */
  readonly status?: number
}

/** Why the server does not do what it was asked: nothing has changed, and the asker is told the reason. */
export class Refusal extends Error {
  readonly reason: Message
  readonly details: RefusalDetails

  constructor(reason: Message, details: RefusalDetails = {}) {
    super(reason.key)
    this.name = 'Refusal'
    this.reason = brief(reason)
    this.details = details
  }

  get status(): number {
    return this.details.status ?? 400
  }
}

/** Enough to recognise what was sent: nobody gets more of it back. */
const LONGEST = 200
const MOST = 20

function brief({ key, params }: Message): Message {
  if (params === undefined) return { key }
  return message(key, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cut(value)])))
}

function cut(value: MessageParam): MessageParam {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (typeof value === 'number') return value
  if ('key' in value) return brief(value)
  const shown = value.slice(0, MOST).map((word) => cut(word) as string)
  return value.length > MOST ? [...shown, '…'] : shown
}

/** The rules do not allow it. */
export function denied({ section, reason }: Denial, game: string): Refusal {
  return new Refusal(reason, { game, status: 409, ...(section === '-' ? {} : { section }) })
}

/** A document has faults: the first is told. */
export function faulty(faults: readonly FieldError[], prefix: string, game?: string): Refusal {
  const [first] = faults
  if (first === undefined) throw new Error('a refusal without a fault')
  const field = (
    first.field.startsWith('(') ? prefix : [prefix, first.field].filter(Boolean).join('.')
  ).slice(0, LONGEST)
  const line = /^line (\d+)$/.exec(first.field)?.[1]
  const { problem } = first
  const reason =
    line === undefined
      ? message('server.fault-in-field', { field, problem })
      : message('server.fault-in-line', { line, problem })
  return new Refusal(reason, { field, game })
}

/** PostgreSQL's code for characters that no text may hold, such as the one numbered 0. */
const NO_SUCH_CHARACTER = '22021'

/** How a database is away, by the codes of PostgreSQL and of the network, and by the words of its library. */
const AWAY = /^(08...|53300|57P0[123]|57014|55P03|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
const AWAY_WORDS = /timeout|Connection terminated|connection.*(closed|ended)|has been closed/i

/** Whether the database does not answer: nothing has happened, and it may soon do. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code === undefined ? AWAY_WORDS.test(error.message) : AWAY.test(code)
}

/** The refusal that an error is: ours, or the database's of a text that cannot be written down. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const isUnwritable = error instanceof Error && 'code' in error && error.code === NO_SUCH_CHARACTER
  return isUnwritable ? new Refusal(message('server.unreadable')) : undefined
}

export function notFound(reason: Message): Refusal {
  return new Refusal(reason, { status: 404 })
}

export function forbidden(reason: Message): Refusal {
  return new Refusal(reason, { status: 403 })
}
