import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type FlowState,
  type Game,
  type GameRecord,
  parseRecord,
  replay,
  type SimulatedGame,
} from '../../src/index.ts'

/** The records in a folder, each with the name of its file. */
export function recordsIn(folder: string): { readonly name: string; readonly record: GameRecord }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.record'))
  return names.map((name) => {
    const record = parseRecord(readFileSync(join(folder, name), 'utf8'))
    if (!('decisions' in record)) throw new Error(`${name}: ${record[0]?.field} ${record[0]?.problem.key}`)
    return { name, record }
  })
}

/** Makes a test of every record in a folder: each decision must leave the state that it left when it was played. */
export function testRecords<S extends FlowState>(game: Game<S>, folder: string): void {
  it.each(recordsIn(folder))('$name replays to the same end', ({ record }) => {
    expect(record.decisions.every((decision) => decision.fingerprint !== undefined)).toBe(true)
    const { state, divergence } = replay(game, record)
    expect(divergence).toBeUndefined()
    expect(game.result(state as S)).toBeDefined()
  })
}

/** Expects a game to have ended, without a violation, as its record does. */
export function expectSound<S extends FlowState>(game: Game<S>, played: SimulatedGame): void {
  expect(played.violations).toEqual([])
  expect(played.result).toBeDefined()
  const again = replay(game, played.record)
  expect(again.divergence).toBeUndefined()
  expect(game.result(again.state as S)).toEqual(played.result)
}
