import { describe, expect, it } from 'vitest'
import { columnName, columnOf, withinTable } from '../src/tables.ts'
import { attack, fighting, odds } from './battle-support.ts'
import { moving } from './support.ts'

describe('8.1 Attacking', () => {
  const drawing = '2812 ge-16-64-1 ge-16-2-2a ge-asu-16(used)\n2912 us-36-142 us-36-141\n2813 us-rgr-1'

  it('is voluntary; some of a stack attack, others elsewhere or not at all', () => {
    const table = fighting('german', drawing, { support: { 'us-air': 'away', 'us-naval': 'away' } })
    expect(table.asks).toBe('german combat')
    expect(table.verdict('german', attack('2912', 'ge-16-64-1'))).toBe('legal')
    expect(table.verdict('german', attack('2813', 'ge-16-2-2a'))).toBe('legal')
    expect(table.verdict('german', 'done')).toBe('legal')
    expect(table.verdict('german', attack('2712', 'ge-16-64-1'))).toBe('8.1 attack.nobody-there')
    expect(table.verdict('german', 'attack on=2912 by=[] main=[]')).toBe('8.1 attack.by-nobody')
  })

  it('once in a phase for every unit', () => {
    const table = fighting('german', drawing, { support: { 'us-air': 'away', 'us-naval': 'away' } })
    // 1-2: a 1 is A1
    table.play('german', attack('2912', 'ge-16-64-1'), 1)
    expect(table.steps('ge-16-64-1')).toBe(1)
    expect(table.verdict('german', attack('2813', 'ge-16-64-1'))).toBe('8.1 attack.again')
    expect(table.verdict('german', attack('2912', 'ge-16-2-2a'))).toBe('legal')
  })

  it('not by units in disorder, on trucks, without strength, after extended movement or an automatic DS', () => {
    const table = fighting(
      'german',
      `2812 ge-16-64-1(disrupted) ge-1fj-3-1(truck,moved) ge-asu-16 ge-16-2-2a(extended,moved)
       2911 ge-16-64-2(auto-ds) ge-16-79-1
       2912 us-36-142`,
    )
    const verdicts = ['ge-16-64-1', 'ge-1fj-3-1', 'ge-asu-16', 'ge-16-2-2a', 'ge-16-64-2'].map((unit) =>
      table.verdict('german', attack('2912', unit)),
    )
    expect(verdicts).toEqual([
      '13.2.1 attack.disorder',
      '5.8 attack.truck',
      '8.1 attack.no-strength',
      '2.3.2 attack.extended',
      '8.7.1 attack.auto-ds',
    ])
    expect(table.verdict('german', attack('2912', 'us-36-142'))).toBe('8.1 attack.who')
  })

  it('not from a hex with a unit that received replacements (20.4)', () => {
    const table = fighting('german', '2812 ge-16-64-1(replaced) ge-16-2-2a\n2911 ge-16-79-1\n2912 us-36-142')
    expect(table.verdict('german', attack('2912', 'ge-16-2-2a'))).toBe('20.4 attack.replaced')
    expect(table.verdict('german', attack('2912', 'ge-16-79-1'))).toBe('legal')
  })

  it('not over hexsides that the unit could not cross', () => {
    // 2917-2918 is a mountain without road or pass
    const table = fighting('allied', '2918 ge-16-64-1\n2917 us-191 us-36-142\n2818 us-36-141(half-effect)')
    expect(table.verdict('allied', attack('2918', 'us-191'))).toBe('9.8 attack.mountain')
    expect(table.verdict('allied', attack('2918', 'us-36-142'))).toBe('legal')
    expect(table.verdict('allied', attack('2918', 'us-36-141'))).toBe('5.7 attack.strained-mountain')
    // 2814-2815 is the Sele without a bridge, 2914-2815 has one
    const river = '2815 ge-16-64-1\n2814 us-191 us-36-142\n2914 us-751(half-effect) us-753'
    expect(fighting('allied', river).verdict('allied', attack('2815', 'us-191'))).toBe('legal')
    const rain = fighting('allied', river, { weather: 'F' })
    expect(rain.verdict('allied', attack('2815', 'us-191'))).toBe('22.4 attack.rain')
    expect(rain.verdict('allied', attack('2815', 'us-36-142'))).toBe('legal')
    expect(rain.verdict('allied', attack('2815', 'us-753'))).toBe('legal')
    expect(rain.verdict('allied', attack('2815', 'us-751'))).toBe('5.7 attack.strained-river')
  })
})

describe('8.2 Combat from several hexes', () => {
  it('hits one hex, defended by all in it, from as many as six', () => {
    const table = fighting(
      'german',
      `2812 us-36-142 us-rgr-1
       2811 ge-16-64-1
       2911 ge-16-64-2
       2912 ge-16-79-1
       2813 ge-16-79-2
       2712 ge-hg-pg1
       2711 ge-hg-pg2`,
    )
    const all = 'ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2 ge-hg-pg1 ge-hg-pg2'
    const main = 'ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2'
    expect(odds(table, '2812', all, main)).toBe('11:6 1-1')
    expect(table.verdict('german', attack('2812', all, main))).toBe('legal')
  })
})

describe('8.3 Odds', () => {
  it('are rounded down to a column', () => {
    const pairs = [
      [7, 2],
      [9, 4],
      [6, 4],
      [5, 6],
      [1, 3],
      [2, 7],
    ] as const
    expect(pairs.map(([a, d]) => columnName(columnOf(a, d)))).toEqual([
      '3-1',
      '2-1',
      '1-1',
      '1-2',
      '1-3',
      '1-4',
    ])
  })
})

describe('8.6 Lowest and highest odds', () => {
  it('8.6.2 keep within the table after shifts', () => {
    expect(withinTable(columnOf(2, 9))).toBe(0)
    expect(columnName(withinTable(columnOf(16, 2) - 1))).toBe('7-1')
    expect(columnName(withinTable(columnOf(14, 2) + 1))).toBe('7-1')
    expect(columnName(withinTable(columnOf(18, 2)))).toBe('7-1')
  })

  it('8.6.1 at 10-1 scatter the enemy without a die', () => {
    const table = fighting(
      'german',
      '2812 us-rgr-1\n2811 ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2 ge-16-2-2a\n2912 ge-16-2-2b ge-16-dor',
      { support: { 'us-air': 'away', 'us-naval': 'away' } },
    )
    const all = 'ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2 ge-16-2-2a ge-16-2-2b ge-16-dor'
    expect(odds(table, '2812', all)).toBe('20:2 10-1 armour-attack+')
    table.play('german', attack('2812', all))
    expect(table.told('battle.scattered')).toMatchObject({ attack: 20, defence: 2, odds: '10-1' })
    expect(table.at('us-rgr-1')).toBe('eliminated')
  })
})

describe('8.4 Main assault force', () => {
  it('8.4.1 is one unit or one formation; everybody else attacks with half (example, 20)', () => {
    const table = fighting(
      'allied',
      `3012 ge-16-64-1
       2911 us-3-7 us-751
       2912 us-3-15
       3013 us-36-142 us-36-143`,
    )
    const by = 'us-36-142 us-36-143 us-751 us-3-7 us-3-15'
    const main = 'us-751 us-3-7 us-3-15'
    // 6 + 6 + 3 in full, half of 4 and of 6
    expect(odds(table, '3012', by, main)).toBe('20:6 3-1')
    expect(table.verdict('allied', attack('3012', by, main))).toBe('legal')
    expect(table.verdict('allied', attack('3012', by, 'us-3-7'))).toBe('legal')
    expect(table.verdict('allied', attack('3012', by, 'us-36-142 us-3-7'))).toBe('8.4.1 attack.main')
    expect(table.verdict('allied', attack('3012', by, by))).toBe('8.4.1 attack.main')
  })

  it('8.4.2 Rangers and Commandos are formations', () => {
    const table = fighting('allied', '2911 us-rgr-1 us-rgr-3\n3011 us-rgr-4\n3012 ge-15-0')
    expect(table.verdict('allied', attack('3012', 'us-rgr-1 us-rgr-3 us-rgr-4'))).toBe('legal')
    const commandos = fighting('allied', '2911 cw-cdo-2\n3011 cw-cdo-41\n3012 ge-15-0')
    expect(commandos.verdict('allied', attack('3012', 'cw-cdo-2 cw-cdo-41'))).toBe('legal')
  })

  it('8.4.3 takes one attachment stacked with it: Allied tanks and battalions, any German unit', () => {
    const table = fighting(
      'allied',
      `3012 ge-16-64-1
       2911 us-36-142 us-751 us-753 us-eng us-82-504
       2912 us-36-141
       3013 us-191`,
    )
    const by = 'us-36-142 us-36-141 us-191 us-751 us-753 us-eng us-82-504'
    const main = (who: string) => table.verdict('allied', attack('3012', by, who))
    expect(main('us-36-142 us-36-141 us-751')).toBe('legal')
    expect(main('us-36-142 us-36-141 us-eng')).toBe('legal')
    // not two, not out of another hex, not a regiment
    expect(main('us-36-142 us-36-141 us-751 us-753')).toBe('8.4.1 attack.main')
    expect(main('us-36-142 us-36-141 us-191')).toBe('8.4.1 attack.main')
    expect(main('us-36-142 us-36-141 us-82-504')).toBe('8.4.1 attack.main')
    const german = fighting('german', '2911 ge-16-64-1 ge-29-71\n2912 us-36-142')
    expect(german.verdict('german', attack('2912', 'ge-16-64-1 ge-29-71'))).toBe('legal')
  })

  it('8.4.4 independent units form no formation', () => {
    const table = fighting('allied', '3012 ge-16-64-1\n2911 us-751\n2912 us-753')
    expect(table.verdict('allied', attack('3012', 'us-751 us-753', 'us-751'))).toBe('legal')
    expect(table.verdict('allied', attack('3012', 'us-751 us-753'))).toBe('8.4.1 attack.main')
  })

  it('8.4.5 either side counts twenty points at most, after doubling and halving', () => {
    // two 5-7-3 in hills: 20, not 28
    const hill = fighting('german', '2909 cw-46-138 cw-46-139\n2908 ge-16-2-2a')
    expect(odds(hill, '2909', 'ge-16-2-2a')).toBe('5:20 1-4')
    // 24 over mountains: 12
    const mountain = fighting('allied', '2918 ge-16-64-1\n2917 us-3-7 us-3-15\n3018 us-3-30\n2818 us-34-133')
    expect(odds(mountain, '2918', 'us-3-7 us-3-15 us-3-30 us-34-133', 'us-3-7 us-3-15 us-3-30')).toContain(
      '12:6',
    )
  })

  it('8.4.6 strength in brackets counts only alone, and once', () => {
    expect(
      odds(fighting('german', '2912 us-asu-36 us-asu-45\n2911 ge-16-64-1'), '2912', 'ge-16-64-1'),
    ).toContain('3:1')
    expect(
      odds(fighting('german', '2912 us-asu-36 us-rgr-1\n2911 ge-16-64-1'), '2912', 'ge-16-64-1'),
    ).toContain('3:2')
  })
})

describe('8.5 Allied coordination', () => {
  it('8.5.1 Americans and Commonwealth never attack together, 8.5.2 nor the 5th and the 8th Army', () => {
    const table = fighting('allied', '3012 ge-16-64-1\n2911 us-36-142 cw-56-169\n2912 cw-5-13 ca-1-1', {
      turn: 12,
    })
    expect(table.verdict('allied', attack('3012', 'cw-56-169 us-36-142', 'us-36-142'))).toBe(
      '8.5.1 attack.two-nations',
    )
    expect(table.verdict('allied', attack('3012', 'cw-56-169 cw-5-13', 'cw-5-13'))).toBe(
      '8.5.2 attack.two-armies',
    )
    expect(table.verdict('allied', attack('3012', 'cw-5-13 ca-1-1', 'cw-5-13'))).toBe('legal')
  })

  it('they defend together without harm', () => {
    const table = fighting('german', '2911 us-36-142 cw-56-169\n2912 ge-16-64-1')
    expect(odds(table, '2911', 'ge-16-64-1')).toContain('3:9')
  })
})

describe('8.7.1 Automatic DS', () => {
  /** The example: 16 to 2 with armour and elite troops. */
  const example = `2812 us-36-142-1
    2811 ge-16-64-1 ge-16-2-2a
    2911 ge-16-64-2 ge-16-79-1
    2912 ge-16-2-2b ge-16-79-2
    2712 ge-16-stug`
  const six = 'ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2 ge-16-2-2a ge-16-stug'
  const declared = `auto-ds on=2812 by=[${six.split(' ').join()}] main=[${six.split(' ').join()}]`

  it('10-1 by strength, armour and elite troops scatters the defender in the movement phase (example)', () => {
    const table = moving('german', example)
    expect(odds(table, '2812', six)).toBe('16:2 10-1 armour-attack+ elite+')
    table.play('german', declared)
    expect(table.at('us-36-142-1')).toBe('eliminated')
    expect(table.marks('ge-16-64-1')).toEqual(['auto-ds'])
    expect(table.marks('ge-16-2-2b')).toEqual([])
    expect(table.state.autoDS).toHaveLength(1)
    expect(table.asks).toBe('german movement')
    expect(table.verdict('german', 'move unit=ge-16-64-1 path=[2812]')).toBe('8.7.1 move.auto-ds')
    expect(table.verdict('german', 'move unit=ge-16-2-2b path=[2812]')).toBe('legal')
  })

  it('not below 10-1, and no support helps', () => {
    const table = moving('german', example, { support: { 'german-air': 'ready' } })
    const five = 'ge-16-64-1,ge-16-64-2,ge-16-79-1,ge-16-79-2,ge-16-2-2a'
    expect(table.verdict('german', `auto-ds on=2812 by=[${five}] main=[${five}]`)).toBe('8.7.1 auto-ds.odds')
  })

  it('survivors retreat four hexes and are routed', () => {
    const table = moving('german', example.replace('us-36-142-1', 'us-36-142(disrupted)'))
    table.play('german', declared)
    expect([table.asks, table.steps('us-36-142')]).toEqual(['allied retreat', 1])
    const ways = table.answers('allied')
    expect(ways.every((way) => way.split(',').length >= 4)).toBe(true)
    table.play('allied', ways[0] as string)
    expect(table.cohesion('us-36-142')).toBe('routed')
    expect([table.asks, table.marks('ge-16-64-1')]).toEqual(['german movement', ['auto-ds']])
  })

  it('4.4 not out of a stack above the limit', () => {
    const crowded = example.replace('2811 ', '2811 ge-29-71 ge-26-i-9 ge-26-ii-9 ge-26-i-67 ge-26-ii-67 ')
    const table = moving('german', crowded)
    expect(table.verdict('german', declared)).toBe('4.4 auto-ds.stack')
  })

  it('19.3 a garrison counts 2', () => {
    const table = moving('allied', '2812 ge-g-b\n2811 us-3-7 us-3-15 us-751\n2911 us-3-30')
    expect(odds(table, '2812', 'us-751 us-3-7 us-3-15 us-3-30')).toBe('20:2 10-1 armour-attack+ elite+')
    table.play(
      'allied',
      'auto-ds on=2812 by=[us-751,us-3-7,us-3-15,us-3-30] main=[us-751,us-3-7,us-3-15,us-3-30]',
    )
    expect(table.at('ge-g-b')).toBe('eliminated')
  })
})
