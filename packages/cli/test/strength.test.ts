import { randomPlayer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { greedyOf, halved, marginOf, type Post } from './gate.ts'

interface Gate extends Post {
  /**
   * Who sits opposite: whoever attacks is measured on a random player, whoever defends on one that attacks. In Traces a
   * random player loses an ordered city even to half a machine, so there both are measured on a greedy one.
   */
  readonly against: 'random' | 'greedy'
  readonly games: number
  /** Points by which the machine was ahead when the gate was set, and a random player in its place. */
  readonly machine: number
  readonly random: number
  /** A machine that is ahead by less has lost about half of its strength. */
  readonly least: number
}

const GATES: readonly Gate[] = [
  gate('traces-of-war', 'race', 'soviet', 'greedy', { games: 3, machine: 3.4, random: -49.9, least: -25 }),
  gate('traces-of-war', 'race', 'axis', 'greedy', { games: 3, machine: -3.4, random: -30, least: -12 }),
  gate('victory-awaits', 'leningrad', 'axis', 'random', {
    games: 2,
    machine: 52.5,
    random: -19.5,
    least: 20,
  }),
  gate('victory-awaits', 'leningrad', 'soviet', 'greedy', {
    games: 2,
    machine: 13,
    random: -52.5,
    least: -5,
  }),
  gate('salerno-43', 'avalanche', 'german', 'random', { games: 2, machine: 12.5, random: 0.5, least: 8.5 }),
  gate('salerno-43', 'avalanche', 'allied', 'random', { games: 2, machine: 16.5, random: -0.5, least: 9 }),
  gate('ardennes-44', 'six-turns', 'german', 'random', { games: 1, machine: 22.5, random: -8.5, least: 11 }),
  gate('ardennes-44', 'six-turns', 'allied', 'greedy', {
    games: 1,
    machine: -8.5,
    random: -17.5,
    least: -13,
  }),
  gate('race-to-the-rhine', 'three', 'monty', 'random', { games: 4, machine: 5.3, random: 0, least: 2.5 }),
  gate('race-to-the-rhine', 'three', 'bradley', 'random', { games: 4, machine: 4.8, random: 0, least: 2 }),
  gate('race-to-the-rhine', 'three', 'patton', 'random', { games: 4, machine: 2.5, random: 0, least: 1 }),
]

function gate(
  game: string,
  scenario: string,
  role: string,
  against: Gate['against'],
  measured: Pick<Gate, 'games' | 'machine' | 'random' | 'least'>,
): Gate {
  return { game, scenario, role, against, ...measured }
}

describe('the strength of the machine', () => {
  it.each(GATES)('$game: $role is ahead by $least or more', ({ least, against, games, ...post }) => {
    const opponent = against === 'random' ? randomPlayer : greedyOf(post.game)
    expect(marginOf(post, greedyOf(post.game), opponent, games)).toBeGreaterThanOrEqual(least)
  })

  /** One seat of each game, so that the gates are known to close. */
  const watched = GATES.filter(({ game }, i) => GATES[i - 1]?.game !== game)
  it.each(watched)(
    'a machine that has lost half of it is noticed in $game',
    ({ least, against, games, ...post }) => {
      const opponent = against === 'random' ? randomPlayer : greedyOf(post.game)
      expect(marginOf(post, halved(greedyOf(post.game)), opponent, games)).toBeLessThan(least)
    },
  )

  it('every gate stands between the machine and a random player', () => {
    for (const { machine, least, random } of GATES)
      expect([random, least, machine]).toEqual([random, least, machine].toSorted((a, b) => a - b))
  })
})
