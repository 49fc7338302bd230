import { describe, expect, it } from 'vitest'
import { type Game, Match, PlayedTable, SeededChance } from '../src/index.ts'
import { type DuelState, duel } from './toys/duel.ts'

/** r3 stands before b1, which cannot withdraw: b2 is behind it. */
const contact = { at: [1, 2, 4, 5, 6, 8] }
const ATTACK = 'attack by=r3 on=b1'

function tableOf(change: Partial<Game<DuelState>> = {}): PlayedTable<DuelState> {
  const game = { ...duel, ...change }
  const choice = { scenario: 'line', options: { distance: 'near' } }
  return new PlayedTable(game, Match.from(game, choice, contact, SeededChance.fromSeed('duel')))
}

const unlisted = {
  prompt: (...given: Parameters<typeof duel.prompt>) => ({ ...duel.prompt(...given), choices: [] }),
}

describe('the table of the tests', () => {
  it('plays what is listed, with the luck that it needs', () => {
    const table = tableOf()
    expect(table.verdict('red', ATTACK)).toBe('legal')
    expect(table.answers('red')).toContain(ATTACK)
    expect(table.play('red', ATTACK, 5).events.map((event) => event.key)).toEqual(['rolled', 'loss', 'loss'])
  })

  it('finds an answer that is accepted but not listed', () => {
    expect(() => tableOf(unlisted).play('red', ATTACK, 5)).toThrow('not listed')
    expect(() => tableOf(unlisted).verdict('red', ATTACK)).toThrow('legal, but not listed')
  })

  it('finds luck that nobody needed, an unsound position and a word that is no answer', () => {
    expect(() => tableOf().play('red', ATTACK, 5, 6)).toThrow('did not need 6')
    expect(() => tableOf({ invariants: () => ['two in one hex'] }).play('red', ATTACK, 5)).toThrow(
      'two in one hex',
    )
    expect(() => tableOf().verdict('red', 'attack on b1')).toThrow('is no answer')
  })
})
