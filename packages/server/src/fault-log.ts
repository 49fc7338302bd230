import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds in which faults of one kind are written once. */
const QUIET_FOR = 5_000
const MOST_KINDS = 200

/** Writes faults into the log: a database that is away for a while must not fill it with one and the same line. */
export class FaultLog {
  readonly #log: FastifyBaseLogger
  readonly #kinds = new Map<string, { writtenAt: number; unwritten: number }>()

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  note(error: unknown, where: object): void {
    const kind = kindOf(error)
    const now = Date.now()
    const last = this.#kinds.get(kind)
    if (last !== undefined && now - last.writtenAt < QUIET_FOR) {
      last.unwritten++
      return
    }
    if (this.#kinds.size >= MOST_KINDS) this.#kinds.clear()
    this.#kinds.set(kind, { writtenAt: now, unwritten: 0 })
    const unwritten = last?.unwritten ?? 0
    this.#log.error({ err: error, ...where, ...(unwritten === 0 ? {} : { before: unwritten }) }, 'fault')
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
