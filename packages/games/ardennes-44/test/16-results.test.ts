import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { attack, fighting, inTheOpen, odds, roll, TARGET, THREE, TWO, threeToOne } from './battle-support.ts'

describe('16.1 The table', () => {
  it('DS: a step is lost, the rest retreat four hexes and are broken; nobody stands', () => {
    const table = inTheOpen('us-28-110-1 us-28-110-2', 'W1937 ge-2-2 ge-2-3-1')
    // 27 to 4 is 6-1, and the tanks make it 7-1
    table.play('german', attack(TARGET, `${THREE} ge-2-2 ge-2-3-1`), 1)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '7-1', result: 'DS' })
    expect(table.asks).toBe('allied loss')
    table.play('allied', 'lose unit=us-28-110-1')
    expect(table.at('us-28-110-1')).toBe('eliminated')
    expect(table.asks).toBe('allied retreat')
    const [way] = table.answers('allied')
    expect(way?.split(',')).toHaveLength(4)
    table.play('allied', way as string)
    expect(table.cohesion('us-28-110-2')).toBe('broken')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'large', isBreakthrough: true })
  })

  it('DR4 and DR3: four and three hexes, broken, a large advance', () => {
    const table = roll(threeToOne(), 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 15, defence: 4, odds: '3-1', result: 'DR3' })
    expect(table.asks).toBe('allied retreat')
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.cohesion('us-28-112m')).toBe('broken')
    expect(grid.distance(grid.at(TARGET), grid.at(table.at('us-28-112m')))).toBe(3)
    expect(table.state.stack.at(-1)).toMatchObject({
      step: 'advance',
      length: 'large',
      isBreakthrough: false,
    })
  })

  it('DR2: two hexes, disrupted, a regular advance; the defender may stand instead', () => {
    const table = roll(threeToOne(), 2)
    expect(table.asks).toBe('allied defence')
    table.play('allied', 'retreat')
    expect(table.asks).toBe('allied retreat')
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.cohesion('us-28-112m')).toBe('disrupted')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'regular' })
  })

  it('ENG: nobody moves, everybody in the hex is engaged', () => {
    const table = inTheOpen('us-28-112m us-28-110-1')
    // 10 to 6 is 1-1: a 4 is ENG
    roll(table, 4, TWO)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-1', result: 'ENG' })
    expect([table.marks('us-28-112m'), table.marks('us-28-110-1')]).toEqual([
      ['engaged', 'struck'],
      ['engaged', 'struck'],
    ])
    expect(table.asks).toBe('german combat')
  })

  it('A1/ENG: the attacker loses a step as well', () => {
    const table = roll(threeToOne(), 6)
    expect(table.asks).toBe('german loss')
    table.play('german', 'lose unit=ge-26vg-77')
    expect([table.steps('ge-26vg-77'), table.marks('us-28-112m')]).toEqual([1, ['engaged', 'struck']])
  })

  it('A1: the attacker loses a step, and that is all', () => {
    const table = roll(threeToOne(), 6, 'ge-26vg-39')
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-1', result: 'A1' })
    expect([table.steps('ge-26vg-39'), table.marks('us-28-112m')]).toEqual([1, ['struck']])
  })

  it('EX: both lose a step, the survivors are engaged', () => {
    const table = roll(threeToOne(), 5)
    expect(table.asks).toBe('german loss')
    table.play('german', 'lose unit=ge-26vg-78')
    expect([table.steps('us-28-112m'), table.steps('ge-26vg-78')]).toEqual([1, 1])
    expect(table.marks('us-28-112m')).toContain('engaged')
    expect(table.asks).toBe('german combat')
  })

  it('EX against a single step: a limited advance', () => {
    const table = inTheOpen('us-28-110-1')
    // 10 to 2 is 5-1: a 6 is EX
    roll(table, 6, TWO)
    table.play('german', 'lose unit=ge-26vg-39')
    expect(table.at('us-28-110-1')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({
      step: 'advance',
      length: 'limited',
      target: grid.at(TARGET),
    })
  })

  it('FF: the attacker may leave it at ENG', () => {
    const table = roll(threeToOne(), 3)
    expect(table.asks).toBe('german fire-fight')
    table.play('german', 'engage')
    expect(table.marks('us-28-112m')).toEqual(['engaged', 'struck'])
    expect(table.asks).toBe('german combat')
  })
})

describe('16.3 Who loses the step', () => {
  it('the owner chooses', () => {
    const table = inTheOpen('us-28-112m us-28-110-1')
    // 15 to 6 is 2-1: a 4 is EX
    roll(table, 4)
    expect(table.asks).toBe('allied loss')
    expect(table.answers('allied')).toEqual(['lose unit=us-28-112m', 'lose unit=us-28-110-1'])
    table.play('allied', 'lose unit=us-28-110-1')
    expect(table.asks).toBe('german loss')
    expect(table.answers('german')).toHaveLength(3)
  })

  it('in EX the tank that gave the attacker his shift', () => {
    const table = fighting('german', 'W2039 ge-2-3-1\nW1938 ge-2-2\nW2038 us-28-112m us-28-110-1')
    // 12 to 6 and tanks: 3-1, a 5 is EX
    table.play('german', attack(TARGET, 'ge-2-3-1 ge-2-2'), 5)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'EX' })
    table.play('allied', 'lose unit=us-28-110-1')
    expect([table.steps('ge-2-3-1'), table.steps('ge-2-2')]).toEqual([1, 2])
  })

  it('in EX the tank that gave the defender his', () => {
    const table = inTheOpen('us-28-112m us-tk-707')
    // 15 to 7 is 2-1, their tanks make it 1-1: a 3 is EX
    roll(table, 3)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-1', result: 'EX' })
    expect([table.steps('us-tk-707'), table.steps('us-28-112m')]).toEqual([1, 2])
  })
})

describe('16.4 Steps and remnants', () => {
  it('the second loss of a large unit leaves a remnant, which takes over the result', () => {
    const table = fighting('german', 'W2039 ge-26vg-39\nW1938 ge-26vg-77\nW2138 ge-26vg-78\nW2038 us-9-47(2)')
    // 15 to 4 is 3-1
    roll(table, 3)
    table.play('german', 'fight lead=ge-26vg-39', 1)
    expect(table.told('remnant.formed')).toMatchObject({
      unit: 'us-9-47',
      remnant: 'allied-infantry-remnant-1',
    })
    expect([table.at('us-9-47'), table.at('allied-infantry-remnant-1')]).toEqual(['eliminated', TARGET])
    expect(table.asks).toBe('allied defence')
    table.play('allied', 'retreat')
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.cohesion('allied-infantry-remnant-1')).toBe('disrupted')
  })

  it('without a free counter the step is lost', () => {
    const used = Array.from({ length: 6 }, (_, i) => `allied-infantry-remnant-${i + 1}`).join(' ')
    const table = inTheOpen('us-9-47(2)', `W3830 ${used}`)
    roll(table, 3)
    table.play('german', 'fight lead=ge-26vg-39', 1)
    expect(table.at('us-9-47')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'regular' })
  })

  it('a remnant of the attacker goes on with the attack', () => {
    const table = fighting('german', 'W2039 ge-12ss-25(2)\nW2038 us-28-110-1')
    // 5 to 2 is 2-1: a 4 is EX
    table.play('german', attack(TARGET, 'ge-12ss-25'), 4)
    expect(table.at('german-panzergrenadier-remnant-1')).toBe('W2039')
    expect(table.state.stack.at(-1)).toMatchObject({
      step: 'advance',
      units: [theUnit('german-panzergrenadier-remnant-1')],
    })
  })
})

describe('16.5 Engaged markers', () => {
  it('are laid on the defenders only', () => {
    const table = roll(threeToOne(), 4, 'ge-26vg-39')
    expect(table.marks('us-28-112m')).toContain('engaged')
    expect(table.marks('ge-26vg-39')).toEqual(['attacked'])
  })
})

describe('16.6 Attacker’s advantage', () => {
  const marker = (units = ['ge-26vg-39']) => ({
    turn: 4,
    advantages: [{ hex: 'W2039', target: TARGET, units, turn: 3 }],
  })

  it('is one column for a second attack on the hex, alone or with others, and is used up', () => {
    const table = inTheOpen('us-28-112m', '', marker())
    expect(odds(table, TARGET, THREE)).toBe('15:4 4-1 advantage+')
    expect(odds(table, TARGET, 'ge-26vg-77')).toBe('5:4 1-1')
    roll(table, 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '4-1' })
    expect(table.state.advantages).toEqual([])
  })

  it('only if everybody who still stands under it attacks again', () => {
    const two = { ...marker(['ge-26vg-39', 'ge-26vg-f']) }
    const table = inTheOpen('us-28-112m', 'W2039 ge-26vg-f', two)
    expect(odds(table, TARGET, 'ge-26vg-39')).toBe('5:4 1-1')
    expect(odds(table, TARGET, 'ge-26vg-39 ge-26vg-f')).toBe('7:4 2-1 advantage+')
    const left = inTheOpen('us-28-112m', 'W2041 ge-26vg-f', two)
    expect(odds(left, TARGET, 'ge-26vg-39')).toBe('5:4 2-1 advantage+')
  })

  it('only for those who won it', () => {
    const table = inTheOpen('us-28-112m', 'W2039 ge-26vg-f', marker())
    expect(odds(table, TARGET, 'ge-26vg-f')).toBe('2:4 1-2')
  })

  it('goes when the enemy hex is empty at the beginning of the combat phase', () => {
    const table = fighting('german', 'W2039 ge-26vg-39', { ...marker(), active: 'german movement' })
    table.play('german', 'done')
    expect(table.state.advantages).toEqual([])
  })

  it('goes when those who won it have left', () => {
    const table = fighting('german', 'W2040 ge-26vg-39\nW2039 ge-26vg-f\nW2038 us-28-112m', {
      ...marker(),
      active: 'german movement',
    })
    table.play('german', 'done')
    expect(table.state.advantages).toEqual([])
  })

  it('goes when those who won it have broken off', () => {
    const table = inTheOpen('us-28-112m', '', { ...marker(), turn: 3 })
    table.play('german', 'disengage units=[ge-26vg-39]', 1)
    table.play('german', 'retreat path=[W2040]')
    table.play('german', 'done')
    expect(table.state.advantages).toEqual([])
  })

  it('goes when they have to retreat, even if they stand after all', () => {
    const table = fighting(
      'allied',
      'W2040 us-9-47\nW2139 us-9-60\nW2039 ge-26vg-39\nW2038 us-28-112m',
      marker(),
    )
    // 12 to 5 is 2-1: a 1 is DR2
    table.play('allied', attack('W2039', 'us-9-47 us-9-60'), 1)
    expect(table.asks).toBe('german defence')
    expect(table.state.advantages).toEqual([])
  })

  it('goes at the end of the next combat phase if it is not used', () => {
    const table = inTheOpen('us-28-112m', '', marker())
    table.play('german', 'done')
    expect(table.state.advantages).toEqual([])
    const fresh = inTheOpen('us-28-112m', '', { ...marker(), turn: 3 })
    fresh.play('german', 'done')
    expect(fresh.state.advantages).toHaveLength(1)
  })
})

describe('17.5 Units that have retreated to others', () => {
  const drawing = 'W2138 us-9-47\nW2038 ge-26vg-39 ge-26vg-f(disrupted,retreated,struck)\nW1938 us-9-60'

  it('add nothing to the defence, but the hex is shaken', () => {
    const table = fighting('allied', drawing)
    expect(odds(table, TARGET, 'us-9-47 us-9-60')).toBe('12:5 3-1 shaken+')
  })

  it('are eliminated if they have to retreat', () => {
    const table = fighting('allied', drawing)
    table.play('allied', attack(TARGET, 'us-9-47 us-9-60'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ result: 'DR3' })
    if (table.asks === 'german retreat') table.play('german', table.answers('german')[0] as string)
    expect(table.at('ge-26vg-f')).toBe('eliminated')
  })
})

describe('17.3 Eliminated instead of retreating', () => {
  it('the attacker advances as the result says', () => {
    // Broken already, the defender does not survive DR3 (18.5).
    const table = inTheOpen('us-28-112m(broken)')
    // 15 to 4 and a column for the shaken: 4-1, a 1 is DR3 or worse
    roll(table, 1)
    expect(table.at('us-28-112m')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'large' })
  })
})

describe('17.8 Engaged units in retreat', () => {
  it('lose their marker and go as usual', () => {
    const table = roll(inTheOpen('us-28-112m(engaged)'), 1)
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.marks('us-28-112m')).toEqual(['retreated', 'struck'])
  })
})
