import type { PointWords } from '@sztab/board'
import { byFolder, digestFrom, type RuleText, type Texts } from '@sztab/kernel'

/** All that the game says. */
export const texts = byFolder(
  import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' }),
)

/** What is written on and around the board. */
export const mapWords = byFolder(
  import.meta.glob<PointWords>('../text/*/map.json', { eager: true, import: 'default' }),
)

export const digest = digestFrom(
  import.meta.glob<readonly RuleText[]>('../text/*/rules.json', { import: 'default' }),
)
