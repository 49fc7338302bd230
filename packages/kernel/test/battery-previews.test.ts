import { describe, expect, it } from 'vitest'
import { checkPreview } from '../src/battery/previews.ts'
import {
  type Clash,
  change,
  clashed,
  type Event,
  event,
  message,
  type Preview,
  type PreviewLine,
  price,
  span,
  sum,
} from '../src/index.ts'

const CLASH: Clash = {
  target: '0203',
  attackers: [{ piece: 'r1', place: '0202', strength: 4 }],
  defenders: ['b1'],
}
const ATTACK = { do: 'attack', on: '0203', by: ['r1'] }
const COLUMNS = { columns: ['1-1', '2-1'], base: 1, final: 1 }

const attacking = (clash: Clash = CLASH): Event[] => [
  event('1', 'attack', { by: ['r1'] }, { facts: [clashed(clash)] }),
]

function weighed(more: Partial<Preview> = {}): Preview {
  const clash = { ...CLASH, attack: 4, defence: 2, column: '2-1' }
  return {
    title: message('odds'),
    section: '1',
    lines: [],
    outcomes: [],
    expect: [],
    clash,
    ladder: COLUMNS,
    ...more,
  }
}

const line = (more: Partial<PreviewLine>): PreviewLine => ({ section: '1', text: message('line'), ...more })

describe('what is weighed before an attack', () => {
  it('is the attack that follows', () => {
    expect(checkPreview(weighed(), ATTACK, attacking())).toEqual([])
    expect(checkPreview(weighed(), ATTACK, [])).toEqual([])
    const stronger = { ...CLASH, attackers: [{ piece: 'r1', place: '0202', strength: 5 }] }
    expect(checkPreview(weighed(), ATTACK, attacking(stronger))).toEqual([
      'the clash over 0203 is not the one that was weighed',
    ])
  })

  it('must not be missing', () => {
    expect(checkPreview(undefined, ATTACK, attacking())).toEqual([
      '0203 is attacked, but its odds were not shown',
    ])
    // What comes of an answer that does not name it could not be shown.
    expect(checkPreview(undefined, { do: 'done' }, attacking())).toEqual([])
  })

  it('says who attacks whom where a table is rolled on', () => {
    const { clash: _, ...silent } = weighed()
    expect(checkPreview(silent, { do: 'done' }, [])).toEqual(['odds on a table do not say who attacks whom'])
    const { ladder: __, ...risk } = { ...silent, place: '0203' }
    expect(checkPreview(risk, ATTACK, attacking())).toEqual([])
    expect(checkPreview({ ...risk, place: '0204' }, ATTACK, attacking())).toEqual([
      '0203 is attacked, but what was weighed was 0204',
    ])
  })

  it('counts nobody who does not attack', () => {
    const lines = [line({ part: 'attack', figure: sum(4), pieces: ['r2'] })]
    expect(checkPreview(weighed({ lines }), ATTACK, [])).toEqual([
      'r2 counts in the attack, but does not attack',
    ])
  })

  it('has numbers that add up', () => {
    const good = [sum(1, 2), price(1 / 3, 1 / 3, 1 / 3), change(-1), span(0, 3)]
    expect(checkPreview(weighed({ lines: good.map((figure) => line({ figure })) }), ATTACK, [])).toEqual([])
    const bad = [{ ...sum(1, 2), value: 4 }, change(Number.NaN), span(3, 0)]
    const faults = checkPreview(weighed({ lines: bad.map((figure) => line({ figure })) }), ATTACK, [])
    expect(faults).toEqual(Array(3).fill('the number of "line" does not add up'))
  })
})
