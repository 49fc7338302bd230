import { describe, expect, it } from 'vitest'
import { CROSSINGS, grid, hexId } from '../src/ground.ts'
import { tracesOfWar } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { begin, choiceOf, position, type Setting, type Table } from './support.ts'

const ACTION = [{ step: 'turn', stage: 'end' }, { step: 'cup' }]

describe('12.1 The first turn', () => {
  const opening = () => begin('campaign').play('axis', 'secure cities=[2918,0218,1631]')

  it('after the Luftwaffe phase and before the chits the Soviet side picks a headquarters', () => {
    const t = opening()
    expect(t.events.map((event) => event.key)).toContain('luftwaffe.drawn')
    expect(t.asks).toBe('soviet pick-headquarters')
    expect(t.answers('soviet').sort()).toEqual([
      'activate unit=HQ-SW',
      'activate unit=HQ-Step',
      'activate unit=HQ-Sth',
      'activate unit=HQ-Vrnz',
    ])
    expect(t.verdict('soviet', 'activate unit=HQ-8A')).toBe('12.1 activate.not-headquarters')
    expect(t.verdict('soviet', 'activate unit=50')).toBe('12.1 activate.not-headquarters')
  })

  it('units in its range may attack but not move', () => {
    const t = opening().play('soviet', 'activate unit=HQ-Vrnz')
    expect(t.asks).toBe('soviet combat')
    const range = UNITS.find((unit) => unit.id === 'HQ-Vrnz')?.range as number
    for (const unit of UNITS.filter(
      (one) => one.side === 'soviet' && one.setup !== undefined && one.kind !== 'hq',
    )) {
      const isNear = grid.distance(grid.at('3333'), grid.at(unit.setup as string)) <= range
      expect(t.active.includes(unit.id), unit.id).toBe(isNear)
    }
    expect(t.verdict('soviet', 'move unit=50 path=[3231]')).toBe('4.0 kernel.wrong-phase')
    expect(t.play('soviet', 'done').asks).toBe('soviet,axis choose-chits')
  })

  it('the attackers may advance, and then the chits are chosen', () => {
    const t = position('3003 15(1,isolated)\n3103 50', {
      stack: [
        { step: 'turn', stage: 'chits' },
        { step: 'combat', side: 'soviet', units: ['50'], attacked: [] },
      ],
    })
    t.play('soviet', 'attack on=3003 by=[50]', 6)
    expect(t.asks).toBe('soviet advance')
    expect(t.play('soviet', 'advance unit=50 path=[3003]').asks).toBe('soviet,axis choose-chits')
  })

  it('no other headquarters takes part', () => {
    const t = opening().play('soviet', 'activate unit=HQ-Vrnz')
    expect(t.active.filter((id) => id.startsWith('HQ-'))).toEqual(['HQ-Vrnz'])
  })

  it('every unit is in supply', () => {
    expect(opening().state.supply.every((supply) => supply === 0)).toBe(true)
  })
})

describe('12.2 Supreme Command Orders', () => {
  /** 20 against 3 is 6-1, in a major city 4-1: R on a 2 and 3, RR on a 4 and 5, 1RR on a 6. */
  const kharkiv = (die: number, setting: Setting = {}, defenders = '15'): Table =>
    position(`2634 ${defenders}\n2633 50 2Tk\n2635 51 10Tk`, { active: 'soviet combat', ...setting }).play(
      'soviet',
      'attack on=2634 by=[50,51,2Tk,10Tk]',
      die,
    )

  it('R becomes the loss of one step', () => {
    const t = kharkiv(2)
    expect(t.told('rolled')).toMatchObject({ odds: '4-1', result: 'R' })
    expect([t.hex('15'), t.steps('15')]).toEqual(['2634', 1])
  })

  it('RR becomes the loss of two steps', () => {
    const t = kharkiv(4)
    expect(t.told('rolled')).toMatchObject({ odds: '4-1', result: 'RR' })
    expect(t.hex('15')).toBe('gone')
  })

  it('the steps add to those of the result', () => {
    // 20 to 6 is 3-1, in the city 1.5-1; 20 to 2 is 10+, in the city 8-1: 1RR on a 2.
    const t = kharkiv(2, {}, '15(isolated) 88(isolated)')
    expect(t.told('rolled')).toMatchObject({ odds: '8-1', result: '1RR' })
    t.play('axis', 'lose unit=15').play('axis', 'lose unit=15')
    expect([t.hex('15'), t.steps('88'), t.hex('88')]).toEqual(['gone', 1, '2634'])
  })

  it('without the marker the units retreat', () => {
    const t = kharkiv(2, { orders: ['2918'] })
    expect(t.told('rolled')).toMatchObject({ odds: '4-1', result: 'R' })
    const isMoved = t.asks === 'axis retreat' || t.hex('15') !== '2634'
    expect([isMoved, t.steps('15')]).toEqual([true, 2])
  })

  it('outside the city the order does not count', () => {
    const t = position('2633 15\n2632 50 2Tk\n2733 51 10Tk', { active: 'soviet combat' })
    t.play('soviet', 'attack on=2633 by=[50,51,2Tk,10Tk]', 1)
    expect(t.told('rolled')).toMatchObject({ odds: '6-1', result: 'R' })
    expect(t.steps('15')).toBe(2)
  })

  describe('lifting an order', () => {
    const negotiating = (points: number) =>
      position('3003 15\n3041 50', { stack: [...ACTION, { step: 'negotiation', halves: 2 * points }] })

    it('costs three negotiation points and removes the marker', () => {
      const t = negotiating(4).play('axis', 'lift hex=2634')
      expect(t.state.orders).toEqual([0, 1, 1, 1, 1, 1])
      expect(t.verdict('axis', 'lift hex=2918')).toBe('11.2 negotiate.points')
      expect(t.verdict('axis', 'lift hex=2634')).toBe('12.2 lift.no-order')
    })

    it('is not to be had for less', () => {
      expect(negotiating(2.5).verdict('axis', 'lift hex=2634')).toBe('11.2 negotiate.points')
      expect(negotiating(3).verdict('axis', 'lift hex=2634')).toBe('legal')
    })

    it('needs an order', () => {
      expect(negotiating(3).verdict('axis', 'lift hex=1926')).toBe('12.2 lift.no-order')
    })

    it('needs an OKH chit from the cup', () => {
      const t = position('3003 HQ-8A\n3041 50', {
        active: 'soviet movement',
        turn: 2,
        cup: ['southwest'],
        hand: ['okh'],
      })
      t.play('soviet', 'done').play('axis', 'draw adding=[]', 'southwest').play('axis', 'interrupt')
      expect(t.verdict('axis', 'negotiate')).toBe('4.2.2 okh.negotiate-from-hand')
    })
  })

  it('a city with an order in Soviet hands ends the game', () => {
    const t = position('2633 50\n3003 15', { active: 'soviet movement' }).play(
      'soviet',
      'move unit=50 path=[2634]',
    )
    expect(t.result).toMatchObject({ winner: 'soviet', section: '13.1' })
  })

  it('a city without one does not', () => {
    const t = position('2633 50 51\n3003 15', { active: 'soviet movement', orders: ['2918'] })
    expect(t.play('soviet', 'move unit=50 path=[2634]').result).toBeUndefined()
  })
})

describe('12.3 Crossing points', () => {
  it('a position that names another hex is refused', () => {
    const read = tracesOfWar.readPosition({ crossings: ['1231'] }, choiceOf('race'))
    expect(read).toMatchObject([{ field: 'crossings.0', problem: { key: 'not-a-crossing-point' } }])
    const city = tracesOfWar.readPosition({ cities: ['1728'] }, choiceOf('race'))
    expect(city).toMatchObject([{ field: 'cities.0', problem: { key: 'not-a-major-city' } }])
  })

  /** The crossing points that are Soviet. */
  const taken = (t: Table): string[] => CROSSINGS.filter((_, i) => t.state.crossings[i] === 1).map(hexId)
  /** A Soviet corps marches while another one, far away, keeps the activation going. */
  const march = (drawing: string, path: string, setting: Setting = {}): Table =>
    position(`3041 64\n${drawing}`, { active: 'soviet movement', turn: 2, orders: [], ...setting }).play(
      'soviet',
      `move unit=2Tk path=[${path}]`,
    )

  it('are the Axis’s at first', () => {
    expect(begin('campaign').state.crossings).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('fall when a Soviet unit enters', () => {
    const t = march('2222 2Tk', '2223')
    expect(t.told('crossing.taken')).toEqual({ hex: '2223' })
    expect(taken(t)).toEqual(['2223'])
  })

  it('fall when a Soviet unit comes within two hexes and no Axis unit is there', () => {
    // 2424 is two hexes from Cherkasy 2223, 2524 is not.
    expect([
      grid.distance(grid.at('2424'), grid.at('2223')),
      grid.distance(grid.at('2524'), grid.at('2223')),
    ]).toEqual([2, 3])
    expect(taken(march('2625 2Tk', '2524'))).toEqual([])
    expect(taken(march('2524 2Tk', '2424'))).toEqual(['2223'])
  })

  it('do not fall to a neighbour while an Axis unit is there', () => {
    expect(taken(march('2524 2Tk\n2223 15', '2424'))).toEqual([])
    expect(taken(march('2524 2Tk\n2223 HQ-8A', '2424'))).toEqual([])
  })

  it('fall when the Axis unit leaves while a Soviet unit is near', () => {
    const t = position('2424 50\n2223 15\n3003 88', { active: 'axis movement', turn: 2 })
    t.play('axis', 'move unit=15 path=[2123]')
    expect(taken(t)).toEqual(['2223'])
  })

  it('fall to a unit that only passes by', () => {
    expect(taken(march('2524 2Tk', '2424,2524'))).toEqual(['2223'])
  })

  it('stay Soviet for good', () => {
    const t = position('2222 15\n3041 50\n3003 88', { active: 'axis movement', turn: 2, crossings: ['2223'] })
    t.play('axis', 'move unit=15 path=[2223]')
    expect(taken(t)).toEqual(['2223'])
  })

  describe('1826 and 1827', () => {
    it('fall only when both and Kremenchuk are free of the Axis', () => {
      expect(taken(march('2028 2Tk', '2027'))).toEqual(['1826', '1827'])
      expect(taken(march('2028 2Tk\n1926 15', '2027'))).toEqual([])
      expect(taken(march('2028 2Tk\n1826 15', '2027'))).toEqual([])
      expect(taken(march('2028 2Tk\n1827 15', '2027'))).toEqual([])
    })

    it('do not fall to a unit inside while the Axis holds one of the others', () => {
      // 2Tk stands on 1826 itself.
      expect(taken(march('1925 2Tk\n1926 15', '1826'))).toEqual([])
      expect(taken(march('1925 2Tk\n1827 15', '1826'))).toEqual([])
    })

    it('fall when a Soviet unit stands in each of the three hexes', () => {
      expect(taken(march('1825 2Tk\n1827 50\n1926 51\n1728 15', '1826'))).toEqual(['1826', '1827'])
    })

    it('do not fall without a Soviet unit near', () => {
      expect(taken(march('3040 2Tk', '3039'))).toEqual([])
    })
  })

  describe('in turns 7 and 8', () => {
    const AWAY = '3003 15\n3041 50'

    it('fall by themselves where no Axis unit stands', () => {
      const t = position('3003 15\n3041 50\n2918 213Sec', { active: 'soviet movement', turn: 6 })
      t.play('soviet', 'done', 'off', 'def', 'off')
      expect(t.state.turn).toBe(7)
      expect(taken(t)).toEqual(POINTS.filter((hex) => hex !== '2918'))
    })

    it('1826 and 1827 still only when Kremenchuk is free too', () => {
      const t = position('1926 15\n3041 50', { active: 'soviet movement', turn: 6 })
      t.play('soviet', 'done', 'off', 'def')
      expect(taken(t)).toEqual(POINTS.filter((hex) => hex !== '1826' && hex !== '1827'))
    })

    it('not before', () => {
      const t = position(AWAY, { active: 'soviet movement', turn: 5 }).play('soviet', 'done')
      expect([t.state.turn, taken(t)]).toEqual([6, []])
    })

    it('fall as soon as the Axis unit leaves, without a Soviet unit near', () => {
      const t = position('2223 15\n3003 88\n3041 50', {
        active: 'axis movement',
        turn: 8,
        crossings: POINTS.filter((hex) => hex !== '2223'),
      })
      expect(taken(t)).not.toContain('2223')
      t.play('axis', 'move unit=15 path=[2123]')
      expect(taken(t)).toContain('2223')
    })
  })

  it('the Airborne marker is a seventh, from the drop to the end', () => {
    const t = position('3003 15\n3041 50', {
      stack: [...ACTION, { step: 'airborne-drop' }],
      turn: 4,
      crossings: POINTS,
    })
    // Six points and the marker: four Luftwaffe markers.
    t.play('soviet', 'drop hex=3040', 'off', 'off', 'def', 'def')
    expect(t.state.luftwaffe).toHaveLength(4)
  })

  it('set the Luftwaffe markers, the negotiation points, the OKH order and STAVKA', () => {
    const okh = position('3003 15\n3041 50', {
      active: 'soviet movement',
      turn: 2,
      cup: ['okh'],
      crossings: ['2421'],
    })
    okh.play('soviet', 'done', 'okh').play('axis', 'negotiate')
    expect(okh.told('okh.negotiate')).toEqual({ points: 4 })
    const end = position('3003 15\n3041 50', { active: 'soviet movement', turn: 4, crossings: ['2421'] })
    end.play('soviet', 'done', 'def')
    expect(end.state.luftwaffe).toEqual(['def'])
    expect(end.answers('soviet').some((answer) => answer.includes('stavka'))).toBe(false)
  })

  const POINTS = CROSSINGS.map(hexId)
})
