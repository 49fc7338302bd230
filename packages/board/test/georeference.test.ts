import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { georeferencer, graticuleTicks, type HexMap, loadMap } from '../src/index.ts'
import { tracesMapFile } from './traces-map.ts'

const map = loadMap(tracesMapFile())
const { grid } = map
const georef = map.georef as NonNullable<HexMap['georef']>
const earth = georeferencer(grid, georef)

describe('the georeference of Traces of War', () => {
  it.each([
    ['Kharkiv', '2634'],
    ['Kyiv', '2918'],
    ['Odesa', '0218'],
    ['Ternopil', '2305'],
    ['Stalino', '1338'],
    ['Dnipropetrovsk', '1631'],
    ['Kremenchuk', '1926'],
    ['Novomoskovsk', '1731'],
  ])('puts %s into the hex of the rulebook, %s', (name, id) => {
    const at = map.places.find((place) => place.name === name)?.at ?? [0, 0]
    expect(earth.toHex(at)).toBe(grid.at(id))
  })

  it('knows which hexes the rulebook’s examples mean', () => {
    expect(earth.toHex([50.64, 30.99])).toBe(grid.at('3020'))
    expect(earth.toHex([47.1, 31.29])).toBe(grid.at('0620'))
  })

  it('moves each warp point by exactly what the file says', () => {
    const still = georeferencer(grid, { ...georef, warp: [] })
    for (const { at, by } of georef.warp) {
      const before = { x: at[0] - grid.origin.x, y: grid.origin.y - at[1] }
      const after = earth.toSheet(still.toEarth(before))
      expect(after.x - before.x).toBeCloseTo(by[0], 6)
      expect(before.y - after.y).toBeCloseTo(by[1], 6)
    }
  })

  it('leads from the sheet to the earth and back', () => {
    const x = fc.double({ min: 0, max: grid.width, noNaN: true })
    const y = fc.double({ min: 0, max: grid.height, noNaN: true })
    fc.assert(
      fc.property(x, y, (right, down) => {
        const back = earth.toSheet(earth.toEarth({ x: right, y: down }))
        expect(back.x).toBeCloseTo(right, 6)
        expect(back.y).toBeCloseTo(down, 6)
      }),
    )
  })

  it('knows nothing beside the map', () => {
    expect(earth.toHex([52.23, 21.01])).toBeUndefined()
  })

  it('ticks the sides of the map at whole degrees', () => {
    const ticks = graticuleTicks(grid, earth, 1)
    expect(ticks.filter((tick) => tick.edge === 'left').map((tick) => tick.degrees)).toEqual([47, 48, 49, 50])
    for (const { of, degrees, at } of ticks) {
      expect(earth.toEarth(at)[of === 'latitude' ? 0 : 1]).toBeCloseTo(degrees, 6)
    }
    expect(new Set(ticks.map((tick) => tick.edge))).toEqual(new Set(['top', 'right', 'bottom', 'left']))
  })
})
