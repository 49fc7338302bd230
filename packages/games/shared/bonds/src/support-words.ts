import { type Denial, deny, type Section, type SetOf } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Unit } from './sides.ts'

// How support is written in answers: markers of aircraft, artillery in the order of battle, markers of ships

/** Something besides artillery that may support a roll. */
export interface SupportKind<U> {
  readonly word: string
  /** Where the rulebook has it. */
  readonly section: Section
  /** Whether it is written after the artillery. */
  readonly isLast?: boolean
  /** The field that says so, and what it then holds: the word itself, if nothing else. */
  readonly field: keyof U
  readonly value?: unknown
}

/** In what the games differ; `U` is what supports a roll. */
export interface SupportWordsRules<U extends { readonly artillery: readonly Unit[] }> {
  readonly words: Pick<AnswerWords, 'unitId' | 'unitNamed'>
  readonly none: U
  readonly kinds: readonly SupportKind<U>[]
  /** Where the rulebook has artillery. */
  readonly artillery: Section
  /** What is said of support that cannot be declared together; that it is not possible, where nothing else is. */
  together?(section: Section, words: readonly string[]): Denial
}

export interface SupportWords<U> {
  readonly none: U
  wordsOf(used: U): string[]
  /** The order in which the words are written. */
  readonly support: SetOf
  /** Reads it back; undefined when a word names no support. */
  read(words: readonly string[]): U | undefined
  /** Why words are not among what is offered: something is not to be had at all, or not together. */
  check(section: Section, offers: readonly U[], words: readonly string[]): Denial | undefined
}

/** Every way to take one of each of these together; the first changes last. */
export function supportsOf<U extends { readonly artillery: readonly Unit[] }>(
  none: U,
  ...choices: readonly (readonly Partial<U>[])[]
): U[] {
  return choices.reduce<U[]>(
    (soFar, choice) =>
      soFar.flatMap((used) =>
        choice.map((more) => ({
          ...used,
          ...more,
          artillery: [...used.artillery, ...(more.artillery ?? [])],
        })),
      ),
    [none],
  )
}

/** After every unit there may be. */
const LAST = 1_000_000

export function supportWords<U extends { readonly artillery: readonly Unit[] }>({
  words: { unitId, unitNamed },
  none,
  kinds,
  artillery,
  together,
}: SupportWordsRules<U>): SupportWords<U> {
  const heldBy = ({ word, value = word }: SupportKind<U>): unknown => value
  const isIn = (kind: SupportKind<U>, used: U): boolean => used[kind.field] === heldBy(kind)
  const wordsOf = (used: U): string[] => {
    const written = (isLast: boolean): string[] =>
      kinds.filter((kind) => (kind.isLast === true) === isLast && isIn(kind, used)).map(({ word }) => word)
    const units = [...used.artillery].sort((a, b) => a - b).map(unitId)
    return [...written(false), ...units, ...written(true)]
  }
  return {
    none,
    wordsOf,
    support: {
      rank(word) {
        const which = kinds.findIndex((kind) => kind.word === word)
        if (which < 0) return unitNamed(word)
        return kinds[which]?.isLast === true ? LAST + which : which - kinds.length
      },
    },
    read(words) {
      let used = none
      for (const word of words) {
        const kind = kinds.find((one) => one.word === word)
        const unit = kind === undefined ? unitNamed(word) : undefined
        if (kind !== undefined) used = { ...used, [kind.field]: heldBy(kind) }
        else if (unit === undefined) return undefined
        else used = { ...used, artillery: [...used.artillery, unit] }
      }
      return used
    },
    check(section, offers, words) {
      const said = offers.map(wordsOf)
      if (said.some((one) => one.length === words.length && one.every((word, i) => word === words[i])))
        return undefined
      if (together === undefined) return deny(section, 'support.not-possible', { with: words })
      const missing = words.filter((word) => !said.some((one) => one.includes(word)))
      if (missing.length === 0) return together(section, words)
      const kind = kinds.find(({ word }) => word === missing[0])
      return deny(kind?.section ?? artillery, 'support.not-possible', { with: missing })
    },
  }
}
