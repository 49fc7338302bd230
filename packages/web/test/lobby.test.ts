import { catalog } from '@sztab/catalog'
import type { Game } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { clockWords } from '../src/lobby/clock-words.ts'
import { codeIn } from '../src/lobby/invitation.ts'
import { inOrder, rowOfSaved, rowOfTable } from '../src/lobby/rows.ts'
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
