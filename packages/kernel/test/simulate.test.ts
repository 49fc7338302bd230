import { describe, expect, it } from 'vitest'
import {
  dumpFailure,
  fingerprint,
  type Game,
  type Player,
  parseRecord,
  playGame,
  randomPlayer,
  replay,
  type SimulatedGame,
} from '../src/index.ts'
import { type AuctionState, auction } from './toys/auction.ts'
import { type DuelState, duel } from './toys/duel.ts'

const evening = { scenario: 'evening', options: {} }
const line = { scenario: 'line', options: { distance: 'near' } }
const bidders = { ada: randomPlayer, bob: randomPlayer, cyd: randomPlayer }
const sides = { red: randomPlayer, blue: randomPlayer }

/** What an importer sees of a dumped game. */
function imported<S extends DuelState | AuctionState>(game: Game<S>, simulated: SimulatedGame) {
  const record = parseRecord(dumpFailure(simulated))
  if (!('decisions' in record)) throw new Error(JSON.stringify(record))
  return { record, ...replay(game, record) }
}

describe('playGame', () => {
  it('plays to the end and hands over result and record', () => {
    const game = playGame(auction, evening, bidders, 'one')
    expect(game.violations).toEqual([])
    expect(game.result).toMatchObject({ turn: 5 })
    expect(game.decisions).toBe(game.record.decisions.length)
    const { state, divergence } = replay(auction, game.record)
    expect(divergence).toBeUndefined()
    expect(state && auction.result(state)).toEqual(game.result)
  })

  it('plays the same game from the same seed, checked or not, and another from another', () => {
    const plain = playGame(auction, evening, bidders, 'same')
    const checked = playGame(auction, evening, bidders, 'same', { check: true })
    const unmarked = checked.record.decisions.map(({ role, action, chance }) => ({ role, action, chance }))
    expect(unmarked).toEqual(plain.record.decisions)
    expect(checked.record.decisions.every((d) => d.fingerprint !== undefined)).toBe(true)
    expect(playGame(auction, evening, bidders, 'other').record).not.toEqual(plain.record)
  })

  it('asks those who decide at once in an order that luck decides', () => {
    const first = Array.from({ length: 30 }, (_, i) => {
      return playGame(auction, evening, bidders, `order ${i}`, { maxDecisions: 1 }).record.decisions[0]?.role
    })
    expect(new Set(first)).toEqual(new Set(['ada', 'bob', 'cyd']))
  })

  it('shows players their view and never the state', () => {
    const peeping: Player<AuctionState> = {
      name: 'peeping',
      decide(game, view, role, chance) {
        expect(fingerprint(game.view(view, role))).toBe(fingerprint(view))
        expect(view.deck.every((card) => card === 0)).toBe(true)
        return randomPlayer.decide(game as unknown as Game, view, role, chance)
      },
    }
    const game = playGame(auction, evening, { ada: peeping, bob: peeping, cyd: peeping }, 'peep')
    expect(game.violations).toEqual([])
  })

  it('reports every decision with the state it led to and what was told', () => {
    const told: string[] = []
    const game = playGame(duel, line, sides, 'told', {
      onDecision: (state, decision, events) => {
        expect(state.stack).toBeDefined()
        told.push(`${decision.role} ${decision.action.do}: ${events.map((e) => e.key)}`)
      },
    })
    expect(told).toHaveLength(game.decisions)
    expect(told[0]).toMatch(/^red /)
  })

  it('breaks off where it is told to, which is a violation only when checking', () => {
    const broken = playGame(duel, line, sides, 'limit', { maxDecisions: 3 })
    expect(broken).toMatchObject({ result: undefined, decisions: 3, violations: [] })
    const checked = playGame(duel, line, sides, 'limit', { maxDecisions: 3, check: true })
    expect(checked.violations).toEqual(['the game is not over after 3 decisions'])
  })

  it('refuses to begin without a player for every role', () => {
    expect(() => playGame(duel, line, { red: randomPlayer }, 'x')).toThrow('nobody plays blue')
  })

  it.each([false, true])('reports an answer that the rules refuse, and dumps it (check: %s)', (check) => {
    const cheat: Player = { name: 'cheat', decide: () => ({ do: 'move', unit: 'r1', path: ['9'] }) }
    const game = playGame(duel, line, { red: cheat, blue: randomPlayer }, 'cheat', { check })
    expect(game.violations).toEqual([
      'decision 1, red move unit=r1 path=[9]: RuleViolation: 2.2: space-not-free {"space":"9"}',
    ])
    const { record, divergence } = imported(duel, game)
    expect(record.decisions).toHaveLength(1)
    expect(divergence).toMatchObject({ decision: 1, section: '2.2' })
  })

  it.each([false, true])('reports rules that fail, and dumps the game up to there (check: %s)', (check) => {
    const failing: Game<DuelState> = {
      ...duel,
      apply(state, role, action, chance) {
        const events = duel.apply(state, role, action, chance)
        if (events.some((e) => e.key === 'rolled')) throw new Error('the table ends here')
        return events
      },
    }
    const game = playGame(failing, line, sides, 'fail', { check: check && { every: 1000 } })
    expect(game.violations.at(-1)).toMatch(/^decision \d+, .* \| \d: Error: the table ends here$/)
    expect(dumpFailure(game)).toContain('# seed fail\n# decision')
    const { record, divergence } = imported(failing, game)
    expect(divergence).toMatchObject({ decision: record.decisions.length, reason: { key: 'record.fails' } })
  })

  it('reports a prompt without answers and a dead end', () => {
    const mute: Game<DuelState> = {
      ...duel,
      prompt: (state, role, partial) => ({ ...duel.prompt(state, role, partial), choices: [] }),
    }
    expect(playGame(mute, line, sides, 'mute').violations).toEqual([
      'decision 0, red is asked: Error: nothing is offered at all',
    ])
    const endless: Game<DuelState> = { ...duel, result: () => undefined }
    expect(playGame(endless, line, sides, 'end').violations).toEqual([
      'nobody is to move, but the game has no result',
    ])
  })
})
