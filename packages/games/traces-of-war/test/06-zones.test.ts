import { describe, expect, it } from 'vitest'
import { grid, hexId, map } from '../src/ground.ts'
import { survey } from '../src/survey.ts'
import { position, type Table } from './support.ts'

/** The hexes in the zones of a side. */
function zones(t: Table, side: 'soviet' | 'axis'): string[] {
  const positions = survey(t.state)
  const enemy = side === 'soviet' ? 'axis' : 'soviet'
  const found: string[] = []
  for (let hex = 0; hex < grid.count; hex++) if (positions.inEnemyZone(enemy, hex)) found.push(hexId(hex))
  return found.sort()
}

const around = (hex: string): string[] => grid.around(grid.at(hex)).map(hexId).sort()

describe('6.0 Zones of control', () => {
  it('a combat unit controls the six hexes around it', () => {
    const t = position('3003 15\n3041 50(1)')
    expect(zones(t, 'axis')).toEqual(around('3003'))
    expect(zones(t, 'soviet')).toEqual(around('3041'))
  })

  it('so does a headquarters', () => {
    expect(zones(position('3003 HQ-8A\n3041 HQ-SW'), 'axis')).toEqual(around('3003'))
  })

  it('supply does not matter', () => {
    expect(zones(position('3003 15(isolated)\n3041 50'), 'axis')).toEqual(around('3003'))
  })

  it('they reach across major rivers, with a bridge or without', () => {
    const t = position('1631 15\n3041 50')
    // 1731 lies beyond a bridge, 1730 and 1632 beyond the bare Dnieper.
    expect(zones(t, 'axis')).toEqual(expect.arrayContaining(['1731', '1730', '1632']))
  })

  it('they do not reach across blocked hexsides', () => {
    expect(map.blocked[grid.sideBetween(grid.at('0621'), grid.at('0721'))]).toBe(1)
    const t = position('0721 50\n0620 15', { active: 'axis movement' })
    expect(zones(t, 'soviet')).not.toContain('0621')
    expect(zones(t, 'soviet')).not.toContain('0720')
    expect(t.cost('axis', '15', '0621')).toBe(1)
  })

  it('they do not reach out to sea', () => {
    expect(zones(position('0318 15\n3041 50'), 'axis')).not.toContain('0219')
  })

  it('several zones in one hex work like one', () => {
    const one = position('3003 15\n2802 50', { active: 'axis movement' })
    const many = position('3003 15\n2802 50 51\n2901 52', { active: 'axis movement' })
    expect(one.cost('axis', '15', '2903', '2803')).toBe(4)
    expect(many.cost('axis', '15', '2903', '2803')).toBe(4)
  })

  it('friendly units do not cancel them for movement', () => {
    const t = position('3003 15\n2902 88\n2802 50', { active: 'axis movement' })
    expect(t.cost('axis', '15', '2902')).toBe(3)
  })

  it('they matter to supply lines, movement, retreat and arrivals', () => {
    // Supply: 0520 is shut in by zones alone.
    const supply = position('0520 15\n0719 50\n0318 51', { active: 'soviet movement', cup: ['supply'] })
    expect(supply.play('soviet', 'done', 'supply').supply('15')).toBe('out')
    // Arrivals: 3335 lies in the zone of a division at 3334.
    const arrival = position('3334 15\n3041 50', {
      stack: [{ step: 'turn', stage: 'end' }, { step: 'cup' }, { step: 'reinforcements' }],
      groups: 1,
    })
    expect(arrival.verdict('soviet', 'place unit=21 hex=3335')).toBe('11.0 arrive.no-rail')
  })
})
