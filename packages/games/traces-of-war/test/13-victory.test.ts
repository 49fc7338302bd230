import { describe, expect, it } from 'vitest'
import {
  BREAKTHROUGH,
  CROSSINGS,
  grid,
  hexId,
  isBridged,
  MAJOR_CITIES,
  map,
  WEST_BANK,
} from '../src/ground.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { position, type Setting, type Table } from './support.ts'

const POINTS = CROSSINGS.map(hexId)
const CITIES = MAJOR_CITIES.map(hexId)
const BREAKTHROUGHS = Array.from(BREAKTHROUGH.keys())
  .filter((hex) => BREAKTHROUGH[hex] === 1)
  .map(hexId)

/** The end of a turn: the last activation, of a corps in the far east, is over. */
function ended(drawing: string, setting: Setting = {}, ...luck: string[]): Table {
  return position(`3342 78\n${drawing}`, {
    active: 'soviet movement',
    units: ['78'],
    turn: 8,
    orders: [],
    ...setting,
  }).play('soviet', 'done', ...luck)
}

const pointsOf = (t: Table): number => t.told('turn.ends')?.points as number

describe('13.0 Victory', () => {
  it('the short game lasts four turns, the campaign eight', () => {
    expect(ended('3003 15', { scenario: 'race', turn: 3 }).result).toBeUndefined()
    expect(ended('3003 15', { scenario: 'race', turn: 4 }).result).toBeDefined()
    expect(ended('3003 15', { turn: 7, crossings: POINTS }, 'off', 'def', 'off').result).toBeUndefined()
    expect(ended('3003 15', { turn: 8 }).result).toBeDefined()
  })
})

describe('13.1 Automatic victory', () => {
  it.each(CITIES)('a Soviet unit that enters %s wins while the order stands', (city) => {
    const t = position(`${neighbour(city)} 2Tk`, { active: 'soviet movement' })
    t.play('soviet', `move unit=2Tk path=[${city}]`)
    expect(t.result).toMatchObject({ winner: 'soviet', section: '13.1' })
  })

  it('in the short game too', () => {
    const t = position('2633 2Tk', { active: 'soviet movement', scenario: 'race' })
    expect(t.play('soviet', 'move unit=2Tk path=[2634]').result).toMatchObject({
      winner: 'soviet',
      section: '13.1',
    })
  })

  it('at once, even by passing through or by an advance', () => {
    const through = position('2633 2Tk', { active: 'soviet movement', cup: ['supply'] })
    expect(through.play('soviet', 'move unit=2Tk path=[2634,2635]').result).toMatchObject({ section: '13.1' })
    const advance = position('2634 213Sec(isolated)\n2633 2Tk', { active: 'soviet combat' })
    advance.play('soviet', 'attack on=2634 by=[2Tk]', 6)
    expect(advance.result).toBeUndefined()
    expect(advance.play('soviet', 'advance unit=2Tk path=[2634]').result).toMatchObject({ section: '13.1' })
  })

  it('not without an order', () => {
    const t = position('2633 2Tk 64', {
      active: 'soviet movement',
      orders: CITIES.filter((city) => city !== '2634'),
    })
    expect(t.play('soviet', 'move unit=2Tk path=[2634]').result).toBeUndefined()
  })
})

describe('13.2 Race to the Dnieper', () => {
  const race = (drawing: string, setting: Setting = {}) =>
    ended(drawing, { scenario: 'race', turn: 4, ...setting })

  it('each crossing point counts 5', () => {
    expect(pointsOf(race('3003 15'))).toBe(0)
    expect(pointsOf(race('3003 15', { crossings: ['2421'] }))).toBe(5)
    expect(pointsOf(race('3003 15', { crossings: POINTS }))).toBe(30)
  })

  it('the Airborne marker counts nothing', () => {
    expect(pointsOf(race('3003 15', { airborne: 'gone' }))).toBe(0)
    expect(pointsOf(race('3003 15', { airborne: '3041' }))).toBe(0)
  })

  it('west of the Dnieper a unit in supply counts 1 if mechanised and ½ on foot', () => {
    expect(pointsOf(race('1720 2Tk'))).toBe(1)
    expect(pointsOf(race('1720 50'))).toBe(0.5)
    expect(pointsOf(race('1720 2Tk 10Tk\n1721 50 4GC'))).toBe(3)
  })

  it('without supply ½ if mechanised and ¼ on foot', () => {
    // German zones shut in the peninsula round 0520.
    const shut = (corps: string) => pointsOf(race(`${corps}\n0719 88\n0318 57`))
    expect([shut('0520 2Tk'), shut('0520 50'), shut('0520 2Tk 50')]).toEqual([0.5, 0.25, 0.75])
  })

  it('headquarters count nothing', () => {
    expect(pointsOf(race('1720 HQ-SW'))).toBe(0)
  })

  it('supply is what can be traced at the end, not the marker', () => {
    expect(pointsOf(race('1720 2Tk(isolated)'))).toBe(1)
  })

  it('east of the Dnieper nothing counts', () => {
    expect(pointsOf(race('1730 2Tk\n3041 50', { crossings: [] }))).toBe(0)
  })

  it('reduced units count like full ones', () => {
    expect(pointsOf(race('1720 2Tk(1)'))).toBe(1)
  })

  it('the Axis scores nothing, and destroyed units, cities and displacements do not count', () => {
    const t = race('3003 15', { destroyed: 20, displaced: 10, cities: ['2634'] })
    expect(pointsOf(t)).toBe(0)
  })

  it('the west bank lies west of the Dnieper', () => {
    const isWest = (hex: string) => WEST_BANK[grid.at(hex)] === 1
    expect(['1826', '1827', '1630', '2918', '0323', '3003'].every(isWest)).toBe(true)
    expect(['1926', '1730', '2919', '1532', '0427', '3342'].some(isWest)).toBe(false)
  })

  it('50 points win for the Soviet side, fewer for the Axis', () => {
    // Six crossing points are 30; twenty mechanised corps in supply make the rest.
    const corps = UNITS.filter((unit) => unit.side === 'soviet' && unit.mechanised === true).map(
      (unit) => unit.id,
    )
    const hexes = ['1720', '1721', '1620', '1621', '1722', '1822', '1821', '1521', '1520', '1422']
    const west = hexes.map((hex, i) => `${hex} ${corps.slice(2 * i, 2 * i + 2).join(' ')}`).join('\n')
    const won = race(west, { crossings: POINTS })
    expect([pointsOf(won), won.result?.winner]).toEqual([50, 'soviet'])
    const short = race(west.replace(corps[0]!, '50'), { crossings: POINTS })
    expect([pointsOf(short), short.result?.winner]).toEqual([49.5, 'axis'])
    expect(short.result?.section).toBe('13.2')
  })
})

describe('13.3 Campaign', () => {
  const early = (drawing: string, setting: Setting = {}, ...luck: string[]) =>
    ended(drawing, { turn: 3, ...setting }, ...luck)

  it('each major city counts 8', () => {
    expect(pointsOf(early('3003 15', { cities: ['2634'] }))).toBe(8)
    expect(pointsOf(early('3003 15', { cities: CITIES }))).toBe(48)
  })

  describe('destroyed units', () => {
    /** 20 against one division of one step: 4RR. */
    const destroyed = (unit: string) =>
      position(`3003 ${unit}\n3103 50 2Tk\n3102 51 10Tk`, { active: 'soviet combat' }).play(
        'soviet',
        'attack on=3003 by=[50,51,2Tk,10Tk]',
        6,
      ).state.destroyed

    it('German armour counts 2', () => {
      expect([destroyed('17Pz(1,isolated)'), destroyed('2SS(1,isolated)')]).toEqual([2, 2])
    })

    it('other German units count 1, panzergrenadiers among them', () => {
      const others = ['15(1)', '3Mtn(1)', '15LF', '213Sec', '16PG(1)']
      expect(others.map(destroyed)).toEqual([1, 1, 1, 1, 1])
    })

    it('Romanian and Hungarian units count nothing', () => {
      expect([destroyed('14R'), destroyed('16H')]).toEqual([0, 0])
    })

    it('Soviet units count nothing', () => {
      const t = position('3003 18G\n3103 17Pz 23Pz', { active: 'axis combat' })
      expect(t.play('axis', 'attack on=3003 by=[17Pz,23Pz]', 6).state.destroyed).toBe(0)
    })

    it('a reduced unit is not destroyed', () => {
      expect(destroyed('15')).toBe(1)
      const t = position('3003 15\n3103 50 2Tk\n3102 51 10Tk', { active: 'soviet combat' })
      expect(t.play('soviet', 'attack on=3003 by=[50,51,2Tk,10Tk]', 4).state.destroyed).toBe(0)
    })

    it('count at the end of the turn', () => {
      expect(pointsOf(early('3003 15', { destroyed: 7 }))).toBe(7)
    })
  })

  it('a displaced German headquarters counts 2, a Soviet one −2', () => {
    expect(pointsOf(early('3003 15', { displaced: 4 }))).toBe(4)
    const german = position('3003 HQ-8A 15\n3041 50', { active: 'axis movement', turn: 3 })
    german.play('axis', 'displace unit=HQ-8A hex=2403').play('axis', 'done')
    expect(pointsOf(german)).toBe(2)
    const own = position('3041 HQ-SW 50\n3003 15', {
      active: 'soviet movement',
      turn: 3,
      cities: ['2634'],
      orders: [],
    })
    own.play('soviet', 'displace unit=HQ-SW hex=2541').play('soviet', 'done')
    expect(pointsOf(own)).toBe(6)
  })

  it('each Soviet unit in a breakthrough hex counts 5', () => {
    const [first, second] = BREAKTHROUGHS.filter((hex) => hex !== '2601') as [string, string]
    expect(pointsOf(early(`${first} 50`))).toBe(5)
    expect(pointsOf(early(`${first} 50 2Tk(1)\n${second} 51`))).toBe(15)
  })

  it('a headquarters in a breakthrough hex counts 5 like a combat unit', () => {
    expect(pointsOf(early('0613 HQ-SW'))).toBe(5)
  })

  it('crossing points and units west of the Dnieper count nothing', () => {
    expect(pointsOf(early('1720 2Tk 50', { crossings: ['2421'] }, 'off'))).toBe(0)
  })

  it('the Soviet side wins with 65 points at the end of any turn', () => {
    const with6 = (destroyed: number, turn: number, ...luck: string[]) =>
      ended('3003 15', { turn, destroyed, cities: CITIES }, ...luck)
    expect(with6(17, 2).result).toMatchObject({ winner: 'soviet', section: '13.3', turn: 2 })
    expect(with6(16, 2).result).toBeUndefined()
    expect(with6(17, 8).result).toMatchObject({ winner: 'soviet', turn: 8 })
  })

  it('the Axis wins when that has not happened by the end of turn 8', () => {
    const t = ended('3003 15', { destroyed: 16, cities: CITIES })
    expect(t.result).toMatchObject({ winner: 'axis', section: '13.3', turn: 8 })
  })

  it('units without a supply line at the end of the game count as eliminated', () => {
    // In the pocket of 0520: an infantry and a panzer division count 1 and 2.
    const pocket = '0520 15 17Pz\n0719 50\n0319 51'
    expect(pointsOf(ended(pocket))).toBe(3)
    expect(pointsOf(ended('0520 15 17Pz'))).toBe(0)
    // A corps that stands in a breakthrough hex without supply counts nothing.
    expect(pointsOf(ended('0613 50'))).toBe(5)
    expect(pointsOf(ended('0613 50\n0713 88\n0614 57\n0513 75D\n0512 68D\n0612 332\n0712 167'))).toBe(0)
  })

  it('a headquarters without a line at the end of the game counts as displaced', () => {
    expect(pointsOf(ended('0520 HQ-8A\n0719 50\n0319 51'))).toBe(2)
    expect(pointsOf(ended('0520 HQ-SW\n0719 88\n0318 57', { destroyed: 5 }))).toBe(3)
  })

  it('before the last turn nothing is counted for want of a line', () => {
    expect(pointsOf(early('0520 15 17Pz HQ-8A\n0719 50\n0319 51'))).toBe(0)
  })

  it('the marker does not matter then, only the line', () => {
    expect(pointsOf(ended('3003 15(isolated) 17Pz(out)'))).toBe(0)
  })
})

/** A hex from which the city is one ordinary step. */
function neighbour(city: string): string {
  const from = grid.around(grid.at(city)).find((hex) => {
    const over = grid.sideBetween(hex, grid.at(city))
    return map.playable[hex] === 1 && map.blocked[over] === 0 && (map.river[over] === 0 || isBridged(over))
  })
  return hexId(from as number)
}
