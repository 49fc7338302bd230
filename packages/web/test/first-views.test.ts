import type { Point } from '@sztab/board'
import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import { SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { arrowsTo } from '../src/table/map/beyond.ts'
import { Camera } from '../src/table/map/camera.ts'
import { Director, firstPlaces } from '../src/table/map/director.ts'
import { freePart, insetsOf } from '../src/table/map/free-area.ts'
import type { Rect } from '../src/table/map/gaze.ts'
import { emptyScene } from '../src/table/table-scene.ts'

/** Windows with panels as they stand in them. */
const WINDOWS = {
  'a desk': {
    width: 1440,
    height: 900,
    /** Pixels between hex centres, as far as one goes to see all. */
    utmost: 18,
    panels: [
      { left: 12, top: 12, right: 1428, bottom: 60 },
      { left: 12, top: 72, right: 248, bottom: 640 },
      { left: 1130, top: 72, right: 1428, bottom: 888 },
      { left: 260, top: 740, right: 1118, bottom: 888 },
    ],
  },
  'a phone': {
    width: 390,
    height: 844,
    utmost: 26,
    panels: [
      { left: 8, top: 8, right: 382, bottom: 76 },
      { left: 0, top: 600, right: 390, bottom: 844 },
    ],
  },
} as const

/** The table as whoever decides first sees it, before anybody has touched it. */
function firstView(
  entry: GameEntry,
  scenario: string,
  { width, height, panels }: (typeof WINDOWS)['a desk' | 'a phone'],
) {
  const { game } = entry
  const tabletop = tabletopOf(entry, scenario)
  if (tabletop === undefined) throw new Error(`${game.id} has no table`)
  const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
  const state = game.setup({ scenario, options }, SeededChance.fromSeed('first view'))
  const toMove = game.toMove(state)
  const [viewer = 'observer'] = toMove
  const view = game.view(state, viewer)
  const store = emptyScene()
  const { grid } = tabletop.map
  const camera = new Camera(
    { left: -1, top: -1, right: grid.width + 1, bottom: grid.height + 1 },
    { x: 0, y: 0, scale: 10 },
  )
  const stop = new Director({ game, tabletop, store }, camera).follow()
  camera.resize(width, height, insetsOf(width, height, freePart(width, height, panels)))
  store.setState({ state: { toMove } as never, viewer, view, pieces: tabletop.pieces(view) })
  stop()
  const places = new Set(firstPlaces(game, tabletop, store.getState()))
  return { camera, points: [...places].map((place) => grid.centre(grid.at(place))) }
}

/** Whether all points show in the free part of the window at this scale, each with some room around it. */
function fits(points: readonly Point[], { left, top, right, bottom }: Rect, scale: number): boolean {
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1.24
  return (
    span(points.map(({ x }) => x)) * scale <= right - left &&
    span(points.map(({ y }) => y)) * scale <= bottom - top
  )
}

describe.each(catalog)('the first view of $game.id', (entry) => {
  describe.each(entry.game.scenarios)('$id', ({ id }) => {
    it.each(Object.entries(WINDOWS))(
      'on %s shows where the first decision lies, or arrows to it',
      (_, size) => {
        const { camera, points } = firstView(entry, id, size)
        const seen = points.filter((point) => camera.isInSight(point, 0.25)).length
        const told = arrowsTo(points, camera.gaze, camera).flatMap(({ places }) => places).length
        expect(points.length).toBeGreaterThan(0)
        expect(seen + told).toBe(points.length)
        // All that can be chosen lies between the panels, unless pieces would be too small to point at.
        expect(seen === points.length).toBe(fits(points, camera.free, size.utmost))
        // Nobody is sent to an empty corner.
        expect(seen / points.length).toBeGreaterThanOrEqual(0.3)
      },
    )
  })
})
