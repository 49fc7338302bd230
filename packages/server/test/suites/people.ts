import type { Me, TableList } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { Browser } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, HOT_SEAT } from '../support/players.ts'

const ada = { name: 'Ada', password: 'correct horse' }

export function people(place: Place): void {
  const browse = () => new Browser(place.address())

  it('nobody is asked for a name before he sits down', async () => {
    const browser = browse()
    expect(await browser.get<Me>('/api/me')).toMatchObject({ name: '', isGuest: true })
    expect(browser.cookie).toBe('')
    await browser.open(HOT_SEAT)
    expect(await browser.get<Me>('/api/me')).toMatchObject({ isGuest: true, wantsMail: true })
    const renamed = await browser.send('PATCH', '/api/me', { name: 'Zofia', language: 'pl' })
    expect(await renamed.json()).toMatchObject({ name: 'Zofia', language: 'pl' })
    const { mine } = await browser.get<TableList>('/api/tables')
    expect(mine[0]?.seats.map(({ name }) => name)).toEqual(['Zofia', 'Zofia'])
  })

  it('the cookie cannot be read by scripts nor sent by other sites', async () => {
    const response = await fetch(`${place.address()}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(HOT_SEAT),
    })
    expect(response.headers.getSetCookie()[0]).toMatch(/^sztab=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
  })

  it('a guest who makes an account keeps his seats, and finds them from another browser', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const guestCookie = browser.cookie
    expect((await browser.send('POST', '/api/accounts', ada)).status).toBe(201)
    expect(await browser.get<Me>('/api/me')).toMatchObject({ name: 'Ada', isGuest: false })
    // The cookie from before no longer opens anything.
    const thief = browse()
    thief.cookie = guestCookie
    expect(await thief.get<Me>('/api/me')).toMatchObject({ name: '' })

    const elsewhere = browse()
    const played = await elsewhere.open(HOT_SEAT)
    const before = await elsewhere.live()
    await before.must({ type: 'watch', table: played.table.id })
    expect((await elsewhere.send('POST', '/api/session', ada)).status).toBe(200)
    const { mine } = await elsewhere.get<TableList>('/api/tables')
    expect(mine.map(({ id }) => id).sort()).toEqual([table.id, played.table.id].sort())
    const line = await elsewhere.live()
    await line.must({ type: 'watch', table: played.table.id })
    await decideOnce(line, played.table.id)
    expect(line.state.info.seats[0]?.name).toBe('Ada')

    expect((await elsewhere.send('DELETE', '/api/session', {})).status).toBe(204)
    expect(await elsewhere.get<Me>('/api/me')).toMatchObject({ name: '' })
  })

  it('names are taken whatever their case, and passwords have to be right', async () => {
    const browser = browse()
    const taken = await browser.send('POST', '/api/accounts', { ...ada, name: 'aDA' })
    expect(taken.status).toBe(409)
    expect(await taken.json()).toMatchObject({ error: { field: 'name' } })
    const wrong = await browser.send('POST', '/api/session', { ...ada, password: 'wrong horse' })
    const nobody = await browser.send('POST', '/api/session', { name: 'Nobody', password: 'wrong horse' })
    expect([wrong.status, nobody.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await nobody.json())
    const short = await browser.send(
      'POST',
      '/api/accounts',
      { name: 'Bob', password: '1234567' },
      { 'accept-language': 'pl' },
    )
    expect(await short.json()).toEqual({
      error: { text: 'password: powinno być co najmniej 8', field: 'password' },
    })
  })

  it('a server that sends no mail takes no address', async () => {
    const person = browse()
    await person.open(HOT_SEAT)
    const refused = await person.send('PATCH', '/api/me', { email: 'ada@example.org' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ error: { text: 'This server sends no mail.', field: 'email' } })
    expect(await person.get<Me>('/api/me')).not.toHaveProperty('email')
  })
}
