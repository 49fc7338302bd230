import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../kernel/test/support/languages.ts'
import { salerno43 } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'

const { texts } = salerno43

describe('the texts', () => {
  it.each(LANGUAGES)('name every unit and date in %s', (language) => {
    const named = [...UNITS.map(({ id }) => `unit.${id}`), ...tables.turns.map(({ date }) => `date.${date}`)]
    expect(named.filter((key) => texts[language]![key] === undefined)).toEqual([])
  })

  it.each(LANGUAGES)('have words for every entry of a table that leaves a choice in %s', (language) => {
    const { clear, other, city } = tables.determinedDefence
    const choices = [...clear, ...other, ...city].filter((entry) => entry.includes(' or '))
    expect(choices.filter((entry) => texts[language]![`table-entry.${entry}`] === undefined)).toEqual([])
  })
})
