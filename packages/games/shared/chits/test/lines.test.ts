import { describe, expect, it } from 'vitest'
import { Lines } from '../src/lines.ts'
import { at, grid, type Toy, toy, unit } from './toy.ts'

describe('a line of communication', () => {
  it('runs from hex to hex to a source of the side', () => {
    const { state, lines } = toy({ s1: '44' })
    const line = lines.line(state, 'soviet', at('44'))
    expect([line.at(0), line.at(-1)].map((hex) => grid.id(hex ?? -1)).sort()).toEqual(['44', '80'])
    expect(line.every((hex, i) => i === 0 || grid.isAdjacent(hex, line[i - 1] ?? -1))).toBe(true)
  })

  it('does not pass an enemy zone unless a friend stands in it', () => {
    const blocked = toy({ s1: '44', a1: '80' })
    expect(blocked.lines.net(blocked.state, 'soviet').has(at('44'))).toBe(false)
    const near = toy({ s1: '44', a1: '82' })
    expect(near.lines.net(near.state, 'soviet').has(at('81'))).toBe(false)
    const held = toy({ s1: '44', a1: '82', s2: '81' })
    expect(held.lines.net(held.state, 'soviet').has(at('81'))).toBe(true)
  })

  it('does not cross a major river without a bridge', () => {
    const shut = grid.around(at('80')).map((hex) => `80-${grid.id(hex)}`)
    const cut = toy({}, { major: shut })
    expect(cut.lines.net(cut.state, 'soviet').has(at('44'))).toBe(false)
    const bridged = toy({}, { major: shut, bridges: shut.slice(0, 1) })
    expect(bridged.lines.net(bridged.state, 'soviet').has(at('44'))).toBe(true)
  })

  it('is found anew when a unit has moved', () => {
    const { state, surveys, lines } = toy({ a1: '80' })
    expect(lines.net(state, 'soviet').has(at('44'))).toBe(false)
    surveys.relocate(state, unit('a1'), at('00'))
    expect(lines.net(state, 'soviet').has(at('44'))).toBe(true)
  })

  it('is found out when it is kept though a city has changed hands', () => {
    const { state, surveys } = toy({})
    const sources = [at('80')]
    let held: readonly number[] = []
    const forgetful = new Lines<Toy>({
      survey: (one) => surveys.of(one),
      sources: () => sources,
      isEnemyCity: (_, side, hex) => side === 'soviet' && held.includes(hex),
      cityHexes: () => held,
      cities: () => 'always the same',
    })
    expect(forgetful.differences(state)).toEqual([])
    held = grid.around(at('80'))
    expect(forgetful.differences(state)).toEqual(['the lines of the soviet side are remembered differently'])
  })

  it('is judged without a unit that is imagined away, and as before afterwards', () => {
    const { state, surveys, lines } = toy({ a1: '82', s2: '81' })
    const before = surveys.distancesTo(state, 'soviet')
    const isHeld = () => lines.net(state, 'soviet').has(at('81'))
    expect([isHeld(), surveys.without(state, unit('s2'), isHeld), isHeld()]).toEqual([true, false, true])
    expect(surveys.distancesTo(state, 'soviet')).toBe(before)
    surveys.relocate(state, unit('a1'), at('00'))
    expect(surveys.distancesTo(state, 'soviet')).toBe(before)
    surveys.relocate(state, unit('s2'), at('44'))
    expect(surveys.distancesTo(state, 'soviet')[at('44')]).toBe(0)
  })

  it('is as long as the land between, whoever stands there', () => {
    const { state, lines } = toy({ a1: '71' })
    expect(lines.distanceToSource(state, 'soviet', at('44'))).toBe(grid.distance(at('44'), at('80')))
  })
})
