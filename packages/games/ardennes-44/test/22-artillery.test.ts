import { describe, expect, it } from 'vitest'
import { barrage } from '../src/rules/22-support.ts'
import { attack, fighting, inTheOpen, TARGET, THREE, TWO } from './battle-support.ts'
import type { Setting } from './support.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** The support that the German attacker is offered; nothing when nobody is asked. */
function offers(drawing: string, setting: Setting = {}): string[] {
  const table = inTheOpen('us-28-112m', drawing, setting)
  const die = table.verdict('german', attack(TARGET, TWO)) === 'legal' ? 5 : 0
  try {
    table.play('german', attack(TARGET, TWO))
  } catch {
    return die === 5 ? [] : ['illegal']
  }
  return table.answers('german')
}

describe('22.4 Range', () => {
  it('is counted to the attacked hex, that one included', () => {
    // Werfer 3, Volksartillerie 4
    expect(offers('W2041 ge-werfer-15')).toEqual(['support with=[]', 'support with=[ge-werfer-15]'])
    expect(offers('W2034 ge-werfer-15')).toEqual([])
    expect(offers('W2034 ge-volksart-766')).toEqual(['support with=[]', 'support with=[ge-volksart-766]'])
    expect(offers('W2033 ge-volksart-766')).toEqual([])
  })
})

describe('22.5 Used and ready sides', () => {
  it('whoever has fired is used, and used artillery does not fire', () => {
    expect(offers('W2041 ge-werfer-15(used)')).toEqual([])
    const table = inTheOpen('us-28-112m', 'W2041 ge-werfer-15')
    table.play('german', attack(TARGET, TWO))
    table.play('german', 'support with=[ge-werfer-15]', 6)
    expect(table.marks('ge-werfer-15')).toEqual(['used'])
  })
})

describe('22.6 Who supports', () => {
  it('neither disordered nor engaged artillery, nor behind prime movers', () => {
    for (const mark of ['disrupted', 'broken', 'engaged', 'prime-mover']) {
      expect(offers(`W2041 ge-werfer-15(${mark})`)).toEqual([])
    }
  })

  it('out of supply it may fire as long as it is ready (23.4)', () => {
    expect(offers('W2041 ge-werfer-15(out)')).toHaveLength(2)
  })

  it('only where a unit of its colour takes part', () => {
    // The 26th VG belongs to the 5th Army
    expect(offers('W2041 ge-werfer-4')).toEqual([])
    expect(offers('W2041 ge-werfer-7')).toHaveLength(2)
  })

  it('remnants have no colour', () => {
    const table = fighting(
      'allied',
      'W2039 allied-infantry-remnant-1\nW2040 us-art-viii-402\nW2038 ge-26vg-39',
    )
    table.play('allied', attack(TARGET, 'allied-infantry-remnant-1'))
    expect(table.told('battle.hopeless')).toEqual({ hex: TARGET, attack: 1, defence: 5, odds: '1-5' })
  })
})

describe('22.7 In attack', () => {
  it('one column each, two units at most', () => {
    const guns = 'W2041 ge-werfer-15\nW2140 ge-volksart-766\nW1940 ge-volksart-401'
    const all = offers(guns)
    expect(all).toHaveLength(7)
    expect(all.every((answer) => answer.split(',').length <= 2)).toBe(true)
    const table = inTheOpen('us-28-112m', guns)
    table.play('german', attack(TARGET, TWO))
    table.play('german', 'support with=[ge-werfer-15,ge-volksart-766]', 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '4-1' })
    expect(table.verdict('german', 'support with=[]')).not.toBe('legal')
  })
})

describe('22.8 In defence', () => {
  it('the table', () => {
    expect(FACES.map((die) => barrage('allied', die))).toEqual(['TOT', 2, 1, 1, 1, 0])
    expect(FACES.map((die) => barrage('german', die))).toEqual([2, 2, 1, 1, 0, 0])
  })

  it('one unit; it is used whatever the die says', () => {
    const table = inTheOpen('us-28-112m', 'W2036 us-art-viii-402\nW2136 us-art-viii-422')
    table.play('german', attack(TARGET, THREE))
    expect(table.answers('allied')).toEqual([
      'support with=[]',
      'support with=[us-art-viii-402]',
      'support with=[us-art-viii-422]',
    ])
    expect(table.verdict('allied', 'support with=[us-art-viii-402,us-art-viii-422]')).toBe(
      '22.6 support.not-possible',
    )
    table.play('allied', 'support with=[us-art-viii-402]', 6, 6)
    expect(table.told('barrage.rolled')).toMatchObject({ columns: 0 })
    expect(table.marks('us-art-viii-402')).toEqual(['used'])
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1' })
  })

  it('time on target: the attack ends, the attacker loses a step of his choice', () => {
    const table = inTheOpen('us-28-112m', 'W2036 us-art-viii-402\nW2041 ge-werfer-15')
    table.play('german', attack(TARGET, THREE))
    table.play('german', 'support with=[ge-werfer-15]')
    table.play('allied', 'support with=[us-art-viii-402]', 1)
    expect(table.told('battle.rolled')).toBeUndefined()
    expect(table.asks).toBe('german loss')
    expect(table.answers('german')).toHaveLength(3)
    table.play('german', 'lose unit=ge-26vg-39')
    expect([table.steps('ge-26vg-39'), table.marks('ge-werfer-15'), table.marks('us-28-112m')]).toEqual([
      1,
      ['used'],
      ['struck'],
    ])
    // The attack has taken place
    expect(table.verdict('german', attack(TARGET, THREE))).not.toBe('legal')
  })
})

describe('22.9 Artillery in ground combat', () => {
  it('defends with its own strength and does not support its own hex, but others', () => {
    const table = inTheOpen('us-28-112m us-art-viii-402', 'W2137 us-28-109m\nW2237 ge-2-2\nW2238 ge-2-304')
    table.play('german', attack(TARGET, THREE), 6)
    expect(table.told('battle.rolled')).toMatchObject({ defence: 6 })
    table.play('german', 'lose unit=ge-26vg-39')
    // Engaged now, it supports nobody
    table.play('german', attack('W2137', 'ge-2-2 ge-2-304'), 6)
    expect(table.told('battle.rolled')).toBeDefined()
  })

  it('other hexes it supports, even next to enemies', () => {
    const table = inTheOpen('us-28-112m us-art-viii-402', 'W2137 us-28-109m\nW2237 ge-2-2\nW2238 ge-2-304')
    table.play('german', attack('W2137', 'ge-2-2 ge-2-304'))
    expect(table.asks).toBe('allied defence-support')
  })
})

describe('22.10 Other traits', () => {
  it('it does not advance: it is never among the attackers', () => {
    const table = fighting('german', 'W2039 ge-werfer-15 ge-26vg-39\nW2038 us-28-112m')
    expect(table.answers('german').some((answer) => answer.includes('by=[ge-werfer-15'))).toBe(false)
  })
})

describe('29.2, 29.2.1 Allied artillery on turn 1', () => {
  it('only V/187 and V/406 support the defence', () => {
    const asked = (gun: string, defender: string) => {
      const table = inTheOpen(defender, `W2036 ${gun}`, { turn: 1 })
      try {
        table.play('german', attack(TARGET, TWO))
      } catch {
        return ''
      }
      return table.asks
    }
    expect(asked('us-art-v-187', 'us-99-393m')).toBe('allied defence-support')
    expect(asked('us-art-v-406', 'us-99-393m')).toBe('allied defence-support')
    expect(asked('us-art-v-2Div', 'us-99-393m')).toBe('')
    expect(asked('us-art-viii-402', 'us-28-112m')).toBe('')
  })
})

describe('29.2.2 German artillery on turn 1', () => {
  it('supports its own corps only', () => {
    // The 26th VG is of the XLVII Corps, as Werfer 15; Werfer 7 is of the LVIII
    expect(offers('W2041 ge-werfer-15', { turn: 1 })).toHaveLength(2)
    expect(offers('W2041 ge-werfer-7', { turn: 1 })).toEqual([])
    expect(offers('W2041 ge-werfer-7', { turn: 2 })).toHaveLength(2)
  })
})

describe('27.8.3 Surprise', () => {
  it('one column on 1 to 3, and the 150th is known', () => {
    const drawing = 'W2039 ge-150\nW2038 us-28-112m'
    const works = fighting('german', drawing)
    works.play('german', attack(TARGET, 'ge-150'))
    expect(works.asks).toBe('german surprise')
    // 6 to 4 with tanks is 2-1, surprise makes it 3-1
    works.play('german', 'surprise', 3, 6)
    expect(works.told('battle.rolled')).toMatchObject({ odds: '3-1' })
    expect(works.state.isDetected).toBe(true)
    const fails = fighting('german', drawing)
    fails.play('german', attack(TARGET, 'ge-150'))
    fails.play('german', 'surprise', 4, 6)
    expect(fails.told('battle.rolled')).toMatchObject({ odds: '2-1' })
    expect(fails.state.isDetected).toBe(true)
  })

  it('is not tried once the brigade is known', () => {
    const table = fighting('german', 'W2039 ge-150\nW2038 us-28-112m', { detected: true })
    table.play('german', attack(TARGET, 'ge-150'), 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '2-1' })
  })
})
