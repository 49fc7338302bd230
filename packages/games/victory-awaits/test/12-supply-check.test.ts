import { describe, expect, it } from 'vitest'
import { position, type Table } from './support.ts'

/** A position in which the supply check is the next chit drawn. */
function checked(drawing: string, setting: object = {}): Table {
  const table = position(drawing, { scenario: 'leningrad', ...setting })
  for (const side of ['axis', 'soviet'] as const) {
    if (!table.asks.includes(`${side} selection`)) continue
    if (table.asks.includes(',')) table.play(side, 'choose chits=[] extra=[]')
    else table.play(side, 'choose chits=[] extra=[]', 'supply')
  }
  while (table.asks === 'axis interrupt') table.play('axis', 'pass')
  return table
}

/** 291st is surrounded by zones at 6319. */
const POCKET = 'L6319 G291\nL6218 S11\nL6320 S16\nL6418 S188'

describe('12.1 The supply check', () => {
  it('a combat unit without a line loses a step', () => {
    const table = checked(POCKET)
    expect([table.hex('G291'), table.steps('G291')]).toEqual(['L6319', 1])
    expect(table.told('supply.none')).toMatchObject({ unit: 'G291' })
    expect(['S11', 'S16', 'S188'].map((unit) => table.steps(unit))).toEqual([2, 2, 2])
  })

  it('a headquarters without a line is displaced', () => {
    const table = checked(POCKET.replace('G291', 'G18A'))
    expect(table.asks).toBe('axis displacement')
    table.play('axis', 'displace hex=L0130')
    expect(table.hex('G18A')).toBe('L0130')
  })

  it('everybody in a pocket pays, and units of one step are gone', () => {
    const table = checked('L6319 G207\nL6219 G281\nL6218 S11\nL6320 S16\nL6418 S188\nL6120 S180\nL6220 S182')
    expect([table.hex('G207'), table.hex('G281')]).toEqual(['gone', 'gone'])
    expect(table.events.filter(({ key }) => key === 'supply.none')).toHaveLength(2)
  })
})

describe('12.2 Nothing else', () => {
  it('units eliminated by a supply check never return; those lost in battle may', () => {
    const table = checked(POCKET.replace('G291', 'G291(1)'))
    expect(table.hex('G291')).toBe('gone')
  })

  it('a supplied unit gets back nothing and keeps its strength', () => {
    const table = checked('L6319 G291(1)\nL6418 S188')
    expect(table.steps('G291')).toBe(1)
  })
})
