import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ardennes44 } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'

const { texts } = ardennes44
const SOURCE = join(import.meta.dirname, '../src')

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

describe('the texts', () => {
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

  it.each(LANGUAGES)('have words for every entry of a table that is no printed code in %s', (language) => {
    const { determinedDefence, disengagement } = tables
    const entries = [...determinedDefence.rows, ...disengagement.rows]
    expect(entries.filter((entry) => texts[language][`table-entry.${entry}`] === undefined)).toEqual([])
  })
})
