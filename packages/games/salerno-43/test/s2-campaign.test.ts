import { describe, expect, it } from 'vitest'
import { moving, position, type Setting, type Table } from './support.ts'

const BYSTANDERS = '\nE4 ge-26-8\n2120 us-82-325'

/** The German turn 14 begins; the Allied side has points enough for the game to go on. */
const turn14 = (drawing: string): Table =>
  moving('allied', `${drawing}\n2616 us-bh-red`, {
    turn: 13,
    control: ['2716', '2811', '2707', '2407', '2605', '2418'],
  }).play('allied', 'done', 2)

describe('S2.2 The 16th Panzer Division leaves', () => {
  it('twelve points of defence strength, its artillery counted first, then its units in supply', () => {
    const table = turn14('3313 ge-asu-16 ge-16-64-1 ge-16-64-2\n3413 ge-16-2-2a ge-16-dor\n3512 ge-29-71')
    expect(table.at('ge-asu-16')).toBe('withdrawn')
    expect(table.asks).toBe('german withdrawal')
    expect(table.answers('german')).toEqual(
      ['ge-16-64-1', 'ge-16-64-2', 'ge-16-2-2a', 'ge-16-dor'].map((unit) => `withdraw unit=${unit}`),
    )
    expect(table.verdict('german', 'withdraw unit=ge-29-71')).toBe('S2.2 withdraw.who')
    table.play('german', 'withdraw unit=ge-16-2-2a').play('german', 'withdraw unit=ge-16-dor')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'withdrawal', owed: 3 })
    table.play('german', 'withdraw unit=ge-16-64-1')
    expect(table.asks).not.toBe('german withdrawal')
    expect([table.at('ge-16-64-1'), table.at('ge-16-64-2')]).toEqual(['withdrawn', '3313'])
  })

  it('all of the division goes without a question where it is not more, then others in supply are chosen', () => {
    const table = turn14('3313 ge-asu-16 ge-16-64-1(1)\n3512 ge-29-71\n3612 ge-29-i-15\nN1 ge-15-1')
    expect([table.at('ge-16-64-1'), table.asks]).toEqual(['withdrawn', 'german withdrawal'])
    expect(table.state.stack.at(-1)).toMatchObject({ owed: 9 })
    expect(table.answers('german')).toContain('withdraw unit=ge-15-1')
  })

  it('the last of the division goes without a question, even where it is more than is owed', () => {
    const table = turn14('3313 ge-asu-16 ge-16-stug ge-16-64-1\n3413 ge-16-2-2a ge-16-dor\n3512 ge-29-71')
    for (const unit of ['ge-16-stug', 'ge-16-64-1', 'ge-16-2-2a']) {
      expect(table.asks).toBe('german withdrawal')
      table.play('german', `withdraw unit=${unit}`)
    }
    expect([table.at('ge-16-dor'), table.at('ge-29-71')]).toEqual(['withdrawn', '3512'])
    expect(table.asks).not.toBe('german withdrawal')
  })

  it('spares units of the division that are out of supply, but not its artillery', () => {
    const table = turn14('2918 ge-asu-16 ge-16-64-1\nN1 ge-15-1 ge-15-2 ge-15-0 ge-hg-pg1 ge-hg-pg2')
    expect(table.at('ge-asu-16')).toBe('withdrawn')
    expect(table.answers('german')).not.toContain('withdraw unit=ge-16-64-1')
  })

  it('takes everybody where there is less than is owed', () => {
    const table = turn14('3313 ge-16-64-1')
    expect(table.at('ge-16-64-1')).toBe('withdrawn')
    expect(table.at('ge-26-8')).toBe('withdrawn')
  })

  it('counts present strength, and is of the campaign only', () => {
    const table = turn14('3313 ge-asu-16\n3413 ge-16-2-2a(1) ge-16-dor(1) ge-16-64-1 ge-16-64-2 ge-16-79-1')
    table.play('german', 'withdraw unit=ge-16-2-2a')
    expect(table.state.stack.at(-1)).toMatchObject({ owed: 9 })
  })

  it('those who left do not come back by replacements', () => {
    const table = position(`withdrawn ge-16-64-1\neliminated ge-16-64-2${BYSTANDERS}`, {
      turn: 14,
      active: 'german preparation',
    })
    expect(table.verdict('german', 'return unit=ge-16-64-1 place=N1')).toBe('20.3.1 return.not-eliminated')
  })
})

describe('S2.3.7 The sector of the 8th Army is given up', () => {
  const supply = (turn: number, drawing: string, setting: Setting = {}): Table =>
    position(drawing + BYSTANDERS, { turn, active: 'german supply', areas: ['S1', 'S2', 'S3'], ...setting })

  it('from turn 16 on, in a German supply phase', () => {
    const early = supply(15, '3213 ge-asu-16(used)', { supplyPoints: { german: 1 } })
    expect(early.verdict('german', 'abandon')).toBe('S2.3.7 abandon.early')
    expect(supply(16, '').verdict('german', 'abandon')).toBe('legal')
    const again = supply(16, '3213 ge-asu-16(used)', { sectorAbandoned: true, supplyPoints: { german: 1 } })
    expect(again.verdict('german', 'abandon')).toBe('S2.3.7 abandon.already')
  })

  it('the Germans there are lost, the 8th Army leaves, areas and victory hexes become Allied', () => {
    const table = supply(16, '4111 ge-16-64-1\n3213 ge-16-64-2\n4220 cw-5-13\nwaiting ca-1-2\n2715 us-36-142')
    table.play('german', 'abandon')
    expect([table.at('ge-16-64-1'), table.at('ge-16-64-2')]).toEqual(['eliminated', '3213'])
    expect(table.at('ge-26-8')).toBe('eliminated')
    expect([table.at('cw-5-13'), table.at('ca-1-2'), table.at('us-36-142')]).toEqual([
      'withdrawn',
      'withdrawn',
      '2715',
    ])
    const told = table.events.filter(({ key }) => key === 'control').map(({ params }) => params?.hex)
    expect(told).toEqual(['3819', '4111', '4301'])
    expect(table.events.filter(({ key }) => key === 'area.captured').length).toBe(5)
  })

  it('is not for the Allied side', () => {
    const table = position(`2715 us-asu-36(used)\n2616 us-bh-red${BYSTANDERS}`, {
      turn: 16,
      active: 'allied supply',
      supplyPoints: { allied: 1 },
    })
    expect(table.verdict('allied', 'abandon')).toBe('S2.3.7 abandon.who')
  })
})
