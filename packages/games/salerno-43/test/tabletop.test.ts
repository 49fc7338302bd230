import { answersOf, type Message, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { salerno43 as game, type SalernoState, tabletop } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { begin, choiceOf, moving, position } from './support.ts'

/** Positions on the way through a random game. */
function positions(decisions: number): SalernoState[] {
  const chance = SeededChance.fromSeed('table')
  const state = game.setup(choiceOf({ scenario: 'avalanche' }), chance)
  const seen = [game.clone(state)]
  for (let i = 0; i < decisions; i++) {
    const [role] = game.toMove(state)
    if (role === undefined) break
    game.apply(state, role, randomAnswer(answersOf(game, state, role), chance), chance)
    if (i % 10 === 9) seen.push(game.clone(state))
  }
  return seen
}

const all = positions(60)

/** Every message inside a value, and those among its parameters. */
function messagesIn(value: unknown): Message[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(messagesIn)
  return 'key' in value && typeof value.key === 'string' ? [value as Message, ...inner] : inner
}

function untold(messages: readonly Message[]): string[] {
  const keys = new Set(messages.map(({ key }) => key))
  return (['pl', 'en'] as const).flatMap((language) =>
    [...keys].filter((key) => game.texts[language]?.[key] === undefined).map((key) => `${language} ${key}`),
  )
}

describe('the pieces on the table', () => {
  it('are all the units on the map, each in its hex and once', () => {
    for (const state of all) {
      const pieces = tabletop.pieces(state)
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
      expect(pieces.length).toBe(state.at.filter((place) => place >= 0).length)
      for (const { hex } of pieces) expect(tabletop.map.grid.hex(hex), hex).toBeDefined()
    }
  })

  it('show their state: lost steps, disorder, supply, used artillery, city fights', () => {
    const drawing =
      '2715 us-36-143(2,disrupted,out) us-asu-36(used)\n2812 cw-46-138(half-effect)\n3012 ge-g-b'
    const { state } = moving('allied', drawing, { cityFights: ['3012'] })
    const pieceOf = (id: string) => tabletop.pieces(state).find((piece) => piece.id === id)
    expect(pieceOf('us-36-143')).toMatchObject({ badge: 'D', tag: '36', attack: 4, steps: 2, maxSteps: 3 })
    expect(pieceOf('us-36-143')?.states).toEqual(['reduced', 'out-of-supply', 'may-act'])
    expect(pieceOf('us-asu-36')?.badge).toBe('U')
    expect(pieceOf('cw-46-138')?.badge).toBe('½')
    expect(pieceOf('ge-g-b')).not.toHaveProperty('defence')
    expect(pieceOf('city-fight-3012')?.kind).toBe('marker')
    expect(tabletop.describePiece(state, 'us-36-143').key).toBe('piece.unit')
    expect(tabletop.describePiece(state, 'cw-46-138').params?.markers).toEqual(['half-effect'])
    expect(tabletop.describePiece(state, 'us-asu-36').key).toBe('piece.artillery')
    expect(tabletop.describePiece(state, 'ge-g-b').key).toBe('piece.garrison')
    expect(tabletop.describePiece(state, 'city-fight-3012').key).toBe('piece.city-fight')
  })

  it('have names that fit on them', () => {
    const { state } = begin({ options: { start: 'ashore' } })
    const waiting = tabletop.status(state, 'allied').boxes?.flatMap(({ tokens }) => tokens) ?? []
    const names = [...tabletop.pieces(state), ...waiting.flatMap(({ piece }) => piece ?? [])].map(
      ({ name }) => name,
    )
    expect(names.filter((name) => name.length > 7)).toEqual([])
  })

  it('are described in both languages, every one of them', () => {
    const { state } = begin({ options: { start: 'ashore' } })
    expect(untold(UNITS.flatMap(({ id }) => messagesIn(tabletop.describePiece(state, id))))).toEqual([])
  })
})

describe('what stands beside the map', () => {
  it('is said in both languages throughout a game', () => {
    expect(untold(all.flatMap((state) => messagesIn(tabletop.status(state, 'allied'))))).toEqual([])
    expect(untold(messagesIn(tabletop.overlays))).toEqual([])
  })

  it('are boxes with everybody who waits: waves, reserve, roads of ports, areas, reinforcements', () => {
    const boxOf = (state: SalernoState, id: string) =>
      tabletop
        .status(state, 'allied')
        .boxes.find((box) => box.id === id)
        ?.tokens.map(({ piece }) => piece?.id)
    expect(boxOf(begin({ scenario: 'avalanche' }).state, 'assault')).toContain('us-36-142')
    const drawing = 'reserve us-751\nsea-2407 us-45-179\nS2 ge-16-64-1\nfollow-up us-36-143\nwaiting us-636'
    const { state } = moving('allied', drawing, { turn: 4 })
    expect(boxOf(state, 'reserve')).toEqual(['us-751'])
    expect(boxOf(state, 'sea-2407')).toEqual(['us-45-179'])
    expect(boxOf(state, 'S2')).toEqual(['ge-16-64-1'])
    expect(boxOf(state, 'follow-up')).toEqual(['us-36-143'])
    expect(boxOf(state, 'next')).toEqual(['us-636'])
    const preparing = position('waiting ge-hg-stug\neliminated ge-16-64-1\nE4 ge-26-8', {
      turn: 6,
      active: 'german preparation',
    }).state
    expect(boxOf(preparing, 'arrivals')).toEqual(['ge-hg-stug'])
    expect(boxOf(preparing, 'eliminated')).toEqual(['ge-16-64-1'])
  })

  it('are points, weather, supply points and, while ships sail, landing points', () => {
    const table1 = moving('allied', 'reserve us-751\n2616 us-bh-red', { weather: 'D' })
    table1.play('allied', 'land unit=us-751 course=[2616]')
    const { scores, turns } = tabletop.status(table1.state, 'allied')
    expect(scores.map(({ value }) => value)).toEqual(['0', 'D', '3', '0', '1'])
    expect([turns.current, turns.list.length]).toEqual([2, 22])
  })

  it('has the battleships from turn 8 on, while they last', () => {
    const tokens = (turn: number, battleships: number) =>
      tabletop
        .status(moving('allied', '', { turn, battleships }).state, 'allied')
        .boxes.find(({ id }) => id === 'support')
        ?.tokens.map(({ name }) => name.key)
    expect(tokens(8, 1)).toContain('marker.battleships')
    expect(tokens(7, 2)).not.toContain('marker.battleships')
    expect(tokens(8, 0)).not.toContain('marker.battleships')
  })
})

describe('overlays', () => {
  const { state } = moving('allied', '2715 ge-16-64-1\n2713 ge-16-64-2\n2918 us-36-142\n2616 us-bh-red')
  const seen = (id: string, viewer: 'german' | 'allied' = 'allied', piece?: string) =>
    tabletop.overlay(state, id, { viewer, ...(piece === undefined ? {} : { piece }) })

  it('6.1 zones of the enemy', () => {
    expect(seen('zones').hexes).toContainEqual({ hex: '2716', look: 'blue-zone' })
    expect(seen('zones', 'german').hexes.every(({ look }) => look === 'red-zone')).toBe(true)
  })

  it('7.1 bonds as lines from end to end', () => {
    expect(seen('bonds').lines).toContainEqual({ path: ['2713', '2715'], look: 'blue' })
  })

  it('16.3 supply: a line, whoever is cut off, or everywhere it reaches', () => {
    expect(seen('supply', 'allied', 'us-36-142').hexes).toEqual([{ hex: '2918', look: 'cut-off' }])
    expect(seen('supply', 'german', 'ge-16-64-1').lines[0]?.path[0]).toBe('2715')
    expect(seen('supply').hexes).toContainEqual({ hex: '2918', look: 'cut-off' })
  })

  it('16.3.4 control, 18.4.4 what ports and beachheads still take', () => {
    expect(seen('control').hexes).toContainEqual({ hex: '2707', look: 'blue' })
    expect(seen('landing').hexes).toContainEqual({ hex: '2616', look: 'command', text: '3/3' })
    expect(seen('nothing')).toEqual({ hexes: [], lines: [] })
  })
})
