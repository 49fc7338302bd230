import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SPOKEN = fileURLToPath(new URL('src/app/spoken.ts', import.meta.url)).replaceAll('\\', '/')

/** Texts that are there at once, in every language; what pages know of all languages (`language.json`) stays so. */
const EAGER =
  /import\.meta\.glob<[^>]*>\(\s*'((?:\.\.\/)+text\/\*\/(?!language\.json)[\w-]+\.json)',\s*\{ eager: true, import: 'default' \},?\s*\)/g

/** Whatever another language lacks is said in this one. */
const FALLBACK = 'en'

/** Has pages fetch the texts of the chosen language alone: all that `import.meta.glob` gives at once goes through `whenSpoken`. */
export function spokenTexts(): Plugin {
  return {
    name: 'sztab-spoken-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('import.meta.glob')) return undefined
      const found = code.replace(EAGER, (_, pattern: string) => {
        const lacking = JSON.stringify(lackingIn(dirname(id), pattern))
        return `whenSpoken(import.meta.glob('${pattern}', { import: 'default' }), ${lacking})`
      })
      if (found === code) return undefined
      // On the first line: the others keep their numbers.
      return { code: `import { whenSpoken } from ${JSON.stringify(SPOKEN)}; ${found}`, map: null }
    },
  }
}

/** The languages that lack something the fallback has, each with the fallback. */
function lackingIn(folder: string, pattern: string): Record<string, string> {
  const [texts = '', file = ''] = pattern.split('/*/')
  const keysIn = (language: string): Set<string> => {
    const path = join(folder, texts, language, file)
    return new Set(existsSync(path) ? Object.keys(JSON.parse(readFileSync(path, 'utf8'))).map(baseOf) : [])
  }
  const all = [...keysIn(FALLBACK)]
  const languages = readdirSync(join(folder, texts))
  return Object.fromEntries(
    languages
      .filter((language) => {
        const own = keysIn(language)
        return language !== FALLBACK && all.some((key) => !own.has(key))
      })
      .map((language) => [language, FALLBACK]),
  )
}

/** The key without its plural form and its gender: which of them a text has, languages have each their own way. */
function baseOf(key: string): string {
  return key.replace(/(?:_[mfnp])?(?:_(?:zero|one|two|few|many|other))?$/, '')
}
