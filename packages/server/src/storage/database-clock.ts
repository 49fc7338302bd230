import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Milliseconds between two looks at the clock of the database. */
const EVERY = 15_000

/**
 * The time of the database, which all processes share: their own clocks may differ by minutes, and jump. Between two
 * looks it goes on by this process's steady count of time.
 */
export class DatabaseClock {
  readonly #db: Kysely<Schema>
  #offset = Date.now() - performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  /** Milliseconds since 1970. */
  now = (): number => Math.round(performance.now() + this.#offset)

  async start(onFault: (error: unknown) => void): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => void this.look().catch(onFault), EVERY)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async look(): Promise<void> {
    const asked = performance.now()
    const { rows } = await sql<{ time: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(this.#db)
    const answered = performance.now()
    // Its clock was read somewhere between the question and the answer.
    this.#offset = Number(rows[0]?.time) - (asked + answered) / 2
  }
}
