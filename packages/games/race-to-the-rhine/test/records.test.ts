import { readdirSync, readFileSync } from 'node:fs'
import { type GameRecord, parseRecord, type RecordedDecision, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type RhineState, raceToTheRhine } from '../src/index.ts'

// Whole games that must replay to the same fingerprints. When the version of the rules grows, or the data change on
// purpose, play them anew, once for each scenario:
// npm run -s sztab -- simulate race-to-the-rhine --scenario three --seed golden --check --record-dir packages/games/race-to-the-rhine/test/fixtures

const FOLDER = new URL('./fixtures/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.record'))

function read(name: string): GameRecord {
  const record = parseRecord(readFileSync(new URL(name, FOLDER), 'utf8'))
  if (!('decisions' in record)) throw new Error(`${name}: ${record[0]?.field} ${record[0]?.problem.key}`)
  return record
}

/** A card turned up by a moving corps that does something else than Les Boches would. */
function isPlainCard({ action, chance }: RecordedDecision): boolean {
  const isMove = ['move', 'go', 'patton-move'].includes(action.do)
  return isMove && ['stock', 'supplies', 'vive', 'recon'].includes(chance.join())
}

describe('recorded games', () => {
  it.each(files)('%s replays to the same end', (name) => {
    const record = read(name)
    expect(record.decisions.every((decision) => decision.fingerprint !== undefined)).toBe(true)
    const { state, divergence } = replay(raceToTheRhine, record)
    expect(divergence).toBeUndefined()
    expect(raceToTheRhine.result(state as RhineState)).toBeDefined()
  })

  it('a record with one changed card is found out at that decision', () => {
    const record = files.map(read).find(({ decisions }) => decisions.some(isPlainCard)) as GameRecord
    const at = record.decisions.findIndex(isPlainCard)
    const decisions = record.decisions.map((decision, i) =>
      i === at ? { ...decision, chance: ['boches'] } : decision,
    )
    expect(replay(raceToTheRhine, { ...record, decisions }).divergence).toBeDefined()
  })
})
