import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { sideOf, theUnit } from '../src/order-of-battle.ts'
import { advance } from '../src/rules/19-advance.ts'
import type { FrameOf } from '../src/state.ts'
import { checkGroup } from '../src/steps/attack.ts'
import { position, type Setting, stateOf, type Table } from './support.ts'

type Length = 'limited' | 'regular' | 'large'

/** An advance of one unit after its attack on a hex, whether or not anybody would be asked. */
function pursuit(unit: string, target: string, length: Length): FrameOf<'advance'> {
  const units = [theUnit(unit)]
  return {
    step: 'advance',
    side: sideOf(theUnit(unit)),
    units,
    target: grid.at(target),
    length,
    isBreakthrough: false,
  }
}

/** Whether a unit may advance along a path after its attack on a hex: `legal`, or why not. */
function verdict(
  drawing: string,
  unit: string,
  target: string,
  length: Length,
  path: string,
  setting: Setting = {},
): string {
  const frame = pursuit(unit, target, length)
  const action = { do: 'advance', unit, path: path.split(' ') }
  const denial = advance.check(stateOf(drawing, setting), frame, frame.side, action)
  return denial === undefined ? 'legal' : `${denial.section} ${denial.reason.key}`
}

/** Where its advance may end. */
function reach(drawing: string, unit: string, target: string, length: Length): string[] {
  const frame = pursuit(unit, target, length)
  const ways = advance.shortcuts?.(stateOf(drawing), frame, frame.side, { do: 'advance', unit }) ?? []
  return ways.map(({ action }) => (action.path as string[]).at(-1) as string).sort()
}

/** The advance of German attackers, as the table asks about it. */
function advancing(
  drawing: string,
  units: string[],
  target: string,
  length: Length,
  isBreakthrough = false,
): Table {
  return position(`${drawing}\nE3014 us-tk-741`, {
    stack: [
      { step: 'turn', stage: 'allied' },
      { step: 'player-turn', side: 'german', stage: 'after-combat' },
      { step: 'advance', side: 'german', units, target, length, isBreakthrough },
    ],
  })
}

describe('19.1, 19.1.1 Who advances', () => {
  it('whoever attacked, each once, and nobody has to', () => {
    const table = advancing(
      'E2517 ge-26vg-77\nE2516 ge-26vg-78',
      ['ge-26vg-77', 'ge-26vg-78'],
      'E2617',
      'regular',
    )
    expect(table.verdict('german', 'advance unit=ge-667 path=[E2617]')).toBe('19.1.1 advance.who')
    table.play('german', 'advance unit=ge-26vg-77 path=[E2617]')
    expect(table.at('ge-26vg-77')).toBe('E2617')
    expect(table.verdict('german', 'advance unit=ge-26vg-77 path=[E2618]')).toBe('19.1.1 advance.who')
    expect(table.verdict('german', 'done')).toBe('legal')
  })

  it('never artillery', () => {
    expect(verdict('E2517 us-art-v-187', 'us-art-v-187', 'E2617', 'regular', 'E2617')).toBe(
      '19.1.1 advance.artillery',
    )
  })

  it('29.1.1 nor units with a red start number on turn 1', () => {
    expect(verdict('E2517 ge-26vg-78', 'ge-26vg-78', 'E2617', 'regular', 'E2617', { turn: 1 })).toBe(
      '29.1.1 move.frozen',
    )
  })
})

describe('19.1.2 Three kinds of advance', () => {
  it('limited: only the hex that was left', () => {
    expect(reach('E2517 ge-26vg-77', 'ge-26vg-77', 'E2617', 'limited')).toEqual(['E2617'])
    expect(verdict('E2517 ge-26vg-77', 'ge-26vg-77', 'E2617', 'limited', 'E2618')).toBe(
      '19.1.2 advance.limited',
    )
  })

  it('regular: one hex in any direction', () => {
    expect(verdict('E2517 ge-26vg-77', 'ge-26vg-77', 'E2617', 'regular', 'E2518')).toBe('legal')
    expect(verdict('E2517 ge-26vg-77', 'ge-26vg-77', 'E2617', 'regular', 'E2617 E2717')).toBe(
      '19.1.2 advance.length',
    )
  })

  it('large: two hexes in any direction', () => {
    expect(verdict('E2517 ge-26vg-77', 'ge-26vg-77', 'E2617', 'large', 'E2617 E2717')).toBe('legal')
    expect(verdict('E2517 ge-26vg-77', 'ge-26vg-77', 'E2617', 'large', 'E2617 E2717 E2817')).toBe(
      '19.1.2 advance.length',
    )
  })
})

describe('19.1.3 The road bonus', () => {
  it('example A: one hex more for mechanised units along a road all the way', () => {
    expect(verdict('E2615 ge-1ss-1pg', 'ge-1ss-1pg', 'E2714', 'regular', 'E2714 E2814')).toBe('legal')
    expect(verdict('E2615 ge-1ss-1pg', 'ge-1ss-1pg', 'E2714', 'regular', 'E2714 E2713')).toBe(
      '19.1.3 advance.length',
    )
    expect(verdict('E2615 ge-26vg-77', 'ge-26vg-77', 'E2714', 'regular', 'E2714 E2814')).toBe(
      '19.1.2 advance.length',
    )
  })

  it('example B: three hexes of a large advance', () => {
    expect(verdict('E2615 ge-1ss-1pg', 'ge-1ss-1pg', 'E2714', 'large', 'E2714 E2814 E2914')).toBe('legal')
    expect(verdict('E2615 ge-1ss-1pg', 'ge-1ss-1pg', 'E2714', 'large', 'E2715 E2714 E2814')).not.toBe('legal')
  })

  it('not on forest roads before the ground is frozen', () => {
    expect(verdict('E2324 ge-667', 'ge-667', 'E2425', 'regular', 'E2425 E2426')).toBe('19.1.3 advance.length')
    expect(verdict('E2324 ge-667', 'ge-667', 'E2425', 'regular', 'E2425 E2426', { turn: 11 })).toBe('legal')
  })

  it('19.5 not out of supply, and none for a limited advance', () => {
    expect(verdict('E2615 ge-1ss-1pg(out)', 'ge-1ss-1pg', 'E2714', 'regular', 'E2714 E2814')).toBe(
      '19.1.3 advance.length',
    )
    expect(verdict('E2615 ge-1ss-1pg', 'ge-1ss-1pg', 'E2714', 'limited', 'E2714 E2814')).toBe(
      '19.1.2 advance.limited',
    )
  })
})

describe('19.2 Terrain', () => {
  it('infantry enters forest off the road only as its first hex', () => {
    expect(verdict('E2615 ge-26vg-77', 'ge-26vg-77', 'E2514', 'large', 'E2514')).toBe('legal')
    expect(verdict('E2616 ge-26vg-77', 'ge-26vg-77', 'E2615', 'large', 'E2615 E2514')).toBe(
      '19.2 advance.forest',
    )
    expect(verdict('E2616 ge-26vg-77', 'ge-26vg-77', 'E2615', 'large', 'E2615 E2614')).toBe('legal')
  })

  it('and crosses rivers without a bridge and dark hexsides only as its first hex', () => {
    expect(verdict('E2414 ge-26vg-77', 'ge-26vg-77', 'E2513', 'large', 'E2513')).toBe('legal')
    expect(verdict('E2314 ge-26vg-77', 'ge-26vg-77', 'E2414', 'large', 'E2414 E2513')).toBe(
      '19.2 advance.river',
    )
    expect(verdict('E2317 ge-26vg-77', 'ge-26vg-77', 'E2217', 'large', 'E2217 E2117')).toBe(
      '19.2 advance.rough',
    )
  })

  it('vehicles never', () => {
    expect(verdict('E2615 ge-667', 'ge-667', 'E2514', 'large', 'E2514')).toBe('11.5 move.forest')
    expect(verdict('E2413 ge-667', 'ge-667', 'E2513', 'large', 'E2513')).toBe('11.4.1 move.river')
    expect(verdict('E2217 ge-667', 'ge-667', 'E2117', 'large', 'E2117')).toBe('11.6 move.rough')
    expect(verdict('E2639 ge-26vg-77', 'ge-26vg-77', 'E2638', 'large', 'E2638')).toBe('19.2 move.lake')
  })

  it('11.10.2 no advance over an army boundary before turn 5', () => {
    expect(verdict('E1427 ge-18vg-293', 'ge-18vg-293', 'E1428', 'regular', 'E1428')).toBe(
      '11.10.2 move.boundary',
    )
  })
})

describe('19.3, 19.3.1 Bonds', () => {
  const drawing = 'E2517 ge-26vg-77\nE2618 us-28-112m\nE2616 us-28-110-1'

  it('are only entered in the hex that the defender left', () => {
    expect(verdict(drawing, 'ge-26vg-77', 'E2617', 'regular', 'E2617')).toBe('legal')
    expect(verdict(drawing, 'ge-26vg-77', 'E2518', 'regular', 'E2617')).toBe('19.3.1 move.bond')
  })
})

describe('19.3.2 Zones', () => {
  const drawing = 'E2517 ge-26vg-77\nE2716 us-28-112m'

  it('do not stop an advance', () => {
    expect(verdict(drawing, 'ge-26vg-77', 'E2617', 'large', 'E2617 E2618')).toBe('legal')
  })

  it('but nobody goes straight from one into another of the same unit, unless with his first hex', () => {
    expect(verdict(drawing, 'ge-26vg-77', 'E2617', 'large', 'E2617 E2717')).toBe('19.3.2 advance.zone')
    expect(verdict('E2617 ge-26vg-77\nE2716 us-28-112m', 'ge-26vg-77', 'E2717', 'large', 'E2717')).toBe(
      'legal',
    )
  })

  it('never into a hex of the enemy', () => {
    const held = 'E2517 ge-26vg-77\nE2717 us-28-112m'
    expect(verdict(held, 'ge-26vg-77', 'E2617', 'large', 'E2617 E2717')).toBe('19.1.2 move.enemy')
  })
})

describe('19.4, 19.4.1 Breakthrough', () => {
  const frame = (units: string[], lengths: number[]) => ({
    step: 'breakthrough' as const,
    side: 'german' as const,
    units: units.map(theUnit),
    lengths,
  })
  const group = (drawing: string, by: string[], units: string[], lengths: number[]): string => {
    const denial = checkGroup(stateOf(drawing), frame(units, lengths), by.map(theUnit))
    return denial === undefined ? 'legal' : `${denial.section} ${denial.reason.key}`
  }

  it('one stack of those who attacked', () => {
    const units = ['ge-1ss-1pg', 'ge-667']
    expect(group('E2617 ge-1ss-1pg ge-667', units, units, [2, 2])).toBe('legal')
    expect(group('E2617 ge-1ss-1pg\nE2618 ge-667', units, units, [2, 1])).toBe(
      '19.4.1 breakthrough.one-stack',
    )
    expect(group('E2617 ge-1ss-1pg ge-394', ['ge-394'], units, [2, 2])).toBe('19.4.1 breakthrough.who')
  })

  it('on foot, or mixed, after one hex at most', () => {
    const units = ['ge-26vg-77', 'ge-667']
    expect(group('E2617 ge-26vg-77 ge-667', units, units, [1, 1])).toBe('legal')
    expect(group('E2617 ge-26vg-77 ge-667', units, units, [1, 2])).toBe('19.4.1 breakthrough.foot')
    expect(group('E2617 ge-26vg-77 ge-667', ['ge-667'], units, [1, 2])).toBe('legal')
  })

  it('19.5 nobody who is out of supply', () => {
    expect(group('E2617 ge-667(out)', ['ge-667'], ['ge-667'], [1])).toBe('19.5 breakthrough.out-of-supply')
  })
})

describe('19.4.2, 19.4.3, 19.4.4 How a group breaks through', () => {
  const drawing = 'E2517 ge-1ss-1pg\nE2516 ge-26vg-77\nE2716 us-28-112m\nE2618 us-28-110-1(retreated)'
  const after = (): Table =>
    advancing(drawing, ['ge-1ss-1pg', 'ge-26vg-77'], 'E2617', 'large', true)
      .play('german', 'advance unit=ge-1ss-1pg path=[E2617]')
      .play('german', 'done')

  it('when all have advanced, any enemy next to it, those who retreated among them', () => {
    const table = after()
    const targets = table.answers('german').filter((answer) => answer.startsWith('attack'))
    expect(targets.map((answer) => /on=(\w+)/.exec(answer)?.[1]).sort()).toEqual(['E2618', 'E2716'])
  })

  it('and once only, unless that is a DS again', () => {
    const table = after()
    expect(table.verdict('german', 'attack on=E2618 by=[ge-26vg-77] idle=[]')).not.toBe('legal')
    expect(table.verdict('german', 'attack on=E2618 by=[ge-1ss-1pg] idle=[]')).toBe('legal')
    expect(table.verdict('german', 'attack on=E2618 by=[ge-1ss-1pg,ge-26vg-77] idle=[]')).toBe(
      '19.4.1 breakthrough.one-stack',
    )
  })
})

describe('19.6 Stacking', () => {
  it('the limit holds where an advance ends', () => {
    const drawing = 'E2517 ge-26vg-77\nE2617 ge-3fj-8'
    expect(verdict(drawing, 'ge-26vg-77', 'E2617', 'regular', 'E2617')).toBe('19.6 advance.stack')
    expect(verdict(drawing, 'ge-26vg-77', 'E2617', 'large', 'E2617 E2717')).toBe('legal')
  })

  it('and nobody ends where a column stands', () => {
    const drawing = 'E2517 ge-26vg-f\nE2617 ge-667(strategic)'
    expect(verdict(drawing, 'ge-26vg-f', 'E2617', 'regular', 'E2617')).toBe('19.6 advance.stack')
  })
})

describe('11.9.1, 13.8.4 The edge', () => {
  it('11.9.1 Allied units may leave the map for one hex of their advance', () => {
    expect(verdict('E2003 us-28-112m', 'us-28-112m', 'E2004', 'regular', 'SE')).toBe('legal')
    expect(verdict('E2003 ge-26vg-77', 'ge-26vg-77', 'E2004', 'regular', 'SE')).toBe(
      '19.1.2 move.not-adjacent',
    )
  })

  it('13.8.4 from a blocking position the first hex is the entry hex', () => {
    expect(verdict('block-B us-28-112m', 'us-28-112m', 'E2003', 'large', 'E2003 E2004')).toBe('legal')
    expect(verdict('block-B us-28-112m', 'us-28-112m', 'E2003', 'large', 'E2004')).toBe(
      '13.8.4 move.not-adjacent',
    )
  })

  it('13.8.4 the entry hex is entered by its road: mechanised units that follow it go a hex further', () => {
    const on = (unit: string, path: string) => verdict(`block-A ${unit}`, unit, 'E1403', 'regular', path)
    expect(on('us-10a-cca', 'E1403 E1303')).toBe('legal')
    expect(on('us-10a-cca', 'E1403 E1404')).toBe('19.1.3 advance.length')
    expect(on('us-84-334', 'E1403 E1303')).toBe('19.1.2 advance.length')
  })
})

describe('7.4 Bridges before an advance', () => {
  const drawing = 'E2313 ge-2-3-1\nE2613 us-28-112m'
  const begun = (): Table => advancing(drawing, ['ge-2-3-1'], 'E2413', 'large')

  it('may be blown first, and then the unit goes elsewhere', () => {
    const table = begun().play('german', 'advance unit=ge-2-3-1 path=[E2413,E2512]')
    expect(table.at('ge-2-3-1')).toBe('E2413')
    table.play('allied', 'blow unit=us-28-112m bridge=E2413/E2512', 3)
    expect(table.verdict('german', 'advance unit=ge-2-3-1 path=[E2512]')).toBe('11.4.1 move.river')
    expect(table.verdict('german', 'advance unit=ge-2-3-1 path=[E2312]')).toBe('legal')
    table.play('german', 'halt')
    expect(table.at('ge-2-3-1')).toBe('E2413')
  })

  it('or hold, and it goes on', () => {
    const table = begun()
      .play('german', 'advance unit=ge-2-3-1 path=[E2413,E2512]')
      .play('allied', 'blow unit=us-28-112m bridge=E2413/E2512', 5)
      .play('german', 'advance unit=ge-2-3-1 path=[E2512]')
    expect(table.at('ge-2-3-1')).toBe('E2512')
  })
})
