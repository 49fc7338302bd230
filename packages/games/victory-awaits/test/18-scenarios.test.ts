import { describe, expect, it } from 'vitest'
import { UNITS } from '../src/order-of-battle.ts'
import { poolOf } from '../src/rules/07-chits.ts'
import { SCENARIOS, type ScenarioId } from '../src/scenarios.ts'
import { position, setUp } from './support.ts'

/** Chits that a side may choose from each turn on, in words. */
function unlocked(id: ScenarioId, side: 'axis' | 'soviet'): Record<number, string[]> {
  const found: Record<number, string[]> = {}
  for (const { chit, side: own, from } of SCENARIOS[id].chits) {
    if (own !== side) continue
    found[from] = [...(found[from] ?? []), chit]
  }
  return found
}

describe('18.1 Leningrad', () => {
  it('has its chits', () => {
    expect(unlocked('leningrad', 'axis')).toEqual({
      1: ['G4PzG', 'G16A', 'G18A', 'okh'],
      3: ['axis-leningrad'],
    })
    expect(unlocked('leningrad', 'soviet')).toEqual({
      1: ['S8A', 'S11A', 'S27A'],
      3: ['soviet-leningrad'],
      4: ['SLugaOG'],
      8: ['zhukov'],
    })
    expect(SCENARIOS.leningrad).toMatchObject({ reserve: 0, target: 27, lastTurn: 9, ends: 'supply-check' })
  })
})

describe('18.2 Smolensk', () => {
  it('has its chits, and six units of the reserve', () => {
    expect(unlocked('smolensk', 'axis')).toEqual({
      1: ['G2PzG', 'G3PzG', 'G4A', 'G9A', 'guderian'],
      3: ['axis-smolensk'],
      4: ['G2A'],
    })
    expect(unlocked('smolensk', 'soviet')).toEqual({
      1: ['S3A', 'S4A', 'S10A', 'S13A'],
      2: ['soviet-smolensk'],
      3: ['S20A', 'S21A-S', 'S22A'],
      4: ['S16A', 'S19A'],
      5: ['zhukov'],
      6: ['S24A', 'S28A', 'S30A'],
    })
    expect(SCENARIOS.smolensk).toMatchObject({ reserve: 6, target: 59 })
  })
})

describe('18.1, 18.2, 13.2 Armies that arrive', () => {
  it.each(['leningrad', 'smolensk'] as const)('have their chits in %s when they can have come', (id) => {
    const { chits } = SCENARIOS[id]
    const arriving = chits.flatMap(({ chit, side, from }) => {
      const unit = UNITS.find((one) => one.id === chit)
      if (unit?.arrival === undefined) return []
      const call = chits.find((one) => one.chit === `${side}-${id}`)
      return [{ chit, from, first: Math.max(unit.arrival.turn, call?.from ?? 0) + 1 }]
    })
    expect(arriving.length).toBeGreaterThan(0)
    expect(arriving.filter(({ from, first }) => from !== first)).toEqual([])
  })
})

describe('18.3 Kiev', () => {
  it('has the chits of the rulebook', () => {
    const axis = (turn: number) => poolOf(setUp({ scenario: 'kiev', turn }).state, 'axis')
    expect(axis(1)).toEqual(['G6A', 'G1PzG', 'G1PzG', 'G17A'])
    expect(axis(2)).toEqual(['G6A', 'G1PzG', 'G1PzG', 'G17A', 'G11A', 'R3A', 'R4A'])
    expect(axis(4)).toEqual([...axis(2), 'axis-kiev'])
    const soviet = (turn: number) => poolOf(setUp({ scenario: 'kiev', turn }).state, 'soviet')
    expect(soviet(1)).toEqual(['S5A', 'S6A', 'S26A'])
    expect(soviet(2)).toEqual(['S5A', 'S6A', 'S26A', 'S12A', 'S18A', 'S9A'])
    expect(soviet(4)).toEqual([...soviet(2), 'soviet-kiev'])
    expect(SCENARIOS.kiev).toMatchObject({ extraArmyFrom: 4, reserve: 0, target: 52 })
    expect(SCENARIOS.kiev.fortress.kiev).toEqual({ from: 4, hexes: 3 })
  })

  it('ends after the supply check of turn 9, whatever is left in the cup', () => {
    const table = position('K4008 S5A\n K1104 G6A', { turn: 9, standFast: [] })
    table.play('axis', 'fill extra=[]').play('soviet', 'fill extra=[]', 'supply')
    table.play('soviet', 'done')
    expect(table.state.cup.length).toBeGreaterThan(0)
    expect(table.asks).toBe('')
    expect(table.result?.turn).toBe(9)
  })
})

describe('18.4 Campaign', () => {
  it('is the sum of the three, with OKH and Guderian in hand and a reserve of twelve', () => {
    const chits = (id: ScenarioId) => SCENARIOS[id].chits.map(({ chit }) => chit)
    const sum = [...new Set([...chits('leningrad'), ...chits('smolensk'), ...chits('kiev')])]
    expect(chits('campaign').sort()).toEqual(sum.sort())
    expect(SCENARIOS.campaign).toMatchObject({ reserve: 12, target: 191, standFastRemovalFrom: 6 })
    expect(SCENARIOS.campaign.chits.find(({ chit }) => chit === 'zhukov')?.from).toBe(5)
  })

  it('lets the 3rd Panzer Group act twice, which it does not before Smolensk', () => {
    const third = (scenario: string) => {
      const { state } = setUp({ scenario })
      return poolOf(state, 'axis').filter((chit) => chit === 'G3PzG')
    }
    expect(third('campaign')).toHaveLength(2)
    expect(third('smolensk')).toHaveLength(1)
  })

  it('a hex with two numbers answers to both', () => {
    const table = position('L2930 G1Pz\n L0926 G4PzG\n L4010 S27A', {
      scenario: 'campaign',
      active: 'axis movement',
    })
    expect(table.hex('G1Pz')).toBe('L2930')
    const same = position('S2901 G1Pz\n L0926 G4PzG\n L4010 S27A', {
      scenario: 'campaign',
      active: 'axis movement',
    })
    expect(same.hex('G1Pz')).toBe('L2930')
  })

  it('units cross the joins', () => {
    const table = position('L2930 G1Pz\n L0926 G4PzG\n L4010 S27A', {
      scenario: 'campaign',
      active: 'axis movement',
    })
    table.play('axis', 'move unit=G1Pz path=[S2902,S2903]')
    expect(table.hex('G1Pz')).toBe('S2903')
  })

  it('ends with turn 9, not with its supply check', () => {
    const table = position('K4008 S5A\n K1104 G6A', { scenario: 'campaign', turn: 9, standFast: [] })
    table.play('axis', 'choose chits=[G6A,okh,guderian] extra=[]')
    table.play('soviet', 'choose chits=[] extra=[]', 'supply')
    table.play('axis', 'pass')
    table.play('soviet', 'done').play('soviet', 'done').play('soviet', 'done', 'G6A')
    expect(table.result).toBeUndefined()
    expect(table.state.turn).toBe(9)
  })
})
