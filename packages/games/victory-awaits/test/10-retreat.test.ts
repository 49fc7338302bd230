import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { leavesTrace } from '../src/rules/03-enter.ts'
import { retreats } from '../src/rules/10-retreat.ts'
import { relocate } from '../src/survey.ts'
import { theatre } from '../src/theatre.ts'
import { position, setUp, type Table } from './support.ts'

function attacking(drawing: string, setting: object = {}): Table {
  return position(drawing, { scenario: 'leningrad', active: 'axis combat', ...setting })
}

/** 14 against the units in 6419 from the west; behind it lies open ground and the edge with its railway, 6716. */
const FROM_WEST = `
  L6319 G1Pz G6Pz
  L6419 S188`
const ATTACK = 'attack on=L6419 by=[G1Pz,G6Pz]'
const R = 2
const RR = 4

describe('10.5 Retreat', () => {
  it('R is one hex, RR two', () => {
    expect(attacking(FROM_WEST).play('axis', ATTACK, R).hex('S188')).toBe('L6519')
    const table = attacking(FROM_WEST).play('axis', ATTACK, RR)
    expect(table.answers('soviet').map((answer) => answer.split('path=')[1])).toEqual([
      '[L6519,L6518]',
      '[L6519,L6618]',
    ])
  })

  it('goes nearer to a source of its side, the Axis westwards', () => {
    const table = position(
      `
      L3720 S188 S11
      L3619 G207
      L3719 S163Mot`,
      { scenario: 'leningrad', active: 'soviet combat' },
    )
    expect(table.asks).toBe('soviet combat')
    table.play('soviet', 'attack on=L3619 by=[S188,S11]', 6)
    expect(table.told('rolled')).toMatchObject({ attack: 4, defence: 2, odds: '2:1', result: 'RR' })
    for (const answer of table.answers('axis')) expect(answer).toMatch(/path=\[L3[0-5]\d\d|L3[0-5]\d\d\]$/)
  })

  it('a stack may go together or apart, unit by unit', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6320 G8Pz G36Mot
      L6419 S188 S11`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz,G8Pz,G36Mot]', RR)
    table.play('soviet', 'retreat unit=S11 path=[L6519,L6618]')
    table.play('soviet', 'retreat unit=S188 path=[L6519,L6518]')
    expect([table.hex('S11'), table.hex('S188')]).toEqual(['L6618', 'L6518'])
  })

  it('avoids enemy zones, even if that leads away from the source', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6618 G291
      L6419 S188`)
    // 6519 lies in the zone of 6618, 6418 and 6320 in that of 6319; 6520 and 6420 are free.
    table.play('axis', ATTACK, R)
    expect(table.answers('soviet')).toEqual([
      'retreat unit=S188 path=[L6520]',
      'retreat unit=S188 path=[L6420]',
    ])
  })

  it('pays a step for each zone that cannot be avoided; friends there do not help', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6418 G290
      L6420 G21
      L6520 G269
      L6519 S11
      L6419 S188`)
    table.play('axis', ATTACK).play('axis', 'done', R)
    expect([table.hex('S188'), table.steps('S188'), table.steps('S11')]).toEqual(['L6519', 1, 2])
    expect(table.told('retreat.zone')).toEqual({ unit: 'S188' })
  })

  it('whoever loses the last step there is eliminated', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6418 G290
      L6420 G21
      L6520 G269
      L6419 S188(1)`)
    table.play('axis', ATTACK, R)
    expect(table.hex('S188')).toBe('eliminated')
  })

  it('a unit that cannot retreat is eliminated', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6320 G8Pz
      L6418 G290
      L6420 G21
      L6520 G269
      L6519 G217
      L6419 S188`)
    table.play('axis', ATTACK, R)
    expect(table.told('retreat.impossible')).toEqual({ unit: 'S188' })
    expect(table.hex('S188')).toBe('eliminated')
  })

  it('never over a closed hexside', () => {
    // 3414 is shut off from 3415 and 3315 by the strait.
    const table = position(
      `
      L3514 S188 S11
      L3515 S23Tk S28Tk
      L3414 G207`,
      { scenario: 'leningrad', active: 'soviet combat' },
    )
    table.play('soviet', 'attack on=L3414 by=[S23Tk,S28Tk,S188,S11]', 1)
    expect(table.told('rolled')).toMatchObject({ attack: 12, defence: 2, odds: '6:1', result: 'R' })
    expect(table.hex('G207')).not.toMatch(/L3415|L3315/)
  })

  it('where the last hex is full, one hex further', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6519 S11 S16
      L6419 S188`)
    table.play('axis', ATTACK, R)
    expect(table.asks).toBe('soviet retreat-further')
    const further = table.answers('soviet')
    expect(further).toEqual(['retreat unit=S188 path=[L6518]', 'retreat unit=S188 path=[L6618]'])
    table.play('soviet', 'retreat unit=S188 path=[L6618]')
    expect(table.hex('S188')).toBe('L6618')
  })

  it('goes on for want of room until it has five hexes behind it, and is lost then', () => {
    const { state } = setUp({ scenario: 'leningrad', drawing: 'L6018 S188', active: 'soviet movement' })
    const { grid } = theatre('leningrad')
    const start = grid.at('L6518')
    const trail = ['L6418', 'L6319', 'L6218', 'L6119', 'L6018'].map((hex) => grid.at(hex))
    expect(retreats.further(state, theUnit('S188'), start, trail.slice(1))).not.toEqual([])
    expect(retreats.further(state, theUnit('S188'), start, trail)).toEqual([])
  })

  it('only the ways that the rule prefers may be named', () => {
    const table = attacking(FROM_WEST).play('axis', ATTACK, RR)
    expect(table.verdict('soviet', 'retreat unit=S188 path=[L6520,L6619]')).toBe('10.5 retreat.not-preferred')
    expect(table.verdict('soviet', 'retreat unit=S188 path=[L6519]')).toBe('10.5 retreat.length')
    expect(table.verdict('soviet', 'retreat unit=S11 path=[L6519,L6518]')).toBe('10.5 retreat.not-retreating')
  })

  describe('and major rivers', () => {
    // The Velikaya before Ostrov: 3317 and 3318 on the western bank, 3417 and 3418 on the eastern.
    const bank = (drawing: string) => attacking(`L3217 G1Pz G6Pz\n${drawing}`)

    it('an unbridged one is crossed with the first hex', () => {
      const table = bank(`
        L3316 G291
        L3317 S188`)
      table.play('axis', 'attack on=L3317 by=[G1Pz,G6Pz]', R)
      expect(table.hex('S188')).toBe('L3417')
    })

    it('but never with a later one, wherever the unit stands', () => {
      const { field, grid } = theatre('leningrad')
      const { state } = setUp({ scenario: 'leningrad', drawing: 'L6419 S188', active: 'soviet movement' })
      let fords = 0
      for (let hex = 0; hex < grid.count; hex++) {
        if (field.riverside[hex] !== 1 || field.playable[hex] !== 1) continue
        relocate(state, theUnit('S188'), hex)
        for (const { path } of retreats.paths(state, theUnit('S188'), 2)) {
          const [first, second] = path as [number, number]
          expect(field.ford[grid.sideBetween(first, second)]).toBe(0)
          fords += field.ford[grid.sideBetween(hex, first)]!
        }
      }
      expect(fords).toBeGreaterThan(20)
    })

    it('none is crossed from zone to zone', () => {
      const table = bank(`
        L3518 G291
        L3317 S188`)
      table.play('axis', 'attack on=L3317 by=[G1Pz,G6Pz]', R)
      expect(table.hex('S188')).not.toBe('L3417')
    })
  })
})

describe('10.5 What does not matter in a retreat is not asked', () => {
  const KIEV = `
    K6108 S8Tk S32Tk
    K6109 S10Tk S37Tk
    K6707 S6A
    K3706 G6A`
  const COUNTERATTACK = 'attack on=K6208 by=[S8Tk,S32Tk,S10Tk,S37Tk]'
  const setting = { scenario: 'campaign-8', active: 'soviet-kiev combat' } as const

  it('who goes first, where both have the same only way and room at its end', () => {
    const table = position(`${KIEV}\nK6208 G50 G22`, setting)
    table.play('soviet-kiev', COUNTERATTACK, 6)
    expect(table.told('rolled')).toMatchObject({ result: 'RR' })
    expect([table.hex('G50'), table.hex('G22'), table.asks]).toEqual([
      'K6310',
      'K6310',
      'soviet-kiev advance',
    ])
  })

  it('but where only one of them finds room there, the owner says which', () => {
    const table = position(`${KIEV}\nK6208 G50 G22\nK6310 G9`, setting)
    table.play('soviet-kiev', COUNTERATTACK, 6)
    expect(table.asks).toBe('south-11a retreat')
  })

  it('nor the way of a unit that is lost on every one, unless it takes a town with its last step', () => {
    const { state } = setUp({
      scenario: 'leningrad',
      drawing: 'L6419 S188\nL6319 G1Pz',
      active: 'soviet movement',
    })
    const { grid, settlementIn } = theatre('leningrad')
    const town = settlementIn.findIndex((settlement) => settlement >= 0)
    state.axisControl.fill(1)
    expect(leavesTrace(state, theUnit('S188'), town)).toBe(true)
    expect(leavesTrace(state, theUnit('G1Pz'), town)).toBe(false)
    expect(leavesTrace(state, theUnit('S188'), grid.at('L6419'))).toBe(false)
    state.axisControl.fill(0)
    expect(leavesTrace(state, theUnit('S188'), town)).toBe(false)
    expect(leavesTrace(state, theUnit('G1Pz'), town)).toBe(true)
  })
})

describe('10.5 Headquarters in retreat', () => {
  it('go back like units', () => {
    const table = attacking(`
      L6319 G1Pz
      L6419 S11A`)
    table.play('axis', 'attack on=L6419 by=[G1Pz]', 1)
    expect(table.told('rolled')).toMatchObject({ odds: '7:1', result: 'RR' })
    expect(table.asks).toBe('soviet retreat')
  })

  it('one that comes to another is displaced', () => {
    const table = attacking(`
      L6319 G1Pz
      L6519 S27A
      L6419 S11A S188`)
    table.play('axis', 'attack on=L6419 by=[G1Pz]', 6)
    expect(table.told('rolled')).toMatchObject({ attack: 7, defence: 4, odds: '1.5:1', result: 'R' })
    const answers = table.answers('soviet')
    expect(answers).toContain('retreat unit=S188 path=[L6519]')
    table.play('soviet', 'retreat unit=S188 path=[L6519]')
    expect(table.hex('S11A')).not.toBe('L6419')
  })
})

describe('10.5 Retreat among several players', () => {
  it('the owner of the beaten unit is asked, and the attacker goes on', () => {
    const table = position(FROM_WEST, { scenario: 'campaign-8', active: 'north combat' })
    table.play('north', ATTACK, RR)
    expect(table.asks).toBe('soviet-leningrad retreat')
    table.play('soviet-leningrad', 'retreat unit=S188 path=[L6519,L6618]')
    expect(table.asks).toBe('north advance')
  })

  it('where units of two players stand together, the owner of the first decides for both', () => {
    const table = position(`${FROM_WEST} S100\nL6320 G8Pz G36Mot`, {
      scenario: 'campaign-8',
      active: 'north combat',
    })
    table.play('north', 'attack on=L6419 by=[G1Pz,G6Pz,G8Pz,G36Mot]', RR)
    expect(table.asks).toBe('soviet-leningrad retreat')
    expect(table.answers('soviet-leningrad').some((answer) => answer.includes('S100'))).toBe(true)
  })
})
