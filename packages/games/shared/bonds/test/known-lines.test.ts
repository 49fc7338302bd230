import { Memory } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { KnownLines, Lines } from '../src/index.ts'
import { at, field, standing, surveysOn, type Toy } from './toy.ts'

interface Barred extends Toy {
  /** Hexes through which no line runs. */
  barred: number[]
}

/** Lines of the Allied side to one hex; `isCareful` when they know that they depend on what is barred. */
function linesOf(isCareful: boolean) {
  const map = field()
  const surveys = surveysOn(map)
  const memory = new Memory<Barred>()
  const known = new KnownLines<Barred>({
    memory,
    survey: (state) => surveys.of(state),
    dependsOn: ({ barred }) => (isCareful ? [barred] : []),
    find(state) {
      const positions = surveys.of(state)
      return new Lines(
        {
          field: map,
          zones: 'no-two-in-a-row',
          isShut: (hex) => positions.isHeldBy('german', hex) || state.barred.includes(hex),
          isShutToRoads: () => true,
          isUnderEnemy: (hex) => positions.inZoneOf('german', hex) && !positions.isHeldBy('allied', hex),
          mayCross: () => true,
          hasRoad: () => false,
          price: () => 1,
        },
        { hexes: [at('40')], exits: [] },
      )
    },
  })
  const state: Barred = { ...standing({ 0: '47', 10: '22', 11: '45' }), barred: [] }
  const move = (unit: number, to: string) => {
    state.at[unit] = at(to)
    surveys.update(state, unit)
  }
  return { known, memory, surveys, state, move }
}

describe('lines that are kept', () => {
  it('hold while units move behind the front, and are found anew when it changes', () => {
    const { known, state, move } = linesOf(true)
    const first = known.of(state, 'allied')
    move(10, '21')
    expect(known.of(state, 'allied')).toBe(first)
    move(11, '46')
    const second = known.of(state, 'allied')
    expect(second).not.toBe(first)
    move(0, '57')
    expect(known.of(state, 'allied')).not.toBe(second)
  })

  it('are not those of a map on which somebody is imagined elsewhere', () => {
    const { known, state, surveys } = linesOf(true)
    const positions = surveys.of(state)
    const imagined = positions.without(0, () => known.of(state, 'allied').findWithin(9))
    expect(imagined.overland(at('47'))).toBe(7)
    expect(known.of(state, 'allied')).not.toBe(imagined)
  })

  it('are compared with what would be found anew, and found out where they are wrong', () => {
    for (const isCareful of [true, false]) {
      const { known, memory, state } = linesOf(isCareful)
      known.of(state, 'allied')
      expect(memory.differences(state)).toEqual([])
      state.barred.push(at('41'), at('30'), at('50'), at('31'), at('51'))
      expect(memory.differences(state).length > 0).toBe(!isCareful)
    }
  })
})
