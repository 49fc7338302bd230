import type { Progress, Role } from '@sztab/kernel'

/** What the server and a thread that thinks tell each other meanwhile, in memory that both see. */
export type Slate = Int32Array

const HURRY = 0
const TRIED = 1
const LEFT = 2

export function freshSlate(): Slate {
  return new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
}

export function isHurried(slate: Slate): boolean {
  return Atomics.load(slate, HURRY) === 1
}

export function noteProgress(slate: Slate, { tried, left }: Progress): void {
  Atomics.store(slate, TRIED, tried)
  Atomics.store(slate, LEFT, left)
}

/** Nobody wants to hear of what is over sooner, or oftener. */
const TELL_EVERY = 700

/** The machines that think in this process. */
export class Thoughts {
  readonly #slates = new Map<string, Slate>()
  readonly #tell: (table: string, role: Role, progress: Progress) => void

  /** `tell`: how far the machine has come that thinks at a table. */
  constructor(tell: (table: string, role: Role, progress: Progress) => void) {
    this.#tell = tell
  }

  /** Follows what is thought of the question to a role at a table, until it has been answered. */
  async follow<T>(table: string, role: Role, think: (slate: Slate) => Promise<T>): Promise<T> {
    const slate = freshSlate()
    this.#slates.set(table, slate)
    let told = 0
    const telling = setInterval(() => {
      const tried = Atomics.load(slate, TRIED)
      if (tried === told) return
      told = tried
      this.#tell(table, role, { tried, left: Atomics.load(slate, LEFT) })
    }, TELL_EVERY)
    try {
      return await think(slate)
    } finally {
      clearInterval(telling)
      if (this.#slates.get(table) === slate) this.#slates.delete(table)
    }
  }

  /** Somebody does not want to wait any longer. */
  hurry(table: string): void {
    const slate = this.#slates.get(table)
    if (slate !== undefined) Atomics.store(slate, HURRY, 1)
  }
}
