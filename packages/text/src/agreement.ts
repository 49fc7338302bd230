import type { MessageParam, Texts } from '@sztab/kernel'

/** Gender and number of a noun: masculine, feminine, neuter, or several. i18next calls it a context. */
const FORMS = ['m', 'f', 'n', 'p'] as const
export type Form = (typeof FORMS)[number]

/** `hit_f`, `hit_p_few`: the text of `hit` that agrees with such a noun. */
const VARIANT = /^(.+)_([mfnp])(?:_(?:zero|one|two|few|many|other))?$/
const PLACEHOLDER = /\{\{\s*(\w+)\s*,\s*([\w-]+)/g

/** The parameter with whose noun a sentence agrees. */
interface Subject {
  readonly name: string
  readonly kind: string
}

/**
 * How the sentences of one language agree with their nouns. The catalogue tells: `grammar.unit` is the form of units in
 * general, `grammar.unit.bh-red` that of one; where a sentence has variants, it agrees with the first noun in it of
 * which there is something to tell.
 */
export class Agreement {
  readonly #texts: Texts
  readonly #subjects = new Map<string, Subject>()

  constructor(texts: Texts) {
    this.#texts = texts
    for (const [key, text] of Object.entries(texts)) {
      const base = VARIANT.exec(key)?.[1]
      const subject = base === undefined ? undefined : this.#subjectOf(text)
      if (base !== undefined && subject !== undefined) this.#subjects.set(base, subject)
    }
  }

  /** The form that a message takes; undefined where it has only one. */
  formOf(key: string, params: Readonly<Record<string, MessageParam>>): Form | undefined {
    const subject = this.#subjects.get(key)
    if (subject === undefined) return undefined
    const value = params[subject.name]
    if (!Array.isArray(value)) return this.#formOfNoun(subject.kind, String(value))
    const [first] = value
    return value.length === 1 ? this.#formOfNoun(subject.kind, String(first)) : 'p'
  }

  #formOfNoun(kind: string, word: string): Form | undefined {
    const form = this.#texts[`grammar.${kind}.${word}`] ?? this.#texts[`grammar.${kind}`]
    return FORMS.find((known) => known === form)
  }

  #subjectOf(text: string): Subject | undefined {
    for (const [, name = '', kind = ''] of text.matchAll(PLACEHOLDER)) {
      if (`grammar.${kind}` in this.#texts) return { name, kind }
    }
    return undefined
  }
}
