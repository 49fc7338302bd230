import { describe, expect, it } from 'vitest'
import { inWrittenOrder } from '../src/action.ts'
import { isDenial, readMany, readOne, readSet, setOf } from '../src/reading.ts'

const COLOURS = ['red', 'green', 'blue']
const WORDS = {
  find: (word: string): number | undefined => (COLOURS.includes(word) ? COLOURS.indexOf(word) : undefined),
  unknown: 'unknown-colour',
  param: 'colour',
}

describe('reading an answer', () => {
  it('gives what its words name', () => {
    expect(readOne(WORDS, '1.1', { do: 'paint', with: 'green' }, 'with')).toBe(1)
    expect(readMany(WORDS, '1.1', { do: 'paint', with: ['blue', 'red'] }, 'with')).toEqual([2, 0])
  })

  it('says which word names nothing', () => {
    const read = readMany(WORDS, '1.1', { do: 'paint', with: ['blue', 'grey'] }, 'with')
    expect(read).toMatchObject({
      section: '1.1',
      reason: { key: 'unknown-colour', params: { colour: 'grey' } },
    })
    expect(isDenial(read)).toBe(true)
  })

  it('takes a set in any order, each once', () => {
    expect(readSet(WORDS, '1.1', { do: 'mix', of: ['red', 'blue'] }, 'of')).toEqual([0, 2])
    expect(readSet(WORDS, '1.1', { do: 'mix', of: ['blue', 'red'] }, 'of')).toEqual([0, 2])
    expect(readSet(WORDS, '1.1', { do: 'mix', of: ['blue', 'red', 'blue'] }, 'of')).toMatchObject({
      section: '-',
      reason: { key: 'kernel.named-twice', params: { word: 'blue' } },
    })
  })

  it('writes a set by rank, and leaves what names nothing behind', () => {
    const shape = { of: setOf(WORDS), on: 'many' } as const
    const action = { do: 'mix', of: ['blue', 'grey', 'red'], on: ['b', 'a'] }
    expect(inWrittenOrder(shape, action)).toEqual({ do: 'mix', of: ['red', 'blue', 'grey'], on: ['b', 'a'] })
    const written = { do: 'mix', of: ['red', 'blue'], on: [] }
    expect(inWrittenOrder(shape, written)).toBe(written)
  })
})
