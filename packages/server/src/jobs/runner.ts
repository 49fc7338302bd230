import type { Kysely } from 'kysely'
import type { JobKind, Schema } from '../storage/schema.ts'
import {
  finishJob,
  type Job,
  type KnownGame,
  leaseJobs,
  postponeJob,
  renewLeases,
  waitAfter,
} from './queue.ts'

export interface RunnerSettings {
  readonly kinds: readonly JobKind[]
  readonly games: readonly KnownGame[]
  /** How many are done at once. */
  readonly atOnce: number
  /** Milliseconds after which a job counts as abandoned, unless its lease is renewed. */
  readonly lease: number
  /** How often to look for jobs that nobody announced: delayed ones, and those of a dead process. */
  readonly lookEvery: number
  readonly onFault: (error: unknown, job?: Job) => void
  /** Told of every job that was done, and how many milliseconds it took. */
  readonly onDone?: (kind: JobKind, milliseconds: number) => void
}

/** Begun so often, a job is reported each time: its process may have died of it before. */
const OFTEN = 5

/** Does one job; a number says after how many milliseconds it has to be done again. */
export type Work = (job: Job) => Promise<number | undefined>

/** Does jobs as they fall due. Woken by a notice, and looking by itself now and then in case one was missed. */
export class Runner {
  readonly #db: Kysely<Schema>
  readonly #settings: RunnerSettings
  readonly #work: Work
  readonly #running = new Map<number, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #renewal: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #wasNudged = false
  #isClosed = false

  constructor(db: Kysely<Schema>, settings: RunnerSettings, work: Work) {
    this.#db = db
    this.#settings = settings
    this.#work = work
  }

  start(): void {
    this.#timer = setInterval(() => this.nudge(), this.#settings.lookEvery)
    this.#renewal = setInterval(() => void this.#renew(), this.#settings.lease / 3)
    this.nudge()
  }

  /** There may be something to do. */
  nudge(): void {
    if (this.#isClosed) return
    this.#wasNudged = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
  }

  /** Finishes what is begun and begins nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#running.values())
    clearInterval(this.#renewal)
  }

  async #renew(): Promise<void> {
    if (this.#running.size === 0) return
    try {
      await renewLeases(this.#db, [...this.#running.keys()], this.#settings.lease)
    } catch (error) {
      this.#settings.onFault(error)
    }
  }

  async #look(): Promise<void> {
    while (this.#wasNudged && !this.#isClosed) {
      this.#wasNudged = false
      const free = this.#settings.atOnce - this.#running.size
      // Whoever finishes nudges again.
      if (free <= 0) return
      try {
        const jobs = await this.#lease(free)
        for (const job of jobs) this.#begin(job)
        if (jobs.length === free) this.#wasNudged = true
      } catch (error) {
        if (!this.#isClosed) this.#settings.onFault(error)
      }
    }
  }

  #lease(most: number): Promise<Job[]> {
    const { kinds, games, lease } = this.#settings
    return leaseJobs(this.#db, kinds, games, most, lease)
  }

  #begin(job: Job): void {
    if (job.attempts > OFTEN) {
      this.#settings.onFault(new Error(`begun ${job.attempts} times and not yet done`), job)
    }
    const running = this.#do(job).finally(() => {
      this.#running.delete(job.id)
      this.nudge()
    })
    this.#running.set(job.id, running)
  }

  async #do(job: Job): Promise<void> {
    try {
      const begun = performance.now()
      const again = await this.#work(job)
      this.#settings.onDone?.(job.kind, performance.now() - begun)
      if (again === undefined) await finishJob(this.#db, job.id)
      else await postponeJob(this.#db, job.id, again, 0)
    } catch (error) {
      // Whoever closes breaks off what is under way; it is due again at once.
      if (!this.#isClosed) this.#settings.onFault(error, job)
      const wait = this.#isClosed ? 0 : waitAfter(job.attempts)
      const attempts = this.#isClosed ? 0 : job.attempts
      await postponeJob(this.#db, job.id, wait, attempts).catch(() => undefined)
    }
  }
}
