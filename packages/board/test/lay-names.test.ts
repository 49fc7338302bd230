import { describe, expect, it } from 'vitest'
import type { Box } from '../src/draw/clutter.ts'
import { layNames, type NamePlan } from '../src/index.ts'

const SCALE = 60

/** A sheet of ten by ten hexes with one town in its middle. */
const plan: NamePlan = {
  scale: SCALE,
  width: 600,
  height: 600,
  places: [
    {
      words: { text: 'Town', size: 12, face: 'serif-semibold', width: 30 },
      at: { x: 300, y: 300 },
      dot: 'round',
      spots: [
        { box: { left: 312, top: 294, right: 342, bottom: 306 }, cost: 0, x: 312, y: 304, anchor: 'start' },
        { box: { left: 258, top: 294, right: 288, bottom: 306 }, cost: 1, x: 288, y: 304, anchor: 'end' },
      ],
    },
    {
      words: { text: 'Farm', size: 10, face: 'serif-italic', width: 26 },
      at: { x: 100, y: 100 },
      spots: [
        { box: { left: 106, top: 95, right: 132, bottom: 105 }, cost: 0, x: 106, y: 103, anchor: 'start' },
      ],
    },
  ],
  rivers: [
    {
      name: 'Od',
      size: 10,
      ways: [
        {
          cost: 0,
          letters: [
            ['O', 100, 500, 0],
            ['d', 110, 500, 0],
          ],
        },
        {
          cost: 1,
          letters: [
            ['O', 200, 500, 0],
            ['d', 210, 500, 0],
          ],
        },
      ],
    },
  ],
  regions: [
    {
      name: 'ABC',
      size: 20,
      face: 'serif',
      fill: 'region',
      opacity: 0.6,
      letters: [
        ['A', 400, 100, 0],
        ['B', 450, 100, 0],
        ['C', 500, 100, 0],
      ],
    },
  ],
  symbols: [],
}

/** A square of counters, in hex distances. */
function square(x: number, y: number, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

describe('names', () => {
  it('stand in the best spot where nothing lies', () => {
    const { places, rivers, regions } = layNames(plan, [])
    expect(places.map(({ text, box }) => [text, box.left])).toEqual([
      ['Town', 312],
      ['Farm', 106],
    ])
    expect(places.every(({ shapes }) => shapes.length === 1)).toBe(true)
    expect(rivers[0]?.boxes[0]?.left).toBeCloseTo(95.4)
    expect(regions[0]?.shapes).toHaveLength(3)
  })

  it('take the next spot when a counter of a neighbour spills over the best', () => {
    const { places } = layNames(plan, [square(5.6, 5, 0.3)])
    expect(places[0]?.box.left).toBe(258)
  })

  it('stand beside the piece on their place with a dot, and without one drop out', () => {
    const { places } = layNames(plan, [square(5, 5, 0.35), square(100 / 60, 100 / 60, 0.35)])
    expect(places.map(({ text }) => text)).toEqual(['Town'])
    expect(places[0]?.box.top).toBeGreaterThan(300 + 0.35 * SCALE)
    expect(places[0]?.shapes.map(({ kind }) => kind)).toEqual(['path', 'text'])
  })

  it('go further off with a thin line to their place when counters stand all around it', () => {
    const { places } = layNames(plan, [square(5, 5, 1.6)])
    expect(places[0]?.shapes.map(({ kind }) => kind)).toEqual(['path', 'path', 'path', 'text'])
    const leader = places[0]?.shapes[1]
    expect(leader?.kind === 'path' && leader.d).toMatch(/^M300 4\d\d.*l0 -1\d\d/)
  })

  it('of rivers run along another stretch, and of lands move a little or drop out', () => {
    const over = layNames(plan, [square(100 / 60, 500 / 60, 0.3), square(450 / 60, 100 / 60, 0.3)])
    expect(over.rivers[0]?.boxes[0]?.left).toBeCloseTo(195.4)
    expect(over.regions[0]?.boxes[1]).not.toEqual(layNames(plan, []).regions[0]?.boxes[1])
    const none = layNames(plan, [{ left: 0, top: 0, right: 10, bottom: 4 }, square(2.5, 500 / 60, 1.5)])
    expect(none.rivers).toEqual([])
    expect(none.regions).toEqual([])
  })
})
