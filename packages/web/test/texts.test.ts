import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLAYER_NAMES } from '@sztab/ai'
import { isFieldTabletop } from '@sztab/board'
import { catalog, tabletopOf } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../kernel/test/support/languages.ts'
import { baseOf, catalogueFaults } from '../../text/test/catalogue-faults.ts'
import { isPartial, WEB_TEXTS } from '../src/app/languages.ts'
import { isSwitch } from '../src/lobby/options.ts'
import en from '../text/en/words.json' with { type: 'json' }

const sources = fileURLToPath(new URL('../src/', import.meta.url))

const known = new Set(Object.keys(en).map(baseOf))

/** The kernel has words of its own, which the pages may use. */
const kernelTexts = fileURLToPath(new URL('../../text/text/en/words.json', import.meta.url))
const understood = [...known, ...Object.keys(JSON.parse(readFileSync(kernelTexts, 'utf8'))).map(baseOf)]

interface Use {
  readonly at: string
  readonly pattern: RegExp
}

/** Every key that a source says: `say('…')`, `message('…')`, `refusal('…')`, whole or put together. */
function usesOf(name: string, text: string): Use[] {
  const calls = text.matchAll(/\b(?:say|message|refusal)\(\s*(?:'([^']+)'|`([^`]+)`)/g)
  return [...calls].map(([, plain, template]) => {
    const parts = (plain ?? template ?? '').split(/\$\{[^}]+\}/)
    const source = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
    return { at: `${name}: ${plain ?? template}`, pattern: new RegExp(`^${source}$`) }
  })
}

function usesIn(folder: string): Use[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => usesOf(name, readFileSync(join(folder, name), 'utf8')))
}

function missing(uses: readonly Use[]): string[] {
  return uses.filter(({ pattern }) => !understood.some((key) => pattern.test(key))).map(({ at }) => at)
}

describe('the texts of the pages', () => {
  it('agree in all languages: keys, placeholders, plural forms', () => {
    expect(Object.keys(WEB_TEXTS.texts)).toEqual(expect.arrayContaining([...LANGUAGES]))
    expect(catalogueFaults(WEB_TEXTS.texts)).toEqual([])
  })

  it('are said to be partial where some are lacking, and only there', () => {
    for (const [language, texts] of Object.entries(WEB_TEXTS.texts)) {
      const own = new Set(Object.keys(texts).map(baseOf))
      expect([language, isPartial(language)]).toEqual([language, [...known].some((key) => !own.has(key))])
    }
  })

  it('cover every key that the pages say', () => {
    const used = usesIn(sources)
    expect(used.length).toBeGreaterThan(50)
    expect(missing(used)).toEqual([])
  })

  it('would be missed by the check if they were missing', () => {
    const uses = usesOf('page.tsx', "say('no.such.key'); say('prompt.undo')")
    expect(missing(uses)).toEqual(['page.tsx: no.such.key'])
  })
})

describe('what the pages take from the games and the players', () => {
  it.each(LANGUAGES)('has words for every value of every option in %s', (language) => {
    const raw = catalog.flatMap(({ game: { id, options, texts } }) =>
      options
        .filter((spec) => !isSwitch(spec))
        .flatMap((spec) => spec.values.map((value) => `${spec.id}.${value}`))
        .filter((key) => texts[language]![key] === undefined)
        .map((key) => `${id}: ${key}`),
    )
    expect(raw).toEqual([])
  })

  it('has a name for every machine player', () => {
    const names = PLAYER_NAMES.map((name) => `machine.${name}`)
    expect(names.filter((key) => !known.has(key))).toEqual([])
  })

  it.each(LANGUAGES)('names every place of a map in %s, so that labels and texts agree', (language) => {
    const unnamed = catalog.flatMap((entry) =>
      entry.game.scenarios.flatMap(({ id }) => {
        const tabletop = tabletopOf(entry, id)
        if (tabletop === undefined || isFieldTabletop(tabletop)) return []
        const { places = {} } = tabletop.words[language]!
        return tabletop.map.places
          .filter(({ hex }) => places[tabletop.map.grid.id(hex)] === undefined)
          .map(({ name }) => `${entry.game.id}: ${name}`)
      }),
    )
    expect([...new Set(unnamed)]).toEqual([])
  })
})
