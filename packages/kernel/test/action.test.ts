import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, extendsAction, formatAction, parseAction, sameAction } from '../src/index.ts'

const word = fc.stringMatching(/^[^\s[\],=|#]+$/)
const name = fc.stringMatching(/^[a-zA-Z][\w-]*$/).filter((n) => n !== 'do')
const action: fc.Arbitrary<Action> = fc
  .tuple(word, fc.dictionary(name, fc.oneof(word, fc.array(word)), { noNullPrototype: true }))
  .map(([verb, rest]) => ({ do: verb, ...rest }))

describe('the text of an action', () => {
  it('is a verb and named arguments', () => {
    const move: Action = { do: 'move', unit: '15', path: ['1730', '1631'] }
    expect(formatAction(move)).toBe('move unit=15 path=[1730,1631]')
    expect(parseAction('move unit=15 path=[1730,1631]')).toEqual(move)
    expect(formatAction({ do: 'choose', chits: [] })).toBe('choose chits=[]')
  })

  it('comes back the same, whatever the words', () => {
    fc.assert(
      fc.property(action, (a) => {
        expect(parseAction(formatAction(a))).toEqual(a)
      }),
    )
  })

  it('may have an argument called error', () => {
    expect(parseAction('report error=none')).toEqual({ do: 'report', error: 'none' })
  })

  it.each([
    ['', '"" does not begin with a verb'],
    ['=x', '"=x" does not begin with a verb'],
    ['move 15', '"15" is not written as name=value'],
    ['move =15', '"" cannot be the name of an argument'],
    ['move __proto__=15', '"__proto__" cannot be the name of an argument'],
    ['move unit=15 unit=16', '"unit" is given twice'],
    ['move do=15', '"do" is given twice'],
    ['move unit=', '"unit" has the value "", which is neither one word nor [a,b,c]'],
    ['move path=[1,', '"path" has the value "[1,", which is neither one word nor [a,b,c]'],
    ['move path=[1,,2]', '"path" holds "", which is not one word'],
  ])('%j is refused', (text, error) => {
    expect(parseAction(text)).toEqual({ error })
  })
})

describe('actions compared', () => {
  it('are the same in any order of their arguments, but not of their lists', () => {
    expect(sameAction({ do: 'a', x: '1', y: '2' }, { y: '2', do: 'a', x: '1' })).toBe(true)
    expect(sameAction({ do: 'a', x: ['1', '2'] }, { do: 'a', x: ['2', '1'] })).toBe(false)
    expect(sameAction({ do: 'a', x: ['1'] }, { do: 'a', x: '1' })).toBe(false)
    expect(sameAction({ do: 'a' }, { do: 'a', x: '1' })).toBe(false)
    expect(sameAction({ do: 'a', x: '1' }, { do: 'a', y: '1' })).toBe(false)
    expect(sameAction({ do: 'a', x: ['1'] }, { do: 'a', y: ['1'] })).toBe(false)
  })

  it('extend a beginning with more arguments or longer lists', () => {
    const partial: Action = { do: 'move', unit: '15', path: ['1730'] }
    expect(extendsAction(partial, { do: 'move', unit: '15', path: ['1730', '1631'] })).toBe(true)
    expect(extendsAction(partial, partial)).toBe(true)
    expect(extendsAction({ do: 'move' }, partial)).toBe(true)
    expect(extendsAction({ do: 'move', unit: '15' }, { do: 'move', unit: ['15'] })).toBe(false)
    expect(extendsAction(partial, { do: 'move', unit: '15', path: ['1631', '1730'] })).toBe(false)
    expect(extendsAction(partial, { do: 'move', unit: '15', path: [] })).toBe(false)
    expect(extendsAction(partial, { do: 'move', unit: '16', path: ['1730'] })).toBe(false)
    expect(extendsAction(partial, { do: 'move', unit: '15' })).toBe(false)
    expect(extendsAction(partial, { do: 'move', unit: '15', path: '1730' })).toBe(false)
  })
})
