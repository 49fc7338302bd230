import { describe, expect, it } from 'vitest'
import {
  ChanceMissing,
  type ChanceToken,
  type Choice,
  type FlowState,
  type Game,
  ListedChance,
  type Role,
} from '../../src/index.ts'

/**
 * How many different courses a game may take from a state, so many decisions deep: every answer, with every outcome
 * of its dice and draws, as chess programs count their moves.
 */
export function countSequences<S extends FlowState>(game: Game<S>, state: S, depth: number): number {
  const roles = game.toMove(state)
  if (depth === 0 || roles.length === 0) return 1
  let count = 0
  for (const role of roles) {
    forEachAnswer(game, state, role, undefined, (choice) => {
      for (const after of outcomes(game, state, role, choice, []))
        count += countSequences(game, after, depth - 1)
    })
  }
  return count
}

function forEachAnswer<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  partial: Choice | undefined,
  visit: (choice: Choice) => void,
): void {
  for (const choice of game.prompt(state, role, partial?.action).choices) {
    if (choice.more === undefined) visit(choice)
    else forEachAnswer(game, state, role, choice, visit)
  }
}

/** The states after an answer, one for each different luck. */
function outcomes<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  choice: Choice,
  luck: readonly ChanceToken[],
): S[] {
  const after = game.clone(state)
  try {
    game.apply(after, role, choice.action, new ListedChance(luck))
    return [after]
  } catch (error) {
    if (!(error instanceof ChanceMissing)) throw error
    const { request } = error
    const faces =
      request.kind === 'die'
        ? Array.from({ length: request.sides }, (_, i) => String(i + 1))
        : [...new Set(request.labels)]
    return faces.flatMap((face) => outcomes(game, state, role, choice, [...luck, face]))
  }
}

/** A state, and how deep courses are counted from it. */
type Counted<S> = readonly [depth: number, state: S]

/** Makes tests that count courses from states by name, and compares them with fixtures/sequences.json of the caller. */
export function testCounts<S extends FlowState>(
  game: Game<S>,
  positions: Readonly<Record<string, Counted<S>>>,
): void {
  describe('counting sequences', () => {
    const sequences: Record<string, number> = {}

    it.each(Object.entries(positions))('%s', (name, [depth, state]) => {
      for (let d = 1; d <= depth; d++) sequences[`${name}, depth ${d}`] = countSequences(game, state, d)
      expect(sequences[`${name}, depth 1`]).toBeGreaterThan(0)
    })

    it('all of them as written down', async () => {
      await expect(`${JSON.stringify(sequences, null, 2)}\n`).toMatchFileSnapshot('fixtures/sequences.json')
    })
  })
}
