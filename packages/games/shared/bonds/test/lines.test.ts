import { describe, expect, it } from 'vitest'
import { ENDLESS, type LineGround, Lines } from '../src/index.ts'
import { at, field, sideOf, standing, surveysOn } from './toy.ts'

/** A road up column 4, a source at its foot, and enemies whose zones the lines meet. */
function ground(enemies: Readonly<Record<number, string>>, zones: LineGround['zones']): LineGround {
  const map = field()
  const positions = surveysOn(map).of(standing(enemies))
  const road = new Set<number>()
  for (let row = 0; row < 5; row++) {
    road.add(sideOf(`4${row}`, `4${row + 1}`))
    road.add(sideOf(`4${row + 1}`, `4${row}`))
  }
  return {
    field: map,
    zones,
    isShut: (hex) => positions.isHeldBy('german', hex),
    isShutToRoads: (hex) => positions.isHeldBy('german', hex),
    isUnderEnemy: (hex) => positions.inZoneOf('german', hex),
    mayCross: () => true,
    hasRoad: (over) => road.has(over),
    price: () => 1,
  }
}
const ENDS = { hexes: [at('40')], exits: [] }

describe('lines of supply', () => {
  it('run over land to a road, and along it for nothing', () => {
    const lines = new Lines(ground({}, 'no-two-in-a-row'), ENDS)
    expect(lines.overland(at('45'))).toBe(0)
    expect(lines.isOnRoad(at('45'))).toBe(true)
    expect(lines.overland(at('47'))).toBe(2)
    expect(lines.path(at('46')).map((hex) => hex)).toEqual(['46', '45', '44', '43', '42', '41', '40'].map(at))
  })

  it('keep off roads in enemy zones', () => {
    const lines = new Lines(ground({ 0: '63' }, 'no-two-in-a-row'), ENDS)
    expect(lines.isOnRoad(at('45'))).toBe(true)
    const cut = new Lines(ground({ 0: '53' }, 'no-two-in-a-row'), ENDS)
    expect(cut.isOnRoad(at('45'))).toBe(false)
    expect(cut.overland(at('45'))).toBeGreaterThan(0)
  })

  it('never enter two zones in a row, or only one with their first hex', () => {
    // A wall of zones across the map, one hex deep in the middle.
    const wall = { 0: '13', 2: '33', 4: '53', 6: '73' }
    const loose = new Lines(ground(wall, 'no-two-in-a-row'), ENDS)
    const strict = new Lines(ground(wall, 'first-hex-only'), ENDS)
    for (const hex of ['45', '47']) {
      expect(strict.overland(at(hex))).toBeGreaterThanOrEqual(loose.overland(at(hex)))
    }
    expect(strict.overland(at('47'))).toBe(ENDLESS)
  })

  it('end where one more step leads off the map', () => {
    const lines = new Lines(ground({}, 'no-two-in-a-row'), {
      hexes: [],
      exits: [{ hex: at('88'), hasRoad: false }],
    })
    expect(lines.overland(at('88'))).toBe(1)
    expect(lines.overland(at('87'))).toBe(2)
  })
})
