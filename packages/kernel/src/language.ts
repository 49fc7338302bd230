/** A language by its tag, such as `pl`. */
export type Language = 'pl' | 'en'
export const LANGUAGES: readonly Language[] = ['pl', 'en']

/** The same in every language in which it is there. */
export type ByLanguage<T> = Readonly<Record<Language, T>>

/** The language in which everything is there, for whatever another one lacks. */
export const FALLBACK: Language = 'en'

/** Texts by key for one language, in i18next's notation. */
export type Texts = Readonly<Record<string, string>>

/** Files by the folder in which they lie, which is named after their language: `../text/pl/words.json`. */
export function byFolder<T>(files: Readonly<Record<string, T>>): ByLanguage<T> {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.split('/').at(-2), file]),
  ) as ByLanguage<T>
}

/** Texts in every language of any of them; the later ones have the last word. */
export function mergeTexts(...catalogues: readonly ByLanguage<Texts>[]): ByLanguage<Texts> {
  const merged: Record<string, Texts> = {}
  for (const catalogue of catalogues)
    for (const [language, texts] of Object.entries(catalogue))
      merged[language] = { ...merged[language], ...texts }
  return merged as ByLanguage<Texts>
}
