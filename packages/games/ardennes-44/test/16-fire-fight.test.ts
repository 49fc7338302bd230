import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { fireFightEntry } from '../src/rules/16-fire-fight.ts'
import { attack, fighting, roll, TARGET, TWO, threeToOne } from './battle-support.ts'

describe('16.2 The fire fight', () => {
  it('has six results, and holds dice within them', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(fireFightEntry)).toEqual([
      'D1',
      'D1',
      'DR2',
      'A1/D1',
      'A1/DR2',
      'ENG+',
      'A1/ENG',
      'A1/ENG',
    ])
  })

  it('FF+1 adds one to the die', () => {
    const table = roll(threeToOne(), 4)
    table.play('german', 'fight lead=ge-26vg-39', 1)
    expect(table.told('fight.rolled')).toMatchObject({ die: 1, modifier: 1, result: 'DR2' })
  })

  it('green leaders add one, elite ones take one off', () => {
    const allied = fighting('allied', 'W2039 us-106-424m\nW1938 us-106-423\nW2038 ge-26vg-39')
    // 10 to 5 is 2-1: a 2 is FF
    allied.play('allied', attack(TARGET, 'us-106-423 us-106-424m'), 2)
    allied.play('allied', 'fight lead=us-106-423', 1)
    expect(allied.told('fight.rolled')).toMatchObject({ modifier: 1, result: 'DR2' })
    const german = fighting('german', 'W2039 ge-2-2\nW1938 ge-2-304\nW2038 us-28-112m')
    german.play('german', attack(TARGET, 'ge-2-2 ge-2-304'), 2)
    german.play('german', 'fight lead=ge-2-2', 3)
    expect(german.told('fight.rolled')).toMatchObject({ modifier: -1, result: 'DR2' })
  })

  it('tanks with a grey quality that is no lower than any in the hex take one off as well', () => {
    const drawing = 'W2039 ge-lehr-130\nW1938 ge-lehr-902\nW2038 us-28-112m us-tk-707'
    const table = fighting('german', drawing)
    // 9 to 7, and the better tanks: 2-1, a 2 is FF
    table.play('german', attack(TARGET, 'ge-lehr-130 ge-lehr-902'), 2)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '2-1', result: 'FF' })
    table.play('german', 'fight lead=ge-lehr-130', 2)
    expect(table.told('fight.rolled')).toMatchObject({ modifier: -1, result: 'D1' })
  })

  it('tank destroyers and assault guns do not, nor tanks where no armour shift is possible', () => {
    const guns = fighting('german', 'W2039 ge-lehr-559\nW1938 ge-lehr-902\nW2038 us-28-110-1 us-28-110-2')
    // 7 to 4 and a better quality: 2-1
    guns.play('german', attack(TARGET, 'ge-lehr-559 ge-lehr-902'), 2)
    guns.play('german', 'fight lead=ge-lehr-559', 6)
    expect(guns.told('fight.rolled')).toMatchObject({ modifier: 0 })
    const forest = fighting('german', 'E2125 ge-lehr-130 ge-lehr-902\nE2025 us-28-112m us-28-110-1')
    // 9 to 7 in the forest: 1-1, a 1 is FF
    forest.play('german', attack('E2025', 'ge-lehr-130 ge-lehr-902'), 1)
    forest.play('german', 'fight lead=ge-lehr-130', 6)
    expect(forest.told('fight.rolled')).toMatchObject({ modifier: 0, result: 'A1/ENG' })
  })
})

describe('16.2.1 The leader', () => {
  it('is in good order and can enter the hex', () => {
    const drawing =
      'W2039 ge-26vg-39(disrupted)\nW1938 ge-26vg-77(broken)\nW2138 ge-26vg-78\nW2038 us-28-112m'
    const table = fighting('german', drawing)
    roll(table, 3)
    expect(table.answers('german')).toEqual(['fight lead=ge-26vg-78', 'engage'])
    expect(table.verdict('german', 'fight lead=ge-26vg-39')).toBe('16.2.1 fight.no-lead')
  })

  it('may advance at all: not with a red start number in turn 1 (29.1.1)', () => {
    const leads = (turn: number) => {
      const table = fighting('allied', 'W2039 us-2-23\nW1938 us-9-47\nW2038 ge-26vg-39', { turn })
      // 11 to 5 is 2-1: a 2 is FF
      table.play('allied', attack(TARGET, 'us-2-23 us-9-47'), 2)
      return table.answers('allied')
    }
    expect(leads(1)).toEqual(['fight lead=us-9-47', 'engage'])
    expect(leads(2)).toEqual(['fight lead=us-2-23', 'fight lead=us-9-47', 'engage'])
  })

  it('the example: no tanks over a river without a bridge', () => {
    const table = fighting('german', 'E1737 ge-2-3-1 ge-2-2\nE1838 us-28-110-1')
    // 7 halved and 5 halved: 7 to 4, 1-1
    table.play('german', attack('E1838', 'ge-2-2 ge-2-3-1'), 1)
    expect(table.answers('german')).toEqual(['fight lead=ge-2-2', 'engage'])
  })

  it('without anybody who may lead FF is ENG', () => {
    const table = fighting(
      'german',
      'W2039 ge-26vg-39(disrupted)\nW1938 ge-26vg-77(disrupted)\nW2038 us-28-112m',
    )
    table.play('german', attack(TARGET, TWO), 2)
    expect(table.told('battle.rolled')).toMatchObject({ result: 'FF' })
    expect(table.marks('us-28-112m')).toContain('engaged')
    expect(table.asks).toBe('german combat')
  })

  it('takes the loss', () => {
    const table = roll(threeToOne(), 3)
    table.play('german', 'fight lead=ge-26vg-39', 6)
    expect(table.told('fight.rolled')).toMatchObject({ result: 'A1/ENG' })
    expect([table.steps('ge-26vg-39'), table.steps('ge-26vg-77')]).toEqual([1, 2])
  })
})

describe('16.2.2 Results of the fire fight', () => {
  it('D1: a step, then retreat 2 or stand', () => {
    const table = roll(threeToOne(), 3)
    table.play('german', 'fight lead=ge-26vg-39', 1)
    expect([table.steps('us-28-112m'), table.asks]).toEqual([1, 'allied defence'])
  })

  it('A1/D1: both lose a step, the leader on the attacker’s side', () => {
    const table = roll(threeToOne(), 3)
    table.play('german', 'fight lead=ge-26vg-39', 3)
    expect([table.steps('us-28-112m'), table.steps('ge-26vg-39'), table.asks]).toEqual([
      1,
      1,
      'allied defence',
    ])
  })

  it('A1/DR2: the leader loses a step, the defender retreats 2', () => {
    const table = roll(threeToOne(), 3)
    table.play('german', 'fight lead=ge-26vg-39', 4)
    expect([table.steps('us-28-112m'), table.steps('ge-26vg-39'), table.asks]).toEqual([
      2,
      1,
      'allied defence',
    ])
    table.play('allied', 'retreat')
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.cohesion('us-28-112m')).toBe('disrupted')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'regular' })
  })

  it('ENG+: engaged, and a marker on one of the attackers’ hexes', () => {
    const table = roll(threeToOne(), 3)
    table.play('german', 'fight lead=ge-26vg-39', 5)
    expect(table.asks).toBe('german advantage')
    expect(table.verdict('german', 'mark place=W2037')).toBe('16.6 advantage.no-attackers')
    table.play('german', 'mark place=W1938')
    expect(table.state.advantages).toEqual([
      { hex: grid.at('W1938'), target: grid.at(TARGET), units: [theUnit('ge-26vg-77')], turn: 3 },
    ])
    expect(table.marks('us-28-112m')).toContain('engaged')
  })
})
