import { join } from 'node:path'
import { type GameRecord, type RecordedDecision, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { recordsIn, testRecords } from '../../../kernel/test/support/recorded-games.ts'
import { raceToTheRhine } from '../src/index.ts'

// Whole games that must replay to the same fingerprints. When the version of the rules grows, or the data change on
// purpose, play them anew, once for each scenario:
// npm run -s sztab -- simulate race-to-the-rhine --scenario three --seed golden --check --record-dir packages/games/race-to-the-rhine/test/fixtures

const FOLDER = join(import.meta.dirname, 'fixtures')

/** A card turned up by a moving corps that does something else than Les Boches would. */
function isPlainCard({ action, chance }: RecordedDecision): boolean {
  const isMove = ['move', 'go', 'patton-move'].includes(action.do)
  return isMove && ['stock', 'supplies', 'vive', 'recon'].includes(chance.join())
}

describe('recorded games', () => {
  testRecords(raceToTheRhine, FOLDER)

  it('a record with one changed card is found out at the next fingerprint', () => {
    const record = recordsIn(FOLDER)
      .map(({ record: one }) => one)
      .find(({ decisions }) => decisions.some(isPlainCard)) as GameRecord
    const at = record.decisions.findIndex(isPlainCard)
    const decisions = record.decisions.map((decision, i) =>
      i === at ? { ...decision, chance: ['boches'] } : decision,
    )
    const { divergence } = replay(raceToTheRhine, { ...record, decisions })
    expect(divergence?.decision).toBeGreaterThan(at)
    expect(divergence?.reason.key).toBe('record.fingerprint')
  })
})
