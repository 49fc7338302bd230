import { type Action, type Preview, parseAction } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { writtenLine } from '../../shared/bonds/test/billing-player.ts'
import { salerno43 } from '../src/index.ts'
import { attack, fighting } from './battle-support.ts'
import type { Table } from './support.ts'

function previewOf(table: Table, role: 'german' | 'allied', answer: string): Preview {
  const found = salerno43.preview(table.state, role, parseAction(answer) as Action)
  if (found === undefined) throw new Error(`"${answer}" has no preview`)
  return found
}

/** `section key value` of every line. */
function lines({ lines: all }: Preview): string[] {
  return all.map(writtenLine)
}

function percent(preview: Preview, key: string): unknown {
  return preview.expect.find(({ text }) => text.key === key)?.text.params?.percent
}

describe('8.3 The preview of an attack', () => {
  it('shows every unit, every shift and all six results (example of play J)', () => {
    const table = fighting(
      'german',
      `2815 ge-16-79-1 ge-16-2-2a ge-16-2-2b
       3113 ge-asu-16
       2715 us-36-142 us-36-142-1`,
    )
    const answer = attack('2715', 'ge-16-79-1 ge-16-2-2a ge-16-2-2b')
    const seen = previewOf(table, 'german', answer)
    expect(lines(seen)).toEqual([
      '8.4.1 odds.unit-main 2',
      '8.4.1 odds.unit-main 5',
      '8.4.1 odds.unit-main 3',
      '8.3 odds.unit 4',
      '8.3 odds.unit 2',
      '8.3 odds.ratio',
      '9.3.1 shift.armour-attack +1',
      '9.7 shift.elite +1',
      '8.6.2 odds.column',
    ])
    expect(seen.ladder).toMatchObject({ base: 2, final: 4 })
    expect(seen.expect[0]?.text).toEqual({
      key: 'odds.with-support',
      params: { with: ['ge-asu-16'], odds: seen.ladder?.columns[5] },
    })
    expect(seen.outcomes.map(({ face, entry }) => `${face} ${entry}`)).toEqual([
      '1 EX',
      '2 Dis',
      '3 DR2',
      '4 DR2',
      '5 A1/D1',
      '6 D1',
    ])
    table.play('german', answer)
    const supported = previewOf(table, 'german', 'support with=[ge-asu-16]')
    expect(supported.ladder).toMatchObject({ base: 2, final: 5 })
    table.play('german', 'support with=[ge-asu-16]')
    expect(previewOf(table, 'allied', 'support with=[us-air]').ladder).toMatchObject({ base: 2, final: 4 })
  })

  it('12.1.3 shows where the defenders may go', () => {
    const table = fighting('german', '2815 ge-16-79-1 ge-16-2-2a ge-16-2-2b\n2715 us-36-142 us-36-142-1')
    const answer = attack('2715', 'ge-16-79-1 ge-16-2-2a ge-16-2-2b')
    const { retreats = [] } = previewOf(table, 'german', answer)
    expect(retreats.map(({ piece }) => piece)).toEqual(['us-36-142', 'us-36-142-1'])
    expect(retreats.every(({ ways }) => ways.length > 0)).toBe(true)
  })

  it('says why a unit counts half or double (example of play Q)', () => {
    const table = fighting(
      'allied',
      `2715 ge-16-79-1 ge-16-2-2a(1)
       2616 us-36-142 us-36-141-3 us-191(half-effect) us-645(half-effect)`,
    )
    const seen = previewOf(
      table,
      'allied',
      attack('2715', 'us-36-142 us-36-141-3 us-191 us-645', 'us-36-142 us-36-141-3'),
    )
    expect(lines(seen).slice(0, 6)).toEqual([
      '8.4.1 odds.unit-main 4',
      '8.4.1 odds.unit-main 2',
      '8.4.1 odds.unit-why 3 ÷ 2 = 2',
      '8.4.1 odds.unit-why 2 ÷ 2 = 1',
      '8.3 odds.unit 3',
      '8.3 odds.unit 2',
    ])
    expect(seen.lines.find(({ text }) => text.key === 'odds.ratio')?.text.params).toMatchObject({
      attack: 9,
      defence: 5,
    })
  })

  it('counts the garrison’s die in: Salerno falls to two Commandos 87 times of 100 (designer’s notes)', () => {
    const table = fighting('allied', '2707 ge-g-a\n2607 cw-cdo-2 cw-cdo-41')
    const seen = previewOf(table, 'allied', attack('2707', 'cw-cdo-2 cw-cdo-41'))
    expect(lines(seen)).toContain('19.3 odds.garrison 0–2')
    expect(percent(seen, 'odds.expect-hex')).toBe(87)
    const chances = seen.outcomes.reduce((sum, one) => sum + one.chances, 0)
    expect([chances, seen.outcomes[0]?.of]).toEqual([36, 36])
    expect(seen.outcomes[0]).toMatchObject({ face: '0: –', entry: 'DS', chances: 18 })
  })

  it('takes the best main assault force as long as none is named', () => {
    const table = fighting('allied', '2911 us-3-7 us-751\n2912 ge-15-0')
    const seen = previewOf(table, 'allied', 'attack on=2912 by=[us-751,us-3-7]')
    expect(seen.title.params?.main).toEqual(['us-751', 'us-3-7'])
  })

  it('is silent where there is nothing to show', () => {
    const table = fighting('allied', '2911 us-3-7 us-751\n2912 ge-15-0')
    const answers = ['done', 'attack on=2912', 'attack on=2812 by=[us-3-7]', 'attack on=9999 by=[us-3-7]']
    for (const answer of answers) {
      expect(salerno43.preview(table.state, 'allied', parseAction(answer) as Action)).toBeUndefined()
    }
  })
})

describe('for whom an outcome is good', () => {
  const tones = ({ outcomes }: Preview) => outcomes.map(({ entry, tone }) => `${entry} ${tone}`)
  const against = (defenders: string, attackers: string) => {
    const table = fighting('german', `2815 ${attackers}\n2715 ${defenders}`)
    return tones(previewOf(table, 'german', attack('2715', attackers)))
  }

  it('the hex decides: an exchange is good where it costs the defender his last step', () => {
    expect(against('us-36-142 us-36-142-1', 'ge-16-79-1 ge-16-2-2a ge-16-2-2b')).toContain('EX bad')
    const last = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-rgr-1')
    expect(tones(previewOf(last, 'german', attack('2912', 'ge-29-i-15 ge-29-71')))).toContain('EX good')
  })

  it('10.1 Dis is good against those in disorder already: they leave', () => {
    const attackers = 'ge-16-79-1 ge-16-2-2b'
    expect(against('us-36-142 us-36-142-1', attackers)).toContain('Dis even')
    expect(against('us-36-143(disrupted) us-36-142(disrupted)', attackers)).toContain('Dis good')
  })
})

describe('11.2 The preview of a stand', () => {
  it('adds up the modifiers and shows all six results', () => {
    const table = fighting('german', '2911 ge-29-71 ge-29-i-15\n2912 us-rgr-1', {
      support: { 'us-naval': 'away', 'cw-air': 'away' },
    })
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-71')).play('allied', 'support with=[]', 3)
    const seen = previewOf(table, 'allied', 'stand lead=us-rgr-1 with=[us-air]')
    expect(lines(seen)).toEqual([
      '11.2.4 stand.elite +1',
      '11.3 stand.support +1',
      '11.2.4 odds.stand-modifier',
    ])
    expect(seen.lines.at(-1)?.text.params).toEqual({ modifier: '+2' })
    expect(seen.outcomes.map(({ entry, tone }) => `${entry} ${tone}`)).toEqual([
      '-/- bad',
      '-/- D even',
      '-/1 H or D even',
      '-/1 H even',
      '1*/1 H even',
      '1*/1 H even',
    ])
    // 11.4.2 Alone with one step, the Rangers would hold the hex with their last man.
    expect(percent(seen, 'odds.expect-held')).toBe(0)
  })

  it('says how often the hex is held, with support and without (example of play J)', () => {
    const table = fighting(
      'german',
      `2815 ge-16-79-1 ge-16-2-2a ge-16-2-2b
       3113 ge-asu-16
       2715 us-36-142 us-36-142-1`,
    )
    const answer = attack('2715', 'ge-16-79-1 ge-16-2-2a ge-16-2-2b')
    const before = previewOf(table, 'german', answer)
    expect(Number(percent(before, 'odds.expect-support'))).toBeGreaterThan(
      Number(percent(before, 'odds.expect-stand')),
    )
    table.play('german', answer).play('german', 'support with=[]').play('allied', 'support with=[]', 4)
    const alone = previewOf(table, 'allied', 'stand lead=us-36-142 with=[]')
    const helped = previewOf(table, 'allied', 'stand lead=us-36-142 with=[us-naval]')
    const held = (seen: Preview) => seen.outcomes.filter(({ tone }) => tone === 'good').length
    expect(percent(alone, 'odds.expect-held')).toBe(Math.round((100 * held(alone)) / 6))
    expect(held(helped)).toBe(held(alone) + 1)
  })
})
