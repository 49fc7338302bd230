import { SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { HEADQUARTERS, unitId } from '../src/order-of-battle.ts'
import { sample, view } from '../src/view.ts'
import { position, type Setting, type Table } from './support.ts'

/** A Soviet headquarters alone behind the enemy lines, and its side about to check its supply. */
const CUT_OFF = `
  K1104 G14Pz G6A
  K1106 G13Pz
  K1105 S5A
  K4005 S26A`

function supplyCheck(drawing: string, setting: Setting = {}): Table {
  const table = position(drawing, setting)
  table.play('axis', 'choose chits=[] extra=[]')
  return table.play('soviet', 'choose chits=[] extra=[]', 'supply')
}

function noCommand(table: Table): Record<string, number> {
  const marked = table.state.noCommand.flatMap((turn, i) =>
    turn === 0 ? [] : [[unitId(HEADQUARTERS[i] as number), turn] as const],
  )
  return Object.fromEntries(marked)
}

describe('11.2 No Command', () => {
  it('a displaced headquarters has it until the End Phase of the following turn', () => {
    const table = supplyCheck(CUT_OFF)
    expect(table.asks).toBe('soviet displacement')
    table.play('soviet', 'displace hex=K4208')
    expect(noCommand(table)).toEqual({ S5A: 2 })
    expect(table.state.turn).toBe(2)
    expect(table.verdict('soviet', 'choose chits=[S5A] extra=[]')).toBe('11.2 chits.no-command')
    table.play('axis', 'choose chits=[] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'supply')
    expect(table.state.turn).toBe(3)
    expect(noCommand(table)).toEqual({})
    expect(table.verdict('soviet', 'choose chits=[S5A] extra=[]')).toBe('legal')
  })

  it('a chit drawn while the marker lies there has no effect', () => {
    const table = position(CUT_OFF)
    table.play('axis', 'choose chits=[] extra=[]')
    table.play('soviet', 'choose chits=[S5A] extra=[]', 'supply')
    table.play('soviet', 'displace hex=K4208', 'S5A')
    expect(table.told('chit.no-effect')).toEqual({ chit: 'S5A' })
  })

  it('such a chit stays in the cup, also in what the enemy may suppose to lie there', () => {
    const table = position(CUT_OFF)
    table.play('axis', 'choose chits=[] extra=[]')
    table.play('soviet', 'choose chits=[S5A] extra=[]', 'supply')
    expect([table.asks, table.state.cup]).toEqual(['soviet displacement', ['S5A']])
    expect(sample(view(table.state, 'axis'), SeededChance.fromSeed('a')).cup).toHaveLength(1)
  })

  it('no extra army chit goes to such a headquarters, and Zhukov cannot activate it', () => {
    const table = position('K4005 S5A\n K4208 S6A', { turn: 4, noCommand: { S5A: 5 } })
    expect(table.verdict('soviet', 'fill extra=[S5A]')).toBe('15.2 extra.not-an-army')
    expect(table.verdict('soviet', 'fill extra=[S6A]')).toBe('legal')
  })
})

describe('11.1 The return on a source', () => {
  it('without a refuge a headquarters comes back next turn on a source of its side', () => {
    const table = position('K4005 S26A\n K1304 G6A', { returning: ['S5A'] })
    table.play('axis', 'choose chits=[] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'supply')
    expect(table.asks).toBe('soviet return')
    expect(table.verdict('soviet', 'place hex=K4208')).toBe('11.1 return.no-source')
    table.play('soviet', 'place hex=K6709')
    expect(table.hex('S5A')).toBe('K6709')
  })

  it('not where an enemy stands or reaches, nor beside another headquarters', () => {
    const drawing = `
      K6707 S26A
      K6608 G6A
      K6713 G13Pz`
    const table = position(drawing, { returning: ['S5A'] })
    table.play('axis', 'choose chits=[] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'supply')
    expect(table.verdict('soviet', 'place hex=K6709')).toBe('11.1 return.zone')
    expect(table.verdict('soviet', 'place hex=K6707')).toBe('4.1 headquarters-there')
    expect(table.verdict('soviet', 'place hex=K6713')).toBe('4.1 enemy-there')
    expect(table.answers('soviet')).toContain('place hex=K6718')
  })
})
