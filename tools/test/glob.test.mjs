import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { globFrom } from '../glob/files.mjs'
import { withGlob } from '../glob/load.mjs'

describe('files that a module finds without a bundler', () => {
  const glob = globFrom(import.meta.url)

  /** @param {string} path */
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

  it('are read by their folders, at once or when they are asked for', async () => {
    const files = glob('../../packages/text/text/*/words.json', { eager: true })
    const polish = '../../packages/text/text/pl/words.json'
    expect(Object.keys(files)).toContain(polish)
    expect(Object.keys(files).length).toBeGreaterThan(1)
    expect(files[polish]).toEqual(read(polish))
    const later = glob('../../packages/text/text/*/words.json')
    const fetch = /** @type {() => Promise<unknown>} */ (later[polish])
    expect(await fetch()).toEqual(read(polish))
  })

  it('may be named by their ending', () => {
    const names = Object.keys(glob('../*.json'))
    expect(names).toEqual(['../tsconfig.json'])
    expect(glob('./*/words.json')).toEqual({})
  })

  it('are looked for only where a module of ours asks for them', () => {
    const asking = { format: 'module', source: "const all =\n  import.meta.glob('./*.json')" }
    const { source } = withGlob('file:///a.ts', asking)
    expect(String(source).split('\n').slice(1)).toEqual(["  globFrom(import.meta.url)('./*.json')"])
    expect(withGlob('file:///a.mjs', asking)).toBe(asking)
    const other = { format: 'module', source: 'const none = 0' }
    expect(withGlob('file:///a.ts', other)).toBe(other)
  })
})
