import { catalog } from '@sztab/catalog'
import { answersOf, randomAnswer, SeededChance } from '@sztab/kernel'
import type { JoinedTable } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { createGuest } from '../../src/people/players.ts'
import { DatabaseClock } from '../../src/storage/database-clock.ts'
import { openDatabase } from '../../src/storage/open.ts'
import { createTable } from '../../src/tables/create.ts'
import { takeAnswer } from '../../src/tables/decide.ts'
import { Tables } from '../../src/tables/tables.ts'
import { Browser } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, someAnswer } from '../support/players.ts'
import { configFor } from '../support/servers.ts'

export function time(place: Place): void {
  const browse = () => new Browser(place.address())

  it('time counts when all seats are taken, and whoever runs out of it loses', async () => {
    const [host, guest] = [browse(), browse()]
    const { table } = await host.open({
      game: 'traces-of-war',
      seats: { soviet: 'open', axis: 'me' },
      clock: { perGame: 5 },
    })
    // Whoever is invited sees what he agrees to, however he writes the code.
    const shown = await guest.get<JoinedTable>(`/api/tables/${table.code.toUpperCase()}`)
    expect(shown.table).toMatchObject({ id: table.id, clock: { perGame: 5 } })
    const line = await host.live()
    await line.must({ type: 'watch', table: table.id })
    expect(line.state.clocks.map(({ isRunning }) => isRunning)).toEqual([false, false])
    await guest.join(table.code)
    await line.until(({ state }) => state.clocks.some(({ isRunning }) => isRunning))
    const { version } = line.state
    const mover = line.state.toMove[0] as string
    await line.until(({ state }) => state.result !== undefined, 20_000)
    expect(line.state.result).toMatchObject({
      reason: { key: 'table.ended-by-flag', params: { role: mover } },
    })
    expect(line.state.last).toEqual({ kind: 'flag', role: mover })
    expect(line.state.version).toBe(version + 1)
    const late = await line.ask({
      type: 'decide',
      table: table.id,
      version: version + 1,
      role: 'axis',
      action: { do: 'pass' },
    })
    expect(late).toMatchObject({ type: 'refused', reason: { key: 'kernel.game-over' } })
  })

  it('is the time of the database, however wrong the clock of a process is', async () => {
    const database = await openDatabase(await configFor(await place.fresh()), {
      onNotice: () => undefined,
      onReconnect: () => undefined,
    })
    const real = Date.now
    try {
      const { sql: db } = database
      const opener = { ...(await createGuest(db, 'en', undefined)), address: '192.0.2.1' }
      const at = async () => {
        const clock = new DatabaseClock(db)
        await clock.look()
        return new Tables(db, catalog, { absence: 60_000, now: clock.now })
      }
      const seats = { soviet: 'me', axis: 'me' } as const
      const wanted = { game: 'traces-of-war', seats, clock: { perDecision: 30 } }
      const { facts } = await createTable(await at(), opener, wanted)
      // The next process is forty seconds ahead.
      Date.now = () => real() + 40_000
      const ahead = await at()
      const room = await ahead.find(facts.id)
      const role = room.toMove[0] as string
      const action = randomAnswer(answersOf(room.game, room.state, role), SeededChance.fromSeed('x'))
      await takeAnswer(ahead, room, { player: opener.id }, { version: 0, role, action })
      expect(room.version).toBe(1)
      expect(room.result).toBeUndefined()
    } finally {
      Date.now = real
      await database.close()
    }
  })

  it('and nobody is timed by the clock of the process that serves him', async () => {
    const browser = browse()
    const seats = { soviet: 'me', axis: 'me' } as const
    const { table } = await browser.open({ game: 'traces-of-war', seats, clock: { perDecision: 30 } })
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const real = Date.now
    try {
      Date.now = () => real() + 40_000
      await decideOnce(line, table.id)
    } finally {
      Date.now = real
    }
    await line.until(({ state }) => state.version === 1)
    expect(line.state.result).toBeUndefined()
    line.close()
  })

  it('time for single decisions begins anew', async () => {
    const browser = browse()
    const { table } = await browser.open({
      game: 'traces-of-war',
      seats: { soviet: 'me', axis: 'me' },
      clock: { perDecision: 3600 },
    })
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    for (let i = 0; i < 3; i++) await decideOnce(line, table.id)
    const clock = line.state.clocks.find(({ isRunning }) => isRunning)
    expect(clock?.left).toBeGreaterThan(3_590_000)
  })

  it('real dice are typed in by the players, who are told what is needed', async () => {
    const browser = browse()
    const { table } = await browser.open({
      game: 'traces-of-war',
      seats: { soviet: 'me', axis: 'me' },
      dice: 'players',
    })
    expect(table.commitment).toBeUndefined()
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const asked: string[] = []
    for (let i = 0; i < 30; i++) {
      const { state } = line
      const role = state.toMove[0] as string
      const action = someAnswer(state, role)
      const decide = (dice: readonly string[]) =>
        line.ask({ type: 'decide', table: table.id, version: state.version, role, action, dice })
      let dice: string[] = []
      let answer = await decide(dice)
      while (answer.type === 'refused') {
        expect(answer.reason.key).toBe('table.dice-needed')
        const needed = answer.reason.params?.needed as { key: string; params: Record<string, unknown> }
        asked.push(needed.key)
        dice = [...dice, needed.key === 'table.die' ? '1' : (needed.params.labels as string[])[0]!]
        answer = await decide(dice)
      }
    }
    expect(new Set(asked).size).toBeGreaterThan(0)
    const { state } = line
    const role = state.toMove[0] as string
    const action = someAnswer(state, role)
    const extra = Array<string>(90).fill('1')
    const refused = await line.ask({
      type: 'decide',
      table: table.id,
      version: state.version,
      role,
      action,
      dice: extra,
    })
    expect(refused.type).toBe('refused')
    expect(line.state.version).toBe(30)
  })

  it('dice are not taken where the server rolls', async () => {
    const browser = browse()
    const { table } = await browser.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } })
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const role = line.state.toMove[0] as string
    const action = someAnswer(line.state, role)
    const refused = await line.ask({ type: 'decide', table: table.id, version: 0, role, action, dice: ['6'] })
    expect(refused).toMatchObject({ type: 'refused', reason: { key: 'table.server-rolls' } })
  })
}
