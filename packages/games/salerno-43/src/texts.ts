import type { SheetWords } from '@sztab/board'
import { familyTexts } from '@sztab/bonds'
import { byFolder, digestFrom, mergeTexts, type RuleText, type Texts } from '@sztab/kernel'

/** All that the game says: its own texts and those of the family. */
export const texts = mergeTexts(
  familyTexts,
  byFolder(import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' })),
)

/** What is written on and around the map. */
export const mapWords = byFolder(
  import.meta.glob<SheetWords>('../text/*/map.json', { eager: true, import: 'default' }),
)

export const digest = digestFrom(
  import.meta.glob<readonly RuleText[]>('../text/*/rules.json', { import: 'default' }),
)
