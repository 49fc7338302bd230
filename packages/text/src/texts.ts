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

  const render = (speaker: i18n, language: Language, { key, params = {} }: Message): string => {
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
    return speaker.t(key, { lng: spoken, replace: words, ...countOf(params) })
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
function spokenIn(speaker: i18n, language: Language, { key, params }: Message): Language | undefined {
  return [language, FALLBACK].find((lng) => speaker.exists(key, { lng, ...countOf(params) }))
}

/** Which plural form to take follows from the parameter named `count`. */
function countOf(params: Message['params']): { count?: number } {
  return typeof params?.count === 'number' ? { count: params.count } : {}
}

/** A sentence begins with a capital letter even where a name comes first that is written small, such as `sztab 17A`. */
function beginsWithName(speaker: i18n, language: Language, message: Message): boolean {
  const lng = spokenIn(speaker, language, message) ?? language
  const options: TOptions = { lng, skipInterpolation: true, ...countOf(message.params) }
  return /^\{\{.*[.?!]$/s.test(speaker.t(message.key, options))
}

/** One vocabulary: `bond.crossed` is one key, dots and all, and parameters are never taken for options. */
function createSpeaker(texts: ByLanguage<Texts>): i18n {
  const speaker = createInstance()
  const formatter: FormatterModule = {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: MessageParam, format, lng) =>
      writeValue(value, format, lng as string, (key) =>
        speaker.exists(key, { lng: lng as string }) ? speaker.t(key, { lng: lng as string }) : undefined,
      ),
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
  return speaker
}

function isMessage(value: MessageParam): value is Message {
  return typeof value === 'object' && 'key' in value
}
