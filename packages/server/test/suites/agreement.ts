import { type Event, eventsFor, type Fact, ListedChance, Match, parseRecord, replay } from '@sztab/kernel'
import type { JoinedTable, LuckReport, Moments, TableList, TableLog } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { Browser, type Line } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, HOT_SEAT, traces } from '../support/players.ts'

interface Pair {
  readonly host: Browser
  readonly guest: Browser
  readonly a: Line
  readonly b: Line
  readonly table: string
  readonly code: string
}

function factsOf(events: readonly Event[]): Fact[] {
  return events.flatMap(({ facts = [] }) => facts)
}

export function agreeing(place: Place): void {
  const browse = () => new Browser(place.address())

  /** Soviet and Axis at two browsers, some decisions into the game. */
  async function pair(decisions: number): Promise<Pair> {
    const [host, guest] = [browse(), browse()]
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    await guest.join(table.code)
    const [a, b] = [await host.live(), await guest.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.id })
    for (let i = 0; i < decisions; i++) {
      await decideOnce(a.state.toMove.includes('soviet') ? a : b, table.id)
      await a.until(({ state }) => state.version === i + 1)
      await b.until(({ state }) => state.version === i + 1)
    }
    return { host, guest, a, b, table: table.id, code: table.code }
  }

  async function recordOf(browser: Browser, code: string) {
    const response = await browser.fetch(`/api/tables/${code}/record`)
    expect(response.status).toBe(200)
    const record = parseRecord(await response.text())
    if (!('decisions' in record)) throw new Error(JSON.stringify(record))
    return record
  }

  it('a take-back needs the other side, goes back to the last question, and its dice are thrown anew', async () => {
    const { host, a, b, table, code } = await pair(8)
    const before = a.state.version
    const answer = await a.ask({ type: 'propose', table, role: 'soviet', what: 'take-back' })
    expect(answer.type).toBe('ok')
    await b.until(({ state }) => state.proposals.length === 1)
    const proposal = b.state.proposals[0]?.id as number
    expect(b.state.proposals[0]).toMatchObject({
      by: 'soviet',
      what: 'take-back',
      version: expect.any(Number),
    })
    // Whoever proposes cannot agree with himself, and nobody can propose the same twice.
    expect((await a.ask({ type: 'answer', table, role: 'soviet', proposal, agree: true })).type).toBe(
      'refused',
    )
    expect((await a.ask({ type: 'propose', table, role: 'soviet', what: 'take-back' })).type).toBe('refused')
    await b.must({ type: 'answer', table, role: 'axis', proposal, agree: true })
    await a.until(({ state }) => state.version === before + 1)
    expect(a.state.last).toMatchObject({ kind: 'take-back', role: 'soviet' })
    const { undone = 0 } = a.state.last ?? {}
    expect(undone).toBeGreaterThan(0)
    expect(undone).toBeLessThanOrEqual(before)
    const { told } = await host.get<TableLog>(`/api/tables/${code}/log`)
    expect(told.every(({ version }) => version < undone)).toBe(true)
    expect(a.state.toMove).toContain('soviet')
    expect(a.state.proposals).toEqual([])
    await decideOnce(a, table)
    await a.must({ type: 'resign', table, role: 'soviet' })
    const record = await recordOf(host, code)
    // What was taken back has no number of its own: made again it falls the same way.
    expect(record.dice?.skipped).toEqual([])
    expect(replay(traces, record).divergence).toBeUndefined()
  })

  it('a refused proposal changes nothing', async () => {
    const { a, b, table } = await pair(3)
    await a.must({ type: 'propose', table, role: 'soviet', what: 'draw' })
    await b.until(({ state }) => state.proposals.length === 1)
    const proposal = b.state.proposals[0]?.id as number
    await b.must({ type: 'answer', table, role: 'axis', proposal, agree: false })
    await a.until(({ state }) => state.proposals.length === 0)
    expect(a.state.result).toBeUndefined()
    expect(a.state.version).toBe(3)
    expect((await b.ask({ type: 'answer', table, role: 'axis', proposal, agree: true })).type).toBe('refused')
  })

  it('whoever proposes may withdraw it', async () => {
    const { a, b, table } = await pair(3)
    await a.must({ type: 'propose', table, role: 'soviet', what: 'draw' })
    await b.until(({ state }) => state.proposals.length === 1)
    const proposal = b.state.proposals[0]?.id as number
    await a.must({ type: 'answer', table, role: 'soviet', proposal, agree: false })
    await b.until(({ state }) => state.proposals.length === 0)
    expect((await b.ask({ type: 'answer', table, role: 'axis', proposal, agree: true })).type).toBe('refused')
  })

  it('a draw ends the game when both agree', async () => {
    const { a, b, table } = await pair(3)
    await b.must({ type: 'propose', table, role: 'axis', what: 'draw' })
    await a.until(({ state }) => state.proposals.length === 1)
    const proposal = a.state.proposals[0]?.id as number
    await a.must({ type: 'answer', table, role: 'soviet', proposal, agree: true })
    await b.until(({ state }) => state.result !== undefined)
    expect(b.state.result).toMatchObject({ winner: 'draw', reason: { key: 'table.ended-by-draw' } })
    expect(b.state.toMove).toEqual([])
    expect(b.state.info.secret).toMatch(/^[0-9a-f]{64}$/)
  })

  it('a proposal lapses with the next decision', async () => {
    const { a, b, table } = await pair(2)
    await a.must({ type: 'propose', table, role: 'soviet', what: 'draw' })
    await b.until(({ state }) => state.proposals.length === 1)
    const proposal = b.state.proposals[0]?.id as number
    await decideOnce(a.state.toMove.includes('soviet') ? a : b, table)
    await b.until(({ state }) => state.version === 3)
    expect(b.state.proposals).toEqual([])
    expect((await b.ask({ type: 'answer', table, role: 'axis', proposal, agree: true })).type).toBe('refused')
    await b.must({ type: 'propose', table, role: 'axis', what: 'draw' })
    await a.until(({ state }) => state.proposals.length > 0)
    expect(a.state.proposals).toMatchObject([{ by: 'axis', what: 'draw' }])
  })

  it('whoever resigns loses, and only he can do it', async () => {
    const { a, b, table } = await pair(1)
    expect((await b.ask({ type: 'resign', table, role: 'soviet' })).type).toBe('refused')
    await a.must({ type: 'resign', table, role: 'soviet' })
    await b.until(({ state }) => state.result !== undefined)
    expect(b.state.result).toMatchObject({ winner: 'axis', reason: { key: 'table.ended-by-resign' } })
    expect((await b.ask({ type: 'resign', table, role: 'axis' })).type).toBe('refused')
    const later = await browse().get<JoinedTable>(`/api/tables/${table}`)
    expect(later.result).toEqual(b.state.result)
  })

  it('a machine does not mind a take-back, but plays on instead of a draw', async () => {
    const browser = browse()
    const { table } = await browser.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'random' } })
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const isMine = () => line.state.toMove.includes('soviet')
    await line.until(isMine)
    await decideOnce(line, table.id)
    await line.until(isMine)
    const { version } = line.state
    const draw = await line.ask({ type: 'propose', table: table.id, role: 'soviet', what: 'draw' })
    expect(draw).toMatchObject({ type: 'refused', reason: { key: 'table.machines-play-on' } })
    await line.must({ type: 'propose', table: table.id, role: 'soviet', what: 'take-back' })
    expect(line.state).toMatchObject({ version: version + 1, last: { kind: 'take-back', role: 'soviet' } })
    expect(isMine()).toBe(true)
  })

  it('those at the table talk, and whoever comes later reads it', async () => {
    const { a, b, table } = await pair(0)
    await a.must({ type: 'chat', table, text: 'Dzień dobry!' })
    await b.until(({ chat }) => chat.length === 1)
    expect(b.chat[0]?.line).toMatchObject({ role: 'soviet', text: 'Dzień dobry!' })
    const onlooker = browse()
    await onlooker.open(HOT_SEAT)
    const line = await onlooker.live()
    await line.must({ type: 'watch', table })
    expect(line.chat.map(({ line: { text } }) => text)).toEqual(['Dzień dobry!'])
    expect((await line.ask({ type: 'chat', table, text: 'Psst' })).type).toBe('refused')
  })

  it('the record is for those who may see everything', async () => {
    const { host, guest, a, table, code } = await pair(6)
    for (const browser of [host, guest, browse()]) {
      expect((await browser.fetch(`/api/tables/${code}/record`)).status).toBe(403)
      expect((await browser.fetch(`/api/tables/${code}/luck`)).status).toBe(403)
    }
    await a.must({ type: 'resign', table, role: 'soviet' })
    const record = await recordOf(browse(), code)
    expect(record.decisions).toHaveLength(6)
    expect(replay(traces, record).divergence).toBeUndefined()
    const { luck } = await browse().get<LuckReport>(`/api/tables/${code}/luck`)
    expect(Array.isArray(luck)).toBe(true)
  })

  it('moments show what was seen, with everybody’s eyes only when the game is over', async () => {
    const { host, a, table, code } = await pair(5)
    const seen = await host.get<Moments>(`/api/tables/${code}/moments?from=0&count=3`)
    expect(seen.version).toBe(5)
    expect(seen.moments.map(({ version }) => version)).toEqual([0, 1, 2])
    expect(seen.moments.map(({ views }) => views.map(({ viewer }) => viewer))).toEqual([
      ['soviet'],
      ['soviet'],
      ['soviet'],
    ])
    const later = await host.get<Moments>(`/api/tables/${code}/moments?from=4`)
    expect(later.moments.at(-1)?.views[0]?.view).toEqual(a.state.views[0]?.view)
    await a.must({ type: 'resign', table, role: 'soviet' })
    const all = await host.get<Moments>(`/api/tables/${code}/moments?from=6`)
    expect(all.moments[0]?.last).toEqual({ kind: 'resign', role: 'soviet' })
    expect(all.moments[0]?.views.map(({ viewer }) => viewer)).toEqual(['soviet', 'axis', 'observer'])
  })

  it('the log tells those who come what they may know, without what was undone', async () => {
    const { host, guest, a, table, code } = await pair(5)
    const heard = await host.get<TableLog>(`/api/tables/${code}/log`)
    expect(heard.told.length).toBeGreaterThan(0)
    expect(heard.told.every(({ version }) => version >= 1 && version <= 5)).toBe(true)
    const lately = await host.get<TableLog>(`/api/tables/${code}/log?count=1`)
    expect(lately.told).toEqual(heard.told.filter(({ version }) => version === 5))
    for (const [browser, role] of [
      [host, 'soviet'],
      [guest, 'axis'],
      [browse(), 'observer'],
    ] as const) {
      const { told } = await browser.get<TableLog>(`/api/tables/${code}/log`)
      const events = told.flatMap((each) => each.events)
      expect(eventsFor(events, role)).toEqual(events)
    }
    await a.must({ type: 'resign', table, role: 'soviet' })
    const all = await host.get<TableLog>(`/api/tables/${code}/log`)
    expect(all.told.length).toBeGreaterThanOrEqual(heard.told.length)
  })

  it('the log and the moments carry the facts of the decision, as the game told them', async () => {
    const { host, a, table, code } = await pair(14)
    await a.must({ type: 'resign', table, role: 'soviet' })
    const record = await recordOf(host, code)
    const { told } = await host.get<TableLog>(`/api/tables/${code}/log`)
    const { moments } = await host.get<Moments>(`/api/tables/${code}/moments?from=0&count=15`)
    const asTold = Match.begin(
      traces,
      { scenario: record.scenario, options: record.options },
      new ListedChance(record.setupChance),
    )
    const facts = record.decisions.map(({ role, action, chance }) =>
      factsOf(asTold.decide(role, action, asTold.version, new ListedChance(chance))),
    )
    expect(facts.flat().length).toBeGreaterThan(0)
    facts.forEach((expected, i) => {
      const version = i + 1
      const heard = told.filter((each) => each.version === version).flatMap(({ events }) => events)
      expect(factsOf(heard), `log ${version}`).toEqual(expected)
      const seen = moments.find((moment) => moment.version === version)?.events ?? []
      expect(factsOf(seen), `moment ${version}`).toEqual(expected)
    })
  })

  it('the list of tables says what each asks of me', async () => {
    const { host, guest } = await pair(5)
    const lists = await Promise.all([host, guest].map((one) => one.get<TableList>('/api/tables')))
    const rows = lists.map(({ mine }) => mine[0])
    expect(rows.some((row) => row?.waitsForMe)).toBe(true)
    for (const row of rows) {
      expect(row?.toMove).toEqual(rows[0]?.toMove)
      if (row?.waitsForMe) expect(row.asked).toMatchObject({ ask: { key: expect.any(String) } })
      else expect(row?.asked).toBeUndefined()
    }
  })

  it('a game goes on at another table from its record, its position or a shared moment', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    for (let i = 0; i < 15; i++) await decideOnce(line, table.id)
    const text = await (await browser.fetch(`/api/tables/${table.code}/record`)).text()
    expect(text).toMatch(/\ncommitment [0-9a-f]{64}\n/)
    expect(text).not.toContain('\nsecret ')

    const viewAt = async ({ table: opened }: JoinedTable) => {
      const other = await browser.live()
      await other.must({ type: 'watch', table: opened.id })
      return other.state.views
    }
    const fromRecord = await browser.open({ ...HOT_SEAT, record: text })
    expect(await viewAt(fromRecord)).toEqual(line.state.views)
    const position = await browser.get(`/api/tables/${table.code}/position`)
    expect(await viewAt(await browser.open({ ...HOT_SEAT, position }))).toEqual(line.state.views)

    const shared = await browser.send('POST', '/api/positions', { table: table.code, version: 7 })
    expect(shared.status).toBe(201)
    const { code } = (await shared.json()) as { code: string }
    expect(await browse().get(`/api/positions/${code}`)).toMatchObject({ game: 'traces-of-war' })
    const moment = await browser.get<Moments>(`/api/tables/${table.code}/moments?from=7&count=1`)
    expect(await viewAt(await browser.open({ ...HOT_SEAT, shared: code }))).toEqual(moment.moments[0]?.views)

    // What was begun at a position is a whole record again.
    const other = await browser.live()
    await other.must({ type: 'watch', table: fromRecord.table.id })
    await decideOnce(other, fromRecord.table.id)
    const record = await recordOf(browser, fromRecord.table.code)
    expect(record.start).toBeDefined()
    expect(replay(traces, record).divergence).toBeUndefined()
  })

  it('a moment shared by somebody who may not see all deals out the hidden part anew', async () => {
    const { host, code } = await pair(10)
    const shared = await host.send('POST', '/api/positions', { table: code })
    const { code: position } = (await shared.json()) as { code: string }
    const opened = await host.open({ ...HOT_SEAT, shared: position })
    expect(opened.roles).toEqual(['soviet', 'axis'])
  })

  it('records and positions with faults are refused with the place of the fault', async () => {
    const browser = browse()
    const refused = async (body: unknown) => {
      const response = await browser.send('POST', '/api/tables', body)
      expect(response.status).toBe(400)
      return ((await response.json()) as { error: { text: string; field?: string } }).error
    }
    expect(await refused({ ...HOT_SEAT, record: 'no record' })).toMatchObject({
      field: 'record',
      text: expect.stringMatching(/begins with "no record".*first line is sztab-record\/1/),
    })
    expect(await refused({ ...HOT_SEAT, position: { format: 'x' } })).toMatchObject({
      field: 'position',
      text: expect.stringMatching(/another program, in the format "x".*sztab-position\/1/),
    })
    expect(await refused({ ...HOT_SEAT, scenario: 'moon' })).toMatchObject({ field: 'scenario' })
    expect(await refused({ ...HOT_SEAT, seats: { pope: 'me' } })).toMatchObject({ field: 'seats' })
    expect(await refused({ ...HOT_SEAT, game: 'chess' })).toMatchObject({ field: 'game' })
    expect(
      await refused({ game: 'traces-of-war', seats: { soviet: 'random' }, dice: 'players' }),
    ).toMatchObject({
      field: 'dice',
    })
  })
}
