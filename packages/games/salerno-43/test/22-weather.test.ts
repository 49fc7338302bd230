import { describe, expect, it } from 'vitest'
import { weatherBox } from '../src/tables.ts'
import { moving } from './support.ts'

/** The turn after the Allied movement phase of turn 2, once the weather is rolled. */
const next = (weather: string, die: number, drawing = '', setting = {}) =>
  moving('allied', drawing, { weather, ...setting }).play('allied', 'done', die)

describe('22.1 The track', () => {
  it('moves by none, one or two boxes, and from F to A', () => {
    const box = (from: string, die: number) => weatherBox(next(from, die).state.weather).box
    expect([1, 2, 3, 4, 5, 6].map((die) => box('A', die)).join('')).toBe('ABBBCC')
    expect([box('F', 2), box('E', 6)]).toEqual(['A', 'A'])
  })
})

describe('22.2.1 Markers', () => {
  it('lie ready or are away with the weather', () => {
    const { support } = next('C', 2).state
    expect(support).toEqual({
      'us-air': 'away',
      'cw-air': 'ready',
      'german-air': 'away',
      'us-naval': 'ready',
      'cw-naval': 'ready',
    })
    expect(Object.values(next('E', 2).state.support)).toEqual(Array(5).fill('away'))
  })
})

describe('22.2.2 The Luftwaffe', () => {
  it('comes in box C while the Allies cannot use Montecorvino (22.2.3)', () => {
    const luftwaffe = (drawing: string) => next('B', 2, drawing).state.support['german-air']
    expect(luftwaffe('')).toBe('ready')
    expect(luftwaffe('2811 cw-56-169')).toBe('away')
    expect(luftwaffe('2811 cw-56-169\n3012 ge-16-64-1')).toBe('ready')
  })
})

describe('22.2.3 Montecorvino', () => {
  it('is in use three hexes from the nearest German and more', () => {
    const luftwaffe = (hex: string) =>
      next('B', 2, `2811 cw-56-169\n${hex} ge-16-64-1`).state.support['german-air']
    expect([luftwaffe('2814'), luftwaffe('2815')]).toEqual(['ready', 'away'])
  })
})

describe('22.3.1 Supply points', () => {
  it('come with the weather, nineteen at most', () => {
    expect(next('C', 2).state.supplyPoints).toEqual({ german: 4, allied: 2 })
    const rich = next('C', 2, '', { supplyPoints: { german: 19, allied: 18 } })
    expect(rich.state.supplyPoints).toEqual({ german: 19, allied: 19 })
  })
})

describe('22.3.2 The port of Salerno', () => {
  it('brings one more in boxes with a star, if no German is within two hexes', () => {
    const points = (drawing: string, weather = 'F') => next(weather, 2, drawing).state.supplyPoints.allied
    expect(points('2707 cw-cdo-2')).toBe(2)
    expect(points('2707 cw-cdo-2\n2806 ge-16-64-1')).toBe(1)
    expect(points('2707 cw-cdo-2', 'C')).toBe(2)
  })
})

describe('22.5 Clear and cloudy', () => {
  it('hinder no vehicle', () => {
    for (const weather of ['A', 'D']) {
      expect(moving('allied', '2814 cw-greys', { weather }).cost('allied', 'cw-greys', '2815')).toBe(
        'tactical',
      )
    }
  })
})
