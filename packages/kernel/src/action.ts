/**
 * An answer to a prompt: a verb and named arguments, all of them strings or lists of strings, so that every
 * answer can be written as one line of text:
 *
 *     move unit=15 path=[1730,1631]
 */
export interface Action {
  readonly do: string
  readonly [argument: string]: ActionValue
}

export type ActionValue = string | readonly string[]

/** What a verb expects: each argument is one word, a list of words in the order that they have, or a set. */
export type ActionShape = Readonly<Record<string, 'one' | 'many' | SetOf>>

/** Words whose order says nothing. They are written by rank, so that equal sets are written alike. */
export interface SetOf {
  /** The place of a word; undefined for what names nothing, which comes last. */
  rank(word: string): number | undefined
}

/** A set of words out of this list, written in its order. */
export function setFrom(words: readonly string[]): SetOf {
  const ranks = new Map(words.map((word, i) => [word, i]))
  return { rank: (word) => ranks.get(word) }
}

/** The answer with its sets in the order in which they are written: the same answer when they already are. */
export function inWrittenOrder(shape: ActionShape, action: Action): Action {
  let written = action
  for (const name in shape) {
    const kind = shape[name]!
    const value = action[name]
    if (typeof kind === 'string' || !Array.isArray(value) || value.length < 2 || !value.every(isWord))
      continue
    const before = (a: string, b: string) => compareRanks(kind, a, b)
    if (value.some((word, i) => i > 0 && before(value[i - 1]!, word) > 0)) {
      written = { ...written, [name]: value.toSorted(before) }
    }
  }
  return written
}

function compareRanks(set: SetOf, a: string, b: string): number {
  const last = Number.MAX_SAFE_INTEGER
  return (set.rank(a) ?? last) - (set.rank(b) ?? last) || (a < b ? -1 : a > b ? 1 : 0)
}

const WORD = /^[^\s[\],=|#]+$/
/** Begins with a letter, so that no name is one of the runtime's own, such as `__proto__`. */
const NAME = /^[a-z][\w-]*$/i

/** Whether a value of an argument, or an item of its list, can be written in a line. */
export function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value)
}

export function formatAction(action: Action): string {
  const parts = [action.do]
  for (const name of Object.keys(action)) {
    if (name === 'do') continue
    const value = action[name]!
    parts.push(typeof value === 'string' ? `${name}=${value}` : `${name}=[${value.join(',')}]`)
  }
  return parts.join(' ')
}

/** Reads the text form. A result without `do` holds a sentence fragment that names the fault instead. */
export function parseAction(text: string): Action | { readonly error: string } {
  const [verb, ...rest] = text.trim().split(/\s+/)
  if (verb === undefined || !WORD.test(verb)) return { error: `"${text}" does not begin with a verb` }
  const action: Record<string, ActionValue> = { do: verb }
  for (const part of rest) {
    const at = part.indexOf('=')
    if (at < 0) return { error: `"${part}" is not written as name=value` }
    const name = part.slice(0, at)
    const value = part.slice(at + 1)
    if (!NAME.test(name)) return { error: `"${name}" cannot be the name of an argument` }
    if (Object.hasOwn(action, name)) return { error: `"${name}" is given twice` }
    if (value.startsWith('[') && value.endsWith(']')) {
      const items = value === '[]' ? [] : value.slice(1, -1).split(',')
      const bad = items.find((item) => !WORD.test(item))
      if (bad !== undefined) return { error: `"${name}" holds "${bad}", which is not one word` }
      action[name] = items
    } else if (WORD.test(value)) {
      action[name] = value
    } else {
      return { error: `"${name}" has the value "${value}", which is neither one word nor [a,b,c]` }
    }
  }
  return action as Action
}

export function sameAction(a: Action, b: Action): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => sameValue(a[name], b[name]))
}

/** Whether `whole` agrees with all that `partial` already says: equal words, and lists that begin alike. */
export function extendsAction(partial: Action, whole: Action): boolean {
  return Object.keys(partial).every((name) => {
    const said = partial[name]!
    const value = whole[name]
    if (value === undefined) return false
    if (typeof said === 'string' || typeof value === 'string') return said === value
    return said.length <= value.length && said.every((item, i) => item === value[i])
  })
}

function sameValue(a: ActionValue | undefined, b: ActionValue | undefined): boolean {
  if (typeof a === 'string' || typeof b === 'string' || a === undefined || b === undefined) return a === b
  return a.length === b.length && a.every((item, i) => item === b[i])
}

/** One word argument of an action whose shape has been checked. */
export function one(action: Action, name: string): string {
  return action[name] as string
}

/** List argument of an action whose shape has been checked. */
export function many(action: Action, name: string): readonly string[] {
  return action[name] as readonly string[]
}
