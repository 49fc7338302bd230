import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../src/api/pages.ts'

describe('the pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-web-'))
  let server: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<title>Sztab</title>')
    writeFileSync(join(folder, 'sw.js'), '// worker')
    writeFileSync(join(folder, 'assets/app-1a2b.js'), '// app')
    server = fastify()
    server.get('/api/known', () => 'known')
    await pageRoutes(server, folder)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it.each(['/', '/table/abc', '/rules/traces-of-war?section=10.4'])(
    '%s is a page of the client',
    async (url) => {
      const reply = await server.inject(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toBe('<title>Sztab</title>')
      expect(reply.headers['cache-control']).toBe('no-cache')
    },
  )

  it('what has a hash in its name is kept for ever, the service worker is asked for every time', async () => {
    expect((await server.inject('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable')
    expect((await server.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/api/unknown', '/assets/gone.js', '/robots.txt'])('%s is not there', async (url) => {
    expect((await server.inject(url)).statusCode).toBe(404)
  })

  it('without a built client there is only the API', async () => {
    const bare = fastify()
    await pageRoutes(bare, join(folder, 'nowhere'))
    expect((await bare.inject('/')).statusCode).toBe(404)
    await bare.close()
  })
})
