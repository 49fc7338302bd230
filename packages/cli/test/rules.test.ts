import { catalog } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { countBySection, coverageOf } from '../src/rule-coverage.ts'
import { testsIn } from '../src/test-names.ts'
import { outputOf } from './run-cli.ts'

const SOURCE = `
describe('10.4 Retreat', () => {
  it('a unit in a zone loses a step', () => {})
  describe('full stacks', () => {
    it.each([
      ['1630', 1],
    ])('10.5 goes beyond %s', () => {})
  })
  it.skip('is not ready', () => {})
})

describe('examples', () => {
  it(\`4.2.1 chits of \${side}\`, () => {})
  it("8.1, 8.2 'supply'", () => {
    expect(test('9.9')).toBe(1)
  })
  it(name, () => {})
  test('4.2 choice', () => {})
})
`

describe('the names of tests', () => {
  it('are found with the groups around them', () => {
    expect(testsIn(SOURCE)).toEqual([
      ['10.4 Retreat', 'a unit in a zone loses a step'],
      ['10.4 Retreat', 'full stacks', '10.5 goes beyond %s'],
      ['examples', '4.2.1 chits of '],
      ['examples', "8.1, 8.2 'supply'"],
      ['examples', '4.2 choice'],
    ])
  })

  it('count for each section they begin with, or for the section around it', () => {
    const counts = countBySection(testsIn(SOURCE), ['4.2', '8.1', '8.2', '10.4', '10.5', '1.3'])
    expect(Object.fromEntries(counts)).toEqual({ '4.2': 2, '8.1': 1, '8.2': 1, '10.4': 2, '10.5': 1 })
  })
})

describe('rules', () => {
  it('lists the sections; without the tests at hand it claims none', async () => {
    expect(await outputOf(['rules', 'ford'])).toMatch(/section +tests\n2\.1 +\? +March\n/)
    expect(JSON.parse(await outputOf(['rules', 'ford', '--json', '--lang', 'pl']))).toEqual([
      { section: '2.1', title: 'Marsz', tests: null },
      { section: '3.2', title: 'Walka', tests: null },
      { section: '3.3', title: 'Odwrót', tests: null },
    ])
  })

  it('prints one section in both languages', async () => {
    expect(await outputOf(['rules', 'ford', '3.3'])).toBe('3.3 Retreat\n\nRetreat, in a few words.\n')
    expect(await outputOf(['rules', 'ford', '3.3', '--lang', 'pl'])).toContain('Odwrót, w paru słowach.')
    expect(JSON.parse(await outputOf(['rules', 'ford', '3.3', '--json']))).toMatchObject({
      section: '3.3',
      title: 'Retreat',
    })
  })
})

describe('a chapter', () => {
  it('shows its sections one after the other', async () => {
    expect(await outputOf(['rules', 'ford', '3'])).toBe(
      '3.2 Combat\n\nCombat, in a few words.\n\n3.3 Retreat\n\nRetreat, in a few words.\n',
    )
    const told = JSON.parse(await outputOf(['rules', 'ford', '3.0', '--json']))
    expect(told.map(({ section }: { section: string }) => section)).toEqual(['3.2', '3.3'])
  })
})

describe('the games', () => {
  it.each(catalog.map(({ game }) => game))('$id has a test for every section', async (game) => {
    const bare = (await coverageOf(game, 'en')).filter(({ tests }) => tests === undefined || tests === 0)
    expect(bare.map(({ rule }) => rule.section)).toEqual([])
  })
})
