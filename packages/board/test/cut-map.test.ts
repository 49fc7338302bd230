import { describe, expect, it } from 'vitest'
import { checkMap, cutMap, loadMap, NONE } from '../src/index.ts'
import { tinyMapFile } from './tiny-map.ts'

const whole = loadMap(tinyMapFile())
/** The two columns in the west. */
const west = cutMap(whole, (hex) => Number(whole.grid.id(hex).slice(2)) <= 2)
const { grid } = west

describe('a part of a map', () => {
  it('has the hexes of the part only, under their numbers, in their order', () => {
    expect(Array.from({ length: grid.count }, (_, hex) => grid.id(hex))).toEqual([
      '0301',
      '0302',
      '0201',
      '0202',
      '0101',
      '0102',
    ])
    expect(grid.hex('0203')).toBeUndefined()
    expect(grid.width).toBeLessThan(whole.grid.width)
  })

  it('keeps what lies in a hex', () => {
    const at = (id: string) => [grid.at(id), whole.grid.at(id)] as const
    for (const id of ['0301', '0202', '0101']) {
      const [own, there] = at(id)
      expect(west.terrain[own], id).toBe(whole.terrain[there])
      expect(west.heights[own], id).toBe(whole.heights[there])
      expect(west.playable[own], id).toBe(whole.playable[there])
      expect(west.place[own]?.name, id).toBe(whole.place[there]?.name)
    }
    expect(west.places.map(({ name }) => name)).toEqual(['Abbey', 'Ford', 'Fordham'])
    expect(west.zones.map(({ hexes }) => hexes.map((hex) => grid.id(hex)))).toEqual([
      ['0101'],
      ['0101', '0102'],
    ])
  })

  it('keeps rivers, also along its new edge, and bridges', () => {
    const side = grid.side('0101/0202') as number
    expect(west.river[side]).toBe(1)
    expect(west.bridges.map((bridge) => grid.sideId(bridge.side))).toEqual(['0101/0202'])
    const edge = grid.at('0102') * 6 + whole.grid.direction(whole.grid.at('0102'), whole.grid.at('0203'))
    expect(grid.neighbours[edge]).toBe(NONE)
    expect(west.rivers.find(({ name }) => name === 'Flood')?.sides).toEqual([edge])
  })

  it('lets a line go on beyond the edge where it was cut', () => {
    const rail = west.lines.find(({ type }) => type === 'rail')
    expect(rail).toMatchObject({ fromEdge: true, toEdge: true })
    expect(rail?.hexes.map((hex) => grid.id(hex))).toEqual(['0101', '0202'])
    const track = west.lines.find(({ kind }) => kind === 'track')
    expect(track).toMatchObject({ fromEdge: false, toEdge: true, hexes: [grid.at('0202')] })
    expect(west.rail[grid.side('0101/0202') as number]).toBe(1)
  })

  it('has nothing for the checker to find', () => {
    expect(checkMap(whole)).toEqual([])
    expect(checkMap(west)).toEqual([])
  })
})
