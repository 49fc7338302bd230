import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  type FlowState,
  type GameRecord,
  luckText,
  parseRecord,
  RecordedChance,
  replay,
  SeededChance,
} from '@sztab/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser, Line } from '../support/client.ts'
import type { DatabaseConfig } from '../support/databases.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, HOT_SEAT, someAnswer, traces } from '../support/players.ts'
import { type Running, startServer } from '../support/servers.ts'

function share(): { readonly nonce: string; readonly seal: string } {
  const nonce = randomBytes(32)
  return { nonce: nonce.toString('hex'), seal: createHash('sha256').update(nonce).digest('hex') }
}

/** Whether every die of a record comes from the secret and from what the seats added. */
function isFair({ dice, ...record }: GameRecord): boolean {
  const { secret = '', shares = [] } = dice ?? {}
  const state = replay(traces, { ...record }, 0).state as FlowState
  return record.decisions.every(({ role, action, chance }, i) => {
    const text = luckText(i + 1, role, action, shares)
    const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex')
    const drawn = new RecordedChance(SeededChance.fromText(digest.slice(0, 32)) as SeededChance)
    traces.apply(state, role, action, drawn)
    return drawn.tokens.join() === chance.join()
  })
}

async function recordOf(browser: Browser, code: string): Promise<{ text: string; record: GameRecord }> {
  const text = await (await browser.fetch(`/api/tables/${code}/record`)).text()
  const record = parseRecord(text)
  if (!('decisions' in record)) throw new Error('no record')
  return { text, record }
}

/** Dice that nobody can choose, and that do not fall anew. */
export function sharedLuck(place: Place): void {
  let database: DatabaseConfig
  let running: Running
  /** Another process on the same database; the embedded one serves one alone. */
  let other: Running
  beforeAll(async () => {
    database = await place.fresh()
    running = await startServer(database)
    other = database.databaseUrl === undefined ? running : await startServer(database)
  }, 60_000)
  afterAll(async () => {
    if (other !== running) await other.close()
    await running.close()
  })

  it('come from everybody at the table, who had sealed his part before he knew the others', async () => {
    const [host, guest] = [running.browser(), other.browser()]
    const [mine, his] = [share(), share()]
    const { table } = await host.open({
      game: 'traces-of-war',
      seats: { soviet: 'me', axis: 'open' },
      seal: mine.seal,
    })
    await guest.send('POST', `/api/tables/${table.code}/join`, { seal: his.seal })
    const [a, b] = [await host.live(), await guest.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.id })
    expect(b.state.info.shares).toEqual([
      { seat: 'soviet', kind: 'seal', value: mine.seal, from: 1 },
      { seat: 'axis', kind: 'seal', value: his.seal, from: 1 },
    ])
    const tell = (line: Line, role: string, nonce: string) =>
      line.ask({ type: 'nonce', table: table.id, role, nonce })
    expect(await tell(a, 'soviet', his.nonce)).toMatchObject({ reason: { key: 'table.other-seal' } })
    expect(await tell(b, 'soviet', mine.nonce)).toMatchObject({ reason: { key: 'table.not-your-seat' } })
    // The other tells his while decisions are made: each die comes from what was told before it.
    expect(await tell(a, 'soviet', mine.nonce)).toMatchObject({ type: 'ok' })
    let told: Promise<unknown> = Promise.resolve()
    for (let i = 0; i < 12; i++) {
      const { version } = a.state
      if (i === 5) told = tell(b, 'axis', his.nonce)
      const mover = a.state.toMove.includes('soviet') ? a : b
      await decideOnce(mover, table.id)
      await a.until(({ state }) => state.version > version)
      await b.until(({ state }) => state.version > version)
    }
    expect(await told).toMatchObject({ type: 'ok' })
    // Once told it stays.
    expect(await tell(b, 'axis', his.nonce)).toMatchObject({ type: 'ok' })
    await a.must({ type: 'resign', table: table.id, role: 'soviet' })
    const { record } = await recordOf(host, table.code)
    expect(record.dice?.shares?.map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      'soviet seal',
      'axis seal',
      'soviet nonce',
      'axis nonce',
    ])
    expect(isFair(record)).toBe(true)
    const bare = { ...record, dice: { ...(record.dice as NonNullable<GameRecord['dice']>), shares: [] } }
    expect(isFair(bare)).toBe(false)
    a.close()
    b.close()
  }, 60_000)

  it('nobody seals anything after somebody has told his number', async () => {
    const [host, guest] = [running.browser(), running.browser()]
    const [mine, his] = [share(), share()]
    const { table } = await host.open({
      game: 'traces-of-war',
      seats: { soviet: 'me', axis: 'open' },
      seal: mine.seal,
    })
    const line = await host.live()
    await line.must({ type: 'nonce', table: table.id, role: 'soviet', nonce: mine.nonce })
    await guest.send('POST', `/api/tables/${table.code}/join`, { seal: his.seal })
    await line.must({ type: 'watch', table: table.id })
    expect(line.state.info.shares?.map(({ kind }) => kind)).toEqual(['seal', 'nonce'])
    line.close()
  })

  it('fall the same way when a decision is taken back and made again, and the record shows it', async () => {
    const browser = running.browser()
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const decisions = async () => (await recordOf(browser, table.code)).record.decisions
    // Far enough that states have been kept, and a load begins with one of them.
    while (line.state.version < 60) await decideOnce(line, table.id)
    while ((await decisions()).at(-1)?.chance.length === 0) await decideOnce(line, table.id)
    const [last] = (await decisions()).slice(-1)
    if (last === undefined) throw new Error('nothing was decided')
    await line.must({ type: 'propose', table: table.id, role: last.role, what: 'take-back' })
    const { role, action } = last
    await line.must({ type: 'decide', table: table.id, version: line.state.version, role, action })
    expect((await decisions()).at(-1)?.chance).toEqual(last.chance)
    // Also at a process that has to load the table first.
    await line.must({ type: 'propose', table: table.id, role: last.role, what: 'take-back' })
    line.close()
    if (other === running) {
      await running.close()
      running = await startServer(database)
      other = running
    }
    const there = other.browser()
    there.cookie = browser.cookie
    const again = await there.live()
    await again.must({ type: 'watch', table: table.id })
    await again.must({ type: 'decide', table: table.id, version: again.state.version, role, action })
    const made = again.state.version
    await decideOnce(again, table.id)
    expect(someAnswer(again.state, again.state.toMove[0] as string)).toBeDefined()
    await again.must({ type: 'resign', table: table.id, role: 'soviet' })
    again.close()
    const { text, record } = await recordOf(there, table.code)
    expect(text.match(/^# taken back: /gm)).toHaveLength(2)
    expect(record.decisions.some(({ chance }) => chance.join() === last.chance.join())).toBe(true)
    expect(isFair(record)).toBe(true)
    expect(made).toBeGreaterThan(60)
  }, 120_000)
}
