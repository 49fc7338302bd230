import { describe, expect, it } from 'vitest'
import { around, type Box, overlap } from '../src/draw/clutter.ts'
import { composeMap, drawMap, type HexMap, loadMap, type Shape } from '../src/index.ts'
import { style, tankCorps, words } from './draw-style.ts'
import { tinyMapFile } from './tiny-map.ts'
import { tracesMapFile } from './traces-map.ts'

const traces = loadMap(tracesMapFile())
const tiny = loadMap(tinyMapFile())
const drawing = composeMap(traces, { style, words })

function textsIn(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'text') return [shape.text]
    return shape.kind === 'group' ? textsIn(shape.shapes) : []
  })
}

function layer(
  map: HexMap,
  options: Partial<Parameters<typeof composeMap>[1]>,
  name: string,
): readonly Shape[] {
  const { layers } = composeMap(map, { style, words, ...options })
  return layers.find((one) => one.name === name)?.shapes ?? []
}

/** What a slip in the arithmetic would leave behind; letters of pictures do not count. */
function brokenNumbers(svg: string): string[] {
  return svg.replace(/base64,[^"]*/g, '').match(/NaN|undefined|Infinity/g) ?? []
}

function area(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top)
}

/** Pairs of names that cover more than the given share of the smaller one. */
function collisions(labels: readonly { text: string; box: Box }[], share: number): string[] {
  return labels.flatMap((a, i) =>
    labels
      .slice(i + 1)
      .filter((b) => overlap(a.box, b.box) > share * Math.min(area(a.box), area(b.box)))
      .map((b) => `${a.text} and ${b.text}`),
  )
}

describe('the drawing of Traces of War', () => {
  it('shows the number of every hex in play', () => {
    const numbers = new Set(textsIn(drawing.layers.find(({ name }) => name === 'numbers')?.shapes ?? []))
    for (let hex = 0; hex < traces.grid.count; hex++) {
      const isOutside = traces.terrainNames[traces.terrain[hex]!] === 'off'
      expect(numbers.has(traces.grid.id(hex))).toBe(!isOutside)
    }
  })

  it('names every place, inside the frame and apart from the other names', () => {
    expect(drawing.labels).toHaveLength(traces.places.length)
    for (const { box, text } of drawing.labels) {
      expect(box.left, text).toBeGreaterThanOrEqual(0)
      expect(box.top, text).toBeGreaterThanOrEqual(0)
      expect(box.right, text).toBeLessThanOrEqual(traces.grid.width * 54)
      expect(box.bottom, text).toBeLessThanOrEqual(traces.grid.height * 54)
    }
    expect(collisions(drawing.labels, 0.02)).toEqual([])
  })

  it('calls places, rivers and lands as the language does', () => {
    const [place] = traces.places
    const hex = traces.grid.id(place?.hex as number)
    const region = { name: 'Steppe', look: 'land' as const, through: ['1030', '1034'] }
    const polish = composeMap(traces, {
      style: { ...style, regions: [region] },
      words: { ...words, places: { [hex]: 'Gdzieś' }, names: { Dnieper: 'Dniepr', Steppe: 'Step' } },
    })
    expect(polish.labels.map(({ text }) => text)).toContain('GDZIEŚ')
    expect(polish.labels.map(({ text }) => text)).not.toContain(place?.name.toUpperCase())
    const written = (name: string) =>
      textsIn(polish.layers.find((one) => one.name === name)?.shapes ?? []).join('')
    expect(written('river-names')).toContain('Dniepr')
    expect(written('river-names')).not.toContain('Dnieper')
    expect(written('regions')).toBe('STEP')
  })

  it('can give the land alone, without names', () => {
    const land = composeMap(traces, { style, words, part: 'land' })
    expect(land.layers.map(({ name }) => name)).toContain('shade')
    expect(land.labels).toEqual([])
    expect(land.layers.map(({ name }) => name)).not.toContain('labels')
  })

  it('would notice two names on top of each other', () => {
    const [first, second] = drawing.labels
    const onTop = [first, { ...second, box: first?.box }] as typeof drawing.labels
    expect(collisions(onTop, 0.02)).toHaveLength(1)
  })

  it('writes long rivers more than once and leaves out what the style silences', () => {
    const letters = textsIn(drawing.layers.find(({ name }) => name === 'river-names')?.shapes ?? []).join('')
    expect(letters.split('Dnieper').length).toBeGreaterThan(2)
    expect(letters).not.toContain('liman')
  })

  it('stays small enough to send and holds no broken number', () => {
    const svg = drawMap(traces, { style, words })
    expect(svg.length).toBeLessThan(6_000_000)
    expect(brokenNumbers(svg)).toEqual([])
  })
})

describe('any drawing', () => {
  it('comes out the same every time', () => {
    const options = { style, words, pieces: [tankCorps('0202')], scale: 64 }
    expect(drawMap(tiny, options)).toBe(drawMap(loadMap(tinyMapFile()), options))
  })

  it('is a document with every element closed and every word escaped', () => {
    const svg = drawMap(tiny, { style, words })
    const open: string[] = []
    for (const [, end, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
      if (end) expect(open.pop()).toBe(name)
      else if (!self) open.push(name as string)
    }
    expect(open).toEqual([])
    expect(svg).toContain('<title>A map &amp; its &quot;legend&quot;</title>')
  })

  it('has the same shapes in light and dark, in other colours', () => {
    const light = layer(tiny, { theme: 'light' }, 'rivers')
    expect(layer(tiny, { theme: 'dark' }, 'rivers')).toEqual(light)
    expect(drawMap(tiny, { style, words, theme: 'light' })).toContain('#f6f1e4')
    const dark = drawMap(tiny, { style, words, theme: 'dark' })
    expect(dark).toContain('#191a17')
    expect(dark).not.toContain('#f6f1e4')
  })

  it('leaves out what could not be read at a small scale', () => {
    expect(textsIn(layer(tiny, { scale: 46 }, 'numbers'))).toContain('0101')
    expect(textsIn(layer(tiny, { scale: 45 }, 'numbers'))).toEqual([])
    expect(textsIn(layer(tiny, { scale: 34 }, 'labels'))).toContain('Dunes')
    expect(textsIn(layer(tiny, { scale: 33 }, 'labels'))).toEqual(expect.not.arrayContaining(['Dunes']))
    expect(textsIn(layer(tiny, { scale: 33 }, 'labels'))).toContain('Abbey')
    expect(textsIn(layer(tiny, { scale: 21 }, 'labels'))).toEqual([])
  })

  it('carries the fonts it is given', () => {
    const fontFaces = "@font-face{font-family:'Source Serif 4';src:url(data:font/woff2;base64,AA)}"
    expect(drawMap(tiny, { style, words, fontFaces })).toContain(`<style>${fontFaces}</style>`)
  })

  it('can be made of a map without heights, georeference and legend', () => {
    const { heights: _, ...file } = tinyMapFile()
    const svg = drawMap(loadMap(file), { style, words: { title: 'Bare', legend: [] } })
    expect(brokenNumbers(svg)).toEqual([])
  })
})

describe('pieces on the map', () => {
  it('show their name, and say what they are', () => {
    const svg = drawMap(tiny, { style, words, scale: 64, pieces: [tankCorps('0203')] })
    expect(svg).toContain('>5GTk</text>')
    expect(svg).toContain('>7-5</text>')
    expect(svg).toContain('<title>5th Guards Tank Corps</title>')
  })

  it('show less when they are small', () => {
    const at = (scale: number): string[] =>
      textsIn(layer(tiny, { scale, pieces: [tankCorps('0203')] }, 'pieces'))
    expect(at(60)).toEqual(['5GTk', 'XXX', '7-5', '7'])
    expect(at(50)).toEqual(['7-5', '7'])
    expect(at(30)).toEqual(['7-5'])
  })

  it('never hide the name of a town, which moves aside; a lesser name drops out', () => {
    const { labels } = composeMap(tiny, {
      style,
      words,
      scale: 64,
      pieces: [tankCorps('0101'), tankCorps('0204')],
    })
    const abbey = labels.find(({ text }) => text === 'Abbey')?.box as Box
    const { x, y } = tiny.grid.centre(tiny.grid.at('0101'))
    expect(overlap(abbey, around({ x: 64 * x, y: 64 * y }, 0.32 * 64))).toBe(0)
    expect(abbey.left).toBeLessThan(64 * (x + 0.6))
    expect(abbey.bottom).toBeLessThanOrEqual(64 * tiny.grid.height)
    expect(labels.map(({ text }) => text)).not.toContain('Dunes')
  })
})
