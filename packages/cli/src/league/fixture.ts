import { type Game, type Role, rolesOf, type SetupChoice, sideOfRole } from '@sztab/kernel'

/** One game of a league: who of two entrants plays which side. */
export interface Fixture {
  /** The entrants by their places in the list: the first is the one whose score is told. */
  readonly duel: readonly [number, number]
  /** Which of its pairs, from 1. */
  readonly pair: number
  /** The side of the first entrant; all others are the second's. */
  readonly side: string
  readonly seed: string
}

/** The sides of a scenario in the order of its roles. */
export function sidesOf(game: Game, choice: SetupChoice): readonly string[] {
  return [...new Set(rolesOf(game, choice).map((role) => sideOfRole(game, choice, role)))]
}

/**
 * Every entrant against every other. The games of a pair have the same luck and differ in who sits where: with two sides
 * both ways round, with more of them one entrant on each side in turn against the other on all the rest.
 */
export function fixturesOf(
  entrants: number,
  sides: readonly string[],
  pairs: number,
  seed: string,
): readonly Fixture[] {
  const duels = Array.from({ length: entrants }, (_, first) =>
    Array.from({ length: entrants - first - 1 }, (__, i) => [first, first + 1 + i] as const),
  ).flat()
  return Array.from({ length: pairs }, (_, i) => i + 1).flatMap((pair) =>
    duels.flatMap((duel) => sides.map((side) => ({ duel, pair, side, seed: `${seed}/${pair}` }))),
  )
}

/** Which entrant plays a role. */
export function entrantOf(game: Game, choice: SetupChoice, { duel, side }: Fixture, role: Role): number {
  return sideOfRole(game, choice, role) === side ? duel[0] : duel[1]
}
