import type { Choice } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import {
  addForced,
  addWord,
  bagAnswer,
  bagNames,
  bagWords,
  countIn,
  fullBag,
  isNothingPicked,
  mayAdd,
  removeWord,
  stillToPick,
} from '../src/table/model/bags.ts'

const choose = (...chits: string[]): Choice => ({ action: { do: 'choose', chits } })
const commit = (cup: string[], hand: string[]): Choice => ({ action: { do: 'commit', cup, hand } })

const CHITS = [choose('a', 'b', 'c'), choose('a', 'b', 'b'), choose('a', 'c', 'c')]

describe('picking words for one bag', () => {
  it('keeps to the listed answers', () => {
    expect(bagNames(CHITS)).toEqual(['chits'])
    expect(bagWords(CHITS)).toEqual(['a', 'b', 'c'])
    const withB = addWord({}, 'chits', 'b')
    expect(mayAdd(CHITS, withB, 'chits', 'b')).toBe(true)
    expect(mayAdd(CHITS, addWord(withB, 'chits', 'b'), 'chits', 'b')).toBe(false)
    expect(mayAdd(CHITS, addWord(withB, 'chits', 'b'), 'chits', 'c')).toBe(false)
  })

  it('puts in by itself what cannot be left out', () => {
    expect(addForced(CHITS, {})).toEqual({ chits: ['a'] })
    expect(addForced(CHITS, { chits: ['c', 'c'] })).toEqual({ chits: ['c', 'c', 'a'] })
  })

  it('is an answer once the bag is full, in whatever order it was filled', () => {
    const picks = { chits: ['c', 'b', 'a'] }
    expect(bagAnswer(CHITS, picks)?.action).toEqual({ do: 'choose', chits: ['a', 'b', 'c'] })
    expect(bagAnswer(CHITS, removeWord(picks, 'chits', 'c'))).toBeUndefined()
    expect(stillToPick(CHITS, { chits: ['a'] })).toEqual({ least: 2, most: 2 })
  })
})

describe('a bag that may be left empty', () => {
  const open = [choose(), choose('a'), choose('b'), choose('a', 'b')]

  it('is filled at once where one answer holds everything', () => {
    expect(isNothingPicked({})).toBe(true)
    expect(isNothingPicked({ chits: [] })).toBe(true)
    expect(fullBag(open, {})).toEqual({ chits: ['a', 'b'] })
    expect(isNothingPicked({ chits: ['a'] })).toBe(false)
  })

  it('and not where one has to choose', () => {
    expect(fullBag(CHITS, {})).toBeUndefined()
  })
})

describe('picking words for two bags', () => {
  const both = [commit(['x', 'y'], []), commit(['x'], ['y']), commit(['y'], ['x']), commit([], ['x', 'y'])]

  it('lets every word lie in one bag only', () => {
    const picks = addWord({}, 'cup', 'x')
    expect(countIn(picks, 'cup', 'x')).toBe(1)
    expect(mayAdd(both, picks, 'hand', 'x')).toBe(false)
    expect(mayAdd(both, picks, 'hand', 'y')).toBe(true)
    expect(bagAnswer(both, addWord(picks, 'hand', 'y'))?.action).toEqual({
      do: 'commit',
      cup: ['x'],
      hand: ['y'],
    })
  })

  it('may be an answer while more could be picked', () => {
    const open = [commit([], []), commit(['x'], [])]
    expect(bagAnswer(open, {})?.action).toEqual({ do: 'commit', cup: [], hand: [] })
    expect(stillToPick(open, {})).toEqual({ least: 0, most: 1 })
  })
})
