import { describe, expect, it } from 'vitest'
import { checkFacts, checkSubject } from '../src/battery/facts.ts'
import { type Event, event, type Fact, lost, playGame, question, randomPlayer, rolled } from '../src/index.ts'
import { duel } from './toys/duel.ts'

/** The duel, with names for two of its pieces and a chit that is called like one of them. */
const named = {
  ...duel,
  texts: {
    pl: {},
    en: { 'unit.r1': 'Red 1', 'unit.b1': 'Blue 1', drawn: 'The chit {{chit, chit}} was drawn.' },
  },
}

const told = (key: string, params: Event['params'], ...facts: readonly Fact[]): Event[] => [
  event('1', key, params, { facts }),
]

describe('facts beside words', () => {
  it('are missed where an event names a piece without one', () => {
    expect(checkFacts(named, told('loss', { unit: 'r1' }), [])).toEqual([
      '"loss" names r1, but none of its facts does',
    ])
    expect(checkFacts(named, told('loss', { unit: 'r1' }, lost('r1', 1)), [])).toEqual([])
  })

  it('are missed where a sentence within the sentence names it', () => {
    const inner = { why: { key: 'lost', params: { units: ['r1', 'b1'] } } }
    expect(checkFacts(named, told('over', inner, lost('r1', 1)), [])).toEqual([
      '"over" names b1, but none of its facts does',
    ])
  })

  it('are not asked for what is only called like a piece', () => {
    expect(checkFacts(named, told('drawn', { chit: 'r1' }), [])).toEqual([])
  })

  it('tell nothing of a piece that the words keep back', () => {
    expect(checkFacts(named, told('loss', {}, lost('b1', 1)), [])).toEqual([
      '"loss" has a fact about b1, which its words do not name',
    ])
  })

  it('tell of every die, and of no other', () => {
    const die = rolled('red', 6, 4, 'combat')
    expect(checkFacts(named, told('rolled', { die: 4 }, die), ['4 of 6'])).toEqual([])
    expect(checkFacts(named, told('rolled', { die: 4 }), ['4 of 6'])).toEqual([
      'a die was thrown, and no fact tells of it: 4 of 6',
    ])
    expect(checkFacts(named, told('rolled', { die: 4 }, die), ['3 of 6'])).toEqual([
      'a fact tells of a die that nobody threw: 4 of 6, for combat',
      'a die was thrown, and no fact tells of it: 3 of 6',
    ])
  })

  it('say what a question is about', () => {
    expect(checkSubject(named, { key: 'ask', params: { unit: 'r1' } })).toEqual([
      'the question "ask" names r1, which is not its subject',
    ])
    expect(checkSubject(named, question('ask', { unit: 'r1' }, { piece: 'r1' }))).toEqual([])
  })

  it('are demanded of whole games', () => {
    const silent = {
      ...duel,
      apply: (...given: Parameters<typeof duel.apply>) =>
        duel.apply(...given).map(({ facts: _, ...words }) => words),
    }
    const players = { red: randomPlayer, blue: randomPlayer }
    const choice = { scenario: 'line', options: { distance: 'near' } }
    const { violations } = playGame(silent, choice, players, 'silent', { check: true })
    expect(violations.join()).toMatch(/facts: a die was thrown, and no fact tells of it/)
    expect(playGame(duel, choice, players, 'silent', { check: true }).violations).toEqual([])
  })
})
