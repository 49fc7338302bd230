import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import drawn from '../src/table/map/small-maps/drawn-from.json' with { type: 'json' }
import { mapName, smallMapOf } from '../src/table/map/small-maps.ts'
import { fingerprintOf, mapSources } from './small-map-sources.ts'

const AGAIN = 'the small maps are out of date; draw them again with: node tools/small-maps.mjs'

describe('the small picture of a map', () => {
  it.each(mapSources())(
    'exists for every scenario of $name and weighs little',
    ({ name, game, scenarios }) => {
      for (const theme of ['light', 'dark'] as const) {
        const file = new URL(`../src/table/map/small-maps/${name}-${theme}.webp`, import.meta.url)
        expect(statSync(fileURLToPath(file)).size).toBeLessThanOrEqual(60_000)
        for (const scenario of scenarios) {
          expect(mapName(game, scenario)).toBe(name)
          expect(smallMapOf(game, scenario, theme)).toContain(`${name}-${theme}`)
        }
      }
    },
  )

  it.each(mapSources())('of $name shows the map as it is', ({ name, tabletop }) => {
    expect((drawn as Record<string, string>)[name], AGAIN).toBe(fingerprintOf(tabletop))
  })

  it('would be noticed to be out of date when a single hex has changed', () => {
    const [source] = mapSources()
    if (source === undefined || !('terrain' in source.tabletop.map)) throw new Error('there is no map')
    const { tabletop } = source
    const { map } = source.tabletop
    const terrain = map.terrain.map((kind, hex) => (hex === 500 ? kind + 1 : kind))
    expect(fingerprintOf({ ...tabletop, map: { ...map, terrain } } as typeof tabletop)).not.toBe(
      fingerprintOf(tabletop),
    )
  })
})
