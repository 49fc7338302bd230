import { byFolder, FALLBACK, type Language, mergeTexts, type Texts } from '@sztab/kernel'
import { SERVER_WORDS } from '@sztab/protocol'
import type { Catalogue } from '@sztab/text'

const words = byFolder(import.meta.glob<Texts>('../../text/*/words.json', { eager: true, import: 'default' }))

/** The words of the pages, and those of the server, which come to us as keys. */
export const WEB_TEXTS: Catalogue = { id: 'web', texts: mergeTexts(SERVER_WORDS, words) }

/** The languages of the pages: a language is one as soon as it has a folder. */
export const LANGUAGES: readonly Language[] = Object.keys(words)

/** What is known of a language before any of its words. */
interface Glance {
  /** What it calls itself. */
  readonly name: string
  /** Whether pages are partly in the fallback, because the language lacks some of their words. */
  readonly isPartial?: boolean
}

const glances = byFolder(
  import.meta.glob<Glance>('../../text/*/language.json', { eager: true, import: 'default' }),
)

export function languageName(language: Language): string {
  return glances[language]?.name ?? language
}

export function isPartial(language: Language): boolean {
  return glances[language]?.isPartial === true
}

/** The first of the tags whose language is one of ours; the fallback only where no other is liked. */
export function likedLanguage(tags: readonly string[]): Language {
  const liked = tags.map((tag) => tag.toLowerCase().split('-')[0] as string)
  return liked.find((tag) => tag !== FALLBACK && LANGUAGES.includes(tag)) ?? FALLBACK
}
