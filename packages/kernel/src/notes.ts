/**
 * Something noted about states, each note kept no longer than its state lives. Most states that are asked about are
 * copies of another, which somebody looks at until the next copy is made: those are held in a place of their own, because
 * a map of states that come and go costs more than what is noted.
 */
export class Notes<S extends object, T> {
  readonly #all = new WeakMap<S, T>()
  /** The state that was asked about last: mostly it is asked about again. */
  #last: S | undefined
  #lastNote: T | undefined
  /** The newest copy, what is noted of it, and of which state it is one. */
  #copy: S | undefined
  #copyNote: T | undefined
  #original: S | undefined

  of(state: S): T | undefined {
    if (this.#last === state) return this.#lastNote
    if (this.#copy === state) return this.#copyNote
    const note = this.#all.get(state)
    if (note !== undefined) {
      this.#last = state
      this.#lastNote = note
    }
    return note
  }

  keep(state: S, note: T): void {
    if (this.#copy === state) this.#forgetCopy()
    this.#all.set(state, note)
    this.#last = state
    this.#lastNote = note
  }

  /** Of a copy, until the state is copied again; if the copy is copied or stays, longer. */
  keepOfCopy(state: S, copy: S, note: T): void {
    if (this.#copy !== undefined && this.#original !== state) this.stay(this.#copy)
    if (this.#last === copy) this.#last = undefined
    this.#copy = copy
    this.#copyNote = note
    this.#original = state
  }

  /** The state is no longer a mere copy: it takes a course of its own. */
  stay(state: S): void {
    if (this.#copy === state) this.keep(state, this.#copyNote as T)
  }

  #forgetCopy(): void {
    this.#copy = undefined
    this.#copyNote = undefined
    this.#original = undefined
  }
}
