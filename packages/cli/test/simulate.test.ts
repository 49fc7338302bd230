import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ford } from './ford.ts'
import { cli, freshFolder, outputOf } from './run-cli.ts'

describe('simulate', () => {
  const files = freshFolder()

  it('gives programs the whole series', async () => {
    const words = [
      'simulate',
      'ford',
      '--seed',
      '7',
      '--games',
      '5',
      '--players',
      'random,random',
      '--check',
      '--json',
    ]
    const series = JSON.parse(await outputOf(words))
    expect(series).toMatchObject({ game: 'ford', scenario: 'dawn', games: 5, violations: [] })
    expect(series.results).toHaveLength(5)
    expect(series.results[0]).toEqual({ winner: 'blue', reason: 'won.time', turn: 3 })
    expect(series.decisions).toBeGreaterThanOrEqual(30)
    expect(series.seconds).toBeGreaterThan(0)
    expect(series.decisionsPerSecond).toBeGreaterThan(0)
    expect(JSON.parse(await outputOf(words)).decisions).toBe(series.decisions)
  })

  it('checks a part of the states as thoroughly as it is asked to', async () => {
    const words = ['simulate', 'ford', '--seed', '7', '--games', '2', '--check', '--json']
    const all = JSON.parse(await outputOf(words))
    const some = JSON.parse(await outputOf([...words, '--every', '3']))
    expect(some).toMatchObject({ decisions: all.decisions, checkedEvery: 3, violations: [] })
    expect(some.probed).toBeGreaterThan(0)
    expect(some.probed).toBeLessThan(all.probed)
  })

  it('tells people who won how often, in both languages', async () => {
    const words = ['simulate', 'ford', '--games', '3', '--scenario', 'dusk']
    expect(await outputOf(words)).toMatch(
      /^3 games, 6 decisions in [\d.]+ s: [\d,]+ a second\n +3 {2}100% {2}Blue/,
    )
    expect(await outputOf([...words, '--lang', 'pl'])).toMatch(
      /^3 partie, decyzje: 6 w .* na sekundę\n +3 {2}100% {2}Niebieski/,
    )
  })

  it('shows its progress on a terminal only', async () => {
    expect((await cli(['simulate', 'ford', '--games', '2'])).err).toBe('')
    expect((await cli(['simulate', 'ford', '--games', '2'], { terminal: true })).err).toContain('1/2')
  })

  it('writes the record of every game, which replays', async () => {
    const folder = join(files, 'records')
    await outputOf(['simulate', 'ford', '--games', '2', '--seed', 'a/b', '--record-dir', folder])
    const names = readdirSync(folder)
    expect(names).toEqual(['ford-dawn-a_b-1.record', 'ford-dawn-a_b-2.record'])
    for (const name of names) {
      expect(JSON.parse(await outputOf(['replay', join(folder, name), '--verify', '--json'])).unproven).toBe(
        0,
      )
    }
  })

  it.each([
    [
      'breaks an invariant',
      { ...ford, invariants: () => ['the ford is dry'] },
      'the ford is dry',
      ['--check'],
    ],
    [
      'crashes',
      {
        ...ford,
        apply: () => {
          throw new Error('out of paper')
        },
      },
      'out of paper',
      [],
    ],
  ])('a game that %s is listed, dumped and refused', async (_what, game, problem, options) => {
    const words = ['simulate', 'ford', '--json', '--record-dir', join(files, 'failures'), ...options]
    const { status, out, err } = await cli(words, { entries: [{ game }] })
    expect(status).toBe(2)
    const { violations } = JSON.parse(out)
    expect(violations[0]).toMatchObject({ number: 1, seed: '1/1', problem: expect.stringContaining(problem) })
    expect(JSON.parse(err).error.text).toContain(problem)
    expect(readFileSync(violations[0].record, 'utf8')).toContain('game ford\n')
  })
})
