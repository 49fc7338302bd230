import { describe, expect, it } from 'vitest'
import { type AdvanceFrame, advancePaths, type Book, checkAdvance } from '../src/index.ts'
import { at, grid, type Land, toy, unit } from './toy.ts'

// Only the sections that advances cite are asked for here.
const book = { advance: '10.6', stacking: '6.1' } as Book

function advance(
  units: Readonly<Record<string, string>>,
  land: Land = {},
  taken: AdvanceFrame['taken'] = [],
) {
  const { positions } = toy(units, land)
  const all = Object.keys(units)
    .filter((id) => id.startsWith('s'))
    .map(unit)
  const frame: AdvanceFrame = {
    step: 'advance',
    side: 'soviet',
    target: at('45'),
    units: all,
    attackers: all.filter((one) => one !== unit('sh')),
    from: all.map((one) => positions.hexOf(one)),
    taken,
  }
  return {
    check: (id: string, ...path: readonly string[]) =>
      checkAdvance(book, positions, frame, unit(id), path.map(at))?.reason.key,
    paths: (id: string) =>
      advancePaths(book, positions, frame, unit(id)).map((path) => path.map((hex) => grid.id(hex))),
  }
}

describe('an advance', () => {
  it('leads into the hex that was left, and mechanised units one further', () => {
    const { check, paths } = advance({ s1: '44', st: '44' })
    expect(check('s1', '45')).toBeUndefined()
    expect(check('s1', '45', '46')).toBe('advance.too-far')
    expect(check('s1', '34')).toBe('advance.first-hex')
    expect(check('st', '45', '46')).toBeUndefined()
    expect(paths('s1')).toEqual([['45']])
    expect(paths('st')).toHaveLength(1 + grid.around(at('45')).length)
  })

  it('enters neither an enemy hex, nor a full one, nor one that is not next', () => {
    const { check } = advance({ s1: '45', s2: '45', st: '44', a1: '46' })
    expect(check('st', '45')).toBe('advance.full')
    expect(check('st', '45', '46')).toBe('enemy-there')
    expect(check('st', '45', '66')).toBe('advance.not-adjacent')
  })

  it('stops behind a major river without a bridge, and crosses none as its second hex', () => {
    expect(advance({ st: '44' }, { major: ['44-45'] }).check('st', '45', '46')).toBe('advance.river-stops')
    expect(advance({ st: '44' }, { major: ['45-46'] }).check('st', '45', '46')).toBe('advance.river-second')
    const bridged = { major: ['44-45'], bridges: ['44-45'] }
    expect(advance({ st: '44' }, bridged).check('st', '45', '46')).toBeUndefined()
  })

  it('takes a headquarters along with attackers of its stack, and never alone', () => {
    const units = { s1: '44', sh: '44' }
    expect(advance(units).check('sh', '45')).toBe('advance.headquarters-alone')
    expect(advance(units, {}, [{ from: at('44'), path: [at('45')] }]).check('sh', '45')).toBeUndefined()
    expect(advance(units, {}, [{ from: at('34'), path: [at('45')] }]).check('sh', '45')).toBe(
      'advance.headquarters-alone',
    )
  })
})
