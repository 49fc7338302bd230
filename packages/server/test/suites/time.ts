import type { JoinedTable } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { Browser } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, someAnswer } from '../support/players.ts'

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
        dice = [...dice, needed.key === 'table.die' ? '1' : ((needed.params.labels as string[])[0] as string)]
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
