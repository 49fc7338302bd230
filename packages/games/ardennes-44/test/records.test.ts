import { join } from 'node:path'
import { describe } from 'vitest'
import { testRecords } from '../../../kernel/test/support/recorded-games.ts'
import { ardennes44 } from '../src/index.ts'

// Whole games that must replay to the same fingerprints. When the version of the rules grows, or the data change on
// purpose, play them anew:
// npm run -s sztab -- simulate ardennes-44 --scenario six-turns --option dumps=on --option roadblocks=on --seed golden --check --record-dir packages/games/ardennes-44/test/fixtures

describe('recorded games', () => {
  testRecords(ardennes44, join(import.meta.dirname, 'fixtures'))
})
