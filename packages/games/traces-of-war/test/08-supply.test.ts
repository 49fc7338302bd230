import { describe, expect, it } from 'vitest'
import { grid, hexId, isBridged, isMajorRiver, map, SOURCES } from '../src/ground.ts'
import { theUnit, UNITS } from '../src/order-of-battle.ts'
import { position, type Setting, type Table } from './support.ts'

/** The position after a Supply chit. The chit is drawn behind the activation of a corps far in the east. */
function checked(drawing: string, setting: Setting = {}): Table {
  const t = position(`3342 78\n${drawing}`, {
    active: 'soviet movement',
    units: ['78'],
    orders: [],
    cup: ['supply'],
    ...setting,
  })
  return t.play('soviet', 'done', 'supply')
}

const side = (from: string, to: string): number => grid.sideBetween(grid.at(from), grid.at(to))

describe('8.0 Supply', () => {
  it('is checked for all units of both sides when the Supply chit is drawn', () => {
    const t = checked('0520 15\n0321 88\n0719 50\n0319 51\n0423 64\n3003 17Pz')
    expect(['15', '88', '17Pz', '50', '78'].map((id) => t.supply(id))).toEqual([
      'out',
      'out',
      'supplied',
      'supplied',
      'supplied',
    ])
  })

  it('is not checked at any other time', () => {
    const t = position('0520 15\n0719 50\n0319 51', { active: 'soviet movement', cup: ['voronezh'] })
    expect(t.play('soviet', 'done', 'voronezh').supply('15')).toBe('supplied')
  })
})

describe('8.1 Supply lines', () => {
  describe('the printed examples, on the lower Southern Bug', () => {
    const A = '0621 17Pz'
    const B = '0919 15'
    const C = '0520 73'
    const D = '0718 66'
    const others = ['0819 46', '0818 223', '0720 9M', '0719 23Tk', '0918 50', '0518 88', '0218 213Sec']
    const all = [A, B, C, D, ...others]
    const without = (id: string) => all.filter((line) => !line.endsWith(` ${id}`)).join('\n')
    const picture = all.join('\n')

    it('example A: 17Pz is cut off by the zone of 9M and by blocked hexsides', () => {
      expect(['0721', '0622', '0521'].map((hex) => map.blocked[side('0621', hex)])).toEqual([1, 1, 1])
      expect(grid.isAdjacent(grid.at('0720'), grid.at('0620'))).toBe(true)
      expect(checked(picture).supply('17Pz')).toBe('out')
      // Its only other neighbour is the Soviet 73; without that corps and 9M the way out is free.
      const free = all.filter((line) => line !== C && !line.startsWith('0720') && !line.startsWith('0719'))
      expect(checked(free.join('\n')).supply('17Pz')).toBe('supplied')
    })

    it('example B: 15 has a line through 46 and on through 223', () => {
      expect(checked(picture).supply('15')).toBe('supplied')
      expect(checked(without('46')).supply('15')).toBe('out')
      expect(checked(without('223')).supply('15')).toBe('out')
    })

    it('example C: the line of 73 is blocked in 0620 by enemy zones', () => {
      expect(checked(picture).supply('73')).toBe('out')
      expect(checked(`${picture}\n0620 64`).supply('73')).toBe('supplied')
    })

    it('example D: 66 has a line through 23Tk and 9M and over the bridge behind it', () => {
      expect(isMajorRiver(side('0720', '0821')) && isBridged(side('0720', '0821'))).toBe(true)
      expect(checked(picture).supply('66')).toBe('supplied')
      expect(checked(without('23Tk')).supply('66')).toBe('out')
      expect(checked(without('9M')).supply('66')).toBe('out')
      // An enemy at the far end of the bridge cuts all three.
      expect(checked(`${picture}\n0821 57`).supply('66')).toBe('out')
    })
  })

  it('may be of any length', () => {
    expect(checked('3003 50').supply('50')).toBe('supplied')
    expect(checked('0941 15').supply('15')).toBe('supplied')
  })

  it('lead to sources of one’s own side only', () => {
    const corps = ['50', '51', '52', '64', '48', '49', '75', '34', '32', '33']
    const closed = SOURCES.axis.map((hex, i) => `${hexId(hex)} ${corps[i]}`).join('\n')
    expect(checked('3041 15').supply('15')).toBe('supplied')
    expect(checked(`3041 15\n${closed}`).supply('15')).toBe('out')
  })

  it('do not pass enemy zones', () => {
    expect(checked('0321 15').supply('15')).toBe('supplied')
    expect(checked('0321 15\n0423 50').supply('15')).toBe('out')
  })

  it('pass an enemy zone in which a friend stands, unit or headquarters', () => {
    expect(checked('0321 15\n0422 88\n0423 50').supply('15')).toBe('supplied')
    expect(checked('0321 15\n0422 HQ-6A\n0423 50').supply('15')).toBe('supplied')
  })

  it('begin in the unit’s own hex, even if that is in an enemy zone', () => {
    expect(checked('3003 15\n3004 50').supply('15')).toBe('supplied')
  })

  it('end in a source that is in an enemy zone only when a friend stands in it', () => {
    // Every source but 3304 is held by the enemy.
    const corps = ['50', '51', '52', '64', '48', '49', '75', '34', '32', '33']
    const shut = SOURCES.axis
      .filter((hex) => hexId(hex) !== '3304')
      .map((hex, i) => `${hexId(hex)} ${corps[i]}`)
      .join('\n')
    expect(checked(`2010 15\n${shut}`).supply('15')).toBe('supplied')
    expect(checked(`2010 15\n${shut}\n3303 63`).supply('15')).toBe('out')
    expect(checked(`2010 15\n${shut}\n3303 63\n3304 88`).supply('15')).toBe('supplied')
  })

  it('do not pass hexes held by the enemy', () => {
    // The bridge 0720/0821 is the only way out of 0720 here, and 0821 is held.
    const held = checked('0720 50\n0718 15\n0919 88\n0620 57\n0821 213Sec')
    const open = checked('0720 50\n0718 15\n0919 88\n0620 57')
    expect([held.supply('50'), open.supply('50')]).toEqual(['out', 'supplied'])
  })

  it('do not pass a major river without a bridge, nor a major city that the enemy controls', () => {
    // The corps at 1630 could only leave over the bare Dnieper, or through Dnipropetrovsk and over its bridge.
    const bridgehead = '1630 50\n1528 15\n1728 57\n1430 88'
    expect(checked(bridgehead).supply('50')).toBe('out')
    expect(checked(bridgehead, { cities: ['1631'] }).supply('50')).toBe('supplied')
  })

  it('pass minor rivers', () => {
    expect(map.riverKinds[map.river[side('0519', '0619')]! - 1]).toBe('minor')
    expect(checked('0519 15\n0720 50\n0319 51').supply('15')).toBe('supplied')
    expect(checked('0519 15\n0719 50\n0319 51').supply('15')).toBe('out')
  })

  it('do not pass blocked hexsides', () => {
    expect(map.blocked[side('0518', '0519')]).toBe(1)
    const t = checked('0519 15\n0518 88\n0719 50\n0319 51')
    expect([t.supply('15'), t.supply('88')]).toEqual(['out', 'supplied'])
  })

  it('pass towns, whoever came last', () => {
    // Mykolaiv 0521 is the only way out of 0321.
    expect(checked('0321 50\n0523 15').supply('50')).toBe('supplied')
    expect(checked('0321 50\n0523 15\n0521 88').supply('50')).toBe('out')
  })

  it('are blocked for the Axis by a city that it has lost', () => {
    // 1531 is closed but for the bridge to Dnipropetrovsk.
    const pocket = '1531 15\n1633 50\n1433 51'
    expect(checked(pocket).supply('15')).toBe('supplied')
    expect(checked(pocket, { cities: ['1631'] }).supply('15')).toBe('out')
  })

  describe('control of a major city', () => {
    const march = (unit: string, owner: 'soviet' | 'axis', setting: Setting) =>
      position(`2633 ${unit}`, { active: `${owner} movement`, orders: [], ...setting })

    it('is the Axis’s at first and changes as soon as an enemy unit enters', () => {
      expect(march('50', 'soviet', {}).play('soviet', 'move unit=50 path=[2634]').told('city.taken')).toEqual(
        {
          hex: '2634',
          side: 'soviet',
        },
      )
    })

    it('changes even when a unit only passes through', () => {
      const t = march('2Tk', 'soviet', {}).play('soviet', 'move unit=2Tk path=[2634,2635]')
      expect(t.state.sovietCities.reduce((sum, one) => sum + one, 0)).toBe(1)
    })

    it('goes back to the Axis in the same way', () => {
      const t = march('17Pz', 'axis', { cities: ['2634'] }).play('axis', 'move unit=17Pz path=[2634,2635]')
      expect(t.state.sovietCities.reduce((sum, one) => sum + one, 0)).toBe(0)
    })

    it('stays when the units leave', () => {
      const t = position('2634 50', { active: 'soviet movement', orders: [], cities: ['2634'] })
      t.play('soviet', 'move unit=50 path=[2633]')
      expect(t.state.sovietCities.reduce((sum, one) => sum + one, 0)).toBe(1)
    })
  })

  describe('the state of a unit', () => {
    const cut = (marks: string) => checked(`0520 15${marks}\n0719 50\n0319 51`).supply('15')
    const joined = (marks: string) => checked(`0520 15${marks}`).supply('15')

    it('without a line becomes out of supply, then isolated, and stays so', () => {
      expect([cut(''), cut('(out)'), cut('(isolated)')]).toEqual(['out', 'isolated', 'isolated'])
    })

    it('with a line loses its marker', () => {
      expect([joined(''), joined('(out)'), joined('(isolated)')]).toEqual([
        'supplied',
        'supplied',
        'supplied',
      ])
    })

    it('lasts until the next check, whatever happens in between', () => {
      const t = position('0520 15(out)\n3003 88\n3041 50', {
        active: 'soviet movement',
        cup: ['voronezh'],
        turn: 2,
      })
      expect(t.play('soviet', 'done', 'voronezh').supply('15')).toBe('out')
      const other = position('3003 15(isolated)\n3004 88', { active: 'axis movement' })
      expect(other.play('axis', 'move unit=15 path=[3103]').supply('15')).toBe('isolated')
    })
  })

  it('a headquarters without a line is not marked but displaced', () => {
    const t = checked('0520 HQ-6A\n0719 50\n0319 51')
    expect(t.asks).toBe('axis displacement')
    expect(t.told('supply.out')).toBeUndefined()
    t.play('axis', 'displace hex=3003')
    expect([t.hex('HQ-6A'), t.supply('HQ-6A')]).toEqual(['3003', 'supplied'])
  })

  it('every headquarters without a line is displaced', () => {
    const t = checked('0520 HQ-6A\n0420 HQ-8A\n0719 50\n0318 51')
    expect(t.asks).toBe('axis displacement')
    t.play('axis', 'displace hex=3003')
    expect(t.asks).toBe('axis displacement')
    t.play('axis', 'displace hex=3103')
    expect([t.hex('HQ-8A'), t.hex('HQ-6A')].sort()).toEqual(['3003', '3103'])
  })

  it('at the beginning every unit has supply', () => {
    expect(position('0520 15\n0719 50\n0319 51').supply('15')).toBe('supplied')
  })
})

describe('8.2 Effects of supply', () => {
  const data = (id: string) => UNITS[theUnit(id)]!
  const attackOf = (marks: string, unit = '15') =>
    position(`3003 ${unit}${marks}\n3103 18G(isolated)`, { active: 'axis combat' }).odds(
      'axis',
      `attack on=3103 by=[${unit}]`,
    ).attack
  const defenceOf = (marks: string, unit = '15') =>
    position(`3003 ${unit}${marks}\n3103 50 2Tk\n3102 51 10Tk`, { active: 'soviet combat' }).odds(
      'soviet',
      'attack on=3003 by=[50,51,2Tk,10Tk]',
    ).defence
  const farthest = (marks: string) =>
    Math.max(...position(`3003 15${marks}`, { active: 'axis movement' }).destinations('axis', '15').values())

  it('a supplied unit acts as printed', () => {
    expect([attackOf(''), defenceOf(''), farthest('')]).toEqual([
      data('15').attack,
      data('15').defence,
      data('15').move,
    ])
  })

  it('out of supply, a unit attacks with 2 less and defends and moves as printed', () => {
    expect([attackOf('(out)'), defenceOf('(out)'), farthest('(out)')]).toEqual([
      data('15').attack - 2,
      data('15').defence,
      data('15').move,
    ])
  })

  it('an isolated unit attacks and defends with 2 less and has half of its movement points', () => {
    expect([attackOf('(isolated)'), defenceOf('(isolated)'), farthest('(isolated)')]).toEqual([
      data('15').attack - 2,
      data('15').defence - 2,
      Math.floor(data('15').move / 2),
    ])
  })

  it('no strength falls below 0', () => {
    expect([
      attackOf('(out)', '213Sec'),
      attackOf('(isolated)', '213Sec'),
      defenceOf('(isolated)', '213Sec'),
    ]).toEqual([0, 0, 0])
  })

  it('each unit of a stack loses its own 2', () => {
    const t = position('3003 15(isolated) 88(isolated)\n3103 50 2Tk', { active: 'soviet combat' })
    expect(t.odds('soviet', 'attack on=3003 by=[50,2Tk]').defence).toBe(
      data('15').defence + data('88').defence - 4,
    )
  })
})
