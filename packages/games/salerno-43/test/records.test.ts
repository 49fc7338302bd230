import { join } from 'node:path'
import { describe } from 'vitest'
import { testRecords } from '../../../kernel/test/support/recorded-games.ts'
import { salerno43 } from '../src/index.ts'

// Whole games that must replay to the same fingerprints. When the version of the rules grows, or the data change on
// purpose, play them anew:
// npm run -s sztab -- simulate salerno-43 --scenario avalanche --seed golden --check --record-dir packages/games/salerno-43/test/fixtures

describe('recorded games', () => {
  testRecords(salerno43, join(import.meta.dirname, 'fixtures'))
})
