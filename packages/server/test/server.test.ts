import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedGame } from '../src/front-page.ts'
import { buildServer } from '../src/server.ts'

const game: ListedGame = {
  id: 'race',
  title: { pl: 'Wyścig & <pogoń>', en: 'Race & <chase>' },
  scenarios: [
    {
      id: 'autumn',
      title: { pl: 'Jesień', en: 'Autumn' },
      section: '12.1',
      roles: ['red', 'blue'],
      turns: 8,
    },
  ],
}

describe('the server', () => {
  let server: FastifyInstance
  beforeAll(() => {
    server = buildServer([game])
  })
  afterAll(() => server.close())

  it('lists the games with their scenarios', async () => {
    const reply = await server.inject('/')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('<html lang="en">')
    expect(reply.body).toContain('Autumn <small>(turns: 8, rules 12.1)</small>')
  })

  it('escapes titles', async () => {
    const reply = await server.inject('/')
    expect(reply.body).toContain('Race &amp; &lt;chase&gt;')
  })

  it('speaks the language of the browser', async () => {
    const reply = await server.inject({
      url: '/',
      headers: { 'accept-language': 'de, pl-PL;q=0.9, en;q=0.8' },
    })
    expect(reply.headers['content-language']).toBe('pl')
    expect(reply.body).toContain('<html lang="pl">')
    expect(reply.body).toContain('Jesień')
  })

  it('speaks the language that the address asks for', async () => {
    const reply = await server.inject({ url: '/?lang=pl', headers: { 'accept-language': 'en' } })
    expect(reply.headers['content-language']).toBe('pl')
  })

  it('marks the current language for a screen reader', async () => {
    const reply = await server.inject('/?lang=pl')
    expect(reply.body).toContain('lang="pl" hreflang="pl" aria-current="true">Polski</a>')
  })

  it('refuses two languages at once', async () => {
    const reply = await server.inject('/?lang=pl&lang=en')
    expect(reply.statusCode).toBe(400)
  })

  it('allows pages nothing but its own style', async () => {
    const reply = await server.inject('/')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    const style = await server.inject('/style.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('says that it is well', async () => {
    const reply = await server.inject('/health')
    expect(reply.json()).toEqual({ status: 'ok' })
  })
})
