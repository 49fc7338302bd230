/** A share of games and the interval in which it lies in 95 of 100 cases. */
export interface Share {
  readonly score: number
  readonly low: number
  readonly high: number
  readonly games: number
}

/** The normal distribution's 97.5th percentile. */
const Z = 1.96

/** Wilson's interval, which holds for few games as well. */
export function shareOf(scores: readonly number[]): Share {
  const games = scores.length
  if (games === 0) return { score: 0, low: 0, high: 1, games }
  const score = mean(scores)
  const centre = score + (Z * Z) / (2 * games)
  const spread = Z * Math.sqrt((score * (1 - score)) / games + (Z * Z) / (4 * games * games))
  const whole = 1 + (Z * Z) / games
  const inside = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(4))
  return {
    score: Number(score.toFixed(4)),
    low: inside((centre - spread) / whole),
    high: inside((centre + spread) / whole),
    games,
  }
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Errors of the first and of the second kind that a sequential test allows. */
const ERROR = 0.05

export type Verdict = 'better' | 'not better' | 'open'

/**
 * A sequential test: whether the chance to win is `alike` or `better`. It may be looked at after every game, and stops as
 * soon as one of them is told with an error of five in a hundred.
 */
export function sequentialTest(wins: number, losses: number, alike: number, better: number): Verdict {
  const evidence = wins * Math.log(better / alike) + losses * Math.log((1 - better) / (1 - alike))
  const bound = Math.log((1 - ERROR) / ERROR)
  return evidence >= bound ? 'better' : evidence <= -bound ? 'not better' : 'open'
}

/** What one entrant has scored against another. */
export interface Met {
  readonly first: number
  readonly second: number
  readonly score: number
}

/** Rounds after which ratings no longer move. */
const ROUNDS = 500
/** A drawn game against everybody: without it, whoever has lost all games would be infinitely weak. */
const FAITH = 0.5

/** Elo of each entrant, the first at nought: the ratings under which these scores were most likely (Bradley and Terry). */
export function eloOf(entrants: number, met: readonly Met[]): number[] {
  const points: number[] = new Array(entrants).fill(0)
  const games = Array.from({ length: entrants }, () => new Array<number>(entrants).fill(0))
  const count = (a: number, b: number, score: number, weight: number) => {
    points[a] = points[a]! + weight * score
    points[b] = points[b]! + weight * (1 - score)
    games[a]![b] = games[a]![b]! + weight
    games[b]![a] = games[b]![a]! + weight
  }
  for (const { first, second, score } of met) count(first, second, score, 1)
  for (let a = 0; a < entrants; a++) for (let b = a + 1; b < entrants; b++) count(a, b, 0.5, 2 * FAITH)
  let strength: number[] = new Array(entrants).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    const before = strength
    strength = before.map((own, a) => {
      const expected = before.reduce((sum, other, b) => sum + (games[a]![b]! || 0) / (own + other), 0)
      return points[a]! / expected
    })
  }
  return strength.map((own) => Math.round(400 * Math.log10(own / strength[0]!)))
}
