import { describe, expect, it } from 'vitest'
import { tracesOfWar } from '../src/index.ts'
import { ending } from './quiet-turns.ts'
import type { Setting } from './support.ts'

describe('4.3 Action phase', () => {
  const drawing = '3003 HQ-8A 15\n3103 88\n3203 HQ-4PzA\n2803 57\n3041 HQ-SW 50\n3040 HQ-Step 2Tk'
  const drawn = (chit: string, setting: Setting = {}) =>
    ending({ turn: 2, cup: [chit, 'supply'], ...setting }, drawing).play('soviet', 'done', chit)

  describe('a headquarters chit', () => {
    it('makes its owner the active player', () => {
      expect(drawn('8a').asks).toBe('axis order')
      expect(drawn('southwest').asks).toBe('soviet order')
    })

    it('activates that headquarters and all combat units in its range', () => {
      expect(drawn('8a').play('axis', 'begin first=movement also=none').active).toEqual([
        'HQ-8A',
        '88',
        '57',
        '15',
      ])
      expect(drawn('southwest').play('soviet', 'begin first=movement also=none').active).toEqual([
        'HQ-SW',
        '50',
        '2Tk',
      ])
    })

    it('leads to movement and then combat, or combat and then movement', () => {
      const both = '3003 HQ-8A 15\n3103 50(1,isolated)\n3041 64'
      const draw = () => ending({ turn: 2, cup: ['8a'] }, both).play('soviet', 'done', '8a')
      const moveFirst = draw().play('axis', 'begin first=movement also=none')
      expect(moveFirst.asks).toBe('axis movement')
      expect(moveFirst.play('axis', 'done').asks).toBe('axis combat')
      const fightFirst = draw().play('axis', 'begin first=combat also=none')
      expect(fightFirst.asks).toBe('axis combat')
      expect(fightFirst.play('axis', 'done').asks).toBe('axis movement')
    })

    it('has no third order of segments', () => {
      expect(drawn('8a').verdict('axis', 'begin first=retreat also=none')).toBe('4.3 order.first')
    })

    it('lets a unit move and fight once each', () => {
      const both = '3003 HQ-8A\n2903 15\n3103 50(1,isolated)\n3041 64'
      const t = ending({ turn: 2, cup: ['8a'] }, both).play('soviet', 'done', '8a')
      t.play('axis', 'begin first=movement also=none').play('axis', 'move unit=15 path=[3004]')
      expect(t.verdict('axis', 'move unit=15 path=[3005]')).toBe('9.0 move.moved')
      t.play('axis', 'done')
      expect(t.verdict('axis', 'attack on=3103 by=[15]')).toBe('legal')
    })

    it('2.3 tells who is out of range, and by how much', () => {
      const both = '3003 HQ-8A\n2903 15\n2003 88\n3103 50(1,isolated)\n3041 64'
      const t = ending({ turn: 2, cup: ['8a'] }, both).play('soviet', 'done', '8a')
      t.play('axis', 'begin first=movement also=none')
      expect(tracesOfWar.explain(t.state, 'axis', { do: 'move', unit: '88', path: ['2004'] })).toMatchObject({
        section: '2.3',
        reason: { key: 'activated.too-far', params: { headquarters: 'HQ-8A', distance: 10 } },
      })
    })

    it('of the Axis may take along one other headquarters in range, but not what that one commands', () => {
      // 2002 is in range of HQ-6A alone.
      const far = '3003 HQ-8A\n2402 HQ-6A\n2002 88\n3203 HQ-4PzA\n3041 50'
      const t = () => ending({ turn: 2, cup: ['8a'] }, far).play('soviet', 'done', '8a')
      expect(t().answers('axis')).toHaveLength(6)
      expect(t().play('axis', 'begin first=movement also=HQ-6A').active).toEqual(['HQ-8A', 'HQ-6A'])
      expect(t().play('axis', 'begin first=movement also=none').active).toEqual(['HQ-8A'])
    })

    it('of the Axis does not take along a headquarters out of range', () => {
      const far = '3003 HQ-8A\n2102 HQ-6A\n3041 50'
      const t = ending({ turn: 2, cup: ['8a'] }, far).play('soviet', 'done', '8a')
      expect(t.verdict('axis', 'begin first=movement also=HQ-6A')).toBe('4.3 order.also')
    })

    it('of the Soviet side takes no other headquarters along', () => {
      const t = drawn('southwest')
      expect(t.verdict('soviet', 'begin first=movement also=HQ-Step')).toBe('4.3 order.also')
      expect(t.play('soviet', 'begin first=movement also=none').active).not.toContain('HQ-Step')
    })
  })

  it('the Supply chit makes both sides check their units', () => {
    const cut = '0520 15\n0719 50\n0319 51\n3003 64'
    const t = ending({ turn: 2, cup: ['supply'] }, cut).play('soviet', 'done', 'supply')
    expect(t.told('supply.checked')).toBeDefined()
    expect([t.supply('15'), t.supply('50')]).toEqual(['out', 'supplied'])
    const other = ending({ turn: 2, cup: ['supply'] }, '0520 50\n0719 15\n0319 88\n3041 64').play(
      'soviet',
      'done',
      'supply',
    )
    expect([other.supply('50'), other.supply('15')]).toEqual(['out', 'supplied'])
  })

  it('the Reinforcement chit brings Soviet reinforcements', () => {
    expect(drawn('reinforcement').asks).toBe('soviet reinforcements')
  })

  it('the Airborne chit brings reinforcements and the airborne corps', () => {
    const t = drawn('airborne', { turn: 3 })
    expect(t.asks).toBe('soviet reinforcements')
    expect(t.play('soviet', 'done').asks).toBe('soviet airborne-drop')
  })

  it('the STAVKA chit activates any Soviet headquarters, as its own chit would', () => {
    const t = drawn('stavka', { turn: 5 })
    expect(t.asks).toBe('soviet pick-headquarters')
    expect(t.answers('soviet').sort()).toEqual(['activate unit=HQ-SW', 'activate unit=HQ-Step'])
    expect(t.verdict('soviet', 'activate unit=HQ-8A')).toBe('4.3 activate.not-headquarters')
    t.play('soviet', 'activate unit=HQ-Step')
    expect(t.asks).toBe('soviet order')
    expect(t.active).toContain('2Tk')
  })

  describe('the OKH chit from the hand', () => {
    const held = (chit: string, hand: string[], setting: Setting = {}) =>
      ending({ turn: 3, cup: [chit, 'reinforcement'], hand, ...setting }, drawing)
        .play('soviet', 'done')
        .play('axis', 'draw adding=[]', chit)

    it.each(['voronezh', 'airborne', 'stavka', '8a', 'okh'])('may cancel %s', (chit) => {
      const t = held(chit, ['okh'])
      expect(t.asks).toBe('axis reaction')
      expect(t.verdict('axis', 'interrupt')).toBe('legal')
      t.play('axis', 'interrupt')
      expect(t.state.cup).toContain(chit)
    })

    it('may not cancel Supply', () => {
      const t = held('supply', ['okh'])
      expect(t.told('supply.checked')).toBeDefined()
      expect(t.state.played).toContain('supply')
    })

    it('must be in the hand', () => {
      const t = held('voronezh', ['8a'])
      expect(t.verdict('axis', 'interrupt')).toBe('4.2.2 chits.no-okh')
    })

    it('“no interrupt this turn” asks no more, and the Soviet side sees what a pass shows it', () => {
      const course = (answer: string) => {
        const t = held('southwest', ['okh'])
        const seen: unknown[] = [t.view('soviet'), t.view('spectator')]
        t.play('axis', answer)
        seen.push(t.asks, t.view('soviet'), t.view('spectator'))
        t.play('soviet', 'begin first=movement also=none').play('soviet', 'done')
        t.play('axis', 'draw adding=[]', 'reinforcement')
        if (answer === 'pass') t.play('axis', 'pass')
        seen.push(t.asks, t.view('soviet'), t.view('spectator'))
        return seen
      }
      expect(course('waive')).toEqual(course('pass'))
    })

    it('is used up', () => {
      const t = held('southwest', ['okh', 'okh']).play('axis', 'interrupt')
      expect(t.state.hand).toEqual(['okh'])
    })

    it('can be followed by the second one', () => {
      const t = held('southwest', ['okh', 'okh']).play('axis', 'interrupt').play('axis', 'pass')
      t.play('axis', 'draw adding=[]', 'southwest')
      expect(t.verdict('axis', 'interrupt')).toBe('legal')
    })

    it('activates a headquarters or units, and then the drawing goes on', () => {
      const t = held('southwest', ['okh'])
        .play('axis', 'interrupt')
        .play('axis', 'command units=[15] first=movement')
      expect(t.asks).toBe('axis movement')
      t.play('axis', 'done', 'southwest')
      expect(t.asks).toBe('soviet order')
    })
  })

  it('with an empty cup the Axis must add what it holds', () => {
    const t = ending({ turn: 2, cup: [], hand: ['8a', 'okh'] }, drawing).play('soviet', 'done')
    expect(t.verdict('axis', 'draw adding=[]')).toBe('4.3 chits.must-add')
    // The last chit is not a choice: it goes in by itself.
    const one = ending({ turn: 2, cup: [], hand: ['8a'] }, drawing).play('soviet', 'done', '8a')
    expect(one.asks).toBe('axis order')
  })

  it('at the end unused Luftwaffe markers go back', () => {
    const t = ending({ turn: 2, luftwaffe: ['off', 'def'], spent: ['off'] }).play('soviet', 'done')
    expect(t.state).toMatchObject({ turn: 3, luftwaffe: [], spent: [] })
  })
})
