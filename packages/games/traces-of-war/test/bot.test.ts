import { describe, expect, it } from 'vitest'
import { fallChance, siegeOf } from '../src/bot/storm.ts'
import { grid } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { survey } from '../src/survey.ts'
import { position } from './support.ts'

describe('the danger to a city under an order', () => {
  const KYIV = '1631'
  /** How likely Kyiv falls with nobody, or with a security division, in it. */
  const dangerFrom = (soviets: string): { readonly empty: number; readonly held: number } => {
    const table = position(`${KYIV} 213Sec\n${soviets}`, { active: 'soviet movement', units: ['23Tk'] })
    const siege = siegeOf(table.state, survey(table.state), grid.at(KYIV))
    return {
      empty: fallChance(table.state, siege, []),
      held: fallChance(table.state, siege, [theUnit('213Sec')]),
    }
  }

  it.each(['1731', '2031', '2331', '2531', '2831'])(
    'is never greater with somebody in it than with nobody: tanks at %s',
    (hex) => {
      const next = grid.id(grid.around(grid.at(hex)).at(0) as number)
      const soviets = `${hex} 23Tk 1GM\n${next} 3GTk 5GTk`
      const { empty, held } = dangerFrom(soviets)
      expect(held).toBeLessThanOrEqual(empty)
    },
  )

  it('grows as they come nearer', () => {
    const dangers = ['2831 23Tk', '2131 23Tk', '1831 23Tk'].map((soviets) => dangerFrom(soviets).empty)
    expect(dangers).toEqual([...dangers].sort())
    expect(dangers[2]).toBeGreaterThan(dangers[0]!)
  })
})
