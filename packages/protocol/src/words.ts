import type { Language, Texts } from '@sztab/kernel'
import en from '../text/en.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }

/** What the server says on its own account, by key, for server and browser alike. */
export const SERVER_WORDS: Readonly<Record<Language, Texts>> = { pl, en }
