import { byFolder, type Texts } from '@sztab/kernel'

/** What the family's rules say, by key; a game adds its own texts and may say some things otherwise. */
export const familyTexts = byFolder(
  import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' }),
)
