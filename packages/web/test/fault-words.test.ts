import { catalog } from '@sztab/catalog'
import { type Language, type MessageParams, writePosition } from '@sztab/kernel'
import { describe, expect, it, vi } from 'vitest'
import { tellIn } from '../src/app/words.ts'
import { faultWords } from '../src/replay/fault-words.ts'
import { type Fault, readDocument } from '../src/replay/read-document.ts'
import { game, played } from './support.ts'

// Which language a visitor prefers belongs to a browser.
vi.mock('../src/app/preferences.ts', () => ({ usePreferences: () => 'en' }))

function faultIn(text: string, language: Language): string {
  const say = (key: string, params?: MessageParams) =>
    tellIn(language, params === undefined ? { key } : { key, params })
  return faultWords(say, language, readDocument(catalog, text) as Fault)
}

describe('what is wrong with a file', () => {
  it('is said in the words of its game and in the language of the reader', () => {
    const { state } = played()
    const choice = { scenario: 'race', options: { bidding: 'off', fronts: 'off' } }
    const document = writePosition(game, { choice, state, chance: undefined })
    const { units, ...rest } = document.position as { readonly units: object }
    const wrong = JSON.stringify({ ...document, position: { ...rest, units: { ...units, '255': '9999' } } })
    expect(faultIn(wrong, 'en')).toMatch(/^In the file at position\.units\.255: There is no hex "9999"/)
    expect(faultIn(wrong, 'pl')).toMatch(/^W pliku, miejsce position\.units\.255: Nie ma heksu „9999”/)
  })

  it('is found in its line, or in the whole of it', () => {
    expect(faultIn('hello', 'en')).toMatch(/^Line 1: a game record begins with/)
    expect(faultIn('hello', 'pl')).toMatch(/^Wiersz 1: /)
    expect(faultIn('{', 'pl')).toBe(tellIn('pl', { key: 'replay.not-json' }))
  })
})
