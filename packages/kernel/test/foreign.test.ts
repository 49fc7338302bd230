import { describe, expect, it } from 'vitest'
import { fileKind, parsePosition, parseRecord } from '../src/index.ts'

/** A file as it is read: its bytes taken for UTF-8. */
function read(...bytes: number[]): string {
  return new TextDecoder().decode(new Uint8Array(bytes))
}

function bytesOf(text: string): number[] {
  return [...new TextEncoder().encode(text)]
}

const FILES: readonly (readonly [kind: string, text: string])[] = [
  ['png', read(0x89, ...bytesOf('PNG\r\n'), 0x1a, 0x0a, 0, 0)],
  ['jpeg', read(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...bytesOf('JFIF'), 0)],
  ['jpeg', read(0xff, 0xd8, 0xff, 0xe1, 0x2b, 0xfe, ...bytesOf('Exif'), 0)],
  ['gif', read(...bytesOf('GIF89a'), 1, 0)],
  ['webp', read(...bytesOf('RIFF'), 0xb4, 0x33, 1, 0, ...bytesOf('WEBPVP8 '))],
  ['pdf', '%PDF-1.7\n%'],
  ['zip', read(...bytesOf('PK'), 3, 4, 20, 0)],
  ['gzip', read(0x1f, 0x8b, 8, 0)],
  ['utf-16', read(0xff, 0xfe, 0x7b, 0, 0x0a, 0)],
  ['utf-16', read(0xfe, 0xff, 0, 0x7b, 0, 0x0a)],
  ['html', '\n<!DOCTYPE html>\n<html>'],
  ['svg', '<?xml version="1.0"?>\n<svg xmlns="x">'],
  ['xml', '<?xml version="1.0"?>\n<game>'],
  ['pgn', '[Event "Zurich"]\n'],
  ['binary', 'MZ\0\0'],
]

describe('a file of another kind', () => {
  it.each(FILES)('is known as %s, whatever it was taken for', (kind, text) => {
    const fault = {
      field: '(document)',
      problem: { key: 'document.foreign', params: { what: { key: `file.${kind}` } } },
    }
    expect(fileKind(text)).toBe(kind)
    expect(parseRecord(text)).toMatchObject([fault])
    if (kind !== 'pgn') expect(parsePosition(text)).toMatchObject([fault])
  })

  it('is not seen in a text that might be anything', () => {
    expect(fileKind('sztab-record/1\n')).toBeUndefined()
    expect(fileKind('Dear friend, here is our game')).toBeUndefined()
  })
})

describe('a text that is no position', () => {
  it.each([
    ['nothing', ' \n', 'document.empty', {}],
    ['words', 'hello\nworld', 'document.text', { found: 'hello' }],
    ['a record', 'sztab-record/1\ngame duel', 'document.is-record', { position: 'sztab-position/1' }],
    ['half of one', '{\n "format": "sztab-position/1",\n "game": "du', 'document.cut-off', { line: 3 }],
    ['half of one, after a field', '{"a": [1, 2],\n', 'document.cut-off', { line: 2 }],
    ['a slip', '{\n "a": 1,\n}', 'document.not-json', { line: 3, column: 1 }],
    ['a bracket too many', '{"a": "}{"}]', 'document.not-json', { line: 1, column: 12 }],
    ['a list', '[1, 2]', 'document.other-json', {}],
    ['JSON of somebody else', '{"name": "x", "version": 2}', 'document.other-json', {}],
  ])('%s', (_what, text, key, params) => {
    expect(parsePosition(text)).toMatchObject([{ field: '(document)', problem: { key, params } }])
  })

  it('is one after the mark that some editors put before a text', () => {
    const document = { format: 'sztab-position/1', game: 'duel', position: {} }
    expect(parsePosition(`\uFEFF${JSON.stringify(document)}`)).toEqual(document)
  })
})

describe('a text that is no record', () => {
  it.each([
    ['a position', '{"format": "sztab-position/1"}', 'document.is-position', {}],
    ['a newer record', 'sztab-record/12\ngame duel', 'document.other-version', { found: 'sztab-record/12' }],
    ['words', `${'long '.repeat(20)}\n`, 'document.text', { found: `${'long '.repeat(20).slice(0, 39)}…` }],
  ])('%s', (_what, text, key, params) => {
    expect(parseRecord(text)).toMatchObject([{ field: '(document)', problem: { key, params } }])
  })
})
