import {
  type ByLanguage,
  byFolder,
  FALLBACK,
  type Language,
  type Message,
  type MessageParam,
  mergeTexts,
  type Texts,
} from '@sztab/kernel'
import { createInstance, type FormatterModule, type i18n, type TOptions } from 'i18next'
import { Agreement } from './agreement.ts'
import { writeValue } from './format.ts'

/** Texts under a name: a game, or a program with words of its own. */
export interface Catalogue {
  readonly id: string
  readonly texts: ByLanguage<Texts>
}

export interface TextSettings {
  /** Hears of keys that no catalogue knows; they are rendered as the key itself. */
  readonly onMissing?: (key: string, language: Language) => void
  /** Hears of keys that a language lacks; they are rendered in the fallback. */
  readonly onForeign?: (key: string, language: Language) => void
}

export interface TextBook {
  /** A message in words. Keys are looked up in the named catalogue, then among those of the kernel. */
  say(language: Language, message: Message, catalogue?: string): string
}

/** What the kernel says. */
export const KERNEL_TEXTS = byFolder(
  import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' }),
)

export function createTexts(catalogues: readonly Catalogue[], settings: TextSettings = {}): TextBook {
  const common = createSpeaker(KERNEL_TEXTS)
  const speakers = new Map(
    catalogues.map(({ id, texts }) => [id, createSpeaker(mergeTexts(KERNEL_TEXTS, texts))]),
  )

  const render = (speaker: Speaker, language: Language, { key, params = {} }: Message): string => {
    const words = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        isMessage(value) ? render(speaker, language, value) : value,
      ]),
    )
    const spoken = spokenIn(speaker, language, { key, params })
    if (spoken === undefined) {
      settings.onMissing?.(key, language)
      return key
    }
    if (spoken !== language) settings.onForeign?.(key, language)
    return speaker.book.t(key, { ...speaker.choosing(spoken, { key, params }), replace: words })
  }

  return {
    say(language, message, catalogue) {
      const speaker = (catalogue === undefined ? undefined : speakers.get(catalogue)) ?? common
      const text = render(speaker, language, message)
      const first = text.charAt(0)
      const large = first.toLocaleUpperCase(language)
      if (first === large || !beginsWithName(speaker, language, message)) return text
      return large + text.slice(1)
    },
  }
}

/** The language in which a message can be said: the one asked for, else the fallback. */
function spokenIn(speaker: Speaker, language: Language, message: Message): Language | undefined {
  return [language, FALLBACK].find((lng) => speaker.book.exists(message.key, speaker.choosing(lng, message)))
}

/** A sentence begins with a capital letter even where a name comes first that is written small, such as `sztab 17A`. */
function beginsWithName(speaker: Speaker, language: Language, message: Message): boolean {
  const lng = spokenIn(speaker, language, message) ?? language
  const options = { ...speaker.choosing(lng, message), skipInterpolation: true }
  return /^\{\{.*[.?!]$/s.test(speaker.book.t(message.key, options))
}

/** A vocabulary, and how its sentences agree with what they speak of. */
interface Speaker {
  readonly book: i18n
  /** Plural and gender of a message: the plural follows from the parameter `count`, the gender from its first noun. */
  choosing(language: Language, message: Message): TOptions
}

/** One vocabulary: `bond.crossed` is one key, dots and all, and parameters are never taken for options. */
function createSpeaker(texts: ByLanguage<Texts>): Speaker {
  const speaker = createInstance()
  const agreements = new Map(
    Object.entries(texts).map(([language, words]) => [language, new Agreement(words)]),
  )
  const formatter: FormatterModule = {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: MessageParam, format, lng) =>
      writeValue(value, format, lng as string, (key, inCase) => {
        const options: TOptions = { lng: lng as string }
        if (inCase !== undefined) options.context = inCase
        return speaker.exists(key, options) ? speaker.t(key, options) : undefined
      }),
  }
  // Nothing is loaded from anywhere, so initialisation is over when `init` returns.
  void speaker.use(formatter).init({
    resources: Object.fromEntries(
      Object.entries(texts).map(([language, translation]) => [language, { translation }]),
    ),
    initAsync: false,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return {
    book: speaker,
    choosing(language, { key, params = {} }) {
      const options: TOptions = { lng: language }
      if (typeof params.count === 'number') options.count = params.count
      const form = agreements.get(language)?.formOf(key, params)
      if (form !== undefined) options.context = form
      return options
    },
  }
}

function isMessage(value: MessageParam): value is Message {
  return typeof value === 'object' && 'key' in value
}
