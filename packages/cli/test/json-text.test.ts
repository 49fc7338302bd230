import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonText } from '../src/json-text.ts'

describe('JSON for people', () => {
  it('keeps together what fits on a line and fills long lines', () => {
    const units = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`unit-${i}`, `${1730 + i}`]))
    expect(jsonText({ turn: 1, cup: [], stack: [{ step: 'orders', role: undefined }], units })).toBe(`{
  "turn": 1,
  "cup": [],
  "stack": [{ "step": "orders" }],
  "units": {
    "unit-0": "1730", "unit-1": "1731", "unit-2": "1732", "unit-3": "1733", "unit-4": "1734",
    "unit-5": "1735", "unit-6": "1736", "unit-7": "1737", "unit-8": "1738"
  }
}
`)
  })

  it('is JSON all the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
