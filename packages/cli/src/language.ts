import { byFolder, FALLBACK, type Language, type Texts } from '@sztab/kernel'
import type { Io } from './session.ts'

/** What the program itself says. */
export const OWN_WORDS = byFolder(
  import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' }),
)

/** A language exists for the program as soon as it has a folder. */
export const LANGUAGES: readonly Language[] = Object.keys(OWN_WORDS)

/** The language of the environment, `pl_PL.UTF-8` being Polish, where it is one of ours. */
export function languageOf(env: Io['env']): Language {
  const locale = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase()
  return LANGUAGES.find((language) => locale.split(/[_.-]/)[0] === language) ?? FALLBACK
}
