import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame } from '../src/battery/plain.ts'
import { canonicalText, clonePlain, cloneState, type FlowState, fingerprint } from '../src/index.ts'

/** Plain data as states hold it: lists of one kind. */
const simple = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    simple,
    fc.array(simple),
    tie('record'),
    fc.array(tie('record'), { maxLength: 3 }),
  ),
  record: fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    tie('value'),
    { noNullPrototype: true, maxKeys: 4 },
  ),
})).record

describe('clonePlain', () => {
  it('copies everything and shares nothing', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const copy = clonePlain(value)
        expect(copy).toEqual(value)
        expect(sharesAnything(value, copy)).toBe(false)
      }),
    )
  })

  it('copies lists that begin with null', () => {
    const bids = [null, [3], null]
    const copy = clonePlain(bids)
    expect(copy).toEqual(bids)
    expect(copy[1]).not.toBe(bids[1])
  })
})

describe('cloneState', () => {
  it('copies everything and shares nothing', () => {
    fc.assert(
      fc.property(plain, fc.array(plain), (body, stack) => {
        // Frames are whatever they are here.
        const state = { ...body, stack } as unknown as FlowState
        const copy = cloneState(state)
        expect(copy).toEqual(state)
        expect(sharesAnything(state, copy)).toBe(false)
      }),
    )
  })
})

function sharesAnything(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false
  if (a === b) return true
  return Object.keys(a).some((key) =>
    sharesAnything((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

describe('fingerprint', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalText({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    )
    expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }))
  })

  it('depends on the order of lists, on types and on nesting', () => {
    const values = [[1, 2], [2, 1], ['1', '2'], [[1], 2], [12], { 0: 1, 1: 2 }, null, 0, '', [], {}, false]
    expect(new Set(values.map(fingerprint)).size).toBe(values.length)
  })

  it('takes a missing key and an undefined one for the same, as JSON does', () => {
    expect(fingerprint({ a: 1, b: undefined })).toBe(fingerprint({ a: 1 }))
  })

  it('survives JSON and cloning', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(fingerprint(JSON.parse(JSON.stringify(value)))).toBe(fingerprint(value))
        expect(fingerprint(clonePlain(value))).toBe(fingerprint(value))
      }),
    )
  })

  it('stays the same over versions, because records carry it', () => {
    expect(fingerprint({ turn: 3, at: [1, 2, 3] })).toBe('d63991649091d684')
  })

  it('finds any single change of a small number in a long list', () => {
    const list = Array.from({ length: 300 }, (_, i) => i % 7)
    const changed = list.flatMap((_, i) => [1, 2, 3].map((by) => list.with(i, list[i]! + by)))
    expect(new Set([list, ...changed].map(fingerprint)).size).toBe(1 + changed.length)
  })
})

describe('the comparison part by part', () => {
  it('agrees with the text of the data', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(isSame(a, b)).toBe(canonicalText(a) === canonicalText(b))
        expect(isSame(a, JSON.parse(JSON.stringify(a)))).toBe(true)
      }),
    )
  })

  it('tells a list from a record, and takes an undefined field for an absent one', () => {
    expect(isSame([], {})).toBe(false)
    expect(isSame({ a: undefined }, {})).toBe(true)
    expect(isSame({}, { a: 1 })).toBe(false)
    expect(isSame([1, 2], [1])).toBe(false)
  })
})
