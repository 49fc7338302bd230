import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { hasRetreated } from '../src/rules/10-combat.ts'
import { tables } from '../src/tables.ts'
import { position, type Table } from './support.ts'

/** Leningrad map; the Axis is attacking. */
function attacking(drawing: string, setting: object = {}): Table {
  return position(drawing, { scenario: 'leningrad', active: 'axis combat', ...setting })
}

// Open ground east of the Lovat: 6419 and 6420 with 6319 and 6320 before them and 6519 and 6520 behind.
const TWO_TARGETS = `
  L6319 G1Pz G6Pz
  L6320 G291
  L6419 S188
  L6420 S11`

describe('10.1 Who attacks', () => {
  it('combat is voluntary', () => {
    const table = attacking(TWO_TARGETS)
    expect(table.asks).toBe('axis combat')
    table.play('axis', 'done')
    expect(table.hex('S188')).toBe('L6419')
  })

  it('inactive units do not attack', () => {
    const table = attacking(TWO_TARGETS, { units: ['G1Pz'] })
    expect(table.verdict('axis', 'attack on=L6419 by=[G6Pz]')).toBe('8.1 activated.not-named')
  })

  it('a unit attacks one neighbouring hex, once', () => {
    const table = attacking(TWO_TARGETS)
    table.play('axis', 'attack on=L6420 by=[G291]')
    expect(table.verdict('axis', 'attack on=L6419 by=[G291,G1Pz]')).toBe('10.1 attack.attacked')
    expect(table.verdict('axis', 'attack on=L6420 by=[G1Pz]')).toBe('10.1 attack.twice')
    expect(attacking(TWO_TARGETS).verdict('axis', 'attack on=L6420 by=[G1Pz]')).toBe(
      '10.1 attack.not-adjacent',
    )
  })

  it('two units of a stack may attack different hexes', () => {
    const table = attacking(`
      L6320 G1Pz G6Pz
      L6419 S188
      L6420 S11`)
    table.play('axis', 'attack on=L6419 by=[G1Pz]')
    expect(table.verdict('axis', 'attack on=L6420 by=[G6Pz]')).toBe('legal')
  })

  it('units of several hexes may attack a hex together', () => {
    const { attack, defence } = attacking(TWO_TARGETS).odds('axis', 'attack on=L6419 by=[G291,G1Pz,G6Pz]')
    expect([attack, defence]).toEqual([18, 3])
  })

  it('a stack is attacked as a whole', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6419 S188 S11 S11A`)
    expect(table.odds('axis', 'attack on=L6419 by=[G1Pz,G6Pz]').defence).toBe(7)
  })

  it('no attack over a hexside that is closed to movement, none on an empty hex or by nobody', () => {
    const table = attacking(`
      L3414 G1Pz
      L3514 S11
      L3315 S188`)
    expect(table.verdict('axis', 'attack on=L3315 by=[G1Pz]')).toBe('10.1 attack.blocked')
    expect(table.verdict('axis', 'attack on=L3413 by=[G1Pz]')).toBe('10.1 attack.no-enemy')
    expect(table.verdict('axis', 'attack on=L3514 by=[]')).toBe('10.1 attack.nobody')
  })
})

describe('10.2 The procedure', () => {
  it('all attacks are declared before the first die', () => {
    const table = attacking(TWO_TARGETS)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]')
    expect(table.asks).toBe('axis combat')
    expect(table.told('rolled')).toBeUndefined()
    table.play('axis', 'attack on=L6420 by=[G291]')
    expect(table.asks).toBe('axis assaults')
  })

  it('the attacker decides which is resolved first', () => {
    const table = attacking(TWO_TARGETS)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]').play('axis', 'attack on=L6420 by=[G291]')
    expect(table.answers('axis')).toEqual(['resolve on=L6419', 'resolve on=L6420'])
    expect(table.verdict('axis', 'resolve on=L6320')).toBe('10.2 resolve.not-declared')
    expect(table.odds('axis', 'resolve on=L6419').column).toBe('4:1')
    // 4 against 3 with a 4 brings nothing; the attack that is left is resolved by itself, here with another 4.
    table.play('axis', 'resolve on=L6420', 4, 4)
    expect(table.told('rolled')).toMatchObject({ odds: '1:1', die: 4, result: '--' })
    expect(table.asks).toBe('soviet retreat')
  })

  it('a single declared attack is resolved at once when nothing else can be attacked', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6419 S188`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 1)
    expect(table.told('rolled')).toMatchObject({ odds: '4:1', die: 1, result: '--' })
  })

  it('a headquarters declared for another attack does not go along with its stack', () => {
    const table = attacking(`
      L6320 G1Pz G6Pz G4PzG
      L6419 S188
      L6420 S11A`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]').play('axis', 'attack on=L6420 by=[G4PzG]')
    table.play('axis', 'resolve on=L6419', 4)
    const [retreat] = table.answers('soviet')
    table.play('soviet', retreat as string).play('axis', 'advance unit=G1Pz path=[L6419]')
    expect(table.answers('axis').filter((answer) => answer.includes('G4PzG'))).toEqual([])
  })
})

describe('10.3 The odds', () => {
  it('headquarters that take part add their strength', () => {
    const table = attacking(`
      L6319 G1Pz G4PzG
      L6419 S188`)
    expect(table.odds('axis', 'attack on=L6419 by=[G4PzG,G1Pz]').attack).toBe(8)
  })

  it('those who attack over a river are halved, bridge or not; the others are not', () => {
    const table = attacking(`
      L3419 G1Pz G6Pz
      L3519 G291
      L3418 S188`)
    expect(table.odds('axis', 'attack on=L3418 by=[G1Pz,G6Pz]').attack).toBe(7)
    expect(table.odds('axis', 'attack on=L3418 by=[G291,G1Pz,G6Pz]').attack).toBe(11)
    const minor = attacking(`
      L3517 G1Pz
      L3616 S188`)
    expect(minor.odds('axis', 'attack on=L3616 by=[G1Pz]').attack).toBe(3)
  })

  it('supply does not change the strength', () => {
    const table = attacking(`
      L6319 G1Pz
      L6219 S11
      L6418 S292
      L6320 S179
      L6419 S188`)
    expect(table.odds('axis', 'attack on=L6419 by=[G1Pz]').attack).toBe(7)
  })

  it('a reduced unit counts what is printed on its back', () => {
    const table = attacking(`
      L6319 G1Pz(1)
      L6419 S188(1)`)
    const { attack, defence } = table.odds('axis', 'attack on=L6419 by=[G1Pz]')
    expect([attack, defence]).toEqual([4, 2])
  })

  it.each([
    ['G291', 'S188', '1:1'],
    ['G36Mot', 'S188', '1.5:1'],
    ['G1Pz', 'S188', '2:1'],
    ['G291,G1Pz', 'S188', '3:1'],
    ['G1Pz,G6Pz', 'S188', '4:1'],
    ['G1Pz', 'S11A', '7:1'],
    ['G1Pz,G6Pz', 'S11A', '10:1'],
  ])('%s against %s is %s', (attackers, defender, column) => {
    const table = attacking(`
      L6319 ${attackers.replace(',', ' ')}
      L6419 ${defender}`)
    expect(table.odds('axis', `attack on=L6419 by=[${attackers}]`).column).toBe(column)
  })

  it('below 1:1 there is no attack, shifts counted', () => {
    const open = attacking(`
      L6319 G291 G1Pz
      L6419 S188 S11`)
    expect(open.verdict('axis', 'attack on=L6419 by=[G291]')).toBe('10.3 attack.odds')
    expect(open.verdict('axis', 'attack on=L6419 by=[G1Pz]')).toBe('legal')
    const town = attacking(`
      L3519 G291 G36Mot
      L3418 S188`)
    // 4 to 3 is 1:1, and the town shifts it below; 9 to 3 is 3:1 and becomes 2:1.
    expect(town.verdict('axis', 'attack on=L3418 by=[G291]')).toBe('10.3 attack.odds')
    expect(town.odds('axis', 'attack on=L3418 by=[G291,G36Mot]')).toMatchObject({
      ratio: '3:1',
      column: '2:1',
    })
  })

  it.each([
    ['heavy woods', 'L3508', 'L3607', '3:1'],
    ['light woods', 'L3508', 'L3507', '4:1'],
    ['marsh', 'L4605', 'L4606', '3:1'],
    ['a town', 'L3518', 'L3418', '3:1'],
    ['clear ground', 'L6319', 'L6419', '4:1'],
  ])('%s takes its columns off', (_, from, target, column) => {
    const table = attacking(`
      ${from} G1Pz G6Pz
      ${target} S188`)
    expect(table.odds('axis', `attack on=${target} by=[G1Pz,G6Pz]`)).toMatchObject({ ratio: '4:1', column })
  })

  it('the odds example: the shift brings 6:1 down to 5:1, and above 10:1 the last column holds', () => {
    const table = attacking(`
      L3417 G1Pz G6Pz
      L3518 G291 G18A
      L3418 S188`)
    expect(table.odds('axis', 'attack on=L3418 by=[G291,G1Pz,G6Pz]')).toMatchObject({
      attack: 18,
      defence: 3,
      ratio: '6:1',
      column: '5:1',
    })
    const small = attacking(`
      L6319 G1Pz G6Pz
      L6419 S11A`)
    expect(small.odds('axis', 'attack on=L6419 by=[G1Pz,G6Pz]')).toMatchObject({ attack: 14, column: '10:1' })
  })

  it('defenders without strength are attacked on the last column whatever the ground', () => {
    const attacks = [
      { target: 'L3418', by: ['G291'] },
      { target: 'L6419', by: ['G1Pz'] },
    ]
    const assaults = { step: 'assaults', side: 'axis', player: 'axis', attacks, retreated: ['S188'] }
    const table = position(
      `
      L3418 S188
      L3518 G291
      L6319 G1Pz
      L6419 S11`,
      {
        scenario: 'leningrad',
        stack: [
          { step: 'turn', stage: 'end' },
          { step: 'orders', lanes: [{ stack: [assaults] }] },
        ],
      },
    )
    expect(table.odds('axis', 'resolve on=L3418')).toMatchObject({ attack: 4, defence: 0, column: '10:1' })
  })

  it('a major city takes two columns off, whatever else the hex is', () => {
    const table = position(
      `
      K4004 G13Pz G14Pz
      K4005 S146`,
      { scenario: 'kiev', active: 'axis combat' },
    )
    const { ratio, column } = table.odds('axis', 'attack on=K4005 by=[G14Pz,G13Pz]')
    const columns = tables.combat.columns
    expect(columns.indexOf(ratio) - columns.indexOf(column)).toBe(2)
  })

  it('units that retreated earlier in the segment add nothing, but suffer what befalls their hex', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6320 G291
      L6418 G290
      L6519 G21
      L6520 G269
      L6419 S188
      L6420 S11`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]').play('axis', 'attack on=L6420 by=[G291,G269]')
    // R: the only way leads into 6420, through a zone.
    table.play('axis', 'resolve on=L6419', 2)
    expect([table.hex('S188'), table.steps('S188')]).toEqual(['L6420', 1])
    table.play('axis', 'done', 6)
    expect(table.told('rolled')).toMatchObject({ attack: 8, defence: 3, odds: '2:1', result: 'RR' })
    expect(table.asks).toBe('soviet retreat')
    expect(table.answers('soviet').some((answer) => answer.startsWith('retreat unit=S188'))).toBe(true)
    expect(table.answers('soviet').some((answer) => answer.startsWith('retreat unit=S11'))).toBe(true)
  })

  it('they count again in the next segment', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6419 S188`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 2)
    expect(hasRetreated(table.state, theUnit('S188'))).toBe(true)
    table.play('axis', 'done')
    expect(hasRetreated(table.state, theUnit('S188'))).toBe(false)
  })
})

describe('10.4 Results', () => {
  it.each(tables.combat.columns.map((column, i) => [column, i] as const))(
    'the column %s holds what the table says',
    (_, column) => {
      const entries = tables.combat.rows.map((row) => row[column])
      expect(entries).toHaveLength(6)
      expect(entries.every((entry) => /^(A[12]|--|R|RR|[1-4]RR)$/.test(entry as string))).toBe(true)
    },
  )

  it('the example: 4:1 and a 4 is RR, two hexes back', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6419 S188`)
    expect(table.odds('axis', 'attack on=L6419 by=[G1Pz,G6Pz]')).toMatchObject({
      column: '4:1',
      results: ['--', 'R', 'R', 'RR', 'RR', '1RR'],
    })
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 4)
    expect(table.told('rolled')).toMatchObject({ odds: '4:1', die: 4, result: 'RR' })
    expect(table.asks).toBe('soviet retreat')
    expect(table.answers('soviet').every((answer) => /path=\[L\d+,L\d+\]$/.test(answer))).toBe(true)
  })

  it('an attacker who loses chooses who of those in the battle pays', () => {
    const table = attacking(`
      L6319 G291 G21
      L6419 S188 S11`)
    table.play('axis', 'attack on=L6419 by=[G291,G21]', 1)
    expect(table.told('rolled')).toMatchObject({ odds: '1:1', result: 'A2' })
    expect(table.answers('axis')).toEqual(['lose unit=G291', 'lose unit=G21'])
    table.play('axis', 'lose unit=G291').play('axis', 'lose unit=G291')
    expect([table.hex('G291'), table.steps('G21')]).toEqual(['eliminated', 2])
  })

  it('losses come before the retreat, and the owner shares them out', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6320 G8Pz G36Mot
      L6419 S188 S11`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz,G8Pz,G36Mot]', 6)
    expect(table.told('rolled')).toMatchObject({ attack: 26, defence: 6, odds: '4:1', result: '1RR' })
    expect(table.asks).toBe('soviet losses')
    table.play('soviet', 'lose unit=S11')
    expect([table.steps('S188'), table.steps('S11')]).toEqual([2, 1])
    expect(table.asks).toBe('soviet retreat')
  })

  it('where everybody is lost nobody is asked, and the hex is free', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6419 S188(1)`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 6)
    expect(table.hex('S188')).toBe('eliminated')
    expect(table.asks).toBe('axis advance')
  })
})
