import { describe, expect, it } from 'vitest'
import { arrowsTo } from '../src/table/map/beyond.ts'
import { framing, isSeenFrom, type Opening } from '../src/table/map/framing.ts'
import { freePart } from '../src/table/map/free-area.ts'

const OPENING: Opening = { width: 1000, height: 800, free: { left: 200, top: 50, right: 700, bottom: 650 } }
const RANGE = { closest: 60, farthest: 30 }

describe('framing', () => {
  it('shows all points between the panels, no closer than is pleasant', () => {
    const points = [
      { x: 10, y: 10 },
      { x: 14, y: 12 },
    ]
    const gaze = framing(points, OPENING, RANGE)
    expect(gaze?.scale).toBe(60)
    for (const point of points) expect(isSeenFrom(gaze as never, OPENING, point, 0.6)).toBe(true)
  })

  it('steps back as far as is needed to see them all', () => {
    const points = [
      { x: 0, y: 10 },
      { x: 12, y: 10 },
    ]
    const gaze = framing(points, OPENING, RANGE)
    expect(gaze?.scale).toBeCloseTo(500 / 13.24)
    for (const point of points) expect(isSeenFrom(gaze as never, OPENING, point, 0.6)).toBe(true)
  })

  it('shows as many as it can where not all can be seen', () => {
    const crowd = [0, 1, 2, 3].map((x) => ({ x: 30 + x, y: 20 }))
    const gaze = framing([{ x: 0, y: 0 }, { x: 1, y: 0 }, ...crowd], OPENING, RANGE)
    expect(gaze?.scale).toBe(30)
    for (const point of crowd) expect(isSeenFrom(gaze as never, OPENING, point, 0.6)).toBe(true)
  })

  it('takes in as much company as it can without losing a point', () => {
    const point = { x: 10, y: 10 }
    const company = [14, 15, 16].map((x) => ({ x, y: 13 }))
    const gaze = framing([point], OPENING, RANGE, company)
    for (const each of [point, ...company]) expect(isSeenFrom(gaze as never, OPENING, each, 0.6)).toBe(true)
  })

  it('has nothing to show of nothing', () => {
    expect(framing([], OPENING, RANGE)).toBeUndefined()
  })
})

describe('the free part of the window', () => {
  it('lies between the panels as they stand', () => {
    const panels = [
      { left: 12, top: 12, right: 988, bottom: 60 },
      { left: 12, top: 72, right: 200, bottom: 700 },
      { left: 700, top: 72, right: 988, bottom: 788 },
      { left: 210, top: 650, right: 690, bottom: 788 },
    ]
    expect(freePart(1000, 800, panels)).toEqual({ left: 200, top: 60, right: 700, bottom: 650 })
  })

  it('goes round a small panel if there is more room beside it', () => {
    expect(freePart(1000, 800, [{ left: 0, top: 0, right: 100, bottom: 60 }])).toEqual({
      left: 0,
      top: 60,
      right: 1000,
      bottom: 800,
    })
  })

  it('is the whole window where there are no panels, or nothing but', () => {
    const whole = { left: 0, top: 0, right: 1000, bottom: 800 }
    expect(freePart(1000, 800, [])).toEqual(whole)
    expect(freePart(1000, 800, [whole])).toEqual(whole)
  })
})

describe('arrows at the edge', () => {
  const gaze = { x: 10, y: 10, scale: 50 }

  it('point at what lies out of sight, and at nothing else', () => {
    const arrows = arrowsTo(
      [
        { x: 9, y: 10 },
        { x: 40, y: 9 },
        { x: 9, y: 60 },
      ],
      gaze,
      OPENING,
    )
    expect(arrows.map(({ places }) => places)).toEqual([[{ x: 40, y: 9 }], [{ x: 9, y: 60 }]])
    const [right, down] = arrows
    expect(right?.at.x).toBeCloseTo(700 - 26)
    expect(Math.abs(right?.angle ?? 90)).toBeLessThan(10)
    expect(down?.at.y).toBeCloseTo(650 - 26)
    expect(down?.angle).toBeGreaterThan(80)
  })

  it('stand together under one number in about the same direction, also straight to the left', () => {
    const places = [
      { x: -20, y: 8 },
      { x: -20, y: 9 },
      { x: -20, y: 10 },
      { x: -20, y: 11 },
    ]
    const arrows = arrowsTo(places, gaze, OPENING)
    expect(arrows).toHaveLength(1)
    expect(arrows[0]?.places).toHaveLength(4)
  })
})
