import kiev from '../data/kiev.json' with { type: 'json' }
import leningrad from '../data/leningrad.json' with { type: 'json' }
import smolensk from '../data/smolensk.json' with { type: 'json' }

/** The map files, one for each sheet. */
export const SHEET_FILES = { leningrad, smolensk, kiev }
