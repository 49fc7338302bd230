import { describe, expect, it } from 'vitest'
import { attack, fighting, odds } from './battle-support.ts'

const NO_MARKERS = { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' }

describe('9.1 Halving and doubling', () => {
  it('each once at most, unit by unit, fractions up', () => {
    // over mountains, out of supply and outside the main force: halved once
    const table = fighting('allied', '2918 ge-16-64-1\n2917 us-36-142(out) us-36-143(out)')
    expect(odds(table, '2918', 'us-36-142 us-36-143', 'us-36-143')).toContain('5:6')
    expect(
      odds(fighting('allied', '2912 ge-16-64-1\n2911 us-82-505(half-effect)'), '2912', 'us-82-505'),
    ).toContain('3:3')
  })

  it('both at once leave what is printed', () => {
    // disrupted in a city
    const table = fighting('allied', '3012 ge-16-64-1(disrupted)\n2911 us-36-143')
    expect(odds(table, '3012', 'us-36-143')).toContain('6:3')
    const clear = fighting('allied', '2912 ge-16-64-1(disrupted)\n2911 us-36-143')
    expect(odds(clear, '2912', 'us-36-143')).toContain('6:2')
  })
})

describe('9.3 The armour shift', () => {
  const versus = (by: string, defender: string, hex = '2912') =>
    odds(fighting('allied', `${hex} ${defender}\n2911 ${by}`), hex, by)

  it('9.3.1 for the attacker with armour against none (example A)', () => {
    expect(versus('us-751', 'ge-16-64-1')).toBe('3:3 2-1 armour-attack+')
  })

  it('9.3.2 for the defender who alone has armour (example C), for nobody when ratings are equal (example B)', () => {
    expect(versus('us-751', 'ge-16-2-2b')).toBe('3:2 1-1')
    expect(versus('us-36-143', 'ge-16-2-2b')).toBe('6:2 2-1 armour-defence-')
  })

  it('only from the main assault force', () => {
    const table = fighting('allied', '2912 ge-15-0\n2911 us-751 us-36-143\n2813 us-36-141')
    expect(odds(table, '2912', 'us-36-141 us-36-143 us-751', 'us-36-141 us-36-143')).toBe('12:3 4-1')
    expect(odds(table, '2912', 'us-36-141 us-36-143 us-751', 'us-36-141 us-36-143 us-751')).toBe(
      '13:3 5-1 armour-attack+',
    )
  })

  it('9.3.3 not in hills, marsh and cities, on either side', () => {
    const city = '3012'
    expect(versus('us-751', 'ge-16-64-1', city)).toBe('3:6 1-2')
    expect(versus('us-36-143', 'ge-16-2-2b', city)).toBe('6:2 3-1')
  })

  it('not by armour over a river, which still keeps the defender from it', () => {
    const over = (by: string, defender: string) =>
      odds(fighting('allied', `2815 ${defender}\n2914 ${by}`), '2815', by)
    expect(over('us-751', 'ge-16-64-1')).toBe('2:6 1-3')
    expect(over('us-751', 'ge-16-2-2b')).toBe('2:4 1-2')
    expect(over('us-36-143', 'ge-16-2-2b')).toBe('6:4 1-2 armour-defence-')
  })

  it('9.3.4 tank destroyers attack with one less (example: A for the defender, B for nobody)', () => {
    expect(versus('us-601', 'ge-16-2-2b')).toBe('2:2 1-2 armour-defence-')
    expect(odds(fighting('german', '2912 us-601\n2911 ge-16-2-2b'), '2912', 'ge-16-2-2b')).toBe('3:2 1-1')
  })

  it('13.2.2, 13.3.2 disrupted armour counts, routed does not', () => {
    expect(versus('us-36-143', 'ge-16-2-2b(disrupted)')).toBe('6:1 5-1 armour-defence-')
    expect(versus('us-36-143', 'ge-15-0 ge-16-2-2b(routed)')).toBe('6:3 2-1')
  })
})

describe('9.7 The elite shift', () => {
  it('for elite attackers in the main force against nobody elite; never for the defender', () => {
    const table = (defender: string) => fighting('allied', `2912 ${defender}\n2911 us-rgr-1 us-36-143`)
    expect(odds(table('ge-15-0'), '2912', 'us-rgr-1')).toBe('2:3 1-1 elite+')
    expect(odds(table('ge-16-64-1'), '2912', 'us-rgr-1')).toBe('2:3 1-2')
    expect(odds(table('ge-15-0'), '2912', 'us-rgr-1 us-36-143', 'us-36-143')).toBe('7:3 2-1')
    expect(odds(table('ge-16-64-1'), '2912', 'us-36-143')).toBe('6:3 2-1')
  })
})

describe('9.8 Terrain', () => {
  it('rivers double the defence when all attack over them (example X), and not otherwise (example Y)', () => {
    const crossing = fighting('allied', '2815 ge-15-0\n2814 us-36-142 us-36-143')
    expect(odds(crossing, '2815', 'us-36-142 us-36-143')).toBe('10:6 1-1')
    const one = fighting('allied', '2815 ge-15-0\n2814 us-36-142 us-36-143\n2816 us-36-142-1')
    expect(odds(one, '2815', 'us-36-142 us-36-142-1 us-36-143')).toBe('12:3 4-1')
  })

  it('halve vehicles that attack over them, bridge or not', () => {
    const table = fighting('allied', '2815 ge-15-0\n2914 us-751\n2816 us-36-143')
    expect(odds(table, '2815', 'us-36-143 us-751', 'us-751')).toBe('5:3 1-1')
    expect(odds(table, '2815', 'us-36-143 us-751', 'us-36-143')).toBe('8:3 2-1')
  })

  it('hills, marsh and cities double all but silhouettes, artillery and garrisons', () => {
    const against = (defender: string, hex = '3012', from = '2911') =>
      odds(fighting('allied', `${hex} ${defender}\n${from} us-36-143`), hex, 'us-36-143').split(' ')[0]
    expect(against('ge-15-0')).toBe('6:6')
    expect(against('ge-15-33')).toBe('6:6')
    expect(against('ge-16-2-2b')).toBe('6:2')
    expect(against('ge-asu-16')).toBe('6:1')
    expect(against('ge-g-b')).toBe('6:2')
    expect(against('ge-15-0', '2909', '2908')).toBe('6:6')
    expect(against('ge-15-0', '2713', '2712')).toBe('6:6')
    expect(against('ge-15-0', '2912', '2911')).toBe('6:3')
  })

  it('mountain hexsides halve everybody who attacks over them', () => {
    const table = fighting('allied', '2918 ge-15-0\n2917 us-36-143')
    expect(odds(table, '2918', 'us-36-143')).toBe('3:6 1-2')
  })
})

describe('9.9 Other modifiers', () => {
  it('routed units defend with nothing, unsupplied ones attack with half, rain shifts one to the left', () => {
    expect(
      odds(fighting('allied', '2912 ge-15-0 ge-26-i-9(routed)\n2911 us-36-143'), '2912', 'us-36-143'),
    ).toBe('6:3 2-1')
    expect(odds(fighting('allied', '2912 ge-15-0\n2911 us-36-143(out)'), '2912', 'us-36-143')).toBe('3:3 1-1')
    expect(
      odds(fighting('allied', '2912 ge-15-0\n2911 us-36-143', { weather: 'F' }), '2912', 'us-36-143'),
    ).toBe('6:3 1-1 rain-')
  })
})

describe('9.4 Air support', () => {
  it('one marker of the attackers’ nationality; the defender answers with one of a nationality in his hex', () => {
    const table = fighting('german', '2911 ge-16-64-1\n2912 us-36-142 cw-56-169', {
      support: { 'german-air': 'ready', 'us-naval': 'away', 'cw-naval': 'away' },
    })
    table.play('german', attack('2912', 'ge-16-64-1'))
    expect(table.asks).toBe('german attack-support')
    expect(table.answers('german')).toEqual(['support with=[]', 'support with=[german-air]'])
    table.play('german', 'support with=[german-air]')
    expect(table.asks).toBe('allied defence-support')
    expect(table.answers('allied')).toEqual([
      'support with=[]',
      'support with=[cw-air]',
      'support with=[us-air]',
    ])
    expect(table.verdict('allied', 'support with=[german-air]')).toBe('9.4 support.not-possible')
    // 3 to 9; elite troops and aircraft to the right, aircraft to the left: 1-2
    table.play('allied', 'support with=[us-air]', 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 3, defence: 9, odds: '1-2', result: 'A1' })
    expect(table.state.support).toMatchObject({ 'german-air': 'used', 'us-air': 'used', 'cw-air': 'ready' })
  })

  it('the Commonwealth flies for the 8th Army too', () => {
    const table = fighting('allied', '2911 cw-5-13\n2912 ge-15-0', { turn: 12 })
    table.play('allied', attack('2912', 'cw-5-13'))
    expect(table.answers('allied')).toEqual(['support with=[]', 'support with=[cw-air]'])
  })
})

describe('9.5 Artillery support', () => {
  const drawing = '2911 us-36-142\n2912 ge-15-0\n2812 us-asu-36 us-asu-45 us-asu-vi cw-asu-x'

  it('9.5.1, 9.5.2, 9.5.3 a division for its own, a corps or the fleet for its nationality, both at most', () => {
    const table = fighting('allied', drawing.replace(/2912/g, '2813').replace('2911', '2912'), {
      support: { 'us-air': 'away' },
    })
    table.play('allied', attack('2813', 'us-36-142'))
    expect(table.answers('allied')).toEqual([
      'support with=[]',
      'support with=[us-asu-vi]',
      'support with=[us-naval]',
      'support with=[us-asu-36]',
      'support with=[us-asu-36,us-asu-vi]',
      'support with=[us-asu-36,us-naval]',
    ])
    expect(table.verdict('allied', 'support with=[us-asu-45]')).toBe('9.5 support.not-possible')
    expect(table.verdict('allied', 'support with=[us-asu-vi,us-naval]')).toBe('9.5.3 support.not-together')
    // 4 to 3 and two to the right: 3-1, where a 3 is DR2
    table.play('allied', 'support with=[us-asu-36,us-naval]', 3)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'DR2' })
    expect(table.marks('us-asu-36')).toEqual(['used', 'fired'])
    expect(table.state.support['us-naval']).toBe('used')
  })

  it('17.4 within range, over anything', () => {
    const table = fighting('allied', '2911 us-36-142\n2912 ge-15-0\n2507 us-asu-36\n2710 us-asu-vi', {
      support: NO_MARKERS,
    })
    table.play('allied', attack('2912', 'us-36-142'))
    expect(table.answers('allied')).toEqual(['support with=[]', 'support with=[us-asu-vi]'])
  })

  it('17.1, 17.6.3 ready, in good order and without ½ Eff; 18.4.2 landed only outside enemy zones', () => {
    const bad = ['used', 'disrupted', 'half-effect'].map((word) => {
      const table = fighting('allied', `2911 us-36-142\n2912 ge-15-0\n2812 us-asu-36(${word})`, {
        support: NO_MARKERS,
      })
      return table.play('allied', attack('2912', 'us-36-142'), 1).asks
    })
    expect(bad.every((asks) => !asks.includes('support'))).toBe(true)
    const landed = (hex: string) =>
      fighting('allied', `2911 us-36-142\n2912 ge-15-0\n${hex} us-asu-36(landed)`, { support: NO_MARKERS })
    expect(landed('2710').play('allied', attack('2912', 'us-36-142')).asks).toBe('allied attack-support')
    expect(landed('2812').play('allied', attack('2912', 'us-36-142'), 1).asks).not.toContain('support')
  })

  it('8.5.2 not of the 5th Army for the 8th', () => {
    const table = fighting('allied', '2911 cw-5-13\n2912 ge-15-0\n2812 cw-asu-x', {
      turn: 12,
      support: NO_MARKERS,
    })
    expect(table.play('allied', attack('2912', 'cw-5-13'), 1).asks).not.toContain('support')
  })
})

describe('9.6 Naval support', () => {
  it('within two hexes of the open sea', () => {
    const table = fighting('allied', '3011 us-36-142\n3012 ge-15-0', { support: { 'us-air': 'away' } })
    expect(table.play('allied', attack('3012', 'us-36-142'), 1).asks).not.toContain('attack-support')
    const coast = fighting('allied', '2812 us-36-142\n2813 ge-15-0', { support: { 'us-air': 'away' } })
    expect(coast.play('allied', attack('2813', 'us-36-142')).answers('allied')).toEqual([
      'support with=[]',
      'support with=[us-naval]',
    ])
  })
})

describe('9.2 Shifts', () => {
  it('five at most: armour, air, division, corps, elite', () => {
    const table = fighting('allied', '2812 us-3-7 us-751 us-asu-3 us-asu-vi\n2813 ge-15-0')
    table.play('allied', attack('2813', 'us-751 us-3-7'))
    // 9 to 3 is 3-1; five to the right are 8-1, rolled on 7-1
    table.play('allied', 'support with=[us-air,us-asu-3,us-asu-vi]', 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 9, defence: 3, odds: '8-1', result: 'DR2' })
  })
})

describe('19.4 Valiant and Warspite', () => {
  it('add one to the die from turn 8, with naval support, twice in the game', () => {
    const table = (turn: number, battleships: number) =>
      fighting('allied', '2812 us-36-142\n2813 ge-15-0', {
        turn,
        battleships,
        support: { 'us-air': 'away' },
      }).play('allied', attack('2813', 'us-36-142'))
    expect(table(7, 2).answers('allied')).toHaveLength(2)
    expect(table(8, 0).answers('allied')).toHaveLength(2)
    expect(table(7, 2).verdict('allied', 'support with=[us-naval,battleships]')).toBe(
      '19.4 support.not-possible',
    )
    const firing = table(8, 2)
    expect(firing.verdict('allied', 'support with=[battleships]')).toBe('19.4 support.not-together')
    // 4 to 3 and one to the right: 2-1; 5 and 1 are 6
    firing.play('allied', 'support with=[us-naval,battleships]', 5)
    expect(firing.told('battle.rolled')).toMatchObject({ odds: '2-1', die: 5, modifier: 1, result: 'A1/D1' })
    expect(firing.state.battleships).toBe(1)
    // never more than a 6
    expect(
      table(8, 1).play('allied', 'support with=[us-naval,battleships]', 6).told('battle.rolled'),
    ).toMatchObject({ result: 'A1/D1' })
  })
})
