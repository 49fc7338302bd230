import { message } from '@sztab/kernel'
import { Piscina } from 'piscina'
import { Refusal } from '../refusal.ts'
import { type Study, type StudyOutcome, studyBy } from './study.ts'

/** Milliseconds after which a thread is stopped, the time to start it included. Whoever keeps within it is waited for. */
const MOST_STUDYING = 30_000
/** Of one asker: one is performed at a time, so many more wait. */
const MOST_WAITING = 8
/** Of all together. */
const MOST_AT_ALL = 400

/**
 * Threads in which games are played again. Everybody who asks has one task performed at a time, and what somebody has
 * sent does not hold up those who look back at what was played here.
 */
export function openReaders(
  program: URL,
  threads: number,
  most = MOST_STUDYING,
): { readonly study: Study; close(): Promise<void> } {
  const open = (maxThreads: number) =>
    new Piscina({ filename: program.href, minThreads: 0, maxThreads, idleTimeout: 60_000 })
  const [played, sent] = [open(threads), open(1)]
  const turns = new Turns(MOST_WAITING, MOST_AT_ALL)
  return {
    study: studyBy((asker, task) =>
      turns.take(asker, async () => {
        const signal = AbortSignal.timeout(most)
        try {
          return (await (task.what === 'start' ? sent : played).run(task, { signal })) as StudyOutcome
        } catch (error) {
          if (!signal.aborted) throw error
          throw new Refusal(message('server.too-long'), { status: 503 })
        }
      }),
    ),
    async close() {
      await Promise.all([played.destroy(), sent.destroy()])
    },
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
