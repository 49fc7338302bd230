import { describe, expect, it } from 'vitest'
import { grid, isBridged, isMajorRiver, isMarsh, map } from '../src/ground.ts'
import { theUnit, UNITS } from '../src/order-of-battle.ts'
import { position, type Setting } from './support.ts'

const axis = (drawing: string, setting: Setting = {}) =>
  position(drawing, { active: 'axis movement', ...setting })
const soviet = (drawing: string, setting: Setting = {}) =>
  position(drawing, { active: 'soviet movement', ...setting })
const side = (from: string, to: string): number => grid.sideBetween(grid.at(from), grid.at(to))

describe('9.0 Movement', () => {
  it('each activated unit moves once, headquarters included', () => {
    const t = axis('3003 15 HQ-8A\n2902 88')
    t.play('axis', 'move unit=15 path=[3103]')
    expect(t.verdict('axis', 'move unit=15 path=[3203]')).toBe('9.0 move.not-available')
    t.play('axis', 'move unit=HQ-8A path=[3103]')
    expect(t.active).toEqual(['88'])
  })

  it('units that are not activated do not move', () => {
    const t = axis('3003 15\n2902 88', { units: ['15'] })
    expect(t.verdict('axis', 'move unit=88 path=[2802]')).toBe('9.0 move.not-available')
  })

  it('nobody moves units of the other side', () => {
    const t = axis('3003 15\n3041 50')
    expect(t.verdict('axis', 'move unit=50 path=[3042]')).toBe('9.0 activated.other-side')
    expect(t.verdict('soviet', 'move unit=50 path=[3042]')).toBe('9.0 kernel.not-asked')
  })

  it('nobody has to move', () => {
    expect(axis('3003 15\n2902 88').verdict('axis', 'done')).toBe('legal')
    expect(axis('3003 15').verdict('axis', 'move unit=15 path=[]')).toBe('9.0 move.nowhere')
  })

  it('a path leads from hex to adjacent hex', () => {
    expect(axis('3003 15').cost('axis', '15', '3203')).toBe('9.0 move.not-adjacent')
    expect(axis('3003 15').cost('axis', '15', '3103', '3203', '2902')).toBe('9.0 move.not-adjacent')
  })

  it('no unit leaves the map', () => {
    expect(axis('3301 15').cost('axis', '15', '3401')).toBe('9.0 unknown-hex')
    expect(axis('3301 15').cost('axis', '15', '3300')).toBe('9.0 unknown-hex')
  })

  it('no unit goes to sea', () => {
    expect(axis('0318 15').cost('axis', '15', '0219')).toBe('9.0 move.not-land')
  })

  it('no unit crosses a blocked hexside', () => {
    expect(map.blocked[side('0621', '0622')]).toBe(1)
    expect(axis('0621 15').cost('axis', '15', '0622')).toBe('9.0 move.blocked')
  })

  it('a move does not end where the stacking limit would be exceeded', () => {
    expect(axis('3003 15\n3103 88 57').cost('axis', '15', '3103')).toBe('5.0 move.full')
  })

  it('example: five points take infantry out of an enemy zone into another, 1 + 2 + 2', () => {
    const t = axis('3003 15\n3004 50')
    expect(UNITS[theUnit('15')]?.move).toBe(5)
    expect(t.cost('axis', '15', '2903')).toBe(5)
    expect(t.cost('axis', '15', '2903', '2803')).toBe('9.1 move.points')
  })

  it('example: it may not cross a major river from zone to zone', () => {
    expect(isMajorRiver(side('1730', '1630'))).toBe(true)
    const t = axis('1730 15\n1830 50\n1530 51')
    expect(t.cost('axis', '15', '1630')).toBe('9.3 move.river-in-zones')
  })

  it('example: by road infantry needs 3½ points for seven hexes, until an enemy beside the road stops it', () => {
    const road = ['2919', '3020', '3120', '3220', '3320', '3321', '3322']
    expect(axis('2918 15').cost('axis', '15', ...road)).toBe(3.5)
    // A Soviet corps in 3220: 3120 is in its zone, so neither the road march nor the far end is to be had.
    const t = axis('2918 15\n3220 50')
    expect(t.cost('axis', '15', ...road)).toBe('5.0 enemy-there')
    expect(t.cost('axis', '15', '2919', '3020')).toBe(1)
    // Without road march: 2 points to 3020, 1 for the hex and 2 for the zone.
    expect(t.cost('axis', '15', '2919', '3020', '3120')).toBe(5)
    expect(t.cost('axis', '15', '2919', '3020', '3120', '3121')).toBe('9.1 move.points')
  })
})

describe('9.1 Ordinary movement', () => {
  it('a unit spends as much of its points as it likes', () => {
    const costs = [['3103'], ['3103', '3203'], ['3103', '3203', '3202', '3102', '3002']]
    expect(costs.map((path) => axis('3003 15').cost('axis', '15', ...path))).toEqual([1, 2, 5])
  })

  it('a unit does not enter a hex for which it lacks the points', () => {
    expect(axis('3003 15').cost('axis', '15', '3103', '3203', '3202', '3102', '3002', '2901')).toBe(
      '9.1 move.points',
    )
    expect(soviet('3003 50').cost('soviet', '50', '3103', '3203', '3202', '3102', '3002')).toBe(
      '9.1 move.points',
    )
  })

  it('unspent points are lost', () => {
    const t = axis('3003 15 88').play('axis', 'move unit=15 path=[3103]')
    expect(t.verdict('axis', 'move unit=15 path=[3203]')).toBe('9.0 move.not-available')
  })

  it.each([
    ['clear', '3003', '3103'],
    ['rough', '2604', '2605'],
    ['a town', '2604', '2704'],
    ['a town in rough', '2805', '2705'],
    ['a major city', '2633', '2634'],
    ['a breakthrough hex and supply source', '2701', '2601'],
    ['a crossing point', '1825', '1826'],
  ])('%s costs 1', (_, from, to) => {
    expect(axis(`${from} 15`).cost('axis', '15', to)).toBe(1)
  })

  it('a minor river without a bridge costs 1 more', () => {
    expect(map.riverKinds[map.river[side('3005', '3006')]! - 1]).toBe('minor')
    expect(axis('3005 15').cost('axis', '15', '3006')).toBe(2)
  })

  it('a minor river with a bridge, by road or by rail, costs nothing', () => {
    expect([map.road[side('3105', '3106')] !== 0, map.rail[side('3105', '3206')] !== 0]).toEqual([true, true])
    expect(axis('3105 15').cost('axis', '15', '3106')).toBe(0.5)
    expect(axis('3005 15').cost('axis', '15', '3105', '3106')).toBe(2)
    expect(axis('3105 15').cost('axis', '15', '3206')).toBe(1)
  })

  it('a bridge is only where the road crosses: beside it the river costs 1 more', () => {
    expect(axis('3105 15').cost('axis', '15', '3006')).toBe(2)
  })

  it('a major river without a bridge takes all points, from a hex beside it', () => {
    expect([isMajorRiver(side('1730', '1630')), isBridged(side('1730', '1630'))]).toEqual([true, false])
    expect(axis('1730 15').cost('axis', '15', '1630')).toBe(5)
    expect(axis('1730 17Pz').cost('axis', '17Pz', '1630')).toBe(8)
    expect(axis('1730 15').cost('axis', '15', '1630', '1629')).toBe('9.1 move.took-all')
  })

  it('a unit that has already moved cannot cross it', () => {
    expect(axis('1830 17Pz').cost('axis', '17Pz', '1730', '1630')).toBe('9.1 move.river-not-first')
    // Nor does moving along the bank help.
    expect(axis('1729 17Pz').cost('axis', '17Pz', '1730', '1630')).toBe('9.1 move.river-not-first')
  })

  it('an isolated unit crosses it too', () => {
    expect(axis('1730 15(isolated)').cost('axis', '15', '1630')).toBe(2)
  })

  it('a bridge over a major river, by road or by rail, makes it an ordinary step', () => {
    expect(isMajorRiver(side('1731', '1631'))).toBe(true)
    expect(axis('1831 15').cost('axis', '15', '1731', '1631', '1630')).toBe(3)
    // The railway bridge between Kremenchuk and 1826 carries a road as well; 1231 to 1330 likewise.
    expect(axis('1927 15').cost('axis', '15', '1926', '1826')).toBe(2)
  })

  it('along a road or railway every hex costs 1, whatever the terrain', () => {
    // 2605 and 2705 are rough, 2705 holds a town; the road 2505 2605 2705 2806.
    const t = axis('2504 15')
    expect(t.cost('axis', '15', '2505', '2605', '2705', '2806')).toBe(4)
  })
})

describe('9.2 Strategic movement', () => {
  const POLTAVA = ['2819', '2820', '2821', '2822', '2722', '2723', '2724', '2625', '2626', '2526', '2427']

  it('half a point a hex along a road', () => {
    expect(axis('2918 15').cost('axis', '15', ...POLTAVA.slice(0, 1))).toBe(0.5)
    expect(axis('2918 15').cost('axis', '15', ...POLTAVA.slice(0, 10))).toBe(5)
    expect(axis('2918 15').cost('axis', '15', ...POLTAVA)).toBe('9.2 move.strategic-points')
  })

  it('begins on the road and stays on it', () => {
    // 2818 lies on roads of its own but not on this one; 2719 on none.
    expect(map.hasRoad[grid.at('2719')]).toBe(0)
    expect(axis('2719 15').cost('axis', '15', '2820', '2821')).toBe(2)
    expect(axis('2918 15').cost('axis', '15', '2819', '2820', '2719')).toBe(3)
    expect(axis('2918 15').cost('axis', '15', ...POLTAVA.slice(0, 6), '2623')).toBe('9.2 move.strategic-road')
  })

  it('does not begin in an enemy zone', () => {
    const t = axis('2918 15\n3019 50')
    expect(t.cost('axis', '15', '2819')).toBe(3)
  })

  it('does not enter an enemy zone', () => {
    const t = axis('2918 15\n2922 50')
    // 2822 is in the zone of 2922.
    expect(t.cost('axis', '15', '2819', '2820', '2821')).toBe(1.5)
    expect(t.cost('axis', '15', '2819', '2820', '2821', '2822')).toBe('9.1 move.points')
    const near = axis('2819 15\n2922 50')
    expect(near.cost('axis', '15', '2820', '2821', '2822')).toBe(5)
  })

  it('does not follow railways', () => {
    // 3018 to 2918 is railway only.
    expect([map.road[side('2918', '3018')], map.rail[side('2918', '3018')] !== 0]).toEqual([0, true])
    expect(axis('2918 15').cost('axis', '15', '3018')).toBe(1)
  })

  it('follows a road over a bridge and through marsh', () => {
    expect([isMajorRiver(side('2918', '2819')), isMarsh(grid.at('2822'))]).toEqual([true, true])
    expect(axis('2918 15').cost('axis', '15', '2819', '2820', '2821', '2822', '2722')).toBe(2.5)
  })

  it('changes roads at a junction', () => {
    // At 2820 the road to Poltava and that along the left bank part.
    expect(axis('2918 15').cost('axis', '15', '2819', '2820', '2720', '2621')).toBe(2)
  })

  it('is open to headquarters', () => {
    expect(axis('2918 HQ-8A').cost('axis', 'HQ-8A', '2819', '2820')).toBe(1)
  })

  it('an isolated unit has half of its points for it', () => {
    expect(axis('2918 15(isolated)').cost('axis', '15', ...POLTAVA.slice(0, 4))).toBe(2)
    expect(axis('2918 15(isolated)').cost('axis', '15', ...POLTAVA.slice(0, 5))).toBe(
      '9.2 move.strategic-points',
    )
  })

  it('does not change over between roads that only come close to each other', () => {
    // Roads run through 2518 and through 2519, but none from the one to the other.
    expect([map.hasRoad[grid.at('2518')] !== 0, map.hasRoad[grid.at('2519')] !== 0]).toEqual([true, true])
    expect(map.road[side('2518', '2519')]).toBe(0)
    expect(axis('2518 15').cost('axis', '15', '2519')).toBe(1)
  })
})

describe('9.3 Zones of control', () => {
  it('entering an enemy zone costs 2 more', () => {
    expect(axis('3003 15\n3104 50').cost('axis', '15', '3103')).toBe(3)
  })

  it('leaving one costs 2 more', () => {
    expect(axis('3003 15\n3004 50').cost('axis', '15', '2902')).toBe(3)
  })

  it('both add up, hex by hex', () => {
    const t = axis('3003 17Pz\n3004 50')
    expect(t.cost('axis', '17Pz', '2903')).toBe(5)
    expect(t.cost('axis', '17Pz', '2903', '2803')).toBe(8)
    expect(t.cost('axis', '17Pz', '2903', '2904')).toBe('9.1 move.points')
  })

  it('they add to the cost of a river', () => {
    expect(axis('3005 15\n3007 50').cost('axis', '15', '3006')).toBe(4)
  })

  describe('a major river', () => {
    const bridge = (drawing: string) => axis(drawing).cost('axis', '15', '1631')

    it('is not crossed from zone to zone, not even by a bridge', () => {
      expect(isBridged(side('1731', '1631'))).toBe(true)
      expect(bridge('1731 15\n1732 50\n1530 51')).toBe('9.3 move.river-in-zones')
    })

    it('nor towards a friend', () => {
      expect(bridge('1731 15\n1631 88\n1732 50\n1530 51')).toBe('9.3 move.river-in-zones')
    })

    it('is crossed by a bridge when only one bank is in a zone', () => {
      expect(bridge('1731 15\n1732 50')).toBe(3)
      expect(bridge('1731 15\n1530 51')).toBe(3)
    })

    it('is crossed without a bridge when only one bank is in a zone', () => {
      expect(axis('1730 15\n1830 50').cost('axis', '15', '1630')).toBe(5)
      expect(axis('1730 15\n1530 50').cost('axis', '15', '1630')).toBe(5)
    })
  })

  it('a minor river may be crossed from zone to zone', () => {
    expect(axis('3005 17Pz\n3007 50\n2905 51').cost('axis', '17Pz', '3006')).toBe(6)
  })

  describe('marsh', () => {
    // 2924 is marsh; a road leads to it from 2824 and 3024, none from 2923.
    it('is entered from the hex next to it as a whole move', () => {
      expect([isMarsh(grid.at('2924')), map.road[side('2923', '2924')]]).toEqual([true, 0])
      expect(axis('2923 15').cost('axis', '15', '2924')).toBe(5)
      expect(axis('2923 15').cost('axis', '15', '2924', '2824')).toBe('9.3 move.took-all')
    })

    it('is not entered later in a move', () => {
      expect(axis('2922 15').cost('axis', '15', '2923', '2924')).toBe('9.3 move.marsh-not-first')
    })

    it('is not entered from zone to zone', () => {
      expect(axis('2923 15\n3023 50\n2925 51').cost('axis', '15', '2924')).toBe('9.3 move.marsh-in-zones')
      expect(axis('2923 15\n3023 50').cost('axis', '15', '2924')).toBe(5)
      expect(axis('2923 15\n2925 51').cost('axis', '15', '2924')).toBe(5)
    })

    it('is open ground to those who come by road', () => {
      expect(axis('2823 15').cost('axis', '15', '2824', '2924', '3024')).toBe(3)
      expect(axis('2824 15\n2825 50').cost('axis', '15', '2924')).toBe(5)
    })

    it('is not opened by a railway', () => {
      expect([map.rail[side('2722', '2721')] !== 0, map.road[side('2722', '2721')]]).toEqual([true, 0])
      expect(axis('2722 15').cost('axis', '15', '2721')).toBe(5)
      expect(axis('2723 15').cost('axis', '15', '2722', '2721')).toBe('9.3 move.marsh-not-first')
    })

    it('takes all points and no more, even into or out of a zone', () => {
      expect(axis('2923 15(isolated)\n3023 50').cost('axis', '15', '2924')).toBe(2)
    })

    it('is left like any other hex', () => {
      expect(axis('2924 15').cost('axis', '15', '2923', '2922')).toBe(2)
    })
  })
})

describe('9.4 Voluntary displacement', () => {
  it('an activated headquarters may be displaced instead of moving', () => {
    const t = axis('3003 HQ-8A 88')
    t.play('axis', 'displace unit=HQ-8A hex=2403')
    expect(t.hex('HQ-8A')).toBe('2403')
    expect(t.verdict('axis', 'move unit=HQ-8A path=[2402]')).toBe('9.0 move.not-available')
  })

  it('but not after moving', () => {
    const t = axis('3003 HQ-8A 88').play('axis', 'move unit=HQ-8A path=[3103]')
    expect(t.verdict('axis', 'displace unit=HQ-8A hex=2403')).toBe('9.0 move.not-available')
  })

  it('a headquarters that is not activated may not', () => {
    const t = axis('3003 HQ-8A 88\n2902 HQ-6A', { units: ['HQ-8A', '88'] })
    expect(t.verdict('axis', 'displace unit=HQ-6A hex=2403')).toBe('9.0 move.not-available')
  })

  it('a combat unit may not', () => {
    expect(axis('3003 HQ-8A 88').verdict('axis', 'displace unit=88 hex=2403')).toBe(
      '9.4 displace.not-headquarters',
    )
  })

  it('is bound by 2.3', () => {
    const t = axis('3003 HQ-8A\n2303 50')
    expect(t.verdict('axis', 'displace unit=HQ-8A hex=2603')).toBe('2.3 displace.too-near')
    expect(t.verdict('axis', 'displace unit=HQ-8A hex=2403')).toBe('2.3 displace.zone')
  })

  it('costs points in the campaign', () => {
    expect(axis('3003 HQ-8A').play('axis', 'displace unit=HQ-8A hex=2403').state.displaced).toBe(2)
    expect(soviet('3041 HQ-SW').play('soviet', 'displace unit=HQ-SW hex=2541').state.displaced).toBe(-2)
    const race = axis('3003 HQ-8A', { scenario: 'race' }).play('axis', 'displace unit=HQ-8A hex=2403')
    expect(race.state.displaced).toBe(0)
  })
})
