import { describe, expect, it } from 'vitest'
import { loadMap, Search, sideMask, zoneMask, zonesOfKind } from '../src/index.ts'
import { tinyMapFile } from './tiny-map.ts'
import { tracesMapFile } from './traces-map.ts'

describe('a loaded map', () => {
  const map = loadMap(tinyMapFile())
  const { grid } = map
  const side = (id: string) => grid.side(id) as number

  it('has terrain and heights by hex', () => {
    expect(map.terrainNames[map.terrain[grid.at('0204')]!]).toBe('rough')
    expect(map.heights[grid.at('0204')]).toBe(50)
    expect(map.playable[grid.at('0301')]).toBe(0)
    expect(map.playable[grid.at('0302')]).toBe(1)
  })

  it('has the most important place of a hex at hand, and all of them in the list', () => {
    expect(map.place[grid.at('0202')]?.name).toBe('Fordham')
    expect(map.place[grid.at('0202')]?.extras).toEqual({ harbour: true })
    expect(map.placeKinds[map.placeKind[grid.at('0202')]! - 1]).toBe('town')
    expect(map.placeKind[grid.at('0103')]).toBe(0)
    expect(map.places.map((place) => place.name)).toEqual(['Abbey', 'Ford', 'Dunes', 'Fordham'])
  })

  it('has rivers, blocked sides and lines on both views of a hexside, the greater kind where two meet', () => {
    for (const view of [side('0102/0203'), side('0203/0102')]) expect(map.river[view]).toBe(2)
    for (const view of [side('0101/0202'), side('0202/0101')]) {
      expect(map.river[view]).toBe(1)
      expect(map.rail[view]).toBe(1)
      expect(map.road[view]).toBe(0)
    }
    for (const view of [side('0303/0304'), side('0304/0303')]) expect(map.blocked[view]).toBe(1)
    expect(map.blocked[side('0301/0302')]).toBe(0)
    expect(map.road[side('0202/0302')]).toBe(2)
    expect(map.road[side('0202/0203')]).toBe(1)
    expect(map.hasRoad[grid.at('0303')]).toBe(2)
    expect(map.hasRail[grid.at('0303')]).toBe(0)
    expect(map.nets.get('road')?.kinds).toEqual(['track', 'highway'])
  })

  it('has zones by kind, with runs of numbers spelt out', () => {
    expect(zonesOfKind(map, 'south')[0]?.hexes.map((hex) => grid.id(hex))).toEqual([
      '0101',
      '0102',
      '0103',
      '0104',
    ])
    expect(zoneMask(map, 'south')[grid.at('0104')]).toBe(1)
    expect(zoneMask(map, 'south')[grid.at('0201')]).toBe(0)
    expect(sideMask(map, 'coast')[side('0301/0201')]).toBe(1)
  })

  it('keeps where every datum comes from', () => {
    expect(map.places[1]).toMatchObject({ prov: 'P', source: 'a walk' })
    expect(map.bridges[0]).toMatchObject({ name: 'Ford bridge', prov: 'R', extras: { mined: true } })
  })

  it('without roads and railways has empty nets', () => {
    const { road, hasRail } = loadMap({
      ...tinyMapFile(),
      lines: [],
      kinds: { place: ['village', 'town'], river: ['stream', 'river'], line: {} },
    })
    expect(road.length).toBe(grid.count * 6)
    expect(hasRail.every((byte) => byte === 0)).toBe(true)
  })
})

describe('the map of Traces of War', () => {
  const map = loadMap(tracesMapFile())
  const { grid } = map
  const hexesOf = (kind: string) =>
    zonesOfKind(map, kind).flatMap((zone) => zone.hexes.map((hex) => grid.id(hex)))

  it('has terrain, rivers, lines and places where the file puts them', () => {
    expect(map.terrainNames[map.terrain[grid.at('1708')]!]).toBe('rough')
    expect(map.riverKinds[map.river[grid.side('1826/1926') as number]! - 1]).toBe('major')
    expect(map.rail[grid.side('1926/1826') as number]).toBe(1)
    expect(map.hasRoad[grid.at('3020')]).toBe(1)
    expect(map.place[grid.at('2918')]?.name).toBe('Kyiv')
    expect(map.playable[grid.at('0130')]).toBe(1)
    expect(map.playable[grid.at('0143')]).toBe(0)
    expect(map.heights[grid.at('1001')]).toBe(965)
  })

  it('12.3 has six crossing points on the Dnieper, two of them gated by Kremenchuk', () => {
    expect(hexesOf('crossing')).toEqual(['2918', '2421', '2223', '1826', '1827', '1728'])
    const gated = zonesOfKind(map, 'crossing').filter((zone) => zone.extras.gate === '1926')
    expect(gated.flatMap((zone) => zone.hexes)).toEqual([grid.at('1826'), grid.at('1827')])
    const dnieper = map.rivers.find((river) => river.name === 'Dnieper')?.sides ?? []
    for (const id of hexesOf('crossing')) {
      const banks = dnieper.flatMap((side) => [Math.floor(side / 6), grid.neighbours[side]])
      expect(banks, id).toContain(grid.at(id))
    }
  })

  it('3.0 has six cities under the Supreme Command Order, all of them major', () => {
    expect(hexesOf('supreme-command').sort()).toEqual(['0218', '1338', '1631', '2305', '2634', '2918'])
    for (const id of hexesOf('supreme-command')) expect(map.place[grid.at(id)]?.kind).toBe('major')
  })

  it('13.2 has the west bank wherever one comes from Lviv without crossing the Dnieper', () => {
    const dnieper = new Set(
      map.rivers
        .filter((river) => river.name.startsWith('Dnieper'))
        .flatMap((river) => river.sides.flatMap((side) => [side, grid.mirror(side)])),
    )
    const search = new Search(grid).flood(
      grid.at('2601'),
      (_, to, side) => !dnieper.has(side) && map.blocked[side] === 0 && map.playable[to] === 1,
    )
    const bank = zoneMask(map, 'west-bank')
    const differing = [...bank.keys()].filter((hex) => (bank[hex] === 1) !== search.has(hex))
    expect(differing.map((hex) => grid.id(hex))).toEqual([])
  })
})
