import { createECDH, randomBytes } from 'node:crypto'
import type { Me, PushKey } from '@sztab/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { isPushService, type PushRequest } from '../../src/notify/push.ts'
import { Browser } from '../support/client.ts'
import type { Place } from '../support/place.ts'
import { decideOnce } from '../support/players.ts'
import { configFor, ROOMY, startServer } from '../support/servers.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'

export function notices(place: Place): void {
  const pushed: PushRequest[] = []
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let server: Awaited<ReturnType<typeof buildApp>>
  let address: string
  let pushStatus = 201
  beforeAll(async () => {
    sink = await openSmtpSink()
    const config = await configFor(await place.fresh(), {
      smtpUrl: sink.url,
      publicUrl: 'http://sztab.example',
      limits: { ...ROOMY, absence: 50 },
    })
    server = await buildApp(config, {
      deliverPush: async (request) => {
        pushed.push(request)
        if (pushStatus === 0) throw new Error('nobody there')
        return pushStatus
      },
    })
    address = await server.listen({ host: '127.0.0.1', port: 0 })
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await sink.close()
  })

  /** Somebody who has a seat, a mail address and a browser that takes messages, and is not there. */
  async function absentee(): Promise<{
    readonly person: Browser
    readonly host: Browser
    readonly table: string
  }> {
    const [host, person] = [new Browser(address), new Browser(address)]
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    await person.join(table.code)
    return { person, host, table: table.id }
  }

  /** Decides for the host until it is the other's turn; before the first decision that may be so already. */
  async function passTheTurn(host: Browser, person: Browser, table: string): Promise<void> {
    const [a, b] = [await host.live(), await person.live()]
    await a.must({ type: 'watch', table })
    await b.must({ type: 'watch', table })
    for (let isPassed = false; !isPassed; ) {
      const isHosts = a.state.toMove.includes('soviet')
      if (isHosts) b.close()
      const { version } = a.state
      await decideOnce(isHosts ? a : b, table)
      await a.until(({ state }) => state.version > version)
      isPassed = isHosts && !a.state.toMove.includes('soviet')
    }
    a.close()
    b.close()
  }

  /** A link out of the last mail; mails break long lines with "=". */
  const linkIn = (mail: string): URL => {
    const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=')
    return new URL(
      /http:\/\/sztab\.example\/api\/\S+/.exec(text.split('\n\n').slice(1).join('\n'))?.[0] as string,
    )
  }

  /** What the button behind a link does, and a mail program by itself. */
  const press = ({ pathname, search }: URL): Promise<Response> =>
    fetch(`${address}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    })

  it('a mail address is used only after its owner has agreed, and until he objects', async () => {
    const { person, host, table } = await absentee()
    const changed = await person.send('PATCH', '/api/me', { email: 'ada@example.org', language: 'pl' })
    expect(await changed.json()).toMatchObject({ email: 'ada@example.org', isEmailConfirmed: false })
    await expect.poll(() => sink.mails.length).toBe(1)
    const confirm = linkIn(sink.mails[0]!)
    const forged = await person.fetch(`${confirm.pathname}?token=${confirm.searchParams.get('token')}x`)
    expect(forged.status).toBe(403)
    // A program that looks through mails opens the link; only the button agrees, and once.
    const page = await person.fetch(`${confirm.pathname}${confirm.search}`)
    expect(await page.text()).toMatch(/<form method="post"><button>[^<.]+ [^<]+<\/button>/)
    expect(await person.get<Me>('/api/me')).toMatchObject({ isEmailConfirmed: false })
    const agree = () => press(confirm)
    expect((await agree()).status).toBe(303)
    expect((await agree()).status).toBe(403)
    expect(await person.get<Me>('/api/me')).toMatchObject({ isEmailConfirmed: true })

    await passTheTurn(host, person, table)
    await expect.poll(() => sink.mails.length, { timeout: 15_000 }).toBe(2)
    const mail = sink.mails[1]!
    expect(mail).toContain('To: ada@example.org')
    expect(mail).toMatch(/List-Unsubscribe:\s+<http:\/\/sztab\.example\/api\/mail\/stop/)
    const stop = linkIn(mail)
    expect(stop.pathname).toBe('/api/mail/stop')
    expect(await (await person.fetch(`${stop.pathname}${stop.search}`)).text()).toContain(
      '<form method="post">',
    )
    expect(await person.get<Me>('/api/me')).toMatchObject({ wantsMail: true })
    expect((await press(stop)).status).toBe(303)
    expect(await person.get<Me>('/api/me')).toMatchObject({ wantsMail: false })
  }, 60_000)

  it('a browser that is closed gets an encrypted message, and is forgotten when it wants no more', async () => {
    const { person, host, table } = await absentee()
    const { publicKey } = await person.get<PushKey>('/api/push')
    expect(publicKey).toMatch(/^[\w-]{80,}$/)
    const ecdh = createECDH('prime256v1')
    const subscription = {
      endpoint: 'https://push.example.org/abc',
      keys: {
        p256dh: ecdh.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }
    expect((await person.send('PUT', '/api/push', subscription)).status).toBe(204)
    pushStatus = 410
    await passTheTurn(host, person, table)
    await expect.poll(() => pushed.length, { timeout: 15_000 }).toBe(1)
    expect(pushed[0]).toMatchObject({ endpoint: subscription.endpoint })
    expect(pushed[0]?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm' })
    expect(String(pushed[0]?.body)).not.toContain('Traces')
    await passTheTurn(host, person, table)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(pushed).toHaveLength(1)
  }, 60_000)

  const browserKeys = () => ({
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  })

  it('a browser that cannot be reached does not silence the mail', async () => {
    const { person, host, table } = await absentee()
    const before = sink.mails.length
    await person.send('PATCH', '/api/me', { email: 'bob@example.org' })
    await expect.poll(() => sink.mails.length).toBe(before + 1)
    await press(linkIn(sink.mails[before] as string))
    await person.send('PUT', '/api/push', { endpoint: 'https://push.example.org/dead', keys: browserKeys() })
    pushStatus = 0
    await passTheTurn(host, person, table)
    await expect.poll(() => sink.mails.length, { timeout: 20_000 }).toBe(before + 2)
    expect(sink.mails.at(-1)).toContain('To: bob@example.org')
    pushStatus = 201
  }, 60_000)

  it('nobody is told in more than ten browsers, nor with keys that are none', async () => {
    const person = new Browser(address)
    const subscribe = async (n: number) =>
      (
        await person.send('PUT', '/api/push', {
          endpoint: `https://push.example.org/${n}`,
          keys: browserKeys(),
        })
      ).status
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push(await subscribe(n))
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
    expect(await subscribe(3)).toBe(204)
    const keys = { p256dh: 'x', auth: 'y' }
    const bad = await person.send('PUT', '/api/push', { endpoint: 'https://push.example.org/3', keys })
    expect(bad.status).toBe(400)
  })

  it('a webhook is kept if it is one', async () => {
    const { person } = await absentee()
    const wish = (webhook: string | null) => person.send('PATCH', '/api/me', { webhook })
    expect((await wish('https://db.internal/api/webhooks/')).status).toBe(400)
    const webhook = 'https://discord.com/api/webhooks/1/abc'
    expect(await (await wish(webhook)).json()).toMatchObject({ webhook })
    expect(await (await wish(null)).json()).not.toHaveProperty('webhook')
  })

  it('only push services are written to', async () => {
    const person = new Browser(address)
    const subscribe = (endpoint: string) =>
      person.send('PUT', '/api/push', { endpoint, keys: { p256dh: 'x', auth: 'y' } })
    for (const endpoint of ['http://push.example.org/a', 'https://127.0.0.1/a', 'https://localhost/a', 'x']) {
      expect(isPushService(endpoint)).toBe(false)
      expect((await subscribe(endpoint)).status).toBe(400)
    }
    expect(isPushService('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
    expect(isPushService('https://[::1]/x')).toBe(false)
    expect(isPushService('https://db.internal/x')).toBe(false)
  })

  it('nobody has many mails sent to strangers', async () => {
    const limits = { ...ROOMY, accountsPerMinute: 2 }
    const guarded = await startServer(await place.fresh(), { smtpUrl: sink.url, limits })
    try {
      const person = new Browser(guarded.address)
      await person.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } })
      const statuses: number[] = []
      for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
        statuses.push((await person.send('PATCH', '/api/me', { email })).status)
      }
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await guarded.close()
    }
  }, 60_000)
}
