import { ListedChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import {
  BRIDGES,
  bridgeId,
  grid,
  hexId,
  isRough,
  isWestSheet,
  KEY_HEXES,
  START_AREAS,
} from '../src/ground.ts'
import type { ardennes44 } from '../src/index.ts'
import {
  FIRST_EXTRA,
  isArtillery,
  isVehicle,
  sideOf,
  theUnit,
  UNITS,
  unitData,
  unitId,
} from '../src/order-of-battle.ts'
import { documents } from '../src/position.ts'
import { isOverfull } from '../src/rules/08-stacking.ts'
import { isSupplied } from '../src/rules/23-supply.ts'
import { isolatedGroups } from '../src/rules/23-surrender.ts'
import { SCENARIOS } from '../src/scenarios.ts'
import { type ArdennesState, BLOWN, BUILDING, GONE } from '../src/state.ts'
import { isOnMap, isOutOfSupply, isReady, survey, unitsInPlay } from '../src/survey.ts'
import { begin, choiceOf } from './support.ts'

type Scenario = (typeof ardennes44.scenarios)[number]['id']

const start = (scenario: Scenario, options = {}): ArdennesState =>
  documents.setUp(choiceOf({ scenario: scenario as 'campaign', options }), new ListedChance([1]))

const onMap = (state: ArdennesState) =>
  UNITS.flatMap((_, unit) => ((state.at[unit] as number) >= 0 ? [unit] : []))

describe('S1.1, S2.1, S3.1, S4.1, S5.1 How long the games are', () => {
  it.each([
    ['campaign', 1, 22],
    ['six-turns', 1, 6],
    ['eight-turns', 1, 8],
    ['patton', 13, 22],
    ['extended', 1, 30],
    ['patton-extended', 13, 30],
  ] as const)('%s: turns %i to %i', (scenario, first, last) => {
    expect(start(scenario).turn).toBe(first)
    expect(SCENARIOS[scenario].lastTurn).toBe(last)
  })
})

describe('S1.2 Reinforcements', () => {
  it('whoever has no place at the start waits, artillery on its used side (13.3)', () => {
    const state = start('campaign')
    const waiting = UNITS.flatMap(({ setup: place, arrival }, unit) =>
      unit < FIRST_EXTRA && place === undefined && arrival !== undefined ? [unit] : [],
    )
    expect(waiting).toHaveLength(207)
    for (const unit of waiting) {
      expect(state.at[unit], unitId(unit)).toBe(-1)
      if (isArtillery(unit)) expect(isReady(state, unit)).toBe(false)
    }
  })
})

describe('S1.3 The set-up', () => {
  const state = start('campaign')

  it('everybody stands within the stacking limit', () => {
    const positions = survey(state)
    const full = onMap(state).filter((unit) => isOverfull(state, positions, state.at[unit] as number))
    expect(full.map(unitId)).toEqual([])
  })

  it('Allied units stand in their hexes, German ones in the start areas of their divisions', () => {
    for (const unit of onMap(state)) {
      const { setup: place, corps } = unitData(unit)
      expect(hexId(state.at[unit] as number)).toBe(place?.hex)
      if (sideOf(unit) === 'allied') continue
      const area = START_AREAS.find(({ name }) => name === place?.area)
      expect(area?.hexes, unitId(unit)).toContain(state.at[unit])
      if (isArtillery(unit)) expect(area?.corps).toBe(corps)
    }
  })

  it('26 VG has three hexes of wooded rough and 5 FJ two; the three red units are in none of them', () => {
    const rough = (name: string) =>
      START_AREAS.find((area) => area.name === name)
        ?.hexes.filter(isRough)
        .map(hexId)
    expect(rough('26 VG')).toHaveLength(3)
    expect(rough('5 FJ')).toHaveLength(2)
    for (const id of ['ge-26vg-78', 'ge-26vg-f', 'ge-11']) {
      expect(isRough(state.at[theUnit(id)] as number)).toBe(false)
    }
  })

  it('everybody is in supply, and vehicles stand on roads in forest, rough and West Wall', () => {
    expect(
      onMap(state)
        .filter((unit) => !isSupplied(state, unit))
        .map(unitId),
    ).toEqual([])
    const isStuck = (unit: number) => {
      const hex = state.at[unit] as number
      return isVehicle(unit) && isRough(hex)
    }
    expect(onMap(state).filter(isStuck).map(unitId)).toEqual([])
  })

  it('units with a dot begin in an improved position', () => {
    expect(state.works.map(({ hex }) => hexId(hex))).toContain('E1838')
    expect(state.works.every(({ isBuilt }) => isBuilt)).toBe(true)
  })

  it('the German player may choose another place in the area, as often as he likes, within the limit', () => {
    const table = begin({ options: { deployment: 'free' } })
    expect(table.asks).toBe('german deployment')
    expect(table.verdict('german', 'deploy unit=ge-26vg-78 hex=E2015')).toBe('S1.3 deploy.rough')
    expect(table.verdict('german', 'deploy unit=ge-26vg-39 hex=E2017')).toBe('S1.3 deploy.area')
    expect(table.verdict('german', 'deploy unit=us-28-112m hex=E2017')).toBe('S1.3 deploy.not-yours')
    expect(table.verdict('german', 'deploy unit=ge-volksart-766 hex=E1816')).toBe('8.1 deploy.full')
    table.play('german', 'deploy unit=ge-volksart-766 hex=E1716')
    expect(table.at('ge-volksart-766')).toBe('E1716')
    expect(table.verdict('german', 'deploy unit=ge-volksart-766 hex=E1716')).toBe('S1.3 deploy.there')
    table.play('german', 'deploy unit=ge-volksart-766 hex=E1715')
    expect(table.at('ge-volksart-766')).toBe('E1715')
    table.play('german', 'done')
    expect(table.state.turn).toBe(1)
  })
})

describe('S1.4 Markers', () => {
  it('four bridges are blown, two are being built, the Ouren bridge is untested', () => {
    const state = start('campaign')
    const of = (what: number) =>
      BRIDGES.flatMap((_, i) => (state.bridges[i] === what ? [bridgeId(i)] : [])).sort()
    expect(of(BLOWN)).toEqual(['E1006/E1105', 'E1306/E1307', 'E1508/E1608', 'E1710/E1811'])
    expect(of(BUILDING.german)).toEqual(['E1913/E2013', 'E2016/E2115'])
    expect(state.isOurenTested).toBe(false)
  })
})

describe('S1.5 Artillery', () => {
  it('is ready at the start', () => {
    const state = start('campaign')
    const guns = onMap(state).filter(isArtillery)
    expect(guns.length).toBeGreaterThan(20)
    expect(guns.every((unit) => isReady(state, unit))).toBe(true)
  })
})

describe('S2.2, S2.3, S3.2 The East map alone', () => {
  it('has the set-up of the campaign, without the airborne divisions in the six turns', () => {
    const six = start('six-turns')
    const eight = start('eight-turns')
    expect(onMap(six)).toEqual(onMap(start('campaign')))
    expect(onMap(six).some((unit) => isWestSheet(six.at[unit] as number))).toBe(false)
    for (const id of ['us-82-504', 'us-101-506']) {
      expect(six.at[theUnit(id)]).toBe(-4)
      expect(eight.at[theUnit(id)]).toBe(-1)
    }
  })
})

describe('S4.2, S4.3 22 December', () => {
  const state = start('patton')

  it('256 counters stand on the map within the limits, six brigades wait in the north-west', () => {
    const positions = survey(state)
    expect(onMap(state)).toHaveLength(256)
    expect(onMap(state).filter((unit) => isOverfull(state, positions, state.at[unit] as number))).toEqual([])
    expect(unitsInPlay(state, 'allied').filter((unit) => !isOnMap(state, unit))).toHaveLength(6)
  })

  it('C: German artillery has fired, Allied artillery has not', () => {
    const guns = onMap(state).filter(isArtillery)
    expect(guns.filter((unit) => isReady(state, unit)).every((unit) => sideOf(unit) === 'allied')).toBe(true)
    expect(guns.filter((unit) => !isReady(state, unit)).every((unit) => sideOf(unit) === 'german')).toBe(true)
  })

  it('E: four bridges are blown', () => {
    expect(BRIDGES.flatMap((_, i) => (state.bridges[i] === BLOWN ? [bridgeId(i)] : [])).sort()).toEqual([
      'E2928/E3029',
      'E2929/E3029',
      'E3618/E3718',
      'E3821/E3921',
    ])
  })

  it('F: only Peiper and Bastogne are out of supply, each one isolated group, with 3 and 1 points', () => {
    const out = onMap(state).filter((unit) => isOutOfSupply(state, unit))
    expect(onMap(state).filter((unit) => !isSupplied(state, unit))).toEqual(out)
    expect(state.surrender).toEqual([3, 1])
    const [peiper, ...noMore] = isolatedGroups(state, 'german')
    expect(peiper?.map(unitId)).toEqual(['ge-1ss-1', 'ge-1ss-3-2', 'ge-84flak'])
    expect(noMore).toEqual([])
    const bastogne = isolatedGroups(state, 'allied')
    expect(bastogne).toHaveLength(1)
    expect(bastogne[0]).toEqual(UNITS.flatMap((_, unit) => (state.pocket[unit] === 2 ? [unit] : [])))
    expect(bastogne[0]).toHaveLength(11)
  })

  it('B: the Allied player lays six traffic markers and rolls twice', () => {
    const table = begin({ scenario: 'patton' })
    expect(table.asks).toBe('allied early-traffic')
    ;['E1823', 'E1626', 'E2216', 'E2125', 'E2416'].forEach((hex, i) => {
      table.play('allied', `lay marker=${i + 1} hex=${hex}`)
    })
    table.play('allied', 'lay marker=6 hex=E3219', 1, 2, 2, 6)
    expect(table.state.traffic.allied.map((hex) => hex >= 0)).toEqual([false, false, true, true, true, false])
  })

  it('G: the game begins with the German artillery supply phase', () => {
    const table = begin({ scenario: 'patton' }).play('allied', 'done')
    expect(table.asks).toBe('german artillery-supply')
    expect(table.state.turn).toBe(13)
  })

  it('the German traffic markers 1 to 3 are gone by now (24.6)', () => {
    expect(state.traffic.german.slice(0, 3)).toEqual([GONE, GONE, GONE])
  })

  it('towns behind the German line are German', () => {
    const german = KEY_HEXES.filter((_, key) => state.control[key] === 0)
    for (const id of ['E2125', 'E3219', 'E2416', 'E1223']) expect(german).toContain(grid.at(id))
    expect(german).not.toContain(grid.at('E3413'))
  })
})
