import type { GameEntry } from '@sztab/catalog'
import { mergeTexts } from '@sztab/kernel'
import { SERVER_WORDS } from '@sztab/protocol'
import { createTexts, type TextBook } from '@sztab/text'

/** The catalogue of the server's own words. */
export const SERVER = 'server'

/** What the server can say: its own words, and those of every game beside them. */
export function createWords(entries: readonly GameEntry[]): TextBook {
  return createTexts([
    { id: SERVER, texts: SERVER_WORDS },
    ...entries.map(({ game }) => ({
      id: game.id,
      texts: mergeTexts(SERVER_WORDS, game.texts),
    })),
  ])
}
