import { describe, expect, it } from 'vitest'
import { sideOf, theUnit } from '../src/order-of-battle.ts'
import { placeId, placeNamed } from '../src/places.ts'
import {
  isBeatenAlready,
  isLostByRetreat,
  lostAtOnce,
  type RetreatOrder,
  retreatsOf,
  whyNoRetreat,
} from '../src/rules/17-retreat.ts'
import { type ArdennesState, BROKEN, DISRUPTED, type FrameOf, USED } from '../src/state.ts'
import { retreatStep } from '../src/steps/retreat.ts'
import { position, type Setting, stateOf, type Table, turnOn } from './support.ts'

function orderFor(id: string, length: number, more: Partial<RetreatOrder> = {}): RetreatOrder {
  const unit = theUnit(id)
  return {
    side: sideOf(unit),
    units: [unit],
    length,
    least: length,
    becomes: length > 2 ? 'broken' : 'disrupted',
    cause: 'combat',
    isBound: true,
    ...more,
  }
}

/** The paths that a unit may take back, in the order of their hexes. */
function ways(
  drawing: string,
  id: string,
  length: number,
  more: Partial<RetreatOrder> = {},
  setting: Setting = {},
) {
  const state = stateOf(drawing, setting)
  return retreatsOf(state, theUnit(id), orderFor(id, length, more))
    .map(({ path }) => path.map(placeId).join(' '))
    .sort()
}

/** Where they end. */
function ends(...asked: Parameters<typeof ways>): string[] {
  return [...new Set(ways(...asked).map((path) => path.split(' ').at(-1) as string))].sort()
}

/** Why a path may not be taken. */
function why(drawing: string, id: string, path: string, more: Partial<RetreatOrder> = {}): string {
  const places = path.split(' ').map((word) => placeNamed(word) as number)
  const length = more.length ?? places.length
  const denial = whyNoRetreat(stateOf(drawing), theUnit(id), orderFor(id, length, more), places)
  return `${denial.section} ${denial.reason.key}`
}

/** A retreat of a stack in the enemy's combat phase. */
function retreating(
  drawing: string,
  side: 'german' | 'allied',
  from: string,
  units: string[],
  length: number,
  more = {},
): Table {
  return position(`${drawing}\nE3014 us-tk-741\nE1621 ge-667`, {
    stack: [
      { step: 'turn', stage: 'allied' },
      { step: 'player-turn', side: side === 'german' ? 'allied' : 'german', stage: 'after-combat' },
      {
        step: 'retreat',
        side,
        units,
        from,
        length,
        least: length,
        becomes: length > 2 ? 'broken' : 'disrupted',
        cause: 'combat',
        isBound: true,
        ...more,
      },
    ],
  })
}

/** The same where nobody has anything to choose: the state when all have gone. */
function driven(
  drawing: string,
  units: string[],
  length: number,
  more: Partial<FrameOf<'retreat'>> = {},
  setting: Setting = {},
): ArdennesState {
  const state = stateOf(drawing, setting)
  const [first] = units.map(theUnit) as [number]
  const frame: FrameOf<'retreat'> = {
    step: 'retreat',
    from: state.at[first] as number,
    ...orderFor(units[0] as string, length),
    units: units.map(theUnit),
    ...more,
  }
  state.stack = [frame]
  const play = turnOn(state)
  while (state.stack.at(-1) === frame) {
    expect(retreatStep.who(state, frame)).toEqual([])
    retreatStep.idle?.(play, frame)
  }
  return state
}

const placeIn = (state: ArdennesState, unit: string): string => placeId(state.at[theUnit(unit)] as number)
const isMarkedIn = (state: ArdennesState, unit: string, marks: number): boolean =>
  ((state.marks[theUnit(unit)] as number) & marks) !== 0

const PRESSED = 'E2617 us-28-112m\nE2517 ge-26vg-77\nE2516 ge-26vg-78'

describe('17.1 Retreat priorities', () => {
  it('1: the whole number of hexes, and as far away', () => {
    expect(ends(PRESSED, 'us-28-112m', 2)).toEqual(['E2715', 'E2718', 'E2816', 'E2817', 'E2818'])
    expect(why(PRESSED, 'us-28-112m', 'E2717 E2716')).toBe('17.1 retreat.astray')
    expect(why(PRESSED, 'us-28-112m', 'E2717', { length: 2, least: 2 })).toBe('17.1 retreat.length')
  })

  it('1: never twice into the same hex', () => {
    expect(why(PRESSED, 'us-28-112m', 'E2717 E2817 E2717')).toBe('17.1 retreat.twice')
    expect(why(PRESSED, 'us-28-112m', 'E2717 E2617')).toBe('17.1 retreat.twice')
  })

  it('2: no enemy zone if it can be helped', () => {
    expect(why(PRESSED, 'us-28-112m', 'E2618 E2619')).toBe('17.1 retreat.zone')
  })

  it('2: the first hex may be one where nothing else is left', () => {
    const ring = `${PRESSED}\nE2817 ge-12vg-48`
    expect(ends(ring, 'us-28-112m', 2)).toContain('E2619')
    expect(why(ring, 'us-28-112m', 'E2717 E2818')).toBe('17.2 retreat.zone')
  })

  it('2: a friend who took no part lifts the zone', () => {
    const ring = `${PRESSED}\nE2817 ge-12vg-48\nE2717 us-28-110-1`
    expect(ways(ring, 'us-28-112m', 2).every((path) => path.startsWith('E2717'))).toBe(true)
  })

  it('3: in supply at the end, if possible', () => {
    // South of the line of these Germans no supply line gets through.
    const drawing = `${PRESSED}\nE2814 ge-12vg-48\nE2814 ge-12vg-f\nE2715 ge-12vg-27`
    const found = ends(drawing, 'us-28-112m', 2)
    expect(found).not.toContain('E2816')
    expect(found).toContain('E2818')
  })

  it('4: not into a hex that is full, if possible', () => {
    expect(ends(`${PRESSED}\nE2817 us-2-9`, 'us-28-112m', 2)).toEqual(['E2715', 'E2718', 'E2816', 'E2818'])
    expect(why(`${PRESSED}\nE2817 us-2-9`, 'us-28-112m', 'E2717 E2817')).toBe('17.1 retreat.stack')
  })

  it('5: vehicles keep to the roads', () => {
    const drawing = 'E2714 us-cav-18\nE2615 ge-26vg-77'
    expect(ways(drawing, 'us-cav-18', 2)).toEqual(['E2814 E2914'])
    expect(why(drawing, 'us-cav-18', 'E2814 E2913')).toBe('17.1 retreat.road')
    expect(ways('E2714 us-28-112m\nE2615 ge-26vg-77', 'us-28-112m', 2).length).toBeGreaterThan(3)
  })

  it('the units of a stack may go different ways, one after the other', () => {
    const table = retreating(
      PRESSED.replace('us-28-112m', 'us-28-112m us-28-110-1'),
      'allied',
      'E2617',
      ['us-28-112m', 'us-28-110-1'],
      2,
    )
    table.play('allied', 'retreat path=[E2717,E2718]')
    table.play('allied', 'retreat path=[E2716,E2816]')
    expect(table.at('us-28-112m')).toBe('E2718')
    expect(table.at('us-28-110-1')).toBe('E2816')
    expect(table.cohesion('us-28-112m')).toBe('disrupted')
  })
})

describe('17.2 Elimination by retreat', () => {
  it('enemies, bonds and zones after the first hex', () => {
    expect(why(PRESSED, 'us-28-112m', 'E2517 E2518')).toBe('17.2 retreat.enemy')
    const bonded = 'E2617 us-28-112m\nE2616 ge-26vg-77\nE2518 ge-26vg-78\nE2719 ge-12vg-48'
    expect(why(bonded, 'us-28-112m', 'E2618 E2619')).toBe('17.2 retreat.bond')
  })

  it('a unit with no way out is lost', () => {
    const ring = 'E2617 us-28-112m\nE2618 ge-26vg-77\nE2516 ge-26vg-78\nE2716 ge-12vg-48'
    expect(isLostByRetreat(stateOf(ring), theUnit('us-28-112m'), orderFor('us-28-112m', 2))).toBe(true)
    expect(placeIn(driven(ring, ['us-28-112m'], 2), 'us-28-112m')).toBe('eliminated')
  })

  it('the Meuse without a bridge, and lakes', () => {
    expect(why('W1138 us-28-112m', 'us-28-112m', 'W1139 W1140')).toBe('17.2 retreat.meuse')
    expect(why('E2638 us-28-112m', 'us-28-112m', 'E2639 E2640')).toBe('17.2 retreat.lake')
  })

  it('infantry crosses other rivers and rough', () => {
    expect(
      ways('E2414 us-28-112m\nE2314 ge-26vg-77', 'us-28-112m', 2).some((path) => path.startsWith('E2513')),
    ).toBe(true)
  })

  it('vehicles are lost in forests, rough and the West Wall off the road, and over rivers without a bridge', () => {
    expect(why('E2615 us-cav-18\nE2616 ge-26vg-77', 'us-cav-18', 'E2514 E2513')).toBe('17.2 retreat.forest')
    expect(why('E2413 us-cav-18\nE2313 ge-26vg-77', 'us-cav-18', 'E2513 E2613')).toBe('17.2 retreat.river')
    expect(why('E2217 us-cav-18\nE2317 ge-26vg-77', 'us-cav-18', 'E2117 E2118')).toBe('17.2 retreat.rough')
    expect(why('E1232 us-cav-18\nE1231 ge-26vg-77', 'us-cav-18', 'E1233 E1234')).toBe(
      '17.2 retreat.west-wall',
    )
  })
})

describe('17.4 Too many in a hex', () => {
  const crowded = (): Table =>
    position('E2817 us-2-9 us-28-112m(disrupted)\nE2617 ge-26vg-77\nE3014 us-tk-741', {
      stack: [
        { step: 'turn', stage: 'allied' },
        { step: 'player-turn', side: 'german', stage: 'after-combat' },
        { step: 'retreat-on', side: 'allied', unit: 'us-28-112m', trail: ['E2617', 'E2717', 'E2817'] },
      ],
    })

  it('the unit goes on to the first hexes with room, and is broken', () => {
    const table = crowded().play('allied', 'retreat path=[E2917]')
    expect(table.at('us-28-112m')).toBe('E2917')
    expect(table.cohesion('us-28-112m')).toBe('broken')
    expect(crowded().verdict('allied', 'retreat path=[E2717]')).toBe('17.1 retreat.twice')
    expect(crowded().verdict('allied', 'retreat path=[E2917,E3018]')).toBe('17.4 retreat.room')
  })

  it('or stays, and steps of those who came are lost', () => {
    const table = crowded().play('allied', 'stay')
    expect(table.at('us-28-112m')).toBe('eliminated')
    expect(table.steps('us-2-9')).toBe(3)
  })
})

describe('17.5 Beaten before', () => {
  it('units that retreated to others count for nothing when these are attacked', () => {
    const state = stateOf('E2617 us-28-112m(retreated) us-28-110-1')
    const [beaten, fresh] = [theUnit('us-28-112m'), theUnit('us-28-110-1')]
    expect(isBeatenAlready(state, { kind: 'attack', defenders: [beaten, fresh] }, beaten)).toBe(true)
    expect(isBeatenAlready(state, { kind: 'attack', defenders: [beaten, fresh] }, fresh)).toBe(false)
    expect(isBeatenAlready(state, { kind: 'breakthrough', defenders: [beaten, fresh] }, beaten)).toBe(false)
    expect(isBeatenAlready(state, { kind: 'attack', defenders: [beaten] }, beaten)).toBe(false)
  })

  it('and a second retreat is their end', () => {
    const state = driven(PRESSED, ['us-28-112m'], 2, { beaten: [theUnit('us-28-112m')] })
    expect(placeIn(state, 'us-28-112m')).toBe('eliminated')
  })

  it('whoever retreats is remembered for the phase', () => {
    const table = retreating(`${PRESSED}\nE2816 us-28-110-1`, 'allied', 'E2617', ['us-28-112m'], 2, {})
    table.play('allied', 'retreat path=[E2717,E2718]')
    expect(table.told('retreated')).toEqual({ unit: 'us-28-112m', path: ['E2717', 'E2718'] })
  })
})

describe('17.6 Over the edge', () => {
  it('Allied units go to the area beyond, whatever hexes are left', () => {
    const drawing = 'E2003 us-28-112m\nE2004 ge-26vg-77'
    expect(ways(drawing, 'us-28-112m', 4)).toContain('SE')
    expect(why('E1008 us-28-112m', 'us-28-112m', 'SE', { length: 2, least: 2 })).toBe('17.6 retreat.edge')
  })

  it('German units are lost', () => {
    expect(ways('E2003 ge-26vg-77\nE2004 us-28-112m', 'ge-26vg-77', 2)).not.toContain('SE')
  })
})

describe('17.7 Artillery', () => {
  it('German guns without a prime mover are lost', () => {
    const state = stateOf('E2617 ge-volksart-405\nE2618 ge-werfer-4(prime-mover)')
    expect(lostAtOnce(state, theUnit('ge-volksart-405'), orderFor('ge-volksart-405', 2))).toBe('17.7')
    expect(lostAtOnce(state, theUnit('ge-werfer-4'), orderFor('ge-werfer-4', 2))).toBeUndefined()
  })

  it('guns that retreat are turned to their used side', () => {
    const state = driven('E2714 us-art-v-187\nE2615 ge-26vg-77', ['us-art-v-187'], 2)
    expect(placeIn(state, 'us-art-v-187')).toBe('E2914')
    expect(isMarkedIn(state, 'us-art-v-187', USED)).toBe(true)
  })
})

describe('18.2, 18.5, 23.4, 27.1 What a retreat makes of a unit', () => {
  it('18.2 two hexes disrupt, three and four break, and a disrupted unit is broken', () => {
    const after = (unit: string, becomes: 'disrupted' | 'broken'): number | undefined =>
      driven(`E2714 ${unit}\nE2615 ge-26vg-77`, ['us-cav-18'], 2, { becomes }).cohesion[theUnit('us-cav-18')]
    expect(after('us-cav-18', 'disrupted')).toBe(DISRUPTED)
    expect(after('us-cav-18(disrupted)', 'disrupted')).toBe(BROKEN)
    expect(after('us-cav-18', 'broken')).toBe(BROKEN)
  })

  it('18.5 broken units are lost', () => {
    const state = stateOf('E2617 us-28-112m(broken)')
    expect(lostAtOnce(state, theUnit('us-28-112m'), orderFor('us-28-112m', 2))).toBe('18.5')
  })

  it('23.4 units out of supply, and 27.1 engineers, by three hexes and more', () => {
    const state = stateOf('E2617 us-28-112m(out) us-eng-44')
    expect(lostAtOnce(state, theUnit('us-28-112m'), orderFor('us-28-112m', 3))).toBe('23.4')
    expect(lostAtOnce(state, theUnit('us-28-112m'), orderFor('us-28-112m', 2))).toBeUndefined()
    expect(lostAtOnce(state, theUnit('us-eng-44'), orderFor('us-eng-44', 4))).toBe('27.1')
  })
})

describe('20.3, 20.4 Ways out of a disengagement', () => {
  const out: Partial<RetreatOrder> = { cause: 'disengagement', becomes: 'as-is', least: 1 }

  it('20.3 one or two hexes wherever it can go', () => {
    const found = ways(PRESSED, 'us-28-112m', 2, out)
    expect(found).toContain('E2717')
    expect(found).toContain('E2618')
    expect(found).toContain('E2717 E2716')
  })

  it('20.3 who is disrupted on the way does not stop in a zone', () => {
    const found = ways(PRESSED, 'us-28-112m', 2, { ...out, becomes: 'disrupted' })
    expect(found).not.toContain('E2618')
    expect(found).toContain('E2618 E2619')
  })

  it('20.4 who was not engaged enters no zone', () => {
    expect(ways(PRESSED, 'us-28-112m', 2, { ...out, isBound: false })).not.toContain('E2618')
  })
})

describe('11.10.2 Driven over an army boundary', () => {
  it('a German unit is marked until it is back', () => {
    const drawing = 'E1427 ge-18vg-293\nE1426 us-28-112m\nE1526 us-28-110-1'
    const table = retreating(drawing, 'german', 'E1427', ['ge-18vg-293'], 2)
    table.play('german', 'retreat path=[E1428,E1429]')
    expect(table.marks('ge-18vg-293')).toContain('strayed')
  })
})
