import { checkMap, NONE } from '@sztab/board'
import { SIDES } from '@sztab/chits'
import { describe, expect, it } from 'vitest'
import {
  fullSteps,
  HEADQUARTERS,
  isMechanised,
  sideOf,
  theUnit,
  UNITS,
  unitData,
} from '../src/order-of-battle.ts'
import { OFFERS, SCENARIOS, type ScenarioId, SHEETS } from '../src/scenarios.ts'
import { setup } from '../src/setup.ts'
import { hexOf, survey } from '../src/survey.ts'
import { theatre } from '../src/theatre.ts'

const scenarios: ScenarioId[] = ['leningrad', 'smolensk', 'kiev', 'campaign']
const campaign = theatre('campaign')
const { grid } = campaign

describe('2.1 Maps', () => {
  it.each(scenarios)('%s contradicts nothing', (id) => {
    expect(checkMap(theatre(id).map)).toEqual([])
  })

  it('2930 of Leningrad is 2901 of Smolensk, and 2930 of Smolensk is 2901 of Kiev', () => {
    expect(grid.at('L2930')).toBe(grid.at('S2901'))
    expect(grid.at('S2930')).toBe(grid.at('K2901'))
    expect(grid.at('L2930')).not.toBe(grid.at('S2930'))
  })

  it('a sheet played alone has the same numbers, and they are understood without its letter', () => {
    const kiev = theatre('kiev').grid
    expect(kiev.id(kiev.at('4005'))).toBe('K4005')
    expect(kiev.at('K4005')).toBe(kiev.at('4005'))
    expect(grid.hex('4005')).toBeUndefined()
  })

  it('the joined maps hold what each sheet shows, and nothing is cut at the joins', () => {
    expect(grid.count).toBe(67 * 88)
    for (const { id } of SHEETS) {
      const sheet = theatre(id)
      for (let hex = 0; hex < sheet.grid.count; hex++) {
        const there = grid.at(sheet.grid.id(hex))
        expect(campaign.map.terrainNames[campaign.map.terrain[there]!]).toBe(
          sheet.map.terrainNames[sheet.map.terrain[hex]!],
        )
        expect(campaign.field.entry[there]).toBe(sheet.field.entry[hex])
        for (let d = 0; d < 6; d++) {
          if (sheet.grid.neighbour(hex, d) === NONE) continue
          expect(campaign.field.cost[there * 6 + d]).toBe(sheet.field.cost[hex * 6 + d])
        }
      }
    }
  })

  it('the sheets are 21 major cities, eleven of them with a Stand Fast marker', () => {
    expect(campaign.cities).toHaveLength(21)
    expect(campaign.standFast.filter((mark) => mark === 1)).toHaveLength(11)
    const names = campaign.cities.map((hex) => campaign.map.place[hex]?.name)
    expect(names.filter((name) => name?.startsWith('Leningrad'))).toHaveLength(3)
    for (const id of ['leningrad', 'smolensk', 'kiev'] as const) expect(theatre(id).cities).toHaveLength(7)
  })

  it('every source stands at the edge, on a road or railway', () => {
    for (const id of scenarios) {
      const { map, edges, ports, field } = theatre(id)
      for (const side of SIDES) {
        expect(edges[side].length).toBeGreaterThan(0)
        for (const hex of edges[side]) {
          expect(map.grid.isAtEdge(hex), map.grid.id(hex)).toBe(true)
          expect(map.hasRoad[hex]! + map.hasRail[hex]!).toBeGreaterThan(0)
          expect(field.playable[hex]).toBe(1)
        }
      }
      for (const port of ports) {
        expect(map.grid.around(port).some((hex) => map.terrainNames[map.terrain[hex]!] === 'sea')).toBe(true)
      }
    }
  })
})

describe('2.2 Units', () => {
  it('there are 538 with names of their own', () => {
    expect(UNITS).toHaveLength(538)
    expect(new Set(UNITS.map(({ id }) => id)).size).toBe(538)
  })

  it('each comes from its set-up hex or arrives, and says where its numbers come from', () => {
    for (const unit of UNITS as readonly ((typeof UNITS)[number] & { provenance?: string })[]) {
      expect((unit.setup === undefined) !== (unit.arrival === undefined), unit.id).toBe(true)
      expect(unit.provenance, unit.id).toMatch(/^[RPX]/)
    }
  })

  it('mechanised are armour, motorised units and Panzer Groups', () => {
    UNITS.forEach(({ kind, name }, unit) => {
      const isMech = kind === 'armour' || kind === 'motorised' || (kind === 'hq' && name.endsWith('PzG'))
      expect(isMechanised(unit), name).toBe(isMech)
    })
  })

  it('a unit with a back has two steps, one without has one', () => {
    expect(fullSteps(theUnit('G36Mot'))).toBe(2)
    expect(fullSteps(theUnit('S9Abn'))).toBe(1)
  })
})

describe('2.3 Headquarters', () => {
  it('all command four hexes around', () => {
    expect(HEADQUARTERS).toHaveLength(48)
    for (const unit of HEADQUARTERS) expect(unitData(unit).range).toBe(4)
  })
})

describe('5.0 Setup', () => {
  it.each(OFFERS.map(({ id }) => id))(
    '%s: own side of the border, on land, two units and a headquarters at most',
    (id) => {
      const state = setup({ scenario: id, options: {} })
      const { field, axisTerritory, grid: board } = theatre(state.scenario)
      const positions = survey(state)
      let placed = 0
      UNITS.forEach(({ id: name, setup: printed, sheet }, unit) => {
        const hex = hexOf(state, unit)
        const isInPlay = printed !== undefined && SCENARIOS[state.scenario].sheets.includes(sheet)
        expect(hex >= 0, name).toBe(isInPlay)
        if (hex < 0) return
        placed++
        expect(board.id(hex).slice(-4) === printed || state.scenario === 'campaign', name).toBe(true)
        expect(field.playable[hex], name).toBe(1)
        expect(axisTerritory[hex] === 1, name).toBe(sideOf(unit) === 'axis')
        expect(state.steps[unit]).toBe(fullSteps(unit))
        expect(positions.combatUnits(hex)).toBeLessThanOrEqual(2)
        expect(positions.headquarters(hex)).toBeLessThanOrEqual(1)
      })
      const count = { leningrad: 74, smolensk: 104, kiev: 150, campaign: 328 }
      expect(placed).toBe(count[state.scenario])
    },
  )
})
