import condensed from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-400-normal.woff2'
import condensedSemibold from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff2'
import condensedBold from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-700-normal.woff2'
import condensedExt from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-ext-400-normal.woff2'
import condensedSemiboldExt from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-ext-600-normal.woff2'
import condensedBoldExt from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-ext-700-normal.woff2'
import serifItalic from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2'
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2'
import serifSemibold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'
import serifBold from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2'
import serifItalicExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-italic.woff2'
import serifExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff2'
import serifSemiboldExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2'
import serifBoldExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-700-normal.woff2'

/** Which letters the two files of a cut hold, so that a reader takes each letter from the right one. */
const LATIN = 'U+0000-00FF,U+2000-206F'
const LATIN_EXT = 'U+0100-02FF,U+1E00-1EFF'

const CUTS = [
  { family: 'Source Serif 4', weight: 400, style: 'normal', files: [serif, serifExt] },
  { family: 'Source Serif 4', weight: 400, style: 'italic', files: [serifItalic, serifItalicExt] },
  { family: 'Source Serif 4', weight: 600, style: 'normal', files: [serifSemibold, serifSemiboldExt] },
  { family: 'Source Serif 4', weight: 700, style: 'normal', files: [serifBold, serifBoldExt] },
  { family: 'IBM Plex Sans Condensed', weight: 400, style: 'normal', files: [condensed, condensedExt] },
  {
    family: 'IBM Plex Sans Condensed',
    weight: 600,
    style: 'normal',
    files: [condensedSemibold, condensedSemiboldExt],
  },
  {
    family: 'IBM Plex Sans Condensed',
    weight: 700,
    style: 'normal',
    files: [condensedBold, condensedBoldExt],
  },
]

/** `@font-face` rules with the fonts in them: a drawing that carries them looks the same everywhere. */
export const FONT_FACES = CUTS.flatMap(({ family, weight, style, files }) =>
  files.map((base64, i) => {
    const source = `url(data:font/woff2;base64,${base64}) format('woff2')`
    const range = i === 0 ? LATIN : LATIN_EXT
    return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:${source};unicode-range:${range}}`
  }),
).join('\n')
