/** Lets those of one name do something one after the other; others do not wait for them. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>()

  inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    const done = before.then(work, work)
    this.#last.set(name, done)
    const forget = (): void => {
      if (this.#last.get(name) === done) this.#last.delete(name)
    }
    done.then(forget, forget)
    return done
  }
}
