import { type Preview, readAnswer, writeFigure } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ardennes44 } from '../src/index.ts'
import { attack, fighting, inTheOpen, TARGET, THREE, TWO } from './battle-support.ts'
import type { Table } from './support.ts'

function odds(table: Table, role: 'german' | 'allied', answer: string): Preview {
  return ardennes44.preview(table.state, role, readAnswer(answer)) as Preview
}

/** The results with their chances, as `DR3 1/6`. */
function results({ outcomes }: Preview): string[] {
  return outcomes.map(({ entry, chances, of }) => `${entry} ${chances}/${of}`)
}

/** The expectations as `odds.expect-hex 42`. */
function expectations({ expect: lines }: Preview): string[] {
  return lines.map(({ text }) => `${text.key} ${Object.values(text.params ?? {}).join(' ')}`)
}

describe('the odds of an attack', () => {
  it('name every unit, the ground, every shift and the column, each with its section', () => {
    const table = fighting('german', 'E1837 ge-2-3-1 ge-2-2\nE1838 us-28-112m(disrupted)')
    const { lines, ladder } = odds(table, 'german', attack('E1838', 'ge-2-3-1 ge-2-2'))
    expect(
      lines.map(({ section, figure }) =>
        `${section} ${figure === undefined ? '' : writeFigure(figure)}`.trim(),
      ),
    ).toEqual(['15.3 5 ÷ 2 = 3', '15.3 7 ÷ 2 = 4', '14.4 4', '15.1 +3', '14.4', '21.1 +1', '18.3 +1', '14.5'])
    expect(ladder?.columns[ladder.final]).toBe('3-1')
  })

  it('list the six results of the column, and what comes of them', () => {
    const preview = odds(inTheOpen('us-28-112m'), 'german', attack(TARGET, THREE))
    expect(results(preview)).toEqual(['DR3 1/6', 'DR2 1/6', 'FF 1/6', 'FF+1 1/6', 'EX 1/6', 'A1/ENG 1/6'])
    // A stand in the open holds on 1, but not for the last step. So the fire fight takes the hex always after D1 and
    // A1/D1, five times in six after DR2 and A1/DR2: 22 of 36; at +1 16 of 36. With DR3 and DR2 that is 104 of 216.
    expect(expectations(preview)).toEqual([
      'odds.expect-attacker 0.5',
      'odds.expect-defender 0.4 2',
      'odds.expect-fire-fight 61',
      'odds.expect-stand 17',
      'odds.expect-hex 48',
    ])
  })

  it('17.1 show the very ways back that the defender is then offered', () => {
    const table = inTheOpen('us-28-112m')
    const { retreats = [] } = odds(table, 'german', attack(TARGET, THREE))
    expect(retreats.map(({ piece }) => piece)).toEqual(['us-28-112m'])
    // A 2 is DR2, and the defender does not stand.
    table.play('german', attack(TARGET, THREE), 2).play('allied', 'retreat')
    const answers = table.answers('allied').map((answer) => answer.replace(/^.*path=\[|\].*$/g, ''))
    expect(retreats[0]?.ways.map(({ path }) => path.join()).sort()).toEqual(answers.sort())
  })

  it('17.2 name those who would have no way back', () => {
    const preview = odds(
      inTheOpen('us-28-112m', 'W2037 ge-2-2\nW2137 ge-2-304\nW1937 ge-2-3-1'),
      'german',
      attack(TARGET, THREE),
    )
    expect(preview.retreats).toEqual([{ piece: 'us-28-112m', ways: [] }])
    expect(expectations(preview)).toContain('odds.expect-lost us-28-112m')
  })

  it('below 1-3 nobody rolls', () => {
    const table = fighting('german', 'W2039 ge-18vg-f\nW2038 us-9-47')
    expect(results(odds(table, 'german', attack(TARGET, 'ge-18vg-f')))).toEqual(['A1 6/6'])
  })

  it('count the fighter-bombers that are still to come', () => {
    const table = inTheOpen('us-28-112m', '', { turn: 15 })
    const preview = odds(table, 'german', attack(TARGET, THREE))
    expect(preview.outcomes.reduce((sum, { chances }) => sum + chances, 0)).toBe(36)
    expect(preview.lines.some(({ section }) => section === '15.6.3')).toBe(true)
  })

  it('support: of the attacker as a shift, of the defender as a die', () => {
    const table = inTheOpen('us-28-112m', 'W2041 ge-werfer-15\nW2036 us-art-viii-402')
    table.play('german', attack(TARGET, TWO))
    expect(results(odds(table, 'german', 'support with=[ge-werfer-15]'))).toHaveLength(6)
    table.play('german', 'support with=[]')
    const answered = odds(table, 'allied', 'support with=[us-art-viii-402]')
    expect(answered.outcomes[0]).toMatchObject({ face: 'TOT', entry: 'A1', chances: 6, of: 36, tone: 'good' })
    expect(odds(table, 'allied', 'support with=[]').outcomes).toHaveLength(6)
  })

  it('reconnaissance alone slips away', () => {
    const preview = odds(inTheOpen('br-61rec(1)'), 'german', attack(TARGET, THREE))
    expect(results(preview).slice(0, 2)).toEqual(['DR4 1/6', 'DR4 1/6'])
  })

  it('whoever goes along idle adds nothing', () => {
    const table = fighting('german', 'W2039 ge-26vg-f ge-116-rec ge-lehr-rec\nW1938 ge-2-2\nW2038 us-28-112m')
    const answer = attack(TARGET, 'ge-26vg-f ge-116-rec ge-2-2', 'ge-lehr-rec')
    const { lines } = odds(table, 'german', answer)
    expect(lines.filter(({ section }) => section === '14.3.1')).toHaveLength(1)
  })
})

describe('for whom an outcome is good', () => {
  const tones = ({ outcomes }: Preview) => outcomes.map(({ entry, tone }) => `${entry} ${tone}`)

  it('the hex decides: an exchange is good where it costs the defender his last step', () => {
    const two = odds(inTheOpen('us-28-112m'), 'german', attack(TARGET, THREE))
    expect(tones(two)).toEqual(['DR3 good', 'DR2 good', 'FF good', 'FF+1 even', 'EX bad', 'A1/ENG bad'])
    const one = odds(inTheOpen('us-28-112m(1)'), 'german', attack(TARGET, TWO))
    expect(tones(one)).toContain('EX good')
    expect(one.outcomes.find(({ entry }) => entry === 'EX')?.result.key).toBe('outcome.ex-last')
  })

  it('the defender of a last step fears the exchange that he would welcome with more', () => {
    const exchange = (defenders: string) => {
      const table = inTheOpen(defenders, 'W2041 ge-werfer-15\nW2036 us-art-viii-402')
      table.play('german', attack(TARGET, TWO)).play('german', 'support with=[]')
      return tones(odds(table, 'allied', 'support with=[]')).find((one) => one.startsWith('EX'))
    }
    expect(exchange('us-28-112m')).toBe('EX good')
    expect(exchange('us-28-112m(1)')).toBe('EX bad')
  })

  it('16.7.4 a stand of the last step holds nothing, and none of its faces is called good', () => {
    const table = fighting('german', 'E2515 ge-2-2 ge-2-3-1\nE2516 ge-2-304\nE2416 us-28-110-1(1)')
    table.play('german', attack('E2416', 'ge-2-2 ge-2-304 ge-2-3-1'), 3)
    const preview = odds(table, 'allied', 'stand lead=us-28-110-1')
    expect(tones(preview).filter((one) => one.endsWith('good'))).toEqual([])
    expect(preview.outcomes[0]?.result.key).toBe('stands.yes-ex-last')
    expect(expectations(preview)).toEqual(['odds.expect-held 0'])
  })
})

describe('the odds of a fire fight', () => {
  it('name what modifies the die, and the chance to take the hex', () => {
    const table = fighting('german', 'W2039 ge-2-3-1\nW1938 ge-2-2\nW2038 us-28-112m us-28-110-1')
    // 12 to 6 and tanks: 3-1, a 3 is FF
    table.play('german', attack(TARGET, 'ge-2-3-1 ge-2-2'), 3)
    const preview = odds(table, 'german', 'fight lead=ge-2-3-1')
    expect(preview.lines.map(({ figure }) => figure?.value)).toEqual([-1, -1, undefined])
    expect(results(preview)).toEqual(['D1 1/6', 'D1 1/6', 'D1 1/6', 'DR2 1/6', 'A1/D1 1/6', 'A1/DR2 1/6'])
    expect(expectations(preview)).toEqual(['odds.expect-hex 83'])
  })
})

describe('the odds of a stand', () => {
  it('name ground and morale, and the chance to hold', () => {
    const table = fighting('german', 'E2515 ge-2-2 ge-2-3-1\nE2516 ge-2-304\nE2416 us-28-110-1 us-tk-707')
    table.play('german', attack('E2416', 'ge-2-2 ge-2-304 ge-2-3-1'), 1)
    const preview = odds(table, 'allied', 'stand lead=us-tk-707')
    expect(preview.outcomes.map(({ entry }) => entry)).toEqual([
      'yes-ex',
      'yes-ex',
      'yes-ex',
      'yes-loss',
      'delay',
      'no',
    ])
    expect(expectations(preview)).toEqual(['odds.expect-held 67'])
  })
})

describe('the odds of breaking off', () => {
  it('of the first unit named', () => {
    const table = fighting('allied', 'W2039 ge-26vg-39\nW2038 us-tk-707')
    const preview = odds(table, 'allied', 'disengage units=[us-tk-707]')
    expect(preview.outcomes.map(({ entry }) => entry)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes-d', 'no'])
    expect(expectations(preview)).toEqual(['odds.expect-away 83'])
  })
})
