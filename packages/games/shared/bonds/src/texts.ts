import en from '../text/en.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }

/** What the family says, by key; a game adds its own texts and may say some things otherwise. */
export const familyTexts = { pl, en }
