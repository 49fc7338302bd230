import { message } from '@sztab/kernel'
import { Refusal } from './refusal.ts'

/** Lets those of one name do something one after the other; others do not wait for them. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>()
  readonly #patience: number | undefined

  /** Milliseconds that anybody waits for his turn, if limited: then he is told, and what he wanted is not done. */
  constructor(patience?: number) {
    this.#patience = patience
  }

  inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    const done = this.#soonEnough(before).then(work)
    // Whoever gives up does not let those behind him pass those before him.
    const all = Promise.allSettled([before, done]).then(() => {
      if (this.#last.get(name) === all) this.#last.delete(name)
    })
    this.#last.set(name, all)
    return done
  }

  async #soonEnough(before: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      if (this.#patience === undefined) return
      timer = setTimeout(() => reject(new Refusal(message('server.busy'), { status: 503 })), this.#patience)
    })
    await Promise.race([before, tooLate]).finally(() => clearTimeout(timer))
  }
}
