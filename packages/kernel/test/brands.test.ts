import { describe, expect, it } from 'vitest'
import type { Role, Section } from '../src/index.ts'

/** `true` where the compiler would let one be taken for the other. */
type Passes<From, To> = From extends To ? true : false

describe('words that mean different things', () => {
  it('are not taken for each other by the compiler', () => {
    const passes: [
      Passes<Role, Section>,
      Passes<Section, Role>,
      Passes<Role, Role>,
      Passes<'10.4', Section>,
    ] = [false, false, true, true]
    expect(passes).toEqual([false, false, true, true])
  })
})
