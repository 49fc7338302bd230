import { type ByLanguage, inEach, inLanguage, type Texts, textsIn } from '@sztab/kernel'
import type { SheetWords } from './draw/style.ts'
import type { HexId } from './grid.ts'

/** The words of a map, with its places called as the game's texts call their hexes: `hex.2634` is "2634 (Kharkiv)". */
export function withPlaceNames(
  words: ByLanguage<SheetWords>,
  texts: ByLanguage<Texts>,
): ByLanguage<SheetWords> {
  return inEach(texts, (_, language) => ({
    ...inLanguage(words, language),
    places: namesIn(textsIn(texts, language)),
  }))
}

function namesIn(texts: Texts): Record<HexId, string> {
  const names: Record<HexId, string> = {}
  for (const [key, text] of Object.entries(texts)) {
    const name = key.startsWith('hex.') ? /\((.+)\)$/.exec(text)?.[1] : undefined
    if (name !== undefined) names[key.slice('hex.'.length)] = name
  }
  return names
}
