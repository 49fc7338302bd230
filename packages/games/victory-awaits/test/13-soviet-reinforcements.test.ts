import { describe, expect, it } from 'vitest'
import { sovietAllowance } from '../src/rules/13-soviet-reinforcements.ts'
import { position, type Setting, type Table } from './support.ts'

type Frame = Readonly<Record<string, unknown>>

/** The Soviet player in one of the stages that his reinforcements chit brings. */
function placing(frame: Frame, drawing: string, setting: Setting = {}): Table {
  return position(drawing, {
    ...setting,
    stack: [
      { step: 'turn', stage: 'end' },
      { step: 'orders', lanes: [{ stack: [{ player: 'soviet', ...frame }] }] },
    ],
  })
}

const KIEV = { step: 'soviet-reinforcements', sheet: 'kiev', units: 6, headquarters: 1 }
const EMPTY = 'K1104 G6A'

describe('13.2 Soviet reinforcements', () => {
  it('six units of a map, new ones whose turn has come', () => {
    const table = placing(KIEV, EMPTY, { turn: 4 })
    expect(table.verdict('soviet', 'place unit=S8TkN hex=K5709')).toBe('13.2 arrive.later')
    const places = { S116: 'K5709', S165: 'K5709', S171: 'K5902', S212: 'K5902', S223: 'K6110' }
    for (const [unit, hex] of Object.entries(places)) table.play('soviet', `place unit=${unit} hex=${hex}`)
    expect(table.asks).toBe('soviet soviet-reinforcements')
    table.play('soviet', 'place unit=S226 hex=K6110')
    expect(table.state.turn).toBe(5)
  })

  it('in the campaign two on each map', () => {
    expect(sovietAllowance({ scenario: 'kiev' })).toBe(6)
    expect(sovietAllowance({ scenario: 'campaign' })).toBe(2)
  })

  it('and combat units lost in battle, but not those lost to supply', () => {
    const lost = { turn: 4, eliminated: ['S41Tk'], gone: ['S45'] }
    const table = placing(KIEV, EMPTY, lost)
    expect(table.verdict('soviet', 'place unit=S45 hex=K5709')).toBe('12.2 arrive.gone')
    table.play('soviet', 'place unit=S41Tk hex=K5709')
    expect([table.hex('S41Tk'), table.steps('S41Tk')]).toEqual(['K5709', 2])
  })

  it('one army headquarters may be among them; its chit is not thereby available this turn', () => {
    const table = placing(KIEV, EMPTY, { turn: 5 })
    table.play('soviet', 'place unit=S38A hex=K5709')
    expect(table.verdict('soviet', 'place unit=SCoast hex=K4024')).toBe('13.2 arrive.one-headquarters')
    expect(table.state.cup).not.toContain('S38A')
  })
})

describe('13.3 Placement', () => {
  it('in a Soviet town or on a railway, with a line, outside enemy zones, within stacking', () => {
    const table = placing(KIEV, `${EMPTY}\n K5709 S5A S45 S62\n K3706 G14Pz`, { turn: 4 })
    expect(table.verdict('soviet', 'place unit=S116 hex=K5709')).toBe('4.1 arrive.full')
    expect(table.verdict('soviet', 'place unit=S116 hex=K3707')).toBe('13.3 arrive.zone')
    expect(table.verdict('soviet', 'place unit=S116 hex=K4401')).toBe('13.3 arrive.no-ground')
    expect(table.verdict('soviet', 'place unit=S116 hex=K0904')).toBe('13.3 arrive.no-ground')
    expect(table.verdict('soviet', 'place unit=S116 hex=K4008')).toBe('13.3 arrive.no-ground')
  })

  it('not without a line', () => {
    // Kherson behind three Axis units, Odessa and its port in Axis hands.
    const ring = `${EMPTY}\n K4822 G14Pz\n K4922 G13Pz\n K5022 G11Pz`
    const table = placing(KIEV, ring, { turn: 4, axisControl: ['K4024'] })
    expect(table.verdict('soviet', 'place unit=S116 hex=K4923')).toMatch(/^13\.3 arrive\.(no-line|zone)$/)
  })

  it('in the campaign on their own map', () => {
    const frame = { step: 'soviet-reinforcements', sheet: 'kiev', units: 6, headquarters: 1 }
    const table = placing(frame, EMPTY, { scenario: 'campaign', turn: 4 })
    expect(table.verdict('soviet', 'place unit=S116 hex=S5717')).toBe('13.3 arrive.other-map')
    expect(table.verdict('soviet', 'place unit=S116 hex=K5709')).toBe('legal')
  })
})

describe('15.3 City militia', () => {
  const militia = (left: number) => ({ step: 'militia', sheet: 'kiev', left })

  it('the die brings one, two or three units', () => {
    for (const [die, count] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ]) {
      const table = position(EMPTY, { turn: 4 })
      table.play('axis', 'choose chits=[] extra=[]')
      table.play('soviet', 'choose chits=[soviet-kiev] extra=[]', 'soviet-kiev', die as number)
      expect(table.told('militia.rolled')).toEqual({ die, count })
      table.play('soviet', 'done')
      expect(table.asks).toBe('soviet militia')
    }
  })

  it('in Kiev or Odessa, naval units in their own port', () => {
    const table = placing(militia(3), EMPTY, { turn: 4 })
    expect(table.verdict('soviet', 'place unit=S1KievM hex=K5709')).toBe('13.3 arrive.not-its-city')
    expect(table.verdict('soviet', 'place unit=S1NavOd hex=K4005')).toBe('13.3 arrive.not-its-city')
    expect(table.verdict('soviet', 'place unit=S1KievM hex=K4024')).toBe('legal')
    table.play('soviet', 'place unit=S1KievM hex=K4005').play('soviet', 'place unit=S1NavOd hex=K4024')
    table.play('soviet', 'place unit=S2KievM hex=K4105')
    expect(table.hex('S2KievM')).toBe('K4105')
  })

  it('in Leningrad on its map; Smolensk has none', () => {
    const frame = { step: 'militia', sheet: 'leningrad', left: 1 }
    const table = placing(frame, 'L0926 G4PzG', { scenario: 'leningrad', turn: 3 })
    expect(table.verdict('soviet', 'place unit=S1DNO hex=L4303')).toBe('legal')
    const none = position('S0720 G4A', { scenario: 'smolensk', turn: 2 })
    none.play('axis', 'choose chits=[] extra=[]')
    none.play('soviet', 'choose chits=[soviet-smolensk] extra=[]', 'soviet-smolensk')
    expect(none.told('militia.rolled')).toBeUndefined()
  })
})

describe('15.4 The strategic reserve', () => {
  function released(scenario: string): Table {
    const table = placing({ step: 'reserve' }, 'S0720 G4A', { scenario, turn: 4 })
    expect(table.answers('soviet')).toEqual(['release', 'keep'])
    return table.play('soviet', 'release')
  }

  it('comes once, from turn 4, all at once: six units in Smolensk', () => {
    const table = released('smolensk')
    expect(table.told('reserve.released')).toEqual({ count: 6 })
    const hexes = ['S5717', 'S4807', 'S4322']
    for (let i = 1; i <= 6; i++) {
      if (i === 6) expect(table.asks).toBe('soviet reserve-arrival')
      table.play('soviet', `place unit=S${i}Res hex=${hexes[(i - 1) >> 1]}`)
    }
    expect(table.hex('S7Res')).toBe('waiting')
    expect(table.state.isReserveReleased).toBe(true)
  })

  it('twelve units on any map of the campaign', () => {
    const table = released('campaign')
    expect(table.told('reserve.released')).toEqual({ count: 12 })
    expect(table.verdict('soviet', 'place unit=S1Res hex=K5709')).toBe('legal')
    expect(table.verdict('soviet', 'place unit=S1Res hex=L4303')).toBe('legal')
  })

  it('is not offered before turn 4, a second time, or in the other scenarios', () => {
    const offered = (scenario: string, turn: number, setting: object = {}) => {
      const sheet = scenario === 'campaign' ? 'smolensk' : scenario
      const letter = sheet === 'kiev' ? 'K' : 'S'
      const table = position(`${letter}0720 ${letter === 'K' ? 'G6A' : 'G4A'}`, {
        scenario,
        turn,
        ...setting,
      })
      table.play('axis', 'fill extra=[]')
      const chit = `soviet-${sheet}`
      const luck = sheet === 'kiev' ? [chit, 1] : [chit]
      table.play('soviet', `choose chits=[${chit}] extra=[]`, ...luck)
      if (table.asks === 'axis interrupt') table.play('axis', 'pass')
      return table.state.stack.some((frame) => JSON.stringify(frame).includes('"reserve"'))
    }
    expect(offered('smolensk', 3)).toBe(false)
    expect(offered('smolensk', 4)).toBe(true)
    expect(offered('smolensk', 4, { isReserveReleased: true })).toBe(false)
    expect(offered('kiev', 4)).toBe(false)
  })
})
