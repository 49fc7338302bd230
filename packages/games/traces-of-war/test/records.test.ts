import { join } from 'node:path'
import { playGame, randomPlayer, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { testRecords } from '../../../kernel/test/support/recorded-games.ts'
import { tracesOfWar } from '../src/index.ts'
import { choiceOf } from './support.ts'

// Whole games that must replay to the same fingerprints. When the version of the rules grows, or the data change on
// purpose, play them anew, once for each scenario:
// npm run -s sztab -- simulate traces-of-war --scenario race --seed golden --check --record-dir packages/games/traces-of-war/test/fixtures

const FOLDER = join(import.meta.dirname, 'fixtures')

describe('recorded games', () => {
  testRecords(tracesOfWar, FOLDER)

  it('a record with one changed die is found out at that decision', () => {
    const players = { soviet: randomPlayer, axis: randomPlayer }
    const { record } = playGame(tracesOfWar, choiceOf('race'), players, 'changed', {
      check: { every: 1_000 },
      maxDecisions: 60,
    })
    const at = record.decisions.findIndex((decision) =>
      decision.chance.some((token) => /^[1-6]$/.test(token)),
    )
    const decisions = record.decisions.map((decision, i) =>
      i === at
        ? { ...decision, chance: decision.chance.map((token) => (token === '6' ? '1' : '6')) }
        : decision,
    )
    expect(replay(tracesOfWar, record).divergence).toBeUndefined()
    expect(replay(tracesOfWar, { ...record, decisions }).divergence).toMatchObject({ decision: at + 1 })
  })
})
