import { message } from '@sztab/kernel'
import { Piscina } from 'piscina'
import { Refusal } from '../refusal.ts'
import { type Study, type StudyOutcome, studyBy } from './study.ts'

/** Longer than the longest game takes to be played again; beyond it the thread is stopped. */
const MOST_STUDYING = 10_000
/** Of one asker: one is performed at a time, so many more wait. */
const MOST_WAITING = 8
/** Of all together. */
const MOST_AT_ALL = 400

/** Threads in which games are played again. Everybody who asks has one task performed at a time. */
export function openReaders(
  program: URL,
  threads: number,
): { readonly study: Study; close(): Promise<void> } {
  const pool = new Piscina({
    filename: program.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  })
  const turns = new Turns(MOST_WAITING, MOST_AT_ALL)
  return {
    study: studyBy((asker, task) =>
      turns.take(asker, async () => {
        const signal = AbortSignal.timeout(MOST_STUDYING)
        try {
          return (await pool.run(task, { signal })) as StudyOutcome
        } catch (error) {
          if (!signal.aborted) throw error
          throw new Refusal(message('server.too-long'), { status: 503 })
        }
      }),
    ),
    close: () => pool.destroy(),
  }
}

/** Lets everybody have one thing done at a time, and refuses those who want too many at once. */
export class Turns {
  readonly #waiting = new Map<string, { count: number; last: Promise<unknown> }>()
  readonly #mostEach: number
  readonly #mostAtAll: number
  #all = 0

  constructor(mostEach: number, mostAtAll: number) {
    this.#mostEach = mostEach
    this.#mostAtAll = mostAtAll
  }

  async take<T>(asker: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(asker) ?? { count: 0, last: Promise.resolve() }
    if (queue.count > this.#mostEach) throw new Refusal(message('server.too-many'), { status: 429 })
    if (this.#all >= this.#mostAtAll) throw new Refusal(message('server.busy'), { status: 503 })
    this.#waiting.set(asker, queue)
    queue.count++
    this.#all++
    const done = queue.last.then(work, work)
    queue.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      this.#all--
      if (--queue.count === 0) this.#waiting.delete(asker)
    }
  }
}
