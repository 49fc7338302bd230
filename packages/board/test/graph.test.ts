import { describe, expect, it } from 'vitest'
import { type ConnectionSpec, NONE, PointMap, Search, type SpaceSpec } from '../src/index.ts'

function field(id: string, colours: string[]): SpaceSpec {
  return { id, name: id, kind: 'normal', xy: [0, 0], colours, prov: 'X', extras: {} }
}

function road(a: string, b: string, colours: string[]): ConnectionSpec {
  return { a, b, kind: colours.length > 1 ? 'double' : 'single', colours, prov: 'X' }
}

/**
 *   rouen --red-- amiens --red-- lille
 *     |             |              |
 *    red        red+white        (nobody)
 *     |             |              |
 *   evreux        laon --white-- reims
 */
const board = new PointMap(
  [
    field('rouen', ['red']),
    field('amiens', ['red', 'white']),
    field('lille', ['red', 'white']),
    field('evreux', ['red']),
    field('laon', ['red', 'white']),
    field('reims', ['white']),
  ],
  [
    road('rouen', 'amiens', ['red']),
    road('amiens', 'lille', ['red']),
    road('rouen', 'evreux', ['red']),
    road('amiens', 'laon', ['red', 'white']),
    road('laon', 'reims', ['white']),
    road('lille', 'reims', []),
  ],
)

const at = (id: string) => board.at(id)

describe('a point-to-point board', () => {
  it('knows its neighbours both ways', () => {
    expect(board.degree).toBe(3)
    expect(board.around(at('amiens')).map((space) => board.id(space))).toEqual(['rouen', 'lille', 'laon'])
    expect(board.around(at('reims')).map((space) => board.id(space))).toEqual(['laon', 'lille'])
    expect(board.way(at('rouen'), at('lille'))).toBe(NONE)
    expect(board.connections[board.connection[board.way(at('laon'), at('amiens'))]!]?.kind).toBe('double')
  })

  it('lets a colour use its own connections only', () => {
    expect(board.mayUse(board.way(at('amiens'), at('laon')), 'white')).toBe(true)
    expect(board.mayUse(board.way(at('rouen'), at('amiens')), 'white')).toBe(false)
    expect(board.mayEnter(at('reims'), 'red')).toBe(false)
    expect(board.mayEnter(at('reims'), 'green')).toBe(false)
  })

  it('is searched like a grid: shortest paths and what a colour can trace', () => {
    const search = new Search(board)
    search.flood(at('evreux'), board.stepsOf('red'))
    expect(search.path(at('laon')).map((space) => board.id(space))).toEqual([
      'evreux',
      'rouen',
      'amiens',
      'laon',
    ])
    expect(search.has(at('reims'))).toBe(false)
    search.flood(at('reims'), board.stepsOf('white'))
    expect([...search.order.subarray(0, search.found)].map((space) => board.id(space))).toEqual([
      'reims',
      'laon',
      'amiens',
    ])
  })

  it('refuses unknown and double fields and connections', () => {
    expect(() => board.at('paris')).toThrow('no field paris')
    expect(board.space('paris')).toBeUndefined()
    expect(() => new PointMap([field('a', []), field('a', [])], [])).toThrow('same id')
    expect(() => new PointMap([field('a', [])], [road('a', 'b', [])])).toThrow('no field b')
    const twice = [road('a', 'b', []), road('b', 'a', [])]
    expect(() => new PointMap([field('a', []), field('b', [])], twice)).toThrow('connected twice')
  })
})
