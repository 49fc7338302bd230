import { NONE } from '@sztab/board'
import { Memory } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import {
  bestRetreats,
  betterBy,
  type Retreater,
  stepBack,
  survives,
  type WayBack,
  walkSoFar,
  waysBack,
} from '../src/index.ts'
import { at, field, grid, sideOf, standing, surveysOn, type Toy } from './toy.ts'

/** A unit in 44 that has to go two hexes, with Germans around. */
function retreater(
  enemies: Readonly<Record<number, string>>,
  more: Partial<Retreater<'enemy' | 'zone'>> = {},
) {
  const positions = surveysOn(field()).of(standing({ ...enemies, 12: '44' }))
  const unit: Retreater<'enemy' | 'zone'> = {
    positions,
    start: at('44'),
    length: 2,
    least: 2,
    trail: [],
    countsStraying: true,
    guidelines: [
      { section: '1', key: 'astray', of: ({ strayed }) => strayed },
      { section: '2', key: 'burden', of: ({ burden }) => burden },
    ],
    endOver: (_over, to) => (to === NONE || positions.isHeldBy('german', to) ? 'enemy' : undefined),
    endAfter: (_walk, _over, to) => (positions.inZoneOf('german', to) ? 'zone' : undefined),
    isInZone: (hex) => positions.inZoneOf('german', hex),
    burdenOf: () => 0,
    countsAt: ({ hexes }) => (hexes === 2 ? 2 : undefined),
    goesOn: ({ hexes }) => hexes < 2,
    beside: () => NONE,
    ...more,
  }
  return unit
}
const ends = (unit: Retreater<'enemy' | 'zone'>) =>
  [...new Set(bestRetreats(unit).map(({ hex }) => grid.id(hex)))].sort()

describe('a retreat', () => {
  it('goes as far away as it can', () => {
    const found = bestRetreats(retreater({}))
    expect(new Set(found.map(({ hex }) => grid.distance(at('44'), hex)))).toEqual(new Set([2]))
  })

  it('survives where a way is left, and not where none is', () => {
    expect(survives(retreater({ 0: '46' }))).toBe(true)
    expect(survives(retreater({ 0: '45', 2: '43', 4: '34', 6: '54' }))).toBe(false)
  })

  it('keeps to the guidelines in their order, and says which one another way keeps better', () => {
    const burdenOf = (over: number): number => (over === sideOf('44', '45') ? 1 : 0)
    const unit = retreater({}, { burdenOf })
    expect(ends(unit)).not.toContain('46')
    const walk = stepBack(unit, stepBack(unit, walkSoFar(unit), sideOf('44', '45')), sideOf('45', '46'))
    expect(betterBy(unit, walk, 2)?.key).toBe('burden')
  })

  it('may take any way that it survives where there are no guidelines', () => {
    expect(bestRetreats(retreater({}, { guidelines: [] })).some(({ strayed }) => strayed > 0)).toBe(true)
  })
})

describe('ways back that are remembered', () => {
  interface Mined extends Toy {
    /** Hexes in which nobody survives. */
    mines: number[]
  }
  const order: WayBack = { side: 'allied', units: [12], length: 2, least: 2 }

  /** `isCareful` when they know that they depend on mines. */
  function remembered(isCareful: boolean) {
    const surveys = surveysOn(field())
    const memory = new Memory<Mined>()
    const state: Mined = { ...standing({ 12: '44' }), mines: [] }
    const ways = waysBack<Mined, WayBack, 'enemy' | 'zone', Retreater<'enemy' | 'zone'>>({
      book: {
        grid,
        section: '1',
        faults: { enemy: '1', zone: '1' },
        unitId: String,
        placeId: (place) => grid.id(place),
      },
      memory,
      survey: (one) => surveys.of(one),
      retreater: (one) =>
        retreater(
          {},
          {
            positions: surveys.of(one),
            endOver: (_over, to) => (to === NONE || one.mines.includes(to) ? 'enemy' : undefined),
          },
        ),
      lostAtOnce: () => undefined,
      dependsOn: ({ mines }) => (isCareful ? [mines] : []),
      hinders: () => undefined,
      clone: (one) => structuredClone(one),
      takeOff: () => {},
      supplyLines: () => {
        throw new Error('nobody asks for supply')
      },
      overland: 0,
    })
    return { ways, memory, state }
  }

  it('are those that were found until something changes on which they depend', () => {
    const { ways, state } = remembered(true)
    const first = ways.retreatsOf(state, 12, order)
    expect(ways.retreatsOf(state, 12, order)).toBe(first)
    state.mines.push(at('46'))
    expect(ways.retreatsOf(state, 12, order).map(({ hex }) => hex)).not.toContain(at('46'))
  })

  it('are compared with what would be found anew, and found out where they are wrong', () => {
    for (const isCareful of [true, false]) {
      const { ways, memory, state } = remembered(isCareful)
      ways.retreatsOf(state, 12, order)
      expect(memory.differences(state)).toEqual([])
      state.mines.push(at('46'))
      expect(memory.differences(state).length > 0).toBe(!isCareful)
    }
  })
})
