/**
 * The only source of luck. Every die and every draw is a token: a die shows its number, a draw the label of
 * what was drawn. A record keeps the tokens, so a game replays without knowing where they came from.
 */
export interface Chance {
  /** Rolls one die and returns 1…sides. */
  die(sides: number): number
  /**
   * Draws one of the labelled items and returns its index. Equal labels are interchangeable, and so the first
   * of them is returned: a written label leads to the same index again.
   */
  draw(labels: readonly string[]): number
}

export type ChanceToken = string

/** What a listed source was asked for when it had nothing (fitting) left. */
export type ChanceRequest =
  | { readonly kind: 'die'; readonly sides: number }
  | { readonly kind: 'draw'; readonly labels: readonly string[] }

/** Thrown by a listed source: people have to roll a die, draw a chit, or correct what they typed. */
export class ChanceMissing extends Error {
  readonly request: ChanceRequest
  readonly given: ChanceToken | undefined

  constructor(request: ChanceRequest, given: ChanceToken | undefined) {
    const wanted =
      request.kind === 'die'
        ? `a die from 1 to ${request.sides}`
        : `one of ${[...new Set(request.labels)].join(', ')}`
    super(given === undefined ? `chance: ${wanted} is needed` : `chance: "${given}" is not ${wanted}`)
    this.name = 'ChanceMissing'
    this.request = request
    this.given = given
  }
}

/** xoshiro128** over four words; small enough to stand in a position document. */
export class SeededChance implements Chance {
  #a: number
  #b: number
  #c: number
  #d: number

  constructor(words: readonly [number, number, number, number]) {
    ;[this.#a, this.#b, this.#c, this.#d] = words
  }

  /** Any text is a seed; its characters are mixed into the four words. */
  static fromSeed(seed: string): SeededChance {
    const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef]
    for (let i = 0; i < seed.length; i++) {
      const lane = i & 3
      words[lane] = Math.imul(words[lane]! ^ seed.charCodeAt(i), 0x01000193) >>> 0
    }
    const chance = new SeededChance(words)
    for (let i = 0; i < 16; i++) chance.#next()
    return chance
  }

  /** The inverse of `toText`; undefined when the text is not 32 hexadecimal digits with a one in them. */
  static fromText(text: string): SeededChance | undefined {
    if (!/^[0-9a-f]{32}$/.test(text) || /^0+$/.test(text)) return undefined
    const word = (i: number) => Number.parseInt(text.slice(i * 8, i * 8 + 8), 16)
    return new SeededChance([word(0), word(1), word(2), word(3)])
  }

  toText(): string {
    return [this.#a, this.#b, this.#c, this.#d].map((w) => (w >>> 0).toString(16).padStart(8, '0')).join('')
  }

  die(sides: number): number {
    return this.#below(sides) + 1
  }

  draw(labels: readonly string[]): number {
    return labels.indexOf(labels[this.#below(labels.length)]!)
  }

  /** Rejection keeps every value equally likely. */
  #below(count: number): number {
    if (!(count >= 1)) throw new Error('chance: there is nothing to draw from')
    const limit = 0x100000000 - (0x100000000 % count)
    let value = this.#next()
    while (value >= limit) value = this.#next()
    return value % count
  }

  #next(): number {
    const product = Math.imul(this.#b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const t = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= t
    this.#d = (this.#d << 11) | (this.#d >>> 21)
    return result
  }
}

/** Plays back written tokens: tests, records, and dice rolled by people. */
export class ListedChance implements Chance {
  readonly #tokens: readonly ChanceToken[]
  #used = 0

  constructor(tokens: readonly (ChanceToken | number)[]) {
    this.#tokens = tokens.map(String)
  }

  get unused(): readonly ChanceToken[] {
    return this.#tokens.slice(this.#used)
  }

  die(sides: number): number {
    const token = this.#tokens[this.#used]
    const face = Number(token)
    if (token === undefined || !/^\d+$/.test(token) || face < 1 || face > sides) {
      throw new ChanceMissing({ kind: 'die', sides }, token)
    }
    this.#used++
    return face
  }

  draw(labels: readonly string[]): number {
    const token = this.#tokens[this.#used]
    const index = token === undefined ? -1 : labels.indexOf(token)
    if (index < 0) throw new ChanceMissing({ kind: 'draw', labels }, token)
    this.#used++
    return index
  }
}

/** Passes requests on and writes down what came back. */
export class RecordedChance implements Chance {
  readonly tokens: ChanceToken[] = []
  readonly #source: Chance

  constructor(source: Chance) {
    this.#source = source
  }

  die(sides: number): number {
    const face = this.#source.die(sides)
    this.tokens.push(String(face))
    return face
  }

  draw(labels: readonly string[]): number {
    const index = this.#source.draw(labels)
    this.tokens.push(labels[index]!)
    return index
  }
}
