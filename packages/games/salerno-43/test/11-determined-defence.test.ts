import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { standEntry } from '../src/rules/11-determined-defence.ts'
import { attack, fighting } from './battle-support.ts'
import type { Setting, Table } from './support.ts'

const QUIET: Setting = {
  support: { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' },
}

/** 6 to 2 on clear ground is 3-1, and the 3 a DR2: the defender is asked. */
function pressed(defenders = 'us-36-141-3', hex = '2912', setting: Setting = QUIET): Table {
  return fighting('german', `2911 ge-29-71 ge-29-i-15\n${hex} ${defenders}`, setting).play(
    'german',
    attack(hex, 'ge-29-i-15 ge-29-71'),
    3,
  )
}

/** 12 to 6 against Battipaglia with aircraft: 3-1, and the 3 a DR2. */
function battipaglia(defenders = 'ge-16-64-2', setting: Setting = {}): Table {
  return fighting('allied', `2911 us-36-142 us-36-141\n2912 us-36-142-1 us-36-141-3\n3012 ${defenders}`, {
    support: { 'us-naval': 'away' },
    ...setting,
  })
    .play('allied', attack('3012', 'us-36-142 us-36-142-1 us-36-141 us-36-141-3'))
    .play('allied', 'support with=[us-air]', 3)
}

describe('11.1 Determined defence', () => {
  it('cancels retreat, disorder and advance when it succeeds', () => {
    const table = pressed('us-36-142(1)').play('allied', 'stand lead=us-36-142 with=[]', 6)
    expect(table.told('stand.rolled')).toMatchObject({ result: '-/1 H' })
    // 11.4.2 the last step is lost: a limited advance
    expect(table.at('us-36-142')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', isLimited: true, advance: 1 })
  })

  it('is not asked after red results', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15 ge-29-129t\n2912 us-36-141-3', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71 ge-29-129t'), 6)
    expect(table.told('battle.rolled')).toMatchObject({ result: 'DR4' })
    expect(table.asks).toBe('allied retreat')
  })
})

describe('11.2 The table', () => {
  it('has every cell that the examples pin', () => {
    const city = grid.at('3012')
    expect([standEntry(city, 2), standEntry(city, 5)]).toEqual(['-/-', '-/1 H or P'])
    expect(standEntry(grid.at('2715'), 3)).toBe('-/-')
    const hill = grid.at('2909')
    expect([standEntry(hill, 3), standEntry(hill, 5)]).toEqual(['-/-', '-/1 H'])
  })

  it('11.2.1 by the ground: cities, clear without a town, everything else; rows from 1 to 7', () => {
    const sixes = ['3012', '2912', '2909', '2713', '2810'].map((hex) => standEntry(grid.at(hex), 4))
    expect(sixes).toEqual(['-/- P', '-/- D', '-/- P', '-/- P', '-/- P'])
    expect([standEntry(grid.at('2912'), -1), standEntry(grid.at('2912'), 9)]).toEqual(['-/1', '1*/1 H'])
  })

  it('11.2.2 on orange the die counts one less', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15 ge-29-129t\n2912 us-36-141-3', QUIET)
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71 ge-29-129t'), 3)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '5-1', result: 'DR2' })
    table.play('allied', 'stand lead=us-36-141-3 with=[]', 1)
    expect(table.told('stand.rolled')).toMatchObject({ die: 1, modifier: -1, result: '-/1' })
    expect(table.at('us-36-141-3')).toBe('eliminated')
  })

  it('11.2.3 any unit in good order leads, artillery excepted; the stack needs one', () => {
    const table = pressed('us-36-141-3 us-asu-36(used) us-eng(disrupted)', '2912')
    expect(table.told('battle.rolled')).toMatchObject({ attack: 6, defence: 3, odds: '2-1', result: 'Dis' })
    const again = fighting(
      'german',
      '2911 ge-29-71 ge-29-i-15\n2912 us-36-141-3(disrupted) us-asu-36(used)',
      QUIET,
    )
    again.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 3)
    expect(again.told('battle.rolled')).toMatchObject({ defence: 1, odds: '6-1' })
    expect(again.asks).toBe('allied retreat')
    const two = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-36-142(1) us-asu-36(used)', QUIET)
    two.play('german', attack('2912', 'ge-29-i-15 ge-29-71'), 3)
    expect(two.answers('allied')).toEqual(['retreat', 'stand lead=us-36-142 with=[]'])
    expect(two.verdict('allied', 'stand lead=us-asu-36 with=[]')).toBe('11.2.3 stand.no-lead')
  })

  it('11.2.4 elite leads add one, low quality takes one away', () => {
    const elite = pressed('us-rgr-1').play('allied', 'stand lead=us-rgr-1 with=[]', 5)
    expect(elite.told('stand.rolled')).toMatchObject({ die: 5, modifier: 1, result: '-/1 H' })
    const low = fighting('allied', '2911 us-36-143\n2912 ge-g-b', QUIET)
    low.play('allied', attack('2912', 'us-36-143'), 6, 3).play('german', 'stand lead=ge-g-b with=[]', 5)
    expect(low.told('stand.rolled')).toMatchObject({ die: 5, modifier: -1, result: '-/- D' })
  })
})

describe('11.3 Support in defence', () => {
  it('one air marker, fleet or artillery of the lead’s nationality adds one', () => {
    const table = fighting(
      'german',
      `2715 us-36-141-3 cw-46-5h
       2815 ge-29-71 ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-129t
       2617 us-asu-36 us-asu-45 cw-asu-x us-asu-vi(used)`,
    )
    table.play('german', attack('2715', 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-71 ge-29-129t'))
    table.play('allied', 'support with=[]', 3)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 13, defence: 4, odds: '4-1', result: 'DR2' })
    expect(table.answers('allied')).toEqual([
      'retreat',
      'stand lead=cw-46-5h with=[]',
      'stand lead=cw-46-5h with=[cw-air]',
      'stand lead=cw-46-5h with=[cw-asu-x]',
      'stand lead=cw-46-5h with=[cw-naval]',
      'stand lead=us-36-141-3 with=[]',
      'stand lead=us-36-141-3 with=[us-air]',
      'stand lead=us-36-141-3 with=[us-asu-36]',
      'stand lead=us-36-141-3 with=[us-naval]',
    ])
    expect(table.verdict('allied', 'stand lead=us-36-141-3 with=[us-air,us-naval]')).toBe(
      '11.3 support.not-together',
    )
    table.play('allied', 'stand lead=us-36-141-3 with=[us-asu-36]', 5)
    expect(table.told('stand.rolled')).toMatchObject({ die: 5, modifier: 1, result: '-/1 H' })
    expect(table.marks('us-asu-36')).toEqual(['used', 'fired'])
  })

  it('17.7 artillery in the attacked hex may fire for it', () => {
    const table = pressed('us-36-141-3 us-asu-36')
    expect(table.answers('allied')).toContain('stand lead=us-36-141-3 with=[us-asu-36]')
  })

  it('19.4 the battleships add another: +3 with an elite lead', () => {
    const table = fighting('german', '2715 us-rgr-1\n2815 ge-29-71 ge-29-i-15', {
      turn: 8,
      support: { 'us-air': 'away', 'cw-air': 'away' },
    })
    table.play('german', attack('2715', 'ge-29-i-15 ge-29-71'), 3)
    table.play('allied', 'stand lead=us-rgr-1 with=[us-naval,battleships]', 4)
    expect(table.told('stand.rolled')).toMatchObject({ die: 4, modifier: 3, result: '1*/1 H' })
    expect(table.state.battleships).toBe(1)
  })
})

describe('11.4 Results', () => {
  it('11.4.1 -/-: they retreat; -/1: the lead unit loses a step first', () => {
    const table = pressed('us-36-142(1) us-asu-36(used)').play('allied', 'stand lead=us-36-142 with=[]', 2)
    expect(table.told('stand.rolled')).toMatchObject({ result: '-/-' })
    expect(table.asks).toBe('allied retreat')
    const worse = pressed('us-36-142(1) us-asu-36(used)').play('allied', 'stand lead=us-36-142 with=[]', 1)
    expect(worse.at('us-36-142')).toBe('eliminated')
    expect(worse.asks).toBe('allied retreat')
  })

  it('1*/1 H: both lose a step, the attacker’s chosen by the defender', () => {
    const table = battipaglia('ge-16-64-2').play('german', 'stand lead=ge-16-64-2 with=[]', 5)
    expect(table.told('stand.rolled')).toMatchObject({ die: 5, modifier: 1, result: '1*/1 H' })
    expect(table.steps('ge-16-64-2')).toBe(1)
    expect(table.asks).toBe('german loss')
    table.play('german', 'lose unit=us-36-142-1')
    expect(table.at('us-36-142-1')).toBe('eliminated')
    expect(table.asks).toBe('allied combat')
  })

  it('1/dis H: the attacker loses a step of his choice, the lead unit is disrupted and holds', () => {
    const table = battipaglia('ge-16-64-2').play('german', 'stand lead=ge-16-64-2 with=[]', 6)
    expect(table.told('stand.rolled')).toMatchObject({ die: 6, modifier: 1, result: '1/dis H' })
    expect([table.steps('ge-16-64-2'), table.cohesion('ge-16-64-2'), table.at('ge-16-64-2')]).toEqual([
      2,
      'disrupted',
      '3012',
    ])
    expect(table.asks).toBe('allied loss')
  })

  it('11.4.3 where there are two results the defender chooses', () => {
    const table = pressed('us-36-142(1) us-asu-36(used)').play('allied', 'stand lead=us-36-142 with=[]', 5)
    expect(table.asks).toBe('allied defence-choice')
    expect(table.answers('allied')).toEqual(['choose result=H', 'choose result=D'])
    expect(table.verdict('allied', 'choose result=P')).toBe('11.4.3 stand.no-such-result')
    table.play('allied', 'choose result=H')
    expect(table.at('us-36-142')).toBe('eliminated')
    expect(table.at('us-asu-36')).toBe('2912')
    expect(table.asks).toBe('german combat')
  })
})

describe('11.5 Desperate defence', () => {
  const ring = `2908 ge-16-64-1 ge-16-64-2
    3009 ge-16-79-1 ge-16-79-2
    3010 ge-16-2-2a
    2910 ge-16-2-2b
    2810 ge-16-dor
    2809 ge-29-i-15
    3111 ge-asu-16 ge-asu-14`
  const by = 'ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2 ge-16-2-2a ge-16-2-2b ge-16-dor ge-29-i-15'
  const main = 'ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2 ge-16-2-2a ge-16-2-2b ge-16-dor'

  it('11.5.3 goes on at the price of a step for every failure (example)', () => {
    const table = fighting('german', `2909 cw-cdo-2 cw-46-5h cw-46-138\n${ring}`, {
      support: { ...(QUIET.support as object), 'german-air': 'ready' },
    })
    table.play('german', attack('2909', by, main))
    table.play('german', 'support with=[german-air,ge-asu-16,ge-asu-14]', 5)
    expect(table.told('battle.rolled')).toMatchObject({ defence: 20, odds: '4-1', result: 'D1' })
    table.play('allied', 'lose unit=cw-46-5h')
    expect(table.answers('allied')).toEqual([
      'retreat',
      'stand lead=cw-cdo-2 with=[]',
      'stand lead=cw-46-138 with=[]',
      'desperate',
    ])
    table.play('allied', 'desperate')
    expect(table.verdict('allied', 'retreat')).toBe('11.5.3 stand.no-retreat')
    // 2 and one for the elite lead fail; so does the 3 of the brigade, the only one left; its 5 holds
    table.play('allied', 'stand lead=cw-cdo-2 with=[]', 2, 3, 5)
    expect(table.at('cw-cdo-2')).toBe('eliminated')
    expect(table.asks).toBe('allied remnant')
    table.play('allied', 'keep')
    expect([table.steps('cw-46-138'), table.at('cw-46-138')]).toEqual([1, '2909'])
    expect(table.told('battle.rolled')).toBeUndefined()
  })

  it('11.5.3 support once declared serves every roll; 11.6.1 a second delay holds', () => {
    const table = fighting('german', `2909 cw-cdo-2 cw-46-138\n${ring}`, {
      support: { ...(QUIET.support as object), 'german-air': 'ready', 'cw-air': 'ready' },
    })
    table.play('german', attack('2909', by, main))
    table.play('german', 'support with=[german-air,ge-asu-16,ge-asu-14]')
    table.play('allied', 'support with=[]', 3).play('allied', 'desperate')
    // The elite lead fails and is lost. The brigade rolls a delay with nowhere to go, and then another one.
    table.play('allied', 'stand lead=cw-cdo-2 with=[cw-air]', 1, 3, 3)
    const rolls = table.events.filter(({ key }) => key === 'stand.rolled').map(({ params }) => params)
    expect(rolls.map((roll) => `${roll?.modifier} ${roll?.result}`)).toEqual(['2 -/-', '1 -/- P', '1 -/- P'])
    expect(table.told('stand.held')).toEqual({ hex: '2909' })
    expect(table.asks).toBe('allied remnant')
    table.play('allied', 'keep')
    expect([table.steps('cw-46-138'), table.cohesion('cw-46-138')]).toEqual([1, 'good'])
  })

  it('11.5.2 not for those who can retreat', () => {
    const table = pressed('us-36-142(1)')
    expect(table.verdict('allied', 'desperate')).toBe('11.5.2 stand.not-desperate')
  })

  it('11.5.4 who can retreat has to; a beachhead cannot', () => {
    const table = fighting(
      'german',
      '2616 us-bh-red us-36-141-3\n2715 ge-29-71 ge-29-i-15\n2617 us-bh-blue',
      QUIET,
    )
    table.play('german', attack('2616', 'ge-29-i-15 ge-29-71'), 4)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 6, defence: 4, odds: '1-1', result: 'Dis' })
    const hit = fighting(
      'german',
      '2616 us-bh-red us-36-141-3\n2715 ge-29-71 ge-29-i-15 ge-29-ii-15 ge-29-129t\n2617 us-bh-blue',
      QUIET,
    )
    hit.play('german', attack('2616', 'ge-29-i-15 ge-29-ii-15 ge-29-71 ge-29-129t'), 3)
    expect(hit.told('battle.rolled')).toMatchObject({ attack: 11, defence: 4, odds: '3-1', result: 'DR2' })
    hit.play('allied', 'desperate')
    expect(hit.asks).toBe('allied retreat')
    hit.play('allied', hit.answers('allied')[0] as string, 6)
    expect(hit.cohesion('us-36-141-3')).toBe('disrupted')
    expect(hit.told('stand.rolled')).toMatchObject({ unit: 'us-bh-red', result: '-/1 H' })
    expect(hit.at('us-bh-red')).toBe('eliminated')
    expect(hit.state.stack.at(-1)).toMatchObject({ step: 'advance', isLimited: true })
  })

  it('11.5.2 for all in a port or on a beach that is their only supply', () => {
    // Maiori: the way back leads along the coast, away from every other source
    const drawing = '2407 us-rgr-1 us-rgr-3\n2507 ge-29-71 ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-26-i-9'
    const maiori = (control: string[]) =>
      fighting('german', drawing, {
        support: { ...(QUIET.support as object), 'german-air': 'ready' },
        control: ['2407', ...control],
      })
        .play('german', attack('2407', 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-71 ge-26-i-9'))
        .play('german', 'support with=[german-air]', 5)
    const cut = maiori([])
    expect(cut.told('battle.rolled')).toMatchObject({ attack: 12, defence: 8, odds: '2-1', result: 'DR2' })
    expect(cut.verdict('allied', 'desperate')).toBe('legal')
    cut.play('allied', 'desperate')
    expect(cut.answers('allied')).toEqual(['stand lead=us-rgr-1 with=[]', 'stand lead=us-rgr-3 with=[]'])
    // with Amalfi in Allied hands the retreat keeps them in supply
    expect(maiori(['2306']).verdict('allied', 'desperate')).toBe('11.5.2 stand.not-desperate')
  })
})

describe('11.6 Delay and partial success', () => {
  it('11.6.1 D: a retreat of one to three, disorder, and a limited advance', () => {
    const table = pressed('us-36-142(1)').play('allied', 'stand lead=us-36-142 with=[]', 4)
    expect(table.told('stand.rolled')).toMatchObject({ result: '-/- D' })
    expect(table.asks).toBe('allied retreat')
    const ways = table.answers('allied')
    const lengths = new Set(ways.map((way) => way.split(',').length))
    expect([...lengths].sort()).toEqual([1, 2, 3])
    table.play('allied', ways[0] as string)
    expect(table.cohesion('us-36-142')).toBe('disrupted')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', isLimited: true, advance: 1 })
  })

  it('11.6.2 outside cities P is a delay (example A)', () => {
    const table = fighting(
      'allied',
      '2908 us-36-143 us-36-142 us-191\n2909 ge-15-0(1)\n3113 ge-29-i-15',
      QUIET,
    )
    table.play('allied', attack('2909', 'us-36-142 us-36-143'), 5)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 10, defence: 4, odds: '2-1', result: 'DR2' })
    table.play('german', 'stand lead=ge-15-0 with=[]', 4)
    expect(table.told('stand.rolled')).toMatchObject({ result: '-/- P' })
    expect(table.asks).toBe('german retreat')
  })

  it('11.6.2 in a city P puts a marker there (example B), and with it every further P is a delay', () => {
    const table = battipaglia('ge-16-64-2(1)').play('german', 'stand lead=ge-16-64-2 with=[]', 2)
    expect(table.told('stand.city-fight')).toEqual({ hex: '3012' })
    expect([table.at('ge-16-64-2'), table.cohesion('ge-16-64-2'), table.steps('ge-16-64-2')]).toEqual([
      '3012',
      'good',
      1,
    ])
    expect(table.state.cityFights).toEqual([grid.at('3012')])
    expect(table.asks).toBe('allied combat')
    const again = battipaglia('ge-16-64-2(1)', { cityFights: ['3012'] })
    again.play('german', 'stand lead=ge-16-64-2 with=[]', 2)
    expect(again.asks).toBe('german retreat')
  })

  it('H or P in a city: the defender chooses (example of play P)', () => {
    const table = fighting(
      'allied',
      `2911 cw-56-169 cw-56-26q cw-greys
       2912 cw-56-167 cw-56-8rf
       3012 ge-16-64-2
       3113 ge-asu-16`,
      { support: { 'cw-naval': 'away' } },
    )
    table.play('allied', attack('3012', 'cw-56-169 cw-56-26q cw-56-167 cw-56-8rf cw-greys'))
    table.play('allied', 'support with=[cw-air]', 3)
    expect(table.told('battle.rolled')).toMatchObject({
      attack: 13,
      defence: 6,
      odds: '3-1',
      die: 3,
      result: 'DR2',
    })
    table.play('german', 'stand lead=ge-16-64-2 with=[ge-asu-16]', 3)
    expect(table.told('stand.rolled')).toMatchObject({ die: 3, modifier: 2, result: '-/1 H or P' })
    expect(table.answers('german')).toEqual(['choose result=H', 'choose result=P'])
    table.play('german', 'choose result=H')
    expect([table.steps('ge-16-64-2'), table.at('ge-16-64-2')]).toEqual([1, '3012'])
    expect(table.asks).toBe('allied combat')
  })
})
