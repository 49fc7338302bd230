import { describe, expect, it } from 'vitest'
import { moving, position, type Setting, type Table } from './support.ts'

const ON = { options: { ports: 'on' } }
/** The Allied turn up to its supply phase; Amalfi feeds ten landing points. */
const atSupply = (drawing: string, setting: Setting = ON, ...dice: number[]): Table =>
  moving('allied', drawing, { control: ['2306'], ...setting }).play('allied', 'done', ...dice)

describe('25.3 Limited supply from ports', () => {
  it('Amalfi feeds a whole division: three regiments and artillery', () => {
    const table = atSupply('2306 us-36-143 us-45-179\n2206 us-45-180 us-asu-36', ON, 1)
    const units = ['us-36-143', 'us-45-179', 'us-45-180', 'us-asu-36']
    expect(units.map((unit) => table.supply(unit))).toEqual(units.map(() => 'supplied'))
  })

  it('where there are more, the Allied side says who is fed, as long as anybody fits', () => {
    const drawing = '2306 us-36-143 us-45-179\n2206 us-45-180 us-3-7'
    const table = atSupply(drawing)
    expect(table.asks).toBe('allied port-supply')
    table.play('allied', 'feed unit=us-3-7').play('allied', 'feed unit=us-45-179')
    expect(table.verdict('allied', 'feed unit=us-3-7')).toBe('25.3 feed.who')
    table.play('allied', 'feed unit=us-36-143', 1)
    expect(table.supply('us-45-180')).toBe('out')
    expect(table.supply('us-36-143')).toBe('supplied')
  })

  it('does not concern units that only a beachhead feeds', () => {
    const ashore = '2617 us-bh-blue us-36-142\n2717 us-34-133 us-34-135'
    const units = ['us-36-143', 'us-45-179', 'us-45-180', 'us-asu-36', 'us-36-142', 'us-34-133', 'us-34-135']
    // Amalfi is full, and yet nobody asks who is fed: those ashore at Blue are none of its business.
    const table = atSupply(`2306 us-36-143 us-45-179\n2206 us-45-180 us-asu-36\n${ashore}`, ON, 1)
    expect(units.map((unit) => table.supply(unit))).toEqual(units.map(() => 'supplied'))
  })

  it('nor those who reach a beachhead as well as the port', () => {
    const crowd = '2418 us-36-143 us-45-179\n2518 us-45-180 us-3-7'
    const agropoli = { ...ON, control: ['2418'] }
    expect(atSupply(crowd, agropoli).asks).toBe('allied port-supply')
    const table = atSupply(`${crowd}\n2617 us-bh-blue`, agropoli, 1)
    const units = ['us-36-143', 'us-45-179', 'us-45-180', 'us-3-7']
    expect(units.map((unit) => table.supply(unit))).toEqual(units.map(() => 'supplied'))
  })

  it('holds only where it was chosen', () => {
    const without = atSupply('2306 us-36-143 us-45-179\n2206 us-45-180 us-3-7', {}, 1)
    expect(without.supply('us-45-180')).toBe('supplied')
  })

  it('16.3 whom the ports left hungry has no supply until the next check', () => {
    const stack = [
      { step: 'turn', stage: 'victory' },
      { step: 'player-turn', side: 'allied', stage: 'end' },
      { step: 'supply', side: 'allied' },
    ]
    const drawing = '2306 us-asu-36(used) us-asu-45(used,out)'
    const table = position(drawing, { control: ['2306'], supplyPoints: { allied: 2 }, stack, ...ON })
    expect(table.verdict('allied', 'ready unit=us-asu-36')).toBe('legal')
    expect(table.verdict('allied', 'ready unit=us-asu-45')).toBe('17.5 ready.supply')
  })
})
