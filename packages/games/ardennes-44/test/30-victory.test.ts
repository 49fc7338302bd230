import { describe, expect, it } from 'vitest'
import { grid, hexId, KEY_HEXES, START_AREAS, VICTORY_HEXES } from '../src/ground.ts'
import {
  exitStrength,
  heldStartAreas,
  isGermanPrize,
  victoryAccount,
  victoryPhase,
  victoryPoints,
} from '../src/rules/30-victory.ts'
import { isControlledBy, takeControl } from '../src/survey.ts'
import { position, type Setting, stateOf, turnOn } from './support.ts'

const german = (ids: readonly string[]): Setting => ({ control: [...ids, ...GERMANY] })
/** What is German from the start. */
const GERMANY = ['E1037', 'E1223', 'E1514', 'E1029', 'E1023', 'E1027', 'E1318', 'E1312', 'E1010']
const group = (wanted: string) =>
  VICTORY_HEXES.filter((one) => one.group === wanted).map(({ hex }) => hexId(hex))

const judged = (drawing: string, setting: Setting) => {
  const state = stateOf(drawing, setting)
  victoryPhase(turnOn(state))
  return state.result === null
    ? undefined
    : `${state.result.winner} ${state.result.section} ${state.result.reason.key}`
}

describe('30.1, 30.1.1 The victory phase', () => {
  it('is part of the Allied turn', () => {
    const table = position('E2125 ge-18vg-293', { active: 'allied traffic', turn: 22 })
    table.play('allied', 'done')
    expect(table.result).toMatchObject({ winner: 'allied', section: '30.3', turn: 22 })
    const before = position('', { active: 'german traffic', turn: 12, control: KEY_HEXES.map(hexId) })
    before.play('german', 'done')
    expect(before.asks).toMatch(/^allied/)
    expect(before.result).toBeUndefined()
  })
})

describe('30.1.2 Control', () => {
  it('belongs to whoever was there last', () => {
    const state = stateOf('')
    expect(isControlledBy(state, 'allied', grid.at('E2125'))).toBe(true)
    takeControl(turnOn(state), 'german', grid.at('E2125'))
    expect(isControlledBy(state, 'german', grid.at('E2125'))).toBe(true)
    expect(isControlledBy(state, 'german', grid.at('E2124'))).toBe(false)
  })

  it('a prize also needs road supply to a German source', () => {
    expect(isGermanPrize(stateOf('', german(['E2125'])), grid.at('E2125'))).toBe(true)
    const cut = stateOf(
      'E1925 us-106-422\nE2023 us-106-423\nE2225 us-106-424m\nE2127 us-28-112m',
      german(['E2125']),
    )
    expect(isGermanPrize(cut, grid.at('E2125'))).toBe(false)
  })
})

describe('30.2 German victory', () => {
  it('24 attack points on the way to Antwerp, with road supply to the hex of the exit', () => {
    const drawing = 'antwerp ge-2-2 ge-2-304 ge-2-3-1 ge-116-60'
    const everywhere: Setting = { exits: ['W4130'], control: KEY_HEXES.map(hexId) }
    expect(exitStrength(stateOf(drawing, everywhere))).toBeGreaterThanOrEqual(20)
    expect(exitStrength(stateOf(drawing))).toBe(0)
    const more = `${drawing} ge-116-156`
    expect(judged(more, { turn: 12, ...everywhere })).toBe('german 30.2 result.antwerp')
  })

  it('all four hexes of Liège', () => {
    expect(judged('', { turn: 12, ...german(group('liege')) })).toBe('german 30.2 result.liege')
    expect(judged('', { turn: 12, ...german(group('liege').slice(1)) })).toBeUndefined()
  })

  it('four of the six towns on the Meuse', () => {
    expect(judged('', { turn: 12, ...german(group('meuse').slice(0, 4)) })).toBe('german 30.2 result.meuse')
    expect(judged('', { turn: 12, ...german(group('meuse').slice(0, 3)) })).toBeUndefined()
  })

  it('six victory hexes on the West map', () => {
    const west = VICTORY_HEXES.map(({ hex }) => hexId(hex)).filter((id) => id.startsWith('W'))
    const six = west.filter((id) => !group('meuse').slice(0, 3).includes(id)).slice(-6)
    expect(judged('', { turn: 12, ...german(six) })).toBe('german 30.2 result.west')
    expect(judged('', { turn: 12, ...german(six.slice(1)) })).toBeUndefined()
  })
})

describe('30.3 Allied victory', () => {
  it('the end of the game without a German one', () => {
    expect(judged('', { turn: 21 })).toBeUndefined()
    expect(judged('', { turn: 22 })).toBe('allied 30.3 result.held')
  })

  it('three German start areas held in two victory phases in a row, which overrules the Germans', () => {
    const drawing = 'E1638 us-2-9\nE1333 us-2-38\nE1330 us-2-23'
    expect(heldStartAreas(stateOf(drawing))).toBe(3)
    expect(heldStartAreas(stateOf(`${drawing}\nE1329 ge-12vg-27`))).toBe(2)
    expect(heldStartAreas(stateOf(drawing.replace('us-2-9', 'us-2-9(out)')))).toBe(2)
    expect(judged(drawing, { turn: 12 })).toBeUndefined()
    expect(judged(drawing, { turn: 12, heldPhases: 1, ...german(group('liege')) })).toBe(
      'allied 30.3 result.start-areas',
    )
    expect(START_AREAS).toHaveLength(15)
  })

  it('a phase without them begins the count anew', () => {
    const state = stateOf('', { turn: 12, heldPhases: 1 })
    victoryPhase(turnOn(state))
    expect(state.heldPhases).toBe(0)
  })
})

describe('S2.4, S3.4 Points on the East map', () => {
  it('one for every victory hex, one for every four attack points over the west edge', () => {
    const setting: Setting = {
      scenario: 'six-turns',
      turn: 6,
      exits: ['E4117'],
      ...german(['E2125', 'E2416']),
    }
    const state = stateOf('gone-west ge-2-2 ge-2-304', setting)
    expect(victoryAccount(state).map(({ name }) => name)).toEqual(['Clervaux', 'St-Vith', 'exit'])
    expect(victoryPoints(state)).toBe(4)
    expect(victoryPoints(stateOf('gone-west ge-2-2 ge-2-304', { ...setting, exits: [] }))).toBe(2)
  })

  it('who has left counts if road supply leads from one of the hexes at least', () => {
    const points = (exits: string[]) => {
      const setting: Setting = { scenario: 'six-turns', turn: 6, exits, ...german(['E2125', 'E2416']) }
      return victoryPoints(stateOf('gone-west ge-2-2 ge-2-304', setting))
    }
    expect(points(['E4119'])).toBe(2)
    expect(points(['E4119', 'E4117'])).toBe(4)
  })

  it('ten win the six turns, fourteen the eight', () => {
    const east = VICTORY_HEXES.map(({ hex }) => hexId(hex)).filter((id) => id.startsWith('E'))
    const with_ = (scenario: 'six-turns' | 'eight-turns', turn: number, hexes: number) =>
      judged('', { scenario, turn, ...german(east.slice(0, hexes)) })
    expect(with_('six-turns', 5, 10)).toBeUndefined()
    expect(with_('six-turns', 6, 10)).toBe('german S2.4 result.points')
    expect(with_('six-turns', 6, 9)).toBe('allied S2.4 result.points')
    expect(with_('eight-turns', 8, 14)).toBe('german S3.4 result.points')
    expect(with_('eight-turns', 8, 13)).toBe('allied S3.4 result.points')
  })
})

describe('S4.4 Bastogne', () => {
  it('a draw if road supply does not lead from both hexes at the end', () => {
    const relieved = judged('E3413 us-101-506', { scenario: 'patton', turn: 22 })
    expect(relieved).toBe('allied 30.3 result.held')
    const besieged =
      'E3413 us-101-506\nE3415 ge-2-2\nE3214 ge-2-304\nE3212 ge-26vg-39\nE3411 ge-26vg-77\nE3612 ge-26vg-78\nE3614 ge-lehr-901'
    expect(judged(besieged, { scenario: 'patton', turn: 22 })).toBe('draw S4.4 result.bastogne')
  })
})

describe('S5.2 To 30 December', () => {
  it('the Germans also win with Bastogne cut off and four victory hexes in the west', () => {
    const west = ['W1423', 'W1314', 'W1124', 'W1309']
    const besieged =
      'E3413 us-101-506\nE3415 ge-2-2\nE3214 ge-2-304\nE3212 ge-26vg-39\nE3411 ge-26vg-77\nE3612 ge-26vg-78\nE3614 ge-lehr-901'
    const setting = (hexes: string[]): Setting => ({ scenario: 'extended', turn: 30, ...german(hexes) })
    expect(judged(besieged, setting(west))).toBe('german S5.2 result.bulge')
    expect(judged(besieged, setting(west.slice(1)))).toBe('allied 30.3 result.held')
    expect(judged('', setting(['E3413', 'E3414', ...west]))).toBe('german S5.2 result.bulge')
    expect(judged('', setting(west))).toBe('allied 30.3 result.held')
  })
})
