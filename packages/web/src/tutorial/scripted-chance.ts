import type { Chance, ChanceToken } from '@sztab/kernel'

/** The luck that a script has written down, as far as it fits what is asked; after that any luck. */
export class ScriptedChance implements Chance {
  readonly #tokens: ChanceToken[]
  readonly #rest: Chance

  constructor(tokens: readonly ChanceToken[], rest: Chance) {
    this.#tokens = [...tokens]
    this.#rest = rest
  }

  die(sides: number): number {
    const face = Number(this.#tokens[0])
    if (!Number.isInteger(face) || face < 1 || face > sides) return this.#rest.die(sides)
    this.#tokens.shift()
    return face
  }

  draw(labels: readonly string[]): number {
    const index = labels.indexOf(this.#tokens[0] ?? '')
    if (index < 0) return this.#rest.draw(labels)
    this.#tokens.shift()
    return index
  }
}
