import { describe, expect, it } from 'vitest'
import { type SideName, theUnit } from '../src/order-of-battle.ts'
import { placeId } from '../src/places.ts'
import { isCutOffByRetreat, type RetreatOrder, retreatsOf } from '../src/rules/12-retreat.ts'
import type { SalernoState } from '../src/state.ts'
import { attack, fighting } from './battle-support.ts'
import { moving, position, type Setting, type Table } from './support.ts'

const QUIET = { support: { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' } }

function sideOf(unit: string): SideName {
  return unit.startsWith('ge-') ? 'german' : 'allied'
}

function orderFor(units: string, hexes: number, more: Partial<RetreatOrder>): RetreatOrder {
  const all = units.split(' ').map(theUnit)
  return { side: sideOf(units), units: all, length: hexes, least: hexes, cause: 'automatic', ...more }
}

/** Every way back of the first of these units, which all retreat from its hex. */
function ways(drawing: string, units: string, hexes: number, more: Partial<RetreatOrder> = {}, setting = {}) {
  const { state } = moving('german', drawing, setting)
  return waysIn(state, units, hexes, more)
}

function waysIn(state: SalernoState, units: string, hexes: number, more: Partial<RetreatOrder> = {}) {
  const order = orderFor(units, hexes, more)
  return retreatsOf(state, order.units[0] as number, order).map(({ path }) => path.map(placeId).join(' '))
}

/** A position in which these units are told to retreat. */
function retreating(drawing: string, units: string, hexes: number, setting: Setting = {}): Table {
  const side = sideOf(units)
  const attacker = side === 'german' ? 'allied' : 'german'
  const { least = hexes, state = 'disrupted', ...rest } = setting
  return position(`${drawing}\nE4 ge-26-8\n2120 us-82-325`, {
    ...rest,
    stack: [
      { step: 'turn', stage: 'victory' },
      { step: 'player-turn', side: attacker, stage: 'after-movement' },
      { step: 'movement', side: attacker },
      { step: 'retreat', side, units: units.split(' '), length: hexes, least, state, cause: 'automatic' },
    ],
  })
}

describe('12.1.1 The length of a retreat', () => {
  it('is as many hexes as the result says, no less and no more', () => {
    const table = retreating('2813 us-36-142\n2812 ge-16-64-1', 'us-36-142', 2)
    expect(table.asks).toBe('allied retreat')
    expect(table.verdict('allied', 'retreat path=[2814,2914]')).toBe('legal')
    expect(table.verdict('allied', 'retreat path=[2814]')).toBe('12.1.1 retreat.length')
    expect(table.verdict('allied', 'retreat path=[2814,2914,2915]')).toBe('12.1.1 retreat.length')
    expect(table.verdict('allied', 'retreat path=[]')).toBe('12.1.1 retreat.length')
    expect(table.verdict('allied', 'retreat path=[2814,2915]')).toBe('12.1.1 move.not-adjacent')
    expect(table.verdict('allied', 'retreat path=[2814,2813]')).toBe('12.1.1 retreat.back')
    table.play('allied', 'retreat path=[2814,2914]')
    expect([table.at('us-36-142'), table.cohesion('us-36-142')]).toEqual(['2914', 'disrupted'])
    expect(table.marks('us-36-142')).toEqual(['retreated'])
  })
})

describe('12.1.2 Stacks', () => {
  it('may part, and pass through friends without harm to them', () => {
    const drawing = '2813 us-36-142 us-36-141\n2812 ge-16-64-1\n2814 us-36-143'
    const table = retreating(drawing, 'us-36-142 us-36-141', 2)
    table.play('allied', 'retreat path=[2814,2914]').play('allied', 'retreat path=[2814,2714]')
    expect(['us-36-142', 'us-36-141', 'us-36-143'].map((id) => [table.at(id), table.cohesion(id)])).toEqual([
      ['2914', 'disrupted'],
      ['2714', 'disrupted'],
      ['2814', 'good'],
    ])
  })
})

describe('12.1.3 Where to', () => {
  it('first: to survive. A hex in a zone comes first at most, and a way that ends well goes before all others', () => {
    // The coast road: 2711 is in the zone of 2811, 2712 free.
    expect(ways('2710 us-36-142\n2709 ge-16-64-1\n2810 ge-15-0\n2811 ge-15-1', 'us-36-142', 2)).toEqual([
      '2711 2712',
    ])
  })

  it('second: every hex further away, if possible', () => {
    const table = retreating('2813 us-36-142\n2812 ge-16-64-1', 'us-36-142', 2)
    expect(table.verdict('allied', 'retreat path=[2814,2713]')).toBe('12.1.3 retreat.astray')
    expect(table.verdict('allied', 'retreat path=[2814,2714]')).toBe('legal')
  })

  it('second: where it is not possible, with as few hexes aside as can be', () => {
    // Every hex two away lies in a zone behind another; a friend stands in 2812, next to the hex that was lost.
    const drawing =
      '2711 us-36-142\n2710 ge-16-64-1\n2910 ge-15-0(disrupted)\n2813 ge-15-1(disrupted)\n2812 us-36-141'
    expect(ways(drawing, 'us-36-142', 2)).toEqual(['2811 2812', '2712 2812'])
  })

  it('third: after the first hex no enemy zone', () => {
    const table = retreating('2813 us-36-142\n2812 ge-16-64-1\n3012 ge-15-0', 'us-36-142', 4)
    expect(table.verdict('allied', 'retreat path=[2913,3013,3113,3214]')).toBe('12.1.3 retreat.zone')
    expect(table.verdict('allied', 'retreat path=[2913,3014,3114,3115]')).toBe('legal')
    expect(table.verdict('allied', 'retreat path=[2912,3013,3113,3214]')).toBe('12.2 retreat.two-zones')
  })

  it('fourth: into supply', () => {
    // 2918 is a full mountain hex without a road, where nobody is in supply (16.3.2).
    const table = retreating('2818 us-36-142\n2817 ge-16-64-1\n2616 us-bh-red', 'us-36-142', 1)
    expect(table.verdict('allied', 'retreat path=[2918]')).toBe('12.1.3 retreat.supply')
    expect(table.verdict('allied', 'retreat path=[2718]')).toBe('legal')
  })

  it('fifth: not over mountains without road or pass', () => {
    const table = retreating('2818 us-36-142\n2816 ge-16-64-1', 'us-36-142', 1)
    expect(table.verdict('allied', 'retreat path=[2917]')).toBe('12.1.3 retreat.over-mountain')
    expect(table.verdict('allied', 'retreat path=[2819]')).toBe('legal')
  })
})

describe('12.1.3, 12.2 The printed examples of retreat', () => {
  // The coast south of Salerno as a corridor; the zone of 2812 covers 2711 and 2712.
  const corridor = '2710 us-36-142\n2709 ge-16-64-1\n2810 ge-15-0\n2812 ge-15-1'

  it('1: the only way leads to a friend, who cancels the zone in his hex', () => {
    expect(ways(`${corridor}\n2712 us-36-141`, 'us-36-142', 2)).toEqual(['2711 2712'])
  })

  it('1: friends open further ways', () => {
    const around = '2813 us-36-142\n2812 ge-15-0\n2814 ge-15-1\n3012 ge-16-64-1\n3014 ge-16-64-2'
    expect(ways(around, 'us-36-142', 2)).toEqual([])
    const helped = ways(`${around}\n2912 us-36-141\n2913 us-36-143\n3013 us-rgr-1`, 'us-36-142', 2)
    expect(helped).toEqual(['2912 3013', '2913 3013'])
  })

  it('2: two vacant hexes in enemy zones in a row are the end', () => {
    expect(ways(corridor, 'us-36-142', 2)).toEqual([])
  })

  it('2: through a friend, and a hex further than told, it escapes', () => {
    expect(ways(`${corridor}\n2711 us-36-141`, 'us-36-142', 2)).toEqual(['2711 2712 2713'])
  })

  it('friends who have retreated in this phase let nobody stop with them, but pass', () => {
    expect(ways(`${corridor}\n2712 us-36-141(retreated)`, 'us-36-142', 2)).toEqual(['2711 2712 2713'])
  })

  it('friends of the same retreat cancel nothing', () => {
    const gone = { gone: [theUnit('us-36-141')] }
    expect(ways(`${corridor}\n2712 us-36-141(retreated)`, 'us-36-142', 2, gone)).toEqual([])
  })
})

describe('12.1.4 Too many in a hex', () => {
  it('a retreat may end above the limit; it is corrected by the end of the next movement phase of its owner', () => {
    const full = '2710 us-36-142\n2709 ge-16-64-1\n2810 ge-15-0\n2811 ge-15-1\n2712 us-36-143 us-45-179'
    expect(ways(full, 'us-36-142', 2)).toEqual(['2711 2712'])
  })
})

describe('12.1.5 Stopping', () => {
  it('in a city of one’s own a retreat may end early', () => {
    const table = retreating('2708 cw-46-128\n2709 ge-16-64-1', 'cw-46-128', 2, { control: ['2707'] })
    expect(table.verdict('allied', 'retreat path=[2707]')).toBe('legal')
    expect(table.verdict('allied', 'retreat path=[2707,2706]')).toBe('legal')
    table.play('allied', 'retreat path=[2707]')
    expect([table.at('cw-46-128'), table.cohesion('cw-46-128')]).toEqual(['2707', 'disrupted'])
  })

  it('not in a city of the enemy', () => {
    const table = retreating('2708 cw-46-128\n2709 ge-16-64-1', 'cw-46-128', 2, { control: [] })
    expect(table.verdict('allied', 'retreat path=[2707]')).toBe('12.1.1 retreat.length')
  })

  it('and on a beachhead, for the Allied side', () => {
    const table = retreating('2715 us-36-142\n2815 ge-16-64-1\n2616 us-bh-red', 'us-36-142', 2)
    expect(table.verdict('allied', 'retreat path=[2616]')).toBe('legal')
    expect(table.verdict('allied', 'retreat path=[2716]')).toBe('12.1.1 retreat.length')
  })
})

describe('12.2 Elimination', () => {
  it('in a hex of the enemy, or over a bond', () => {
    const table = retreating('2812 us-36-142\n2811 ge-16-64-1\n2912 ge-15-0\n2814 ge-15-1', 'us-36-142', 2)
    expect(table.verdict('allied', 'retreat path=[2912,2913]')).toBe('12.2 retreat.enemy')
    expect(table.verdict('allied', 'retreat path=[2813,2913]')).toBe('12.2 retreat.bond')
  })

  it('when it ends in an enemy zone', () => {
    const table = retreating('2813 us-36-142\n2812 ge-16-64-1\n3014 ge-15-0', 'us-36-142', 2)
    expect(table.verdict('allied', 'retreat path=[2814,2914]')).toBe('12.2 retreat.stop-in-zone')
  })

  it('with a movement allowance of 0: garrisons, beachheads (18.1.3)', () => {
    expect(ways('2707 ge-g-a\n2708 cw-cdo-2', 'ge-g-a', 2)).toEqual([])
    expect(ways('2616 us-bh-red\n2715 ge-15-0', 'us-bh-red', 2)).toEqual([])
  })

  it('Germans in the sector that they have given up (S2.3.7)', () => {
    const entersIt = (sectorAbandoned: boolean) => {
      const { state } = position('2425 ge-15-0\n2424 us-36-142', { sectorAbandoned, turn: 17 })
      return waysIn(state, 'ge-15-0', 2).some((way) => way.includes('2426'))
    }
    expect([entersIt(false), entersIt(true)]).toEqual([true, false])
  })

  it('routed units in a city of the enemy (13.3.2)', () => {
    const drawing = '2708 cw-46-128(routed)\n2710 ge-16-64-1'
    expect(ways(drawing, 'cw-46-128', 2, {}, { control: ['2707'] }).some((way) => way.includes('2707'))).toBe(
      true,
    )
    expect(ways(drawing, 'cw-46-128', 2, {}, { control: [] }).some((way) => way.includes('2707'))).toBe(false)
  })
})

describe('21.4 Off the map', () => {
  it('a friendly entry area takes units in, and that is the whole retreat; elsewhere they are lost (12.2)', () => {
    const north = '2801 ge-15-0\n2900 ge-15-1\n2901 us-36-142'
    expect(ways(north, 'ge-15-0', 4)).toContain('N1')
    const table = retreating(north, 'ge-15-0', 2)
    expect(table.verdict('german', 'retreat path=[2700,N1]')).toBe('legal')
    table.play('german', 'retreat path=[N1]')
    expect([table.at('ge-15-0'), table.cohesion('ge-15-0')]).toEqual(['N1', 'disrupted'])
    const allied = retreating('2601 us-36-142\n2700 ge-15-1', 'us-36-142', 2)
    expect(allied.verdict('allied', 'retreat path=[N1]')).toBe('21.4 retreat.area')
  })

  it('into an eastern area only the 8th Army retreats', () => {
    const east = '4609 cw-5-13 us-36-142\n4509 ge-15-1'
    const { state } = position(east, { areas: ['E4'], turn: 12 })
    expect(waysIn(state, 'cw-5-13', 2).some((way) => way.endsWith('E4'))).toBe(true)
    expect(waysIn(state, 'us-36-142', 2).some((way) => way.endsWith('E4'))).toBe(false)
  })
})

describe('12.3 Terrain', () => {
  it('12.3.1 a river without a bridge is the end of vehicles, of nobody else', () => {
    const at = (unit: string) => retreating(`2814 ${unit}\n2813 ge-16-64-1`, unit, 1)
    expect(at('us-191').verdict('allied', 'retreat path=[2815]')).toBe('12.3.1 retreat.river')
    expect(at('us-191').verdict('allied', 'retreat path=[2914]')).toBe('legal')
    expect(at('us-36-142').verdict('allied', 'retreat path=[2815]')).toBe('legal')
  })

  it('12.3.2 mountains are the end of vehicles; others are marked, and lost with the second', () => {
    const at = (unit: string) => retreating(`2818 ${unit}\n2816 ge-16-64-1`, unit, 1)
    expect(at('us-191').verdict('allied', 'retreat path=[2918]')).toBe('12.3.2 retreat.mountain')
    // Hemmed in on three sides, so that the way out leads over a mountain hexside.
    const hemmed = '2917 us-36-142\n2817 ge-16-64-1\n3017 ge-15-0\n2916 ge-15-1\n3019 ge-15-2'
    const table = retreating(hemmed, 'us-36-142', 2)
    const twice = retreating('2818 us-36-142\n2816 ge-16-64-1', 'us-36-142', 2)
    expect(twice.verdict('allied', 'retreat path=[2918,2919]')).toBe('12.3.2 retreat.two-mountains')
    table.play('allied', 'retreat path=[2818,2819]')
    expect(table.marks('us-36-142')).toEqual(['half-effect', 'strained', 'retreated'])
  })
})

describe('12.4 Elimination does not shorten the advance', () => {
  it('a defender without a way back is gone, and the attacker advances as the result says', () => {
    const table = fighting(
      'german',
      '2707 ge-29-71 ge-29-i-15\n2616 us-bh-red\n2715 ge-29-ii-15 ge-29-iii-15 ge-29-129t',
      QUIET,
    )
    // A beachhead alone: 7 to 2 with armour, 4-1, a 6 is DR4
    table.play('german', attack('2616', 'ge-29-ii-15 ge-29-iii-15 ge-29-129t'), 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '4-1', result: 'DR4' })
    expect(table.at('us-bh-red')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', advance: 3 })
  })
})

describe('12.5 Attacking units that have retreated', () => {
  const corridor = `2710 us-36-141-3
    2709 ge-29-71 ge-29-i-15
    2810 ge-15-0
    2812 ge-29-ii-15 ge-29-iii-15 ge-29-129t
    2712 us-36-142`

  /** The battalion has retreated to the regiment in 2712. */
  function beaten(): Table {
    const table = fighting('german', corridor, QUIET)
    table.play('german', attack('2710', 'ge-29-i-15 ge-29-71'), 3).play('allied', 'retreat')
    expect([table.at('us-36-141-3'), table.cohesion('us-36-141-3')]).toEqual(['2712', 'disrupted'])
    return table
  }

  it('they add nothing to the friends they came to, and a second retreat is their end', () => {
    const table = beaten().play('german', 'done').play('german', 'done')
    table.play('german', attack('2712', 'ge-29-ii-15 ge-29-iii-15 ge-29-129t'), 5)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 7, defence: 4, odds: '2-1', result: 'DR2' })
    table.play('allied', 'retreat').play('allied', 'retreat path=[2713,2714]')
    expect([table.at('us-36-142'), table.at('us-36-141-3')]).toEqual(['2714', 'eliminated'])
  })
})

describe('13.1 Disrupted and routed', () => {
  const after = (state: string, before: string) => {
    const table = retreating(`2813 us-36-142(${before}) us-36-141\n2812 ge-16-64-1`, 'us-36-142', 2, {
      state,
    })
    table.play('allied', 'retreat path=[2814,2914]')
    return [table.cohesion('us-36-142'), table.cohesion('us-36-141')]
  }

  it('13.1.1, 13.1.2 a retreat disrupts who makes it; the others stay in good order', () => {
    expect(after('disrupted', 'good')).toEqual(['disrupted', 'good'])
  })

  it('13.1.3 DR4 and DS rout, as does a second disruption', () => {
    expect(after('routed', 'good')).toEqual(['routed', 'good'])
    expect(after('disrupted', 'disrupted')).toEqual(['routed', 'good'])
    expect(after('disrupted', 'routed')).toEqual(['routed', 'good'])
  })
})

describe('13.3.2 The automatic retreat of routed units', () => {
  it('they make way two hexes when an enemy comes next to them, and he goes on', () => {
    const table = moving('german', '2814 ge-16-64-1\n2812 us-36-142(routed)')
    table.play('german', 'move unit=ge-16-64-1 path=[2813]')
    expect(table.asks).toBe('allied retreat')
    expect(table.verdict('allied', 'retreat path=[2811]')).toBe('12.1.1 retreat.length')
    table.play('allied', 'retreat path=[2811,2810]')
    expect([table.at('us-36-142'), table.cohesion('us-36-142')]).toEqual(['2810', 'routed'])
    expect(table.asks).toBe('german march')
    table.play('german', 'go path=[2812]')
    expect(table.at('ge-16-64-1')).toBe('2812')
  })

  it('not with friends in order in their hex', () => {
    const table = moving('german', '2814 ge-16-64-1\n2812 us-36-142(routed) us-36-141')
    table.play('german', 'move unit=ge-16-64-1 path=[2813]')
    expect(table.asks).toBe('german movement')
  })

  it('without a way they are lost', () => {
    const table = moving(
      'german',
      '2708 cw-46-128(routed)\n2809 ge-15-0(routed)\n2710 ge-16-64-1\n2707 ge-15-1(routed)\n2808 ge-15-2(routed)',
    )
    table.play('german', 'move unit=ge-16-64-1 path=[2709]')
    expect(table.at('cw-46-128')).toBe('eliminated')
  })

  it('also before a unit that retreats: it waits, then goes on', () => {
    const drawing = '2813 us-36-142\n2812 ge-16-64-1\n2915 ge-15-0(routed)'
    const table = retreating(drawing, 'us-36-142', 4)
    expect(table.verdict('allied', 'retreat path=[2814,2914,3015,3115]')).toBe('13.3.2 move.rout-first')
    table.play('allied', 'retreat path=[2814,2914]')
    expect(table.asks).toBe('german retreat')
    table.play('german', 'retreat path=[2916,2917]')
    expect(table.at('ge-15-0')).toBe('2917')
    expect(table.asks).toBe('allied retreat')
    expect(table.verdict('allied', 'retreat path=[2915,2916]')).toBe('legal')
    expect(table.verdict('allied', 'retreat path=[3015]')).toBe('12.1.1 retreat.length')
    table.play('allied', 'retreat path=[3015,3115]')
    expect([table.at('us-36-142'), table.cohesion('us-36-142')]).toEqual(['3115', 'disrupted'])
  })

  it('routed units drive nobody off', () => {
    const drawing = '2813 us-36-142(routed)\n2812 ge-16-64-1\n2915 ge-15-0(routed)'
    const table = retreating(drawing, 'us-36-142', 2, { state: 'as-is' })
    table.play('allied', 'retreat path=[2814,2914]')
    expect([table.at('us-36-142'), table.at('ge-15-0')]).toEqual(['2914', '2915'])
  })
})

describe('11.5.2 Units that a retreat would cut off', () => {
  it('are those whose only port or beachhead is lost with the hex', () => {
    const cutOff = (drawing: string, unit: string) => {
      const { state } = moving('german', drawing)
      return isCutOffByRetreat(state, theUnit(unit), orderFor(unit, 2, {}))
    }
    expect(cutOff('2407 us-rgr-1\n2507 ge-16-64-1', 'us-rgr-1')).toBe(true)
    expect(cutOff('2407 us-rgr-1\n2507 ge-16-64-1\n2306 us-rgr-3', 'us-rgr-1')).toBe(false)
  })
})

describe('11.6.1 A delay', () => {
  it('leads one to three hexes back, as the owner likes', () => {
    const table = retreating('2813 us-36-142\n2812 ge-16-64-1', 'us-36-142', 3, { least: 1 })
    for (const path of ['2814', '2814,2914', '2814,2914,2915']) {
      expect(table.verdict('allied', `retreat path=[${path}]`)).toBe('legal')
    }
    expect(table.verdict('allied', 'retreat path=[2912]')).toBe('12.2 retreat.stop-in-zone')
    expect(table.verdict('allied', 'retreat path=[2814,2713]')).toBe('12.1.3 retreat.astray')
  })
})

describe('11.6.3 City fight markers', () => {
  const city = '3012 ge-16-64-1\n2912 us-36-142\n2812 us-36-143'

  it('go when no enemy is next to the city any more', () => {
    const table = moving('allied', city, { cityFights: ['3012'] })
    table.play('allied', 'move unit=us-36-142 path=[2813]')
    expect(table.state.cityFights).toEqual([])
    expect(table.told('city-fight.ends')).toEqual({ hex: '3012' })
  })

  it('stay while one is, and go when the defender leaves', () => {
    const table = moving('german', city, { cityFights: ['3012'] })
    expect(table.state.cityFights).toHaveLength(1)
    table.play('german', 'move unit=ge-16-64-1 path=[3112]')
    expect(table.state.cityFights).toEqual([])
  })
})
