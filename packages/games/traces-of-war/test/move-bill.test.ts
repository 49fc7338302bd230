import { moveBill } from '@sztab/chits'
import { type Action, isState, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { hexIds } from '../src/arguments.ts'
import { book } from '../src/book.ts'
import { tracesOfWar } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { destinations, movementHalves } from '../src/rules/09-movement.ts'
import { isOnMap, survey } from '../src/survey.ts'

const state = tracesOfWar.setup({ scenario: 'race', options: {} }, SeededChance.fromSeed('bill'))

/** `1 + 1`, `+2` and `3 × ½` as numbers. */
function worth(value: string | undefined): number {
  const [count, half] = (value ?? '').split(' × ')
  if (half !== undefined) return Number(count) / 2
  return (value ?? '').split('+').reduce((sum, term) => sum + Number(term), 0)
}

describe('9.1 The bill of a move', () => {
  it('adds up to what the move costs, whoever goes wherever', () => {
    let bills = 0
    for (const unit of UNITS.keys()) {
      if (!isOnMap(state, unit)) continue
      for (const { path, halves } of destinations(state, unit)) {
        const bill = moveBill(book, survey(state), unit, movementHalves(state, unit), path)
        const sum = bill?.lines.reduce((total, { value }) => total + worth(value), 0)
        expect(sum, `${UNITS[unit]?.id} along ${hexIds(path).join()}`).toBe(halves / 2)
        bills++
      }
    }
    expect(bills).toBeGreaterThan(1000)
  })

  it('says what each hex costs by which section, and what is left', () => {
    const body = { turn: 3, units: { '5GTk': '2529', '15': '2533' } }
    const position = tracesOfWar.readPosition(body, { scenario: 'race', options: {} })
    if (!isState(position)) throw new Error(JSON.stringify(position))
    const bill = (action: Omit<Action, 'do'>) =>
      tracesOfWar.preview(position, 'soviet', { do: 'move', ...action })
    expect(bill({ unit: '5GTk', path: ['2530', '2531', '2532'] })).toMatchObject({
      lines: [
        { section: '9.1', text: { params: { hexes: ['2530'] } }, value: '1' },
        { section: '9.1', text: { key: 'bill.river', params: { hex: '2530' } }, value: '+1' },
        { section: '9.1', text: { params: { hexes: ['2531', '2532'] } }, value: '1 + 1' },
        { section: '9.3', text: { key: 'bill.enters-zone', params: { hex: '2532' } }, value: '+2' },
      ],
      expect: [{ text: { params: { cost: 6, limit: 7 } } }, { text: { params: { left: 1 } } }],
    })
    expect(bill({ unit: '5GTk', path: ['0218'] })).toBeUndefined()
    expect(bill({ unit: '5GTk' })).toBeUndefined()
  })
})
