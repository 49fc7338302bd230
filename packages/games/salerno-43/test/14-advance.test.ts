import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { pursuers } from '../src/rules/14-advance.ts'
import { position, type Setting, type Table } from './support.ts'

interface Advance {
  readonly target: string
  readonly advance?: number
  readonly isLimited?: boolean
}

/** A position after a battle, in which these units may advance. */
function advancing(drawing: string, units: string, order: Advance, setting: Setting = {}): Table {
  const side = units.startsWith('ge-') ? 'german' : 'allied'
  return position(`${drawing}\n3810 ge-15-2\n3811 us-82-325`, {
    ...setting,
    stack: [
      { step: 'turn', stage: 'victory' },
      { step: 'player-turn', side, stage: 'pursuit' },
      { step: 'combat', side },
      { step: 'advance', side, units: units.split(' '), isLimited: false, advance: 2, ...order },
    ],
  })
}

/** The verdict on the advance of the only unit of a position. */
function verdict(table: Table, unit: string, path: string): string {
  const role = unit.startsWith('ge-') ? 'german' : 'allied'
  return table.verdict(role, `advance unit=${unit} path=[${path.split(' ').join()}]`)
}

const TANK = 'ge-16-2-2a'
const PARAS = 'ge-1fj-3-1'

describe('14.1 Who advances', () => {
  it('everybody who attacked, each once, or nobody', () => {
    const table = advancing(`2812 ${TANK} ${PARAS}`, `${PARAS} ${TANK}`, { target: '2813' })
    expect(table.asks).toBe('german advance')
    table.play('german', `advance unit=${TANK} path=[2813]`)
    expect(table.at(TANK)).toBe('2813')
    expect(verdict(table, TANK, '2814')).toBe('14.1 advance.who')
    expect(verdict(table, PARAS, '2813')).toBe('legal')
    expect(table.verdict('german', 'halt')).toBe('14.1 advance.nobody-halts')
    table.play('german', 'done')
    expect(table.at(PARAS)).toBe('2812')
  })

  it('17.2, 20.4 not artillery that has fired, nor units with replacements', () => {
    const { state } = position('2812 ge-asu-16(fired) ge-16-2-2a ge-15-0(replaced)')
    const units = ['ge-16-2-2a', 'ge-asu-16', 'ge-15-0'].map(theUnit)
    expect(pursuers(state, units)).toEqual([theUnit('ge-16-2-2a')])
  })

  it('the stacking limit holds where an advance ends, not on the way', () => {
    const full = '2813 us-36-143 us-45-179\n2712 us-36-142'
    const table = advancing(full, 'us-36-142', { target: '2713' })
    expect(verdict(table, 'us-36-142', '2813')).toBe('14.1 advance.stack')
    expect(verdict(table, 'us-36-142', '2813 2913')).toBe('legal')
  })
})

describe('14.2 How far', () => {
  it('14.2.1 as the result says; units that are not mechanised two hexes at most', () => {
    const table = advancing(`2812 ${TANK} ${PARAS}`, `${PARAS} ${TANK}`, { target: '2813', advance: 3 })
    expect(verdict(table, TANK, '2813 2814 2914')).toBe('legal')
    expect(verdict(table, TANK, '2813 2814 2914 2915')).toBe('14.2 advance.length')
    expect(verdict(table, PARAS, '2813 2814')).toBe('legal')
    expect(verdict(table, PARAS, '2813 2814 2914')).toBe('14.2 advance.length')
  })

  it('out of supply two at most (16.4), with half effect one (5.7)', () => {
    const at = (marks: string) => advancing(`2812 ${TANK}(${marks})`, TANK, { target: '2813', advance: 4 })
    expect(verdict(at('out'), TANK, '2813 2814')).toBe('legal')
    expect(verdict(at('out'), TANK, '2813 2814 2914')).toBe('14.2 advance.length')
    expect(verdict(at('half-effect'), TANK, '2813')).toBe('legal')
    expect(verdict(at('half-effect'), TANK, '2813 2814')).toBe('14.2 advance.length')
  })

  it('14.2.2 a limited advance occupies the hex that was left, no more', () => {
    const table = advancing(`2812 ${TANK}`, TANK, { target: '2813', advance: 1, isLimited: true })
    expect(table.answers('german')).toEqual([`advance unit=${TANK} path=[2813]`, 'done'])
    expect(verdict(table, TANK, '2911')).toBe('14.2.2 advance.limited')
  })
})

describe('14.3 In any direction', () => {
  it('and not only through the hex that the defender left', () => {
    const table = advancing(`2812 ${TANK}`, TANK, { target: '2813' })
    for (const path of ['2711', '2911 3011', '2712 2713', '2912 3012']) {
      expect(verdict(table, TANK, path)).toBe('legal')
    }
    expect(verdict(table, TANK, '2914')).toBe('14.3 move.not-adjacent')
  })
})

describe('14.4 Enemy zones', () => {
  it('14.4.1 end an advance, friends in the hex or not', () => {
    const table = advancing(`2812 ${TANK}\n3013 us-36-142\n2913 ge-15-0`, TANK, {
      target: '2813',
      advance: 4,
    })
    expect(verdict(table, TANK, '2813 2913')).toBe('legal')
    expect(verdict(table, TANK, '2813 2913 2914')).toBe('14.4.1 move.must-stop')
  })

  it('14.4.1 of one unit do not follow each other, but of another one may', () => {
    const table = advancing(`2912 ${TANK}\n3013 us-36-142`, TANK, { target: '2911' })
    expect(verdict(table, TANK, '2913')).toBe('14.4.1 advance.zone')
    expect(verdict(table, TANK, '3012')).toBe('14.4.1 advance.zone')
    const other = advancing(`2912 ${TANK}\n3013 us-36-142\n2810 us-36-143`, TANK, { target: '2812' })
    expect(verdict(other, TANK, '2911')).toBe('legal')
  })

  it('14.4.1 do not count in the hex that the defender left, going in or out: the printed example', () => {
    const table = advancing(`2912 ${TANK}\n3013 us-36-142`, TANK, { target: '2913', advance: 2 })
    expect(verdict(table, TANK, '2913 3014')).toBe('legal')
    expect(verdict(table, TANK, '2913 2914')).toBe('legal')
  })

  it('14.4.2 bonds are crossed into the hex that the defender left only', () => {
    const bond = `2711 ${TANK}\n2811 us-36-142\n2813 us-36-143`
    expect(verdict(advancing(bond, TANK, { target: '2710' }), TANK, '2812')).toBe('14.4.2 move.bond')
    expect(verdict(advancing(bond, TANK, { target: '2812' }), TANK, '2812')).toBe('legal')
  })
})

describe('14.5 Terrain', () => {
  it('hills end an advance, unless they are entered and left by road', () => {
    const table = advancing(`2715 ${TANK}`, TANK, { target: '2716', advance: 4 })
    // 2716-2817-2917-3017 is a road over hills, 2717-2817 is none.
    expect(verdict(table, TANK, '2716 2817 2917 3017')).toBe('legal')
    expect(verdict(table, TANK, '2716 2717 2817')).toBe('legal')
    expect(verdict(table, TANK, '2716 2717 2817 2917')).toBe('14.5 advance.ended')
  })

  it('who entered hills by road may leave them elsewhere for one hex', () => {
    const table = advancing(`2715 ${TANK}`, TANK, { target: '2716', advance: 4 })
    expect(verdict(table, TANK, '2716 2817 2816')).toBe('legal')
    expect(verdict(table, TANK, '2716 2817 2816 2815')).toBe('14.5 advance.ended')
  })

  it('rivers without a bridge are crossed with the first hex, into the hex that was attacked', () => {
    const across = (unit: string, target: string) => advancing(`2814 ${unit}`, unit, { target, advance: 2 })
    expect(verdict(across(PARAS, '2815'), PARAS, '2815 2816')).toBe('legal')
    expect(verdict(across(PARAS, '2813'), PARAS, '2815')).toBe('14.5 advance.river')
    expect(verdict(across(PARAS, '2813'), PARAS, '2914 2915')).toBe('14.5 advance.river')
  })

  it('vehicles earn half effect by it, go no further, and stay where they are in rain (22.4)', () => {
    const table = advancing(`2814 ${TANK}`, TANK, { target: '2815', advance: 3 })
    expect(verdict(table, TANK, '2815 2816')).toBe('14.2 advance.length')
    table.play('german', `advance unit=${TANK} path=[2815]`)
    expect(table.marks(TANK)).toContain('half-effect')
    const rain = advancing(`2814 ${TANK}`, TANK, { target: '2815' }, { weather: 'F' })
    expect(verdict(rain, TANK, '2815')).toBe('22.4 move.river-rain')
    const spent = advancing(`2814 ${TANK}(strained)`, TANK, { target: '2815' })
    expect(verdict(spent, TANK, '2815')).toBe('5.7 move.spent')
  })

  it('mountains likewise, and never by vehicles', () => {
    const over = (unit: string, target: string) => advancing(`2818 ${unit}`, unit, { target })
    expect(verdict(over(TANK, '2917'), TANK, '2917')).toBe('14.5 move.mountain-vehicle')
    expect(verdict(over(PARAS, '2819'), PARAS, '2917')).toBe('14.5 advance.mountain')
    const table = over(PARAS, '2917')
    expect(verdict(table, PARAS, '2917 2916')).toBe('14.5 advance.ended')
    table.play('german', `advance unit=${PARAS} path=[2917]`)
    expect(table.marks(PARAS)).toContain('half-effect')
  })

  it('entry areas are entered as in movement (21.3.2) and end it', () => {
    const table = advancing('2601 ge-15-0', 'ge-15-0', { target: '2602', advance: 3 })
    expect(verdict(table, 'ge-15-0', 'N1')).toBe('legal')
    expect(verdict(table, 'ge-15-0', '2602 2601 N1')).toBe('legal')
    const south = advancing('3027 us-36-142', 'us-36-142', { target: '3026' })
    expect(verdict(south, 'us-36-142', 'S1')).toBe('21.2.1 move.area-enemy')
  })

  it('21.3.4 attackers from an area come in next to the hex they attacked', () => {
    const table = advancing('N1 ge-15-0', 'ge-15-0', { target: '2700', advance: 3 })
    expect(verdict(table, 'ge-15-0', '2700 2701')).toBe('legal')
    expect(verdict(table, 'ge-15-0', '2601')).toBe('legal')
    expect(verdict(table, 'ge-15-0', '3001')).toBe('14.3 move.not-adjacent')
  })
})

describe('13.3.2 Routed enemies', () => {
  it('make way before an advancing unit, which then goes on or halts', () => {
    const table = advancing(`2812 ${TANK}\n2815 us-36-142(routed)`, TANK, { target: '2813', advance: 4 })
    expect(verdict(table, TANK, '2813 2814 2914')).toBe('13.3.2 move.rout-first')
    table.play('german', `advance unit=${TANK} path=[2813,2814]`)
    expect(table.asks).toBe('allied retreat')
    table.play('allied', 'retreat path=[2715,2716]')
    expect(table.asks).toBe('german advance')
    expect(table.verdict('german', 'done')).toBe('13.3.2 advance.halt-first')
    expect(verdict(table, TANK, '2914 2915')).toBe('14.5 advance.river')
    table.play('german', `advance unit=${TANK} path=[2914,2815]`)
    expect([table.at(TANK), table.asks]).toEqual(['2815', 'german combat'])
  })

  it('and a halt ends its advance', () => {
    const table = advancing(`2812 ${TANK}\n2815 us-36-142(routed)`, TANK, { target: '2813', advance: 4 })
    table.play('german', `advance unit=${TANK} path=[2813,2814]`).play('allied', 'retreat path=[2715,2716]')
    table.play('german', 'halt')
    expect(table.at(TANK)).toBe('2814')
  })
})
