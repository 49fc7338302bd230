import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { completeWorks, removeEmptyWorks } from '../src/rules/15-works.ts'
import { countInfiltrations, joinPeiper } from '../src/rules/25-night.ts'
import { HELPS_PEIPER } from '../src/state.ts'
import { isMarked } from '../src/survey.ts'
import { position, type Setting, stateOf, type Table, turnOn } from './support.ts'

const allied = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'allied movement', turn: 4, ...setting })
const german = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'german movement', turn: 4, ...setting })

const FOUR = 'W2038 us-28-112m us-cav-18\nW2040 us-28-109m\nE3203 us-1-26\nE2217 us-1-16'

describe('25.3, 25.3.1 Movement at night', () => {
  it('marked stacks move as usual, and may split up', () => {
    const table = allied('W2038 us-28-112m(night) us-cav-18(night)\nE2217 us-1-26', { night: true })
    expect(table.cost('allied', 'us-28-112m', 'W2037 W2036')).toBe(2)
    table.play('allied', 'move unit=us-28-112m path=[W2037]')
    expect(table.verdict('allied', 'move unit=us-cav-18 path=[W2039]')).toBe('legal')
    expect(table.verdict('allied', 'move unit=us-1-26 path=[E2218]')).toBe('25.3.1 move.night')
  })

  it('beside the map as well, and nobody else there', () => {
    const table = allied('SE us-28-112m(night) us-1-26\nwaiting us-4-22-2', { night: true })
    expect(table.verdict('allied', 'shift unit=us-28-112m place=SW')).toBe('legal')
    expect(table.verdict('allied', 'shift unit=us-1-26 place=SW')).toBe('25.3.1 move.night')
    expect(table.verdict('allied', 'shift unit=us-4-22-2 place=SE')).toBe('25.3.1 move.night')
    table.play('allied', 'shift unit=us-28-112m place=block-A')
    expect(table.at('us-28-112m')).toBe('block-A')
  })

  it('not by strategic movement', () => {
    const table = allied('E3203 us-cav-18(night)', { night: true })
    expect(table.cost('allied', 'us-cav-18', 'E3204', 'march')).toBe('25.3.1 column.night')
  })
})

describe('25.3.3 Night markers', () => {
  it('are laid on three stacks in the afternoon', () => {
    const table = allied(FOUR)
    table.play('allied', 'night unit=us-28-112m').play('allied', 'night unit=us-28-109m')
    table.play('allied', 'night unit=us-1-26')
    expect(table.verdict('allied', 'night unit=us-1-16')).toBe('25.3.3 night.no-marker')
    expect(table.verdict('allied', 'night unit=us-cav-18')).toBe('legal')
    expect(table.verdict('allied', 'night unit=us-28-112m')).toBe('25.3.3 night.marked')
  })

  it('not in the morning', () => {
    expect(allied(FOUR, { turn: 3 }).verdict('allied', 'night unit=us-1-26')).toBe('25.3.3 night.not-now')
  })

  it('may be taken back as long as the phase lasts', () => {
    const table = allied(FOUR).play('allied', 'night unit=us-1-26').play('allied', 'stand-down unit=us-1-26')
    expect(table.marks('us-1-26')).toEqual([])
    expect(table.verdict('allied', 'stand-down unit=us-1-26')).toBe('25.3.3 night.not-marked')
  })

  it('a marked stack that splits needs another marker', () => {
    const table = allied(
      'W2038 us-28-112m(night) us-28-109m(night)\nE3203 us-1-26(night)\nE2217 us-1-16(night)\nE3413 us-cav-18',
    )
    table.play('allied', 'move unit=us-28-112m path=[W2037]')
    expect(table.verdict('allied', 'done')).toBe('25.3.3 night.too-many')
    table.play('allied', 'stand-down unit=us-28-112m')
    expect(table.verdict('allied', 'done')).toBe('legal')
  })
})

describe('25.3.4 Who qualifies', () => {
  it.each([
    ['disrupted', '25.3.4 night.disordered'],
    ['engaged', '25.3.4 night.engaged'],
    ['out', '25.3.4 night.out-of-supply'],
    ['moved', '25.3.5 night.moved'],
  ])('a unit that is %s does not', (state, verdict) => {
    const table = allied(`W2038 us-28-112m(${state})\nE2217 us-1-16`)
    expect(table.verdict('allied', 'night unit=us-28-112m')).toBe(verdict)
  })
})

describe('25.3.5 Restrictions in the afternoon', () => {
  it('one point, and no tactical movement', () => {
    const table = allied('W2038 us-28-112m us-cav-18\nE2217 us-1-16')
    table.play('allied', 'night unit=us-28-112m').play('allied', 'night unit=us-cav-18')
    expect(table.cost('allied', 'us-28-112m', 'W2037')).toBe(1)
    expect(table.cost('allied', 'us-28-112m', 'W2037 W2036')).toBe('11.1 move.points')
    expect(table.cost('allied', 'us-cav-18', 'W2037')).toBe('11.1 move.points')
    expect(table.cost('allied', 'us-cav-18', 'W2039', 'march')).toBe('25.3.5 column.saved')
  })
})

describe('25.3.6 Bridges at night', () => {
  it('there is no bridge phase', () => {
    const table = allied('E3821 us-28-112m(night)\nE4022 ge-26vg-77', { night: true })
    expect(table.verdict('allied', 'blow bridge=E3821/E3921 unit=us-28-112m')).not.toBe('legal')
  })
})

describe('25.3.7 Removal', () => {
  it('markers go at the end of the owner’s night turn', () => {
    const table = allied('W2038 us-28-112m(night)\nE1223 ge-26vg-77', { night: true })
    table.play('allied', 'done')
    expect(table.marks('us-28-112m')).toEqual([])
  })

  it.each([
    ['in the afternoon', false, ['retreated', 'struck']],
    ['not at night', true, ['night', 'retreated', 'struck']],
  ])('German units lose it when they are thrown back, %s', (_, night, marks) => {
    const mark = night ? '(night)' : ''
    const table = position(
      `W2226 us-84-334${mark}\nW2425 us-84-335${mark}\nW2325 ge-26vg-39(night)\nW3838 us-87-347\nW3738 ge-15pg-rec`,
      { active: 'allied combat', turn: 10, night },
    )
    table.play('allied', 'attack on=W2325 by=[us-84-334,us-84-335] idle=[]', 1)
    table.play('german', 'retreat').play('german', 'retreat path=[W2426,W2526]')
    expect(table.marks('ge-26vg-39')).toEqual(marks)
  })
})

describe('27.5 Kampfgruppe Peiper', () => {
  const drawing = 'W2038 ge-1ss-1 ge-3fj-9\nW2039 ge-3fj-5\nE3203 us-28-112m'

  it('moves in the first night without a marker, and only in the first', () => {
    const first = german(drawing, { turn: 2, night: true })
    expect(first.verdict('german', 'move unit=ge-3fj-9 path=[W2037]')).toBe('25.3.1 move.night')
    expect(first.verdict('german', 'move unit=ge-1ss-1 path=[W2037]')).toBe('legal')
    const second = german(`${drawing}\nE1223 ge-26vg-77(night)`, { turn: 4, night: true })
    expect(second.verdict('german', 'move unit=ge-1ss-1 path=[W2037]')).toBe('25.3.1 move.night')
  })

  it('whoever stands with it at the end of movement fights beside it', () => {
    const state = stateOf(drawing, { turn: 2 })
    state.isNight = true
    joinPeiper(turnOn(state))
    expect(isMarked(state, theUnit('ge-3fj-9'), HELPS_PEIPER)).toBe(true)
    expect(isMarked(state, theUnit('ge-3fj-5'), HELPS_PEIPER)).toBe(false)
    expect(isMarked(state, theUnit('ge-1ss-1'), HELPS_PEIPER)).toBe(false)
  })
})

describe('31.0 Night infiltration', () => {
  const on = { options: { infiltration: 'on' }, night: true }

  it('one stack for each marker that was not used (example)', () => {
    const state = stateOf('W2038 us-28-112m(night)\nE3203 us-1-26', { options: { infiltration: 'on' } })
    state.isNight = true
    expect(countInfiltrations(state, 'allied')).toBe(2)
    state.rules = { ...state.rules, infiltration: false }
    expect(countInfiltrations(state, 'allied')).toBe(0)
  })

  it('moves it one hex, and it does not attack this night', () => {
    const table = allied('W2038 us-28-112m us-28-109m\nE3203 us-1-26', { ...on, infiltrations: 2 })
    table.play('allied', 'infiltrate units=[us-28-112m,us-28-109m] hex=W2037')
    expect([table.at('us-28-112m'), table.at('us-28-109m')]).toEqual(['W2037', 'W2037'])
    expect(table.marks('us-28-112m')).toEqual(['moved', 'infiltrated'])
    expect(table.verdict('allied', 'infiltrate units=[us-28-112m] hex=W2036')).toBe('31.0 infiltrate.moved')
    expect(table.state.infiltrations).toBe(1)
  })

  it('not two stacks at once, nor without a marker', () => {
    const table = allied('W2038 us-28-112m\nE3203 us-1-26', { ...on, infiltrations: 1 })
    expect(table.verdict('allied', 'infiltrate units=[us-28-112m,us-1-26] hex=W2037')).toBe(
      '31.0 infiltrate.one-stack',
    )
    const none = allied('W2038 us-28-112m\nE3203 us-1-26(night)', { ...on, infiltrations: 0 })
    expect(none.verdict('allied', 'infiltrate units=[us-28-112m] hex=W2037')).toBe(
      '31.0 infiltrate.no-marker',
    )
  })

  it.each(['disrupted', 'replaced', 'truck', 'engaged', 'night'])('not when %s', (state) => {
    const table = allied(`W2038 us-28-112m(${state})\nE3203 us-1-26`, { ...on, infiltrations: 1 })
    expect(table.verdict('allied', 'infiltrate units=[us-28-112m] hex=W2037')).toMatch(/^31.0 infiltrate/)
  })

  it('into an enemy zone only veterans and elite, and nobody onto a bond', () => {
    const near = { ...on, infiltrations: 1 }
    const go = (unit: string, enemies: string) =>
      allied(`W2038 ${unit}\n${enemies}\nE3203 us-1-26`, near).verdict(
        'allied',
        `infiltrate units=[${unit}] hex=W2037`,
      )
    expect(go('us-28-112m', 'W2036 ge-26vg-77')).toBe('legal')
    expect(go('us-106-422', 'W2036 ge-26vg-77')).toBe('31.0 infiltrate.green')
    expect(go('us-28-112m', 'W2136 ge-26vg-77\nW1937 ge-26vg-78')).toBe('10.2 move.bond')
  })
})

describe('15.8, 15.8.2 Building improved positions', () => {
  const dig = (unit: string, setting: Setting = {}) =>
    allied(`W2038 ${unit}\nE3203 us-1-26`, setting).verdict('allied', `dig unit=${unit.replace(/\(.*/, '')}`)

  it('by infantry in good order, supplied, unengaged, that has not moved', () => {
    expect(dig('us-28-112m')).toBe('legal')
    expect(dig('us-526')).toBe('legal')
    expect(dig('us-cav-18')).toBe('15.8.2 dig.no-infantry')
    expect(dig('us-28-112m(disrupted)')).toBe('15.8.2 dig.disordered')
    expect(dig('us-28-112m(out)')).toBe('15.8.2 dig.out-of-supply')
    expect(dig('us-28-112m(engaged)')).toBe('16.5 move.engaged')
    expect(dig('us-28-112m(moved)')).toBe('11.1 move.moved')
    expect(dig('us-28-112m(night)', { night: true })).toBe('15.8.2 dig.night')
    expect(dig('us-28-112m', { works: [{ hex: 'W2038', isBuilt: true }] })).toBe('15.8.2 dig.there')
  })

  it('29.1.1 not by units with red start numbers in turn 1', () => {
    expect(dig('us-2-23', { turn: 1 })).toBe('29.1.1 move.frozen')
    expect(dig('us-2-23', { turn: 2 })).toBe('legal')
  })

  it('takes the place of moving and attacking', () => {
    const table = allied('W2038 us-28-112m\nE3203 us-1-26').play('allied', 'dig unit=us-28-112m')
    expect(table.marks('us-28-112m')).toEqual(['digging'])
    expect(table.state.works).toMatchObject([{ isBuilt: false }])
    expect(table.cost('allied', 'us-28-112m', 'W2037')).toBe('15.8.2 move.digging')
  })

  it('is finished when the next movement phase begins', () => {
    const state = stateOf('W2038 us-28-112m', { works: [{ hex: 'W2038', isBuilt: false }] })
    completeWorks(turnOn(state), 'german')
    expect(state.works[0]?.isBuilt).toBe(false)
    completeWorks(turnOn(state), 'allied')
    expect(state.works[0]?.isBuilt).toBe(true)
  })
})

describe('15.8.3 Delay', () => {
  it('an unfinished position waits for somebody who can finish it', () => {
    const works = [{ hex: 'W2038', isBuilt: false }]
    const finished = (units: string) => {
      const state = stateOf(`W2038 ${units}`, { works })
      completeWorks(turnOn(state), 'allied')
      return state.works[0]?.isBuilt
    }
    expect(finished('us-28-112m(engaged)')).toBe(false)
    expect(finished('us-28-112m(disrupted)')).toBe(false)
    expect(finished('us-cav-18')).toBe(false)
    expect(finished('us-28-112m(engaged) us-1-26')).toBe(true)
    expect(finished('us-28-112m(out)')).toBe(true)
  })
})

describe('15.8.4 Removal', () => {
  it('empty positions go at the end of a movement phase', () => {
    const works = [
      { hex: 'W2038', isBuilt: true },
      { hex: 'W2040', isBuilt: false },
    ]
    const state = stateOf('W2038 us-28-112m', { works })
    removeEmptyWorks(turnOn(state))
    expect(state.works).toHaveLength(1)
  })
})
