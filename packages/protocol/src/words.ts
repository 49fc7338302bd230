import { byFolder, type Language, type Texts } from '@sztab/kernel'

/** What the server says on its own account, by key, for server and browser alike. */
export const SERVER_WORDS = byFolder(
  import.meta.glob<Texts>('../text/*/words.json', { eager: true, import: 'default' }),
)

/** The languages that the server speaks. */
export const LANGUAGES: readonly Language[] = Object.keys(SERVER_WORDS)
