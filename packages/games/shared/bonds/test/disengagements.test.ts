import { deny, ListedChance, listed, Match } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type DisengagementRules, disengagements } from '../src/index.ts'
import { twoFords } from './two-fords/game.ts'
import * as fords from './two-fords/rules.ts'

const { grid, words, survey, unitsOnMap, relocate, UNITS } = fords

const unit = (id: string): number => UNITS.findIndex((one) => one.id === id)

/** Three Germans, two of them in one hex. */
function position(): fords.FordState {
  const { state } = Match.begin(twoFords, { scenario: 'fords', options: {} }, new ListedChance([]))
  relocate(state, unit('ge-1'), grid.at('00'))
  relocate(state, unit('ge-2'), grid.at('00'))
  return state
}

const RULES: DisengagementRules<fords.FordState> = {
  words,
  sections: { who: '9.1', together: '9.2' },
  survey,
  unitsOnMap,
  checkUnit: (_, side, one) =>
    fords.sideOf(one) === side ? undefined : deny('9.1', 'disengage.who', { unit: fords.unitId(one) }),
  isOneOrAll: false,
}

describe('breaking off', () => {
  const state = position()
  const pair = [unit('ge-1'), unit('ge-2')]
  const apart = [unit('ge-1'), unit('ge-4')]

  it('is tried by units of one hex, in any number', () => {
    const { checkDisengage } = disengagements(RULES)
    expect(checkDisengage(state, 'german', pair)).toBeUndefined()
    expect(checkDisengage(state, 'german', apart)).toMatchObject({ section: '9.2' })
    expect(checkDisengage(state, 'german', [])).toMatchObject({ section: '9.1' })
    expect(checkDisengage(state, 'allied', pair)).toMatchObject({ section: '9.1' })
  })

  it('or by one unit or the whole stack, where a game says so', () => {
    const { checkDisengage, order, triers } = disengagements({ ...RULES, isOneOrAll: true })
    expect(triers(state, 'german', grid.at('00'))).toEqual(pair)
    expect(checkDisengage(state, 'german', pair)).toBeUndefined()
    expect(checkDisengage(state, 'german', apart)).toMatchObject({ section: '9.2' })
    const offer = order({ disengage: () => undefined }).choices(state, { side: 'german' }, undefined)
    expect(listed(offer).map(({ action }) => action.units)).toContainEqual(['ge-1', 'ge-2'])
  })

  it('and by nobody where the rule is not played', () => {
    const off = deny('9.0', 'disengage.off')
    const { checkDisengage, order } = disengagements({ ...RULES, checkPlayed: () => off })
    expect(checkDisengage(state, 'german', pair)).toBe(off)
    expect(order({ disengage: () => undefined }).isOpen?.(state, { side: 'german' })).toBe(false)
  })
})
