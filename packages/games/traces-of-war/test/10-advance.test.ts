import { describe, expect, it } from 'vitest'
import { grid, isBridged, isMajorRiver, isMinorRiver, map } from '../src/ground.ts'
import { position, type Setting, type Table } from './support.ts'

const side = (from: string, to: string): number => grid.sideBetween(grid.at(from), grid.at(to))

/** A Soviet attack that empties the target: what defends it is isolated and has one step, so any die does. */
function won(drawing: string, target: string, by: string, setting: Setting = {}): Table {
  const t = position(`${target} 15(1,isolated)\n${drawing}`, { active: 'soviet combat', ...setting })
  t.play('soviet', `attack on=${target} by=[${by}]`, 6)
  expect(t.hex('15')).toBe('gone')
  return t
}

const advance = (unit: string, ...path: string[]): string => `advance unit=${unit} path=[${path.join()}]`

describe('10.5 Advance after combat', () => {
  it('follows when the defenders are gone, or have retreated', () => {
    expect(won('3103 50', '3003', '50').asks).toBe('soviet advance')
    const t = position('3003 15\n2903 50 2Tk\n2902 51 10Tk', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,51,2Tk,10Tk]', 1)
    expect([t.hex('15'), t.asks]).toEqual(['3103', 'soviet advance'])
  })

  it('does not follow while a defender stays', () => {
    const t = position('3003 15\n3103 50 2Tk\n2702 88\n2703 51', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,2Tk]', 1)
    expect(t.told('rolled')).toMatchObject({ odds: '3-1', result: '--' })
    expect(t.asks).toBe('soviet combat')
  })

  it('does not follow for the defender when the attacker is gone', () => {
    const t = position('3003 15\n3103 50(1) 51(1)\n2702 57\n2703 52', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,51]', 1)
    expect(t.told('rolled')).toMatchObject({ odds: '1-1', result: 'A2' })
    expect([t.hex('50'), t.hex('51'), t.asks]).toEqual(['gone', 'gone', 'soviet combat'])
  })

  it('takes foot units one hex', () => {
    const t = won('3103 50 4GC', '3003', '50,4GC')
    expect(t.verdict('soviet', advance('50', '3003'))).toBe('legal')
    expect(t.verdict('soviet', advance('50', '3003', '2903'))).toBe('10.5 advance.too-far')
    expect(t.verdict('soviet', advance('4GC', '3003', '2903'))).toBe('10.5 advance.too-far')
  })

  it('takes mechanised units one or two hexes, however far the defenders went', () => {
    const t = position('3003 15\n2903 50 2Tk\n2902 51 10Tk', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,51,2Tk,10Tk]', 1)
    expect(t.told('rolled')).toMatchObject({ result: 'R' })
    expect(t.verdict('soviet', advance('2Tk', '3003'))).toBe('legal')
    expect(t.verdict('soviet', advance('2Tk', '3003', '3102'))).toBe('legal')
    expect(t.verdict('soviet', advance('2Tk', '3003', '3102', '3202'))).toBe('10.5 advance.too-far')
  })

  it('is voluntary, for each unit', () => {
    const t = won('3103 50 2Tk', '3003', '50,2Tk')
    expect(t.verdict('soviet', 'done')).toBe('legal')
    t.play('soviet', advance('2Tk', '3003'))
    expect(t.verdict('soviet', 'done')).toBe('legal')
    expect([t.hex('50'), t.hex('2Tk')]).toEqual(['3103', '3003'])
  })

  it('is for those who took part in the combat', () => {
    const t = won('3103 50 2Tk\n3102 51', '3003', '50')
    expect(t.verdict('soviet', advance('2Tk', '3003'))).toBe('10.5 advance.not-available')
    expect(t.verdict('soviet', advance('51', '3003'))).toBe('10.5 advance.not-available')
  })

  it('each unit advances once', () => {
    const t = won('3103 50 2Tk', '3003', '50,2Tk').play('soviet', advance('2Tk', '3003'))
    expect(t.verdict('soviet', advance('2Tk', '2903'))).toBe('10.5 advance.not-available')
  })

  it('ignores enemy zones and costs no points', () => {
    // 2903 and 3003 are in German zones; the tank corps is isolated.
    const t = won('3103 50 2Tk(isolated)\n2803 88', '3003', '50,2Tk')
    t.play('soviet', advance('2Tk', '3003', '2903'))
    expect([t.hex('2Tk'), t.steps('2Tk')]).toEqual(['2903', 2])
  })

  it('begins with the hex that was attacked', () => {
    const t = won('3103 50 2Tk', '3003', '50,2Tk')
    expect(t.verdict('soviet', advance('2Tk', '3004'))).toBe('10.5 advance.first-hex')
    expect(t.verdict('soviet', advance('2Tk', '3004', '2903'))).toBe('10.5 advance.first-hex')
    expect(t.verdict('soviet', 'advance unit=2Tk path=[]')).toBe('10.5 advance.nowhere')
  })

  describe('the second hex', () => {
    it('may be any hex next to it, also back', () => {
      const t = won('3103 50 2Tk', '3003', '50,2Tk')
      const ends = t.answers('soviet').filter((answer) => /unit=2Tk path=\[3003,/.test(answer))
      expect(ends).toHaveLength(6)
      expect(t.verdict('soviet', advance('2Tk', '3003', '2804'))).toBe('10.5 advance.not-adjacent')
    })

    it('may be another one for each unit', () => {
      const t = won('3103 2Tk 10Tk', '3003', '2Tk,10Tk')
      t.play('soviet', advance('2Tk', '3003', '2903')).play('soviet', advance('10Tk', '3003', '2902'))
      expect([t.hex('2Tk'), t.hex('10Tk')]).toEqual(['2903', '2902'])
    })

    it('does not hold an enemy', () => {
      const t = won('3103 2Tk\n2903 88', '3003', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '3003', '2903'))).toBe('10.5 enemy-there')
    })

    it('does not lie at sea or off the map', () => {
      const t = won('0319 2Tk', '0318', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '0318', '0219'))).toBe('10.5 advance.not-land')
      const edge = won('3002 2Tk', '3001', '2Tk')
      expect(edge.verdict('soviet', advance('2Tk', '3001', '3000'))).toBe('10.5 unknown-hex')
    })

    it('does not lie behind a blocked hexside', () => {
      expect(map.blocked[side('0621', '0622')]).toBe(1)
      const t = won('0720 2Tk', '0621', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '0621', '0622'))).toBe('10.5 advance.blocked')
      expect(t.verdict('soviet', advance('2Tk', '0621', '0620'))).toBe('legal')
    })
  })

  describe('major rivers', () => {
    const kinds = (from: string, to: string) => [isMajorRiver(side(from, to)), isBridged(side(from, to))]

    it('without a bridge stop a unit that has crossed one', () => {
      expect(kinds('1730', '1630')).toEqual([true, false])
      const t = won('1730 2Tk', '1630', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '1630'))).toBe('legal')
      expect(t.verdict('soviet', advance('2Tk', '1630', '1629'))).toBe('10.5 advance.river-stops')
    })

    it('with a bridge do not', () => {
      expect(kinds('1926', '1826')).toEqual([true, true])
      const t = won('1926 2Tk', '1826', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '1826', '1825'))).toBe('legal')
    })

    it('without a bridge are not crossed into the second hex', () => {
      const t = won('1830 2Tk', '1730', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '1730', '1630'))).toBe('10.5 advance.river-second')
      expect(t.verdict('soviet', advance('2Tk', '1730', '1729'))).toBe('legal')
    })

    it('with a bridge are', () => {
      const t = won('2027 2Tk', '1926', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '1926', '1826'))).toBe('legal')
      expect(t.verdict('soviet', advance('2Tk', '1926', '1827'))).toBe('10.5 advance.river-second')
    })

    it('of the minor kind do not matter', () => {
      expect([isMinorRiver(side('3106', '3105')), isMinorRiver(side('3005', '3006'))]).toEqual([true, true])
      const t = won('3006 2Tk', '3105', '2Tk')
      expect(t.verdict('soviet', advance('2Tk', '3105', '3106'))).toBe('legal')
    })
  })

  it('does not end beyond the stacking limit', () => {
    const t = won('3103 50 2Tk\n3102 51 10Tk\n2903 64 68', '3003', '50,51,2Tk,10Tk')
    expect(t.verdict('soviet', advance('2Tk', '3003', '2903'))).toBe('5.0 advance.full')
    t.play('soviet', advance('50', '3003')).play('soviet', advance('51', '3003'))
    expect(t.verdict('soviet', advance('2Tk', '3003'))).toBe('5.0 advance.full')
    expect(t.verdict('soviet', advance('2Tk', '3003', '2902'))).toBe('legal')
  })

  describe('headquarters', () => {
    it('go along with attackers of their stack, by the same way', () => {
      const t = won('3103 50 2Tk HQ-Step', '3003', '50,2Tk')
      expect(t.verdict('soviet', advance('HQ-Step', '3003'))).toBe('10.5 advance.headquarters-alone')
      t.play('soviet', advance('2Tk', '3003', '2903'))
      expect(t.verdict('soviet', advance('HQ-Step', '3003', '2903'))).toBe('legal')
      expect(t.verdict('soviet', advance('HQ-Step', '3003', '2902'))).toBe('10.5 advance.headquarters-alone')
      t.play('soviet', advance('HQ-Step', '3003', '2903'))
      expect(t.hex('HQ-Step')).toBe('2903')
    })

    it('that attacked themselves advance one hex', () => {
      const t = won('3103 HQ-Step', '3003', 'HQ-Step')
      expect(t.verdict('soviet', advance('HQ-Step', '3003'))).toBe('legal')
      expect(t.verdict('soviet', advance('HQ-Step', '3003', '2903'))).toBe('10.5 advance.headquarters-alone')
    })

    it('do not go along with attackers of another stack', () => {
      const t = won('3103 HQ-Step\n3102 50 2Tk', '3003', '50,2Tk')
      t.play('soviet', advance('50', '3003'))
      expect(t.verdict('soviet', advance('HQ-Step', '3003'))).toBe('10.5 advance.not-available')
    })
  })

  it('is open to the Axis as well', () => {
    const t = position('3003 18G(isolated)\n3103 17Pz', { active: 'axis combat' })
    t.play('axis', 'attack on=3003 by=[17Pz]', 1).play('axis', advance('17Pz', '3003', '2903'))
    expect(t.hex('17Pz')).toBe('2903')
  })

  it('units that fought and advanced still move in a movement segment that follows', () => {
    const t = position('3003 15(1,isolated)\n3103 50 HQ-SW\n3041 64\n3005 88', {
      active: 'soviet movement',
      units: ['64'],
      cup: ['southwest'],
    })
    t.play('soviet', 'done', 'southwest').play('soviet', 'begin first=combat also=none')
    t.play('soviet', 'attack on=3003 by=[50]', 6).play('soviet', advance('50', '3003')).play('soviet', 'done')
    expect(t.asks).toBe('soviet movement')
    expect(t.cost('soviet', '50', '2902')).toBe(1)
  })

  it('takes control of what it enters', () => {
    const t = won('2633 2Tk', '2634', '2Tk', { orders: [] }).play('soviet', advance('2Tk', '2634', '2635'))
    expect(t.told('city.taken')).toEqual({ hex: '2634', side: 'soviet' })
  })
})
