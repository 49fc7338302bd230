import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatAction, formatRecord, parseAction, parseRecord, readEnvelope } from '../src/index.ts'

const page = readFileSync(new URL('../../../docs/notation.md', import.meta.url), 'utf8')

/** The examples of one kind on the page. */
function examples(kind: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'gms'))].map((found) => found[1]!)
}

describe('docs/notation.md', () => {
  it('shows answers as they are read and written', () => {
    const lines = examples('action').flatMap((text) => text.trim().split('\n'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const action = parseAction(line)
      expect('do' in action && formatAction(action)).toBe(line)
    }
    const [move] = lines
    expect(parseAction(move as string)).toEqual(JSON.parse(examples('json')[0]!))
  })

  it('shows position documents whose envelope is read', () => {
    const documents = examples('position')
    expect(documents.length).toBeGreaterThan(0)
    for (const text of documents) expect(readEnvelope(JSON.parse(text))).toHaveProperty('game')
  })

  it('shows records that are read, and written again but for their remarks', () => {
    const records = examples('record')
    expect(records.length).toBeGreaterThan(0)
    for (const text of records) {
      const record = parseRecord(text)
      expect('decisions' in record && formatRecord(record)).toBe(text.replaceAll(/^#.*\n/gm, ''))
    }
  })
})
