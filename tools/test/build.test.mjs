import { describe, expect, it } from 'vitest'
import { isLibrary } from '../build/server.mjs'

describe('what a bundle leaves outside', () => {
  it.each(['fastify', '@fastify/static', 'node:fs'])('is a library: %s', (id) => {
    expect(isLibrary(id)).toBe(true)
  })

  it.each([
    './app.ts',
    '../storage/schema.ts',
    '/srv/sztab/packages/server/src/app.ts',
    'C:\\Users\\ania\\sztab\\packages\\server\\src\\app.ts',
    'packages/server/src/main.ts',
    '@sztab/kernel',
  ])('is nothing of our own: %s', (id) => {
    expect(isLibrary(id)).toBe(false)
  })
})
