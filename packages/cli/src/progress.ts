import type { Io } from './session.ts'

const WIDTH = 40

/** A bar on the error stream, for people only. */
export class Progress {
  readonly #io: Io
  readonly #total: number

  constructor(io: Io, total: number) {
    this.#io = io
    this.#total = total
  }

  show(done: number): void {
    if (!this.#io.terminal) return
    const filled = Math.floor((WIDTH * done) / this.#total)
    this.#io.err(`\r[${'#'.repeat(filled).padEnd(WIDTH, '·')}] ${done}/${this.#total}`)
  }

  /** Leaves an empty line for what follows. */
  clear(): void {
    if (this.#io.terminal) this.#io.err(`\r${' '.repeat(WIDTH + 30)}\r`)
  }
}
