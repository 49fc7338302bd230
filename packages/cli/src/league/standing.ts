import type { Outcome } from './outcome.ts'
import { eloOf, mean, type Share, sequentialTest, shareOf, type Verdict } from './statistics.ts'

/** How the first of two entrants has done against the second. */
export interface DuelStanding extends Omit<Share, 'games'> {
  readonly players: readonly [string, string]
  /** Pairs of which every game has been played. */
  readonly pairs: number
  readonly games: number
  /** By the side that the first played. */
  readonly bySeat: Readonly<Record<string, Share & { readonly margin: number }>>
  /** Points by which the first was ahead at the end, on average. */
  readonly margin: number
  readonly secondsPerTurn: readonly [number, number]
  readonly faults: readonly [number, number]
  readonly sprt: Verdict
}

/** How much better than its due an entrant must be for the sequential test to call it better. */
const BETTER = 0.1

export function duelStanding(
  first: string,
  second: string,
  sides: readonly string[],
  outcomes: readonly Outcome[],
): DuelStanding {
  const own = outcomes.filter((outcome) => outcome.first === first && outcome.second === second)
  const pairs = completePairs(own, sides)
  const turns = own.reduce((sum, outcome) => sum + outcome.turns, 0)
  const perTurn = (at: 0 | 1) =>
    Number((own.reduce((sum, { seconds }) => sum + seconds[at], 0) / Math.max(1, turns)).toFixed(3))
  const faults = (at: 0 | 1) => own.reduce((sum, outcome) => sum + outcome.faults[at], 0)
  const bySeat = sides.map((side) => {
    const there = own.filter((outcome) => outcome.side === side)
    const margin = mean(there.map((outcome) => outcome.margin))
    return [side, { ...shareOf(there.map(({ score }) => score)), margin: Number(margin.toFixed(2)) }]
  })
  return {
    players: [first, second],
    pairs: pairs.length,
    ...shareOf(own.map(({ score }) => score)),
    bySeat: Object.fromEntries(bySeat),
    margin: Number(mean(own.map(({ margin }) => margin)).toFixed(2)),
    secondsPerTurn: [perTurn(0), perTurn(1)],
    faults: [faults(0), faults(1)],
    sprt: verdictOf(pairs, sides.length),
  }
}

function completePairs(
  outcomes: readonly Outcome[],
  sides: readonly string[],
): readonly (readonly Outcome[])[] {
  const bySeed = new Map<string, Outcome[]>()
  for (const outcome of outcomes) bySeed.set(outcome.seed, [...(bySeed.get(outcome.seed) ?? []), outcome])
  return [...bySeed.values()].filter(({ length }) => length === sides.length)
}

/** Of two sides only pairs that one entrant has won say anything; with more sides every game does. */
function verdictOf(pairs: readonly (readonly Outcome[])[], sides: number): Verdict {
  if (sides === 2) {
    const scores = pairs.map((pair) => pair.reduce((sum, { score }) => sum + score, 0))
    const wins = scores.filter((score) => score > 1).length
    const losses = scores.filter((score) => score < 1).length
    return sequentialTest(wins, losses, 0.5, 0.5 + BETTER)
  }
  const scores = pairs.flat().map(({ score }) => score)
  const wins = scores.reduce((sum, score) => sum + score, 0)
  return sequentialTest(wins, scores.length - wins, 1 / sides, 1 / sides + BETTER)
}

/** An entrant among several. */
export interface Ranked {
  readonly name: string
  readonly elo: number
  readonly score: number
  readonly games: number
}

/** All entrants by strength; Elo counts from the one that was named first. */
export function ranking(names: readonly string[], outcomes: readonly Outcome[]): readonly Ranked[] {
  const met = outcomes.map(({ first, second, score }) => ({
    first: names.indexOf(first),
    second: names.indexOf(second),
    score,
  }))
  const elo = eloOf(names.length, met)
  return names
    .map((name, place) => {
      const scores = met.flatMap(({ first, second, score }) =>
        first === place ? [score] : second === place ? [1 - score] : [],
      )
      return { name, elo: elo[place]!, score: Number(mean(scores).toFixed(4)), games: scores.length }
    })
    .sort((a, b) => b.elo - a.elo)
}
