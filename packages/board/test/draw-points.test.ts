import { describe, expect, it } from 'vitest'
import { type Box, overlap } from '../src/draw/clutter.ts'
import { gap } from '../src/draw/curves.ts'
import { countryOf } from '../src/draw/points/country.ts'
import { bend } from '../src/draw/points/warp.ts'
import { composePoints, drawPiece, type Piece, type Point, type Shape } from '../src/index.ts'
import { look, rhine } from './rhine-board.ts'

const { style, words } = look
const drawing = composePoints(rhine, { style, words: words.en })

function textsIn(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'text') return [shape.text]
    return shape.kind === 'group' ? textsIn(shape.shapes) : []
  })
}

function layer(name: string, options: Partial<Parameters<typeof composePoints>[1]> = {}): readonly Shape[] {
  const { layers } = composePoints(rhine, { style, words: words.en, ...options })
  return layers.find((one) => one.name === name)?.shapes ?? []
}

function collisions(labels: readonly { text: string; box: Box }[]): string[] {
  const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top)
  return labels.flatMap((a, i) =>
    labels
      .slice(i + 1)
      .filter((b) => overlap(a.box, b.box) > 0.02 * Math.min(area(a.box), area(b.box)))
      .map((b) => `${a.text} and ${b.text}`),
  )
}

function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

describe('bending the earth to a board', () => {
  const square = [
    { at: [50, 0], xy: [0, 0] },
    { at: [50, 2], xy: [10, 0] },
    { at: [48, 0], xy: [0, 10] },
    { at: [48, 2], xy: [10, 12] },
  ] as const

  it('puts every anchor on its place when it is not stiff', () => {
    const warp = bend(square, 0)
    for (const { at, xy } of square) {
      const { x, y } = warp(at)
      expect(x).toBeCloseTo(xy[0], 6)
      expect(y).toBeCloseTo(xy[1], 6)
    }
  })

  it('keeps what lies between them between them', () => {
    const { x, y } = bend(square, 0)([49, 1])
    expect(x).toBeGreaterThan(3)
    expect(x).toBeLessThan(7)
    expect(y).toBeGreaterThan(3)
    expect(y).toBeLessThan(8)
  })

  it('refuses anchors that cannot hold a plane', () => {
    expect(() => bend(square.slice(0, 2), 0)).toThrow('three')
    const line = [0, 1, 2, 3].map((i) => ({ at: [50 + i, i] as const, xy: [i, i] as const }))
    expect(() => bend(line, 0)).toThrow('one line')
  })
})

describe('the country under Race to the Rhine', () => {
  const country = countryOf(rhine, style)

  it('lies under its fields: no town is far from where its field is', () => {
    for (const [space, { at, id }] of rhine.points.spaces.entries()) {
      if (at === undefined) continue
      expect(gap(country.place(at), rhine.grid.centre(space)), id).toBeLessThan(0.6)
    }
  })

  it('has its Rhine between the fields of victory and those who come', () => {
    const rivers = country.courses.filter(({ name }) => name === 'Rhine' || name === 'Nederrijn')
    const legs = rivers.flatMap(({ points }) =>
      points.slice(1).map((point, i) => [points[i]!, point] as const),
    )
    const isVictory = (id: string): boolean => rhine.points.spaces[rhine.points.at(id)]?.kind === 'victory'
    const place = (id: string): Point => rhine.grid.centre(rhine.grid.at(id))
    const dry = rhine.points.connections
      .filter(({ a, b, colours }) => colours.length > 0 && isVictory(a) !== isVictory(b))
      .filter(({ a, b }) => !legs.some((leg) => cross(leg, [place(a), place(b)])))
      .map(({ a, b }) => `${a}-${b}`)
    expect(dry).toEqual([])
  })

  it('has the sea where no field is, but for ports and islands', () => {
    const wet = rhine.points.spaces.filter((_, space) => {
      const { x, y } = rhine.grid.centre(space)
      const cell = country.cells.cells.find((one) => Math.hypot(one.x - x, one.y - y) < 0.5)
      return cell?.look === 'sea'
    })
    const coastal = ['vlissingen', 'breskens', 'goes', 'le_havre', 'dieppe', 'boulogne', 'calais', 'ostende']
    expect(
      wet
        .map(({ id }) => id)
        .filter((id) => ![...coastal, 'dunkerque', 'bergen_op_zoom', 'rotterdam'].includes(id)),
    ).toEqual([])
  })
})

describe('the drawing of Race to the Rhine', () => {
  it('names every field, inside the frame and apart from the other names', () => {
    expect(drawing.labels).toHaveLength(rhine.points.count)
    for (const { box, text } of drawing.labels) {
      expect(box.left, text).toBeGreaterThanOrEqual(-4)
      expect(box.right, text).toBeLessThanOrEqual(rhine.grid.width * 66 + 4)
      expect(box.top, text).toBeGreaterThanOrEqual(0)
      expect(box.bottom, text).toBeLessThanOrEqual(rhine.grid.height * 66)
    }
    expect(collisions(drawing.labels)).toEqual([])
  })

  it('names rivers and lands, and writes what is asked in the legend', () => {
    expect(textsIn(layer('river-names')).join('')).toContain('Rhine')
    expect(textsIn(layer('regions')).join('')).toContain('ARDENNES')
    const frame = textsIn(layer('frame'))
    for (const { text } of words.en.legend) expect(frame).toContain(text)
    const polish = textsIn(layer('frame', { words: words.pl }))
    for (const { text } of words.pl.legend) expect(polish).toContain(text)
  })

  it('draws the corps that begin on a field, the A of the blockade and the marks of the rules', () => {
    const texts = textsIn(layer('fields'))
    expect(texts.filter((text) => text === 'A')).toHaveLength(4)
    expect(texts).toEqual(expect.arrayContaining(['XXX', 'VII', 'XX']))
  })

  it('refuses a sample that no legend has', () => {
    const odd = { ...words.en, legend: [{ sample: 'zeppelin', text: 'Zeppelin' }] }
    expect(() => composePoints(rhine, { style, words: odd })).toThrow('zeppelin')
  })

  it('holds no broken number in either theme', () => {
    for (const theme of ['light', 'dark'] as const) {
      const { layers } = composePoints(rhine, { style, words: words.pl, theme, scale: 40 })
      const paths = JSON.stringify(layers).replace(/base64,[^"]*/g, '')
      expect(paths).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('names only the great fields where they would run together', () => {
    const { labels } = composePoints(rhine, { style, words: words.en, scale: 20 })
    expect(labels).toHaveLength(10)
  })

  it('moves names out of the way of pieces', () => {
    const before = drawing.labels.find(({ text }) => text === 'Reims')?.box as Box
    const chips = [-0.5, 0, 0.5].flatMap((x) => [0.5, 0.65].map((y) => chip('reims', [x, y])))
    const { labels } = composePoints(rhine, { style, words: words.en, pieces: chips })
    expect(labels.find(({ text }) => text === 'Reims')?.box).not.toEqual(before)
  })
})

function chip(hex: string, aside: readonly [number, number]): Piece {
  return {
    id: `fuel ${aside.join()}`,
    hex,
    side: 'monty',
    palette: 'fuel',
    kind: 'chip',
    name: '',
    symbol: 'fuel',
    aside,
    span: 0.3,
  }
}

describe('a chip', () => {
  it('shows how many lie there from two on', () => {
    expect(drawPiece({ ...chip('reims', [0, 0]), count: 4 }, 60)).toContain('>4</text>')
    expect(drawPiece({ ...chip('reims', [0, 0]), count: 1 }, 60)).not.toContain('</text>')
  })

  it('bears its name where it has no sign', () => {
    const { symbol: _, ...plain } = chip('reims', [0, 0])
    expect(drawPiece({ ...plain, name: 'M', palette: 'red' }, 60)).toContain('>M</text>')
  })

  it('lies on the map away from the middle of its field', () => {
    const { layers } = composePoints(rhine, { style, words: words.en, pieces: [chip('reims', [0.5, 0.4])] })
    const group = JSON.stringify(layers.find(({ name }) => name === 'pieces'))
    const { x, y } = rhine.grid.centre(rhine.grid.at('reims'))
    expect(group).toContain(`"x":${(x + 0.5) * 66 - 0.15 * 66}`)
    expect(group).toContain(`"y":${(y + 0.4) * 66 - 0.15 * 66}`)
  })
})

describe('a corps that carries', () => {
  it('shows its name and what it has of each kind', () => {
    const corps: Piece = {
      id: 'red_XXX',
      hex: 'vernon',
      side: 'monty',
      palette: 'red',
      kind: 'unit',
      name: 'XXX',
      symbol: 'infantry',
      load: [
        { palette: 'fuel', count: 3 },
        { palette: 'ammunition', count: 0 },
        { palette: 'food', count: 2 },
      ],
    }
    const svg = drawPiece(corps, 60)
    expect(svg).toContain('>XXX</text>')
    expect(svg).toContain('>3</text>')
    expect(svg).toContain('>2</text>')
    expect(svg).not.toContain('>0</text>')
  })
})
