import { describe, expect, it } from 'vitest'
import { isNextTo, isSameZone } from '../src/index.ts'
import { at, field, GOOD, grid, SHAKEN, standing, surveysOn } from './toy.ts'

const zone = (ids: string) => ids.split(' ').map(at)

describe('a survey', () => {
  it('knows who stands where, in the order of battle', () => {
    const positions = surveysOn(field()).of(standing({ 4: '44', 2: '44', 12: '66' }))
    expect(positions.stack(at('44'))).toEqual([2, 4])
    expect(positions.isHeldBy('german', at('44'))).toBe(true)
    expect(positions.isHeldBy('allied', at('44'))).toBe(false)
    expect(positions.isEmpty(at('45'))).toBe(true)
  })

  it('counts zones by the reach of each kind of unit', () => {
    const surveys = surveysOn(field([], ['44/45']))
    expect(surveys.of(standing({ 0: '44' })).inZoneOf('german', at('45'))).toBe(true)
    expect(surveys.of(standing({ 1: '44' })).inZoneOf('german', at('45'))).toBe(false)
    expect(surveys.of(standing({ 0: '44' }, { 0: 0 })).inZoneOf('german', at('45'))).toBe(false)
  })

  it('follows units as they move and change, and equals a survey made anew', () => {
    const surveys = surveysOn(field())
    const state = standing({ 0: '44', 2: '44', 12: '66' })
    surveys.of(state)
    state.at[0] = at('55')
    surveys.update(state, 0)
    state.stance[2] = SHAKEN
    surveys.update(state, 2)
    const [kept, made] = [surveys.of(state), surveysOn(field()).of({ ...state })]
    for (let hex = 0; hex < grid.count; hex++) {
      expect(kept.stack(hex)).toEqual(made.stack(hex))
      for (const side of ['german', 'allied'] as const) {
        expect(kept.inZoneOf(side, hex)).toBe(made.inZoneOf(side, hex))
        expect(kept.canBond(side, hex)).toBe(made.canBond(side, hex))
        expect(kept.isNearBonder(side, hex)).toBe(made.isNearBonder(side, hex))
      }
    }
  })

  it('serves a view until the state changes', () => {
    const surveys = surveysOn(field())
    const state = standing({ 0: '44' })
    const view = { at: [...state.at], stance: [...state.stance] }
    const first = surveys.of(state)
    surveys.share(state, view)
    expect(surveys.of(view)).toBe(first)
    state.at[0] = at('55')
    surveys.update(state, 0)
    expect(surveys.of(state)).toBe(first)
    expect(surveys.of(view)).not.toBe(first)
    expect(surveys.of(view).stack(at('44'))).toEqual([0])
    expect(surveys.of(state).stack(at('55'))).toEqual([0])
    expect(surveys.of(state).inZoneOf('german', at('56'))).toBe(true)
  })

  it('serves a copy until the copy changes, which then has one of its own', () => {
    const surveys = surveysOn(field())
    const state = standing({ 0: '44' })
    const copy = { at: [...state.at], stance: [...state.stance] }
    const first = surveys.of(state)
    surveys.share(state, copy)
    copy.at[0] = at('55')
    surveys.update(copy, 0)
    expect(surveys.of(state)).toBe(first)
    expect(surveys.of(state).stack(at('44'))).toEqual([0])
    expect(surveys.of(copy).stack(at('55'))).toEqual([0])
    expect(surveys.of(copy).inZoneOf('german', at('56'))).toBe(true)
    expect([state, copy].map((one) => surveys.isRight(one))).toEqual([true, true])
  })

  it('is found out when somebody moves a unit behind its back', () => {
    const surveys = surveysOn(field())
    const state = standing({ 0: '44', 1: '44' })
    surveys.of(state)
    expect(surveys.isRight(state)).toBe(true)
    state.at[0] = at('55')
    expect(surveys.isRight(state)).toBe(false)
    surveys.update(state, 0)
    expect(surveys.isRight(state)).toBe(true)
    state.stance[1] = SHAKEN
    expect(surveys.isRight(state)).toBe(false)
  })

  it('can be looked at without a unit, or as if it were elsewhere, and is as before', () => {
    const positions = surveysOn(field()).of(standing({ 0: '44' }))
    expect(positions.without(0, () => positions.isEmpty(at('44')))).toBe(true)
    expect(positions.imagining(0, at('66'), GOOD, () => positions.stack(at('66')))).toEqual([0])
    expect(positions.stack(at('44'))).toEqual([0])
    expect(() =>
      positions.without(0, () => {
        throw new Error('lost')
      }),
    ).toThrow()
    expect(positions.stack(at('44'))).toEqual([0])
  })

  it('tells neighbours, and hexes in the zone of the same unit', () => {
    const positions = surveysOn(field()).of(standing({ 0: '44' }))
    expect(isNextTo(positions, 'german', at('45'))).toBe(true)
    expect(isNextTo(positions, 'german', at('46'))).toBe(false)
    const [a, b] = zone('45 54') as [number, number]
    expect(isSameZone(positions, 'german', a, b)).toBe(true)
    expect(isSameZone(positions, 'german', a, at('46'))).toBe(false)
  })
})
