import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { fireFightEntry } from '../src/rules/16-fire-fight.ts'
import { tables } from '../src/tables.ts'
import { attack, fighting, inTheOpen, odds, TARGET, THREE, TWO } from './battle-support.ts'
import type { Table } from './support.ts'

/** 15 to 4 in the open, 3-1: DR3, DR2, FF, FF+1, EX, A1/ENG. */
function threeToOne(more = ''): Table {
  return inTheOpen('us-28-112m', more)
}

function roll(table: Table, die: number, by = THREE): Table {
  return table.play('german', attack(TARGET, by), die)
}

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

describe('16.7, 16.7.1 Determined defence', () => {
  it('is led by nobody who is disrupted, broken, artillery or on the march', () => {
    const defenders = 'us-28-112m us-28-110-1(disrupted) us-art-viii-402'
    const table = inTheOpen(defenders, 'W1937 ge-2-2\nW2137 ge-2-304')
    // 25 to 8 and a column for the shaken: 4-1, a 3 is DR2
    table.play('german', attack(TARGET, `${THREE} ge-2-2 ge-2-304`), 3)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '4-1', result: 'DR2' })
    expect(table.answers('allied')).toEqual(['retreat', 'stand lead=us-28-112m'])
    expect(table.verdict('allied', 'stand lead=us-28-110-1')).toBe('16.7.1 stand.no-lead')
    expect(table.verdict('allied', 'stand lead=us-art-viii-402')).toBe('16.7.1 stand.no-lead')
    const march = inTheOpen('us-9-47(truck)')
    // 15 to 3 is 5-1: a 4 is DR2, and nobody may lead
    roll(march, 4)
    expect(march.asks).toBe('allied retreat')
  })

  it('comes after the losses of D1', () => {
    const table = roll(threeToOne(), 3)
    table.play('german', 'fight lead=ge-26vg-39', 1)
    expect([table.steps('us-28-112m'), table.asks]).toEqual([1, 'allied defence'])
  })

  it('is not possible against a large advance', () => {
    expect(roll(threeToOne(), 1).asks).toBe('allied retreat')
  })
})

describe('16.7.2 The table', () => {
  const stand = (die: number, more = '') => {
    const table = inTheOpen('us-28-112m us-28-110-1', more)
    // 15 to 6 is 2-1: a 1 is DR2
    roll(table, 1)
    return table.play('allied', 'stand lead=us-28-112m', die)
  }

  it('1: held for a step', () => {
    const table = stand(1)
    expect([table.steps('us-28-112m'), table.at('us-28-110-1'), table.asks]).toEqual([
      1,
      TARGET,
      'german combat',
    ])
    expect(table.marks('us-28-110-1')).toContain('engaged')
  })

  it('2: delay, for a step', () => {
    const table = stand(2)
    expect([table.steps('us-28-112m'), table.asks]).toEqual([1, 'allied retreat'])
  })

  it('3 to 5: no', () => {
    for (const die of [3, 4, 5]) {
      const table = stand(die)
      expect([table.steps('us-28-112m'), table.asks]).toEqual([2, 'allied retreat'])
    }
  })

  it('6: no, and a step', () => {
    const table = stand(6)
    expect([table.steps('us-28-112m'), table.asks]).toEqual([1, 'allied retreat'])
  })

  it('green leaders add one, elite ones take one off', () => {
    const green = inTheOpen('us-106-423')
    // 15 to 6 is 2-1
    roll(green, 1)
    green.play('allied', 'stand lead=us-106-423', 1)
    expect(green.told('stand.rolled')).toMatchObject({ modifier: 1 })
    const elite = inTheOpen('us-82-504')
    roll(elite, 1)
    elite.play('allied', 'stand lead=us-82-504', 2)
    expect(elite.told('stand.rolled')).toMatchObject({ modifier: -1 })
    expect(tables.determinedDefence.rows).toHaveLength(7)
  })

  it('the terrain bonus is taken off, within its limits after the losses', () => {
    const table = fighting('german', 'E2126 ge-2-2 ge-2-304\nE2225 ge-2-3-1\nE2125 us-28-110-1')
    // 17 to 4 and tanks: 5-1, a 4 is DR2
    table.play('german', attack('E2125', 'ge-2-2 ge-2-304 ge-2-3-1'), 4)
    table.play('allied', 'stand lead=us-28-110-1', 5)
    expect(table.told('stand.rolled')).toMatchObject({ modifier: -2 })
  })
})

describe('16.7.3 Results', () => {
  it('the example of Clervaux: tanks lead, a 4 becomes 1, held for a step', () => {
    const table = fighting('german', 'E2515 ge-2-2 ge-2-3-1\nE2516 ge-2-304\nE2416 us-28-110-1 us-tk-707')
    // 17 to 8 is 2-1: a 1 is DR2
    table.play('german', attack('E2416', 'ge-2-2 ge-2-304 ge-2-3-1'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 17, defence: 8, result: 'DR2' })
    table.play('allied', 'stand lead=us-tk-707', 4)
    expect(table.told('stand.rolled')).toMatchObject({ unit: 'us-tk-707', die: 4, modifier: -3 })
    expect([table.steps('us-tk-707'), table.at('us-28-110-1'), table.cohesion('us-28-110-1')]).toEqual([
      1,
      'E2416',
      'good',
    ])
    expect([table.marks('us-tk-707'), table.marks('us-28-110-1')]).toEqual([
      ['engaged', 'struck'],
      ['engaged', 'struck'],
    ])
  })

  it('yes (EX): the leader and the attacker lose a step; after a fire fight its leader', () => {
    const table = inTheOpen('us-82-504 us-28-110-1', 'W1937 ge-2-2')
    // 20 to 8 is 2-1: a 2 is FF
    table.play('german', attack(TARGET, `${THREE} ge-2-2`), 2)
    table.play('german', 'fight lead=ge-26vg-39', 2)
    expect(table.told('fight.rolled')).toMatchObject({ result: 'DR2' })
    table.play('allied', 'stand lead=us-82-504', 1)
    expect(table.told('stand.rolled')).toMatchObject({ modifier: -1 })
    expect([table.steps('us-82-504'), table.steps('ge-26vg-39')]).toEqual([2, 1])
    expect(table.asks).toBe('german combat')
  })

  it('delay: the rest retreat two hexes, disrupted; a limited advance', () => {
    const table = inTheOpen('us-28-112m us-28-110-1')
    roll(table, 1)
    table.play('allied', 'stand lead=us-28-112m', 2)
    table.play('allied', table.answers('allied')[0] as string)
    table.play('allied', table.answers('allied')[0] as string)
    expect([table.cohesion('us-28-112m'), table.cohesion('us-28-110-1')]).toEqual(['disrupted', 'disrupted'])
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'limited' })
  })
})

describe('16.7.4 Defenders with one step', () => {
  it('lost in a successful defence they leave a limited advance', () => {
    const table = inTheOpen('us-28-110-1')
    // 15 to 2 is 7-1: a 6 is DR2
    roll(table, 6)
    table.play('allied', 'stand lead=us-28-110-1', 1)
    expect(table.at('us-28-110-1')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'limited' })
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
