import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ardennes44 } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'

const { texts } = ardennes44
const SOURCE = join(import.meta.dirname, '../src')
const PLURAL_FORM = /_(one|few|many|other)$/

/** Each key with its placeholders over all plural forms, formats included: `{{hex, hex}}` is not `{{hex}}`. */
function placeholders(language: Language): Record<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, text] of Object.entries(texts[language])) {
    const base = key.replace(PLURAL_FORM, '')
    const names = Array.from(text.matchAll(/\{\{([^}]+)\}\}/g), ([, name]) => name as string)
    found.set(base, [...new Set([...(found.get(base) ?? []), ...names])].sort())
  }
  return Object.fromEntries(found)
}

/** All that the code says where this is found. */
function found(pattern: RegExp): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const code = files.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('\n')
  return Array.from(code.matchAll(pattern), ([, key]) => key as string)
}

/** Every verb that an answer begins with. */
function spokenVerbs(): string[] {
  const tables = found(/\bverbs: \{(.*)\},$/gm)
  const listed = tables.flatMap((table) =>
    Array.from(table.matchAll(/([\w-]+)'?: \{/g), ([, verb]) => verb as string),
  )
  return [...new Set([...listed, ...found(/\b(?:verb:|VERB =) '([\w-]+)'/g)])]
}

/** Every key that the rules say: refusals, questions, events, faults. */
function spokenKeys(): string[] {
  const keys = found
  return [
    ...keys(/\bdeny\(\s*[^,]+,\s*'([^']+)'/g),
    ...keys(/\bmessage\('([^']+)'/g),
    ...keys(/\btell\(\s*[^,]+,\s*'([^']+)'/g),
    ...keys(/\bwon\(\s*[^,]+,[^,]+,\s*'([^']+)'/g).map((key) => `result.${key}`),
    ...keys(/\boffence\([^,]+,\s*'([^']+)'/g).map((key) => `fault.${key}`),
  ].filter((key) => !key.startsWith('field.') && !key.startsWith('fault.$'))
}

describe('the texts', () => {
  it('have the same keys with the same placeholders in both languages', () => {
    expect(placeholders('pl')).toEqual(placeholders('en'))
  })

  it.each(LANGUAGES)('say in %s everything that the rules say', (language) => {
    const known = new Set(Object.keys(placeholders(language)))
    expect([...new Set(spokenKeys())].filter((key) => !known.has(key))).toEqual([])
  })

  it.each(LANGUAGES)('have a name for every button in %s', (language) => {
    const verbs = spokenVerbs()
    expect(verbs.length).toBeGreaterThan(40)
    expect(verbs.filter((verb) => texts[language][`answer.${verb}`] === undefined)).toEqual([])
  })

  it.each(LANGUAGES)('name every unit and place in %s', (language) => {
    const places = ['NE', 'NW', 'SW', 'SE', 'antwerp', 'block-A', 'block-J'].map((id) => `place.${id}`)
    const named = [...UNITS.map(({ id }) => `unit.${id}`), ...places]
    expect(named.filter((key) => texts[language][key] === undefined)).toEqual([])
  })

  it('are never empty and never shout', () => {
    const all = LANGUAGES.flatMap((language) => Object.values(texts[language]))
    expect(all.filter((text) => text.trim() === '' || text.includes('!'))).toEqual([])
  })
})
