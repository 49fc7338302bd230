import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixturesOf } from '../src/league/fixture.ts'
import type { Outcome } from '../src/league/outcome.ts'
import { duelStanding } from '../src/league/standing.ts'
import { eloOf, sequentialTest, shareOf } from '../src/league/statistics.ts'
import { cli, freshFolder, outputOf, refusalOf } from './run-cli.ts'

const WORDS = ['league', 'ford', '--players', 'random,random', '--workers', '1']

describe('league', () => {
  const folder = freshFolder()

  it('gives programs the standing', async () => {
    const words = [...WORDS, '--pairs', '3', '--seed', 'x', '--json']
    const standing = JSON.parse(await outputOf(words))
    expect(standing).toMatchObject({
      game: 'ford',
      scenario: 'dawn',
      players: ['random', 'random'],
      pairs: 3,
      games: 6,
      faults: [0, 0],
      sprt: 'open',
    })
    expect(Object.keys(standing.bySeat)).toEqual(['red', 'blue'])
    expect(standing.low).toBeLessThan(standing.score)
    expect(standing.high).toBeGreaterThan(standing.low)
    // Whoever plays itself in pairs with exchanged seats and the same luck wins as often as it loses.
    expect(standing.score).toBe(0.5)
    const again = JSON.parse(await outputOf(words))
    expect(again.bySeat).toEqual(standing.bySeat)
  })

  it('adds the parts of a league up, and plays nothing twice', async () => {
    const file = join(folder, 'games.jsonl')
    await outputOf([...WORDS, '--pairs', '2', '--seed', 'a', '--append', file])
    await outputOf([...WORDS, '--pairs', '2', '--seed', 'a', '--append', file])
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(4)
    const sum = JSON.parse(
      await outputOf([...WORDS, '--pairs', '1', '--seed', 'b', '--append', file, '--json']),
    )
    expect(sum).toMatchObject({ pairs: 3, games: 6 })
  })

  it('tells people, in both languages, and shows its progress', async () => {
    expect(await outputOf([...WORDS, '--pairs', '2'])).toContain(
      'random against random: 50.0 % (2 pairs, 4 games)',
    )
    expect(await outputOf([...WORDS, '--lang', 'pl'])).toContain('(pary: 1, partie: 2)')
    expect((await cli(WORDS, { terminal: true })).err).toContain('2/2')
  })

  it('ranks more than two players', async () => {
    const words = ['league', 'ford', '--players', 'random,random,random', '--workers', '1']
    expect(await outputOf(words)).toContain('Elo')
    const { ranking, duels } = JSON.parse(await outputOf([...words, '--json']))
    expect(ranking).toHaveLength(3)
    expect(duels).toHaveLength(3)
  })

  it('refuses what cannot be played', async () => {
    expect(await refusalOf(['league', 'ford', '--players', 'random'])).toContain('at least two')
    expect(await refusalOf(['league', 'ford', '--players', 'random,nobody'])).toContain('nobody')
    expect(await refusalOf(['league', 'ford', '--players', 'random,@1234'])).toContain('@<commit>:<name>')
    const program = join(import.meta.dirname, '../../../dist/sztab.mjs')
    const refused = (player: string) =>
      refusalOf(['league', 'ford', '--players', `random,${player}`], { program })
    expect(await refused('@no-such-commit:greedy')).toContain('no commit')
  })
})

describe('the fixtures of a league', () => {
  it('seat both ways round with the same luck', () => {
    expect(fixturesOf(2, ['red', 'blue'], 1, 's')).toEqual([
      { duel: [0, 1], pair: 1, side: 'red', seed: 's/1' },
      { duel: [0, 1], pair: 1, side: 'blue', seed: 's/1' },
    ])
  })

  it('seat one against two of the other from each seat', () => {
    const sides = fixturesOf(2, ['monty', 'bradley', 'patton'], 2, 's').map(({ side }) => side)
    expect(sides).toEqual(['monty', 'bradley', 'patton', 'monty', 'bradley', 'patton'])
  })
})

describe('the statistics of a league', () => {
  it('give Wilson’s interval', () => {
    const { score, low, high } = shareOf([...new Array(11).fill(1), 0])
    expect(score).toBeCloseTo(0.917, 3)
    expect(low).toBeCloseTo(0.646, 3)
    expect(high).toBeCloseTo(0.985, 3)
  })

  it('stop when one hypothesis is clear', () => {
    expect(sequentialTest(10, 10, 0.5, 0.6)).toBe('open')
    expect(sequentialTest(17, 0, 0.5, 0.6)).toBe('better')
    expect(sequentialTest(0, 14, 0.5, 0.6)).toBe('not better')
  })

  it('rate by Elo: three of four games are 191 points, hardly less with a little faith', () => {
    const met = Array.from({ length: 400 }, (_, i) => ({ first: 0, second: 1, score: i % 4 === 0 ? 1 : 0 }))
    const [weak, strong] = eloOf(2, met)
    expect(weak).toBe(0)
    expect(strong).toBeGreaterThan(185)
    expect(strong).toBeLessThanOrEqual(191)
  })

  it('count only whole pairs for the sequential test, and margins by seat', () => {
    const game = (seed: string, side: string, score: number, margin: number): Outcome => ({
      game: 'ford',
      rules: 1,
      scenario: 'dawn',
      options: {},
      first: 'a',
      second: 'b',
      seed,
      side,
      score,
      margin,
      turns: 2,
      seconds: [1, 3],
      faults: [0, 1],
    })
    const wins = Array.from({ length: 17 }, (_, i) => [
      game(`${i}`, 'red', 1, 4),
      game(`${i}`, 'blue', 1, 2),
    ]).flat()
    const standing = duelStanding('a', 'b', ['red', 'blue'], [...wins, game('half', 'red', 0, -8)])
    expect(standing).toMatchObject({
      pairs: 17,
      games: 35,
      sprt: 'better',
      secondsPerTurn: [0.5, 1.5],
      faults: [0, 35],
    })
    expect(standing.bySeat.blue).toMatchObject({ score: 1, margin: 2 })
    expect(standing.bySeat.red?.margin).toBeCloseTo((17 * 4 - 8) / 18, 2)
  })
})
