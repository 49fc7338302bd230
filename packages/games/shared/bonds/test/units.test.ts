import type { Hex } from '@sztab/board'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { isOnMap, type Place, placeOf, type Unit, unitLists } from '../src/index.ts'

describe('a unit', () => {
  it('is not to be mistaken for the place where it stands', () => {
    expectTypeOf<Unit>().not.toExtend<Place>()
    expectTypeOf<Place>().not.toExtend<Unit>()
    expectTypeOf<Hex>().toExtend<Place>()
  })

  it('is on the map at a hex and beside it in a box', () => {
    const lists = unitLists([7, -1], [2, 2])
    expect(placeOf(lists, 0)).toBe(7)
    expect(isOnMap(lists, 0)).toBe(true)
    expect(isOnMap(lists, 1)).toBe(false)
  })
})
