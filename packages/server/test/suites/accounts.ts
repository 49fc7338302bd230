import type { Device, JoinedTable, Me, Refusal, TableList } from '@sztab/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../support/client.ts'
import type { DatabaseConfig } from '../support/databases.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, HOT_SEAT } from '../support/players.ts'
import { ROOMY, type Running, startServer } from '../support/servers.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'

const PASSWORD = 'correct horse'

/** What the holder of an account may do with it, and what others may not. */
export function accounts(place: Place): void {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let database: DatabaseConfig
  let running: Running
  /** Another process on the same database; the embedded one serves one alone. */
  let other: Running
  const faults: string[] = []
  const settings = () => ({ smtpUrl: sink.url, publicUrl: undefined, limits: ROOMY })
  beforeAll(async () => {
    sink = await openSmtpSink()
    database = await place.fresh()
    running = await startServer(database, settings(), { log: { write: (text) => faults.push(text) } })
    other = database.databaseUrl === undefined ? running : await startServer(database, settings())
  }, 60_000)
  afterAll(async () => {
    if (other !== running) await other.close()
    await running.close()
    await sink.close()
  })

  async function account(name: string): Promise<Browser> {
    const browser = running.browser()
    const made = await browser.send('POST', '/api/accounts', { name, password: PASSWORD })
    expect(made.status).toBe(201)
    return browser
  }
  async function signedIn(at: Running, name: string, password = PASSWORD): Promise<Browser> {
    const browser = at.browser()
    expect((await browser.send('POST', '/api/session', { name, password })).status).toBe(200)
    return browser
  }
  const devices = async (browser: Browser): Promise<readonly Device[]> =>
    (await browser.get<{ devices: readonly Device[] }>('/api/me/devices')).devices

  it('whoever signs out has no say over lines that are still open', async () => {
    const ada = await account('Ada')
    const { table } = await ada.open(HOT_SEAT)
    const line = await ada.live()
    await line.must({ type: 'watch', table: table.id })
    const { cookie } = ada
    await ada.send('DELETE', '/api/session', {})
    await line.until(({ closedWith }) => closedWith === 4001)
    const thief = running.browser()
    thief.cookie = cookie
    const again = await thief.live()
    expect(await again.ask({ type: 'resign', table: table.id, role: 'soviet' })).toMatchObject({
      type: 'refused',
      reason: { key: 'people.no-seat-without-cookie' },
    })
    again.close()
  })

  it('nor over what is still on its way when he signs out', async () => {
    const gil = await account('Gil')
    const { table } = await gil.open(HOT_SEAT)
    const line = await gil.live()
    await line.must({ type: 'watch', table: table.id })
    // He does not hear that his line is to be closed, so that it stays half open.
    line.socket.pause()
    await gil.send('DELETE', '/api/session', {})
    const looker = await running.browser().live()
    await looker.must({ type: 'watch', table: table.id })
    const told = line.ask({ type: 'resign', table: table.id, role: 'soviet' }).catch(() => undefined)
    // Long enough for what he has said to be heard: others are answered many times over meanwhile.
    for (let i = 0; i < 50; i++) await looker.must({ type: 'watch', table: table.id })
    expect(looker.state.result).toBeUndefined()
    line.socket.terminate()
    await told
    looker.close()
  })

  it('devices are listed and signed out one by one, at whatever process their lines end', async () => {
    const here = await account('Bea')
    const [there, third] = [await signedIn(other, 'Bea'), await signedIn(other, 'Bea')]
    const line = await there.live()
    const listed = await devices(here)
    expect(listed.map(({ isThis }) => isThis).sort()).toEqual([false, false, true])
    const [theirs] = (await devices(there)).filter(({ isThis }) => isThis)
    const stranger = await account('Stranger')
    expect((await stranger.send('DELETE', `/api/me/devices/${theirs?.id}`, {})).status).toBe(404)
    expect((await here.send('DELETE', `/api/me/devices/${theirs?.id}`, {})).status).toBe(204)
    await line.until(({ closedWith }) => closedWith === 4001)
    expect(await there.get<Me>('/api/me')).toMatchObject({ name: '' })
    expect(await third.get<Me>('/api/me')).toMatchObject({ name: 'Bea' })
    expect((await here.send('DELETE', '/api/me/devices', {})).status).toBe(204)
    expect(await devices(here)).toHaveLength(1)
    expect(await third.get<Me>('/api/me')).toMatchObject({ name: '' })
  })

  it('a new password needs the old one and ends every other session', async () => {
    const here = await account('Cid')
    const there = await signedIn(other, 'Cid')
    const change = (old: string, password: string) => here.send('PUT', '/api/me/password', { old, password })
    expect((await change('wrong horse', 'battery staple')).status).toBe(403)
    expect(await (await change(PASSWORD, '12345678')).json()).toMatchObject({ error: { field: 'password' } })
    expect((await change(PASSWORD, 'battery staple')).status).toBe(204)
    expect(await here.get<Me>('/api/me')).toMatchObject({ name: 'Cid' })
    expect(await there.get<Me>('/api/me')).toMatchObject({ name: '' })
    await signedIn(other, 'Cid', 'battery staple')
    const old = await running.browser().send('POST', '/api/session', { name: 'Cid', password: PASSWORD })
    expect(old.status).toBe(401)
  })

  /** What stands behind the # of the last mail's link; mails break long lines with "=". */
  const plain = (mail: string): string => mail.replaceAll('=\n', '').replaceAll('=3D', '=')
  const tokenIn = (mail: string): string => /\/password#([\w-]+)/.exec(plain(mail))?.[1] as string

  it('a forgotten password is set anew by a link that works once', async () => {
    const dan = await account('Dan')
    await dan.send('PATCH', '/api/me', { email: 'dan@example.org' })
    await expect.poll(() => sink.mails.length).toBe(1)
    const forget = (name: string) => running.browser().send('POST', '/api/password/forgotten', { name })
    // Neither an unconfirmed address nor a name without an account gets anything, and nobody is told.
    expect([(await forget('Dan')).status, (await forget('Nobody here')).status]).toEqual([202, 202])
    const link = /\/api\/mail\/confirm\?token=[\w-]+/.exec(plain(sink.mails[0]!))?.[0] as string
    await fetch(`${running.address}${link}`, { method: 'POST', redirect: 'manual' })
    expect((await forget('DAN')).status).toBe(202)
    await expect.poll(() => sink.mails.length).toBe(2)
    const token = tokenIn(sink.mails[1]!)
    const reset = (password: string) =>
      running.browser().send('POST', '/api/password/reset', { token, password })
    expect((await reset('password1')).status).toBe(400)
    expect((await reset('battery staple')).status).toBe(204)
    expect((await reset('another staple')).status).toBe(403)
    expect(await dan.get<Me>('/api/me')).toMatchObject({ name: '' })
    await signedIn(running, 'Dan', 'battery staple')
  })

  it('names that look the same are the same, and guests are marked', async () => {
    const host = await account('Helena')
    const status = async (name: string) =>
      (await running.browser().send('POST', '/api/accounts', { name, password: PASSWORD })).status
    expect(await status('Неlеnа')).toBe(409)
    expect(await status('He1ena')).toBe(409)
    expect(await status('admin')).toBe(400)
    expect(await status('Helena\u200b')).toBe(400)
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    const guest = running.browser()
    await guest.join(table.code)
    await guest.send('PATCH', '/api/me', { name: 'Helena' })
    expect((await guest.send('PATCH', '/api/me', { name: '\u202eHelena' })).status).toBe(400)
    const names = async () => {
      const { table: seen } = await host.get<JoinedTable>(`/api/tables/${table.code}`)
      return seen.seats.map(({ name, isGuest }) => [name, isGuest === true]).sort()
    }
    // Every process hears of a new name a moment later.
    await expect.poll(names, { timeout: 10_000 }).toEqual([
      ['Helena', false],
      ['Helena', true],
    ])
    const line = await guest.live()
    await line.must({ type: 'watch', table: table.id })
    await line.must({ type: 'chat', table: table.id, text: 'hello' })
    await line.until(({ chat }) => chat.length > 0)
    expect(line.chat[0]?.line).toMatchObject({ name: 'Helena', isGuest: true })
    line.close()
  })

  it('whoever guesses waits, and the owner is not locked out', async () => {
    const patience = { pair: 3, address: 100, account: 100 }
    const limits = { ...ROOMY, patience }
    const fresh = await place.fresh()
    const lines: Record<string, unknown>[] = []
    const log = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const guarded = await startServer(fresh, { limits, proxies: 1, logLevel: 'info' }, { log })
    const second =
      fresh.databaseUrl === undefined ? guarded : await startServer(fresh, { limits, proxies: 1 })
    try {
      const owner = guarded.browser()
      await owner.send('POST', '/api/accounts', { name: 'Ola', password: PASSWORD })
      const from = (at: Running, address: string, name: string, password: string) =>
        at.browser().send('POST', '/api/session', { name, password }, { 'x-forwarded-for': address })
      // However the name is spelled, and at whichever process: it is one account. All at once gain nothing.
      const spellings = ['Ola', 'OLA', 'Ｏｌａ', 'ola', 'Ｏla', 'oLa', 'ＯＬＡ']
      const guesses = [...spellings, ...spellings].map((name, i) =>
        from(i % 2 === 0 ? guarded : second, '203.0.113.9', name, 'wrong horse'),
      )
      await Promise.any(
        guesses.map(async (guess) => ((await guess).status === 429 ? guess : Promise.reject())),
      )
      // Whoever guesses is sent away by now; the owner, who comes from elsewhere, is not.
      expect((await from(guarded, '198.51.100.7', 'Ola', PASSWORD)).status).toBe(200)
      const answers = await Promise.all(guesses)
      const waits = answers.filter(({ status }) => status === 429)
      expect(answers.filter(({ status }) => status === 401).length + waits.length).toBe(answers.length)
      const heard = answers.length - waits.length
      expect(heard).toBeGreaterThanOrEqual(4)
      // Each further one would have to come much later; counted by spelling or by process, twelve would be heard.
      expect(heard).toBeLessThanOrEqual(8)
      const { error } = (await (waits[0] as Response).json()) as Refusal
      expect(error.text).toMatch(/try again in \d+ s/)
      // Whoever runs the server finds it in the log: who, from where, and never the password.
      const told = (msg: string) => lines.filter((line) => line.msg === msg)
      const wrong = told('sign-in refused').find(({ status }) => status === 401)
      expect(wrong).toMatchObject({
        account: expect.any(String),
        address: '203.0.113.9',
      })
      expect(told('signed in')).toMatchObject([{ address: '198.51.100.7', player: expect.any(String) }])
      expect(JSON.stringify(lines)).not.toContain('horse')
    } finally {
      if (second !== guarded) await second.close()
      await guarded.close()
    }
  }, 60_000)

  it('gives everybody all that is kept about him, and no more', async () => {
    const eve = await account('Eve')
    const { table } = await eve.open(HOT_SEAT)
    const line = await eve.live()
    await line.must({ type: 'watch', table: table.id })
    await decideOnce(line, table.id)
    await line.must({ type: 'chat', table: table.id, text: 'to be kept' })
    await line.must({ type: 'resign', table: table.id, role: 'soviet' })
    const response = await eve.fetch('/api/me/export')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      person: { name: 'Eve', has_password: true },
      seats: [{ table_id: table.id }, { table_id: table.id }],
      chat: [{ text: 'to be kept' }],
      opened: [{ id: table.id }],
      devices: [{}],
      connections: [{ address: '127.0.0.1' }],
    })
    line.close()
    expect((JSON.parse(text) as { decisions: unknown[] }).decisions.length).toBeGreaterThan(0)
    expect(text).not.toContain('$argon2id$')
    expect((await running.browser().fetch('/api/me/export')).status).toBe(401)
  })

  it('somebody who leaves for good leaves the games of others behind, without his name', async () => {
    const fay = await account('Fay')
    const friend = await account('Friend')
    const alone = await fay.open(HOT_SEAT)
    const { table } = await fay.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    await friend.join(table.code)
    const line = await friend.live()
    await line.must({ type: 'watch', table: table.id })
    const ownLine = await fay.live()
    await ownLine.must({ type: 'watch', table: alone.table.id })
    expect((await fay.send('DELETE', '/api/me', { password: 'wrong horse' })).status).toBe(403)
    expect((await fay.send('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204)
    expect(await fay.get<Me>('/api/me')).toMatchObject({ name: '' })
    expect((await friend.fetch(`/api/tables/${alone.table.code}`)).status).toBe(404)
    await line.until(({ state }) => state.result !== undefined)
    expect(line.state.result).toMatchObject({ winner: 'axis' })
    await line.until(({ state }) => state.info.seats.some(({ isFormer }) => isFormer === true))
    line.close()
    const { finished } = await friend.get<TableList>('/api/tables')
    const seat = finished.find(({ id }) => id === table.id)?.seats.find(({ role }) => role === 'soviet')
    expect(seat).toMatchObject({ name: '', isFormer: true })
    await ownLine.until(({ closedWith }) => closedWith !== undefined)
    // That she looked at a table which is no more is nobody's fault.
    expect(faults).toEqual([])
    // The name is free again.
    await account('Fay')
  })
}
