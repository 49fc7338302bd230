import type { GameEntry } from '@sztab/catalog'
import { answersOf, type FlowState, type Game, randomAnswer, SeededChance } from '@sztab/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auction } from '../../../kernel/test/toys/auction.ts'
import { buildApp } from '../../src/app.ts'
import { Browser, type Line } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { viewOf } from '../support/players.ts'
import { configFor } from '../support/servers.ts'

/** A toy with three players, sealed bids, a deck and draws: the server knows games by their contract only. */
const game = auction as unknown as Game
const entry: GameEntry = { game }

export function otherGames(place: Place): void {
  let server: Awaited<ReturnType<typeof buildApp>>
  let address: string
  beforeAll(async () => {
    server = await buildApp(await configFor(await place.fresh()), { entries: [entry] })
    address = await server.listen({ host: '127.0.0.1', port: 0 })
  }, 60_000)
  afterAll(() => server.close())

  async function sitDown(): Promise<{
    readonly lines: readonly Line[]
    readonly table: string
    readonly hosts: readonly Browser[]
  }> {
    const browsers = [0, 1, 2].map(() => new Browser(address)) as [Browser, Browser, Browser]
    const { table } = await browsers[0].open({ game: 'auction', seats: { ada: 'me' } })
    await browsers[1].join(table.code)
    await browsers[2].join(table.code, 'cyd')
    const lines = await Promise.all(browsers.map((browser) => browser.live()))
    for (const line of lines) await line.must({ type: 'watch', table: table.id })
    expect(lines.map(({ state }) => state.roles)).toEqual([['ada'], ['bob'], ['cyd']])
    return { lines, table: table.id, hosts: browsers }
  }

  function answer({ state }: Line, role: string) {
    const view: FlowState = viewOf(state, role)
    return randomAnswer(answersOf(game, view, role), SeededChance.fromSeed(`${role} ${state.version}`))
  }

  it('three who are asked at once answer in any order, and play to the end', async () => {
    const { lines, table } = await sitDown()
    const [first] = lines as readonly [Line]
    while (first.state.result === undefined) {
      const { version, toMove } = first.state
      const role = toMove.at(-1) as string
      const line = lines.find(({ state }) => state.roles.includes(role)) as Line
      await line.must({ type: 'decide', table, version, role, action: answer(line, role) })
      for (const other of lines) await other.until(({ state }) => state.version > version)
    }
    expect(first.state.result).toBeDefined()
    expect(first.state.info.secret).toMatch(/^[0-9a-f]{64}$/)
  })

  it('an answer is not stale because another, who was asked at the same time, was faster', async () => {
    const { lines, table } = await sitDown()
    const answers = await Promise.all(
      lines.map((line, seat) => {
        const role = ['ada', 'bob', 'cyd'][seat]!
        return line.ask({ type: 'decide', table, version: 0, role, action: answer(line, role) })
      }),
    )
    expect(answers.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok'])
    const [ada] = lines as readonly [Line]
    await ada.until(({ state }) => state.version === 3)
    // The same answers once more are to questions of before.
    const again = await Promise.all(
      lines.map((line, seat) => {
        const role = ['ada', 'bob', 'cyd'][seat]!
        return line.ask({ type: 'decide', table, version: 0, role, action: { do: 'bid', cards: [] } })
      }),
    )
    expect(again.map(({ type }) => type)).toEqual(['refused', 'refused', 'refused'])
    expect(ada.state.version).toBe(3)
  })

  it('the deck is hidden from everybody, a hand from the others', async () => {
    const { lines } = await sitDown()
    for (const [seat, line] of lines.entries()) {
      const view = line.state.views[0]?.view as { deck: number[]; hands: number[][] }
      expect(new Set(view.deck)).toEqual(new Set([0]))
      expect(view.hands.map((hand) => hand.every((card) => card === 0))).toEqual(
        [0, 1, 2].map((i) => i !== seat),
      )
    }
  })

  it('whoever resigns among three leaves his seat to somebody else, if the others agree', async () => {
    const { lines, table, hosts } = await sitDown()
    const [ada, bob, cyd] = lines as readonly [Line, Line, Line]
    await bob.must({ type: 'resign', table, role: 'bob' })
    await ada.until(({ state }) => state.info.seats.some(({ kind }) => kind === 'open'))
    expect(ada.state.result).toBeUndefined()
    // Nobody at the table looks into what the other has left.
    const peek = await hosts[0]?.send('POST', `/api/tables/${table}/join`, { role: 'bob' })
    expect(peek?.status).toBe(409)
    const newcomer = new Browser(address)
    expect(await newcomer.join(table)).toMatchObject({ roles: [], asks: 'bob' })
    expect(await newcomer.join(table)).toMatchObject({ roles: [], asks: 'bob' })
    await ada.until(({ state }) => state.proposals.length === 1)
    const [proposal] = ada.state.proposals
    expect(proposal).toMatchObject({ what: 'seat', by: 'bob', name: expect.any(String), isGuest: true })
    const look = await newcomer.live()
    await look.must({ type: 'watch', table })
    expect(look.state.views.map(({ viewer }) => viewer)).toEqual(['observer'])
    const agree = (line: Line, role: string) =>
      line.must({ type: 'answer', table, role, proposal: proposal?.id ?? 0, agree: true })
    await agree(ada, 'ada')
    expect(look.state.roles).toEqual([])
    await agree(cyd, 'cyd')
    await look.until(({ state }) => state.roles.includes('bob'))
    look.close()
    expect((await bob.ask({ type: 'resign', table, role: 'bob' })).type).toBe('refused')
  })

  it('has no clocks for more than two', async () => {
    const refused = await new Browser(address).send('POST', '/api/tables', {
      game: 'auction',
      seats: {},
      clock: { perGame: 60 },
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: { field: 'clock' } })
  })
}
