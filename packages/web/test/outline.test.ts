import { describe, expect, it } from 'vitest'
import { outlineOf, traceRounded } from '../src/table/map/outline.ts'
import { stepTowards } from '../src/table/map/steps.ts'
import { tabletop } from './support.ts'

const { grid } = tabletop.map
const hexes = (...ids: string[]) => ids.map((id) => grid.at(id))

describe('the outline of hexes', () => {
  it('is one line of six corners around a single hex', () => {
    const [line, ...others] = outlineOf(tabletop.map, hexes('2020'))
    expect(others).toEqual([])
    expect(line).toHaveLength(6)
  })

  it('goes once around neighbours, without the side they share', () => {
    const [line, ...others] = outlineOf(tabletop.map, hexes('2020', '2021'))
    expect(others).toEqual([])
    expect(line).toHaveLength(10)
  })

  it('goes around a hole by a line of its own', () => {
    const ring = grid.around(grid.at('2020'))
    const lines = outlineOf(tabletop.map, ring)
    expect(lines.map((line) => line.length).sort((a, b) => a - b)).toEqual([6, 18])
  })

  it('is drawn closed', () => {
    const drawn: string[] = []
    const pen = {
      moveTo: () => drawn.push('move'),
      lineTo: () => drawn.push('line'),
      quadraticCurveTo: () => drawn.push('curve'),
      closePath: () => drawn.push('close'),
    }
    traceRounded(pen as unknown as CanvasPath, outlineOf(tabletop.map, hexes('2020')))
    expect(drawn[0]).toBe('move')
    expect(drawn.at(-1)).toBe('close')
    expect(drawn.filter((what) => what === 'curve')).toHaveLength(6)
  })
})

describe('walking by arrow keys', () => {
  it('goes along a row and comes back', () => {
    const start = grid.at('2020')
    const right = stepTowards(grid, start, { x: 1, y: 0 })
    expect(grid.isAdjacent(start, right)).toBe(true)
    expect(stepTowards(grid, right, { x: -1, y: 0 })).toBe(start)
  })

  it('goes up and down in zigzag and does not drift', () => {
    let at = grid.at('2020')
    const start = grid.centre(at)
    for (let i = 0; i < 10; i++) at = stepTowards(grid, at, { x: 0, y: -1 })
    expect(Math.abs(grid.centre(at).x - start.x)).toBeLessThanOrEqual(0.5)
    expect(grid.centre(at).y).toBeLessThan(start.y - 8)
  })

  it('stays where the map ends', () => {
    let at = grid.at('2020')
    for (let i = 0; i < 60; i++) at = stepTowards(grid, at, { x: -1, y: 0 })
    expect(grid.isAtEdge(at)).toBe(true)
    expect(stepTowards(grid, at, { x: -1, y: 0 })).toBe(at)
  })
})
