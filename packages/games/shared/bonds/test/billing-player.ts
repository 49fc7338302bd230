import {
  type FlowState,
  type Player,
  type Preview,
  type PreviewLine,
  randomPlayer,
  writeFigure,
} from '@sztab/kernel'
import { expect } from 'vitest'

/** What the lines of a bill come to, in movement points. */
function totalOf({ lines }: Preview): number {
  return lines.reduce((sum, { figure }) => sum + (figure?.value ?? 0), 0)
}

/** `section key figure`. */
export function writtenLine({ section, text, figure }: PreviewLine): string {
  return [section, text.key, ...(figure === undefined ? [] : [writeFigure(figure)])].join(' ')
}

/** Every line of a bill, and the total behind them. */
export function writtenBill({ lines, expect: totals }: Preview): string[] {
  return [
    ...lines.map(writtenLine),
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
