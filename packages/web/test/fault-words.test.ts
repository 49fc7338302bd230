import { catalog } from '@sztab/catalog'
import { type Language, type MessageParams, writePosition } from '@sztab/kernel'
import { describe, expect, it, vi } from 'vitest'
import { tellIn } from '../src/app/words.ts'
import { faultWords } from '../src/replay/fault-words.ts'
import { type Fault, readDocument, readFile } from '../src/replay/read-document.ts'
import { game, played } from './support.ts'

// Which language a visitor prefers belongs to a browser.
vi.mock('../src/app/preferences.ts', () => ({ usePreferences: () => 'en' }))

function faultIn(text: string, language: Language): string {
  const say = (key: string, params?: MessageParams) =>
    tellIn(language, params === undefined ? { key } : { key, params })
  return faultWords(say, language, readDocument(catalog, text, language) as Fault)
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

  it('is found in its line', () => {
    const head = 'sztab-record/1\ngame traces-of-war\n'
    expect(faultIn(`${head}weather fine\n---\n`, 'en')).toMatch(/^Line 3: unknown line in the header/)
    expect(faultIn(`${head}weather fine\n---\n`, 'pl')).toMatch(/^Wiersz 3: /)
  })

  it('says what the file is and what would be right, in both languages', () => {
    const right = /sztab-position\/1.*sztab-record\/1/
    expect(faultIn('hello', 'en')).toMatch(/^This is a text that begins with "hello"\. Sztab reads positions/)
    expect(faultIn('hello', 'pl')).toMatch(/^To tekst, który zaczyna się od „hello”\. Sztab czyta pozycje/)
    for (const language of ['pl', 'en'] as const) {
      expect(faultIn('', language)).toMatch(right)
      expect(faultIn('{"a": 1}', language)).toMatch(right)
    }
    expect(faultIn('{', 'en')).toMatch(/^This JSON breaks off in line 1/)
    expect(faultIn('{', 'pl')).toMatch(/^Ten JSON urywa się w wierszu 1/)
  })

  it('names a game that is not known, and those that are', () => {
    const record = 'sztab-record/1\ngame chess\nrules 1\nscenario x\n---\n'
    expect(faultIn(record, 'en')).toMatch(/a game called "chess".*Known are Traces of War.*Race to the Rhine/)
    const position = '{"format": "sztab-position/1", "game": "chess"}'
    expect(faultIn(position, 'pl')).toMatch(/gry „chess”, której tu nie ma.*Wyścig do Renu/)
  })
})

describe('a file', () => {
  const faultOf = async (...parts: BlobPart[]): Promise<string> => {
    const fault = (await readFile(catalog, new Blob(parts), 'en')) as Fault
    return tellIn('en', fault.problem)
  }

  it('of another kind is known by its first bytes, however large it is', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    expect(await faultOf(png, new Uint8Array(5_000_000))).toMatch(/^This is a PNG picture\. Sztab reads/)
  })

  it('too large for a record is not read', async () => {
    expect(await faultOf('sztab-record/1\n', 'x'.repeat(5_000_000))).toMatch(/larger than 4 MB/)
  })

  it('with a record is one', async () => {
    const record = 'sztab-record/1\ngame traces-of-war\nrules 1\nscenario race\n---\n'
    expect(await readFile(catalog, new Blob([record]), 'en')).toMatchObject({ kind: 'record' })
  })
})
