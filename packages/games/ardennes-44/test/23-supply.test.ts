import { describe, expect, it } from 'vitest'
import { grid, hexId } from '../src/ground.ts'
import { theUnit, unitId } from '../src/order-of-battle.ts'
import { checkReady } from '../src/rules/05-artillery-supply.ts'
import { bondAgainstLine } from '../src/rules/10-zoc-bonds.ts'
import {
  hasRoadSupply,
  hasSupplyLine,
  isSupplied,
  linesOverLand,
  supplyLines,
  supplyPath,
} from '../src/rules/23-supply.ts'
import {
  inheritedPoints,
  isolatedGroups,
  isolatedUnits,
  supplyPhase,
  surrenderModifier,
  threshold,
} from '../src/rules/23-surrender.ts'
import type { ArdennesState } from '../src/state.ts'
import { survey } from '../src/survey.ts'
import { tables } from '../src/tables.ts'
import { position, type Setting, stateOf, turnOn } from './support.ts'

const at = (id: string) => grid.at(id)
const units = (ids: readonly string[]) => ids.map(theUnit)

/** Whether a part over land leads from one hex to another. */
const reaches = (drawing: string, from: string, to: string, side: 'german' | 'allied' = 'allied') => {
  const state = stateOf(drawing)
  return linesOverLand(state, side, [at(to)]).overland(at(from)) <= tables.supply.overland
}

/** Six Germans two hexes away on all sides of Bastogne, E3413, where no river runs: their zones close the ring. */
const RING =
  'E3415 ge-2-2\nE3214 ge-2-304\nE3212 ge-26vg-39\nE3411 ge-26vg-77\nE3612 ge-26vg-78\nE3614 ge-lehr-901'

const afterSupply = (state: ArdennesState, side: 'german' | 'allied', ...dice: number[]) => {
  supplyPhase(turnOn(state, ...dice), side)
  return state
}

describe('23.1 The supply phase', () => {
  it('marks units without a line, and takes the marker from those who have one again', () => {
    const state = afterSupply(stateOf(`E3413 us-28-110-2\n${RING}\nE2003 us-28-112m(out)`), 'allied', 1)
    expect(state.supply[theUnit('us-28-110-2')]).toBe(1)
    expect(state.supply[theUnit('us-28-112m')]).toBe(0)
  })

  it('is that of the active side', () => {
    const table = position('E3413 us-28-112m(out)', { active: 'german traffic' }).play('german', 'done')
    expect(table.supply('us-28-112m')).toBe('out')
    expect(afterSupply(table.state, 'allied').supply[theUnit('us-28-112m')]).toBe(0)
  })
})

describe('23.2 Sources', () => {
  it('are the entry hexes; only an enemy in the hex blocks one', () => {
    const free = stateOf('E2003 us-28-112m')
    expect(supplyLines(free, 'allied').overland(at('E2003'))).toBe(0)
    const passed = stateOf('E2004 us-28-112m', { control: ['E2003'] })
    expect(hasRoadSupply(passed, 'allied', at('E2004'))).toBe(true)
    const path = supplyPath(stateOf('E2216 ge-2-2'), theUnit('ge-2-2')).map(hexId)
    expect(['E1037', 'E1029', 'E1023', 'E1027', 'E1318', 'E1312', 'E1010']).toContain(path.at(-1))
  })

  it('off-map areas are in supply', () => {
    const state = afterSupply(stateOf('SE us-28-112m(out)\nblock-A us-28-110-2'), 'allied')
    expect(state.supply[theUnit('us-28-112m')]).toBe(0)
    expect(isSupplied(state, theUnit('us-28-110-2'))).toBe(true)
  })
})

describe('23.3 Supply lines', () => {
  it('the part over land has four hexes at most', () => {
    expect(reaches('', 'E3410', 'E3414')).toBe(true)
    expect(reaches('', 'E3410', 'E3415')).toBe(false)
  })

  it('it crosses rivers without bridges, but no lake', () => {
    expect(linesOverLand(stateOf(''), 'allied', [at('E2015')]).overland(at('E2115'))).toBe(1)
    expect(linesOverLand(stateOf(''), 'allied', [at('E1833')]).overland(at('E1832'))).toBe(2)
  })

  it('it enters no enemy, and no enemy zone but with its first hex', () => {
    const state = stateOf('E3415 ge-2-2')
    const lines = linesOverLand(state, 'allied', [at('E3414')])
    expect(lines.overland(at('E3413'))).toBe(1)
    expect(lines.overland(at('E3412'))).toBeGreaterThan(4)
    expect(linesOverLand(state, 'allied', [at('E3415')]).overland(at('E3413'))).toBeGreaterThan(4)
  })

  it('a friend in the hex lifts the zone', () => {
    const state = stateOf('E3414 us-28-110-1\nE3415 ge-2-2')
    expect(linesOverLand(state, 'allied', [at('E3414')]).overland(at('E3412'))).toBe(2)
  })

  it('it enters no enemy hex bond', () => {
    const one = stateOf('E3313 ge-26vg-39')
    const two = stateOf('E3313 ge-26vg-39\nE3512 ge-26vg-77')
    expect(linesOverLand(one, 'allied', [at('E3414')]).overland(at('E3413'))).toBe(1)
    expect(bondAgainstLine(two, survey(two), 'allied', grid.side('E3412/E3413') as number)).toBeDefined()
    expect(linesOverLand(two, 'allied', [at('E3413')]).overland(at('E3412'))).toBeGreaterThan(4)
  })

  it('the road part has any length; not over a bridge that is blown or being built', () => {
    const way = (bridge: 'whole' | 'blown' | 'german-works') =>
      supplyLines(stateOf('', { bridges: { 'E2016/E2115': bridge } }), 'german')
        .path(at('E2115'))
        .map(hexId)
    expect(way('whole').slice(0, 2)).toEqual(['E2115', 'E2016'])
    expect(way('whole').length).toBeGreaterThan(5)
    const road = (bridge: 'whole' | 'blown' | 'german-works') =>
      hasRoadSupply(
        stateOf('E2217 us-28-112m\nE2215 us-28-110-2', { bridges: { 'E2016/E2115': bridge } }),
        'german',
        at('E2115'),
      )
    expect(road('whole')).toBe(true)
    expect(road('blown')).toBe(false)
    expect(road('german-works')).toBe(false)
  })

  it('nor through an enemy zone, unless a friend stands there', () => {
    const way = (drawing: string) => supplyLines(stateOf(drawing), 'allied').path(at('E3412')).map(hexId)
    expect(way('')).toContain('E3410')
    expect(way('E3310 ge-26vg-77')).not.toContain('E3410')
    expect(way('E3310 ge-26vg-77\nE3410 us-28-112m\nE3411 us-28-110-2')).toContain('E3410')
  })

  it('nor through an empty town of the enemy, nor over his roadblock', () => {
    expect(hasRoadSupply(stateOf('', { control: ['E2416'] }), 'allied', at('E2416'))).toBe(false)
    const blocked = stateOf('', { roadblocks: { german: ['E2416', 'box'] } })
    expect(hasRoadSupply(blocked, 'allied', at('E2416'))).toBe(false)
    expect(hasRoadSupply(stateOf('E2416 us-28-112m'), 'allied', at('E2416'))).toBe(true)
  })

  it('S2.3 on the East map alone no line leads over the west', () => {
    const west = (setting: Setting) =>
      supplyLines(stateOf('', setting), 'allied').path(at('E4117')).map(hexId)
    expect(west({ scenario: 'six-turns' }).some((id) => id.startsWith('W'))).toBe(false)
    expect(west({ scenario: 'six-turns' }).length).toBeGreaterThan(1)
  })
})

describe('23.4 Out of supply', () => {
  it('artillery is not readied; the other penalties stand with their chapters', () => {
    const state = stateOf('E1939 us-art-v-187(used,out)')
    expect(checkReady(state, 'allied', theUnit('us-art-v-187'))?.section).toBe('5.3')
  })
})

describe('23.5 Out of supply units', () => {
  it('keep their zones and their bonds', () => {
    const positions = survey(stateOf('E2416 us-28-112m(out)'))
    expect(positions.inZoneOf('allied', at('E2415'))).toBe(true)
    expect(positions.canBond('allied', at('E2416'))).toBe(true)
  })
})

describe('23.6 Isolation', () => {
  it('a unit is isolated when nobody passes supply on to it over land', () => {
    const state = afterSupply(stateOf(`E3413 us-28-110-2\n${RING}`), 'allied', 1)
    expect(isolatedUnits(state, 'allied').map(unitId)).toEqual(['us-28-110-2'])
    expect(state.pocket[theUnit('us-28-110-2')]).toBe(1)
  })

  it('units hand the part over land on to one another', () => {
    const state = stateOf('W1406 us-28-110-2\nW1409 us-28-110-1(out)\nW1413 us-28-110-3(out)')
    expect(isolatedUnits(state, 'allied')).toEqual([])
  })

  it('a friend who breaks the ring from outside hands supply on into it', () => {
    const ring =
      'W2227 ge-2-2\nW2026 ge-2-304\nW2024 ge-26vg-39\nW2223 ge-26vg-77\nW2424 ge-26vg-78\nW2426 ge-lehr-901'
    const alone = afterSupply(stateOf(`W2225 us-28-110-1\n${ring}`), 'allied', 3)
    expect(alone.surrender).toEqual([1])
    const two = afterSupply(stateOf(`W2225 us-28-110-1\nW2325 us-28-110-3\n${ring}`), 'allied', 3)
    expect(two.surrender).toEqual([1])
    const relieved = afterSupply(stateOf(`W2225 us-28-110-1\nW2326 us-84-334\n${ring}`), 'allied')
    expect(relieved.supply[theUnit('us-84-334')]).toBe(0)
    expect(relieved.supply[theUnit('us-28-110-1')]).toBe(1)
    expect(isolatedUnits(relieved, 'allied')).toEqual([])
  })

  it('a group are those who reach each other over land', () => {
    const state = stateOf(`E3413 us-28-110-2(out) us-28-110-1(out)\n${RING}\nE2003 us-28-112m`)
    const groups = isolatedGroups(state, 'allied')
    expect(groups.map((group) => group.map(unitId))).toEqual([['us-28-110-1', 'us-28-110-2']])
  })
})

describe('23.7 Surrender', () => {
  const points = (die: number, setting: Setting = {}, before = 1) => {
    const state = stateOf(`E3413 us-28-110-2(out,p1)\n${RING}`, { surrender: [before], ...setting })
    supplyPhase(turnOn(state, die), 'allied')
    return state.surrender[0]
  }

  it('3 to 6 costs a point, 1 and 2 none', () => {
    expect([1, 2, 3, 6].map((die) => points(die))).toEqual([1, 1, 2, 2])
  })

  it('-2 for the Allied side under clear skies: an air drop takes a point away, but never below 0', () => {
    expect(surrenderModifier(stateOf('', { turn: 15 }), 'allied')).toBe(-2)
    expect(surrenderModifier(stateOf('', { turn: 15 }), 'german')).toBe(0)
    expect(surrenderModifier(stateOf('', { turn: 23, scenario: 'extended' }), 'allied')).toBe(0)
    expect([1, 2, 4, 5].map((die) => points(die, { turn: 15 }))).toEqual([0, 0, 1, 2])
    expect(points(1, { turn: 15 }, 0)).toBe(0)
  })

  it('a group that reaches its threshold surrenders as a whole and never returns', () => {
    const state = stateOf(`E3413 us-28-110-2(out,p1) us-28-110-1(out,p1)\n${RING}`, { surrender: [3] })
    supplyPhase(turnOn(state, 6), 'allied')
    expect(state.at[theUnit('us-28-110-2')]).toBe(-3)
    expect(state.at[theUnit('us-28-110-1')]).toBe(-3)
    expect(state.surrender).toEqual([])
  })
})

describe('23.8 Thresholds', () => {
  it('green 3, normal 4, elite 5; one elite unit lifts all, one veteran the green', () => {
    expect(threshold(units(['us-106-424m', 'us-106-424-1']))).toBe(3)
    expect(threshold(units(['us-106-424m', 'us-28-112m']))).toBe(4)
    expect(threshold(units(['us-106-424m', 'us-28-112m', 'us-2-9']))).toBe(5)
  })
})

describe('23.9 Splitting and joining', () => {
  it('a joined group takes the points of the part with more attack strength, when equal the more points', () => {
    const state = stateOf('E2612 us-28-112m(out,p1) us-28-110-2(out,p2) us-28-110-1(out,p2)', {
      surrender: [1, 3],
    })
    expect(inheritedPoints(state, units(['us-28-112m', 'us-28-110-2']))).toBe(1)
    expect(inheritedPoints(state, units(['us-28-112m', 'us-28-110-2', 'us-28-110-1']))).toBe(3)
  })

  it('a part that splits off keeps the points', () => {
    const state = stateOf('E2612 us-28-112m(out,p1) us-28-110-2(out,p1)', { surrender: [2] })
    expect(inheritedPoints(state, units(['us-28-110-2']))).toBe(2)
  })
})

describe('23.10 Relief', () => {
  it('points are gone as soon as one of the group can hand on supply', () => {
    const state = stateOf('E2612 us-28-110-2(out,p1)\nE2613 us-28-110-1(out,p1)', { surrender: [3] })
    supplyPhase(turnOn(state), 'allied')
    expect(state.pocket[theUnit('us-28-110-2')]).toBe(0)
    expect(state.surrender).toEqual([])
    expect(hasSupplyLine(state, 'allied', at('E2612'))).toBe(true)
  })
})
