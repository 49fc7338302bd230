import { describe, expect, it } from 'vitest'
import { type Attackers, Attacks, type Book, type Shift } from '../src/index.ts'
import { at, type Land, type Toy, toy, unit } from './toy.ts'

// Only the sections that attacks cite are asked for here.
const book = { combat: '10.1', odds: '10.3', activation: '5.1' } as Book
const HILL: Shift = { section: '10.4', key: 'shift.hill', columns: -1 }

function battle(units: Readonly<Record<string, string>>, land: Land = {}, shifts: readonly Shift[] = []) {
  const { state, surveys, positions } = toy(units, land)
  const strength = (_: Toy, one: number): number => (one === unit('s1') ? 3 : 4)
  const attacks = new Attacks<Toy>({
    book,
    survey: (now) => surveys.of(now),
    attackStrength: strength,
    defenceStrength: strength,
    defenderShifts: () => shifts,
  })
  const all = Object.keys(units)
    .filter((id) => id.startsWith('s'))
    .map(unit)
  const attackers: Attackers = { side: 'soviet', units: all, attacked: [], activated: all }
  const check = (on: string, by: readonly string[], more: Partial<Attackers> = {}) =>
    attacks.check(state, { ...attackers, ...more }, at(on), by.map(unit))?.reason.key
  return { state, attacks, attackers, check, positions }
}

describe('an attack', () => {
  it('adds up the units of each hex, then halves over a river, bridged or not, and rounds down', () => {
    const land = { minor: ['44-45'], bridges: ['44-45'] }
    const { state, attacks } = battle({ s1: '44', s2: '44', s3: '46', a1: '45' }, land)
    const by = [unit('s1'), unit('s2'), unit('s3')]
    const groups = attacks.groups(state, at('45'), by)
    expect(groups.map(({ sum, isHalved, strength }) => [sum, isHalved, strength])).toEqual([
      [7, true, 3],
      [4, false, 4],
    ])
    expect(attacks.strength(state, at('45'), by)).toBe(7)
  })

  it('has the column of its ratio, which the ground shifts unless nobody there has any strength', () => {
    const { state, attacks } = battle({ s2: '44', s3: '46', a1: '45' }, {}, [HILL])
    const by = [unit('s2'), unit('s3')]
    expect(attacks.odds(state, at('45'), by)).toMatchObject({ attack: 8, defence: 4, base: 2, column: 1 })
    expect(attacks.needed(state, at('45'))).toBe(6)
    const bare = battle({ s2: '44' }, {}, [HILL])
    expect(bare.attacks.odds(bare.state, at('45'), [unit('s2')])).toMatchObject({ column: 10, shifts: [] })
  })

  it('needs even odds after all shifts', () => {
    const units = { s1: '44', s2: '46', a1: '45' }
    expect(battle(units).check('45', ['s1'])).toBe('attack.odds')
    expect(battle(units).check('45', ['s2'])).toBeUndefined()
    expect(battle(units, {}, [HILL]).check('45', ['s2'])).toBe('attack.odds')
    expect(battle(units, {}, [HILL]).check('45', ['s1', 's2'])).toBeUndefined()
  })

  it('strikes an enemy next to each of the attackers, over no blocked hexside, and once in a segment', () => {
    const { check } = battle({ s2: '44', s3: '22', a1: '45' })
    expect(check('46', ['s2'])).toBe('attack.no-enemy')
    expect(check('45', [])).toBe('attack.nobody')
    expect(check('45', ['s3'])).toBe('attack.not-adjacent')
    expect(check('45', ['s2'], { attacked: [at('45')] })).toBe('attack.twice')
    expect(battle({ s2: '44', a1: '45' }, { walls: ['44-45'] }).check('45', ['s2'])).toBe('attack.blocked')
  })

  it('is made by whoever may still attack', () => {
    const { check } = battle({ s2: '44', a1: '45' })
    expect(check('45', ['s2'], { units: [] })).toBe('attack.attacked')
    expect(check('45', ['a1'])).toBe('activated.other-side')
  })

  it('finds its targets: enemy hexes next to those who may attack, not attacked yet', () => {
    const { state, attacks, attackers } = battle({ s2: '44', s3: '66', a1: '45', a2: '43', a3: '21' })
    expect(attacks.targets(state, attackers)).toEqual([at('43'), at('45')].sort((a, b) => a - b))
    expect(attacks.targets(state, { ...attackers, attacked: [at('43')] })).toEqual([at('45')])
    expect(attacks.strikers(state, attackers, at('45'))).toEqual([unit('s2')])
    expect(attacks.isPossible(state, attackers, at('45'))).toBe(true)
  })
})
