import { describe, expect, it } from 'vitest'
import { grid, hexId, MAJOR_CITIES } from '../src/ground.ts'
import { SECURITY, UNITS, unitId } from '../src/order-of-battle.ts'
import { isOverfull } from '../src/rules/05-stacking.ts'
import { WAITING } from '../src/state.ts'
import { survey } from '../src/survey.ts'
import { begin, position } from './support.ts'

const SCENARIOS = ['race', 'campaign'] as const

describe('3.0 Set-up', () => {
  it('the Axis places three security units before anything else', () => {
    for (const scenario of SCENARIOS) expect(begin(scenario).asks).toBe('axis security')
  })

  it.each(SCENARIOS)('every unit with a set-up hex stands in it (%s)', (scenario) => {
    const t = begin(scenario)
    for (const unit of UNITS.filter((one) => one.setup !== undefined)) expect(t.hex(unit.id)).toBe(unit.setup)
  })

  it('all other units wait beside the map', () => {
    const t = begin('campaign')
    for (const unit of UNITS.filter((one) => one.setup === undefined))
      expect(t.hex(unit.id), unit.id).toBe('waiting')
  })

  it('no hex holds both sides or more than its limit', () => {
    const { state } = begin('campaign')
    const positions = survey(state)
    for (let hex = 0; hex < grid.count; hex++) {
      expect(isOverfull(positions, hex), hexId(hex)).toBe(false)
      expect(new Set(positions.stack(hex).map((unit) => UNITS[unit]?.side)).size).toBeLessThan(2)
    }
  })

  it('the Soviet side begins with its weaker Front headquarters', () => {
    const t = begin('campaign')
    expect(['HQ-Vrnz', 'HQ-Step', 'HQ-SW', 'HQ-Sth'].map((id) => t.hex(id))).not.toContain('waiting')
    expect(['HQ-1stUKR', 'HQ-2ndUKR', 'HQ-3rdUKR', 'HQ-4thUKR'].map((id) => t.hex(id))).toEqual(
      Array(4).fill('waiting'),
    )
  })

  it('it is turn 1, every chit is inactive and no Luftwaffe marker is at hand', () => {
    const { state } = begin('campaign')
    expect(state).toMatchObject({
      turn: 1,
      cup: [],
      hand: [],
      played: [],
      luftwaffe: [],
      spent: [],
      groups: 0,
    })
    expect(state.airborne).toBe(WAITING)
  })

  it('Airborne may be chosen from turn 3, STAVKA from turn 5, OKH from turn 2', () => {
    const from = new Map([1, 2, 3, 4, 5].map((turn) => [turn, chitsOf(turn)] as const))
    expect([1, 2, 3, 4, 5].map((turn) => from.get(turn)?.has('airborne'))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect([1, 2, 3, 4, 5].map((turn) => from.get(turn)?.has('stavka'))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect([1, 2, 3, 4, 5].map((turn) => from.get(turn)?.has('okh'))).toEqual([false, true, true, true, true])
  })

  it('every unit is in supply', () => {
    expect(new Set(begin('campaign').state.supply)).toEqual(new Set([0]))
  })

  it('Supreme Command Orders lie on Kharkiv, Kyiv, Odesa, Ternopil, Stalino and Dnipropetrovsk', () => {
    expect(MAJOR_CITIES.map(hexId).sort()).toEqual(['0218', '1338', '1631', '2305', '2634', '2918'])
    expect(begin('race').state.orders).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('no city and no crossing point is Soviet', () => {
    const { state } = begin('campaign')
    expect([...state.sovietCities, ...state.crossings].every((mark) => mark === 0)).toBe(true)
  })

  describe('security units', () => {
    it('are three', () => {
      expect(SECURITY.map(unitId)).toEqual(['213Sec', '444Sec', '454Sec'])
    })

    it('stand one each in the major cities that the Axis chooses', () => {
      const t = begin('campaign').play('axis', 'secure cities=[2918,0218,1631]')
      expect(['213Sec', '444Sec', '454Sec'].map((id) => t.hex(id)).sort()).toEqual(['0218', '1631', '2918'])
    })

    it('may stand in any three of the six cities', () => {
      expect(begin('campaign').answers('axis')).toHaveLength(20)
    })

    it('do not stand in any other hex, nor two in one city', () => {
      const t = begin('campaign')
      expect(t.verdict('axis', 'secure cities=[2918,0218,1926]')).toBe('3.0 security.not-major')
      expect(t.verdict('axis', 'secure cities=[2918,2918,0218]')).toBe('3.0 security.count')
      expect(t.verdict('axis', 'secure cities=[2918,1631]')).toBe('3.0 security.count')
      expect(t.verdict('axis', 'secure cities=[2918,0218,1338,1631]')).toBe('3.0 security.count')
    })

    it('are not the Soviet player’s business', () => {
      expect(begin('campaign').verdict('soviet', 'secure cities=[2918,0218,1631]')).toBe(
        '3.0 kernel.not-asked',
      )
    })
  })
})

/** Every chit that either side can choose in a turn. */
function chitsOf(turn: number): Set<string> {
  const t = position('3003 15\n3041 50', { turn })
  const words = [...t.answers('soviet'), ...t.answers('axis')].flatMap(
    (answer) => answer.match(/[\w]+/g) ?? [],
  )
  return new Set(words)
}
