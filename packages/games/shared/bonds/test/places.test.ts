import { describe, expect, it } from 'vitest'
import { numberIn, placeNames, placeRow } from '../src/index.ts'
import { grid } from './two-fords/rules.ts'

const areas = placeRow(-10, ['north', undefined, 'south'])
const { placeId, placeNamed } = placeNames(grid, { waiting: -1, lost: -2 }, [areas])

describe('places', () => {
  it('have one word each, on the map, in a row and in boxes', () => {
    for (const place of [0, grid.count - 1, areas.at(0), areas.at(2), -1, -2]) {
      expect(placeNamed(placeId(place))).toBe(place)
    }
    expect(placeId(areas.at(2))).toBe('south')
  })

  it('a gap in a row is no place', () => {
    expect([0, 1, 2].map((number) => areas.has(areas.at(number)))).toEqual([true, false, true])
    expect(areas.has(-1)).toBe(false)
    expect(() => placeId(areas.at(1))).toThrow(RangeError)
    expect(placeNamed('east')).toBeUndefined()
  })
})

describe('names that stand for numbers', () => {
  it('are looked up in their list', () => {
    const find = numberIn(['a', 'b'])
    expect([find('a'), find('b'), find('c')]).toEqual([0, 1, undefined])
  })
})
