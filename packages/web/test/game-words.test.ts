import { catalog, tabletopOf } from '@sztab/catalog'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../kernel/test/support/languages.ts'

// The words of the pages ask the browser for its language.
vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
vi.stubGlobal('navigator', { languages: ['en'] })

let GameWords: typeof import('../src/table/game-words.ts').GameWords

beforeAll(async () => {
  GameWords = (await import('../src/table/game-words.ts')).GameWords
})

function wordsOf(id: string) {
  const entry = catalog.find(({ game }) => game.id === id)
  if (entry === undefined) throw new Error(`there is no ${id}`)
  const tabletop = tabletopOf(entry, entry.game.scenarios[0]?.id ?? '')
  return new GameWords(entry.game, 'en', tabletop)
}

describe('the words of answers', () => {
  it.each(LANGUAGES)('are named where the game says that it names them, in %s', (language) => {
    const nameless = catalog.flatMap(({ game, tabletop }) => {
      const keys = Object.keys(game.texts[language]!)
      const isKept = (key: string): boolean => keys.some((other) => other.startsWith(`${key}.`))
      return Object.entries(tabletop?.arguments ?? {})
        .filter(([, kind]) => kind === 'word' || kind === 'words')
        .filter(([name]) => !isKept(`answer.${name}`) && !isKept(tabletop?.names?.[name] ?? '-'))
        .map(([name]) => `${game.id} ${name}`)
    })
    // Numbers, and areas that are printed on the map by their names.
    expect(nameless).toEqual(['traces-of-war points', 'race-to-the-rhine count', 'salerno-43 area'])
  })

  it('are those of chits in a hand, of units and of places', () => {
    const words = wordsOf('traces-of-war')
    expect(words.word('hand', 'okh')).toBe(words.tell({ key: 'chit.okh' }))
    expect(words.word('unit', 'HQ-8A')).toBe(words.piece('HQ-8A'))
    expect(words.word('on', '2634')).toBe(words.hex('2634'))
    expect(words.word('on', '2634')).not.toBe('2634')
    expect(words.word('unit', '64')).toBe('64')
  })

  it('are not looked for elsewhere: whoever names nobody does not say how a battle ended', () => {
    const words = wordsOf('traces-of-war')
    expect(words.word('also', 'none')).toBe(words.tell({ key: 'answer.none' }))
    expect(words.word('also', 'none')).not.toBe(words.tell({ key: 'outcome.none' }))
  })
})
