import { type Action, answersOf, type Message, randomAnswer, SeededChance, type Viewer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { HIDDEN } from '../src/cards.ts'
import { raceToTheRhine as game, tabletop } from '../src/index.ts'
import type { Commander } from '../src/order-of-battle.ts'
import type { RhineState } from '../src/state.ts'

const OPTIONS = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))

/** Positions on the way through a random game. */
function positions(scenario: string, decisions: number): RhineState[] {
  const chance = SeededChance.fromSeed(`table ${scenario}`)
  const state = game.setup({ scenario, options: OPTIONS }, chance)
  const seen = [game.clone(state)]
  for (let i = 0; i < decisions; i++) {
    const [role] = game.toMove(state)
    if (role === undefined) break
    game.apply(state, role, randomAnswer(answersOf(game, state, role), chance), chance)
    if (i % 10 === 9) seen.push(game.clone(state))
  }
  return seen
}

const games = game.scenarios.map(({ id }) => ({ id, states: positions(id, 150) }))
const all = games.flatMap(({ states }) => states)

/** Every message inside a value, and those among its parameters. */
function messagesIn(value: unknown): Message[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(messagesIn)
  return 'key' in value && typeof value.key === 'string' ? [value as Message, ...inner] : inner
}

const PLURALS = { pl: ['_one', '_few', '_many'], en: ['_one', '_other'] } as const

function untold(messages: readonly Message[]): string[] {
  const keys = new Set(messages.map(({ key }) => key))
  return (['pl', 'en'] as const).flatMap((language) =>
    [...keys]
      .filter((key) => {
        const texts = game.texts[language]!
        return texts[key] === undefined && !PLURALS[language].every((end) => texts[key + end] !== undefined)
      })
      .map((key) => `${language} ${key}`),
  )
}

describe('the pieces on the table', () => {
  it('lie on places of the board, each with an id of its own', () => {
    for (const state of all) {
      const pieces = tabletop.pieces(state)
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
      for (const { hex } of pieces) expect(tabletop.map.grid.hex(hex), hex).toBeDefined()
    }
  })

  it('show everything that lies on the board', () => {
    for (const state of all) {
      const pieces = tabletop.pieces(state)
      const chips = (symbol: string): number =>
        pieces.filter((piece) => piece.symbol === symbol).reduce((sum, { count = 1 }) => sum + count, 0)
      const onSpaces = (kind: number): number => state.supplies.reduce((sum, here) => sum + here[kind]!, 0)
      expect([chips('fuel'), chips('ammunition'), chips('food')]).toEqual([0, 1, 2].map(onSpaces))
      expect(chips('truck')).toBe(state.trucks.filter((owner) => owner > 0).length)
      expect(chips('cross')).toBe(state.resistance.filter((marker) => marker === 1).length)
      expect(pieces.filter(({ kind }) => kind === 'unit')).toHaveLength(
        state.at.filter((at) => at >= 0).length,
      )
    }
  })

  it('and all that stands beside the board are told in both languages', () => {
    const viewers: Viewer[] = ['observer', 'monty', 'bradley', 'patton']
    const messages = all.flatMap((state) => [
      ...tabletop.pieces(state).map(({ id }) => tabletop.describePiece(state, id)),
      ...viewers.flatMap((viewer) => messagesIn(tabletop.status(state, viewer))),
    ])
    expect(untold([...messages, ...messagesIn(tabletop.overlays)])).toEqual([])
  })
})

describe('8 Supplies that are pointed at', () => {
  const said = all.flatMap((state) => {
    const [role] = game.toMove(state)
    const tokens = tabletop.status(state, role ?? 'observer').boxes.flatMap((box) => box.tokens)
    const answers = [...tabletop.pieces(state), ...tokens].flatMap(({ says }) => says ?? [])
    return role === undefined ? [] : answers.map((action: Action) => ({ state, role, action }))
  })

  it('are answers that the rules understand, allowed or refused with their section', () => {
    expect(said.length).toBeGreaterThan(50)
    for (const { state, role, action } of said) {
      const verdict = game.explain(state, role, action)
      if (!verdict.legal && verdict.reason.key.startsWith('kernel.')) {
        expect(verdict.reason.key).toBe('kernel.wrong-phase')
      }
    }
  })

  it('are allowed at the beginning of a turn: a corps puts down what it carries', () => {
    expect(said.some(({ state, role, action }) => game.explain(state, role, action).legal)).toBe(true)
  })
})

describe('11 A card that was looked at', () => {
  it('lies open to its owner and face down to everybody else', () => {
    const { states } = games[0]!
    const state = game.clone(states[0]!)
    const pile = state.decks.resistance
    if (pile === undefined) throw new Error('there is no resistance deck')
    pile.top = pile.draw[0] as string
    pile.seen = ['monty']
    const shown = (viewer: Commander): boolean => {
      const { boxes } = tabletop.status(game.view(state, viewer), viewer)
      const deck = boxes.find(({ id }) => id === 'deck-resistance')
      return deck?.tokens.some((token) => token.state === 'drawn') ?? false
    }
    expect(shown('monty')).toBe(true)
    expect(shown('bradley')).toBe(false)
    expect(game.view(state, 'bradley').decks.resistance?.top).toBe(HIDDEN)
  })
})

describe('what can be laid over the board', () => {
  it.each(['line', 'counter', 'pocket', 'growth'])('%s names places and ways of the board', (id) => {
    for (const state of all) {
      const { hexes, lines } = tabletop.overlay(state, id, { viewer: 'bradley' })
      const { grid } = tabletop.map
      for (const { hex } of hexes) expect(grid.hex(hex)).toBeDefined()
      for (const { path } of lines) {
        const [from = '', to = ''] = path
        expect(grid.isAdjacent(grid.at(from), grid.at(to))).toBe(true)
      }
    }
  })

  it('the line home of the beginning joins the rear to the main base', () => {
    const [first] = games[0]!.states
    const { lines } = tabletop.overlay(first as RhineState, 'line', { viewer: 'monty' })
    expect(lines.map(({ path }) => path.join('-'))).toContain('lisieux-brionne')
  })

  it('nothing for a name that no overlay has', () => {
    expect(tabletop.overlay(all[0]!, 'weather', { viewer: 'monty' })).toEqual({
      hexes: [],
      lines: [],
    })
  })
})
