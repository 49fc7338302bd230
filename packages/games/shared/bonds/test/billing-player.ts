import { type FlowState, type Player, type Preview, randomPlayer } from '@sztab/kernel'
import { expect } from 'vitest'

const FRACTIONS: Readonly<Record<string, number>> = { '⅙': 1, '⅓': 2, '½': 3, '⅔': 4, '⅚': 5 }

/** `1½` in sixths of a point. */
function sixths(points: string): number {
  const [, whole = '', part = ''] = /^(\d*)(\D?)$/.exec(points) ?? []
  return 6 * Number(whole) + (FRACTIONS[part] ?? 0)
}

/** `3 × ½` or `1 + 2` in sixths of a point. */
function sumOf(value: string): number {
  const [times, each] = value.split(' × ')
  if (each !== undefined) return Number(times) * sixths(each)
  return value.split(' + ').reduce((sum, points) => sum + sixths(points), 0)
}

/** What the lines of a bill come to, in movement points. */
function totalOf({ lines }: Preview): number {
  return lines.reduce((sum, { value }) => sum + (value === undefined ? 0 : sumOf(value)), 0) / 6
}

/** `section key value` of every line of a bill, and the total behind them. */
export function writtenBill({ lines, expect: totals }: Preview): string[] {
  return [
    ...lines.map(({ section, text, value }) => [section, text.key, value].filter(Boolean).join(' ')),
    ...totals.slice(0, 1).map(({ text: { key, params = {} } }) => {
      const numbers = Object.values(params).map((value) => Math.round(100 * Number(value)) / 100)
      return [key, ...numbers].join(' ')
    }),
  ]
}

/** Plays at random, and expects that every bill of a move comes to what the move costs. */
export function billingPlayer(): Player & { bills: number } {
  return {
    name: 'billing',
    bills: 0,
    decide(game, view, role, chance) {
      const answer = randomPlayer.decide(game, view as FlowState, role, chance)
      if (!Array.isArray(answer.path) || typeof answer.unit !== 'string') return answer
      const { path: _, ...partial } = answer
      for (const { action, detail } of game.shortcuts(view, role, partial)) {
        const bill = game.preview(view, role, action)
        if (bill === undefined || detail === undefined) continue
        this.bills++
        expect(bill.outcomes).toEqual([])
        if (detail.how === 'tactical') expect(bill.expect[0]?.text.key).toBe('bill.total-tactical')
        else expect(Math.round(1000 * totalOf(bill))).toBe(Math.round(1000 * Number(detail.cost)))
      }
      return answer
    },
  }
}
