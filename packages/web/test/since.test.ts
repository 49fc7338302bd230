import { catalog, type GameEntry } from '@sztab/catalog'
import { playGame, randomPlayer } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Projector } from '../src/replay/projector.ts'
import { reelOfRecord } from '../src/replay/record-reel.ts'
import type { Reel } from '../src/replay/reel.ts'
import { tableScreen } from '../src/replay/table-screen.ts'
import { SinceSession } from '../src/since/since-session.ts'
import { TableModel } from '../src/table/table-model.ts'
import { Host } from './host.ts'
import { game, played, tabletop } from './support.ts'

beforeAll(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

/** A hundred decisions that somebody has missed. */
async function missed(): Promise<Reel> {
  const players = { soviet: randomPlayer, axis: randomPlayer }
  const choice = { scenario: 'race', options: { bidding: 'off', fronts: 'off' } }
  const { record } = playGame(game, choice, players, 'since')
  const entry = catalog.find((each) => each.game === game) as GameEntry
  return (await reelOfRecord(entry, { ...record, decisions: record.decisions.slice(0, 100) })) as Reel
}

it('what was missed stands in the log after it has been skipped', async () => {
  const reel = await missed()
  const session = new SinceSession(new Host(played()))
  const model = new TableModel(game, tabletop, session)
  const projector = new Projector(reel, tableScreen(model, session), 0, reel.length + 1)
  projector.forward()
  projector.jump(reel.length)
  session.goLive()
  const [eyes = 'observer'] = reel.eyes
  const states: TableState[] = Array.from({ length: reel.length + 1 }, (_, i) => reel.stateAt(i, eyes))
  const events = states.flatMap((state) => state.events)
  await vi.waitFor(() => {
    const told = model.store.getState().log.flatMap((line) => ('event' in line ? [line.event] : []))
    expect(told).toEqual(events)
  })
})
