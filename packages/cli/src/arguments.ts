import { parseArgs } from 'node:util'
import { message } from '@sztab/kernel'
import { Refusal } from './refusal.ts'

/** `text` takes a value, `texts` may be given several times, a `flag` stands alone. */
export type OptionKind = 'text' | 'texts' | 'flag'

export interface ArgumentSpec {
  /** Names of the positional arguments, all needed. */
  readonly positionals: readonly string[]
  /** One more that may follow them. */
  readonly optional?: string
  readonly options: Readonly<Record<string, OptionKind>>
}

/** What stood on the command line, checked against the specification. */
export class Arguments {
  readonly #positionals: ReadonlyMap<string, string>
  readonly #values: ReadonlyMap<string, readonly string[]>

  private constructor(
    positionals: ReadonlyMap<string, string>,
    values: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#positionals = positionals
    this.#values = values
  }

  static read(words: readonly string[], spec: ArgumentSpec): Arguments {
    const { tokens } = parseArgs({
      args: [...words],
      options: Object.fromEntries(
        Object.entries(spec.options).map(([name, kind]) => [
          name,
          { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
      strict: false,
      tokens: true,
    })
    const given: string[] = []
    const values = new Map<string, string[]>()
    for (const token of tokens) {
      if (token.kind === 'positional') given.push(token.value)
      if (token.kind !== 'option') continue
      const kind = Object.hasOwn(spec.options, token.name) ? spec.options[token.name] : undefined
      if (kind === undefined) {
        const options = Object.keys(spec.options).map((name) => `--${name}`)
        throw new Refusal(message('cli.unknown-option', { option: token.rawName, options }))
      }
      const before = values.get(token.name) ?? []
      if (before.length > 0 && kind !== 'texts') {
        throw new Refusal(message('cli.option-twice', { option: token.rawName }))
      }
      values.set(token.name, [...before, givenValue(token, kind)])
    }
    return new Arguments(place(given, spec), values)
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  /** A positional argument that must be there. */
  positional(name: string): string {
    return this.#positionals.get(name) as string
  }

  /** The positional argument that may be left out. */
  optional(name: string): string | undefined {
    return this.#positionals.get(name)
  }

  text(name: string): string | undefined {
    return this.#values.get(name)?.[0]
  }

  texts(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw new Refusal(message('cli.option-missing', { option: `--${name}` }))
    return value
  }

  /** A whole number of at least `least`. */
  count(name: string, least: number): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const count = Number(value)
    if (!/^\d+$/.test(value) || !Number.isSafeInteger(count) || count < least) {
      throw new Refusal(message('cli.not-a-count', { option: `--${name}`, value, least }))
    }
    return count
  }

  /** One of the given words. */
  word<W extends string>(name: string, words: readonly W[]): W | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const found = words.find((word) => word === value)
    if (found === undefined) {
      throw new Refusal(message('cli.not-a-word', { option: `--${name}`, value, words }))
    }
    return found
  }
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function givenValue(token: OptionToken, kind: OptionKind): string {
  if (kind === 'flag') {
    if (token.value === undefined) return ''
    throw new Refusal(message('cli.option-takes-nothing', { option: token.rawName }))
  }
  // `--out --json` is a forgotten file name, not a file called "--json".
  const forgotten = token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))
  if (forgotten) throw new Refusal(message('cli.option-without-value', { option: token.rawName }))
  return token.value as string
}

function place(given: readonly string[], { positionals, optional }: ArgumentSpec): Map<string, string> {
  const missing = positionals[given.length]
  if (missing !== undefined) throw new Refusal(message('cli.argument-missing', { argument: missing }))
  const names = optional === undefined ? positionals : [...positionals, optional]
  const extra = given[names.length]
  if (extra !== undefined) throw new Refusal(message('cli.argument-extra', { argument: extra }))
  return new Map(given.map((value, i) => [names[i]!, value]))
}
