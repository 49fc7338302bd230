import { expect, it } from 'vitest'
import { Browser } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, HOT_SEAT, someAnswer, viewOf } from '../support/players.ts'

export function playing(place: Place): void {
  const browse = () => new Browser(place.address())

  it('a hot seat sees through both roles’ eyes and decides for both', async () => {
    const browser = browse()
    const { table, roles } = await browser.open(HOT_SEAT)
    expect(roles).toEqual(['soviet', 'axis'])
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    expect(line.state.views.map(({ viewer }) => viewer)).toEqual(['soviet', 'axis'])
    for (let i = 0; i < 12; i++) await decideOnce(line, table.id)
    expect(line.state.version).toBe(12)
    line.close()
  })

  it('a friend joins by the code, and both see each decision', async () => {
    const host = browse()
    const friend = browse()
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    const joined = await friend.join(table.code)
    expect(joined.roles).toEqual(['axis'])
    const [a, b] = [await host.live(), await friend.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.code })
    for (let i = 0; i < 10; i++) {
      const mover = a.state.toMove.some((role) => a.state.roles.includes(role)) ? a : b
      await decideOnce(mover, table.id)
      await a.until((line) => line.state.version === i + 1)
      await b.until((line) => line.state.version === i + 1)
    }
    expect(a.state.info.seats.map(({ kind }) => kind)).toEqual(['person', 'person'])
    a.close()
    b.close()
  })

  it('the machine answers, and somebody without a seat looks on', async () => {
    const browser = browse()
    const { table } = await browser.open({
      game: 'traces-of-war',
      seats: { soviet: 'random', axis: 'random' },
    })
    const line = await browse().live()
    await line.must({ type: 'watch', table: table.id })
    await line.until(({ state }) => state.version > 20)
    expect(line.state.roles).toEqual([])
    expect(line.state.views.map(({ viewer }) => viewer)).toEqual(['observer'])
    const versions = line.states.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    line.close()
  })

  it('a machine tells how far it has come, and answers sooner for whoever plays against it', async () => {
    const browser = browse()
    const { table } = await browser.open({
      game: 'salerno-43',
      options: { start: 'ashore' },
      seats: { german: 'staff', allied: 'me' },
    })
    const [line, bystander] = [await browser.live(), await browse().live()]
    for (const each of [line, bystander]) await each.must({ type: 'watch', table: table.id })
    await bystander.until(({ thinking }) => thinking.length > 0)
    const { version } = line.state
    expect(bystander.thinking[0]).toMatchObject({ table: table.id, role: 'german' })
    expect(bystander.thinking[0]?.left).toBeGreaterThan(0)
    expect(await bystander.ask({ type: 'hurry', table: table.id })).toMatchObject({ type: 'refused' })
    await line.must({ type: 'hurry', table: table.id })
    await line.until(({ state }) => state.version > version)
    expect(line.thinking.at(-1)?.left).toBeGreaterThan(0)
    await line.must({ type: 'resign', table: table.id, role: 'allied' })
    line.close()
    bystander.close()
  })

  it('whoever bids more changes seats, and everybody decides for the role he then plays', async () => {
    const [host, friend] = [browse(), browse()]
    const { table } = await host.open({
      game: 'traces-of-war',
      options: { bidding: 'on' },
      seats: { soviet: 'me', axis: 'open' },
    })
    await friend.join(table.code)
    const [a, b] = [await host.live(), await friend.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.id })
    const bid = (points: string) => ({ do: 'bid', points })
    await a.must({ type: 'decide', table: table.id, version: 0, role: 'soviet', action: bid('40') })
    await b.until(({ state }) => state.version === 1)
    await b.must({ type: 'decide', table: table.id, version: 1, role: 'axis', action: bid('45') })
    await a.until(({ state }) => state.version === 2)
    expect(a.state.roles).toEqual(['axis'])
    expect(b.state.roles).toEqual(['soviet'])
    expect(a.state.views.map(({ viewer }) => viewer)).toEqual(['axis'])
    for (let i = 2; i < 8; i++) {
      const mover = a.state.toMove.some((role) => a.state.roles.includes(role)) ? a : b
      await decideOnce(mover, table.id)
      await a.until(({ state }) => state.version === i + 1)
      await b.until(({ state }) => state.version === i + 1)
    }
  })

  it('a decision without new information is undone', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const role = line.state.toMove[0] as string
    const before = viewOf(line.state, role)
    await line.must({
      type: 'decide',
      table: table.id,
      version: 0,
      role,
      action: someAnswer(line.state, role),
    })
    expect(line.state.mayUndo).toBe(true)
    await line.must({ type: 'undo', table: table.id, version: 1, role })
    expect(line.state.version).toBe(2)
    expect(line.state.last).toEqual({ kind: 'undo', role, undone: 1 })
    expect(viewOf(line.state, role)).toEqual(before)
    line.close()
  })
}
