import { moveBill } from '@sztab/chits'
import { type Action, change, isState, price, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { hexIds } from '../src/arguments.ts'
import { book } from '../src/book.ts'
import { tracesOfWar } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { destinations, movementHalves } from '../src/rules/09-movement.ts'
import { isOnMap, survey } from '../src/survey.ts'

const state = tracesOfWar.setup({ scenario: 'race', options: {} }, SeededChance.fromSeed('bill'))

describe('9.1 The bill of a move', () => {
  it('adds up to what the move costs, whoever goes wherever', () => {
    let bills = 0
    for (const unit of UNITS.keys()) {
      if (!isOnMap(state, unit)) continue
      for (const { path, halves } of destinations(state, unit)) {
        const bill = moveBill(book, survey(state), unit, movementHalves(state, unit), path)
        const sum = bill?.lines.reduce((total, { figure }) => total + (figure?.value ?? 0), 0)
        expect(sum, `${UNITS[unit]?.id} along ${hexIds(path).join()}`).toBe(halves / 2)
        bills++
      }
    }
    expect(bills).toBeGreaterThan(1000)
  })

  it('says what each hex costs by which section, and what is left', () => {
    const active = { side: 'soviet', segment: 'movement' }
    const body = { turn: 3, active, units: { '5GTk': '2529', '15': '2533' } }
    const position = tracesOfWar.readPosition(body, { scenario: 'race', options: {} })
    if (!isState(position)) throw new Error(JSON.stringify(position))
    const bill = (action: Omit<Action, 'do'>) =>
      tracesOfWar.preview(position, 'soviet', { do: 'move', ...action })
    expect(bill({ unit: '5GTk', path: ['2530', '2531', '2532'] })).toMatchObject({
      lines: [
        { section: '9.1', text: { params: { hexes: ['2530'] } }, figure: price(1) },
        { section: '9.1', text: { key: 'bill.river', params: { hex: '2530' } }, figure: change(1) },
        { section: '9.1', text: { params: { hexes: ['2531', '2532'] } }, figure: price(1, 1) },
        { section: '9.3', text: { key: 'bill.enters-zone', params: { hex: '2532' } }, figure: change(2) },
      ],
      expect: [{ text: { params: { cost: 6, limit: 7 } } }, { text: { params: { left: 1 } } }],
    })
    expect(bill({ unit: '5GTk' })).toBeUndefined()
  })

  it('9.1, 9.2 of a move that is refused goes up to where it breaks off, and says why the road does not help', () => {
    const active = { side: 'soviet', segment: 'movement' }
    const body = { turn: 3, active, units: { '5GTk': '2529', '15': '2533' } }
    const position = tracesOfWar.readPosition(body, { scenario: 'race', options: {} })
    if (!isState(position)) throw new Error(JSON.stringify(position))
    const path = ['2530', '2531', '2532', '2432', '2433']
    expect(tracesOfWar.preview(position, 'soviet', { do: 'move', unit: '5GTk', path })).toMatchObject({
      title: { params: { hex: '2433' } },
      place: '2532',
      refusal: {
        section: '9.1',
        reason: { key: 'move.points', params: { from: '2532', to: '2432', left: 1 } },
      },
      expect: [{ text: { params: { cost: 6, limit: 7 } } }, { text: { params: { left: 1 } } }],
    })
    const bill = tracesOfWar.preview(position, 'soviet', { do: 'move', unit: '5GTk', path })
    expect(bill?.lines.at(-1)).toEqual({
      section: '9.2',
      text: { key: 'bill.no-road', params: { from: '2529', to: '2530' } },
    })
    const far = tracesOfWar.preview(position, 'soviet', { do: 'move', unit: '5GTk', path: ['0218'] })
    expect(far).toMatchObject({ refusal: { reason: { key: 'move.not-adjacent' } }, place: '2529' })
    expect(far?.lines).toEqual([])
  })
})
