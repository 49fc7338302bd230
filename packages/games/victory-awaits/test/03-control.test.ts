import { describe, expect, it } from 'vitest'
import { nationalityOf, theUnit } from '../src/order-of-battle.ts'
import { controllerOf } from '../src/rules/03-control.ts'
import { theatreOf } from '../src/theatre.ts'
import { begin, position, type Table } from './support.ts'

function controller(table: Table, hex: string): string | undefined {
  return controllerOf(table.state, theatreOf(table.state).grid.at(hex))
}

describe('3.1 Control', () => {
  it('at the start the border of 22 June decides', () => {
    const table = begin('kiev')
    expect(controller(table, 'K4005')).toBe('soviet')
    expect(controller(table, 'K1208')).toBe('soviet')
    expect(controller(table, 'K0904')).toBe('axis')
    expect(controller(table, 'K2620')).toBe('axis')
    expect(controller(table, 'K1206')).toBeUndefined()
  })

  it('passes at once to the side that enters, also on the way through', () => {
    const table = position('K1303 G14Pz\n K0904 G6A', { active: 'axis movement' })
    table.play('axis', 'move unit=G14Pz path=[K1403,K1504]')
    expect(controller(table, 'K1403')).toBe('axis')
    expect(table.told('town.taken')).toEqual({ hex: 'K1403', side: 'axis' })
    const back = position('K1504 S41Tk\n K4005 S5A', { active: 'soviet movement', axisControl: ['K1403'] })
    back.play('soviet', 'move unit=S41Tk path=[K1403]')
    expect(controller(back, 'K1403')).toBe('soviet')
  })

  it('stays when the unit moves on', () => {
    const table = position('K1403 G14Pz\n K0904 G6A', { active: 'axis movement' })
    table.play('axis', 'move unit=G14Pz path=[K1504]')
    expect(controller(table, 'K1403')).toBe('axis')
  })

  it('a position in which somebody stands in a town of the other side is refused', () => {
    expect(() => position('K1403 G14Pz', { active: 'axis movement', axisControl: [] })).toThrow('axisControl')
  })
})

describe('3.2 Nationality', () => {
  it('Slovaks and Hungarians count as Germans, Romanians do not', () => {
    expect(['VMob', 'H1Mot', 'G14Pz', 'R3A', 'S5A'].map((id) => nationalityOf(theUnit(id)))).toEqual([
      'german',
      'german',
      'german',
      'romanian',
      'soviet',
    ])
  })
})
