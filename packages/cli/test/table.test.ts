import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HexTabletop } from '@sztab/board'
import { catalog } from '@sztab/catalog'
import { beforeAll, describe, expect, it } from 'vitest'
import { cli, freshFolder, outputOf, refusalOf } from './run-cli.ts'

const GAME = 'traces-of-war'
const real = { entries: catalog }
const tabletop = catalog.find(({ game }) => game.id === GAME)?.tabletop as HexTabletop

describe('a game with a board', () => {
  const folder = freshFolder()
  const position = join(folder, 'position.json')

  beforeAll(async () => {
    await outputOf(['new', GAME, '--seed', '1', '--out', position], real)
  })

  it('shows its pieces hex by hex, and its tracks', async () => {
    const out = await outputOf(['show', position], real)
    expect(out).toMatch(/^Turn 1: /m)
    expect(out).toMatch(/^ {2}2634 {2}Kharkiv +.*HQ-8A/m)
  })

  it('is drawn with its pieces, for each role', async () => {
    const svg = join(folder, 'position.svg')
    const words = ['show', position, '--role', 'soviet', '--svg', svg, '--theme', 'dark', '--json']
    expect(JSON.parse(await outputOf(words, real)).written).toBe(svg)
    const drawing = readFileSync(svg, 'utf8')
    expect([drawing.startsWith('<svg'), drawing.includes('>5GTk<')]).toEqual([true, true])
  })

  it('has a map that is checked and drawn without them', async () => {
    const svg = join(folder, 'map.svg')
    const out = await outputOf(['map', GAME, '--check', '--svg', svg, '--lang', 'pl'], real)
    expect(out).toBe(`Mapa jest bez błędów.\nZapisano: ${svg}\n`)
    const drawing = readFileSync(svg, 'utf8')
    expect([drawing.includes('>2634<'), drawing.includes('>5GTk<')]).toEqual([true, false])
  })

  it('is not drawn from a faulty map', async () => {
    const hex = tabletop.map.grid.at('2634')
    const faulty = { ...tabletop.map, pins: [{ hex, place: 'Atlantis', prov: 'X' as const }] }
    const entries = catalog.map((entry) => ({ ...entry, tabletop: { ...tabletop, map: faulty } }))
    const svg = join(folder, 'faulty.svg')
    const { status, out, err } = await cli(['map', GAME, '--check', '--svg', svg], { entries })
    expect(status).toBe(2)
    expect(out).toContain('Atlantis')
    expect(err).toMatch(/^sztab: 1 fault in the map: pins\S*: .*Atlantis.*\n$/)
    expect(existsSync(svg)).toBe(false)
  })

  it('may lie on fields, which are checked and drawn as well', async () => {
    const svg = join(folder, 'fields.svg')
    const out = await outputOf(['map', 'race-to-the-rhine', '--check', '--svg', svg, '--lang', 'pl'], real)
    expect(out).toBe(`Mapa jest bez błędów.\nZapisano: ${svg}\n`)
    const drawing = readFileSync(svg, 'utf8')
    expect([drawing.includes('>KÖLN<'), drawing.includes('>Bastogne<')]).toEqual([true, true])
  })

  it('needs a file to be drawn into, a known theme, and a map', async () => {
    expect(await refusalOf(['map', GAME], real)).toBe('sztab: --svg is missing')
    expect(await refusalOf(['map', GAME, '--svg', 'x.svg', '--theme', 'pink'], real)).toBe(
      'sztab: --theme: "pink" should be light or dark',
    )
    expect(await refusalOf(['map', 'ford', '--svg', 'x.svg'])).toBe('sztab: ford has no map to draw')
  })
})
