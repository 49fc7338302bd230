import { describe, expect, it } from 'vitest'
import { composeMap, loadMap, type MapStyle, type Shape } from '../src/index.ts'
import { style, words } from './draw-style.ts'
import { tinyMapFile } from './tiny-map.ts'

const map = loadMap(tinyMapFile())

function layer(change: Partial<MapStyle>, name: string): readonly Shape[] {
  const { layers } = composeMap(map, { style: { ...style, ...change }, words })
  return flat(layers.find((one) => one.name === name)?.shapes ?? [])
}

function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => (shape.kind === 'group' ? flat(shape.shapes) : [shape]))
}

function textsIn(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
}

/** How many strokes a crest has. */
function strokes(shapes: readonly Shape[]): number {
  const crest = shapes.find((shape) => shape.kind === 'path' && shape.stroke === 'ridgeSlope')
  return crest?.kind === 'path' ? (crest.d.match(/M/g) ?? []).length : 0
}

describe('mountain hexsides', () => {
  it('are drawn once for each side, and in two parts where a pass leads over', () => {
    expect(layer({}, 'ridges')).toEqual([])
    expect(strokes(layer({ sides: { coast: 'ridge' } }, 'ridges'))).toBe(2)
    const file = tinyMapFile()
    file.sides.push({ ...file.sides[1], name: 'pass', kind: 'pass', sides: '0201/0301' } as never)
    const open = composeMap(loadMap(file), {
      style: { ...style, sides: { coast: 'ridge', pass: 'gap' } },
      words,
    })
    expect(strokes(flat(open.layers.find(({ name }) => name === 'ridges')?.shapes ?? []))).toBe(3)
  })
})

describe('signs', () => {
  it('show the value that the style names, and areas by their names at the edge', () => {
    const zones = { source: 'entry' } as const
    expect(textsIn(layer({ zones }, 'places'))).toContain('west')
    const file = tinyMapFile()
    const source = file.zones.find(({ kind }) => kind === 'source') as { hexes: string }
    source.hexes = '0101 0301'
    const { layers } = composeMap(loadMap(file), { style: { ...style, zones }, words })
    const signs = textsIn(flat(layers.find(({ name }) => name === 'places')?.shapes ?? []))
    expect(signs.filter((text) => text === 'west')).toHaveLength(2)
    expect(textsIn(layer({ zones: { source: 'prize' } }, 'places'))).toContain('★')
    for (const look of ['port', 'beach', 'airfield'] as const) {
      const signs = layer({ zones: { source: look } }, 'places')
      expect(signs.length, look).toBeGreaterThan(layer({ zones: {} }, 'places').length)
    }
  })

  it('and everything else new stand in the legend', () => {
    const roads = ['main-road', 'minor-road'] as const
    const samples = [...roads, 'ridge', 'gap', 'wall', 'prize', 'port', 'beach', 'airfield', 'entry'] as const
    const legend = samples.map((sample) => ({ sample, text: sample }))
    const { layers } = composeMap(map, { style, words: { ...words, legend } })
    expect(textsIn(flat(layers.at(-1)?.shapes ?? []))).toEqual(expect.arrayContaining([...samples]))
  })
})

describe('main roads', () => {
  it('are drawn broad, the others as always', () => {
    const inks = (change: Partial<MapStyle>) =>
      layer(change, 'lines').flatMap((shape) => (shape.kind === 'path' ? [shape.stroke] : []))
    expect(inks({})).not.toContain('mainRoad')
    expect(inks({ mainLines: { road: 'highway' } })).toEqual(expect.arrayContaining(['road', 'mainRoad']))
  })
})

describe('minor roads', () => {
  it('are drawn broken, and only those', () => {
    const broken = (change: Partial<MapStyle>) =>
      layer(change, 'lines').filter((shape) => shape.kind === 'path' && shape.dash !== undefined).length
    expect(broken({})).toBe(0)
    expect(broken({ minorLines: { road: 'highway' } })).toBe(1)
    expect(broken({ minorLines: { road: 'no such kind' } })).toBe(0)
  })
})

describe('fortified lines', () => {
  it('have teeth around their hexes', () => {
    const teeth = (change: Partial<MapStyle>) =>
      layer(change, 'marks').filter((shape) => shape.kind === 'path' && shape.stroke === 'ink2').length
    expect(teeth({ zones: {} })).toBe(0)
    expect(teeth({ zones: { source: 'wall' } })).toBe(1)
  })
})
