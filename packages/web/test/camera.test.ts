import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Camera } from '../src/table/map/camera.ts'

const PAGE = { left: -1, top: -1, right: 41, bottom: 31 }

function camera(): Camera {
  const made = new Camera(PAGE, { x: 20, y: 15, scale: 60 })
  made.resize(1000, 800, { left: 200, top: 50, right: 300, bottom: 150 })
  return made
}

beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

describe('the camera', () => {
  it('finds the place on the sheet for a place in the window, and back', () => {
    const looking = camera()
    const there = looking.toWindow(looking.toSheet({ x: 123, y: 456 }))
    expect(there.x).toBeCloseTo(123)
    expect(there.y).toBeCloseTo(456)
  })

  it('keeps the point under the finger when it zooms', () => {
    const looking = camera()
    const at = { x: 400, y: 300 }
    const before = looking.toSheet(at)
    looking.zoom(1.5, at)
    expect(looking.gaze.scale).toBeCloseTo(90)
    expect(looking.toSheet(at).x).toBeCloseTo(before.x)
    expect(looking.toSheet(at).y).toBeCloseTo(before.y)
  })

  it('never shows what lies beyond the page in the free part of the window', () => {
    const looking = camera()
    looking.pan(100_000, 100_000)
    const corner = looking.toWindow({ x: PAGE.left, y: PAGE.top })
    expect(corner.x).toBeCloseTo(200)
    expect(corner.y).toBeCloseTo(50)
    looking.pan(-100_000, -100_000)
    const other = looking.toWindow({ x: PAGE.right, y: PAGE.bottom })
    expect(other.x).toBeCloseTo(700)
    expect(other.y).toBeCloseTo(650)
  })

  it('zooms no further out than the page and no closer than the eye needs', () => {
    const looking = camera()
    looking.zoom(0.0001, { x: 500, y: 400 })
    expect(looking.gaze.scale * (PAGE.right - PAGE.left)).toBeLessThanOrEqual(1000)
    looking.zoom(10_000, { x: 500, y: 400 })
    expect(looking.gaze.scale).toBe(150)
  })

  it('flies to the middle of what no panel covers, and only when needed', () => {
    const looking = camera()
    looking.flyTo({ x: 20, y: 15 }, 60, 0)
    const at = looking.toWindow({ x: 20, y: 15 })
    expect(at.x).toBeCloseTo(450)
    expect(at.y).toBeCloseTo(350)
    const before = looking.gaze
    looking.reveal({ x: 21, y: 15 }, 0)
    expect(looking.gaze).toEqual(before)
    looking.reveal({ x: 35, y: 15 }, 0)
    expect(looking.isInSight({ x: 35, y: 15 })).toBe(true)
  })
})
