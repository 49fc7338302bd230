import {
  type ByLanguage,
  byFolder,
  FALLBACK,
  type Language,
  type Message,
  type MessageParam,
  mergeTexts,
  type Texts,
  UNSPOKEN,
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
  const common = new Speaker(KERNEL_TEXTS)
  const speakers = new Map(
    catalogues.map(({ id, texts }) => [id, new Speaker(mergeTexts(KERNEL_TEXTS, texts))]),
  )

  const render = (speaker: Speaker, language: Language, { key, params = {} }: Message): string => {
    const words = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        isMessage(value) ? render(speaker, language, value) : value,
      ]),
    )
    const voice = speaker.voiceFor(language, { key, params })
    if (voice === undefined) {
      settings.onMissing?.(key, language)
      return key
    }
    if (voice.language !== language) settings.onForeign?.(key, language)
    return voice.book.t(key, { ...voice.choosing({ key, params }), replace: words })
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

/** A sentence begins with a capital letter even where a name comes first that is written small, such as `sztab 17A`. */
function beginsWithName(speaker: Speaker, language: Language, message: Message): boolean {
  const voice = speaker.voiceFor(language, message)
  if (voice === undefined) return false
  const options = { ...voice.choosing(message), skipInterpolation: true }
  return /^\{\{.*[.?!]$/s.test(voice.book.t(message.key, options))
}

/** A vocabulary in all its languages, each of which is learnt when it is first spoken. */
class Speaker {
  readonly #texts: ByLanguage<Texts>
  readonly #voices = new Map<Language, Voice>()

  constructor(texts: ByLanguage<Texts>) {
    this.#texts = texts
  }

  /** Who can say a message: in the language asked for, else in the fallback. */
  voiceFor(language: Language, message: Message): Voice | undefined {
    for (const each of [language, FALLBACK]) {
      const voice = this.#voiceIn(each)
      if (voice?.book.exists(message.key, voice.choosing(message)) === true) return voice
    }
    return undefined
  }

  #voiceIn(language: Language): Voice | undefined {
    const known = this.#voices.get(language)
    const texts = this.#texts[language]
    if (known !== undefined || texts === undefined || texts === UNSPOKEN) return known
    const voice = createVoice(language, texts)
    this.#voices.set(language, voice)
    return voice
  }
}

/** A vocabulary in one language, and how its sentences agree with what they speak of. */
interface Voice {
  readonly language: Language
  readonly book: i18n
  /** Plural and gender of a message: the plural follows from the parameter `count`, the gender from its first noun. */
  choosing(message: Message): TOptions
}

/** `bond.crossed` is one key, dots and all, and parameters are never taken for options. */
function createVoice(lng: Language, texts: Texts): Voice {
  const book = createInstance()
  const agreement = new Agreement(texts)
  const formatter: FormatterModule = {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: MessageParam, format) =>
      writeValue(value, format, lng, (key, inCase) => {
        const options: TOptions = { lng }
        if (inCase !== undefined) options.context = inCase
        return book.exists(key, options) ? book.t(key, options) : undefined
      }),
  }
  // Nothing is loaded from anywhere, so initialisation is over when `init` returns.
  void book.use(formatter).init({
    resources: { [lng]: { translation: texts } },
    initAsync: false,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return {
    language: lng,
    book,
    choosing({ key, params = {} }) {
      const options: TOptions = { lng }
      if (typeof params.count === 'number') options.count = params.count
      const form = agreement.formOf(key, params)
      if (form !== undefined) options.context = form
      return options
    },
  }
}

function isMessage(value: MessageParam): value is Message {
  return typeof value === 'object' && 'key' in value
}
