import { type Action, many, one, type SetOf } from './action.ts'
import type { Section } from './section.ts'
import { type Denial, deny } from './verdict.ts'

// Reading the words of an answer: what they name, or a denial that says which word names nothing.

/** A kind of thing that answers name: how it is found by its word, and what is said when there is none. */
export interface Vocabulary<T> {
  find(word: string): T | undefined
  /** The key of the refusal; the word stands in it under `param`. */
  readonly unknown: string
  readonly param: string
}

export function isDenial<T>(read: T | Denial): read is Denial {
  return typeof read === 'object' && read !== null && 'reason' in read
}

function readWord<T>({ find, unknown, param }: Vocabulary<T>, section: Section, word: string): T | Denial {
  return find(word) ?? deny(section, unknown, { [param]: word })
}

/** What one argument names. */
export function readOne<T>(words: Vocabulary<T>, section: Section, action: Action, name: string): T | Denial {
  return readWord(words, section, one(action, name))
}

/** What an argument with several words names, in their order. */
export function readMany<T>(
  words: Vocabulary<T>,
  section: Section,
  action: Action,
  name: string,
): T[] | Denial {
  const found: T[] = []
  for (const word of many(action, name)) {
    const read = readWord(words, section, word)
    if (isDenial(read)) return read
    found.push(read)
  }
  return found
}

/** A set of numbered things, each once, in the order of their numbers whatever the order of the words. */
export function readSet(
  words: Vocabulary<number>,
  section: Section,
  action: Action,
  name: string,
): number[] | Denial {
  const found = readMany(words, section, action, name)
  if (isDenial(found)) return found
  found.sort((a, b) => a - b)
  const twice = found.findIndex((thing, i) => i > 0 && thing === found[i - 1])
  if (twice < 0) return found
  const word = many(action, name).find((one) => words.find(one) === found[twice]) as string
  return deny('-', 'kernel.named-twice', { word })
}

/** How a set of such things is written: by their numbers. */
export function setOf({ find }: Pick<Vocabulary<number>, 'find'>): SetOf {
  return { rank: find }
}

/** The answer that ends a phase or declines an offer. */
export const DONE: Action = { do: 'done' }
