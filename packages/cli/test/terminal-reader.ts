import { SeededChance } from '@sztab/kernel'

/** Types numbers at a terminal, having read nothing but what is printed there. */
export class TerminalReader {
  typed = 0
  readonly #chance: SeededChance
  readonly #most: number
  #read = 0
  #last = ''

  /** Leaves after so many lines. */
  constructor(seed: string, most = Number.POSITIVE_INFINITY) {
    this.#chance = SeededChance.fromSeed(seed)
    this.#most = most
  }

  next(printed: string): string | undefined {
    const news = printed.slice(this.#read)
    this.#read = printed.length
    if (this.typed === this.#most) return 'quit'
    this.typed++
    this.#last = news.includes(`${this.#last}!`) && this.#last !== '' ? `${this.#last}!` : this.#number(news)
    return this.#last
  }

  /** Any of the numbers of the last list; rather than to the first, which may end something, to a later one. */
  #number(news: string): string {
    const numbers = [...news.matchAll(/^ {2}(\d+) {2}/gm)].map((found) => found[1] as string)
    const list = numbers.slice(numbers.lastIndexOf('1'))
    const any = () => this.#chance.die(list.length)
    return list[Math.max(any(), any()) - 1] ?? 'quit'
  }
}
