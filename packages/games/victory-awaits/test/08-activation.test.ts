import { commandArea, unitsInRange } from '@sztab/chits'
import { describe, expect, it } from 'vitest'
import { victoryAwaits } from '../src/index.ts'
import { theUnit, unitId } from '../src/order-of-battle.ts'
import { unitsInCommand } from '../src/rules/08-command.ts'
import { survey } from '../src/survey.ts'
import { theatre } from '../src/theatre.ts'
import { position, setUp, type Table } from './support.ts'

/** 27th Army draws its chit; the others named in the example stand around it. */
function drawn27(): Table {
  const table = position(
    `
    L3417 S27A
    L3514 S11
    L3617 S16
    L3421 S188
    L3219 S292
    L3816 S11A
    L3912 S11Mot
    L3023 S179
    L3013 G291`,
    { scenario: 'leningrad' },
  )
  table.play('axis', 'choose chits=[] extra=[]')
  return table.play('soviet', 'choose chits=[S27A] extra=[]', 'S27A')
}

describe('8.1 The activation example', () => {
  it('27th Army activates 11, 16, 188 and 292, not the headquarters of 11th Army, not 11 Mot and 179', () => {
    const table = drawn27()
    if (table.asks === 'axis interrupt') table.play('axis', 'pass')
    expect(table.asks).toBe('soviet movement')
    expect(table.active.sort()).toEqual(['S11', 'S16', 'S188', 'S27A', 'S292'])
    expect(table.told('activated')).toMatchObject({ unit: 'S27A', count: 4 })
  })

  it('the distances are as in the example: four hexes are in range, five are not', () => {
    const { grid } = theatre('leningrad')
    const from = grid.at('L3417')
    const distance = (hex: string) => grid.distance(from, grid.at(hex))
    expect(['L3514', 'L3617', 'L3421', 'L3219', 'L3816'].every((hex) => distance(hex) <= 4)).toBe(true)
    expect([distance('L3912'), distance('L3023')].every((hexes) => hexes > 4)).toBe(true)
  })

  it('whoever is not activated hears why: 8.2 how far he is, that he acts with his own chit, or that he has moved', () => {
    const table = drawn27()
    if (table.asks === 'axis interrupt') table.play('axis', 'pass')
    const refused = (unit: string) =>
      victoryAwaits.explain(table.state, 'soviet', { do: 'move', unit, path: ['L3416'] })
    expect(refused('S11Mot')).toMatchObject({
      section: '8.2',
      reason: { key: 'activated.too-far', params: { headquarters: 'S27A', distance: 8, range: 4 } },
    })
    expect(refused('S11A')).toMatchObject({ section: '8.1', reason: { key: 'activated.own-chit' } })
    expect(refused('G291')).toMatchObject({ section: '9.1', reason: { key: 'activated.other-side' } })
    table.play('soviet', 'move unit=S16 path=[L3616]')
    expect(refused('S16')).toMatchObject({ section: '9.1', reason: { key: 'move.moved' } })
    expect(refused('S11Mot')).toMatchObject({ section: '8.2', reason: { key: 'activated.too-far' } })
  })

  it('they move first and attack then', () => {
    const table = drawn27()
    if (table.asks === 'axis interrupt') table.play('axis', 'pass')
    expect(table.verdict('soviet', 'attack on=L3013 by=[S188]')).toBe('6.0 kernel.wrong-phase')
  })
})

describe('8.2 Range', () => {
  const { field, grid } = theatre('leningrad')

  it('is counted over land, round water and closed hexsides', () => {
    // 3414 and 3415 touch, but the strait between Lake Peipus and Lake Pskov parts them.
    const area = commandArea(field, grid.at('L3415'), 1)
    expect(area[grid.at('L3414')]).toBe(0)
    expect(area[grid.at('L3416')]).toBe(1)
    const onlyLand = Array.from(area.keys()).filter((hex) => area[hex] === 1)
    expect(onlyLand.every((hex) => field.playable[hex] === 1)).toBe(true)
  })

  it('enemies and their zones do not shorten it', () => {
    const free = position('L3417 S27A\nL3421 S188', { scenario: 'leningrad' })
    const barred = position('L3417 S27A\nL3421 S188\nL3419 G291 G21\nL3319 G11\nL3519 G61', {
      scenario: 'leningrad',
    })
    for (const { state } of [free, barred]) {
      expect(unitsInCommand(state, theUnit('S27A')).map(unitId)).toContain('S188')
    }
  })

  it('is four hexes for every headquarters', () => {
    const { state } = setUp({ scenario: 'campaign' })
    const all = [...survey(state).unitsOf('axis'), ...survey(state).unitsOf('soviet')]
    const ranges = all.filter(survey(state).roster.isHeadquarters).map(survey(state).roster.rangeOf)
    expect(new Set(ranges)).toEqual(new Set([4]))
  })
})

describe('8.3 Nationality', () => {
  const { state } = position(
    `
    K2219 G11A
    K2220 R3A R7
    K2320 G22 R6
    K2218 VMob H1Mot`,
    { scenario: 'kiev', turn: 2 },
  )
  const inCommand = (headquarters: string) => unitsInCommand(state, theUnit(headquarters)).map(unitId)

  it('is given as the reason', () => {
    const { state: moving } = position('K2219 G11A\nK2220 R7', {
      scenario: 'kiev',
      turn: 2,
      active: 'axis activation',
      units: ['G11A'],
    })
    expect(victoryAwaits.explain(moving, 'axis', { do: 'move', unit: 'R7', path: ['K2221'] })).toMatchObject({
      section: '8.3',
      reason: { key: 'activated.other-nationality', params: { unit: 'R7', headquarters: 'G11A' } },
    })
  })

  it('German headquarters do not activate Romanians, nor the reverse', () => {
    expect(inCommand('G11A').filter((id) => id.startsWith('R'))).toEqual([])
    expect(inCommand('R3A').sort()).toEqual(['R3A', 'R6', 'R7'])
  })

  it('Slovaks and Hungarians count as Germans', () => {
    expect(inCommand('G11A').sort()).toEqual(['G11A', 'G22', 'H1Mot', 'VMob'])
  })

  it('no headquarters activates another', () => {
    expect(unitsInRange(survey(state), theUnit('G11A')).map(unitId)).toContain('R3A')
    expect(inCommand('G11A')).not.toContain('R3A')
  })
})

describe('8.4 Active units', () => {
  it('need not move or fight', () => {
    const table = drawn27()
    if (table.asks === 'axis interrupt') table.play('axis', 'pass')
    table.play('soviet', 'done', 'supply')
    expect(table.hex('S188')).toBe('L3421')
  })
})
