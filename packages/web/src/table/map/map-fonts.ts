import condensed from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-400-normal.woff2?url'
import italic from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2?url'
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url'
import semibold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import bold from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2?url'
import serifExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff2?url'
import semiboldExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2?url'
import type { Language } from '@sztab/kernel'
import type { FontFile } from './terrain-worker.ts'

const LATIN = 'U+0000-00FF, U+2000-206F, U+2212'
const LATIN_EXT = 'U+0100-02FF, U+1E00-1EFF'

const SERIF = 'Source Serif 4'

const BASIC: readonly FontFile[] = [
  { family: SERIF, weight: '400', style: 'normal', range: LATIN, url: serif },
  { family: SERIF, weight: '400', style: 'italic', range: LATIN, url: italic },
  { family: SERIF, weight: '600', style: 'normal', range: LATIN, url: semibold },
  { family: SERIF, weight: '700', style: 'normal', range: LATIN, url: bold },
  { family: 'IBM Plex Sans Condensed', weight: '400', style: 'normal', range: LATIN, url: condensed },
]

/** Letters of Polish, which only the words around the map need. */
const POLISH: readonly FontFile[] = [
  { family: SERIF, weight: '400', style: 'normal', range: LATIN_EXT, url: serifExt },
  { family: SERIF, weight: '600', style: 'normal', range: LATIN_EXT, url: semiboldExt },
]

/** The files with which a painter away from the page writes on the map. */
export function mapFonts(language: Language): readonly FontFile[] {
  return language === 'pl' ? [...BASIC, ...POLISH] : BASIC
}
