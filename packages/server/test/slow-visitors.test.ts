import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { pageRoutes } from '../src/api/pages.ts'
import { createServer } from '../src/api/server.ts'
import { configFor, ROOMY } from './support/servers.ts'

const MEGABYTE = 1024 * 1024
/** More than the lines on the way hold for somebody who does not take it. */
const MUCH = 32 * MEGABYTE

describe('whoever is slow', () => {
  let server: FastifyInstance
  let visitor: Socket
  afterEach(async () => {
    visitor.destroy()
    await server.close()
  })

  async function serve(requestWithin: number, webDir?: string): Promise<void> {
    const nowhere = { databaseUrl: undefined, dataDir: '' }
    server = await createServer(await configFor(nowhere, { limits: { ...ROOMY, requestWithin } }))
    server.post('/little', () => 'taken')
    server.get('/much', () => Buffer.alloc(MUCH))
    server.get('/never', () => new Promise(() => undefined))
    await pageRoutes(server, webDir)
    await server.listen({ host: '127.0.0.1', port: 0 })
  }

  /** The visitor has a line; the server's end of it. */
  async function comes(): Promise<Socket> {
    const arrived = once(server.server, 'connection') as Promise<[Socket]>
    visitor = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
    visitor.on('error', () => undefined)
    const [line] = await arrived
    return line
  }

  it('and sends his request by drops is not waited for, though his line is never silent', async () => {
    await serve(400)
    await comes()
    visitor.write('POST /little HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n')
    const dripping = setInterval(() => visitor.write('x'), 50)
    let heard = ''
    visitor.on('data', (data) => {
      heard += String(data)
    })
    await new Promise((resolve) => visitor.once('close', resolve))
    clearInterval(dripping)
    expect(heard).toContain('HTTP/1.1 408 ')
  }, 60_000)

  it('and does not take the answer to a whole request does not keep his line', async () => {
    await serve(400)
    const line = await comes()
    visitor.pause().write('GET /much HTTP/1.1\r\nhost: x\r\n\r\n')
    await new Promise((resolve) => line.once('close', resolve))
    expect(line.bytesWritten).toBeGreaterThan(0)
  }, 60_000)

  it('is told when the server itself does not come to an end', async () => {
    await serve(400)
    const line = await comes()
    visitor.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
    let heard = ''
    visitor.on('data', (data) => {
      heard += String(data)
    })
    await new Promise((resolve) => line.once('close', resolve))
    expect(heard).toContain('HTTP/1.1 503 ')
  }, 60_000)

  it('but takes a file piece by piece gets all of it, however long that lasts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sztab-web-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<title>Sztab</title>')
    writeFileSync(join(folder, 'assets/map-1a2b.js'), Buffer.alloc(MUCH))
    try {
      // An answer of the API would have to be there after three seconds.
      await serve(2_000, folder)
      await comes()
      visitor.write('GET /assets/map-1a2b.js HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
      let taken = 0
      let rests = 0
      for await (const piece of visitor) {
        taken += piece.length
        if (taken < (rests + 1) * 3 * MEGABYTE) continue
        rests++
        await pause(500)
      }
      expect(taken).toBeGreaterThan(MUCH)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
})
