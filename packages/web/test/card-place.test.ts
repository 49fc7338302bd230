import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Frame, overlap, placeCard } from '../src/table/panels/card-place.ts'

const BOUNDS: Frame = { left: 252, top: 66, right: 1126, bottom: 700 }
const SIZE = { width: 292, height: 180 }

const hexAt = (x: number, y: number): Frame => ({ left: x - 33, top: y - 33, right: x + 33, bottom: y + 33 })

function cardAt(about: Frame, kept: readonly Frame[] = [], size = SIZE): Frame {
  const { x, y } = placeCard(
    about,
    size,
    BOUNDS,
    kept.map((frame) => ({ frame, weight: 40 })),
  )
  return { left: x, top: y, right: x + size.width, bottom: y + size.height }
}

const gap = (a: Frame, b: Frame): number =>
  Math.hypot(Math.max(a.left - b.right, b.left - a.right, 0), Math.max(a.top - b.bottom, b.top - a.bottom, 0))

describe('the card of what is pointed at', () => {
  it('stands close to it', () => {
    expect(gap(cardAt(hexAt(600, 350)), hexAt(600, 350))).toBeLessThan(24)
  })

  it('never covers it and never leaves the free part of the window', () => {
    const x = fc.integer({ min: BOUNDS.left, max: BOUNDS.right })
    const y = fc.integer({ min: BOUNDS.top, max: BOUNDS.bottom })
    const places = fc.array(fc.record({ x, y }), { maxLength: 40 })
    fc.assert(
      fc.property(x, y, places, (px, py, others) => {
        const card = cardAt(
          hexAt(px, py),
          others.map((other) => hexAt(other.x, other.y)),
        )
        expect(overlap(card, hexAt(px, py))).toBe(0)
        expect(card.left).toBeGreaterThanOrEqual(BOUNDS.left)
        expect(card.top).toBeGreaterThanOrEqual(BOUNDS.top)
        expect(card.right).toBeLessThanOrEqual(BOUNDS.right)
        expect(card.bottom).toBeLessThanOrEqual(BOUNDS.bottom)
      }),
    )
  })

  it('goes into the quadrant where no target lies', () => {
    const about = hexAt(640, 380)
    const around = [hexAt(760, 480), hexAt(760, 280), hexAt(520, 480), hexAt(740, 380), hexAt(640, 300)]
    for (const target of around) expect(overlap(cardAt(about, around), target)).toBe(0)
  })

  it('keeps off targets on all sides by going farther away', () => {
    const about = hexAt(640, 380)
    const ring = [-150, -75, 0, 75, 150].flatMap((dx) =>
      [-130, -65, 0, 65, 130].map((dy) => hexAt(640 + dx, 380 + dy)),
    )
    const card = cardAt(about, ring)
    expect(ring.reduce((sum, each) => sum + overlap(card, each), 0)).toBe(0)
  })

  it('is laid into a corner where it is larger than the room beside what it speaks of', () => {
    const card = cardAt(hexAt(640, 380), [], { width: 280, height: 640 })
    expect(overlap(card, hexAt(640, 380))).toBe(0)
  })
})
