import { byFolder, FALLBACK, type Language } from './language.ts'
import type { Section } from './section.ts'

/** A rule as the player reads it, in our own words. */
export interface RuleText {
  readonly section: Section
  readonly title: string
  /** Its paragraphs, one to a line. */
  readonly text: string
  /** Which of the paragraphs, from 0, say that something is our reconstruction, not taken from the rulebook. */
  readonly ours?: readonly number[]
}

/** The rules by section, and the language in which they are told: not the one asked for where that lacks them. */
export interface Digest {
  readonly language: Language
  readonly rules: readonly RuleText[]
}

/** The digest of a game whose rules lie in `text/<language>/rules.json`; only the one that is read is fetched. */
export function digestFrom(
  files: Readonly<Record<string, () => Promise<readonly RuleText[]>>>,
): (language: Language) => Promise<Digest> {
  const byLanguage = new Map(Object.entries(byFolder(files)))
  return async (asked) => {
    const language = byLanguage.has(asked) ? asked : FALLBACK
    const fetch = byLanguage.get(language)
    return { language, rules: fetch === undefined ? [] : await fetch() }
  }
}
