import { describe, expect, it } from 'vitest'
import { type Book, Displacement } from '../src/index.ts'
import { at, grid, type Toy, toy, unit } from './toy.ts'

// Only the sections that displacement cites are asked for here.
const book = { displacement: '2.3', enemyHex: '9.1', stacking: '6.1' } as Book
const LEAST = 2

function displaced(units: Readonly<Record<string, string>>) {
  const { state, surveys, lines } = toy({ sh: '44', ...units })
  const rule = new Displacement<Toy>({ book, surveys, lines, least: LEAST, isEnemyCity: () => false })
  const from = at('44')
  return {
    hexes: rule.hexes(state, unit('sh'), from),
    check: (to: string) => rule.check(state, unit('sh'), from, at(to))?.reason.key,
    isLegal: (hex: number) => rule.check(state, unit('sh'), from, hex) === undefined,
  }
}

describe('a displaced headquarters', () => {
  it('goes far enough away, out of zones, to where it has a line', () => {
    const { check } = displaced({ a1: '54', a2: '70' })
    expect(check('45')).toBe('displace.too-near')
    expect(check('54')).toBe('displace.too-near')
    expect(check('70')).toBe('enemy-there')
    expect(check('71')).toBe('displace.zone')
  })

  it('goes nowhere without a line', () => {
    expect(displaced({ a1: '80' }).hexes).toEqual([])
    expect(displaced({ a1: '80' }).check('22')).toBe('displace.no-supply')
  })

  it('is offered exactly the hexes that the rule allows', () => {
    const { hexes, isLegal } = displaced({ a1: '62', s1: '66' })
    const all = Array.from({ length: grid.count }, (_, hex) => hex)
    expect(hexes.length).toBeGreaterThan(0)
    expect(hexes).toEqual(all.filter(isLegal))
  })
})
