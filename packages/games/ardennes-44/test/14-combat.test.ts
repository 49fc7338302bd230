import { readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ardennes44 } from '../src/index.ts'
import { columnName, columnOf, tables, withinTable } from '../src/tables.ts'
import { attack, fighting, inTheOpen, odds, TARGET, THREE, TWO } from './battle-support.ts'

describe('14.1 Attacks', () => {
  it('go against enemies next to the attacker, and are voluntary', () => {
    const table = inTheOpen('us-28-112m')
    expect(table.verdict('german', attack(TARGET, THREE))).toBe('legal')
    expect(table.verdict('german', attack(TARGET, 'ge-26vg-39'))).toBe('legal')
    expect(table.verdict('german', 'done')).toBe('legal')
    expect(table.verdict('german', attack('W2036', 'ge-26vg-39'))).toBe('14.1 attack.nobody-there')
    expect(table.verdict('german', attack('W3838', 'ge-26vg-39'))).toBe('14.1 attack.not-adjacent')
    expect(table.verdict('german', attack(TARGET, 'us-28-112m'))).toBe('14.1 attack.who')
    expect(table.verdict('german', `attack on=${TARGET} by=[] idle=[]`)).toBe('14.1 attack.by-nobody')
  })

  it('are not made over a lake', () => {
    const table = fighting('german', 'E1340 ge-26vg-39\nE1240 us-28-112m')
    expect(table.verdict('german', attack('E1240', 'ge-26vg-39'))).toBe('14.1 attack.lake')
  })

  it('nobody attacks and nobody is attacked twice in a phase', () => {
    const table = inTheOpen('us-28-112m', 'W2040 us-28-109m')
    table.play('german', attack(TARGET, 'ge-26vg-39'), 4)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-1', result: 'ENG' })
    expect(table.verdict('german', attack('W2040', 'ge-26vg-39'))).toBe('14.1 attack.again')
    expect(table.verdict('german', attack(TARGET, 'ge-26vg-77'))).toBe('14.1 attack.struck')
  })

  it('artillery, columns on the march and those who dig do not attack', () => {
    const drawing =
      'W2039 ge-werfer-4 ge-26vg-39(digging)\nW1938 ge-2-2(strategic)\nW2138 ge-26vg-78\nW2038 us-28-112m'
    const table = fighting('german', drawing)
    expect(table.verdict('german', attack(TARGET, 'ge-werfer-4'))).toBe('22.9 attack.artillery')
    expect(table.verdict('german', attack(TARGET, 'ge-26vg-39'))).toBe('15.8.2 attack.digging')
    expect(table.verdict('german', attack(TARGET, 'ge-2-2'))).toBe('12.5 attack.on-the-march')
  })

  it('disrupted and broken units attack with full strength', () => {
    const table = fighting(
      'german',
      'W2039 ge-26vg-39(disrupted)\nW1938 ge-26vg-77(broken)\nW2038 us-28-112m',
    )
    expect(odds(table, TARGET, TWO)).toBe('10:4 2-1')
    expect(table.verdict('german', attack(TARGET, TWO))).toBe('legal')
  })
})

describe('14.2 Several hexes', () => {
  it('units of one hex attack different hexes in separate battles', () => {
    const table = fighting('german', 'W2039 ge-26vg-39 ge-26vg-f\nW2038 us-28-112m\nW2040 us-28-109-2')
    table.play('german', attack('W2038', 'ge-26vg-39'), 4)
    expect(table.verdict('german', attack('W2040', 'ge-26vg-f'))).toBe('legal')
  })
})

describe('14.3, 14.3.1 Two formations', () => {
  // Two formations attack, each with an attached unit
  const drawing = 'W2039 ge-26vg-39 ge-lehr-rec\nW1938 ge-2-2 ge-lehr-130\nW2038 us-28-112m\n'
  const all = 'ge-26vg-39 ge-lehr-rec ge-2-2 ge-lehr-130'

  it('the example: the 26th VG with reconnaissance of Lehr, the 2nd Panzer with its Panthers', () => {
    const table = fighting('german', drawing)
    expect(table.verdict('german', attack(TARGET, all))).toBe('legal')
  })

  it('a third formation does not take part', () => {
    const table = fighting('german', `${drawing}W1937 ge-116-60`)
    expect(table.verdict('german', attack(TARGET, `${all} ge-116-60`))).toBe('14.3.1 attack.formations')
    const refused = ardennes44.explain(table.state, 'german', readAnswer(attack(TARGET, `${all} ge-116-60`)))
    expect(refused).toMatchObject({ reason: { params: { count: 4 } } })
    expect(table.verdict('german', attack(TARGET, 'ge-26vg-39 ge-2-2 ge-116-60'))).toBe(
      '14.3.1 attack.formations',
    )
  })

  it('but if it is stacked with attackers it may go along without adding anything', () => {
    const table = fighting(
      'german',
      'W2039 ge-26vg-39 ge-116-rec\nW1938 ge-2-2\nW2138 ge-lehr-rec\nW2038 us-28-112m',
    )
    const by = 'ge-26vg-39 ge-2-2 ge-lehr-rec'
    expect(table.verdict('german', attack(TARGET, by))).toBe('14.3.1 attack.formations')
    expect(table.verdict('german', attack(TARGET, 'ge-2-2 ge-lehr-rec ge-26vg-39'))).toBe(
      '14.3.1 attack.formations',
    )
    // The 116th can be attached to the 26th: it does not go along idle
    expect(table.verdict('german', attack(TARGET, 'ge-26vg-39 ge-2-2', 'ge-116-rec'))).toBe(
      '14.3.1 attack.not-idle',
    )
    const full = fighting('german', 'W2039 ge-26vg-f ge-116-rec ge-lehr-rec\nW1938 ge-2-2\nW2038 us-28-112m')
    expect(full.verdict('german', attack(TARGET, 'ge-26vg-f ge-116-rec ge-lehr-rec ge-2-2'))).toBe(
      '14.3.1 attack.formations',
    )
    expect(full.verdict('german', attack(TARGET, 'ge-26vg-f ge-116-rec ge-2-2', 'ge-lehr-rec'))).toBe('legal')
    expect(odds(full, TARGET, 'ge-26vg-f ge-116-rec ge-2-2', 'ge-lehr-rec')).toBe('10:4 2-1')
  })

  it('every independent unit is a formation', () => {
    const table = fighting('allied', 'W2039 us-9-47\nW1938 us-99nor\nW2138 us-eng-44\nW2038 ge-26vg-39')
    expect(table.verdict('allied', attack(TARGET, 'us-9-47 us-99nor us-eng-44'))).toBe(
      '14.3.1 attack.formations',
    )
    expect(table.verdict('allied', attack(TARGET, 'us-9-47 us-99nor'))).toBe('legal')
  })
})

describe('14.3.2 Attachment', () => {
  it('needs a unit of the formation in the same hex, and one for each', () => {
    const alone = fighting('german', 'W2039 ge-26vg-39\nW2138 ge-lehr-rec\nW1938 ge-2-2\nW2038 us-28-112m')
    expect(alone.verdict('german', attack(TARGET, 'ge-26vg-39 ge-2-2 ge-lehr-rec'))).toBe(
      '14.3.1 attack.formations',
    )
    const both = fighting('german', 'W2039 ge-26vg-39 ge-116-228 ge-lehr-559\nW1938 ge-2-2\nW2038 us-28-112m')
    expect(both.verdict('german', attack(TARGET, 'ge-26vg-39 ge-116-228 ge-lehr-559 ge-2-2'))).toBe(
      '14.3.1 attack.formations',
    )
    expect(both.verdict('german', attack(TARGET, 'ge-26vg-39 ge-116-228 ge-2-2'))).toBe('legal')
  })

  it('an independent unit may have another one attached', () => {
    const table = fighting('allied', 'W2039 us-99nor us-eng-44\nW1938 us-9-47\nW2038 ge-26vg-39')
    expect(table.verdict('allied', attack(TARGET, 'us-99nor us-eng-44 us-9-47'))).toBe('legal')
  })
})

describe('14.4 The procedure', () => {
  it('rounds down: 15 to 4 is 3-1, 4 to 15 is 1-4', () => {
    expect([columnName(columnOf(15, 4)), columnName(columnOf(4, 15))]).toEqual(['3-1', '1-4'])
  })

  it('asks the attacker for support, then the defender, and rolls for fighter-bombers before the die', () => {
    const drawing = 'W2040 ge-volksart-401\nW2036 us-art-viii-402'
    const table = inTheOpen('us-28-112m', drawing, { turn: 15 })
    table.play('german', attack(TARGET, TWO))
    expect(table.asks).toBe('german attack-support')
    table.play('german', 'support with=[ge-volksart-401]')
    expect(table.marks('ge-volksart-401')).toEqual(['used'])
    expect(table.asks).toBe('allied defence-support')
    // Artillery 3: one to the left; Jabos 2: two to the left; 2-1 + 1 - 3 is 1-2, a 3 is ENG
    table.play('allied', 'support with=[us-art-viii-402]', 3, 2, 3)
    expect(table.events.map(({ key }) => key).filter((key) => /rolled/.test(key))).toEqual([
      'barrage.rolled',
      'jabos.rolled',
      'battle.rolled',
    ])
    expect(table.told('battle.rolled')).toMatchObject({ attack: 10, defence: 4, odds: '1-2', result: 'ENG' })
    expect(table.asks).toBe('german combat')
  })
})

describe('14.5 Highest and lowest odds', () => {
  it('9-1 with one shift to the left is resolved on 7-1', () => {
    expect(tables.combat.columns[withinTable(columnOf(9, 1) - 1)]).toBe('7-1')
  })

  it('less than 1-3 is A1 without a die', () => {
    const table = fighting('german', 'W2039 ge-18vg-f\nW2038 us-9-47')
    table.play('german', attack(TARGET, 'ge-18vg-f'))
    expect(table.told('battle.hopeless')).toMatchObject({ attack: 1, defence: 6, odds: '1-6' })
    expect(table.at('ge-18vg-f')).toBe('eliminated')
  })

  it('shifts come before the limit', () => {
    // 1 to 6 against a disrupted unit is 1-5, and artillery makes it 1-3
    const table = fighting(
      'german',
      'W2039 ge-18vg-f\nW2038 us-9-47(disrupted)\nW2040 ge-werfer-16\nW2140 ge-volksart-460',
    )
    table.play('german', attack(TARGET, 'ge-18vg-f'))
    table.play('german', 'support with=[ge-werfer-16,ge-volksart-460]', 1)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-3', result: 'ENG' })
  })
})

describe('13.8, 13.8.1, 13.8.2 Attacks onto the map', () => {
  const hexes = { entry: 'E1940', block: 'block-J' }

  it('from the blocking position against its entry hex', () => {
    const table = fighting(
      'allied',
      `${hexes.entry} ge-26vg-39\n${hexes.block} us-9-47 us-9-60\nE1838 us-28-112m`,
    )
    expect(table.verdict('allied', attack(hexes.entry, 'us-9-47 us-9-60'))).toBe('legal')
    expect(odds(table, hexes.entry, 'us-9-47 us-9-60')).toMatch(/^12:/)
  })

  it('no more than two hexes hold', () => {
    const table = fighting('allied', `${hexes.entry} ge-26vg-39\n${hexes.block} us-9-47 us-9-60 us-9-39`)
    expect(table.verdict('allied', attack(hexes.entry, 'us-9-47 us-9-60 us-9-39'))).toBe(
      '13.8.1 attack.too-many',
    )
  })

  it('only when every occupied entry of the sector is blocked', () => {
    const table = fighting('allied', `${hexes.entry} ge-26vg-39\n${hexes.block} us-28-112m`)
    expect(table.verdict('allied', attack(hexes.entry, 'us-28-112m'))).toBe('13.8.2 attack.sector-threatened')
  })
})

describe('27.3.3 British and Americans', () => {
  it('do not attack together', () => {
    const table = fighting('allied', 'W2039 us-9-47\nW1938 br-43-129\nW2038 ge-26vg-39')
    expect(table.verdict('allied', attack(TARGET, 'us-9-47 br-43-129'))).toBe('27.3.3 attack.nations')
  })
})

describe('34.0 Eighteen points', () => {
  it('24 to 6 is 18 to 6, 3-1', () => {
    const drawing = 'W2039 ge-2-2 ge-2-3-1\nW1938 ge-2-304 ge-2-3-2\nW2138 ge-2-38\nW2038 us-9-47'
    const units = 'ge-2-2 ge-2-3-1 ge-2-304 ge-2-3-2 ge-2-38'
    expect(odds(fighting('german', drawing), TARGET, units)).toBe('24:6 5-1 armour-attack+')
    const limited = fighting('german', drawing, { options: { limit: 'on' } })
    expect(odds(limited, TARGET, units)).toBe('18:6 4-1 armour-attack+')
  })
})

describe('13.8.3, 13.8.4 How attacks onto the map end', () => {
  const drawing = 'E1940 ge-26vg-39\nblock-J us-9-47 us-9-60'

  it('who has not driven the enemy out stays in the blocking position', () => {
    const table = fighting('allied', drawing)
    table.play('allied', attack('E1940', 'us-9-47 us-9-60'), 5)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '2-1', result: 'ENG' })
    expect([table.at('us-9-47'), table.at('us-9-60')]).toEqual(['block-J', 'block-J'])
  })

  it('who has may advance, first into the entry hex', () => {
    const table = fighting('allied', drawing)
    table.play('allied', attack('E1940', 'us-9-47 us-9-60'), 1)
    table.play('german', 'retreat')
    if (table.asks === 'german retreat') table.play('german', table.answers('german')[0] as string)
    expect(table.asks).toBe('allied advance')
    expect(table.answers('allied').filter((answer) => answer.startsWith('advance'))).toEqual([
      'advance unit=us-9-47 path=[E1940]',
      'advance unit=us-9-60 path=[E1940]',
    ])
    table.play('allied', 'advance unit=us-9-47 path=[E1940]')
    expect(table.at('us-9-47')).toBe('E1940')
  })
})

describe('25.3.2 Combat at night', () => {
  it('only units under a night marker attack; artillery needs none', () => {
    const drawing =
      'W2039 ge-26vg-39(night)\nW1938 ge-26vg-77\nW2041 ge-werfer-15\nW2038 us-28-112m\nW2036 us-art-viii-402'
    const table = fighting('german', drawing, { turn: 4, night: true })
    expect(table.verdict('german', attack(TARGET, TWO))).toBe('25.3.2 attack.night')
    table.play('german', attack(TARGET, 'ge-26vg-39'))
    expect(table.asks).toBe('german attack-support')
    table.play('german', 'support with=[ge-werfer-15]')
    expect(table.asks).toBe('allied defence-support')
  })

  it('by day units under a night marker do not attack (25.3.5)', () => {
    const table = fighting('german', 'W2039 ge-26vg-39(night)\nW1938 ge-26vg-77\nW2038 us-28-112m', {
      turn: 4,
    })
    expect(table.verdict('german', attack(TARGET, 'ge-26vg-39'))).toBe('25.3.5 attack.saved-for-night')
    expect(table.verdict('german', attack(TARGET, 'ge-26vg-77'))).toBe('legal')
  })
})
