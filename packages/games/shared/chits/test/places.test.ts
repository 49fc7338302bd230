import { ListedChance, Play } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import {
  ChitOrder,
  commandDistance,
  drawChit,
  hasRoomFor,
  haveRoom,
  interruptDrawn,
  isOverfull,
  Railways,
  unitsInRange,
} from '../src/index.ts'
import { at, grid, type Land, type Toy, toy, unit } from './toy.ts'

describe('room in a hex', () => {
  it('is for two combat units and one headquarters', () => {
    const { positions } = toy({ s1: '44', s2: '44', sh: '44', s3: '33' })
    expect(hasRoomFor(positions, unit('s3'), at('44'))).toBe(false)
    expect(hasRoomFor(positions, unit('s1'), at('44'))).toBe(true)
    expect(hasRoomFor(positions, unit('sh2'), at('44'))).toBe(false)
    expect(hasRoomFor(positions, unit('sh2'), at('33'))).toBe(true)
    expect(haveRoom(positions, [unit('s1'), unit('sh')], at('33'))).toBe(true)
    expect(haveRoom(positions, [unit('s1'), unit('s2')], at('33'))).toBe(false)
    expect(isOverfull(positions, at('44'))).toBe(false)
    expect(isOverfull(toy({ s1: '44', s2: '44', s3: '44' }).positions, at('44'))).toBe(true)
  })
})

describe('command', () => {
  const inRange = (units: Readonly<Record<string, string>>, land: Land = {}) => {
    const { positions } = toy(units, land)
    return unitsInRange(positions, unit('sh')).map((one) => positions.roster.unitId(one))
  }

  it('reaches as many hexes as the range says, whoever stands between', () => {
    expect(inRange({ sh: '44', s1: '47', s2: '48', a1: '45' }).sort()).toEqual(['s1', 'sh'])
  })

  it('goes around blocked hexsides', () => {
    const walls = grid.around(at('47')).map((hex) => `47-${grid.id(hex)}`)
    expect(inRange({ sh: '44', s1: '47' }, { walls })).toEqual(['sh'])
    const { positions } = toy({ sh: '44', s1: '47' }, { walls })
    expect(commandDistance(positions, unit('sh'), unit('s1'))).toBeGreaterThan(100)
    expect(commandDistance(toy({ sh: '44', s1: '47' }).positions, unit('sh'), unit('s1'))).toBe(3)
  })
})

describe('railways', () => {
  const land: Land = { rails: ['40-41', '41-42', '42-43', '43-44'] }
  const net = (units: Readonly<Record<string, string>>, enemyCity?: string) => {
    const { state, surveys } = toy(units, land)
    const railways = new Railways<Toy>({
      survey: (one) => surveys.of(one),
      sources: () => [at('40')],
      isEnemyCity: (_state, _side, hex) => enemyCity !== undefined && hex === at(enemyCity),
    })
    const search = railways.net(state, 'soviet')
    return Array.from({ length: search.found }, (_, i) => grid.id(search.order[i] ?? -1)).sort()
  }

  it('lead from a source along the rails', () => {
    expect(net({})).toEqual(['40', '41', '42', '43', '44'])
  })

  it('end at an enemy, at his zone even where a friend stands, and at his cities', () => {
    expect(net({ a1: '44' })).toEqual(['40', '41', '42'])
    expect(net({ a1: '44', s1: '43' })).toEqual(['40', '41', '42'])
    expect(net({}, '42')).toEqual(['40', '41'])
  })
})

describe('the cup', () => {
  it('gives one chit blindly, and takes it back when an interrupt goes before it', () => {
    const order = new ChitOrder(['north', 'south', 'east'])
    const state = { stack: [], cup: ['north', 'south'], hand: ['east', 'south'] }
    const play = new Play(state, new ListedChance(['south']))
    expect(drawChit(play)).toBe('south')
    expect(state.cup).toEqual(['north'])
    interruptDrawn(state, order, 'south', 'east')
    expect(state).toMatchObject({ cup: ['north', 'south'], hand: ['south'] })
  })
})
