import { describe, expect, it } from 'vitest'
import { holding, LAST_COLUMN, neededStrength, oddsColumn, readResult } from '../src/index.ts'

describe('odds', () => {
  it.each([
    [3, 4, -1],
    [4, 4, 0],
    [5, 4, 0],
    [6, 4, 1],
    [7, 4, 1],
    [8, 4, 2],
    [11, 4, 2],
    [99, 4, LAST_COLUMN],
    [0, 0, LAST_COLUMN],
  ])('%i against %i are rounded in favour of the defender', (attack, defence, column) => {
    expect(oddsColumn(attack, defence)).toBe(column)
  })

  it('say how much is needed, and less would not do', () => {
    for (let defence = 1; defence < 12; defence++) {
      for (let shift = 0; shift < 5; shift++) {
        const least = neededStrength(defence, shift)
        expect(oddsColumn(least, defence), `${shift} of ${defence}`).toBeGreaterThanOrEqual(shift)
        expect(oddsColumn(least - 1, defence), `${shift} of ${defence}`).toBeLessThan(shift)
      }
    }
  })
})

describe('an entry of the combat results table', () => {
  it('says who loses and how far the defender goes', () => {
    expect(readResult('A2')).toEqual({ attackerLosses: 2, defenderLosses: 0, retreat: 0 })
    expect(readResult('--')).toEqual({ attackerLosses: 0, defenderLosses: 0, retreat: 0 })
    expect(readResult('3RR')).toEqual({ attackerLosses: 0, defenderLosses: 3, retreat: 2 })
  })

  it('costs a step for each hex where nobody may go back', () => {
    expect(holding(readResult('1RR'))).toEqual({ attackerLosses: 0, defenderLosses: 3, retreat: 0 })
  })
})
