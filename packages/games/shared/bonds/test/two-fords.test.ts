import { ListedChance, Match, PlayedTable, playGame, randomPlayer, readAnswer, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { testCounts } from '../../../../kernel/test/support/counting.ts'
import { twoFords } from './two-fords/game.ts'

const PLAYERS = { german: randomPlayer, allied: randomPlayer }
const CHOICE = { scenario: 'fords', options: {} }

const begin = () => new PlayedTable(twoFords, Match.begin(twoFords, CHOICE, new ListedChance([])))

describe('a third title of the family', () => {
  it.each(['1', '2', '3', '4'])('passes the whole battery, game %s', (seed) => {
    const played = playGame(twoFords, CHOICE, PLAYERS, seed, { check: true })
    expect(played.violations).toEqual([])
    expect(played.result).toBeDefined()
    expect(replay(twoFords, played.record).divergence).toBeUndefined()
  })

  it('bills a move, and stops it in a zone', () => {
    const table = begin()
    const move = 'move unit=ge-4 path=[23,33]'
    expect(table.verdict('german', move)).toBe('legal')
    expect(table.verdict('german', 'move unit=ge-4 path=[23,33,34]')).toBe('1.2 move.must-stop')
    table.play('german', move)
    expect(table.told('moved')).toMatchObject({ unit: 'ge-4' })
  })

  it('a battle leads to a retreat and an advance', () => {
    const table = begin()
    table.play('german', 'move unit=ge-4 path=[23,33]').play('german', 'done')
    expect(table.verdict('german', 'attack on=43 by=[ge-3]')).toBe('3.1 attack.not-adjacent')
    expect(table.verdict('german', 'attack on=43 by=[us-1]')).toBe('3.1 attack.who')
    expect(table.verdict('german', 'attack on=42 by=[ge-4]')).toBe('3.1 attack.nobody-there')
    const odds = twoFords.preview(table.state, 'german', readAnswer('attack on=43 by=[ge-4]'))
    expect(odds?.outcomes.map(({ entry }) => entry)).toEqual(['A1', 'EX', 'EX', '-', 'DR', 'D1'])
    table.play('german', 'attack on=43 by=[ge-4]', 5)
    expect(table.asks).toBe('allied retreat')
    expect(table.verdict('allied', 'retreat path=[33,23]')).toBe('4.1 retreat.enemy')
    table.play('allied', 'retreat path=[53,63]')
    expect(table.asks).toBe('german advance')
    expect(table.answers('german', 'advance unit=ge-4')).toContain('advance unit=ge-4 path=[43]')
  })
})

testCounts(twoFords, { 'the first decision': [1, atCombat()] })

/** The position when the German side has moved next to the enemy and attacks. */
function atCombat() {
  const table = begin()
  table.play('german', 'move unit=ge-4 path=[23,33]').play('german', 'done')
  return table.state
}
