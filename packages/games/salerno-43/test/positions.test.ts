import { describe, expect, it } from 'vitest'
import { salerno43 } from '../src/index.ts'
import { begin, choiceOf, moving, refusals } from './support.ts'

describe('position documents', () => {
  it('come back as they were written', () => {
    const table = moving('allied', '2812 us-36-143(1,disrupted,out)\n2814 us-asu-36(used)', {
      cityFights: ['3012'],
      areas: ['S1'],
      turn: 12,
    })
    const body = salerno43.writePosition(table.state)
    expect(salerno43.readPosition(body, choiceOf({}))).toEqual(table.state)
    expect(body.units).toMatchObject({
      'us-36-143': { at: '2812', steps: 1, cohesion: 'disrupted', supply: 'out' },
      'us-asu-36': { at: '2814', marks: ['used'] },
    })
  })

  it('without units begin the scenario', () => {
    const start = begin({ options: { start: 'ashore' } })
    expect(salerno43.readPosition({}, choiceOf({ options: { start: 'ashore' } }))).toEqual(start.state)
  })

  it('are refused with the field and the section', () => {
    const bad = (drawing: string, setting = {}) =>
      refusals(drawing, { active: 'allied movement', ...setting })
    expect(bad('2812 us-36-143\n2612 us-rgr-1')).toEqual(['units.us-rgr-1 5.4 fault.not-land'])
    expect(bad('2812 us-36-143 ge-16-64-1')).toContain('units.ge-16-64-1 5.1 fault.enemies-together')
    expect(bad('2812 us-36-143(4)')).toEqual(['units.us-36-143 2.3.5 fault.steps'])
    expect(bad('2812 cw-5-13(1)')).toEqual(['units.cw-5-13 S2.3.6 fault.no-remnant'])
    expect(bad('2812 us-bh-red us-rgr-1')).toEqual(['units.us-bh-red 18.1.1 fault.beachhead'])
    expect(bad('2616 us-bh-red(disrupted) us-rgr-1')).toEqual([
      'units.us-bh-red 18.1.3 fault.beachhead-disorder',
    ])
    expect(bad('reserve ge-16-64-1\n2812 us-rgr-1')).toEqual(['units.ge-16-64-1 18.3 fault.at-sea'])
    expect(bad('S1 us-rgr-3\n2812 us-rgr-1')).toEqual(['units.us-rgr-3 21.2.1 fault.enemy-area'])
    expect(bad('E1 us-rgr-3\n2812 us-rgr-1', { areas: ['E1'], turn: 12 })).toEqual([
      'units.us-rgr-3 21.2.2 fault.east-area',
    ])
    expect(bad('2812 us-rgr-1', { areas: ['N1'] })).toEqual(['areas 21.2.3 fault.north'])
    expect(bad('2716 us-rgr-1', { control: [] })).toEqual(['control 16.3.4 fault.control'])
    expect(bad('2812 us-rgr-1(used)')).toEqual(['units.us-rgr-1 17.5 fault.used'])
    expect(bad('2812 us-rgr-1(truck)')).toEqual(['units.us-rgr-1 5.8 fault.truck'])
    expect(bad('2812 us-rgr-1\n3213 ge-1fj-3-1(truck) ge-1fj-4-3(truck) ge-1fj-4-ii(truck)')).toEqual([
      'units 5.8 fault.trucks',
    ])
    expect(bad('2812 us-rgr-1\n3819 ge-16-64-1', { sectorAbandoned: true, turn: 17 })).toEqual([
      'units.ge-16-64-1 S2.3.7 fault.abandoned',
    ])
    const five = 'us-36-143(1) us-45-179(1) us-45-180(1) us-3-7(1) us-3-15(1)'
    expect(bad(`2812 ${five}`)).toEqual(['units 10.4.2 fault.remnants'])
  })

  it('are refused for words that name nothing', () => {
    expect(refusals('9999 us-rgr-1')).toEqual(['units.us-rgr-1  unknown-place'])
    expect(refusals('2812 nobody')).toEqual(['units.nobody  unknown-unit'])
    expect(refusals('2812 us-rgr-1', { turn: 23 })).toEqual(['turn  field.too-big'])
    expect(refusals('2812 us-rgr-1', { turn: 9, scenario: 'avalanche' })).toEqual(['turn  field.too-big'])
    expect(refusals('2812 us-rgr-1', { weather: 'G' })).toEqual(['weather  field.value'])
    expect(refusals('2812 us-rgr-1', { supplyPoints: { german: 20 } })).toEqual([
      'supplyPoints.german  field.too-big',
    ])
    expect(refusals('', { active: 'allied movement' })).toEqual(['stack  fault.nobody-asked'])
  })
})
