import { describe, expect, it } from 'vitest'
import { tables } from '../src/tables.ts'
import { attack, fighting } from './battle-support.ts'
import type { Setting, Table } from './support.ts'

const QUIET: Setting = {
  support: { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' },
}

/** 18 to 6: 3-1, against two American regiments in 2912. */
function threeToOne(defenders: string, setting: Setting = {}): Table {
  return fighting('german', `2911 ge-29-71 ge-29-i-15 ge-29-ii-15 ge-29-iii-15\n2912 ${defenders}`, {
    ...QUIET,
    ...setting,
  })
}
const FOUR = 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-71'

describe('10.1 The table', () => {
  it('has every cell that the examples pin', () => {
    const cell = (column: string, die: number) =>
      tables.combat.rows[die - 1]?.[tables.combat.columns.indexOf(column)]
    expect([cell('3-1', 1), cell('3-1', 3), cell('3-1', 4), cell('2-1', 6)]).toEqual([
      'EX',
      'DR2',
      'DR2',
      'A1/D1',
    ])
  })

  it('A1: the attacker loses a step, and that is all', () => {
    const table = fighting('german', '2911 ge-29-71\n2912 us-36-142', QUIET)
    table.play('german', attack('2912', 'ge-29-71'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-1', result: 'A1' })
    expect([table.steps('ge-29-71'), table.steps('us-36-142'), table.at('us-36-142')]).toEqual([1, 2, '2912'])
    expect(table.asks).toBe('german combat')
  })

  it('EX: each side loses a step of the enemy’s choice, the defender first; nobody retreats', () => {
    const table = threeToOne('us-rgr-1 us-36-141-3(disrupted)')
    // 10 to 3 is 3-1: a 1 is EX
    table.play('german', attack('2912', FOUR), 1)
    expect(table.asks).toBe('german loss')
    expect(table.answers('german')).toEqual(['lose unit=us-rgr-1', 'lose unit=us-36-141-3'])
    table.play('german', 'lose unit=us-rgr-1')
    expect(table.asks).toBe('allied loss')
    expect(table.answers('allied')).toHaveLength(4)
    table.play('allied', 'lose unit=ge-29-71')
    expect([table.at('us-rgr-1'), table.steps('ge-29-71'), table.at('us-36-141-3')]).toEqual([
      'eliminated',
      1,
      '2912',
    ])
    expect(table.asks).toBe('german combat')
  })

  it('EX that empties the hex brings a limited advance (14.2.2)', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-36-141-3', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'EX' })
    expect(table.at('us-36-141-3')).toBe('eliminated')
    table.play('allied', 'lose unit=ge-29-71')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', isLimited: true, advance: 1 })
  })

  it('Dis: good order becomes disorder, disorder becomes rout and a retreat of two', () => {
    const table = threeToOne('us-36-142 us-36-141-3(disrupted)')
    // 10 to 5 is 2-1: a 3 is Dis
    table.play('german', attack('2912', FOUR), 3)
    expect(table.cohesion('us-36-142')).toBe('disrupted')
    expect(table.at('us-36-142')).toBe('2912')
    expect(table.asks).toBe('allied retreat')
    const [way] = table.answers('allied')
    table.play('allied', way as string)
    expect(table.cohesion('us-36-141-3')).toBe('routed')
    expect(table.at('us-36-141-3')).not.toBe('2912')
    expect(table.asks).toBe('german combat')
  })

  it('DR2: retreat and disorder, or a stand; advance of two', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-36-141-3', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 3)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'DR2' })
    expect(table.asks).toBe('allied defence')
    expect(table.answers('allied')).toEqual(['retreat', 'stand lead=us-36-141-3 with=[]'])
    table.play('allied', 'retreat')
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.cohesion('us-36-141-3')).toBe('disrupted')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', advance: 2 })
  })

  it('A1/D1: both lose a step of their own choice', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-36-141-3', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 5)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'A1/D1' })
    expect(table.at('us-36-141-3')).toBe('eliminated')
    expect(table.asks).toBe('german loss')
    table.play('german', 'lose unit=ge-29-i-15')
    // 12.4 elimination does not shorten the advance
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', advance: 2 })
  })

  it('D1: the defender loses a step and retreats three, or stands; advance of three', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-36-142(1)', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'D1' })
    expect(table.at('us-36-142')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', advance: 3 })
  })

  it('DR4: retreat of four, routed, no stand; advance of three', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15 ge-29-129t\n2912 us-36-141-3', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71 ge-29-129t'), 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '5-1', result: 'DR4' })
    expect(table.asks).toBe('allied retreat')
    table.play('allied', table.answers('allied')[0] as string)
    expect(table.cohesion('us-36-141-3')).toBe('routed')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', advance: 3 })
  })

  it('DS: a step of the attacker’s choice, retreat of four, routed, no stand; advance of four', () => {
    const table = fighting(
      'german',
      '2911 ge-29-71 ge-29-i-15 ge-29-129t\n2813 ge-29-ii-15 ge-29-iii-15\n2912 us-36-142(1) us-eng(disrupted)',
      QUIET,
    )
    const by = 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-71 ge-29-129t'
    table.play('german', attack('2912', by), 6)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 13, defence: 3, odds: '5-1', result: 'DR4' })
    const scattered = fighting(
      'german',
      '2911 ge-29-71 ge-29-i-15 ge-29-129t\n2813 ge-29-ii-15 ge-29-iii-15\n2912 us-36-142(1)',
      QUIET,
    )
    scattered.play('german', attack('2912', by), 5)
    expect(scattered.told('battle.rolled')).toMatchObject({ odds: '7-1', result: 'DS' })
    expect(scattered.at('us-36-142')).toBe('eliminated')
    expect(scattered.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', advance: 4 })
  })
})

describe('10.2 Who takes the loss', () => {
  it('10.2.1 the enemy chooses for DS', () => {
    const table = fighting(
      'german',
      `2911 ge-29-71 ge-29-i-15 ge-29-129t
       2813 ge-29-ii-15 ge-29-iii-15
       2912 us-36-141-3(disrupted) us-eng(disrupted)`,
      QUIET,
    )
    const by = 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-71 ge-29-129t'
    table.play('german', attack('2912', by), 6)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 13, defence: 2, odds: '7-1', result: 'DS' })
    expect(table.asks).toBe('german loss')
    table.play('german', 'lose unit=us-eng')
    expect(table.at('us-eng')).toBe('eliminated')
  })

  it('10.2.2 the attacker’s falls on the main assault force, as long as there is any', () => {
    const table = fighting('german', '2911 ge-29-71 ge-15-0\n2912 us-36-142', QUIET)
    table.play('german', attack('2912', 'ge-15-0 ge-29-71', 'ge-29-71'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 5, odds: '1-1', result: 'A1' })
    expect([table.steps('ge-29-71'), table.steps('ge-15-0')]).toEqual([1, 2])
  })

  it('8.4.6 artillery is hit only when nobody else is left', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-36-141-3 us-asu-36(used)', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 1)
    expect([table.at('us-36-141-3'), table.at('us-asu-36')]).toEqual(['eliminated', '2912'])
    const alone = fighting('german', '2911 ge-29-129\n2912 us-asu-36 us-asu-45', QUIET)
    alone.play('german', attack('2912', 'ge-29-129'), 1)
    expect(alone.told('battle.rolled')).toMatchObject({ attack: 3, defence: 1, result: 'EX' })
    expect(alone.answers('german')).toEqual(['lose unit=us-asu-36', 'lose unit=us-asu-45'])
  })

  it('12.5 units that retreated here in this phase add nothing and are not hit', () => {
    const drawing = '2911 ge-29-71 ge-29-i-15\n2912 us-36-141-3 us-36-142(disrupted,retreated)'
    const table = fighting('german', drawing, QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 6, defence: 2, odds: '3-1', result: 'EX' })
    expect([table.at('us-36-141-3'), table.steps('us-36-142')]).toEqual(['eliminated', 2])
  })
})

describe('10.3 Losing a step', () => {
  it('turns the counter over, or eliminates; 10.4 a unit of three may leave a remnant', () => {
    const table = fighting(
      'german',
      '2911 ge-29-71 ge-29-i-15 ge-29-i-71\n2813 ge-29-ii-15 ge-29-iii-15\n2912 us-36-143(2)',
      QUIET,
    )
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-i-71 ge-29-71'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'EX' })
    expect(table.asks).toBe('allied remnant')
    table.play('allied', 'keep').play('allied', 'lose unit=ge-29-71')
    expect([table.steps('us-36-143'), table.steps('ge-29-71')]).toEqual([1, 1])
  })
})

describe('19.3 Garrisons of variable strength', () => {
  const salerno = '2707 ge-g-a\n2607 cw-cdo-2 cw-cdo-41'
  const both = attack('2707', 'cw-cdo-2 cw-cdo-41')

  it('roll for their strength when attacked; with nothing they are gone, and alone it is a DS', () => {
    const table = fighting('allied', salerno, QUIET).play('allied', both, 3)
    expect(table.told('garrison.rolled')).toEqual({ unit: 'ge-g-a', die: 3, strength: 0 })
    expect(table.at('ge-g-a')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', advance: 4 })
  })

  it('are never doubled, may lead a stand, and are lost when they retreat with no movement (example 2)', () => {
    const table = fighting('allied', salerno, QUIET).play('allied', both, 6, 3)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 4, defence: 2, odds: '3-1', result: 'DR2' })
    expect(table.asks).toBe('german defence')
    table.play('german', 'stand lead=ge-g-a with=[]', 3)
    expect(table.told('stand.rolled')).toMatchObject({ die: 3, modifier: -1, result: '-/-' })
    expect(table.at('ge-g-a')).toBe('eliminated')
  })

  it('may take a loss like anybody else, and roll anew for every battle', () => {
    const table = fighting('allied', '2912 ge-g-b ge-15-0\n2911 us-3-7 us-3-15\n2813 us-36-142', QUIET)
    table.play('allied', attack('2912', 'us-36-142'), 6, 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 4, defence: 5, odds: '1-2' })
    table.play('allied', attack('2912', 'us-3-7 us-3-15'), 6, 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 12, defence: 5, odds: '3-1', result: 'EX' })
    expect(table.answers('allied')).toEqual(['lose unit=ge-g-b', 'lose unit=ge-15-0'])
  })

  it('do not attack', () => {
    const table = fighting('german', '2912 ge-g-b\n2911 us-3-7', QUIET)
    expect(table.verdict('german', attack('2911', 'ge-g-b'))).toBe('8.1 attack.no-strength')
  })
})

describe('25.2 Lone reconnaissance', () => {
  const drawing = '2911 us-36-143 us-36-142\n2912 ge-15-33'
  const by = attack('2912', 'us-36-142 us-36-143')

  it('shrugs off the loss of a D1, but then makes no stand', () => {
    const table = fighting('allied', drawing, { ...QUIET, options: { reconnaissance: 'on' } }).play(
      'allied',
      by,
      6,
    )
    expect(table.told('battle.rolled')).toMatchObject({ attack: 10, defence: 3, result: 'D1' })
    expect(table.asks).toBe('german loss')
    expect(table.answers('german')).toEqual(['lose unit=ge-15-33', 'slip'])
    table.play('german', 'slip')
    expect(table.asks).toBe('german retreat')
    expect([table.steps('ge-15-33'), table.marks('ge-15-33')]).toEqual([2, ['slipped']])
  })

  it('or takes it and stands', () => {
    const table = fighting('allied', drawing, { ...QUIET, options: { reconnaissance: 'on' } }).play(
      'allied',
      by,
      6,
    )
    table.play('german', 'lose unit=ge-15-33')
    expect(table.asks).toBe('german defence')
  })

  it('not without the rule, not in company', () => {
    const plain = fighting('allied', drawing, QUIET).play('allied', by, 6)
    expect(plain.steps('ge-15-33')).toBe(1)
    const together = fighting('allied', drawing.replace('ge-15-33', 'ge-15-33(1) ge-asu-15(used)'), {
      ...QUIET,
      options: { reconnaissance: 'on' },
    }).play('allied', by, 5)
    expect(together.told('battle.rolled')).toMatchObject({ odds: '5-1', result: 'D1' })
    expect([together.at('ge-15-33'), together.at('ge-asu-15')]).toEqual(['eliminated', '2912'])
  })
})

describe('18.1 Beachheads', () => {
  it('18.1.4 half of the strength of neighbours next to the attacker helps (example: 5 to 4, armour: 2-1)', () => {
    const table = fighting(
      'german',
      `2616 us-bh-red
       2715 ge-16-2-2a
       2716 us-36-142
       2617 us-36-141
       2615 us-rgr-1(disrupted)`,
      QUIET,
    )
    table.play('german', attack('2616', 'ge-16-2-2a'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 5, defence: 4, odds: '2-1' })
  })

  it('18.1.3 are never disrupted, may lead a stand, and are lost with a step or a retreat', () => {
    const dis = fighting('german', '2616 us-bh-red\n2715 ge-29-71', QUIET)
    dis.play('german', attack('2616', 'ge-29-71'), 3)
    expect(dis.told('battle.rolled')).toMatchObject({ odds: '2-1', result: 'Dis' })
    expect([dis.at('us-bh-red'), dis.cohesion('us-bh-red')]).toEqual(['2616', 'good'])
    const lead = fighting('german', '2616 us-bh-red\n2715 ge-29-71', QUIET)
    lead.play('german', attack('2616', 'ge-29-71'), 5)
    expect(lead.answers('allied')).toContain('stand lead=us-bh-red with=[]')
    lead.play('allied', 'retreat')
    expect(lead.at('us-bh-red')).toBe('eliminated')
    const many = '2715 ge-29-71 ge-29-i-15 ge-29-ii-15\n2716 ge-29-iii-15 ge-29-i-71'
    const exchange = fighting('german', `2616 us-bh-red us-rgr-1\n${many}`, QUIET)
    exchange.play('german', attack('2616', 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-i-71 ge-29-71'), 1)
    expect(exchange.answers('german')).toEqual(['lose unit=us-rgr-1', 'lose unit=us-bh-red'])
    exchange.play('german', 'lose unit=us-bh-red')
    expect(exchange.at('us-bh-red')).toBe('eliminated')
  })
})
