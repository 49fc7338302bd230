/** A language by its tag, such as `pl`. Which ones there are, the folders tell in which texts lie. */
export type Language = string

/** The language in which everything is there, for whatever another one lacks. */
export const FALLBACK = 'en'

/** The same in every language in which it is there. */
export interface ByLanguage<T> {
  readonly [FALLBACK]: T
  readonly [language: Language]: T
}

/** Texts by key for one language, in i18next's notation. */
export type Texts = Readonly<Record<string, string>>

/** Files by the folder in which they lie, which is named after their language: `../text/pl/words.json`. */
export function byFolder<T>(files: Readonly<Record<string, T>>): ByLanguage<T> {
  const paths = new Map(Object.keys(files).map((path) => [path.split('/').at(-2) ?? path, path]))
  // Every path is one of theirs.
  return everywhere([...paths.keys()], (language) => files[paths.get(language) as string] as T)
}

/**
 * What stands for the files of a language that are not here (yet): pages fetch those of the chosen one alone. Whatever is
 * made of them is made when they have come.
 */
export const UNSPOKEN: Readonly<Record<string, never>> = Object.freeze({})

/** Texts in every language of any of them; the later ones have the last word. */
export function mergeTexts(...catalogues: readonly ByLanguage<Texts>[]): ByLanguage<Texts> {
  const languages = new Set(catalogues.flatMap((catalogue) => Object.keys(catalogue)))
  return everywhere([...languages], (language) => {
    const found = catalogues.flatMap((catalogue): Texts[] => {
      const texts = catalogue[language]
      return texts === undefined ? [] : [texts]
    })
    return found.includes(UNSPOKEN) ? UNSPOKEN : Object.assign({}, ...found)
  })
}

/** What is there in a language, or else in the one in which everything is. */
export function inLanguage<T>(things: ByLanguage<T>, language: Language): T {
  return things[language] ?? things[FALLBACK]
}

/** All texts that a reader of a language gets: its own, and those of the fallback that it lacks. */
export function textsIn(texts: ByLanguage<Texts>, language: Language): Texts {
  return { ...texts[FALLBACK], ...texts[language] }
}

/** The text of a key as it is written, in the fallback where the language lacks it. */
export function textOf(texts: ByLanguage<Texts>, language: Language, key: string): string | undefined {
  return texts[language]?.[key] ?? texts[FALLBACK][key]
}

/** The same things made into others, language by language. */
export function inEach<T, U>(
  things: ByLanguage<T>,
  made: (thing: T, language: Language) => U,
): ByLanguage<U> {
  return everywhere(Object.keys(things), (language) => {
    const thing = things[language] as T
    // Of what is not here nothing can be made; whoever looks sees that nothing is here.
    return thing === UNSPOKEN ? (UNSPOKEN as U) : made(thing, language)
  })
}

/** Each is made when it is first looked at: most programs speak one language at a time. */
function everywhere<T>(languages: readonly Language[], made: (language: Language) => T): ByLanguage<T> {
  if (!languages.includes(FALLBACK)) throw new Error(`there is nothing in the folder "${FALLBACK}"`)
  const known = new Map<Language, T>()
  const look = (language: Language): T => {
    const thing = known.get(language) ?? made(language)
    if (thing !== UNSPOKEN) known.set(language, thing)
    return thing
  }
  const getters = languages.map((language) => [language, { enumerable: true, get: () => look(language) }])
  // The languages are their keys, the fallback among them.
  return Object.defineProperties({}, Object.fromEntries(getters)) as ByLanguage<T>
}
