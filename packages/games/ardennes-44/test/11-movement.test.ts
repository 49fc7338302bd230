import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { placeId } from '../src/places.ts'
import { destinations } from '../src/rules/11-movement.ts'
import { position, type Setting, type Table } from './support.ts'

const german = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'german movement', ...setting })
const allied = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'allied movement', ...setting })

/** Where a unit can go, by the shortcuts of the table. */
function reach({ state }: Table, unit: string): string[] {
  return destinations(state, theUnit(unit), 'move').map(({ journey }) => placeId(journey.hex))
}

describe('11.1 Movement', () => {
  it('costs points by the terrain chart, for feet and for wheels', () => {
    const table = allied('E2217 us-28-112m us-cav-18 us-526')
    expect(table.cost('allied', 'us-28-112m', 'E2317')).toBe(1)
    expect(table.cost('allied', 'us-cav-18', 'E2317')).toBe(3)
    expect(table.cost('allied', 'us-cav-18', 'E2317 E2318')).toBe(5)
    expect(table.cost('allied', 'us-526', 'E2317 E2418')).toBe(6)
  })

  it('a unit moves once in a phase', () => {
    const table = allied('E2217 us-28-112m us-cav-18').play('allied', 'move unit=us-cav-18 path=[E2216]')
    expect(table.at('us-cav-18')).toBe('E2216')
    expect(table.marks('us-cav-18')).toEqual(['moved'])
    expect(table.verdict('allied', 'move unit=us-cav-18 path=[E2215]')).toBe('11.1 move.moved')
  })

  it('goes from hex to hex, and not further than the points last', () => {
    const table = allied('E2217 us-28-112m us-cav-18')
    expect(table.cost('allied', 'us-28-112m', 'E2419')).toBe('11.1 move.not-adjacent')
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318 E2419 E2420 E2421 E2422')).toBe('11.1 move.points')
    expect(table.verdict('allied', 'move unit=us-28-112m path=[]')).toBe('11.1 move.nowhere')
  })

  it('never enters a hex of the enemy', () => {
    expect(allied('E2217 us-28-112m\nE2218 ge-26vg-77').cost('allied', 'us-28-112m', 'E2218')).toBe(
      '11.1 move.enemy',
    )
  })

  it('nobody moves the units of the other side', () => {
    expect(allied('E2217 us-28-112m\nE2518 ge-26vg-77').cost('allied', 'ge-26vg-77', 'E2517')).toBe(
      '11.1 move.not-yours',
    )
  })
})

describe('11.2 Extended movement', () => {
  it('gives units on foot two points more', () => {
    const table = allied('E2217 us-28-112m')
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318 E2419')).toBe(3)
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318 E2419 E2519')).toBe('extended 4')
  })

  it('is nothing for mechanised units', () => {
    expect(allied('E2217 us-526').cost('allied', 'us-526', 'E2317 E2318 E2419')).toBe('11.1 move.points')
  })

  it('does not end next to an enemy, even where no zone reaches', () => {
    // The assault guns have no zone in the forest hex E2514, off the road.
    const table = allied('E2617 us-28-112m\nE2415 ge-667')
    expect(table.cost('allied', 'us-28-112m', 'E2616 E2615')).toBe(2)
    const far = allied('E2618 us-28-112m\nE2415 ge-667')
    expect(far.cost('allied', 'us-28-112m', 'E2617 E2616 E2615 E2514')).toBe('11.2 move.extended-end')
    expect(far.cost('allied', 'us-28-112m', 'E2617 E2616 E2615 E2614')).toBe('extended 4')
  })

  it('does not enter an enemy zone', () => {
    const table = allied('E2618 us-28-112m\nE2414 ge-26vg-77')
    expect(table.cost('allied', 'us-28-112m', 'E2617 E2616 E2615 E2514')).toBe('11.2 move.extended-zone')
  })

  it('may begin next to an enemy', () => {
    const table = allied('E2617 us-28-112m\nE2618 ge-26vg-77')
    expect(table.cost('allied', 'us-28-112m', 'E2616 E2715 E2714')).toBe('extended 4')
  })
})

describe('11.3 Tactical movement', () => {
  it('goes two hexes whatever they cost', () => {
    expect(allied('E2515 us-526').cost('allied', 'us-526', 'E2514 E2513')).toBe('tactical')
    expect(allied('E2515 us-526').cost('allied', 'us-526', 'E2514 E2513 E2613')).toBe(
      '11.3 move.tactical-end',
    )
  })

  it('example E: eight points would be too many for the way out of the zone through the forest', () => {
    const table = german('E2514 ge-1ss-1pg\nE2415 us-28-112m')
    expect(table.cost('german', 'ge-1ss-1pg', 'E2513 E2512')).toBe('tactical')
    expect(table.cost('german', 'ge-1ss-1pg', 'E2513')).toBe(5)
  })

  it('stops in enemy zones all the same', () => {
    const table = allied('E2619 us-28-112m\nE2616 ge-26vg-77')
    expect(table.cost('allied', 'us-28-112m', 'E2618 E2617')).toBe(2)
    expect(table.cost('allied', 'us-28-112m', 'E2618 E2617 E2717')).toBe('9.2.1 move.stopped-by-zone')
  })

  it('does not let vehicles into forests without a road', () => {
    expect(allied('E2615 us-cav-18').cost('allied', 'us-cav-18', 'E2514')).toBe('11.5 move.forest')
  })

  it('takes no notice of traffic (24.2)', () => {
    const table = allied('E2217 us-28-112m', { traffic: { german: ['E2317'] } })
    expect(table.cost('allied', 'us-28-112m', 'E2317')).toBe(3)
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318')).toBe('tactical')
  })
})

describe('11.4, 11.4.1 Rivers', () => {
  it('infantry crosses one without a bridge as its first hex, by tactical movement', () => {
    const table = allied('E2414 us-28-112m\nE2413 us-28-110-1')
    expect(table.cost('allied', 'us-28-112m', 'E2513')).toBe('tactical')
    expect(table.cost('allied', 'us-28-112m', 'E2513 E2613')).toBe('tactical')
    // Units C and D of the example.
    expect(table.cost('allied', 'us-28-110-1', 'E2414 E2513')).toBe('11.4.1 move.hard-not-first')
  })

  it('vehicles need a bridge', () => {
    const table = allied('E2413 us-cav-18')
    expect(table.cost('allied', 'us-cav-18', 'E2513')).toBe('11.4.1 move.river')
    expect(table.cost('allied', 'us-cav-18', 'E2512')).toBe(1)
  })

  it('a blown bridge is none', () => {
    const table = allied('E2413 us-cav-18 us-28-112m', { bridges: { 'E2413/E2512': 'blown' } })
    expect(table.cost('allied', 'us-cav-18', 'E2512')).toBe('11.4.1 move.river')
    expect(table.cost('allied', 'us-28-112m', 'E2512')).toBe('tactical')
  })
})

describe('11.4.2 The Meuse', () => {
  it('is a river like others for movement', () => {
    const table = allied('W1139 us-28-112m us-cav-18')
    expect(table.cost('allied', 'us-28-112m', 'W1138')).toBe('tactical')
    expect(table.cost('allied', 'us-cav-18', 'W1138')).toBe('11.4.1 move.river')
  })

  it('nobody crosses a lake', () => {
    expect(allied('E2639 us-28-112m').cost('allied', 'us-28-112m', 'E2638')).toBe('11.1 move.lake')
  })
})

describe('11.5 West Wall and forest', () => {
  it('vehicles enter and leave forests only along roads', () => {
    const table = allied('E2416 us-cav-18 us-28-112m')
    expect(table.cost('allied', 'us-cav-18', 'E2515')).toBe(0.5)
    expect(table.cost('allied', 'us-cav-18', 'E2516')).toBe('11.5 move.forest')
    expect(table.cost('allied', 'us-28-112m', 'E2516')).toBe(2)
    expect(allied('E2516 us-cav-18 us-28-112m').cost('allied', 'us-cav-18', 'E2517')).toBe('11.5 move.forest')
  })

  it('and so the hexes of the West Wall', () => {
    const table = german('E1232 ge-667 ge-12vg-48', { turn: 5 })
    expect(table.cost('german', 'ge-667', 'E1233')).toBe('11.5 move.west-wall')
    expect(table.cost('german', 'ge-12vg-48', 'E1233')).toBe(1)
  })
})

describe('11.6 Dark hexsides', () => {
  it('infantry crosses one without a road as its first hex, by tactical movement', () => {
    const table = allied('E2217 us-28-112m\nE2317 us-28-110-1')
    expect(table.cost('allied', 'us-28-112m', 'E2117')).toBe('tactical')
    expect(table.cost('allied', 'us-28-110-1', 'E2217 E2117')).toBe('11.6 move.hard-not-first')
  })

  it('never two of them, nor one and a river, in one phase', () => {
    const table = german('E2217 ge-26vg-77\nE2017 ge-2-2')
    expect(table.cost('german', 'ge-26vg-77', 'E2117 E2217')).toBe('11.6 move.hard-not-first')
    // Unit K of the example.
    expect(table.cost('german', 'ge-26vg-77', 'E2117 E2017')).toBe('11.4.1 move.hard-not-first')
  })

  it('vehicles only go by road', () => {
    const table = german('E2217 ge-667\nE2216 ge-394', { bridges: { 'E2016/E2115': 'whole' } })
    expect(table.cost('german', 'ge-667', 'E2117')).toBe('11.6 move.rough')
    expect(table.cost('german', 'ge-394', 'E2115')).toBe(0.5)
    expect(table.cost('german', 'ge-394', 'E2115 E2116')).toBe('11.6 move.rough')
  })

  it('along the valley wooded rough is entered by tactical movement', () => {
    const table = allied('E2118 us-28-112m')
    expect(table.cost('allied', 'us-28-112m', 'E2117 E2116')).toBe('tactical')
    expect(table.cost('allied', 'us-28-112m', 'E2117 E2116 E2115')).toBe('11.6 move.rough-tactical')
  })
})

describe('11.7, 11.8 Roads', () => {
  it('cost what the road costs, in and out of enemy zones too', () => {
    const table = allied('E2214 us-cav-18\nE2113 ge-26vg-77')
    expect(table.cost('allied', 'us-cav-18', 'E2215')).toBe(1.5)
    expect(table.cost('allied', 'us-cav-18', 'E2215 E2216 E2217')).toBe(2.5)
  })

  it('11.8 forest roads cost mechanised units two points', () => {
    const table = allied('E2425 us-cav-18 us-28-112m')
    expect(table.cost('allied', 'us-cav-18', 'E2426')).toBe(2)
    expect(table.cost('allied', 'us-28-112m', 'E2426')).toBe(1)
    // Unit G of the example.
    expect(
      allied('E2425 us-cav-18', { traffic: { german: ['E2426'] } }).cost('allied', 'us-cav-18', 'E2426'),
    ).toBe(4)
  })

  it('28.1 frozen ground makes roads faster', () => {
    expect(allied('E2425 us-cav-18', { turn: 11 }).cost('allied', 'us-cav-18', 'E2426')).toBe(1)
    expect(allied('E2413 us-cav-18', { turn: 10 }).cost('allied', 'us-cav-18', 'E2512')).toBe(1)
    expect(allied('E2413 us-cav-18', { turn: 11 }).cost('allied', 'us-cav-18', 'E2512')).toBe(0.5)
  })
})

describe('11.9, 11.9.1 Allied units leave the map', () => {
  it('over the southern, western and northern edge, for one point', () => {
    const table = allied('E2004 us-28-112m')
    expect(table.cost('allied', 'us-28-112m', 'E2003 SE')).toBe(2)
    table.play('allied', 'move unit=us-28-112m path=[E2003,SE]')
    expect(table.at('us-28-112m')).toBe('SE')
  })

  it('not over the eastern one', () => {
    expect(allied('E1008 us-28-112m').cost('allied', 'us-28-112m', 'SE')).toBe('11.9.1 move.edge')
  })

  it('guns that leave are turned to their used side (22.1)', () => {
    const table = allied('E2003 us-art-v-187\nE2217 us-28-112m')
    table.play('allied', 'move unit=us-art-v-187 path=[SE]')
    expect(table.marks('us-art-v-187')).toEqual(['used', 'moved'])
  })
})

describe('11.9.2, 11.9.3 German units leave it only to win', () => {
  it('by F and G to Antwerp, and the hex is closed to the Allies', () => {
    const table = german('W4130 ge-26vg-77\nE2217 ge-26vg-78')
    expect(table.cost('german', 'ge-26vg-77', 'antwerp')).toBe(1)
    table.play('german', 'move unit=ge-26vg-77 path=[antwerp]')
    expect(table.at('ge-26vg-77')).toBe('antwerp')
    expect(table.state.exits).toHaveLength(1)
  })

  it('S2.4 over the west edge of the East sheet, and it is remembered where', () => {
    const table = german('E4117 ge-26vg-77\nE2217 ge-26vg-78', { scenario: 'six-turns' })
    table.play('german', 'move unit=ge-26vg-77 path=[gone-west]')
    expect(table.at('ge-26vg-77')).toBe('gone-west')
    expect(table.state.exits).toHaveLength(1)
  })

  it('S2.4 by any hex of that edge, with a road or without', () => {
    const leaves = (hex: string) =>
      german(`${hex} ge-26vg-77`, { scenario: 'six-turns' }).cost('german', 'ge-26vg-77', 'gone-west')
    expect(['E4117', 'E4119', 'E4103', 'E4140'].map(leaves)).toEqual([1, 1, 1, 1])
    expect(['E4041', 'E4003', 'E3203'].map(leaves)).toEqual(Array(3).fill('11.9.2 move.edge'))
  })

  it('11.9.2 nowhere else', () => {
    expect(german('E2003 ge-26vg-77').cost('german', 'ge-26vg-77', 'SE')).toBe('11.9.2 move.edge')
    expect(german('E1008 ge-26vg-77').cost('german', 'ge-26vg-77', 'antwerp')).toBe('11.9.2 move.edge')
  })
})

describe('11.10, 11.10.1 Army boundaries', () => {
  it('are not crossed before turn 5', () => {
    const drawing = 'E1327 ge-18vg-293\nE2217 ge-26vg-77'
    expect(german(drawing, { turn: 4 }).cost('german', 'ge-18vg-293', 'E1328')).toBe('11.10.1 move.boundary')
    expect(german(drawing, { turn: 5 }).cost('german', 'ge-18vg-293', 'E1328')).not.toBe(
      '11.10.1 move.boundary',
    )
  })

  it('who was driven over one may come back', () => {
    const table = german('E1327 ge-18vg-293(strayed)\nE2217 ge-26vg-77', { turn: 4 })
    expect(table.cost('german', 'ge-18vg-293', 'E1328')).not.toBe('11.10.1 move.boundary')
  })
})

describe('9.2, 9.2.1 Zones and movement', () => {
  it('a unit stops in an enemy zone, and pays one point to leave it', () => {
    const table = allied('E2217 us-28-112m\nE2419 ge-26vg-77')
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318')).toBe(2)
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318 E2319')).toBe('9.2.1 move.stopped-by-zone')
    expect(allied('E2318 us-28-112m\nE2419 ge-26vg-77').cost('allied', 'us-28-112m', 'E2317')).toBe(2)
  })
})

describe('9.2.2 From zone to zone', () => {
  it('a unit that begins in one goes into another and stops', () => {
    const table = allied('E2318 us-28-112m\nE2419 ge-26vg-77')
    expect(table.cost('allied', 'us-28-112m', 'E2418')).toBe(2)
    expect(table.cost('allied', 'us-28-112m', 'E2418 E2517')).toBe('9.2.1 move.stopped-by-zone')
  })
})

describe('10.2 Bonds and movement', () => {
  it('nobody enters a hex bond or crosses a hexside bond', () => {
    const table = allied('E2317 us-28-112m\nE2418 ge-26vg-77\nE2219 ge-26vg-78')
    expect(table.cost('allied', 'us-28-112m', 'E2318')).toBe('10.2 move.bond')
    const along = allied('E2318 us-28-112m\nE2418 ge-26vg-77\nE2319 ge-26vg-78')
    expect(along.cost('allied', 'us-28-112m', 'E2419')).toBe('10.2 move.bond')
  })

  it('unit I of the example slips through where rough has cancelled the bond (10.5)', () => {
    const table = allied('E2418 us-28-112m\nE2417 ge-26vg-77\nE2317 ge-26vg-78')
    expect(table.cost('allied', 'us-28-112m', 'E2318')).not.toBe('10.2 move.bond')
  })
})

describe('16.5, 25.2.4, 25.3.5 Units that move little', () => {
  it('16.5 engaged units not at all', () => {
    const table = allied('E2217 us-28-112m(engaged) us-cav-18')
    expect(table.cost('allied', 'us-28-112m', 'E2317')).toBe('16.5 move.engaged')
  })

  it('25.2.4 units with replacements one hex', () => {
    const table = allied('E2217 us-28-112m(replaced)')
    expect(table.cost('allied', 'us-28-112m', 'E2317')).toBe(1)
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318')).toBe('25.2.4 move.one-hex')
  })

  it('25.3.5 units under a night marker have one point, and no tactical movement', () => {
    const table = allied('E2217 us-28-112m(night) us-cav-18(night)', { turn: 4 })
    expect(table.cost('allied', 'us-28-112m', 'E2317')).toBe(1)
    expect(table.cost('allied', 'us-28-112m', 'E2317 E2318')).toBe('11.1 move.points')
    expect(table.cost('allied', 'us-cav-18', 'E2216 E2215')).toBe(1)
  })
})

describe('13.2.2, 23.4, 27.6 Only tactical movement', () => {
  it('23.4 for units out of supply', () => {
    const table = allied('E2217 us-cav-18(out)')
    expect(table.cost('allied', 'us-cav-18', 'E2216')).toBe('tactical')
    expect(table.cost('allied', 'us-cav-18', 'E2216 E2215 E2214')).toBe('23.4 move.out-of-supply')
  })

  it('13.2.2 for engineers that have just come', () => {
    expect(allied('E2217 us-eng-44(arrived)').cost('allied', 'us-eng-44', 'E2317 E2318 E2419')).toBe(
      '13.2.2 move.engineers',
    )
  })

  it('27.6 for the two regiments before the Roer dams on turn 2, which stand still on turn 1', () => {
    const drawing = 'E1535 us-2-9\nE2217 us-cav-18'
    expect(allied(drawing, { turn: 1 }).cost('allied', 'us-2-9', 'E1534')).toBe('27.6 move.roer-dams')
    expect(allied(drawing, { turn: 2 }).cost('allied', 'us-2-9', 'E1534')).toBe('tactical')
    expect(allied(drawing, { turn: 3 }).cost('allied', 'us-2-9', 'E1534')).not.toBe('tactical')
  })
})

describe('18.3 Shaken units', () => {
  it('go tactically and keep out of enemy zones', () => {
    const table = allied('E2618 us-28-112m(disrupted)\nE2616 ge-26vg-77')
    expect(table.cost('allied', 'us-28-112m', 'E2617')).toBe('18.3 move.shaken-zone')
    expect(table.cost('allied', 'us-28-112m', 'E2619 E2620')).toBe('tactical')
    expect(table.cost('allied', 'us-28-112m', 'E2619 E2620 E2621')).toBe('18.3 move.shaken')
  })

  it('leave a zone if they can, before the phase ends', () => {
    const table = allied('E2617 us-28-112m(disrupted)\nE2616 ge-26vg-77')
    expect(table.verdict('allied', 'done')).toBe('18.3 move.shaken-stays')
    expect(table.cost('allied', 'us-28-112m', 'E2716')).toBe('18.3 move.shaken-zone')
    expect(table.cost('allied', 'us-28-112m', 'E2618')).toBe('tactical')
  })

  it('stay where a friend in good order stands with them', () => {
    const table = allied('E2617 us-28-112m(disrupted) us-28-110-1\nE2616 ge-26vg-77')
    expect(table.verdict('allied', 'done')).toBe('legal')
  })

  it('stay or go to another zone where there is no way out', () => {
    const ring =
      'E2617 us-28-112m(broken)\nE2616 ge-26vg-77\nE2618 ge-26vg-78\nE2518 ge-12vg-48\nE2516 ge-12vg-27\nE2719 ge-3fj-8\nE2715 ge-3fj-9\nE2817 ge-3fj-5'
    const table = allied(`${ring}\nE3014 us-cav-18`)
    expect(table.verdict('allied', 'done')).toBe('legal')
  })
})

describe('22.1, 22.2 Guns move', () => {
  it('22.2 one hex on their ready side, whatever it costs', () => {
    const table = allied('E2217 us-art-v-187 us-28-112m')
    table.play('allied', 'move unit=us-art-v-187 path=[E2317]')
    expect(table.marks('us-art-v-187')).toEqual(['moved'])
  })

  it('22.1 Allied guns that go further are turned to their used side', () => {
    const table = allied('E2217 us-art-v-187 us-28-112m')
    table.play('allied', 'move unit=us-art-v-187 path=[E2216,E2215,E2214]')
    expect(table.marks('us-art-v-187')).toEqual(['used', 'moved'])
  })

  it('22.2 Nebelwerfer go one hex, German guns none without a prime mover', () => {
    const table = german('E2217 ge-werfer-4 ge-26vg-77\nE2218 ge-volksart-405')
    expect(table.cost('german', 'ge-werfer-4', 'E2216')).toBe('tactical')
    expect(table.cost('german', 'ge-werfer-4', 'E2216 E2215')).toBe('25.2.4 move.one-hex')
    expect(table.cost('german', 'ge-volksart-405', 'E2217')).toBe('11.1 move.points')
  })
})

describe('27.3.1, 29.1.1, 29.1.2, 29.3, 29.4 Where some may not go', () => {
  it('29.1.1 red start numbers do not move on turn 1', () => {
    expect(
      german('E1913 ge-26vg-78\nE1914 ge-26vg-77', { turn: 1 }).cost('german', 'ge-26vg-78', 'E1914'),
    ).toBe('29.1.1 move.frozen')
  })

  it('29.1.2 no German unit enters the start area of another division or its rear on turn 1', () => {
    const drawing = 'E1621 ge-62vg-164'
    expect(german(drawing, { turn: 1 }).cost('german', 'ge-62vg-164', 'E1622')).not.toBe(
      '29.1.2 move.division',
    )
    const astray = german('E1322 ge-62vg-164', { turn: 1 })
    expect(astray.cost('german', 'ge-62vg-164', 'E1222')).toBe('29.1.2 move.division')
    expect(german('E1322 ge-62vg-164', { turn: 2 }).cost('german', 'ge-62vg-164', 'E1222')).not.toBe(
      '29.1.2 move.division',
    )
  })

  it('29.3 one unit of the 212th crosses the Sauer to E1005 and stops', () => {
    const table = german('E1006 ge-212vg-320 ge-212vg-423\nE1107 ge-212vg-316\nE1104 us-4-12-1', { turn: 1 })
    expect(table.cost('german', 'ge-212vg-320', 'E1005')).toBe('tactical')
    expect(table.cost('german', 'ge-212vg-320', 'E1005 E1004')).toBe('9.2.1 move.stopped-by-zone')
  })

  it('29.4 the 106th does not enter the line of the 18th', () => {
    const table = allied('E1522 us-106-422\nE1322 ge-18vg-293', { turn: 1 })
    expect(table.cost('allied', 'us-106-422', 'E1422')).toBe('29.4 move.surprised')
    expect(
      allied('E1522 us-106-422\nE1322 ge-18vg-293', { turn: 2 }).cost('allied', 'us-106-422', 'E1422'),
    ).not.toBe('29.4 move.surprised')
  })

  it('27.3.1 British units stay on their bank of the Meuse', () => {
    const table = allied('W1040 br-29')
    expect(table.cost('allied', 'br-29', 'W1039')).toBe('27.3.1 move.british')
  })
})

describe('13.1 Entering the map', () => {
  it('costs the road of the first hex, and the rest of the allowance remains', () => {
    const table = allied('SE us-28-112m us-cav-18')
    expect(table.cost('allied', 'us-cav-18', 'E2003 E2004')).toBe(1)
    expect(reach(table, 'us-28-112m')).toContain('E2004')
  })

  it('is stopped by a zone but not forbidden', () => {
    const table = allied('SE us-28-112m\nE2004 ge-26vg-77')
    expect(table.cost('allied', 'us-28-112m', 'E2003')).toBe(1)
    expect(table.cost('allied', 'us-28-112m', 'E2003 E2103')).toBe('9.2.1 move.stopped-by-zone')
  })
})

describe('7.7 The bridge at Ouren', () => {
  const drawing = 'E2020 ge-116-156\nE2218 ge-26vg-77'

  it('holds on a 5 or 6, and is asked about once only', () => {
    const table = german(drawing, { turn: 2 }).play('german', 'move unit=ge-116-156 path=[E2119,E2219]', 5)
    expect(table.at('ge-116-156')).toBe('E2219')
    expect(table.state.isOurenTested).toBe(true)
  })

  it('falls on 1 to 4, and the unit may go elsewhere', () => {
    const table = german(drawing, { turn: 2 }).play('german', 'move unit=ge-116-156 path=[E2119,E2219]', 4)
    expect(table.at('ge-116-156')).toBe('E2020')
    expect(table.verdict('german', 'go path=[E2119]')).toBe('legal')
    table.play('german', 'halt')
    expect(table.marks('ge-116-156')).toEqual([])
  })
})
