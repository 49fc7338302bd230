import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { checkKind, replacementFrame } from '../src/rules/25-replacements.ts'
import { position, type Setting, stateOf } from './support.ts'

const night = (side: 'german' | 'allied', drawing: string, setting: Setting = {}) =>
  position(drawing, { active: `${side} replacements`, night: true, turn: 8, ...setting })

describe('25.1 The night', () => {
  it('follows an afternoon: the Allied side first, then the German side, each with replacements, movement, combat', () => {
    const table = night('allied', 'E3413 us-28-112m(1)\nE2016 ge-26vg-77(1)')
    expect(table.asks).toBe('allied replacements')
    table.play('allied', 'done')
    expect(table.asks).toBe('german replacements')
    table.play('german', 'done', 1, 1)
    expect(table.state.turn).toBe(9)
    expect(table.state.isNight).toBe(false)
  })
})

describe('25.2, 25.2.1 How many', () => {
  it('one is for infantry only; of two the second may be for tanks, reconnaissance or Flak', () => {
    expect(replacementFrame(stateOf('', { turn: 2 }), 'allied')).toMatchObject({ left: 1, others: 0 })
    expect(replacementFrame(stateOf('', { turn: 8 }), 'german')).toMatchObject({ left: 2, others: 1 })
    const drawing = 'E3413 us-28-112m(1)\nE3512 us-tk-741(1)\nE3513 us-tk-707(1)'
    const one = night('allied', drawing, { turn: 2 })
    expect(one.verdict('allied', 'replace unit=us-tk-741')).toBe('25.2.1 replace.infantry-only')
    const two = night('allied', drawing).play('allied', 'replace unit=us-tk-741')
    expect(two.steps('us-tk-741')).toBe(2)
    expect(two.verdict('allied', 'replace unit=us-tk-707')).toBe('25.2.1 replace.infantry-only')
    expect(two.verdict('allied', 'replace unit=us-28-112m')).toBe('legal')
    const infantry = night('allied', drawing).play('allied', 'replace unit=us-28-112m')
    expect(infantry.verdict('allied', 'replace unit=us-tk-707')).toBe('legal')
  })

  it('are not kept', () => {
    const table = night('allied', 'E3413 us-28-112m(1)', { turn: 4 }).play('allied', 'done')
    expect(table.state.stack.some(({ step }) => step === 'replacements')).toBe(false)
  })
})

describe('25.2.2 Restoring and bringing back', () => {
  it('a reduced unit regains its front, next to an enemy as well', () => {
    const table = night('allied', 'E3413 us-28-112m(1)\nE3414 ge-26vg-77', { turn: 4 })
    table.play('allied', 'replace unit=us-28-112m')
    expect(table.steps('us-28-112m')).toBe(2)
  })

  const returning = (hex: string, drawing = '', setting: Setting = {}) =>
    night('allied', `eliminated us-28-109m\nE3412 us-28-110-2(1) us-28-112m(1)\n${drawing}`, setting).verdict(
      'allied',
      `return unit=us-28-109m hex=${hex}`,
    )

  it('an eliminated unit comes back reduced, in a friendly town, city or entry hex near its own corps', () => {
    expect(returning('E3413')).toBe('legal')
    expect(returning('E3216')).toBe('25.2.2 return.no-town')
    expect(returning('E1223')).toBe('25.2.2 return.no-town')
    expect(returning('E2125')).toBe('25.2.2 return.far-from-kin')
    const table = night('allied', 'eliminated us-28-109m\nE3412 us-28-110-2')
    table.play('allied', 'return unit=us-28-109m hex=E3413')
    expect(table.at('us-28-109m')).toBe('E3413')
    expect(table.steps('us-28-109m')).toBe(1)
  })

  it('not next to an enemy, not without road supply, not where his roadblock lies, not over the limit', () => {
    expect(returning('E3413', 'E3414 ge-26vg-77')).toBe('25.2.2 return.next-to-enemy')
    expect(returning('E3413', '', { roadblocks: { german: ['E3413', 'box'] } })).toBe(
      '25.2.2 return.roadblock',
    )
    expect(returning('E3413', 'E3413 us-106-422')).toBe('8.3 return.full')
  })

  it('Germans may come back at K, L or M outside enemy zones', () => {
    const back = (drawing = '') =>
      night('german', `eliminated ge-26vg-77\nE2016 ge-26vg-39(1)\n${drawing}`).verdict(
        'german',
        'return unit=ge-26vg-77 hex=E1037',
      )
    expect(back()).toBe('legal')
    expect(back('E1137 us-106-422')).not.toBe('legal')
  })
})

describe('25.2.3 Large units', () => {
  it('come back only in place of a remnant of their kind in good order', () => {
    const drawing = 'eliminated us-106-422\nE2823 allied-infantry-remnant-1\nE2722 us-28-112m(1)'
    const table = night('allied', drawing)
    expect(table.verdict('allied', 'return unit=us-106-422 hex=E3413')).toBe('25.2.3 return.no-remnant')
    table.play('allied', 'return unit=us-106-422 hex=E2823')
    expect(table.at('us-106-422')).toBe('E2823')
    expect(table.steps('us-106-422')).toBe(2)
    expect(table.at('allied-infantry-remnant-1')).toBe('pool')
    const shaken = night('allied', drawing.replace('remnant-1', 'remnant-1(engaged)'))
    expect(shaken.verdict('allied', 'return unit=us-106-422 hex=E2823')).toBe('25.2.3 return.no-remnant')
  })
})

describe('25.2.4 The marker', () => {
  it('lies on the unit until the end of its next combat phase by day', () => {
    const table = night('allied', 'E3413 us-28-112m(1)', { turn: 4 })
    table.play('allied', 'replace unit=us-28-112m')
    expect(table.marks('us-28-112m')).toContain('replaced')
    while (table.asks !== 'allied traffic') {
      expect(table.marks('us-28-112m')).toContain('replaced')
      table.play(table.asks.split(' ')[0] as string, 'done')
    }
    expect(table.state.turn).toBe(5)
    expect(table.marks('us-28-112m')).not.toContain('replaced')
  })
})

describe('25.2.5 Who may not', () => {
  it('units in disorder, out of supply, engaged, in strategic movement, with a night marker', () => {
    const refused = (condition: string) =>
      night('allied', `E3413 us-28-112m(1,${condition})\nE3412 us-28-109m(1)`).verdict(
        'allied',
        'replace unit=us-28-112m',
      )
    expect(refused('disrupted')).toBe('25.2.5 replace.disordered')
    expect(refused('out')).toBe('25.2.5 replace.out-of-supply')
    expect(refused('engaged')).toBe('25.2.5 replace.engaged')
    expect(refused('strategic')).toBe('25.2.5 replace.marker')
    expect(refused('night')).toBe('25.2.5 replace.marker')
  })

  it('strong German tanks, siege guns, von der Heydte, the 150th, paratroops, artillery, the British', () => {
    const never = (id: string) => checkKind(stateOf(''), theUnit(id))?.reason.key
    for (const id of [
      'ge-9pz-33',
      'ge-217',
      'ge-1000',
      'ge-vdh',
      'ge-150',
      'us-101-506',
      'us-art-v-187',
      'br-29',
    ]) {
      expect(never(id), id).toBe('replace.never')
    }
    for (const id of ['us-tk-741', 'us-7a-ccb', 'ge-fbb-flak', 'us-82-325', 'ge-2-2']) {
      expect(never(id), id).toBeUndefined()
    }
  })
})
