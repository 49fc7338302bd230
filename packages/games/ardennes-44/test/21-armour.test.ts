import { describe, expect, it } from 'vitest'
import { attack, fighting, inTheOpen, odds, TARGET, THREE } from './battle-support.ts'

/** The shift in an open hex. */
function shift(attackers: string, defenders: string): string {
  const side = attackers.startsWith('ge') ? 'german' : 'allied'
  const table = fighting(side, `W2039 ${attackers}\n${TARGET} ${defenders}`)
  return odds(table, TARGET, attackers).split(' ').slice(2).join(' ')
}

describe('21.1 The armour shift', () => {
  it('is the attacker’s against a hex without tanks, or with a higher quality than all of it', () => {
    expect(shift('ge-2-3-2', 'us-28-112m')).toBe('armour-attack+')
    // The example: quality 4 against 3
    expect(shift('ge-2-3-2', 'us-28-112m us-tk-707')).toBe('armour-attack+')
    expect(shift('br-33', 'ge-2-2 ge-2-3-2')).toBe('')
    expect(shift('ge-2-3-2', 'us-28-112m us-td-644')).toBe('')
  })

  it('is the defender’s when his infantry has tanks and the attacker none', () => {
    expect(shift('ge-2-2', 'us-28-112m us-tk-707')).toBe('armour-defence-')
    expect(shift('ge-2-2', 'us-tk-707')).toBe('')
    expect(shift('ge-2-2', 'us-28-112m')).toBe('')
  })

  it('the example: infantry against a combat command', () => {
    expect(shift('ge-26vg-39', 'us-9a-ccr')).toBe('armour-defence-')
    expect(shift('us-9-47', 'ge-150')).toBe('armour-defence-')
    expect(shift('ge-26vg-39', 'br-gds-5')).toBe('armour-defence-')
    expect(shift('ge-26vg-39', 'br-29')).toBe('')
  })

  it('a tank unit of the attacker, however weak, takes it from the defender', () => {
    expect(shift('ge-2-2 ge-lehr-243', 'us-28-112m us-td-644')).toBe('')
  })

  it('those who go along idle give none', () => {
    const drawing = 'W2039 ge-26vg-f ge-116-rec ge-lehr-130\nW1938 ge-2-2\nW2038 us-28-112m'
    const table = fighting('german', drawing)
    expect(odds(table, TARGET, 'ge-26vg-f ge-116-rec ge-2-2', 'ge-lehr-130')).toBe('10:4 2-1')
  })
})

describe('21.2 Red qualities', () => {
  it('count one less in attack, and fully in defence', () => {
    // 4 red attacks as 3: not better than 3; 5 red as 4
    expect(shift('ge-2-38', 'us-28-112m us-tk-707')).toBe('')
    expect(shift('ge-lehr-559', 'us-28-112m us-tk-707')).toBe('armour-attack+')
    expect(shift('ge-2-3-2', 'us-28-112m us-td-644')).toBe('')
    expect(shift('ge-2-3-1', 'us-28-112m us-td-644')).toBe('armour-attack+')
  })

  it('even one that is worth nothing beats a hex without any', () => {
    expect(shift('ge-2-38', 'us-28-112m')).toBe('armour-attack+')
  })

  it('Flak is no tank: it only denies the shift', () => {
    expect(shift('ge-2-2 ge-84flak', 'us-28-112m')).toBe('')
    expect(shift('us-tk-707', 'ge-26vg-39 ge-84flak')).toBe('')
    expect(shift('br-33', 'ge-26vg-39 ge-84flak')).toBe('')
    expect(shift('us-9-47', 'ge-26vg-39 ge-84flak')).toBe('')
  })
})

describe('21.3 Ground', () => {
  const on = (target: string, from: string, attackers: string, defenders: string) => {
    const side = attackers.startsWith('ge') ? 'german' : 'allied'
    const table = fighting(side, `${from} ${attackers}\n${target} ${defenders}`)
    return odds(table, target, attackers).split(' ').slice(2).join(' ')
  }

  it('nobody has it in forest, wooded rough, the West Wall or a city', () => {
    expect(on('E2025', 'E2125', 'ge-2-3-1', 'us-28-112m')).toBe('')
    expect(on('E2025', 'E2125', 'ge-2-2', 'us-28-112m us-tk-707')).toBe('')
    expect(on('E2115', 'E2216', 'ge-2-3-1', 'us-28-112m')).toBe('')
    expect(on('E1229', 'E1329', 'us-tk-707', 'ge-26vg-39')).toBe('')
    expect(on('E4139', 'E4138', 'ge-2-3-1', 'us-28-112m')).toBe('')
  })

  it('not from a unit that cannot enter; but it still takes the defender’s', () => {
    expect(on('E1838', 'E1737', 'ge-2-3-1', 'us-28-112m')).toBe('')
    expect(on('E1838', 'E1737', 'ge-2-3-1', 'us-28-112m us-tk-707')).toBe('')
    expect(on('E2030', 'E2031', 'ge-2-3-1', 'us-28-112m')).toBe('')
  })

  it('over a bridge, and out of wooded rough by road, it is possible', () => {
    expect(on('E1838', 'E1837', 'ge-2-3-1', 'us-28-112m')).toBe('armour-attack+')
    expect(on('E2216', 'E2115', 'ge-2-3-1', 'us-28-112m')).toBe('armour-attack+')
  })

  it('bounds do not take it: army boundaries and the limits of the British', () => {
    expect(on('E2212', 'E2213', 'ge-2-3-1', 'us-28-112m')).toBe('armour-attack+')
    expect(on('W2824', 'W2923', 'br-gds-5', 'ge-26vg-f')).toBe('armour-attack+')
  })
})

describe('21.4 Reconnaissance', () => {
  it('alone in its hex treats DS and D1 as DR4', () => {
    const table = inTheOpen('br-61rec(1)')
    // 15 to 2 is 7-1
    table.play('german', attack(TARGET, THREE), 1)
    expect(table.told('battle.rolled')).toMatchObject({ result: 'DS' })
    expect(table.told('recon.slips')).toMatchObject({ result: 'DR4' })
    expect([table.steps('br-61rec'), table.asks]).toEqual([1, 'allied retreat'])
  })

  it('D1 of a fire fight too; A1/D1 costs the attacker his step all the same', () => {
    const fight = (die: number) => {
      const table = inTheOpen('br-61rec')
      // 10 to 3 is 3-1: a 3 is FF
      table.play('german', attack(TARGET, 'ge-26vg-39 ge-26vg-77'), 3)
      return table.play('german', 'fight lead=ge-26vg-39', die)
    }
    expect([fight(1).steps('br-61rec'), fight(1).asks]).toEqual([2, 'allied retreat'])
    const both = fight(3)
    expect(both.told('recon.slips')).toMatchObject({ result: 'A1/DR4' })
    expect([both.steps('br-61rec'), both.steps('ge-26vg-39'), both.asks]).toEqual([2, 1, 'allied retreat'])
  })

  it('not beside others', () => {
    const table = inTheOpen('br-61rec us-28-110-1')
    // 10 to 5 is 2-1: a 2 is FF
    table.play('german', attack(TARGET, 'ge-26vg-39 ge-26vg-77'), 2)
    table.play('german', 'fight lead=ge-26vg-39', 1)
    expect(table.asks).toBe('allied loss')
  })
})

describe('21.5 Disengagement of tanks and reconnaissance', () => {
  it('rolls one less', () => {
    const table = fighting('allied', 'W2039 ge-26vg-39\nW2038 us-tk-707')
    table.play('allied', 'disengage units=[us-tk-707]', 4)
    expect(table.told('disengage.yes')).toMatchObject({ die: 4, modifier: -1 })
  })
})
