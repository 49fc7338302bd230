import { catalog } from '@sztab/catalog'
import { type Game, rolesOf, SeededChance, writePosition } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { clockWords } from '../src/lobby/clock-words.ts'
import { actsFirst, actsFirstFrom } from '../src/lobby/first-side.ts'
import { codeIn } from '../src/lobby/invitation.ts'
import { inOrder, rowOfSaved, rowOfTable, sortedRows } from '../src/lobby/rows.ts'
import { hasMachine, needsServer, seatsFor } from '../src/lobby/seat-plan.ts'
import { timeAgo } from '../src/lobby/time-ago.ts'
import { changedWishes, seatsOf, usualWishes } from '../src/lobby/wishes.ts'

const ROLES = ['soviet', 'axis']
const victoryAwaits = catalog.find(({ game }) => game.id === 'victory-awaits')?.game as Game

describe('who sits where', () => {
  it('against the machine, at one screen, with a friend and with anybody', () => {
    expect(seatsFor('machine', ROLES, 'axis', 'greedy')).toEqual({ soviet: 'greedy', axis: 'me' })
    expect(seatsFor('hot-seat', ROLES, 'soviet', 'greedy')).toEqual({ soviet: 'me', axis: 'me' })
    expect(seatsFor('friend', ROLES, 'soviet', 'greedy')).toEqual({ soviet: 'me', axis: 'open' })
    expect(seatsFor('anybody', ROLES, 'axis', 'greedy')).toEqual({ soviet: 'open', axis: 'me' })
  })

  it('at a table for many some seats are chosen one by one', () => {
    const seats = seatsFor('friend', ['north', 'centre', 'south'], 'north', 'greedy', { south: 'greedy' })
    expect(seats).toEqual({ north: 'me', centre: 'open', south: 'greedy' })
    expect(hasMachine(seats)).toBe(true)
    expect(hasMachine({ north: 'me', centre: 'open' })).toBe(false)
  })

  it('whoever changes to a scenario with other seats has one of them', () => {
    const two = usualWishes(victoryAwaits, 'kiev', true)
    const four = changedWishes(victoryAwaits, two, { scenario: 'campaign-4' })
    expect(four.side).toBe('north')
    expect(Object.values(seatsOf(victoryAwaits, four)).filter((sitter) => sitter === 'me')).toHaveLength(1)
    const mixed = changedWishes(victoryAwaits, four, { sitters: { south: 'open' } })
    expect(seatsOf(victoryAwaits, mixed)).toEqual({
      north: 'me',
      centre: 'greedy',
      south: 'open',
      soviet: 'greedy',
    })
    expect(changedWishes(victoryAwaits, mixed, { scenario: 'kiev' })).toMatchObject({
      side: 'axis',
      sitters: {},
    })
  })

  it('only a seat for somebody else needs a server', () => {
    expect(needsServer({ soviet: 'me', axis: 'greedy' })).toBe(false)
    expect(needsServer({ soviet: 'me', axis: 'open' })).toBe(true)
  })
})

describe('the side that one gets', () => {
  const SCENARIOS = catalog.flatMap(({ game }) => game.scenarios.map(({ id }) => [game.id, id] as const))
  const gameNamed = (id: string): Game => catalog.find(({ game }) => game.id === id)?.game as Game
  const options = (game: Game) =>
    Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))

  it.each(SCENARIOS)('of %s, %s is the one that is asked first', (id, scenario) => {
    const game = gameNamed(id)
    const { side } = usualWishes(game, scenario, true)
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const state = game.setup({ scenario, options: options(game) }, SeededChance.fromSeed(seed))
      return game.toMove(state)[0]
    })
    // Where the order of turns is drawn nobody can know.
    if (new Set(firsts).size === 1) expect(side).toBe(firsts[0])
    else {
      expect(actsFirst(game, { scenario, options: options(game) })).toBeUndefined()
      expect(rolesOf(game, { scenario })).toContain(side)
    }
  })

  it('is the landing one at Salerno', () => {
    expect(usualWishes(gameNamed('salerno-43'), undefined, true).side).toBe('allied')
  })

  it('follows the scenario until somebody chooses one', () => {
    const ardennes = gameNamed('ardennes-44')
    const six = usualWishes(ardennes, 'six-turns', true)
    expect(six.side).toBe('german')
    expect(changedWishes(ardennes, six, { scenario: 'patton' }).side).toBe('allied')
    const chosen = changedWishes(ardennes, six, { side: 'german' })
    expect(changedWishes(ardennes, chosen, { scenario: 'patton' }).side).toBe('german')
  })

  it('is the one to move where a table begins with a position or in the middle of a record', () => {
    const traces = gameNamed('traces-of-war')
    const choice = { scenario: 'race', options: options(traces) }
    const state = traces.setup(choice, SeededChance.fromSeed('x'))
    const position = writePosition(traces, { choice, state, chance: undefined })
    expect(actsFirstFrom(traces, { position })).toBe('axis')
    expect(usualWishes(traces, 'race', true, 'soviet').side).toBe('soviet')
  })
})

describe('an invitation', () => {
  it('is a code, or a link that ends with one', () => {
    expect(codeIn(' yskamxbr6v84 ')).toBe('yskamxbr6v84')
    expect(codeIn('YSKamxbr6v84')).toBe('yskamxbr6v84')
    expect(codeIn('https://sztab.example/join/yskamxbr6v84?x=1')).toBe('yskamxbr6v84')
    expect(codeIn('http://localhost:3000/table/abc-1#top')).toBe('abc-1')
  })

  it('is nothing else', () => {
    expect(codeIn('')).toBe('')
    expect(codeIn('two words')).toBe('')
    expect(codeIn('https://sztab.example/')).toBe('')
  })
})

const server = {
  id: 't1',
  code: 't1',
  game: 'traces-of-war',
  scenario: 'race',
  seats: [
    { role: 'soviet', kind: 'person', name: 'Ania' },
    { role: 'axis', kind: 'person', name: 'Marek' },
  ],
  roles: ['soviet'],
  waitsForMe: false,
  toMove: ['axis'],
  turn: 2,
  changedAt: '2026-01-02T00:00:00.000Z',
} as const

const saved = {
  id: 'd1',
  settings: {
    id: 'd1',
    game: 'traces-of-war',
    scenario: 'race',
    options: {},
    seats: { soviet: 'me', axis: 'greedy' },
    seed: 's',
  },
  record: '',
  toMove: ['soviet'],
  changedAt: Date.parse('2026-01-01T00:00:00.000Z'),
} as const

describe('my tables', () => {
  it('are rows, whether on the server or on this device', () => {
    expect(rowOfTable(server)).toMatchObject({ href: '/table/t1', others: [{ name: 'Marek' }], turn: 2 })
    expect(rowOfSaved(saved)).toMatchObject({
      href: '/local/traces-of-war?id=d1',
      roles: ['soviet'],
      others: [{ role: 'axis', kind: 'machine', name: 'greedy' }],
      waitsForMe: true,
    })
  })

  it('wait for me first, then the latest', () => {
    const [first, second] = inOrder([rowOfTable(server), rowOfSaved(saved)])
    expect([first?.key, second?.key]).toEqual(['d1', 't1'])
    const over = rowOfSaved({ ...saved, toMove: [], winner: 'axis' })
    expect(inOrder([over, rowOfTable(server)])[0]?.key).toBe('t1')
  })

  it('are sorted into those that go on and those that are over', () => {
    const over = { ...saved, id: 'd2', toMove: [], winner: 'axis' } as const
    const { running, finished } = sortedRows({ mine: [server], finished: [] }, [saved, over])
    expect(running.map(({ key }) => key)).toEqual(['d1', 't1'])
    expect(finished.map(({ key }) => key)).toEqual(['d2'])
  })

  it('say when something last happened', () => {
    const now = Date.parse('2026-01-03T00:00:00.000Z')
    expect(timeAgo('en', now - 30_000, now)).toBe('now')
    expect(timeAgo('en', now - 3 * 3_600_000, now)).toMatch(/^3 hr/)
    expect(timeAgo('pl', now - 86_400_000, now)).toBe('wczoraj')
  })
})

describe('the clock of a table', () => {
  const say = (key: string, params?: { readonly time?: unknown }) => `${key} ${params?.time ?? ''}`.trim()

  it('is said in the largest unit that fits', () => {
    expect(clockWords(say, 'en', { perDecision: 300 })).toBe('lobby.clock-per-decision 5 minutes')
    expect(clockWords(say, 'en', { perDecision: 90 })).toBe('lobby.clock-per-decision 90 seconds')
    expect(clockWords(say, 'pl', { perGame: 3 * 3600 })).toBe('lobby.clock-per-game 3 godziny')
    expect(clockWords(say, 'pl', undefined)).toBe('lobby.clock-none')
  })
})
