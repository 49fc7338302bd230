import { describe, expect, it } from 'vitest'
import {
  type Action,
  ChanceMissing,
  decisionMark,
  fingerprint,
  type Game,
  ListedChance,
  Match,
  RuleViolation,
  replay,
  SeededChance,
  StaleVersion,
} from '../src/index.ts'
import { auction } from './toys/auction.ts'
import { type DuelState, duel } from './toys/duel.ts'

const line = { scenario: 'line', options: { distance: 'near' } }
const evening = { scenario: 'evening', options: {} }

/** r3 stands before b1, which cannot withdraw: b2 is behind it. */
const contact = { at: [1, 2, 4, 5, 6, 8] }
const attack: Action = { do: 'attack', by: 'r3', on: 'b1' }
const move = (unit: string, ...path: string[]): Action => ({ do: 'move', unit, path })

const duelAt = (position: object, game: Game<DuelState> = duel) =>
  Match.from(game, line, { ...position }, SeededChance.fromSeed('duel'))

/** Ada holds 1, 2, 3, Bob 1, 2, 4, Cyd 3, 3, 4; the prize is worth 5. */
const anAuction = () => Match.begin(auction, evening, new ListedChance([1, 2, 3, 1, 2, 4, 3, 3, 4, 5, 1, 2]))
const bid = (...cards: string[]): Action => ({ do: 'bid', cards })

function expectUntouched(match: Match<DuelState>, run: () => void, error: unknown): void {
  const before = {
    mark: fingerprint(match.state),
    version: match.version,
    length: match.record.decisions.length,
  }
  expect(run).toThrow(error as Error)
  expect({
    mark: fingerprint(match.state),
    version: match.version,
    length: match.record.decisions.length,
  }).toEqual(before)
}

describe('a decision', () => {
  it('happens, is told, counted and recorded with its luck', () => {
    const match = duelAt(contact)
    const events = match.decide('red', attack, 0, new ListedChance([5]))
    expect(events.map((e) => e.key)).toEqual(['rolled', 'loss', 'loss'])
    expect(match.version).toBe(1)
    expect(match.state.strength).toEqual([2, 2, 2, 0, 2, 2])
    expect(match.record.decisions).toEqual([
      { role: 'red', action: attack, chance: ['5'], fingerprint: decisionMark(match.state, ['5']) },
    ])
  })

  it('is recorded without fingerprint when that is not wanted', () => {
    const match = Match.begin(duel, line, SeededChance.fromSeed('x'), { fingerprints: false })
    match.decide('red', move('r3', '4'))
    expect(match.record.decisions[0]).not.toHaveProperty('fingerprint')
  })

  it('is kept as it was given, even if the caller changes his copy', () => {
    const match = duelAt(contact)
    const path = ['3']
    match.decide('red', { do: 'move', unit: 'r2', path })
    path.push('9')
    expect(match.record.decisions[0]?.action).toEqual(move('r2', '3'))
  })

  it('leaves everything as it was when the rules refuse it', () => {
    const match = duelAt(contact)
    expectUntouched(match, () => match.decide('red', move('r3', '5')), RuleViolation)
    expectUntouched(match, () => match.decide('blue', { do: 'done' }), RuleViolation)
  })

  it('leaves everything as it was while dice are missing or wrong, and then happens whole', () => {
    const match = duelAt(contact)
    expectUntouched(match, () => match.decide('red', attack, 0, new ListedChance([])), ChanceMissing)
    expectUntouched(match, () => match.decide('red', attack, 0, new ListedChance([7])), ChanceMissing)
    match.decide('red', attack, 0, new ListedChance([1]))
    expect(match.record.decisions[0]?.chance).toEqual(['1'])
  })

  it('leaves everything as it was when the rules fail half-way', () => {
    const failing: Game<DuelState> = {
      ...duel,
      apply(state, role, action, chance) {
        duel.apply(state, role, action, chance)
        throw new Error('half-way')
      },
    }
    const match = duelAt(contact, failing)
    expectUntouched(match, () => match.decide('red', move('r2', '3')), 'half-way')
    expect(match.mayUndo('red')).toBe(false)
  })

  it('is refused when it answers another version, be it older or made up', () => {
    const match = duelAt(contact)
    match.decide('red', move('r2', '3'), 0)
    expectUntouched(match, () => match.decide('red', { do: 'done' }, 0), StaleVersion)
    expectUntouched(match, () => match.decide('red', { do: 'done' }, 2), StaleVersion)
    expect(() => match.decide('red', { do: 'done' }, 0)).toThrow(
      'version 0 was answered, but the game is at version 1',
    )
  })
})

describe('undo', () => {
  it('goes back step by step over own decisions, to exactly the earlier states', () => {
    const match = duelAt({ at: [1, 2, 4, 7, 8, 9] })
    const marks = [fingerprint(match.state)]
    for (const decision of [move('r3', '5'), move('r2', '3'), move('r1', '2')]) {
      match.decide('red', decision)
      marks.push(fingerprint(match.state))
    }
    expect(match.mayUndo('blue')).toBe(false)
    expect(match.undo('blue')).toBe(false)
    while (match.mayUndo('red')) {
      expect(marks.pop()).toBe(fingerprint(match.state))
      expect(match.undo('red')).toBe(true)
    }
    expect(marks).toEqual([fingerprint(match.state)])
    expect(match.record.decisions).toEqual([])
    expect(match.version).toBe(6)
  })

  it('makes answers to the undone situation stale', () => {
    const match = duelAt(contact)
    match.decide('red', move('r2', '3'))
    const version = match.version
    match.undo('red')
    expect(() => match.decide('red', { do: 'done' }, version)).toThrow(StaleVersion)
    expect(() => match.decide('red', { do: 'done' }, 0)).toThrow(StaleVersion)
  })

  it('stops at a die', () => {
    const match = duelAt(contact)
    match.decide('red', move('r2', '3'))
    match.decide('red', attack, match.version, new ListedChance([1]))
    expect(match.mayUndo('red')).toBe(false)
    match.decide('red', move('r1', '2'))
    expect(match.undo('red')).toBe(true)
    expect(match.undo('red')).toBe(false)
  })

  it("stops at another role's answer", () => {
    const match = duelAt({ at: [1, 2, 4, 5, 7, 9] })
    match.decide('red', attack)
    expect(match.mayUndo('red')).toBe(true)
    match.decide('blue', { do: 'withdraw' })
    expect(match.mayUndo('red')).toBe(false)
    expect(match.undo('blue')).toBe(true)
    expect(match.mayUndo('red')).toBe(false)
  })

  it('takes a sealed bid back only until the next one is in', () => {
    const match = anAuction()
    match.decide('bob', bid('4'))
    expect(match.mayUndo('bob')).toBe(true)
    match.decide('ada', bid('3'))
    expect(match.mayUndo('bob')).toBe(false)
    expect(match.undo('ada')).toBe(true)
    expect(match.undo('bob')).toBe(false)
  })

  it('stops at something revealed', () => {
    const match = anAuction()
    match.decide('ada', bid())
    match.decide('bob', bid('4'))
    const events = match.decide('cyd', bid('3'))
    expect(events.some((e) => e.reveals)).toBe(true)
    expect(match.record.decisions.at(-1)?.chance).toEqual([])
    expect(match.mayUndo('cyd')).toBe(false)
  })
})

describe('a match', () => {
  it('records the luck of its set-up', () => {
    expect(anAuction().record.setupChance).toEqual(['1', '2', '3', '1', '2', '4', '3', '3', '4', '5'])
  })

  it('begun from a position replays from it', () => {
    const match = duelAt(contact)
    match.decide('red', move('r2', '3'))
    expect(match.record.start).toEqual(contact)
    expect(fingerprint(replay(duel, match.record).state)).toBe(fingerprint(match.state))
  })

  it('is not begun from a faulty position', () => {
    expect(() => duelAt({ at: [1] })).toThrow('the starting position is faulty: at')
  })
})
