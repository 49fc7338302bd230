import { type Action, formatAction } from './action.ts'
import { type Chance, SeededChance } from './chance.ts'
import type { Role } from './event.ts'

/**
 * Luck that hangs on what is done and not on what was done before: the same role doing the same thing for the same time
 * meets the same dice in every game of the seed. Two ways to play can then be compared without the luck of the dice
 * standing between them wherever they do the same.
 */
export class KeyedLuck {
  readonly #seed: string
  readonly #counts = new Map<string, number>()

  constructor(seed: string) {
    this.#seed = seed
  }

  /** The dice and draws of what a role does now. */
  of(role: Role, action: Action): Chance {
    const key = `${role} ${formatAction(action)}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return keyedChance(`${this.#seed} ${count} ${key}`)
  }
}

/** A chance whose first words already depend on every letter of the key. */
function keyedChance(key: string): Chance {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i)
    a = mixed(a ^ code)
    b = mixed(b + code + a)
  }
  return new SeededChance([a, b, mixed(a ^ b), mixed(b ^ 0xb7e15162) | 1])
}

function mixed(word: number): number {
  let mix = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}
