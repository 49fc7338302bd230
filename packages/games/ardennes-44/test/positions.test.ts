import { ListedChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { DUMP_HEXES } from '../src/ground.ts'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import { begin, choiceOf, position, refusals, type Setting } from './support.ts'

describe('position documents', () => {
  it('come back as they were written', () => {
    const table = position(
      'E2612 us-28-110-2(out,p1)\nE2216 us-art-v-187(used)\nSE us-4-8m(disrupted)\nE2823 allied-infantry-remnant-1',
      {
        active: 'allied traffic',
        turn: 12,
        surrender: [2],
        bridges: { 'E2016/E2115': 'blown', 'E1913/E2013': 'allied-works' },
        works: [{ hex: 'E2612', isBuilt: false }],
        advantages: [{ hex: 'E2612', target: 'E2613', units: ['us-28-110-2'], turn: 12 }],
        traffic: { german: ['gone', 'E2216', 'box', 'box', 'box', 'box'] },
        roadblocks: { allied: ['E2004', 'box'] },
        shortages: ['2 Pz Div'],
        exits: ['W4130'],
        heldPhases: 1,
        air: 2,
        greif: 'E2020/E2119',
      },
    )
    const body = ardennes44.writePosition(table.state)
    expect(ardennes44.readPosition(body, choiceOf({}))).toEqual(table.state)
    expect(body.units).toMatchObject({
      'us-28-110-2': { at: 'E2612', supply: 'out', pocket: 1 },
      'us-art-v-187': { at: 'E2216', marks: ['used'] },
      'us-4-8m': { at: 'SE', cohesion: 'disrupted' },
      'allied-infantry-remnant-1': { at: 'E2823' },
    })
    expect(body).toMatchObject({ greif: 'E2020/E2119', shortages: ['2 Pz Div'] })
  })

  it.each(['campaign', 'six-turns', 'patton'] as const)(
    'without units begin the scenario: %s',
    (scenario) => {
      const start = begin({ scenario })
      expect(ardennes44.readPosition({}, choiceOf({ scenario }))).toEqual(start.state)
    },
  )

  it('without units lay the real dump into the first hex, as often as they are read (32.1)', () => {
    const options = { dumps: 'on' }
    const { state } = begin({ options }, 1)
    for (let time = 0; time < 2; time++) {
      expect(ardennes44.readPosition({}, choiceOf({ options }))).toEqual(state)
    }
  })

  it('of a night movement begin with the infiltrations that unused markers give (31.0)', () => {
    const night: Setting = {
      options: { infiltration: 'on' },
      turn: 4,
      night: true,
      active: 'allied movement',
    }
    const drawing = 'W2038 us-28-112m(night)\nE3203 us-1-26'
    expect(position(drawing, night).state.infiltrations).toBe(2)
    expect(position('E3203 us-1-26', night).verdict('allied', 'infiltrate units=[us-1-26] hex=E3204')).toBe(
      'legal',
    )
    expect(position(drawing, { ...night, infiltrations: 1 }).state.infiltrations).toBe(1)
    expect(position(drawing, { ...night, options: {} }).state.infiltrations).toBe(0)
  })

  it('are refused with the field and the section', () => {
    const bad = (drawing: string, setting: Setting = {}) =>
      refusals(drawing, { active: 'allied traffic', ...setting })
    expect(bad('E2612 us-28-112m ge-2-2')).toEqual(['units.ge-2-2 9.2.1 fault.enemies-together'])
    expect(bad('E2612 us-28-112m(3)')).toEqual(['units.us-28-112m 16.4 fault.steps'])
    expect(bad('E2612 us-106-422(1)')).toEqual(['units.us-106-422 16.4 fault.steps'])
    expect(bad('W1423 us-28-112m', { scenario: 'six-turns' })).toEqual([
      'units.us-28-112m S2.3 fault.west-sheet',
    ])
    expect(bad('SE ge-2-2')).toEqual(['units.ge-2-2 11.9.2 fault.german-off-map'])
    expect(bad('gone-west us-28-112m')).toEqual(['units.us-28-112m S2.4 fault.allied-gone'])
    expect(bad('pool us-28-112m')).toEqual(['units.us-28-112m 16.4 fault.wrong-box'])
    expect(bad('E2612 us-28-112m(used)')).toEqual(['units.us-28-112m 22.5 fault.used'])
    expect(bad('E2612 us-art-v-187(prime-mover)')).toEqual(['units.us-art-v-187 22.3 fault.prime-mover'])
    expect(bad('E2612 us-28-112m(p1)', { surrender: [1] })).toEqual(['units.us-28-112m 23.6 fault.pocket'])
    expect(bad('E2612 us-28-112m(out,p2)', { surrender: [1] })).toEqual([
      'units.us-28-112m 23.6 fault.pocket',
    ])
    expect(bad('E2125 us-28-112m', { control: ['E2125'] })).toEqual(['control 30.1.2 fault.control'])
    expect(bad('', { traffic: { german: ['E2216', 'E2216', 'box', 'box', 'box', 'box'] } })).toEqual([
      'traffic.german 24.4 fault.traffic-twice',
    ])
    const works = [1, 2].map(() => ({ hex: 'E2216', isBuilt: true }))
    expect(bad('', { works })).toEqual(['works 15.8 fault.works-twice'])
    const seven = ['ge-2-2', 'ge-2-304', 'ge-2-rec', 'ge-116-60', 'ge-116-156', 'ge-116-rec', 'ge-lehr-901']
    const columns = seven.map((id, i) => `E2${5 + i}16 ${id}(strategic)`).join('\n')
    expect(bad(columns.replaceAll('E21116', 'E3116').replaceAll('E21016', 'E3016'))).toEqual([
      'units 12.4.1 fault.transports',
    ])
  })

  it('are refused for words that name nothing', () => {
    expect(refusals('E9999 us-28-112m')).toEqual(['units.us-28-112m  unknown-place'])
    expect(refusals('E2612 nobody')).toEqual(['units.nobody  unknown-unit'])
    expect(refusals('', { bridges: { 'E2016/E2017': 'blown' } })).toEqual([
      'bridges.E2016/E2017  unknown-bridge',
    ])
    expect(refusals('E2612 us-28-112m', { turn: 31 })).toEqual(['turn  field.too-big'])
    expect(refusals('E2612 us-28-112m', { turn: 9, scenario: 'eight-turns' })).toEqual([
      'turn  field.too-big',
    ])
    expect(refusals('', { active: 'german traffic', turn: 1 })).toEqual(['stack  fault.nobody-asked'])
  })
})

describe('32.1 What the German player does not know', () => {
  const state = begin({ options: { dumps: 'on' } }, 3).state

  it('is which dump is real; the Allied player may look', () => {
    const kinds = (seen: ArdennesState) => seen.fuelDumps.map(({ kind }) => kind)
    expect(kinds(ardennes44.view(state, 'allied'))).toEqual(kinds(state))
    expect(new Set(kinds(ardennes44.view(state, 'german')))).toEqual(new Set(['unknown']))
    expect(new Set(kinds(ardennes44.view(state, 'observer')))).toEqual(new Set(['unknown']))
    expect(kinds(state).filter((kind) => kind === 'real')).toHaveLength(1)
    expect(state.fuelDumps.map(({ hex }) => hex)).toEqual(DUMP_HEXES)
  })

  it('a guess of his has one real dump anywhere, and none once it has been seen', () => {
    const guess = ardennes44.sample(ardennes44.view(state, 'german'), 'german', new ListedChance([5]))
    expect(guess.fuelDumps.findIndex(({ kind }) => kind === 'real')).toBe(4)
    const known = ardennes44.view({ ...ardennes44.clone(state), isDumpKnown: true }, 'german')
    const later = ardennes44.sample(known, 'german', new ListedChance([]))
    expect(later.fuelDumps.some(({ kind }) => kind === 'real')).toBe(false)
  })
})
