import { describe, expect, it } from 'vitest'
import { isModest } from '../src/json-shape.ts'

describe('the shape of a text of JSON', () => {
  const limits = { size: 40, parts: 6, depth: 3 }
  const is = (text: string) => isModest(text, limits)

  it('is bounded in size, beside one long string', () => {
    expect(is(`{"a":"${'x'.repeat(1_000)}"}`)).toBe(true)
    expect(is(`{"a":"${'x'.repeat(1_000)}","b":"${'y'.repeat(41)}"}`)).toBe(false)
    expect(is(' '.repeat(41))).toBe(false)
    expect(is(`"${'x'.repeat(1_000)}`)).toBe(true)
  })

  it('is bounded in parts and in depth', () => {
    expect(is('[1,2,3,4,5,6]')).toBe(true)
    expect(is('[1,2,3,4,5,6,7]')).toBe(false)
    expect(is('[[[]]]')).toBe(true)
    expect(is('{"a":{"b":{"c":{}}}}')).toBe(false)
    expect(is('[[],[],[]]')).toBe(true)
  })

  it('does not take what stands in strings for parts', () => {
    expect(is('["[[[[[[", "{,,,,,,,}"]')).toBe(true)
    expect(is('["\\"[[[[[[,,,,,,", 1]')).toBe(true)
    expect(is('["\\\\",[[[]]]]')).toBe(false)
    expect(is('["\\\\\\"",[[]]]')).toBe(true)
  })
})
