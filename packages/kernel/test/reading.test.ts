import { describe, expect, it } from 'vitest'
import { isDenial, readMany, readOne, readSet } from '../src/reading.ts'

const COLOURS = ['red', 'green', 'blue']
const WORDS = {
  find: (word: string): number | undefined => (COLOURS.includes(word) ? COLOURS.indexOf(word) : undefined),
  unknown: 'unknown-colour',
  param: 'colour',
}
const idOf = (colour: number): string => COLOURS[colour] as string

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

  it('takes a set in one order only, each once', () => {
    expect(readSet(WORDS, '1.1', { do: 'mix', of: ['red', 'blue'] }, 'of', idOf)).toEqual([0, 2])
    for (const of of [
      ['blue', 'red'],
      ['red', 'blue', 'blue'],
    ]) {
      expect(readSet(WORDS, '1.1', { do: 'mix', of }, 'of', idOf)).toMatchObject({
        reason: { key: 'kernel.set-order', params: { units: ['red', 'blue'] } },
      })
    }
  })
})
