import { describe, expect, it } from 'vitest'
import { theUnit, UNITS } from '../src/order-of-battle.ts'
import { begin, position, type Setting } from './support.ts'

describe('14.1 Bidding', () => {
  const bidding = (scenario: 'race' | 'campaign' = 'campaign') => begin(scenario, { bidding: 'on' })

  it('is an option', () => {
    expect(begin('campaign').asks).toBe('axis security')
    expect(bidding().asks).toBe('soviet,axis bidding')
  })

  it('both players name the points they would need as the Soviet side; the higher bid counts', () => {
    const t = bidding().play('soviet', 'bid points=70').play('axis', 'bid points=60')
    expect(t.state).toMatchObject({ target: 70, seatsExchanged: false })
    const other = bidding().play('soviet', 'bid points=60').play('axis', 'bid points=72')
    expect(other.state).toMatchObject({ target: 72, seatsExchanged: true })
  })

  it('equal bids leave the seats as they are', () => {
    const t = bidding().play('soviet', 'bid points=66').play('axis', 'bid points=66')
    expect(t.state).toMatchObject({ target: 66, seatsExchanged: false })
  })

  it('a bid is secret until the other one is made', () => {
    const seen = (points: number) =>
      JSON.stringify(bidding().play('soviet', `bid points=${points}`).view('axis'))
    expect(seen(60)).toBe(seen(80))
    const observed = (points: number) =>
      JSON.stringify(bidding().play('axis', `bid points=${points}`).view('observer'))
    expect(observed(60)).toBe(observed(80))
  })

  it('each bids once, a number of points', () => {
    const t = bidding().play('soviet', 'bid points=60')
    expect(t.verdict('soviet', 'bid points=70')).toBe('14.1 kernel.not-asked')
    expect(t.verdict('axis', 'bid points=many')).toBe('14.1 bid.range')
    expect(t.verdict('axis', 'bid points=-5')).toBe('14.1 bid.range')
  })

  it('the set-up follows', () => {
    expect(bidding().play('axis', 'bid points=60').play('soviet', 'bid points=61').asks).toBe('axis security')
  })

  it('the bid takes the place of the printed number of points', () => {
    const end = (target: number, destroyed: number) =>
      position('3003 15\n3342 50', { active: 'soviet movement', turn: 8, target, destroyed }).play(
        'soviet',
        'done',
      )
    expect(end(40, 40).result).toMatchObject({ winner: 'soviet' })
    expect(end(40, 39).result).toMatchObject({ winner: 'axis' })
    expect(end(80, 79).result).toMatchObject({ winner: 'axis' })
  })

  it('in the short game as well', () => {
    expect(bidding('race').play('axis', 'bid points=40').play('soviet', 'bid points=45').state.target).toBe(
      45,
    )
  })
})

describe('14.2 Exchange of headquarters', () => {
  const OLD = ['HQ-Vrnz', 'HQ-Step', 'HQ-SW', 'HQ-Sth']
  const NEW = ['HQ-1stUKR', 'HQ-2ndUKR', 'HQ-3rdUKR', 'HQ-4thUKR']
  const fronts = '3041 HQ-Vrnz 50\n3042 HQ-Step\n3142 HQ-SW\n3140 HQ-Sth\n3003 15'
  const end = (turn: number, option: 'on' | 'off', setting: Setting = {}, drawing = fronts) =>
    position(drawing, { active: 'soviet movement', turn, options: { fronts: option }, ...setting }).play(
      'soviet',
      'done',
    )

  it('at the beginning of turn 4 the Ukrainian Fronts take the places of the Fronts', () => {
    const t = end(3, 'on')
    expect(t.state.turn).toBe(4)
    expect(NEW.map((id) => t.hex(id))).toEqual(['3041', '3042', '3142', '3140'])
    expect(OLD.map((id) => t.hex(id))).toEqual(Array(4).fill('gone'))
  })

  it('not earlier, and not without the option', () => {
    expect(end(2, 'on').hex('HQ-Vrnz')).toBe('3041')
    expect(end(3, 'off').hex('HQ-Vrnz')).toBe('3041')
  })

  it('is no displacement', () => {
    expect(end(3, 'on').state.displaced).toBe(0)
  })

  it('makes them stronger and faster', () => {
    OLD.forEach((old, i) => {
      const [before, after] = [UNITS[theUnit(old)], UNITS[theUnit(NEW[i]!)]]
      expect(after?.attack).toBeGreaterThan(before?.attack as number)
      expect(after?.move).toBeGreaterThan(before?.move as number)
    })
  })

  it('leaves the chits as they are: they activate the new headquarters', () => {
    const t = position('3041 HQ-1stUKR 50\n3003 15', {
      active: 'soviet movement',
      turn: 5,
      options: { fronts: 'on' },
      cup: ['voronezh'],
    }).play('soviet', 'done', 'voronezh')
    expect(t.asks).toBe('soviet order')
    expect(t.active).toEqual(['HQ-1stUKR', '50'])
  })
})
