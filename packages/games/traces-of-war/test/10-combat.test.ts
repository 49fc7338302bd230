import { describe, expect, it } from 'vitest'
import { grid, isBridged, isMajorRiver, isMinorRiver, map } from '../src/ground.ts'
import { theUnit, UNITS } from '../src/order-of-battle.ts'
import { columnName, oddsColumn } from '../src/rules/10-combat.ts'
import { position, type Setting } from './support.ts'

const soviet = (drawing: string, setting: Setting = {}) =>
  position(drawing, { active: 'soviet combat', ...setting })
const axis = (drawing: string, setting: Setting = {}) =>
  position(drawing, { active: 'axis combat', ...setting })
const side = (from: string, to: string): number => grid.sideBetween(grid.at(from), grid.at(to))
const data = (id: string) => UNITS[theUnit(id)]!

describe('10.0 Combat', () => {
  it('a unit attacks adjacent enemies only', () => {
    const t = soviet('3003 15\n3103 50\n3203 51')
    expect(t.verdict('soviet', 'attack on=3003 by=[50]')).toBe('legal')
    expect(t.verdict('soviet', 'attack on=3003 by=[50,51]')).toBe('10.0 attack.not-adjacent')
    expect(t.verdict('soviet', 'attack on=3004 by=[50]')).toBe('10.0 attack.no-enemy')
    expect(t.verdict('soviet', 'attack on=3003 by=[]')).toBe('10.0 attack.nobody')
  })

  it('a unit fights once in an activation', () => {
    const t = soviet('3003 15\n2903 88\n3004 50\n3103 51\n2904 2Tk')
    t.play('soviet', 'attack on=3003 by=[50,51]', 3)
    expect(t.told('rolled')).toMatchObject({ odds: '2-1', result: '--' })
    expect(t.verdict('soviet', 'attack on=2903 by=[50]')).toBe('10.0 attack.not-available')
  })

  it('two units of a stack may attack different hexes', () => {
    const t = soviet('3003 15\n2903 88\n3004 50 51')
    t.play('soviet', 'attack on=3003 by=[50]', 4)
    expect(t.told('rolled')).toMatchObject({ odds: '1-1', result: '--' })
    expect(t.verdict('soviet', 'attack on=2903 by=[51]')).toBe('legal')
  })

  it('units that are not activated do not attack', () => {
    const t = soviet('3003 15\n3103 50 51', { units: ['50'] })
    expect(t.verdict('soviet', 'attack on=3003 by=[50,51]')).toBe('10.0 attack.not-available')
  })

  it('attacks are voluntary', () => {
    const t = soviet('3003 15\n3103 50')
    expect(t.verdict('soviet', 'done')).toBe('legal')
  })

  it('a hex is attacked once in an activation', () => {
    const t = soviet('3003 15\n3004 50\n3103 51')
    t.play('soviet', 'attack on=3003 by=[50]', 4)
    expect(t.hex('15')).toBe('3003')
    // Nothing else can be attacked, so the segment is over.
    expect(t.asks).toBe('soviet,axis choose-chits')
    const other = soviet('3003 15\n3004 50\n3103 51\n2904 88')
    other.play('soviet', 'attack on=3003 by=[51]', 4)
    expect(other.verdict('soviet', 'attack on=3003 by=[50]')).toBe('10.0 attack.twice')
    expect(other.verdict('soviet', 'attack on=2904 by=[50]')).toBe('legal')
  })

  it('a hex may be attacked again in another activation', () => {
    const t = soviet('3003 15\n3004 50 HQ-SW', { cup: ['southwest'] })
    t.play('soviet', 'attack on=3003 by=[50]', 4, 'southwest').play('soviet', 'begin first=combat also=none')
    expect(t.verdict('soviet', 'attack on=3003 by=[50]')).toBe('legal')
  })

  it('units in several hexes join in one attack and add up their strengths', () => {
    const t = soviet('3003 15\n3103 50\n3004 51\n2903 2Tk')
    expect(t.odds('soviet', 'attack on=3003 by=[50,51,2Tk]')).toMatchObject({
      attack: data('50').attack + data('51').attack + data('2Tk').attack,
    })
  })

  it('all units in the hex are attacked together, headquarters included', () => {
    const t = soviet('3003 15 88 HQ-8A\n3103 50 2Tk\n3004 51')
    expect(t.odds('soviet', 'attack on=3003 by=[50,51,2Tk]')).toMatchObject({
      defence: data('15').defence + data('88').defence + data('HQ-8A').defence,
    })
  })

  it('nobody attacks over a blocked hexside', () => {
    expect(map.blocked[side('0621', '0721')]).toBe(1)
    const t = soviet('0621 15\n0721 50 51\n0720 64')
    expect(t.verdict('soviet', 'attack on=0621 by=[64]')).toBe('legal')
    expect(t.verdict('soviet', 'attack on=0621 by=[50,64]')).toBe('10.0 attack.blocked')
  })

  it('the enemy’s units do not join in', () => {
    const t = soviet('3003 15 88\n3103 50 51')
    expect(t.verdict('soviet', 'attack on=3003 by=[50,51,88]')).toBe('10.0 activated.other-side')
    expect(t.verdict('axis', 'attack on=3103 by=[15]')).toBe('10.0 kernel.not-asked')
  })
})

describe('10.1 Resolving combat', () => {
  it('attacks are resolved one by one, in the order the attacker likes', () => {
    const drawing = '3003 15\n2803 88\n2903 50 2Tk\n2902 51'
    const attacks = [
      ['attack on=3003 by=[50,2Tk]', 3],
      ['attack on=2803 by=[51]', 4],
    ] as const
    for (const order of [attacks, attacks.toReversed()]) {
      const t = soviet(drawing)
      for (const [attack, die] of order) {
        t.play('soviet', attack, die)
        while (t.asks === 'axis retreat' || t.asks === 'soviet advance') {
          t.play(t.asks.split(' ')[0]!, t.answers(t.asks.split(' ')[0]!).at(-1) as string)
        }
      }
      expect(t.hex('15')).not.toBe('3003')
      expect(t.hex('88')).toBe('2803')
    }
  })

  it('attackers, sums, air support, die, result, in this order', () => {
    const t = soviet('3003 15\n3103 50 2Tk\n3102 51 10Tk', { luftwaffe: ['def'] })
    t.play('soviet', 'attack on=3003 by=[50,51,2Tk,10Tk]')
    expect(t.events.map((event) => event.key)).toEqual(['attack'])
    expect(t.asks).toBe('axis air-support')
    t.play('axis', 'support markers=[def]', 6)
    expect(t.events.map((event) => event.key).slice(0, 3)).toEqual(['air.used', 'rolled', 'reduced'])
  })

  describe('the printed example', () => {
    // A is the German 15 in 1731; B and C stand in 1832, D and E in 1732. Two more corps, in 1830 and 1431,
    // leave 1630 as the only end of a retreat without zones.
    const example = (setting: Setting = {}) =>
      soviet('1731 15\n1832 66 23Tk\n1732 67 2Tk\n1830 50\n1431 51', setting)
    const ATTACK = 'attack on=1731 by=[2Tk,23Tk,66,67]'

    it('20 to 3 is 6-1', () => {
      expect([isMinorRiver(side('1732', '1731')), isMinorRiver(side('1832', '1731'))]).toEqual([false, false])
      expect(example().odds('soviet', ATTACK)).toMatchObject({ attack: 20, defence: 3, ratio: '6-1' })
    })

    it('the town makes it 5-1', () => {
      expect(map.placeKinds[map.placeKind[grid.at('1731')]! - 1]).toBe('town')
      expect(example().odds('soviet', ATTACK).column).toBe('5-1')
    })

    it('without Luftwaffe the die is rolled at once; a 5 is 1RR: A is reduced and retreats to 1630', () => {
      const t = example().play('soviet', ATTACK, 5)
      expect(t.told('rolled')).toMatchObject({ odds: '5-1', die: 5, result: '1RR' })
      expect(t.steps('15')).toBe(1)
      expect(t.hex('15')).toBe('1630')
      expect(t.told('retreated')).toMatchObject({ unit: '15', path: ['1631', '1630'] })
    })

    it('B and C advance into 1731, and then D has no room while E could still go two hexes', () => {
      const t = example().play('soviet', ATTACK, 5)
      expect(t.asks).toBe('soviet advance')
      // C may go on, but stays with B.
      expect(t.verdict('soviet', 'advance unit=23Tk path=[1731,1730]')).toBe('legal')
      t.play('soviet', 'advance unit=66 path=[1731]').play('soviet', 'advance unit=23Tk path=[1731]')
      expect(t.verdict('soviet', 'advance unit=67 path=[1731]')).toBe('5.0 advance.full')
      expect(t.verdict('soviet', 'advance unit=67 path=[1731,1730]')).toBe('10.5 advance.too-far')
      expect(t.verdict('soviet', 'advance unit=2Tk path=[1731,1730]')).toBe('legal')
      expect(t.verdict('soviet', 'done')).toBe('legal')
      expect(['66', '23Tk', '67', '2Tk'].map((id) => t.hex(id))).toEqual(['1731', '1731', '1732', '1732'])
    })
  })
})

describe('10.2 Odds', () => {
  describe('rivers', () => {
    const river = (drawing: string, by: string) =>
      axis(drawing).odds('axis', `attack on=3105 by=[${by}]`).attack

    it('halve attackers over a minor river, bridged or not', () => {
      expect([isBridged(side('3106', '3105')), isBridged(side('3006', '3105'))]).toEqual([true, false])
      const half = Math.floor((data('17Pz').attack + data('23Pz').attack) / 2)
      expect(river('3106 17Pz 23Pz\n3105 18G', '17Pz,23Pz')).toBe(half)
      expect(river('3006 17Pz 23Pz\n3105 18G', '17Pz,23Pz')).toBe(half)
    })

    it('halve attackers over a major river, bridged or not', () => {
      expect([side('1731', '1631'), side('1730', '1631')].map(isMajorRiver)).toEqual([true, true])
      expect([side('1731', '1631'), side('1730', '1631')].map(isBridged)).toEqual([true, false])
      const at = (hex: string) =>
        soviet(`${hex} 2Tk 10Tk\n1631 213Sec(isolated)`).odds('soviet', 'attack on=1631 by=[2Tk,10Tk]').attack
      const half = Math.floor((data('2Tk').attack + data('10Tk').attack) / 2)
      expect([at('1731'), at('1730')]).toEqual([half, half])
    })

    it('halve only those who attack over them', () => {
      const dry = axis('3104 17Pz\n3105 18G(isolated)').odds('axis', 'attack on=3105 by=[17Pz]').attack
      expect(dry).toBe(data('17Pz').attack)
      expect(river('3106 23Pz\n3104 17Pz\n3105 18G', '17Pz,23Pz')).toBe(
        dry + Math.floor(data('23Pz').attack / 2),
      )
    })

    it('do not halve the defence', () => {
      expect(axis('3106 17Pz 23Pz\n3105 18G').odds('axis', 'attack on=3105 by=[17Pz,23Pz]').defence).toBe(
        data('18G').defence,
      )
    })
  })

  it('supply lowers the strengths, each unit by itself, before the sum is halved', () => {
    const t = axis('3106 17Pz(out) 23Pz\n3105 18G(isolated)')
    expect(t.odds('axis', 'attack on=3105 by=[17Pz,23Pz]').attack).toBe(
      Math.floor((data('17Pz').attack - 2 + data('23Pz').attack) / 2),
    )
  })

  it.each([
    [15, 5, '3-1'],
    [26, 9, '2-1'],
    [12, 7, '1.5-1'],
    [18, 13, '1-1'],
    [25, 2, '10+'],
  ])('example: %i to %i is %s', (attack, defence, column) => {
    expect(columnName(oddsColumn(attack, defence))).toBe(column)
  })

  it('fractions are dropped in the defender’s favour', () => {
    const column = (attack: number, defence: number) => columnName(oddsColumn(attack, defence))
    expect([column(3, 3), column(4, 3), column(14, 10), column(15, 10), column(19, 10)]).toEqual([
      '1-1',
      '1-1',
      '1-1',
      '1.5-1',
      '1.5-1',
    ])
    expect([column(20, 10), column(29, 10), column(99, 10), column(100, 10), column(500, 10)]).toEqual([
      '2-1',
      '2-1',
      '9-1',
      '10+',
      '10+',
    ])
  })

  describe('terrain', () => {
    /** The shift that 20 attackers against 2 suffer in a hex: columns below 10+. */
    const columnAgainst = (target: string, ...from: string[]) => {
      const [a, b] = from
      return soviet(`${target} 15(1)\n${a} 50 2Tk\n${b} 51 10Tk`).odds(
        'soviet',
        `attack on=${target} by=[50,51,2Tk,10Tk]`,
      )
    }

    it.each([
      ['clear ground', '3003', ['3103', '3102'], '10+'],
      ['rough', '1640', ['1740', '1540'], '9-1'],
      ['a town', '2704', ['2604', '2804'], '9-1'],
      ['a town in rough', '0613', ['0713', '0614'], '8-1'],
      ['a major city', '2634', ['2633', '2635'], '8-1'],
    ])('of %s', (_, target, from, column) => {
      const odds = columnAgainst(target, ...from)
      expect(odds).toMatchObject({ attack: 20, defence: 2, ratio: '10+', column })
    })

    it('of marsh is one column', () => {
      const t = soviet('2924 15(1)\n2923 50 2Tk\n2824 51 10Tk')
      expect(t.odds('soviet', 'attack on=2924 by=[50,51,2Tk,10Tk]').column).toBe('9-1')
    })

    it('example: a town in rough makes 3-1 into 1.5-1', () => {
      const t = soviet('0613 15(1)\n0713 2Tk')
      expect(t.odds('soviet', 'attack on=0613 by=[2Tk]')).toMatchObject({
        attack: 6,
        defence: 2,
        ratio: '3-1',
        column: '1.5-1',
      })
    })

    it('example: a town in rough makes 12-1 into 8-1', () => {
      const t = soviet('0613 15(1)\n0713 50 2Tk\n0614 51 10Tk\n0612 52')
      expect(t.odds('soviet', 'attack on=0613 by=[50,51,52,2Tk,10Tk]')).toMatchObject({
        attack: 24,
        defence: 2,
        column: '8-1',
      })
    })

    it('of the attackers does not matter', () => {
      // From rough and a town against clear ground.
      const t = soviet('2805 15(1)\n2705 50 2Tk\n2704 51 10Tk')
      expect(t.odds('soviet', 'attack on=2805 by=[50,51,2Tk,10Tk]').column).toBe('10+')
    })
  })

  it('an attack below 1-1 is not allowed', () => {
    expect(soviet('3003 15 88\n3103 50\n3102 51').verdict('soviet', 'attack on=3003 by=[50]')).toBe(
      '10.2 attack.odds',
    )
    expect(soviet('3003 15 88\n3103 50\n3102 51').verdict('soviet', 'attack on=3003 by=[50,51]')).toBe(
      'legal',
    )
  })

  it('an attack below 1-1 after terrain is not allowed', () => {
    // 4 to 3 in a town would be below 1-1; 6 to 3 is 1.5-1.
    const t = soviet('2704 15\n2604 50 2Tk')
    expect(t.verdict('soviet', 'attack on=2704 by=[50]')).toBe('10.2 attack.odds')
    expect(t.verdict('soviet', 'attack on=2704 by=[2Tk]')).toBe('legal')
    expect(t.odds('soviet', 'attack on=2704 by=[2Tk]').column).toBe('1.5-1')
    // A major city takes two columns: 6 to 3 falls to 1-1, 4 to 3 below it.
    const city = soviet('2634 15\n2633 50 2Tk')
    expect(city.verdict('soviet', 'attack on=2634 by=[50]')).toBe('10.2 attack.odds')
    expect(city.odds('soviet', 'attack on=2634 by=[2Tk]').column).toBe('1-1')
  })

  it('air support does not make up for it', () => {
    const t = axis('2604 88\n2703 57\n2704 50', { luftwaffe: ['off', 'off'] })
    expect(t.verdict('axis', 'attack on=2704 by=[88]')).toBe('10.2 attack.odds')
    expect(t.verdict('axis', 'attack on=2704 by=[88,57]')).toBe('legal')
  })

  it('terrain and air support add up', () => {
    // 6 to 4 is 1.5-1, in a town 1-1, with an offensive marker 2-1.
    const t = axis('2604 88\n2703 57\n2704 50', { luftwaffe: ['off'] }).play(
      'axis',
      'attack on=2704 by=[88,57]',
    )
    expect(t.odds('axis', 'support markers=[]').column).toBe('1-1')
    expect(t.odds('axis', 'support markers=[off]').column).toBe('2-1')
  })

  it('above 10-1 the last column holds', () => {
    const t = axis('3003 17Pz 23Pz\n3103 18G(isolated)', { luftwaffe: ['off'] })
    t.play('axis', 'attack on=3103 by=[17Pz,23Pz]')
    expect(t.odds('axis', 'support markers=[off]').column).toBe('10+')
  })

  it('defenders without strength are fought in the last column, whatever the terrain', () => {
    const t = soviet('2634 213Sec(isolated)\n2633 50(1,isolated)')
    expect(t.odds('soviet', 'attack on=2634 by=[50]')).toMatchObject({ attack: 0, defence: 0, column: '10+' })
    expect(t.verdict('soviet', 'attack on=2634 by=[50]')).toBe('legal')
  })
})

describe('10.3 Results', () => {
  /** 20 against isolated divisions: 10+. */
  const stack = '3003 15(isolated) 88(isolated)\n3103 50 2Tk\n3102 51 10Tk'
  const ATTACK = 'attack on=3003 by=[50,51,2Tk,10Tk]'

  it.each([1, 2, 3, 4, 5, 6])('a %i is read in its row of the column', (die) => {
    const row = ['R', 'RR', 'RR', '1RR', '1RR', '2RR'][die - 1]
    const t = soviet('3003 15\n3103 50 2Tk\n3102 51 10Tk')
    expect(t.odds('soviet', ATTACK).results[die - 1]).toBe(row)
    expect(t.play('soviet', ATTACK, die).told('rolled')).toMatchObject({ odds: '6-1', die, result: row })
  })

  it('example: two losses remove one of two full units or reduce both, as the owner likes', () => {
    const rolled = () => soviet(stack).play('soviet', ATTACK, 2)
    expect(rolled().told('rolled')).toMatchObject({ result: '2RR' })
    expect(rolled().asks).toBe('axis losses')
    const both = rolled().play('axis', 'lose unit=15').play('axis', 'lose unit=88')
    expect([both.steps('15'), both.steps('88')]).toEqual([1, 1])
    const one = rolled().play('axis', 'lose unit=15').play('axis', 'lose unit=15')
    expect([one.hex('15'), one.steps('88')]).toEqual(['gone', 2])
  })

  it('a unit with one step is removed by one loss', () => {
    const t = soviet('3003 15LF\n3103 50 2Tk\n3102 51 10Tk').play('soviet', ATTACK, 1)
    expect(t.told('rolled')).toMatchObject({ odds: '10+', result: '1RR' })
    expect(t.hex('15LF')).toBe('gone')
  })

  it('losses beyond the last step are ignored', () => {
    const t = soviet('3003 15(1)\n3103 50 2Tk\n3102 51 10Tk').play('soviet', ATTACK, 6)
    expect(t.told('rolled')).toMatchObject({ odds: '10+', result: '4RR' })
    expect(t.hex('15')).toBe('gone')
  })

  it('the attacker loses steps by A1 and A2, as he likes', () => {
    // 8 to 7 or so is 1-1: A2 on a 1, A1 on a 2.
    const drawing = '3003 15 88 HQ-8A\n3103 50 51'
    const one = soviet(drawing).play('soviet', 'attack on=3003 by=[50,51]', 2)
    expect(one.told('rolled')).toMatchObject({ odds: '1-1', result: 'A1' })
    expect(one.asks).toBe('soviet losses')
    one.play('soviet', 'lose unit=51')
    expect([one.steps('50'), one.steps('51')]).toEqual([2, 1])
    const two = soviet(drawing).play('soviet', 'attack on=3003 by=[50,51]', 1)
    two.play('soviet', 'lose unit=50').play('soviet', 'lose unit=50')
    expect([two.hex('50'), two.steps('51')]).toEqual(['gone', 2])
    expect([two.steps('15'), two.hex('15')]).toEqual([2, '3003'])
  })

  it('only units that took part in the combat lose steps', () => {
    const t = soviet('3003 15 88 HQ-8A\n3103 50 2Tk\n3102 51').play('soviet', 'attack on=3003 by=[50,51]', 1)
    expect(t.verdict('soviet', 'lose unit=2Tk')).toBe('10.3 losses.not-in-battle')
    expect(t.verdict('soviet', 'lose unit=51')).toBe('legal')
  })

  it('the owner decides, not the enemy', () => {
    const t = soviet(stack).play('soviet', ATTACK, 2)
    expect(t.verdict('soviet', 'lose unit=15')).toBe('10.3 kernel.not-asked')
    expect(t.verdict('axis', 'lose unit=50')).toBe('10.3 losses.not-in-battle')
  })

  it('the die is modified by defensive markers only', () => {
    const t = soviet(stack).play('soviet', ATTACK, 6)
    expect(t.told('rolled')?.modifier).toBe(0)
  })

  it('"--" changes nothing', () => {
    const t = soviet('3003 15\n3103 50\n3102 51').play('soviet', 'attack on=3003 by=[50,51]', 3)
    expect(t.told('rolled')).toMatchObject({ odds: '2-1', result: '--' })
    expect(['15', '50', '51'].map((id) => t.steps(id))).toEqual([2, 2, 2])
  })

  it('a headquarters that would be eliminated is displaced', () => {
    const t = soviet('3003 HQ-8A\n3103 50 2Tk').play('soviet', 'attack on=3003 by=[50,2Tk]', 1)
    expect(t.asks).toBe('axis displacement')
    expect(t.state.displaced).toBe(0)
    expect(t.play('axis', 'displace hex=2403').state.displaced).toBe(2)
  })

  it('an attacking headquarters that would be eliminated is displaced as well', () => {
    const t = soviet('3003 15\n3103 HQ-SW 50').play('soviet', 'attack on=3003 by=[HQ-SW,50]', 2)
    expect(t.told('rolled')).toMatchObject({ odds: '1.5-1', result: 'A1' })
    t.play('soviet', 'lose unit=HQ-SW')
    expect(t.asks).toBe('soviet displacement')
    t.play('soviet', 'displace hex=3041')
    expect([t.hex('HQ-SW'), t.state.displaced]).toEqual(['3041', -2])
  })

  it('the owner may let the headquarters of a stack take the loss', () => {
    const t = soviet('3003 15(isolated) HQ-8A\n3103 50 2Tk\n3102 51 10Tk').play('soviet', ATTACK, 1)
    expect(t.told('rolled')).toMatchObject({ odds: '10+', result: '1RR' })
    t.play('axis', 'lose unit=HQ-8A')
    expect(t.asks).toBe('axis displacement')
    t.play('axis', 'displace hex=2403')
    expect(t.steps('15')).toBe(2)
  })

  it('removed units do not come back', () => {
    const t = soviet('3003 15(1)\n3103 50 2Tk\n3102 51 10Tk').play('soviet', ATTACK, 6)
    expect(t.state.at[theUnit('15')]).toBe(-2)
    expect(t.answers('soviet').some((answer) => answer.includes('unit=15'))).toBe(false)
  })
})
