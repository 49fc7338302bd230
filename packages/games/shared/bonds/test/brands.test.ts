import type { Hex, HexId, Hexside } from '@sztab/board'
import type { Role } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import type { Place, Unit } from '../src/index.ts'

/** `true` where the compiler would let one be taken for the other. */
type Passes<From, To> = From extends To ? true : false

describe('numbers that mean different things', () => {
  it('are not taken for each other by the compiler: units, places, hexsides', () => {
    const passes: [
      Passes<Unit, Hex>,
      Passes<Unit, Place>,
      Passes<Place, Unit>,
      Passes<Hex, Hexside>,
      Passes<HexId, Role>,
      Passes<Hex, Place>,
    ] = [false, false, false, false, false, true]
    expect(passes.filter(Boolean)).toHaveLength(1)
  })
})
