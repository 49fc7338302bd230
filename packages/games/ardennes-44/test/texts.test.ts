import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../kernel/test/support/languages.ts'
import { flow } from '../src/flow.ts'
import { ardennes44 } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'

const { texts } = ardennes44

describe('the texts', () => {
  it.each(LANGUAGES)('have a name for every button in %s', (language) => {
    expect(flow.verbs.length).toBeGreaterThan(40)
    expect(flow.verbs.filter((verb) => texts[language]![`answer.${verb}`] === undefined)).toEqual([])
  })

  it.each(LANGUAGES)('name every unit and place in %s', (language) => {
    const places = ['NE', 'NW', 'SW', 'SE', 'antwerp', 'block-A', 'block-J'].map((id) => `place.${id}`)
    const named = [...UNITS.map(({ id }) => `unit.${id}`), ...places]
    expect(named.filter((key) => texts[language]![key] === undefined)).toEqual([])
  })

  it.each(LANGUAGES)('have words for every entry of a table that is no printed code in %s', (language) => {
    const { determinedDefence, disengagement } = tables
    const entries = [...determinedDefence.rows, ...disengagement.rows]
    expect(entries.filter((entry) => texts[language]![`table-entry.${entry}`] === undefined)).toEqual([])
  })
})
