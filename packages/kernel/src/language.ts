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
  return everywhere(
    Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split('/').at(-2) ?? path, file])),
  )
}

/** Texts in every language of any of them; the later ones have the last word. */
export function mergeTexts(...catalogues: readonly ByLanguage<Texts>[]): ByLanguage<Texts> {
  const merged: Record<Language, Texts> = {}
  for (const catalogue of catalogues)
    for (const [language, texts] of Object.entries(catalogue))
      merged[language] = { ...merged[language], ...texts }
  return everywhere(merged)
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
  return everywhere(
    Object.fromEntries(Object.entries(things).map(([language, thing]) => [language, made(thing, language)])),
  )
}

function everywhere<T>(things: Readonly<Record<Language, T>>): ByLanguage<T> {
  const { [FALLBACK]: fallback } = things
  if (fallback === undefined) throw new Error(`there is nothing in the folder "${FALLBACK}"`)
  return { ...things, [FALLBACK]: fallback }
}
