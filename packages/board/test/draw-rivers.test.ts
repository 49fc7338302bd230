import { describe, expect, it } from 'vitest'
import { riverCourses } from '../src/draw/courses.ts'
import { gap } from '../src/draw/curves.ts'
import { makeSheet } from '../src/draw/sheet.ts'
import { endsOfSide, loadMap, type Point, THEMES } from '../src/index.ts'
import { style, words } from './draw-style.ts'
import { tracesMapFile } from './traces-map.ts'

const map = loadMap(tracesMapFile())
const sheet = makeSheet(map, style, words, THEMES.light, 54)
const courses = riverCourses(sheet)

function nearest(point: Point, points: readonly Point[]): number {
  return Math.min(...points.map((other) => gap(point, other)))
}

describe('the courses of rivers', () => {
  it('exist for every river of the map', () => {
    expect(new Set(courses.map(({ name }) => name))).toEqual(new Set(map.rivers.map(({ name }) => name)))
  })

  it('have no gap and no jump in width', () => {
    for (const { points, half, name } of courses) {
      for (let i = 1; i < points.length; i++) {
        expect(gap(points[i - 1]!, points[i]!), name).toBeLessThan(0.45)
        expect(Math.abs(half[i]! - half[i - 1]!), name).toBeLessThan(0.02)
      }
    }
  })

  it('pass near the middle of each of their hexsides', () => {
    for (const { points, name } of courses) {
      for (const side of map.rivers.find((river) => river.name === name)?.sides ?? []) {
        const [a, b] = endsOfSide(map.grid, side).map((corner) => sheet.corners[corner]!) as [Point, Point]
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
        const all = courses.filter((course) => course.name === name).flatMap((course) => course.points)
        expect(nearest(middle, all), name).toBeLessThan(0.25)
        expect(points.length).toBeGreaterThan(1)
      }
    }
  })

  it('lead tributaries into the river that they join', () => {
    const joining = courses.filter(({ name, points }) => {
      const others = courses.filter((course) => course.name !== name).flatMap((course) => course.points)
      return nearest(points.at(-1) as Point, others) < 0.08
    })
    const names = joining.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Desna', 'Psel', 'Vorskla', 'Oskol', 'Reut']))
  })

  it('begin as a point at a source and grow downstream', () => {
    const sula = courses.find(({ name }) => name === 'Sula')
    expect(sula?.half[0]).toBeLessThan(sula?.half.at(-1) as number)
  })
})
