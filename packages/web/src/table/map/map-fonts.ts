import condensed from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-400-normal.woff2?url'
import italic from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2?url'
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url'
import semibold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import bold from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2?url'
import { FALLBACK, type Language } from '@sztab/kernel'
import polish from '../../app/fonts/sztab-serif-polish-400.woff2?url'
import polishSemibold from '../../app/fonts/sztab-serif-polish-600.woff2?url'
import type { FontFile } from './terrain-worker.ts'

const LATIN = 'U+0000-00FF, U+2000-206F, U+2212'
const POLISH_LETTERS = 'U+0104-0107, U+0118-0119, U+0141-0144, U+015A-015B, U+0179-017C'

const SERIF = 'Source Serif 4'

const BASIC: readonly FontFile[] = [
  { family: SERIF, weight: '400', style: 'normal', range: LATIN, url: serif },
  { family: SERIF, weight: '400', style: 'italic', range: LATIN, url: italic },
  { family: SERIF, weight: '600', style: 'normal', range: LATIN, url: semibold },
  { family: SERIF, weight: '700', style: 'normal', range: LATIN, url: bold },
  { family: 'IBM Plex Sans Condensed', weight: '400', style: 'normal', range: LATIN, url: condensed },
]

/** Letters that English has not and Polish needs in the words around the map; a font of the system fills in others. */
const POLISH: readonly FontFile[] = [
  { family: 'Sztab Serif', weight: '400', style: 'normal', range: POLISH_LETTERS, url: polish },
  { family: 'Sztab Serif', weight: '600', style: 'normal', range: POLISH_LETTERS, url: polishSemibold },
]

/** The files with which a painter away from the page writes on the map. */
export function mapFonts(language: Language): readonly FontFile[] {
  return language === FALLBACK ? BASIC : [...BASIC, ...POLISH]
}
