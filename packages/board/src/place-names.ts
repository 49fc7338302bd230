import type { Language, Texts } from '@sztab/kernel'
import type { SheetWords } from './draw/style.ts'
import type { HexId } from './grid.ts'

type WordsByLanguage = Readonly<Record<Language, SheetWords>>

/** The words of a map, with its places called as the game's texts call their hexes: `hex.2634` is "2634 (Kharkiv)". */
export function withPlaceNames(
  words: WordsByLanguage,
  texts: Readonly<Record<Language, Texts>>,
): WordsByLanguage {
  return {
    pl: { ...words.pl, places: namesIn(texts.pl) },
    en: { ...words.en, places: namesIn(texts.en) },
  }
}

function namesIn(texts: Texts): Record<HexId, string> {
  const names: Record<HexId, string> = {}
  for (const [key, text] of Object.entries(texts)) {
    const name = key.startsWith('hex.') ? /\((.+)\)$/.exec(text)?.[1] : undefined
    if (name !== undefined) names[key.slice('hex.'.length)] = name
  }
  return names
}
