import { describe, expect, it } from 'vitest'
import { caught, reachedBy, waysOut } from '../src/bot/ways-out.ts'
import { zocBonds } from '../src/index.ts'
import { at, field, grid, standing, surveysOn, type Toy } from './toy.ts'

const { bondAgainst } = zocBonds<Toy>({
  hinders: (positions, end, _out, obstacles) => obstacles > 0 && !positions.canBondFreely(end),
  isFriendlyEdge: () => false,
})

/** The German units 0 to 9 are those who look for a way out, the Allied ones from 10 on close it. */
function look(state: Toy) {
  const ground = {
    grid,
    isBarred: () => false,
    isBonded: (positions: Parameters<typeof bondAgainst>[1], who: 'german' | 'allied', over: number) =>
      bondAgainst(state, positions, who, over) !== undefined,
  }
  return { ground, positions: surveysOn(field()).of(state) }
}

function openAt(state: Toy, hex: string, reached?: Uint8Array): number {
  const { ground, positions } = look(state)
  return waysOut(ground, positions, 'german', at(hex), reached)
}

function reach(state: Toy, hexes: number): string[] {
  const { ground, positions } = look(state)
  const reached = reachedBy(ground, positions, 'allied', state, [10], () => hexes)
  return [...reached.keys()].filter((hex) => reached[hex] === 1).map((hex) => grid.id(hex))
}

describe('the ways out of a hex', () => {
  it('are all six where nobody is near', () => {
    expect(openAt(standing({ 0: '44' }), '44')).toBe(6)
  })

  it('count less into enemy zones, and nothing where an enemy stands', () => {
    const [ahead] = grid.around(at('44'))
    const open = openAt(standing({ 0: '44', 10: grid.id(ahead as number) }), '44')
    expect(open).toBeLessThan(5)
    expect(open).toBeGreaterThan(3)
  })

  it('are closed by bonds', () => {
    const ring = grid.around(at('44')).map((hex) => grid.id(hex))
    const around = standing({ 0: '44', 10: ring[0] as string, 12: ring[2] as string, 14: ring[4] as string })
    expect(openAt(around, '44')).toBe(0)
    expect(caught(0)).toBe(1)
  })

  it('are kept open by friends', () => {
    const ring = grid.around(at('44')).map((hex) => grid.id(hex))
    const around = { 0: '44', 10: ring[0] as string, 12: ring[2] as string, 14: ring[4] as string }
    expect(openAt(standing({ ...around, 2: ring[1] as string }), '44')).toBeGreaterThanOrEqual(1)
  })

  it('count less where the enemy can come in his turn', () => {
    const all = new Uint8Array(grid.count).fill(1)
    expect(openAt(standing({ 0: '44' }), '44', all)).toBeLessThan(6)
  })
})

describe('where the enemy can come', () => {
  it('is no further than his hexes', () => {
    const found = reach(standing({ 10: '44' }), 2)
    expect(found.length).toBe(19)
  })

  it('ends in a zone of control', () => {
    const free = reach(standing({ 10: '40' }), 8)
    const stopped = reach(standing({ 10: '40', 0: '43' }), 8)
    expect(free).toContain('43')
    expect(stopped).toContain('42')
    expect(stopped).not.toContain('43')
  })

  it('lies on this side of bonds', () => {
    const row = { 0: '04', 2: '24', 4: '44', 6: '64', 8: '84' }
    const found = reach(standing({ 10: '40', ...row }), 20)
    expect(found).toContain('42')
    expect(found).not.toContain('46')
  })
})
