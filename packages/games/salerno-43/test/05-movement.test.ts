import { describe, expect, it } from 'vitest'
import { moving } from './support.ts'

const german = (drawing: string, setting = {}) => moving('german', drawing, setting)
const allied = (drawing: string, setting = {}) => moving('allied', drawing, setting)

describe('5.1 Basics', () => {
  it('units spend points for terrain, up to their allowance', () => {
    const table = allied('2812 cw-46-138')
    expect(table.cost('allied', 'cw-46-138', '2912 2913 2914')).toBe(3)
    expect(table.cost('allied', 'cw-46-138', '2811 2910 2909')).toBe('extended 4') // a hill costs two
    expect(table.cost('allied', 'cw-46-138', '2914')).toBe('5.1 move.not-adjacent')
    expect(table.cost('allied', 'cw-46-138', '2612')).toBe('5.1 move.not-adjacent')
  })

  it('a unit moves once, and never into an enemy', () => {
    const table = allied('2812 cw-46-138\n2814 cw-46-139\n2716 ge-16-79-1')
    table.play('allied', 'move unit=cw-46-138 path=[2813]')
    expect(table.marks('cw-46-138')).toEqual(['moved'])
    expect(table.verdict('allied', 'move unit=cw-46-138 path=[2812]')).toBe('5.1 move.moved')
    expect(table.verdict('allied', 'move unit=ge-16-79-1 path=[2715]')).toBe('5.1 move.not-yours')
    const near = allied('2715 cw-46-138\n2716 ge-16-79-1')
    expect(near.cost('allied', 'cw-46-138', '2716')).toBe('5.1 move.enemy')
  })

  it('nothing goes to sea on foot, or over a hexside of nothing but sea', () => {
    expect(allied('2712 cw-46-138').cost('allied', 'cw-46-138', '2612')).toBe('5.4 move.sea')
    expect(allied('2418 cw-46-138').cost('allied', 'cw-46-138', '2517')).toBe('5.4 move.sea')
  })
})

describe('5.2 Roads', () => {
  it('cost mechanised units a third or half a point, others a point', () => {
    const table = german('3213 ge-16-64-1 ge-1fj-3-1')
    expect(table.cost('german', 'ge-16-64-1', '3112 3012')).toBe(4 / 6)
    expect(table.cost('german', 'ge-16-64-1', '3113 3014')).toBe(1)
    expect(table.cost('german', 'ge-1fj-3-1', '3313 3314')).toBe(2) // hills, but by road
  })

  it('lead over rivers and through mountains without further cost', () => {
    expect(german('2914 ge-16-64-1').cost('german', 'ge-16-64-1', '2815')).toBe(2 / 6)
    expect(german('2605 ge-1fj-3-1').cost('german', 'ge-1fj-3-1', '2606')).toBe(1)
  })

  it('combine with going over land', () => {
    expect(german('3012 ge-16-64-1').cost('german', 'ge-16-64-1', '2911 2910 2909')).toBe(2 / 6 + 2 / 6 + 3)
  })
})

describe('5.3 Extended movement', () => {
  it('adds three points but enters no enemy zone', () => {
    const table = allied('2814 cw-46-138\n2917 ge-16-79-1')
    // The printed example C: six points, an unbridged river among them.
    expect(table.cost('allied', 'cw-46-138', '2815 2816')).toBe(3)
    expect(table.cost('allied', 'cw-46-138', '2815 2816 2916')).toBe('5.3 move.extended-zone')
    const free = allied('2814 cw-46-138')
    expect(free.cost('allied', 'cw-46-138', '2815 2816 2916 2915')).toBe('extended 6')
    expect(free.cost('allied', 'cw-46-138', '2815 2816 2916 2915 2914')).toBe('5.1 move.points')
  })

  it('may begin in an enemy zone if the first hex is free of them', () => {
    const table = allied('2813 cw-46-138\n2914 ge-16-79-1')
    expect(table.cost('allied', 'cw-46-138', '2812')).toBe(1)
    const near = allied('2813 cw-46-138\n2913 ge-16-79-1')
    expect(near.cost('allied', 'cw-46-138', '2712')).toBe(3)
    expect(near.cost('allied', 'cw-46-138', '2712 2711 2710')).toBe('extended 5')
    expect(near.cost('allied', 'cw-46-138', '2814 2714')).toBe('6.2 move.stopped-by-zone')
  })

  it('2.3.2 marks the unit, which may not attack after it', () => {
    const table = allied('2812 cw-46-138').play('allied', 'move unit=cw-46-138 path=[2811,2910,2909]')
    expect(table.marks('cw-46-138')).toEqual(['moved', 'extended'])
  })
})

describe('5.4 Tactical movement', () => {
  it('13.2.1 goes one or two hexes whatever they cost', () => {
    const table = german('2816 ge-16-79-1(disrupted)')
    expect(table.cost('german', 'ge-16-79-1', '2916 3016')).toBe('tactical')
    expect(table.cost('german', 'ge-16-79-1', '2915')).toBe('tactical')
    expect(table.cost('german', 'ge-16-79-1', '2915 2914 2913')).toBe('13.2.1 move.disrupted')
  })

  it('stops in enemy zones and crosses no bonds', () => {
    const table = german('2816 ge-16-79-1(disrupted)\n2914 us-36-143')
    expect(table.cost('german', 'ge-16-79-1', '2915 3016')).toBe('6.2 move.stopped-by-zone')
  })

  it('is all that the Allied side has on turn 1 (24.4.1)', () => {
    const table = allied('2812 cw-46-138', { turn: 1 })
    expect(table.cost('allied', 'cw-46-138', '2912 2911')).toBe('tactical')
    expect(table.cost('allied', 'cw-46-138', '2912 2911 2910')).toBe('24.4.1 move.first-turn')
  })
})

describe('5.5 Rivers', () => {
  it('cost a point without a bridge', () => {
    expect(allied('2814 cw-46-138').cost('allied', 'cw-46-138', '2815')).toBe(2)
    expect(german('2814 ge-16-64-1').cost('german', 'ge-16-64-1', '2815')).toBe(2)
  })

  it('are crossed by vehicles only at the outset, by tactical movement, and leave their mark', () => {
    const table = allied('2814 cw-greys\n2813 cw-40rtr\n2916 ge-16-79-1')
    expect(table.cost('allied', 'cw-greys', '2815')).toBe('tactical')
    expect(table.cost('allied', 'cw-40rtr', '2814 2815')).toBe('5.5 move.hard-not-first')
    table.play('allied', 'move unit=cw-greys path=[2815,2816]')
    expect(table.marks('cw-greys')).toEqual(['half-effect', 'strained', 'moved'])
  })

  it('22.4 stop vehicles altogether in rain', () => {
    const table = allied('2814 cw-greys cw-46-138', { weather: 'F' })
    expect(table.cost('allied', 'cw-greys', '2815')).toBe('22.4 move.river-rain')
    expect(table.cost('allied', 'cw-46-138', '2815')).toBe(2)
  })
})

describe('5.6 Mountain hexsides', () => {
  it('are crossed on foot at the outset by tactical movement', () => {
    const table = allied('2818 us-36-143\n2717 us-45-179')
    expect(table.cost('allied', 'us-36-143', '2918')).toBe('tactical')
    expect(table.cost('allied', 'us-36-143', '2917 3017')).toBe('tactical')
    expect(table.cost('allied', 'us-45-179', '2818 2917')).toBe('5.6 move.hard-not-first')
  })

  it('example F: whoever climbs Monte Soprano stops there, for every way down is another mountain', () => {
    const table = allied('2818 us-36-143')
    expect(table.cost('allied', 'us-36-143', '2918 3018')).toBe('5.6 move.hard-not-first')
    table.play('allied', 'move unit=us-36-143 path=[2918]')
    expect(table.marks('us-36-143')).toEqual(['strained', 'moved'])
  })

  it('are closed to vehicles but for roads and passes', () => {
    expect(allied('2818 us-191').cost('allied', 'us-191', '2918')).toBe('5.6 move.mountain-vehicle')
    expect(allied('2606 us-191').cost('allied', 'us-191', '2605')).toBe(2 / 6)
    expect(allied('2706 us-191').cost('allied', 'us-191', '2807')).toBe(3) // a pass, and the hill beyond
  })

  it('are no hindrance to mechanised infantry, which is no vehicle', () => {
    expect(german('2818 ge-16-79-1').cost('german', 'ge-16-79-1', '2918')).toBe('tactical')
  })
})

describe('5.7 Half-effect markers', () => {
  it('example E: who crosses a mountain and ends next to an enemy is marked', () => {
    const table = allied('2818 us-36-143\n2916 ge-16-79-1').play('allied', 'move unit=us-36-143 path=[2917]')
    expect(table.marks('us-36-143')).toEqual(['half-effect', 'strained', 'moved'])
  })

  it('are earned only once a turn', () => {
    const table = allied('2818 us-36-143(strained)')
    expect(table.cost('allied', 'us-36-143', '2918')).toBe('5.7 move.spent')
    expect(allied('2814 cw-greys(half-effect)').cost('allied', 'cw-greys', '2815')).toBe('5.7 move.spent')
  })

  it('are not needed by who crosses by road or pass', () => {
    const table = allied('2706 us-36-143\n2907 ge-16-79-1').play('allied', 'move unit=us-36-143 path=[2807]')
    expect(table.marks('us-36-143')).toEqual(['moved'])
  })
})

describe('5.8 Trucks', () => {
  const SS19 = '3827 3826 3825 3824 3823 3822 3821 3820 3819 3718 3618 3517 3516 3416 3315 3314 3313 3213'

  it('example of play F: on turn 1 paratroops reach Eboli from S2 with exactly six points', () => {
    const table = german('S2 ge-1fj-3-1', { turn: 1 })
    expect(table.cost('german', 'ge-1fj-3-1', SS19, 'truck')).toBe('extended 6')
    expect(table.cost('german', 'ge-1fj-3-1', `${SS19} 3113`, 'truck')).toBe('5.1 move.points')
    table.play('german', `truck unit=ge-1fj-3-1 path=[${SS19.split(' ').join()}]`)
    expect(table.marks('ge-1fj-3-1')).toEqual(['truck', 'moved', 'extended'])
  })

  it('carry only German units that are not mechanised, in supply, two a turn', () => {
    const three = 'ge-1fj-3-1 ge-1fj-4-3 ge-1fj-4-ii ge-16-64-1'
    const table = german(`3213 ${three}`)
    expect(table.verdict('german', 'truck unit=ge-16-64-1 path=[3112]')).toBe('5.8 truck.who')
    table
      .play('german', 'truck unit=ge-1fj-3-1 path=[3112]')
      .play('german', 'truck unit=ge-1fj-4-3 path=[3112]')
    expect(table.verdict('german', 'truck unit=ge-1fj-4-ii path=[3112]')).toBe('5.8 truck.none-left')
    const cut = german('2918 ge-1fj-3-1')
    expect(cut.verdict('german', 'truck unit=ge-1fj-3-1 path=[2917]')).toBe('5.8 truck.supply')
  })

  it('may take a unit next to the enemy unless it goes by extended movement', () => {
    const table = german('3213 ge-1fj-3-1\n2911 us-rgr-1')
    expect(table.cost('german', 'ge-1fj-3-1', '3112 3012', 'truck')).toBe(4 / 6)
  })
})

describe('19.2 The garrison of Torre Annunziata', () => {
  it('stays until turn 3, or until an Allied unit comes within three hexes', () => {
    const asleep = german('2202 ge-1fj-1-3')
    expect(asleep.verdict('german', 'move unit=ge-1fj-1-3 path=[2302]')).toBe('19.2 move.garrison')
    expect(german('2202 ge-1fj-1-3', { turn: 3 }).cost('german', 'ge-1fj-1-3', '2302')).toBe(1)
  })

  it('wakes when one does', () => {
    const table = allied('2202 ge-1fj-1-3\n2405 us-rgr-1')
    expect(table.state.isGarrisonReleased).toBe(false)
    table.play('allied', 'move unit=us-rgr-1 path=[2404]')
    expect(table.told('garrison.released')).toEqual({ unit: 'ge-1fj-1-3' })
    expect(table.state.isGarrisonReleased).toBe(true)
  })
})

describe('24.3 German movement on turn 1', () => {
  it('is halved, rounded up; extended and tactical movement are not', () => {
    // Example of play H: an allowance of five becomes three and three more, twelve hexes of secondary road.
    const road = '2819 2919 3019 3119 3220 3320 3321 3422 3522 3623 3722 3823'
    const table = german('2818 ge-16-79-2', { turn: 1 })
    expect(table.cost('german', 'ge-16-79-2', road)).toBe('extended 6')
    expect(table.cost('german', 'ge-16-79-2', '2918')).toBe('tactical')
  })
})

describe('20.4 Units with replacements', () => {
  it('go one hex at most', () => {
    const table = allied('2812 cw-46-138(2,replaced)')
    expect(table.cost('allied', 'cw-46-138', '2912')).toBe(1)
    expect(table.cost('allied', 'cw-46-138', '2912 2911')).toBe('20.4 move.replaced')
  })
})

describe('21.3.2 Into and out of entry areas', () => {
  it('costs a point to leave the map; who enters an area stays there', () => {
    const table = german('3826 ge-16-64-1')
    expect(table.cost('german', 'ge-16-64-1', '3827 S2')).toBe(2 / 6 + 1)
    expect(table.cost('german', 'ge-16-64-1', '3827 S2 3726')).toBe('21.3.2 move.must-stop')
  })

  it('costs the first hex to come on, by road where one leads there', () => {
    const table = german('S2 ge-16-64-1 ge-16-64-2(disrupted)')
    expect(table.cost('german', 'ge-16-64-1', '3827')).toBe(2 / 6)
    expect(table.cost('german', 'ge-16-64-1', '3627')).toBe(3)
    expect(table.verdict('german', 'move unit=ge-16-64-2 path=[3827]')).toBe('21.3.2 move.area-disorder')
  })

  it('21.5 goes from area to area for the whole allowance', () => {
    const table = german('N1 ge-16-64-1\nE5 ge-16-64-2')
    expect(table.cost('german', 'ge-16-64-1', 'N2')).toBe(5)
    expect(table.cost('german', 'ge-16-64-1', 'S1')).toBe('21.5 move.areas-apart')
    expect(table.cost('german', 'ge-16-64-2', 'N2')).toBe('21.5 move.areas-apart')
    expect(table.cost('german', 'ge-16-64-2', 'E4')).toBe(5)
  })

  it('21.2.2 of the Allies only the 8th Army goes east, and takes the area', () => {
    const table = allied('4608 cw-5-13 us-36-143\nE4 ge-16-64-1', { areas: ['S1', 'S2', 'S3'], turn: 12 })
    expect(table.cost('allied', 'us-36-143', 'E4')).toBe('21.2.2 move.area-eighth')
    table.play('allied', 'move unit=cw-5-13 path=[E4]')
    expect(table.at('ge-16-64-1')).toBe('eliminated')
    expect(table.told('area.captured')).toEqual({ area: 'E4' })
  })

  it('21.2.1 Germans do not enter areas that have become Allied', () => {
    const table = german('3827 ge-16-64-1', { areas: ['S1', 'S2', 'S3'], turn: 12 })
    expect(table.cost('german', 'ge-16-64-1', 'S2')).toBe('21.2.1 move.area-enemy')
  })

  it('23.1.4 Allied units in the north never come back, and watch who leaves', () => {
    const table = allied('N1 us-36-143\n2402 us-45-179\nN1 ge-16-64-1')
    expect(table.verdict('allied', 'move unit=us-36-143 path=[2402]')).toBe('23.1.4 move.area-north')
    const watched = german('N1 us-36-143 ge-16-64-1\n2403 us-45-179')
    expect(watched.cost('german', 'ge-16-64-1', '2402')).toBe('23.1.4 move.area-watched')
    expect(watched.cost('german', 'ge-16-64-1', '2700')).toBe(0.5)
  })
})

describe('S2.3.4 Roads in the sector of the 8th Army', () => {
  it('cost Allied mechanised units a point, Germans as ever', () => {
    const drawing = '3826 ca-arm-11\n3824 ge-16-64-1'
    expect(allied('3827 ca-arm-11').cost('allied', 'ca-arm-11', '3826 3825')).toBe(2)
    expect(german(drawing).cost('german', 'ge-16-64-1', '3823 3822')).toBe(4 / 6)
    expect(allied('3014 us-191').cost('allied', 'us-191', '2914')).toBe(0.5)
  })
})

describe('S2.3.7 The abandoned sector', () => {
  it('is closed to Germans', () => {
    const table = german('3818 ge-16-64-1', { turn: 17, sectorAbandoned: true })
    expect(table.cost('german', 'ge-16-64-1', '3819')).toBe('S2.3.7 move.abandoned')
  })
})

describe('17.3 Artillery', () => {
  it('is disordered when it moves more than a hex', () => {
    const table = german('3213 ge-asu-16\n3012 ge-asu-29')
    table.play('german', 'move unit=ge-asu-16 path=[3113]')
    expect(table.cohesion('ge-asu-16')).toBe('good')
    table.play('german', 'move unit=ge-asu-29 path=[3112,3213]')
    expect(table.cohesion('ge-asu-29')).toBe('disrupted')
  })
})

describe('13.3 Routed units', () => {
  it('13.3.1 use all of their allowance, and extended movement', () => {
    expect(german('3213 ge-16-64-1(routed)').cost('german', 'ge-16-64-1', '3112 3012 3013 2913')).toBe(8 / 6)
  })

  it('13.3.2 go next to the enemy only where a friend in order stands, and into no enemy city', () => {
    const table = german('3113 ge-16-64-1(routed)\n2914 us-36-143\n2913 ge-16-79-1')
    expect(table.cost('german', 'ge-16-64-1', '3014')).toBe('13.3.2 move.routed-zone')
    expect(table.cost('german', 'ge-16-64-1', '3013 2913')).toBe(8 / 6)
    const city = german('3113 ge-16-64-1(routed)', { control: ['3213'] })
    expect(city.cost('german', 'ge-16-64-1', '3213')).toBe('13.3.2 move.routed-city')
  })

  it('13.3.3 keep enemies from passing next to them by extended movement', () => {
    const table = allied('2812 cw-46-138\n3010 ge-16-79-1(routed)')
    expect(table.cost('allied', 'cw-46-138', '2912 2911')).toBe(2)
    expect(table.cost('allied', 'cw-46-138', '2912 3012 3011')).toBe(3)
  })

  it('13.3.2 are lost when a phase begins with an enemy next to them and nobody steady among them', () => {
    const after = (hexes: string) => german(`2812 cw-46-138\n${hexes}`).play('german', 'done')
    expect(after('2914 ge-16-79-1(routed)').at('ge-16-79-1')).toBe('2914')
    expect(after('2912 ge-16-79-1(routed)').at('ge-16-79-1')).toBe('eliminated')
    expect(after('2912 ge-16-79-1(routed) ge-16-64-1').at('ge-16-79-1')).toBe('2912')
  })
})

describe('destinations', () => {
  it('agree with the paths that are listed', () => {
    const table = german('2817 ge-16-79-1 ge-16-2-2b\n2715 us-36-142\n2914 us-36-143', { turn: 3 })
    for (const unit of ['ge-16-79-1', 'ge-16-2-2b']) {
      for (const [place, cost] of table.destinations('german', unit))
        expect(cost, place).toBeLessThanOrEqual(8)
      expect(table.destinations('german', unit).size).toBeGreaterThan(20)
    }
  })
})
