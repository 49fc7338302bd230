import { join } from 'node:path'
import { describe } from 'vitest'
import { testRecords } from '../../../kernel/test/support/recorded-games.ts'
import { victoryAwaits } from '../src/index.ts'

// Whole games that must replay to the same fingerprints. When the version of the rules grows, or the data change on
// purpose, play them anew:
// npm run -s sztab -- simulate victory-awaits --scenario kiev --seed golden --check --record-dir packages/games/victory-awaits/test/fixtures

describe('recorded games', () => {
  testRecords(victoryAwaits, join(import.meta.dirname, 'fixtures'))
})
