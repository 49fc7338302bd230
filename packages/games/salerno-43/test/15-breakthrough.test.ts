import { readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { salerno43 } from '../src/index.ts'
import { attack, fighting } from './battle-support.ts'
import { position, type Setting, type Table } from './support.ts'

const QUIET = { support: { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' } }

/** A position after a battle for `target` that won an advance, in which a breakthrough group may be formed. */
function breaking(
  drawing: string,
  units: string,
  target: string,
  advance: number,
  setting: Setting = {},
): Table {
  const side = units.startsWith('ge-') ? 'german' : 'allied'
  const order = { side, units: units.split(' '), target, advance }
  return position(`${drawing}\n3810 ge-15-2\n3811 us-82-325`, {
    ...QUIET,
    ...setting,
    stack: [
      { step: 'turn', stage: 'victory' },
      { step: 'player-turn', side, stage: 'pursuit' },
      { step: 'combat', side },
      { step: 'advance', ...order, isLimited: false },
      { step: 'breakthrough', ...order, group: [], journeys: [], battle: 'none', vacated: [target] },
    ],
  })
}

const PANZERS = 'ge-16-2-2a'
const GRENADIERS = 'ge-29-71'

describe('15.1 Breaking through', () => {
  it('follows an advance of two hexes or more', () => {
    const table = fighting('german', '2812 ge-29-71 ge-29-i-15\n2813 us-36-141-3', QUIET)
    table.play('german', attack('2813', 'ge-29-i-15 ge-29-71'), 3).play('allied', 'retreat')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'retreat' })
    table.play('allied', 'retreat path=[2814,2914]')
    expect(table.asks).toBe('german breakthrough')
    table.play('german', 'done')
    expect(table.asks).toBe('german advance')
  })

  it('not for units that advance one hex only', () => {
    const table = breaking(
      `2812 ${PANZERS}(half-effect) ${GRENADIERS}`,
      `${PANZERS} ${GRENADIERS}`,
      '2813',
      3,
    )
    expect(table.verdict('german', `form units=[${PANZERS}]`)).toBe('15.1 breakthrough.short')
    expect(table.verdict('german', `turn units=[${PANZERS}]`)).toBe('15.1 breakthrough.short')
    expect(table.verdict('german', `form units=[${GRENADIERS}]`)).toBe('legal')
  })
})

describe('15.2.1 The sequence', () => {
  const drawing = `2812 ${PANZERS} ${GRENADIERS}\n2712 ge-29-i-15\n2913 us-36-141-3`
  const units = `${PANZERS} ge-29-i-15 ${GRENADIERS}`

  it('the group goes first, the others follow without breaking through', () => {
    const table = breaking(drawing, units, '2813', 2)
    table.play('german', `form units=[${PANZERS},${GRENADIERS}]`)
    expect([PANZERS, GRENADIERS, 'ge-29-i-15'].map((id) => table.at(id))).toEqual(['2813', '2813', '2712'])
    table.play('german', 'done')
    expect(table.asks).toBe('german advance')
    expect(table.verdict('german', `advance unit=${PANZERS} path=[2814]`)).toBe('14.1 advance.who')
    table.play('german', 'advance unit=ge-29-i-15 path=[2713]')
    expect(table.asks).toBe('german combat')
  })

  it('after a victory it enters the hex or stays, and ends there', () => {
    for (const [answer, end] of [
      [`enter units=[${PANZERS},${GRENADIERS}]`, '2913'],
      ['stay', '2813'],
    ] as const) {
      const table = breaking(drawing, units, '2813', 4)
      table.play('german', `form units=[${PANZERS},${GRENADIERS}]`)
      // 7 to 2 with armour, 4-1: a 3 is DR2
      table.play('german', `attack on=2913 by=[${PANZERS},${GRENADIERS}] main=[${PANZERS}]`, 3)
      expect(table.told('battle.rolled')).toMatchObject({ attack: 7, defence: 2, odds: '4-1', result: 'DR2' })
      table.play('allied', 'retreat').play('allied', 'retreat path=[3014,3114]')
      expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', battle: 'won' })
      expect(table.verdict('german', 'done')).toBe('15.2.1 breakthrough.not-now')
      table.play('german', answer)
      expect(table.at(PANZERS)).toBe(end)
      expect(table.asks).toBe('german advance')
    }
  })

  it('after DR4 or DS it may go on and attack again while hexes are left', () => {
    const table = breaking(`${drawing}\n3014 us-36-142-1`, units, '2813', 4)
    table.play('german', `form units=[${PANZERS},${GRENADIERS}]`)
    table.play('german', `attack on=2913 by=[${PANZERS},${GRENADIERS}] main=[${PANZERS}]`, 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '4-1', result: 'DR4' })
    table.play('allied', 'retreat path=[3013,3112,3212,3311]')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'breakthrough', battle: 'won-on' })
    // Entering is free: two of the four hexes are left.
    table.play('german', `enter units=[${PANZERS},${GRENADIERS}]`)
    table.play('german', `attack on=3014 by=[${PANZERS},${GRENADIERS}] main=[${PANZERS}]`, 3)
    table.play('allied', 'retreat').play('allied', 'retreat path=[3114,3214]')
    table.play('german', `enter units=[${PANZERS}]`)
    expect([table.at(PANZERS), table.at(GRENADIERS)]).toEqual(['3014', '2913'])
  })

  it('it stops where it enters an enemy zone, and may attack from there', () => {
    const table = breaking(`2812 ${PANZERS}\n3014 us-36-141-3`, PANZERS, '2813', 4)
    table.play('german', `form units=[${PANZERS}]`).play('german', `go to=2913 units=[${PANZERS}]`)
    expect(table.verdict('german', `go to=2912 units=[${PANZERS}]`)).toBe('14.4.1 move.must-stop')
    expect(table.verdict('german', `attack on=3014 by=[${PANZERS}] main=[${PANZERS}]`)).toBe('legal')
  })
})

describe('15.2.2 The group', () => {
  it('is one stack of those who attacked', () => {
    const table = breaking('2812 ge-29-71\n2712 ge-29-i-15 ge-29-ii-15', 'ge-29-i-15 ge-29-71', '2813', 3)
    expect(table.verdict('german', 'turn units=[ge-29-i-15,ge-29-71]')).toBe('15.2.2 breakthrough.one-stack')
    expect(table.verdict('german', 'turn units=[ge-29-i-15]')).toBe('legal')
    expect(table.verdict('german', 'form units=[ge-29-ii-15]')).toBe('15.2.2 breakthrough.who')
    expect(table.verdict('german', 'form units=[]')).toBe('15.2.2 breakthrough.nobody')
  })
})

describe('15.2.3 Forming it in the hex that was left', () => {
  it('units from several hexes join there and attack with the second hex: the printed example', () => {
    const table = breaking(
      '2812 ge-29-71 ge-29-i-15\n2712 ge-29-ii-15\n2912 ge-29-iii-15\n2814 us-36-141-3',
      'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-71',
      '2813',
      2,
    )
    table.play('german', 'form units=[ge-29-i-15,ge-29-ii-15,ge-29-iii-15,ge-29-71]')
    expect(table.verdict('german', 'go to=2713 units=[ge-29-71]')).toBe('legal')
    const by = 'ge-29-i-15,ge-29-ii-15,ge-29-iii-15,ge-29-71'
    table.play('german', `attack on=2814 by=[${by}] main=[${by}]`, 2)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 10, defence: 2, odds: '5-1', result: 'DR2' })
    table.play('allied', 'retreat').play('allied', table.answers('allied')[0] as string)
    table.play('german', `enter units=[${by}]`)
    expect(['ge-29-i-15', 'ge-29-71'].map((id) => table.at(id))).toEqual(['2814', '2814'])
    expect(table.asks).toBe('german combat')
  })

  it('within the stacking limit', () => {
    const table = breaking(
      '2812 us-36-143\n2712 us-45-179 us-rgr-1',
      'us-rgr-1 us-36-143 us-45-179',
      '2813',
      2,
    )
    expect(table.verdict('allied', 'form units=[us-36-143,us-45-179]')).toBe('legal')
    expect(table.verdict('allied', 'form units=[us-rgr-1,us-36-143,us-45-179]')).toBe(
      '15.2.3 breakthrough.stack',
    )
  })
})

describe('15.2.4 What it costs', () => {
  it('turning aside, a hex and a battle are three hexes: the printed example', () => {
    const table = breaking(`2812 ${PANZERS}\n2910 us-36-141-3`, PANZERS, '2813', 3)
    table.play('german', `turn units=[${PANZERS}]`).play('german', `go to=2911 units=[${PANZERS}]`)
    table.play('german', `attack on=2910 by=[${PANZERS}] main=[${PANZERS}]`, 3)
    // 5 to 2 with armour
    expect(table.told('battle.rolled')).toMatchObject({ attack: 5, defence: 2, odds: '3-1', result: 'DR2' })
    table.play('allied', 'retreat').play('allied', table.answers('allied')[0] as string)
    table.play('german', `enter units=[${PANZERS}]`)
    expect(table.at(PANZERS)).toBe('2910')
  })

  it('15.2.5 with two hexes there is no battle after turning aside, and battles win no more hexes', () => {
    const table = breaking(`2812 ${PANZERS}\n2910 us-36-141-3`, PANZERS, '2813', 2)
    table.play('german', `turn units=[${PANZERS}]`).play('german', `go to=2911 units=[${PANZERS}]`)
    expect(table.asks).toBe('german combat')
  })

  it('units on foot have two hexes, whatever the result', () => {
    const table = breaking(`2812 ${PANZERS} ge-1fj-3-1\n2915 us-36-142`, `ge-1fj-3-1 ${PANZERS}`, '2813', 4)
    table.play('german', `form units=[${PANZERS},ge-1fj-3-1]`)
    table.play('german', `go to=2814 units=[${PANZERS},ge-1fj-3-1]`)
    expect(table.verdict('german', 'go to=2914 units=[ge-1fj-3-1]')).toBe('14.2 advance.length')
    expect(table.verdict('german', `go to=2914 units=[${PANZERS}]`)).toBe('legal')
  })
})

describe('15.2.6 Targets', () => {
  it('only enemies that the group has moved next to', () => {
    const table = breaking(`2812 ${PANZERS}\n2811 us-36-142`, PANZERS, '2813', 4)
    table.play('german', `turn units=[${PANZERS}]`)
    const assault = `attack on=2811 by=[${PANZERS}] main=[${PANZERS}]`
    expect(table.verdict('german', assault)).toBe('15.2.6 breakthrough.unmoved')
    table.play('german', `go to=2912 units=[${PANZERS}]`)
    expect(table.verdict('german', assault)).toBe('8.1 attack.not-adjacent')
  })

  it('not over rivers and mountains, but along a road', () => {
    const river = breaking(`2813 ${PANZERS}\n2815 us-36-142`, PANZERS, '2814', 4)
    river.play('german', `form units=[${PANZERS}]`)
    expect(river.verdict('german', `attack on=2815 by=[${PANZERS}] main=[${PANZERS}]`)).toBe(
      '15.2.6 breakthrough.obstacle',
    )
    const bridge = breaking(`2913 ${PANZERS}\n2815 us-36-142`, PANZERS, '2914', 4)
    bridge.play('german', `form units=[${PANZERS}]`)
    expect(bridge.verdict('german', `attack on=2815 by=[${PANZERS}] main=[${PANZERS}]`)).toBe('legal')
  })

  it('the assault is told, with who attacks whom from where', () => {
    const table = breaking(`2913 ${PANZERS}\n2815 us-36-142`, PANZERS, '2914', 4)
    table.play('german', `form units=[${PANZERS}]`)
    const assault = `attack on=2815 by=[${PANZERS}] main=[${PANZERS}]`
    const weighed = salerno43.preview(table.state, 'german', readAnswer(assault))?.clash
    table.play('german', assault, 3)
    const [event] = table.events
    expect(event).toMatchObject({
      key: 'breakthrough',
      section: '15.2.6',
      params: { hex: '2815', by: [PANZERS], main: [PANZERS], on: ['us-36-142'] },
      facts: [
        {
          fact: 'clashed',
          target: '2815',
          attackers: [{ piece: PANZERS, place: '2914' }],
          defenders: ['us-36-142'],
        },
      ],
    })
    expect(event?.facts?.[0]).toMatchObject({ attackers: weighed?.attackers, target: weighed?.target })
  })

  it('not after hills that ended the advance (14.5)', () => {
    const table = breaking(`2717 ${PANZERS}\n2916 us-36-142`, PANZERS, '2817', 4)
    table.play('german', `form units=[${PANZERS}]`)
    // 2717-2817 has no road: nothing is left to do.
    expect(table.asks).toBe('german combat')
    const road = breaking(`2716 ${PANZERS}\n2916 us-36-142`, PANZERS, '2817', 4)
    road.play('german', `form units=[${PANZERS}]`)
    expect(road.verdict('german', `attack on=2916 by=[${PANZERS}] main=[${PANZERS}]`)).toBe('legal')
  })

  it('not from a hex with a unit that received replacements (20.4), or above the stacking limit (4.4)', () => {
    const asksAfter = (friends: string) => {
      const table = breaking(`2712 us-191\n2813 ${friends}\n2913 ge-15-0`, 'us-191', '2713', 3)
      table.play('allied', 'turn units=[us-191]').play('allied', 'go to=2813 units=[us-191]')
      return table.asks
    }
    expect(asksAfter('us-36-143')).toBe('allied breakthrough')
    expect(asksAfter('us-36-143(replaced)')).toBe('allied combat')
    // One silhouette is free in a full hex, a second is one too many: somebody has to go.
    expect(asksAfter('us-36-143 us-45-179')).toBe('allied breakthrough')
    expect(asksAfter('us-36-143 us-45-179 us-751')).toBe('allied excess')
  })
})

describe('15.2.7 The battle', () => {
  it('is fought without the attacker’s air, ships and artillery', () => {
    const table = breaking(`2812 ${PANZERS}\n2913 us-36-141-3\n3011 ge-asu-16`, PANZERS, '2813', 2, {
      support: { ...QUIET.support, 'german-air': 'ready' },
    })
    table.play('german', `form units=[${PANZERS}]`)
    table.play('german', `attack on=2913 by=[${PANZERS}] main=[${PANZERS}]`, 1)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1' })
  })
})

describe('15.2.8 A battle that is not won', () => {
  it('ends the advance of the group', () => {
    const table = breaking(`2812 ${PANZERS}\n2913 us-36-142`, PANZERS, '2813', 4)
    table.play('german', `form units=[${PANZERS}]`)
    // 5 to 4 with armour, 2-1: a 1 is A1
    table.play('german', `attack on=2913 by=[${PANZERS}] main=[${PANZERS}]`, 1)
    expect([table.at(PANZERS), table.asks]).toEqual(['2813', 'german combat'])
  })
})

describe('15.2.9 Leaving units behind', () => {
  it('is allowed on the way; whoever stays has ended his advance, and nobody joins', () => {
    const table = breaking(
      `2812 ${PANZERS} ${GRENADIERS}\n2712 ge-29-i-15`,
      `${PANZERS} ge-29-i-15 ${GRENADIERS}`,
      '2813',
      4,
    )
    table
      .play('german', `form units=[${PANZERS},${GRENADIERS}]`)
      .play('german', `go to=2814 units=[${PANZERS}]`)
    expect([table.at(PANZERS), table.at(GRENADIERS)]).toEqual(['2814', '2813'])
    expect(table.verdict('german', `go to=2914 units=[${GRENADIERS}]`)).toBe(
      '15.2.9 breakthrough.not-in-group',
    )
    table.play('german', 'done')
    expect(table.verdict('german', `advance unit=${GRENADIERS} path=[2814]`)).toBe('14.1 advance.who')
    expect(table.verdict('german', 'advance unit=ge-29-i-15 path=[2713]')).toBe('legal')
  })
})

describe('15.3 Units that have retreated before', () => {
  it('defend with half their strength and may retreat again', () => {
    const drawing = `2812 ${PANZERS}\n2913 us-36-141-3(disrupted,retreated) us-36-142-1`
    const table = breaking(drawing, PANZERS, '2813', 2)
    table.play('german', `form units=[${PANZERS}]`)
    table.play('german', `attack on=2913 by=[${PANZERS}] main=[${PANZERS}]`, 5)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 5, defence: 3, odds: '2-1', result: 'DR2' })
    table
      .play('allied', 'retreat')
      .play('allied', 'retreat path=[3014,3114]')
      .play('allied', 'retreat path=[3014,3114]')
    expect(['us-36-142-1', 'us-36-141-3'].map((id) => [table.at(id), table.cohesion(id)])).toEqual([
      ['3114', 'disrupted'],
      ['3114', 'routed'],
    ])
  })

  describe('beaten in the same phase by others', () => {
    const field = `2812 ge-29-71 ge-29-i-15
      2813 us-36-141-3
      2914 us-36-142-1
      3015 us-45-157-2
      3115 ge-16-2-2a ge-26-26 ge-26-i-9 ge-26-ii-9 ge-26-i-67 ge-26-ii-67`
    const few = 'ge-26-i-9 ge-26-ii-9'
    const many = 'ge-26-26 ge-26-i-9 ge-26-ii-9 ge-26-i-67 ge-26-ii-67'
    const listOf = (units: string) => `[${`ge-16-2-2a ${units}`.split(' ').join()}]`
    const list = listOf(few)

    /** The battalion of the 141st flees to that of the 142nd; then a group breaks through beside them. */
    function caughtUp(panzer: string, die: number): Table {
      const table = fighting('german', field, QUIET)
      table
        .play('german', attack('2813', 'ge-29-i-15 ge-29-71'), 3)
        .play('allied', 'retreat')
        .play('allied', 'retreat path=[2814,2914]')
      expect([table.cohesion('us-36-141-3'), table.marks('us-36-141-3')]).toEqual([
        'disrupted',
        ['retreated'],
      ])
      table.play('german', 'done').play('german', 'done')
      table
        .play('german', attack('3015', `ge-16-2-2a ${panzer}`, panzer), die)
        .play('allied', 'retreat')
        .play('allied', 'retreat path=[3016,3017]')
      return table.play('german', `form units=${listOf(panzer)}`)
    }

    it('they fight with half their strength', () => {
      // Behind the river the battalion in good order counts four, the beaten one two: halved and doubled.
      const table = caughtUp(few, 3).play('german', `attack on=2914 by=${list} main=${list}`, 3)
      expect(table.told('battle.rolled')).toMatchObject({ attack: 7, defence: 6, odds: '1-1', result: 'A1' })
    })

    it('they may be chosen for a loss', () => {
      const all = listOf(many)
      const table = caughtUp(many, 1).play('german', `attack on=2914 by=${all} main=${all}`, 6)
      expect(table.told('battle.rolled')).toMatchObject({ attack: 13, defence: 6, result: 'A1/D1' })
      expect(table.answers('allied')).toEqual(['lose unit=us-36-142-1', 'lose unit=us-36-141-3'])
    })

    it('a second retreat is not their end, but routs them', () => {
      const table = caughtUp(few, 3).play('german', `attack on=2914 by=${list} main=${list}`, 5)
      expect(table.told('battle.rolled')).toMatchObject({ result: 'A1/DR2' })
      table.play('german', 'lose unit=ge-26-i-9').play('allied', 'retreat')
      table.play('allied', 'retreat path=[2815,2715]').play('allied', 'retreat path=[2815,2715]')
      expect(['us-36-142-1', 'us-36-141-3'].map((id) => [table.at(id), table.cohesion(id)])).toEqual([
        ['2715', 'disrupted'],
        ['2715', 'routed'],
      ])
    })
  })
})

describe('The example of play, J and K: the German attack on the 142nd', () => {
  it('plays with the printed dice to the printed results', () => {
    const table = fighting(
      'german',
      `2815 ge-16-79-1 ge-16-2-2a ge-16-2-2b
       3113 ge-asu-16 ge-16-stug
       2715 us-36-142 us-36-142-1
       2616 us-bh-red
       2617 us-bh-blue us-36-141-3`,
      { turn: 1, scenario: 'avalanche' },
    )
    table.play('german', attack('2715', 'ge-16-79-1 ge-16-2-2a ge-16-2-2b'))
    table.play('german', 'support with=[ge-asu-16]').play('allied', 'support with=[us-air]', 4)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 10, defence: 6, odds: '3-1', result: 'DR2' })
    table.play('allied', 'stand lead=us-36-142-1 with=[us-naval]', 2)
    table.play('allied', 'retreat path=[2616]').play('allied', 'retreat path=[2616]')
    expect(['us-36-142', 'us-36-142-1'].map((id) => [table.at(id), table.cohesion(id)])).toEqual([
      ['2616', 'disrupted'],
      ['2616', 'disrupted'],
    ])
    table.play('german', 'form units=[ge-16-79-1,ge-16-2-2a]')
    table.play('german', 'attack on=2616 by=[ge-16-79-1,ge-16-2-2a] main=[ge-16-79-1,ge-16-2-2a]', 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 7, defence: 5, odds: '3-1', result: 'EX' })
    table.play('german', 'lose unit=us-bh-red').play('allied', 'lose unit=ge-16-2-2a')
    expect([table.at('us-bh-red'), table.steps('ge-16-2-2a')]).toEqual(['eliminated', 1])
    // The third unit advances to guard the flank; the group has ended its advance.
    expect(table.asks).toBe('german advance')
    table.play('german', 'advance unit=ge-16-2-2b path=[2914]')
    expect(['ge-16-79-1', 'ge-16-2-2a', 'ge-16-2-2b'].map((id) => table.at(id))).toEqual([
      '2715',
      '2715',
      '2914',
    ])
    expect(table.marks('ge-asu-16')).toContain('used')
  })
})

describe('8.7.2, 15.4 After an automatic DS', () => {
  const drawing = `2812 ${PANZERS}(auto-ds) ${GRENADIERS}(auto-ds)\n2712 ge-29-i-15(auto-ds)
    2913 us-36-141-3\n3810 ge-15-2\n3811 us-82-325`

  it('its units advance when all battles are over, up to four hexes, with one breakthrough group', () => {
    const table = position(drawing, {
      ...QUIET,
      active: 'german combat',
      autoDS: [{ target: '2813', units: [PANZERS, 'ge-29-i-15', GRENADIERS] }],
    })
    expect(table.verdict('german', attack('2913', PANZERS))).not.toBe('legal')
    table.play('german', 'done')
    expect(table.asks).toBe('german breakthrough')
    expect(table.state.autoDS).toEqual([])
    table.play('german', `form units=[${PANZERS},${GRENADIERS}]`).play('german', 'done')
    expect(table.asks).toBe('german advance')
    table.play('german', 'advance unit=ge-29-i-15 path=[2711,2710,2709,2708]')
    expect(table.at('ge-29-i-15')).toBe('2708')
    expect(table.marks(PANZERS)).not.toContain('auto-ds')
  })

  it('of several the player says which comes first', () => {
    const two = position(`${drawing}\n3113 ge-15-0(auto-ds)`, {
      ...QUIET,
      active: 'german combat',
      autoDS: [
        { target: '2813', units: [PANZERS, 'ge-29-i-15', GRENADIERS] },
        { target: '3114', units: ['ge-15-0'] },
      ],
    })
    two.play('german', 'done')
    expect(two.asks).toBe('german pursuit')
    expect(two.verdict('german', 'pursue target=2712')).toBe('8.7.2 pursuit.no-target')
    two.play('german', 'pursue target=3114')
    two.play('german', 'done').play('german', 'advance unit=ge-15-0 path=[3114]')
    expect([two.at('ge-15-0'), two.asks]).toEqual(['3114', 'german breakthrough'])
  })
})

describe('8.7 Automatic DS', () => {
  it('opens a gap in the movement phase and is followed up at the end of the combat phase', () => {
    const table = position(
      `2812 ge-16-64-1 ge-16-2-2a\n2912 ge-16-64-2 ge-16-79-1 ge-16-2-2b\n2712 ge-16-stug
       2813 us-36-141-3\n2811 ge-15-0\n3810 ge-15-2\n3811 us-82-325`,
      { ...QUIET, active: 'german movement' },
    )
    const by = 'ge-16-64-1,ge-16-64-2,ge-16-79-1,ge-16-2-2a,ge-16-2-2b,ge-16-stug'
    // 17 to 2 with armour and elite troops
    table.play('german', `auto-ds on=2813 by=[${by}] main=[${by}]`)
    expect(table.at('us-36-141-3')).toBe('eliminated')
    expect(table.verdict('german', 'move unit=ge-16-2-2a path=[2813]')).toBe('8.7.1 move.auto-ds')
    table.play('german', 'move unit=ge-15-0 path=[2812,2813,2814]')
    table.play('german', 'done').play('german', 'done')
    expect(table.asks).toBe('german breakthrough')
    expect(table.state.stack.at(-1)).toMatchObject({ advance: 4 })
    table.play('german', 'done').play('german', 'advance unit=ge-16-2-2a path=[2813,2814,2914,3014]')
    expect(table.at('ge-16-2-2a')).toBe('3014')
  })
})
