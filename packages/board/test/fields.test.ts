import { describe, expect, it } from 'vitest'
import {
  type ConnectionSpec,
  checkFields,
  connectionId,
  type FieldMap,
  isFieldMap,
  layFields,
  loadMap,
  PointMap,
  type SpaceSpec,
} from '../src/index.ts'
import { rhine } from './rhine-board.ts'
import { tinyMapFile } from './tiny-map.ts'

function field(id: string, xy: [number, number]): SpaceSpec {
  return { id, name: id.toUpperCase(), kind: 'normal', xy, colours: ['red'], prov: 'X', extras: {} }
}

function road(a: string, b: string): ConnectionSpec {
  return { a, b, kind: 'single', colours: ['red'], prov: 'X' }
}

function lay(spaces: SpaceSpec[], roads: ConnectionSpec[]): FieldMap {
  return layFields({ map: new PointMap(spaces, roads), size: [400, 200] }, 100)
}

/** a (100, 100) to b (300, 100). */
const pair = lay([field('a', [100, 100]), field('b', [300, 100])], [road('a', 'b')])

describe('the places of a point-to-point board', () => {
  it('are its fields and then its connections, each by its id', () => {
    const { grid, place } = pair
    expect(grid.count).toBe(3)
    expect([0, 1, 2].map((index) => grid.id(index))).toEqual(['a', 'b', 'a-b'])
    expect(grid.at('a-b')).toBe(2)
    expect(grid.hex('b-a')).toBeUndefined()
    expect(() => grid.at('c')).toThrow('c')
    expect(place.map((one) => one?.name)).toEqual(['A', 'B', undefined])
  })

  it('lie where the file says, connections half way', () => {
    expect(pair.grid.centre(1)).toEqual({ x: 3, y: 1 })
    expect(pair.grid.centre(pair.grid.at('a-b'))).toEqual({ x: 2, y: 1 })
    expect([pair.grid.width, pair.grid.height]).toEqual([4, 2])
  })

  it('touch where a connection joins them, and a connection touches its ends', () => {
    const { grid } = pair
    expect(grid.isAdjacent(0, 1)).toBe(true)
    expect(grid.isAdjacent(0, 2)).toBe(true)
    expect(grid.around(2)).toEqual([0, 1])
    expect(grid.isConnection(2)).toBe(true)
    expect(grid.isConnection(1)).toBe(false)
  })

  it('are found by pointing: fields first, connections near their middle, nothing in the open', () => {
    const { grid } = pair
    expect(grid.hexAtPoint({ x: 1.2, y: 1.1 })).toBe(0)
    expect(grid.hexAtPoint({ x: 2.1, y: 0.95 })).toBe(2)
    expect(grid.hexAtPoint({ x: 2, y: 0.2 })).toBeUndefined()
  })

  it('tell the board from one of hexes', () => {
    expect(isFieldMap(pair)).toBe(true)
    expect(isFieldMap(loadMap(tinyMapFile()))).toBe(false)
  })

  it('every connection of Race to the Rhine has a place of its own', () => {
    for (const connection of rhine.points.connections) {
      expect(rhine.grid.isConnection(rhine.grid.at(connectionId(connection)))).toBe(true)
    }
  })
})

describe('the check of a point-to-point board', () => {
  it('finds nothing on that of Race to the Rhine', () => {
    expect(checkFields(rhine)).toEqual([])
  })

  it('finds fields beside the board and on top of each other', () => {
    const map = lay(
      [field('a', [100, 100]), field('b', [150, 100]), field('c', [450, 100])],
      [road('a', 'b'), road('b', 'c')],
    )
    expect(checkFields(map).map(({ problem }) => problem)).toEqual(['c lies beside the board', 'b lies on a'])
  })

  it('finds connections that cross and fields that hang together with nothing', () => {
    const map = lay(
      [field('a', [50, 50]), field('b', [350, 150]), field('c', [50, 180]), field('d', [350, 20])],
      [road('a', 'b'), road('c', 'd')],
    )
    expect(checkFields(map).map(({ problem }) => problem)).toEqual([
      'c-d crosses a-b',
      'c is not connected with the rest',
    ])
  })
})
