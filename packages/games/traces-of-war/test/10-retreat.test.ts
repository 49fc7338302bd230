import { describe, expect, it } from 'vitest'
import { CROSSINGS, cityIn, grid, isBridged, isMajorRiver, isMarsh, map } from '../src/ground.ts'
import { tracesOfWar } from '../src/index.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { leavesTrace } from '../src/rules/12-control.ts'
import { GONE } from '../src/state.ts'
import { position, type Setting, type Table } from './support.ts'

const side = (from: string, to: string): number => grid.sideBetween(grid.at(from), grid.at(to))

/** 20 Soviet strength in two hexes falls on a hex; on open ground and against one division that is 6-1. */
function attacked(
  drawing: string,
  target: string,
  from: readonly [string, string],
  die: number,
  setting: Setting = {},
): Table {
  const t = position(`${drawing}\n${from[0]} 50 2Tk\n${from[1]} 51 10Tk`, {
    active: 'soviet combat',
    ...setting,
  })
  return t.play('soviet', `attack on=${target} by=[50,51,2Tk,10Tk]`, die)
}

/** The way that a unit has retreated, or the ways among which its owner may choose. */
function ways(t: Table, unit: string): string[][] {
  if (t.asks !== 'axis retreat') return [t.told('retreated')?.path as string[]]
  const answers = t.answers('axis').filter((answer) => answer.startsWith(`retreat unit=${unit} `))
  return answers.map((answer) => answer.replace(/^.*\[|\]$/g, '').split(','))
}

/** The hexes in which these ways end. */
function ends(t: Table, unit: string): string[] {
  return [...new Set(ways(t, unit).map((path) => path.at(-1) as string))].sort()
}

// The dice of the 6-1 column.
const R = 1
const RR = 2

const NORTH = ['3103', '3102'] as const
const SOUTH = ['2903', '2902'] as const

describe('10.4 Retreat', () => {
  it('R is one hex, RR two', () => {
    const one = attacked('3003 15', '3003', NORTH, R)
    expect(one.told('rolled')).toMatchObject({ odds: '6-1', result: 'R' })
    expect(ends(one, '15')).toEqual(['2902', '2903'])
    const two = attacked('3003 15', '3003', NORTH, RR)
    expect(two.told('rolled')).toMatchObject({ odds: '6-1', result: 'RR' })
    // One way ends nearer to a source, so nobody is asked.
    expect(two.told('retreated')?.path).toHaveLength(2)
  })

  it('the odds show the very ways back that the owner is then offered, and what each costs', () => {
    const drawing = '3003 15\n2802 64\n2804 68'
    const by = ['50', '51', '2Tk', '10Tk']
    const before = position(`${drawing}\n3103 50 2Tk\n3102 51 10Tk`, { active: 'soviet combat' })
    const odds = tracesOfWar.preview(before.state, 'soviet', { do: 'attack', on: '3003', by })
    const die = odds?.outcomes.find(({ entry }) => entry === 'RR')?.face
    const after = attacked(drawing, '3003', NORTH, Number(die))
    expect(odds?.retreats).toEqual([
      { piece: '15', ways: ways(after, '15').map((path) => ({ path, losses: 1 })) },
    ])
  })

  it('the owner retreats, not the attacker', () => {
    const t = attacked('3003 15', '3003', NORTH, R)
    expect(t.asks).toBe('axis retreat')
    expect(t.verdict('soviet', 'retreat unit=15 path=[2902]')).toBe('10.4 kernel.not-asked')
    expect(t.verdict('axis', 'retreat unit=50 path=[2902]')).toBe('10.4 retreat.not-retreating')
    expect(t.verdict('axis', 'retreat unit=15 path=[2902,2802]')).toBe('10.4 retreat.length')
  })

  it('costs no movement points: isolated units retreat two hexes, and into marsh', () => {
    const t = attacked('3003 15(isolated) 88', '3003', NORTH, 4)
    expect(t.told('rolled')).toMatchObject({ odds: '5-1', result: 'RR' })
    expect(ends(t, '15').length).toBeGreaterThan(0)
    // 2924 is marsh without a road from 2923, and the only hex out of reach of the Soviet zones.
    expect(isMarsh(grid.at('2924'))).toBe(true)
    const marsh = attacked('2923 15\n2823 64', '2923', ['2922', '3023'], R)
    expect(marsh.hex('15')).toBe('2924')
  })

  it('units of a stack may part', () => {
    const t = attacked('3003 15 88', '3003', NORTH, 3)
    expect(t.told('rolled')).toMatchObject({ odds: '3-1', result: 'R' })
    t.play('axis', 'retreat unit=15 path=[2902]').play('axis', 'retreat unit=88 path=[2903]')
    expect([t.hex('15'), t.hex('88')]).toEqual(['2902', '2903'])
  })

  it('units of a stack may stay together', () => {
    const t = attacked('3003 15 88', '3003', NORTH, 3)
    t.play('axis', 'retreat unit=15 path=[2902]').play('axis', 'retreat unit=88 path=[2902]')
    expect([t.hex('15'), t.hex('88')]).toEqual(['2902', '2902'])
  })

  describe('what does not matter is not asked', () => {
    const RR_OF_TWO = 4

    it('who goes first, where both have the same only way and room at its end', () => {
      const t = attacked('3003 15(isolated) 88', '3003', NORTH, RR_OF_TWO)
      expect(t.told('rolled')).toMatchObject({ odds: '5-1', result: 'RR' })
      expect(t.asks).toBe('soviet advance')
      expect([t.hex('15'), t.hex('88')]).toEqual(['2802', '2802'])
    })

    it('but where only one of them finds room there, the owner says which', () => {
      const t = attacked('3003 15(isolated) 88\n2802 57', '3003', NORTH, RR_OF_TWO)
      expect(t.asks).toBe('axis retreat')
      const first = t.answers('axis').map((answer) => answer.replace(/ path.*/, ''))
      expect(new Set(first)).toEqual(new Set(['retreat unit=15', 'retreat unit=88']))
    })

    it('the way of a unit that is lost on every one', () => {
      // Every hex round 3003 is next to a Soviet corps, and the division has one step.
      const t = position('3003 15(1)\n2802 64\n2804 68\n3103 50\n3102 51', { active: 'soviet combat' })
      t.play('soviet', 'attack on=3003 by=[50,51]', 3)
      expect(t.told('rolled')).toMatchObject({ odds: '4-1', result: 'R' })
      expect(t.told('retreated')).toMatchObject({ unit: '15' })
      expect(t.hex('15')).toBe('gone')
      expect(t.asks).toBe('soviet advance')
    })

    it('but it is where the unit could take a crossing point or a city, or destroy the Airborne marker, with its last step', () => {
      const { state } = position('3003 15\n3103 50')
      const [axis, soviet] = [theUnit('15'), theUnit('50')]
      const [crossing, city, field] = [
        CROSSINGS.find((hex) => cityIn(hex) < 0)!,
        grid.at('2634'),
        grid.at('3003'),
      ]
      expect([crossing, city, field].map((hex) => leavesTrace(state, soviet, hex))).toEqual([
        true,
        true,
        false,
      ])
      expect([crossing, city, field].map((hex) => leavesTrace(state, axis, hex))).toEqual([
        false,
        false,
        false,
      ])
      state.airborne = field
      expect([axis, soviet].map((unit) => leavesTrace(state, unit, field))).toEqual([true, false])
      state.airborne = GONE
      state.crossings.fill(1)
      state.sovietCities.fill(1)
      expect([crossing, city, field].map((hex) => leavesTrace(state, soviet, hex))).toEqual([
        false,
        false,
        false,
      ])
      expect([crossing, city, field].map((hex) => leavesTrace(state, axis, hex))).toEqual([
        false,
        true,
        false,
      ])
    })
  })

  describe('enemy zones', () => {
    it('are avoided', () => {
      const t = attacked('3003 15', '3003', NORTH, R)
      expect(t.verdict('axis', 'retreat unit=15 path=[3004]')).toBe('10.4 retreat.not-preferred')
      expect(t.verdict('axis', 'retreat unit=15 path=[2903]')).toBe('legal')
    })

    it('are avoided even where the way leads away from supply', () => {
      // 3103 would be nearer to the source at 3304, but lies in the zone of 3104.
      const t = attacked('3003 15\n3104 64', '3003', SOUTH, R)
      expect(t.hex('15')).toBe('3102')
    })

    it('cost a step where they cannot be avoided', () => {
      // Every hex round 3003 is next to a Soviet corps.
      const t = attacked('3003 15\n2802 64\n2804 68', '3003', NORTH, R)
      t.play('axis', t.answers('axis')[0]!)
      expect(t.steps('15')).toBe(1)
    })

    it('cost a step even where a friend stands in them', () => {
      const t = attacked('3003 15\n2902 88\n2903 57\n3004 75D\n3002 68D\n2802 64\n2804 68', '3003', NORTH, R)
      t.play('axis', t.answers('axis').find((answer) => /290[23]/.test(answer)) as string)
      expect(t.steps('15')).toBe(1)
    })

    it('cost every unit of a stack a step of its own', () => {
      const t = attacked('3003 15 88\n2802 64\n2804 68', '3003', NORTH, 3)
      expect(t.told('rolled')).toMatchObject({ result: 'R' })
      t.play('axis', t.answers('axis').find((answer) => answer.includes('unit=15')) as string)
      if (t.asks === 'axis retreat') t.play('axis', t.answers('axis')[0]!)
      expect([t.steps('15'), t.steps('88')]).toEqual([1, 1])
    })

    it('cost a step beyond those of the result', () => {
      // 1RR on a 4: the step of the result, and the second one in the zone.
      const t = attacked('3003 15\n2802 64\n2804 68', '3003', NORTH, 4)
      expect(t.told('rolled')).toMatchObject({ result: '1RR' })
      if (t.asks === 'axis retreat') t.play('axis', t.answers('axis')[0]!)
      expect(t.hex('15')).toBe('gone')
    })

    it('eliminate a unit without a step to lose', () => {
      const t = attacked('3003 15LF 88\n2802 64\n2804 68', '3003', NORTH, 4)
      expect(t.told('rolled')).toMatchObject({ odds: '4-1', result: 'RR' })
      while (t.asks === 'axis retreat' || t.asks === 'axis retreat-further')
        t.play('axis', t.answers('axis')[0]!)
      expect(t.hex('15LF')).toBe('gone')
    })

    it('are entered as seldom as possible', () => {
      // Every hex round 3003 is in a zone; of the hexes beyond, 2901 is not and 2802 is.
      const t = attacked('3003 15\n2803 64', '3003', NORTH, RR)
      expect(t.verdict('axis', 'retreat unit=15 path=[2902,2802]')).toBe('10.4 retreat.not-preferred')
      t.play('axis', t.answers('axis')[0]!)
      expect(t.steps('15')).toBe(1)
    })
  })

  it('two hexes in zones cost two steps', () => {
    // 15 is shut in twice over: round 3003 and in the ring beyond.
    const ring = '3204 64\n3005 68\n2904 52\n2803 48\n2802 49\n2901 75\n3101 32\n3202 33'
    const t = attacked(`3003 15\n${ring}`, '3003', NORTH, RR)
    while (t.asks === 'axis retreat') t.play('axis', t.answers('axis')[0]!)
    expect(t.hex('15')).toBe('gone')
  })

  describe('of several ways with equal losses', () => {
    it('the one towards a friendly supply source is taken', () => {
      // 3103 is nearer to 3304, 3102 is not.
      expect(attacked('3003 15', '3003', SOUTH, R).hex('15')).toBe('3103')
      expect(attacked('3003 15', '3003', SOUTH, RR).hex('15')).toBe('3204')
    })

    it('the one that ends nearer to it is taken, even if its first hex is not', () => {
      // From 3003 neither 2902 nor 2903 is nearer to a source; 2802, beyond the first, is.
      expect(attacked('3003 15', '3003', NORTH, RR).told('retreated')).toMatchObject({
        path: ['2902', '2802'],
      })
    })

    it('or else the one that ends within the stacking limit', () => {
      // Neither 2902 nor 2903 is nearer to a source than 3003.
      expect(attacked('3003 15\n2902 88 57', '3003', NORTH, R).hex('15')).toBe('2903')
      expect(attacked('3003 15\n2903 88 57', '3003', NORTH, R).hex('15')).toBe('2902')
    })

    it('the way to supply counts more than the stacking limit', () => {
      // 3103 is full: the unit goes there, and then one hex further.
      const t = attacked('3003 15\n3103 88 57', '3003', SOUTH, R)
      expect(
        t.events.filter((event) => event.key === 'retreated').map((event) => event.params?.path),
      ).toEqual([['3103'], ['3204']])
    })

    it('the way to supply is the Soviet way for Soviet units', () => {
      const t = position('3041 50\n3040 88 17Pz\n2940 57 23Pz', { active: 'axis combat' })
      t.play('axis', 'attack on=3041 by=[88,57,17Pz,23Pz]', 3)
      expect(t.told('rolled')).toMatchObject({ odds: '4-1', result: 'R' })
      const [hex] =
        t.asks === 'soviet retreat' ? [t.answers('soviet')[0]?.match(/\[(\d+)/)?.[1]] : [t.hex('50')]
      expect(distanceEast(hex as string)).toBeLessThan(distanceEast('3041'))
    })
  })

  describe('beyond a full hex', () => {
    it('the unit goes on by one hex', () => {
      const t = attacked('3003 15\n2902 88 57\n2903 68D 75D', '3003', NORTH, R)
      t.play('axis', 'retreat unit=15 path=[2902]')
      expect(t.hex('15')).toBe('2802')
    })

    it('and by one more as long as the hex is full', () => {
      const t = attacked('3003 15\n2902 88 57\n2903 68D 75D\n2802 168 198', '3003', NORTH, R)
      t.play('axis', 'retreat unit=15 path=[2902]')
      expect(t.hex('15')).toBe('2701')
    })

    it('a hex from which the unit would be thrown on into a zone counts like a zone', () => {
      // 2902 is full and all ways on from it lead into zones or back; 2903 has room.
      const t = attacked('3003 15\n2902 88 57\n2801 64\n2702 68', '3003', NORTH, R)
      expect(t.hex('15')).toBe('2903')
    })

    it('a full hex on the way does not matter', () => {
      const t = attacked('3003 15\n3103 88 57', '3003', SOUTH, RR)
      expect(t.told('retreated')).toMatchObject({ path: ['3103', '3204'] })
      expect(t.hex('15')).toBe('3204')
    })

    it('zones further on cost steps as well', () => {
      // 3103 is full; all hexes beyond it are next to a Soviet corps or lead back.
      const t = attacked('3003 15\n3103 88 57\n3205 64\n3202 68', '3003', SOUTH, R)
      expect(t.hex('15')).not.toBe('3103')
      expect(t.steps('15')).toBe(1)
    })
  })

  describe('rivers', () => {
    it('minor ones do not matter', () => {
      expect(map.riverKinds[map.river[side('3005', '3006')]! - 1]).toBe('minor')
      // 3006, over the river, is the only hex out of all zones.
      const t = attacked('3005 15\n3204 64\n2804 68', '3005', ['3104', '2904'], R)
      expect(t.hex('15')).toBe('3006')
    })

    it('a major one without a bridge is crossed by a unit that begins beside it', () => {
      expect([isMajorRiver(side('1730', '1630')), isBridged(side('1730', '1630'))]).toEqual([true, false])
      const t = attacked('1730 15', '1730', ['1831', '1830'], R)
      for (const hex of ends(t, '15')) expect(['1630', '1631']).toContain(hex)
    })

    it('and not by a unit that begins elsewhere', () => {
      const t = attacked('1830 15', '1830', ['1929', '1930'], RR)
      for (const hex of ends(t, '15')) expect(['1629', '1630', '1631']).not.toContain(hex)
    })

    it('a major one is crossed by a bridge, wherever the retreat began', () => {
      // 1831 does not touch the Dnieper; the road bridge 1731/1631 leads over it.
      const t = attacked('1831 15', '1831', ['1931', '1930'], RR)
      const paths = t.answers('axis')
      expect(paths).toContain('retreat unit=15 path=[1731,1631]')
      expect(paths).not.toContain('retreat unit=15 path=[1730,1631]')
    })

    it('a major one is not crossed from zone to zone, not even by a bridge', () => {
      const free = attacked('1731 15\n1830 64', '1731', ['1832', '1732'], 1)
      expect(free.hex('15')).toBe('1631')
      // With a corps in 1530 the far bank is in a zone too: the other hexes, also in zones, are all that is left.
      const shut = attacked('1731 15\n1830 64\n1530 68', '1731', ['1832', '1732'], 1)
      for (const hex of ends(shut, '15')) expect(['1730', '1831', '1632']).toContain(hex)
    })

    it('nor towards a friend', () => {
      const t = attacked('1731 15\n1631 88\n1830 64\n1530 68', '1731', ['1832', '1732'], 1)
      for (const hex of ends(t, '15')) expect(['1730', '1831', '1632']).toContain(hex)
    })
  })

  describe('elimination', () => {
    it('of a unit that could only retreat off the map or onto the enemy', () => {
      expect(grid.around(grid.at('3001'))).toHaveLength(3)
      expect(attacked('3001 15\n2901 64', '3001', ['3101', '3002'], R).hex('15')).toBe('gone')
      expect(attacked('3001 15', '3001', ['3101', '3002'], R).hex('15')).toBe('2901')
    })

    it('of a unit that could only retreat over blocked hexsides', () => {
      const blocked = ['0222', '0221', '0320', '0421'].map((hex) => map.blocked[side('0321', hex)])
      expect(blocked).toEqual([1, 1, 1, 1])
      expect(attacked('0321 15', '0321', ['0422', '0322'], R).hex('15')).toBe('gone')
    })

    it('of a unit that cannot go as far as it must', () => {
      // From 0322 the only hex without an enemy is 0321, and that leads nowhere.
      const t = attacked('0322 15\n0422 64\n0223 68', '0322', ['0423', '0323'], RR)
      expect(t.told('rolled')).toMatchObject({ result: 'RR' })
      expect(t.hex('15')).toBe('gone')
    })

    it('counts as a destroyed unit', () => {
      expect(attacked('0321 15', '0321', ['0422', '0322'], R).state.destroyed).toBe(1)
    })

    it('of a headquarters is a displacement', () => {
      const t = attacked('0321 15 HQ-8A', '0321', ['0422', '0322'], 3)
      expect(t.told('rolled')).toMatchObject({ odds: '5-1', result: 'RR' })
      expect(t.asks).toBe('axis displacement')
      t.play('axis', 'displace hex=3003')
      expect([t.hex('15'), t.hex('HQ-8A')]).toEqual(['gone', '3003'])
    })
  })
})

/** Hexes between a hex and the nearest Soviet source near it. */
function distanceEast(hex: string): number {
  return Math.min(...['3342', '3338', '2743'].map((source) => grid.distance(grid.at(hex), grid.at(source))))
}
