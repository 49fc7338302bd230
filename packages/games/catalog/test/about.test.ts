import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameTitle, sideOfRole } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type About, aboutScenario, familyIn, hoursOf } from '../src/about.ts'
import { catalog, type GameEntry } from '../src/index.ts'
import { forcesAt, pointsWanted } from './forces.ts'

const BALANCE = readFileSync(fileURLToPath(new URL('../../../../docs/balance.md', import.meta.url)), 'utf8')

interface Told {
  readonly entry: GameEntry
  readonly scenario: string
  readonly said: NonNullable<ReturnType<typeof aboutScenario>>['about']
}

const SCENARIOS: readonly (readonly [name: string, told: Told])[] = catalog.flatMap((entry) =>
  entry.game.scenarios.map(({ id }) => {
    const said = aboutScenario(entry.about as About, id)?.about
    if (said === undefined) throw new Error(`nothing is said about ${entry.game.id} ${id}`)
    return [`${entry.game.id} ${id}`, { entry, scenario: id, said }] as const
  }),
)

describe('what is said about a scenario', () => {
  it.each(SCENARIOS)('%s: its forces and its points are those of the set-up', (_, told) => {
    const { entry, scenario, said } = told
    expect(said.forces).toEqual(forcesAt(entry, scenario))
    expect(said.points).toBe(pointsWanted(entry, scenario))
  })

  it.each(SCENARIOS)('%s: its aims are those of sections that the digest has', async (_, told) => {
    const { entry, scenario, said } = told
    const choice = { scenario, options: {} }
    const roles = entry.game.scenarios.find(({ id }) => id === scenario)?.roles ?? []
    const sides = new Set(roles.map((role) => sideOfRole(entry.game, choice, role)))
    const sections = new Set((await entry.game.digest('en')).rules.map(({ section }) => section))
    for (const { side, section, text } of said.aims) {
      expect(sections).toContain(section)
      if (side !== 'all') expect(sides).toContain(side)
      for (const texts of Object.values(entry.game.texts)) {
        const words = texts[text] ?? ''
        if (words.includes('{{points}}')) expect(said.points).toBeGreaterThan(0)
        expect(words).toMatch(/\.$/)
      }
    }
    const aimed = said.aims.map(({ side }) => side)
    for (const side of sides) expect(aimed.includes(side) || aimed.includes('all')).toBe(true)
  })

  it.each(SCENARIOS)('%s: who won how often is what docs/balance.md tells', (_, told) => {
    const { balance } = told.said
    if (balance === undefined || balance === null) return
    const en = gameTitle(told.entry.game, 'en')
    const chapter = BALANCE.split('\n## ').find((part) => part.startsWith(en)) ?? ''
    for (const wins of Object.values(balance.wins)) {
      const isTold = new RegExp(`\\b${wins} \\(\\d+ %\\)|\\b${wins} of ${balance.games}\\b`).test(chapter)
      expect(isTold, `${wins} of ${balance.games} in the chapter "${en}"`).toBe(true)
    }
  })

  it.each(SCENARIOS)('%s: the cut lies on the sheet', (_, { said: { cut, hours } }) => {
    expect(cut.x - cut.width / 2).toBeGreaterThanOrEqual(0)
    expect(cut.x + cut.width / 2).toBeLessThanOrEqual(1)
    expect(cut.y).toBeGreaterThan(0)
    expect(cut.y).toBeLessThan(1)
    expect(hours).toHaveLength(2)
  })
})

describe('what is said about a game', () => {
  it.each(catalog.map((entry) => [entry.game.id, entry.about as About] as const))('%s', (_, about) => {
    expect(familyIn('en', about)?.name).toMatch(/\w/)
    const [least, most] = hoursOf(about)
    expect(least).toBeLessThanOrEqual(most)
  })

  it('one game is the easiest to begin with', () => {
    const difficulties = catalog.map(({ about }) => about?.difficulty ?? 0).sort()
    expect(difficulties).toEqual([1, 2, 3, 4, 5])
  })

  it('a scenario like another one takes from it what it does not say itself', () => {
    const about = catalog.find(({ game }) => game.id === 'ardennes-44')?.about as About
    const six = aboutScenario(about, 'six-turns')
    const eight = aboutScenario(about, 'eight-turns')
    expect(eight?.pictured).toBe('six-turns')
    expect(eight?.about.forces).toEqual(six?.about.forces)
    expect(eight?.about.points).not.toBe(six?.about.points)
    expect(aboutScenario(about, 'moon')).toBeUndefined()
  })
})
