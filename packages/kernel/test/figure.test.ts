import { describe, expect, it } from 'vitest'
import { change, multiplied, price, span, sum, writeFigure } from '../src/index.ts'

describe('a figure', () => {
  it('is a number, however it is written', () => {
    expect(sum(6, 4).value).toBe(10)
    expect(price(1 / 2, 1 / 2, 1 / 2).value).toBe(1.5)
  })

  it('is written with how it comes about', () => {
    expect(writeFigure(sum(6, 4))).toBe('6 + 4 = 10')
    expect(writeFigure(sum(0))).toBe('0')
    expect(writeFigure(multiplied([6, 6], 1 / 2, 6))).toBe('12 ÷ 2 = 6')
    expect(writeFigure(multiplied([3], 2, 6))).toBe('3 × 2 = 6')
    expect(writeFigure(span(0, 3))).toBe('0–3')
  })

  it('counts equal prices and lists others', () => {
    expect(writeFigure(price(1 / 2, 1 / 2, 1 / 2))).toBe('3 × ½')
    expect(writeFigure(price(1, 2))).toBe('1 + 2')
    expect(writeFigure(price(4 / 3))).toBe('1⅓')
  })

  it('shows which way something changes', () => {
    expect([change(1), change(-2), change(0)].map(writeFigure)).toEqual(['+1', '−2', '0'])
  })
})
