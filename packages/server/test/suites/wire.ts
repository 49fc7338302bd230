import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { SeededChance } from '@sztab/kernel'
import type { Refusal } from '@sztab/protocol'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { isOwnOrigin } from '../../src/api/origin.ts'
import { DEFAULT_LIMITS } from '../../src/config.ts'
import { Browser } from '../support/client.ts'
import { sendNonsense } from '../support/fuzz.ts'
import type { Place } from '../support/place.ts'
import { HOT_SEAT, someAnswer } from '../support/players.ts'
import { ROOMY, startServer } from '../support/servers.ts'
import { tryUnlisted } from '../support/unlisted.ts'

const FIGURES = { headers: { authorization: 'Bearer figures' } }
const HERE = { publicUrl: undefined, host: '127.0.0.1' }
const EVERYWHERE = { publicUrl: undefined, host: '0.0.0.0' }
const PUBLIC = { publicUrl: 'https://sztab.example', host: '127.0.0.1' }

export function wire(place: Place): void {
  const browse = () => new Browser(place.address())

  it('no input is accepted that the prompt does not list', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const { tried, accepted, decisions, version } = await tryUnlisted(
      browser,
      table.id,
      600,
      SeededChance.fromSeed('wire'),
    )
    expect(tried).toBeGreaterThanOrEqual(600)
    expect(accepted).toEqual([])
    expect(version).toBe(decisions)
  })

  it('nonsense changes no game and ends no process', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const { lines } = await sendNonsense(browser, table.id, 3_000, SeededChance.fromSeed('fuzz'))
    expect(lines).toBeGreaterThan(1)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    expect(line.state.version).toBe(0)
    expect(line.state.result).toBeUndefined()
    expect((await browser.fetch('/health')).status).toBe(200)
  })

  it('a text that no database can hold is refused, over both doors', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    const unreadable = { type: 'refused', reason: { key: 'server.unreadable' } }
    expect(await line.ask({ type: 'watch', table: 'a\0b' })).toMatchObject(unreadable)
    expect(await line.ask({ type: 'chat', table: table.id, text: 'a\0b' })).toMatchObject(unreadable)
    expect((await browser.fetch('/api/tables/a%00b')).status).toBe(400)
  })

  it('an answer for a role of somebody else is refused', async () => {
    const [host, other] = [browse(), browse()]
    const { table } = await host.open(HOT_SEAT)
    await other.open(HOT_SEAT)
    const line = await host.live()
    await line.must({ type: 'watch', table: table.id })
    const role = line.state.toMove[0] as string
    const action = someAnswer(line.state, role)
    const request = { type: 'decide', table: table.id, version: 0, role, action } as const
    const stranger = await other.live()
    expect(await stranger.ask(request)).toMatchObject({ reason: { key: 'table.not-your-seat' } })
    const nobody = await browse().live()
    expect(await nobody.ask(request)).toMatchObject({ reason: { key: 'people.no-seat-without-cookie' } })
    expect(await line.ask({ ...request, role: 'umpire' })).toMatchObject({
      reason: { key: 'table.not-your-seat' },
    })
    expect(await line.ask({ ...request, table: 'nowhere' })).toMatchObject({
      reason: { key: 'table.unknown' },
    })
    expect(line.state.version).toBe(0)
  })

  it('a message that is too large closes the line, and nothing else', async () => {
    const browser = browse()
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    line.socket.send('x'.repeat(100_000))
    await line.until(({ closedWith }) => closedWith !== undefined)
    expect(line.closedWith).toBe(1009)
    expect((await browser.fetch('/health')).status).toBe(200)
  })

  it('a flood is refused, then cut off, and others do not feel it', async () => {
    const limited = await startServer(await place.fresh(), { limits: DEFAULT_LIMITS })
    try {
      const [quiet, loud] = [new Browser(limited.address), new Browser(limited.address)]
      const { table } = await quiet.open(HOT_SEAT)
      const [a, b] = [await quiet.live(), await loud.live()]
      for (let i = 0; i < 1_000; i++) b.socket.send(JSON.stringify({ id: i, type: 'watch', table: table.id }))
      await a.must({ type: 'watch', table: table.id })
      await b.until(({ closedWith }) => closedWith !== undefined)
      expect(b.closedWith).toBe(1008)
      expect(b.received.some((text) => text.includes('live.too-fast'))).toBe(true)
    } finally {
      await limited.close()
    }
  })

  it('pages of other sites can neither post nor open a line', async () => {
    const browser = browse()
    await browser.open(HOT_SEAT)
    const foreign = await browser.send('POST', '/api/tables', HOT_SEAT, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const own = await browser.send('POST', '/api/tables', HOT_SEAT, { origin: place.address() })
    expect(own.status).toBe(201)
    // A foreign name that leads to this machine.
    const port = new URL(place.address()).port
    expect(isOwnOrigin({ origin: `http://evil.example:${port}`, host: `evil.example:${port}` }, HERE)).toBe(
      false,
    )
    expect(isOwnOrigin({ origin: `http://nas.lan:${port}`, host: `nas.lan:${port}` }, EVERYWHERE)).toBe(true)
    expect(isOwnOrigin({ origin: 'http://localhost:1', host: 'localhost:1' }, PUBLIC)).toBe(false)
    expect(isOwnOrigin({ origin: 'https://sztab.example', host: 'behind:1' }, PUBLIC)).toBe(true)
    const socket = new WebSocket(`${place.address().replace('http', 'ws')}/api/live`, {
      origin: 'https://evil.example',
    })
    const status = await new Promise((resolve) => {
      socket.once('unexpected-response', (_request, response: { statusCode: number }) =>
        resolve(response.statusCode),
      )
      socket.once('open', () => resolve('open'))
      socket.once('error', () => undefined)
    })
    expect(status).toBe(403)
  })

  it('bad requests are answered with a sentence and the field', async () => {
    const browser = browse()
    const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const response = await browser.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return { status: response.status, ...((await response.json()) as Refusal) }
    }
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`a-rather-long-name-${i}`, 'x']))
    const cases: readonly (readonly [string, string, number, string | undefined])[] = [
      ['/api/tables', '{"game"', 400, undefined],
      ['/api/tables', '[]', 400, ''],
      ['/api/tables', '{"game":"traces-of-war"}', 400, 'seats'],
      ['/api/tables', '{"game":7,"seats":{}}', 400, 'game'],
      ['/api/tables', '{"game":"traces-of-war","seats":{},"boss":1}', 400, ''],
      ['/api/tables', '{"game":"traces-of-war","seats":{},"clock":{"perGame":-1}}', 400, 'clock.perGame'],
      ['/api/tables', JSON.stringify({ ...HOT_SEAT, record: 'x'.repeat(5_000_000) }), 413, undefined],
      ['/api/tables', JSON.stringify({ ...HOT_SEAT, record: 'x'.repeat(1024 * 1024) }), 400, 'record'],
      ['/api/tables', JSON.stringify({ ...HOT_SEAT, scenario: 'x'.repeat(70_000) }), 413, undefined],
      ['/api/tables', JSON.stringify({ ...HOT_SEAT, seats: names(250_000) }), 413, undefined],
      ['/api/tables', JSON.stringify({ ...HOT_SEAT, seats: names(5_000), record: '' }), 413, undefined],
      ['/api/tables', JSON.stringify({ ...HOT_SEAT, seats: names(11) }), 400, 'seats'],
      ['/api/tables', JSON.stringify({ ...HOT_SEAT, options: names(31) }), 400, 'options'],
      ['/api/tables', JSON.stringify(names(1_000)), 400, undefined],
      ['/api/tables', `{"position":${'['.repeat(30)}${']'.repeat(30)}}`, 413, undefined],
      ['/api/positions', JSON.stringify({ position: names(250_000) }), 413, undefined],
      ['/api/session', 'x'.repeat(70_000), 413, undefined],
      ['/api/session', JSON.stringify({ record: 'x'.repeat(200_000) }), 413, undefined],
      ['/api/tables/nowhere/join', '{}', 404, undefined],
      ['/api/nothing', '{}', 404, undefined],
    ]
    for (const [path, body, status, field] of cases) {
      const answer = await post(path, body)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.error.text.length).toBeGreaterThan(5)
      // Nobody gets back what he sent.
      expect(answer.error.text.length).toBeLessThan(1_000)
      if (field !== undefined && field !== '') expect(answer.error.field).toBe(field)
    }
    const polish = await post('/api/tables/nowhere/join', '{}', { 'accept-language': 'pl' })
    expect(polish.error.text).toBe('Nie ma takiego stołu.')
    const wrongType = await browser.fetch('/api/tables', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/xml' },
    })
    expect(wrongType.status).toBe(415)
  })

  it('whoever is refused before he has sent everything is heard out, and told why', async () => {
    const { hostname, port } = new URL(place.address())
    // More than the line holds: without somebody at its other end it is not sent to its end.
    const body = 'x'.repeat(12_000_000)
    const refused = async (path: string, head: string): Promise<string> => {
      const socket = connect(Number(port), hostname)
      let broken: Error | undefined
      socket.on('error', (error) => {
        broken = error
      })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      let heard = ''
      const length = `content-length: ${body.length}\r\n`
      // As many programs do, he listens only when he has said everything.
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}${length}\r\n${body}`,
        () =>
          socket.on('data', (data) => {
            heard += String(data)
          }),
      )
      await closed
      expect(broken).toBeUndefined()
      return heard
    }
    const json = 'content-type: application/json\r\n'
    for (const [path, head, status] of [
      ['/api/tables', json, 413],
      ['/api/session', json, 413],
      ['/api/tables', `${json}origin: https://evil.example\r\n`, 403],
      ['/api/tables', 'content-type: text/xml\r\n', 415],
      ['/api/nothing', json, 413],
    ] as const) {
      const answer = await refused(path, head)
      expect(answer).toContain(`HTTP/1.1 ${status} `)
      expect(answer).toMatch(/"error":\{"text":".{5,}"/)
    }
  })

  it('every answer carries the strict headers', async () => {
    const { headers } = await browse().fetch('/api/me')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  it('figures are for whoever has the token', async () => {
    expect((await browse().fetch('/metrics')).status).toBe(404)
    const wrong = { headers: { authorization: 'Bearer figure' } }
    expect((await browse().fetch('/metrics', wrong)).status).toBe(404)
    expect((await browse().fetch('/metrics', FIGURES)).status).toBe(200)
  })

  it('figures have an address of their own where one is given', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    await once(probe, 'close')
    const address = { host: '127.0.0.1', port }
    const server = await startServer(await place.fresh(), { metrics: { token: undefined, address } })
    try {
      expect((await server.browser().fetch('/metrics', FIGURES)).status).toBe(404)
      const text = await (await fetch(`http://127.0.0.1:${port}`)).text()
      // All that the board for Grafana draws is there.
      const board = readFileSync('tools/release/grafana.json', 'utf8')
      const drawn = new Set(
        board.match(/\b(?:sztab|nodejs)_\w+/g)?.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
      )
      expect(drawn.size).toBeGreaterThan(5)
      expect([...drawn].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('whoever sends his request by drops is not waited for', async () => {
    const hasty = await startServer(await place.fresh(), { limits: { ...ROOMY, requestWithin: 400 } })
    try {
      const { port } = new URL(hasty.address)
      const ends = ['', 'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'].map(
        (begun) =>
          new Promise((resolve) => {
            const socket = connect(Number(port), '127.0.0.1', () => socket.write(begun))
            socket.on('close', resolve).on('error', () => undefined)
            socket.resume()
          }),
      )
      const line = await hasty.browser().live()
      await Promise.all(ends)
      // An open line is not a request.
      expect((await line.ask({ type: 'leave', table: 'x' })).type).toBe('ok')
      line.close()
    } finally {
      await hasty.close()
    }
  })

  it('a server that closes tells its browsers to come back', async () => {
    const closing = await startServer(await place.fresh())
    const line = await closing.browser().live()
    await closing.close()
    await line.until(({ closedWith }) => closedWith !== undefined)
    expect(line.closedWith).toBe(1012)
  })

  it('a browser that has gone without a word does not hold up a server that closes', async () => {
    const closing = await startServer(await place.fresh())
    const { port } = new URL(closing.address)
    const socket = connect(Number(port), '127.0.0.1')
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('101')
    // It is there and never says that it has heard.
    const gone = once(socket, 'close')
    socket.on('error', () => undefined).resume()
    await closing.close()
    await gone
  }, 20_000)

  it('a refusal for speed names the message, wherever its number stands', async () => {
    const slow = await startServer(await place.fresh(), {
      limits: { ...ROOMY, messageBurst: 1, messagesPerSecond: 0.001 },
    })
    try {
      const line = await slow.browser().live()
      await line.ask({ type: 'leave', table: 'x' })
      const long = { type: 'chat', table: 'x', text: 'y'.repeat(900) } as const
      expect(await line.ask(long)).toMatchObject({ type: 'refused', reason: { key: 'live.too-fast' } })
    } finally {
      await slow.close()
    }
  })

  it('whoever asks again and again to be shown a table is refused, with however many lines', async () => {
    const guarded = await startServer(await place.fresh(), {
      limits: { ...ROOMY, looks: { burst: 3, perSecond: 0.001 } },
    })
    try {
      const browser = guarded.browser()
      const { table } = await browser.open(HOT_SEAT)
      const lines = [await browser.live(), await browser.live()] as const
      for (const line of [lines[0], lines[1], lines[0]]) await line.must({ type: 'watch', table: table.id })
      for (const line of lines) {
        const again = await line.ask({ type: 'watch', table: table.id })
        expect(again).toMatchObject({ type: 'refused', reason: { key: 'live.too-fast' } })
      }
    } finally {
      await guarded.close()
    }
  })

  it('a message with too many parts is refused by its own number', async () => {
    const line = await browse().live()
    const action = { do: 'x', parts: Array<string>(3_000).fill('1') }
    const request = { type: 'decide', table: 'x', version: 0, role: 'x', action } as const
    expect(await line.ask(request)).toMatchObject({ type: 'refused', reason: { key: 'live.unreadable' } })
    line.close()
  })

  it('a line that breaks while it is opened is forgotten', async () => {
    const short = await startServer(await place.fresh(), {
      limits: { ...ROOMY, quotas: { ...ROOMY.quotas, connections: { person: 3, address: 3 } } },
    })
    try {
      for (let i = 0; i < 12; i++) (await short.browser().live()).socket.terminate()
      // Whoever comes now finds nobody in his place.
      const sit = async () => {
        const line = await short.browser().live()
        const answer = await line.ask({ type: 'leave', table: 'x' }).catch(() => undefined)
        line.close()
        return answer?.type
      }
      await expect.poll(sit, { timeout: 20_000 }).toBe('ok')
      const figures = async () => (await short.browser().fetch('/metrics', FIGURES)).text()
      await expect.poll(figures, { timeout: 20_000 }).toMatch(/^sztab_connections 0$/m)
    } finally {
      await short.close()
    }
  })

  it('the API describes itself', async () => {
    const api = await browse().get<{ paths: Record<string, unknown> }>('/api/openapi.json')
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining(['/api/tables', '/api/tables/{code}/join', '/api/session', '/api/push']),
    )
    expect(await (await browse().fetch('/metrics', FIGURES)).text()).toMatch(
      /sztab_entries_total\{kind="answer"\} \d+/,
    )
  })
}
