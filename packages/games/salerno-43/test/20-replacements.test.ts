import { describe, expect, it } from 'vitest'
import { position, type Setting, type Table } from './support.ts'

const preparing = (side: 'german' | 'allied', turn: number, drawing: string, setting: Setting = {}): Table =>
  position(`${drawing}\nE4 ge-26-8\n2120 us-82-325`, { turn, active: `${side} preparation`, ...setting })

/** German infantry replacement, special, armour: turns 6, 8 and 9. */
const german = (turn: number, drawing: string, setting: Setting = {}) =>
  preparing('german', turn, drawing, setting)
const allied = (turn: number, drawing: string, setting: Setting = {}) =>
  preparing('allied', turn, `2616 us-bh-red\n2712 cw-bh-roger\n${drawing}`, setting)

describe('20.1 Basics', () => {
  it('20.1.1 a replacement rebuilds a step of a unit, and what is not used is lost', () => {
    const table = german(6, '3213 ge-16-64-1(1) ge-16-64-2(1)').play('german', 'replace unit=ge-16-64-1')
    expect(table.steps('ge-16-64-1')).toBe(2)
    expect(table.asks).toBe('german movement')
    const idle = german(6, '3213 ge-16-64-1(1)').play('german', 'done')
    expect(idle.asks).toBe('german movement')
  })

  it('20.1.1 not of one that has all its steps, is not in play, or is the enemy', () => {
    const table = german(6, '3213 ge-16-64-1 ge-16-64-2(1)\n2715 us-36-142(1)')
    expect(table.verdict('german', 'replace unit=ge-16-64-1')).toBe('20.1.1 replace.full')
    expect(table.verdict('german', 'replace unit=ge-29-71')).toBe('20.2 replace.not-in-play')
    expect(table.verdict('german', 'replace unit=us-36-142')).toBe('20.1.1 replace.not-yours')
  })

  it('20.1.2 each kind serves its own units, and a special one infantry too', () => {
    const drawing = '3213 ge-16-64-1(1) ge-16-2-2a(1) ge-16-dor(1)'
    const serves = (turn: number) =>
      ['ge-16-64-1', 'ge-16-2-2a', 'ge-16-dor'].map((unit) =>
        german(turn, drawing).verdict('german', `replace unit=${unit}`),
      )
    const none = '20.1.2 replace.none'
    expect(serves(6)).toEqual(['legal', none, none])
    expect(serves(9)).toEqual([none, 'legal', none])
    expect(serves(8)).toEqual(['legal', none, 'legal'])
  })

  it('20.1.1 the Americans and the Commonwealth have their own', () => {
    const table = allied(5, '2715 us-36-143(2) us-36-142(1)\n2812 cw-46-138(2)')
    table.play('allied', 'replace unit=us-36-143')
    expect(table.verdict('allied', 'replace unit=us-36-142')).toBe('20.1.2 replace.none')
    table.play('allied', 'replace unit=cw-46-138')
    expect(table.asks).toBe('allied movement')
  })

  it('18.1.3 a beachhead is never rebuilt', () => {
    const table = allied(10, 'eliminated us-bh-blue us-rgr-1')
    expect(table.verdict('allied', 'return unit=us-bh-blue place=reserve')).toBe('18.1.3 replace.beachhead')
  })
})

describe('20.2 Limits', () => {
  it('a unit on the map must be in supply now and in good order', () => {
    const table = german(6, '3213 ge-16-64-1(1,disrupted) ge-16-64-2(1)\n2918 ge-1fj-3-1 ge-16-79-1(1)')
    expect(table.verdict('german', 'replace unit=ge-16-64-1')).toBe('13.2.1 replace.disorder')
    expect(table.verdict('german', 'replace unit=ge-16-79-1')).toBe('20.2 replace.supply') // a roadless mountain
    expect(table.verdict('german', 'replace unit=ge-16-64-2')).toBe('legal')
  })

  it('nobody receives two in a turn', () => {
    const replacements = [
      { for: 'us', kind: 'infantry' },
      { for: 'us', kind: 'special' },
    ]
    const stack = [
      { step: 'turn', stage: 'victory' },
      { step: 'player-turn', side: 'allied', stage: 'movement' },
      { step: 'preparation', side: 'allied', replacements, units: [] },
    ]
    const table = position('2616 us-bh-red\n2715 us-36-143(1) us-36-142(1)\nE4 ge-26-8', { turn: 5, stack })
    table.play('allied', 'replace unit=us-36-143')
    expect(table.verdict('allied', 'replace unit=us-36-143')).toBe('20.2 replace.twice')
    expect(table.verdict('allied', 'replace unit=us-36-142')).toBe('legal')
  })
})

describe('20.3 Units come back', () => {
  it('20.3.1 Germans in friendly entry areas or with the artillery of a corps or their division', () => {
    const table = german(6, 'eliminated ge-16-64-1\n3213 ge-asu-16\n3313 ge-asu-29\n3412 ge-asu-76', {
      areas: ['S1'],
    })
    expect(table.answers('german').filter((answer) => answer.startsWith('return'))).toEqual(
      ['N1', 'N2', 'S2', 'S3', 'E1', 'E2', 'E3', 'E4', 'E5', '3213', '3412'].map(
        (place) => `return unit=ge-16-64-1 place=${place}`,
      ),
    )
    expect(table.verdict('german', 'return unit=ge-16-64-1 place=3313')).toBe('20.3.1 return.where')
    expect(table.verdict('german', 'return unit=ge-16-64-1 place=reserve')).toBe('20.3.1 return.where')
    expect(table.verdict('german', 'return unit=ge-16-64-1 place=nowhere')).toBe('20.3.1 unknown-place')
    table.play('german', 'return unit=ge-16-64-1 place=3213')
    expect([table.at('ge-16-64-1'), table.steps('ge-16-64-1')]).toEqual(['3213', 1])
    expect(table.marks('ge-16-64-1')).toEqual(['replaced'])
  })

  it('20.3.1 the 5th Army in the floating reserve, the 8th in friendly areas', () => {
    const table = allied(14, 'eliminated us-751 ca-arm-11', { areas: ['S1', 'S2', 'S3'] })
    expect(table.verdict('allied', 'return unit=us-751 place=S1')).toBe('20.3.1 return.where')
    expect(table.verdict('allied', 'return unit=ca-arm-11 place=reserve')).toBe('20.3.1 return.where')
    table.play('allied', 'return unit=us-751 place=reserve').play('allied', 'return unit=ca-arm-11 place=S2')
    expect([table.at('us-751'), table.at('ca-arm-11')]).toEqual(['reserve', 'S2'])
  })

  it('20.3.1 never next to an enemy, nor in a hex out of supply', () => {
    const near = german(6, 'eliminated ge-16-64-1\n3213 ge-asu-16\n3113 us-36-142')
    expect(near.verdict('german', 'return unit=ge-16-64-1 place=3213')).toBe('20.3.1 return.enemy')
    const cut = german(6, 'eliminated ge-16-64-1\n2918 ge-asu-16')
    expect(cut.verdict('german', 'return unit=ge-16-64-1 place=2918')).toBe('20.3.1 return.where')
  })

  it('20.3.1 only from the box of eliminated units', () => {
    const table = german(6, 'eliminated ge-16-64-1\ndestroyed ge-16-64-2\n3213 ge-16-79-1')
    const back = (unit: string) => table.verdict('german', `return unit=${unit} place=N1`)
    expect(back('ge-16-64-2')).toBe('20.3.1 return.not-eliminated')
    expect(back('ge-16-79-1')).toBe('20.3.1 return.not-eliminated')
    expect(back('us-36-142')).toBe('20.1.1 replace.not-yours')
  })

  it('20.3.3 artillery comes back on its used side', () => {
    const table = german(8, 'eliminated ge-asu-16').play('german', 'return unit=ge-asu-16 place=N1')
    expect(table.marks('ge-asu-16')).toEqual(['replaced', 'used'])
  })

  it('20.3.4 units of three steps as remnants, if a counter is free; the 8th Army has none', () => {
    const table = allied(5, 'eliminated us-36-143').play('allied', 'return unit=us-36-143 place=reserve')
    expect(table.steps('us-36-143')).toBe(1)
    const used = allied(
      5,
      'eliminated us-36-143\n2715 us-45-179(1) us-45-180(1)\nreserve us-3-7(1) us-3-15(1)',
    )
    expect(used.verdict('allied', 'return unit=us-36-143 place=reserve')).toBe('20.3.4 return.no-remnant')
    const eighth = allied(13, 'eliminated cw-5-13 cw-46-5h', { areas: ['S1', 'S2', 'S3'] })
    expect(eighth.verdict('allied', 'return unit=cw-5-13 place=S2')).toBe('20.3.4 return.no-remnant')
  })

  it('20.3.5 a remnant becomes its unit on the reduced side', () => {
    const table = allied(5, '2715 us-36-143(1)').play('allied', 'replace unit=us-36-143')
    expect(table.steps('us-36-143')).toBe(2)
  })

  it('20.3.2 the stacking limit may be exceeded until the end of the movement phase', () => {
    const table = allied(5, 'eliminated us-36-142-1\n2715 us-asu-36 us-45-179 us-36-143')
    table.play('allied', 'return unit=us-36-142-1 place=2715')
    expect(table.at('us-36-142-1')).toBe('2715')
    expect(table.play('allied', 'done').asks).toBe('allied excess')
  })
})

describe('20.4 The marker', () => {
  it('lets the unit go one hex at most, neither from area to area nor to sea', () => {
    const table = german(6, 'eliminated ge-16-64-1\n3213 ge-16-64-2(1)')
    table.play('german', 'return unit=ge-16-64-1 place=S2')
    expect(table.cost('german', 'ge-16-64-1', 'S1')).toBe('20.4 move.area-replaced')
    expect(table.cost('german', 'ge-16-64-1', '3827 3826')).toBe('20.4 move.replaced')
    const sailor = allied(5, '2616 us-36-143(2)').play('allied', 'replace unit=us-36-143')
    expect(sailor.verdict('allied', 'ship unit=us-36-143 course=[2616,reserve]')).toBe('20.4 sail.replaced')
  })

  it('is removed in the reorganisation phase', () => {
    const table = german(6, '3213 ge-16-64-1(1)').play('german', 'replace unit=ge-16-64-1')
    expect(table.marks('ge-16-64-1')).toEqual(['replaced'])
    table.play('german', 'done')
    expect(table.marks('ge-16-64-1')).toEqual([])
  })
})
