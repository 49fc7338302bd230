import { checkMap, NONE } from '@sztab/board'
import { describe, expect, it } from 'vitest'
import {
  AREAS,
  areaTouching,
  BEACHES,
  grid,
  hexId,
  isCity,
  isEighthArmySector,
  isFullMountain,
  isHill,
  isInNavalRange,
  isMarsh,
  isMountain,
  isPlayable,
  isWildMountain,
  KEY_HEXES,
  map,
  NEXT_AREAS,
  PORTS,
  roadToArea,
  VICTORY_HEXES,
} from '../src/ground.ts'
import { REMNANTS, theUnit, UNITS, unitData } from '../src/order-of-battle.ts'
import {
  attackStrength,
  defenceStrength,
  landingPoints,
  qualityOf,
  stackingPoints,
} from '../src/rules/02-units.ts'
import { tables } from '../src/tables.ts'
import { begin, position } from './support.ts'

const side = (id: string) => grid.side(id) as number

describe('2.1 The components', () => {
  it('are 127 units and eight remnants, in two armies', () => {
    expect(UNITS.length).toBe(127)
    expect(REMNANTS.reduce((sum, { count }) => sum + count, 0)).toBe(8)
    expect(UNITS.filter((unit) => unit.side === 'german').length).toBe(53)
  })

  it('have ids that can be written in an answer, each once', () => {
    const ids = UNITS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([])
  })
})

describe('2.2 The map', () => {
  it('contradicts neither itself nor its georeference nor what the rulebook says of its hexes', () => {
    expect(checkMap(map)).toEqual([])
    expect(grid.count).toBe(858)
  })

  it('has every hex that the rulebook names where it belongs', () => {
    expect(map.place[grid.at('2202')]?.name).toBe('Torre Annunziata') // 19.2
    expect(map.place[grid.at('2811')]?.name).toBe('Montecorvino airfield') // 22.2.3
    expect(isPlayable(grid.at('3113'))).toBe(true) // example of play, D
    // S2.3.3 The boundary runs from 2425/2426 to 4100/4201.
    const boundary = map.boundaries[0]?.sides ?? []
    const ends = [boundary[0], boundary.at(-1)].map((one) => grid.sideId(one as number))
    expect(ends.sort()).toEqual(['2425/2426', '4100/4201'])
  })

  it('parts the land between the armies along the boundary', () => {
    for (const one of map.boundaries[0]?.sides ?? []) {
      const beyond = grid.neighbours[one] as number
      expect(isEighthArmySector(Math.floor(one / 6)), grid.sideId(one)).not.toBe(isEighthArmySector(beyond))
    }
  })
})

describe('2.2.1 Scale and terrain', () => {
  it('puts neighbouring places about 3.8 km apart', () => {
    expect(grid.distance(grid.at('2707'), grid.at('3012'))).toBe(6) // Salerno to Battipaglia, some 20 km
  })

  it('knows four kinds of terrain and ten cities', () => {
    expect([...map.terrainNames].sort()).toEqual(['clear', 'hill', 'marsh', 'sea'])
    const cities = map.places.filter(({ kind }) => kind === 'city')
    expect(cities.length).toBe(10)
    expect(cities.every(({ hex }) => isCity(hex))).toBe(true)
    expect(isMarsh(grid.at('2712'))).toBe(false)
    expect(isMarsh(grid.at('2713'))).toBe(true)
  })
})

describe('2.2.2 Mountains', () => {
  it('are hexsides; a full mountain hex is a hill with six of them', () => {
    const soprano = grid.at('2918')
    expect(isHill(soprano)).toBe(true)
    expect(isFullMountain(soprano)).toBe(true)
    for (let d = 0; d < 6; d++) expect(isWildMountain(soprano * 6 + d)).toBe(true)
    expect(isFullMountain(grid.at('2817'))).toBe(false)
  })

  it('are open where a road or a pass crosses them', () => {
    expect(isMountain(side('2605/2606'))).toBe(true)
    expect(isWildMountain(side('2605/2606'))).toBe(false) // the road through Cava
    expect(isMountain(side('2706/2807'))).toBe(true)
    expect(isWildMountain(side('2706/2807'))).toBe(false) // a pass
  })
})

describe('2.2.3 Classification', () => {
  it('gives every hex one terrain; towns and cities lie on it', () => {
    expect(isHill(grid.at('2605'))).toBe(true) // Nocera, a city among hills
    expect(isCity(grid.at('2605'))).toBe(true)
  })
})

describe('2.3.1 Units and markers', () => {
  it('count everything with a defence strength as a combat unit', () => {
    expect(UNITS.filter(({ defence, variable }) => defence === 0 && variable !== true)).toEqual([])
  })
})

describe('2.3.2 What the counters say', () => {
  it('is what the example of play counts with', () => {
    const { state } = begin()
    const attack = (...ids: string[]) => ids.reduce((sum, id) => sum + attackStrength(state, theUnit(id)), 0)
    const defence = (...ids: string[]) =>
      ids.reduce((sum, id) => sum + defenceStrength(state, theUnit(id)), 0)
    expect(attack('ge-16-2-2a', 'ge-16-2-2b', 'ge-16-79-1')).toBe(10) // J
    expect(defence('us-36-142', 'us-36-142-1')).toBe(6)
    expect(attack('ge-16-2-2a', 'ge-16-79-1')).toBe(7) // K
    expect(defence('us-bh-red')).toBe(2)
    expect(attack('cw-56-169', 'cw-56-26q', 'cw-56-167', 'cw-56-8rf', 'cw-greys')).toBe(13) // P
    expect(defence('ge-16-64-1')).toBe(3)
    expect(attack('cw-cdo-2', 'cw-cdo-41')).toBe(4) // 2
  })

  it('gives units their quality: red box, white box or none', () => {
    const { state } = begin()
    const quality = (id: string) => qualityOf(state, theUnit(id))
    expect(['cw-cdo-2', 'ge-16-64-1', 'ge-g-a', 'us-36-142'].map(quality)).toEqual([
      'elite',
      'elite',
      'low',
      'normal',
    ])
  })
})

describe('2.3.3 Kinds of units', () => {
  it('are mechanised or not, and vehicles or not', () => {
    const kinds = new Map(
      UNITS.map(({ kind, mech = false, vehicle = false }) => [kind, `${mech} ${vehicle}`]),
    )
    const foot = [
      'infantry',
      'parachute',
      'glider',
      'engineer',
      'ranger',
      'commando',
      'beachhead',
      'garrison',
    ]
    for (const kind of foot) expect(kinds.get(kind as never), kind).toBe('false false')
    for (const kind of ['panzergrenadier', 'motorised'])
      expect(kinds.get(kind as never), kind).toBe('true false')
    const vehicles = ['asu', 'recon', 'tank', 'tank-destroyer', 'assault-gun']
    for (const kind of vehicles) expect(kinds.get(kind as never), kind).toBe('true true')
  })

  it('have a tank rating exactly when they are armour', () => {
    for (const unit of UNITS) {
      const isArmour = ['tank', 'tank-destroyer', 'assault-gun'].includes(unit.kind)
      expect(unit.tankRating !== undefined, unit.id).toBe(isArmour)
      expect(unit.silhouette === true, unit.id).toBe(isArmour)
    }
  })
})

describe('2.3.4 Colours', () => {
  it('tell the nation; Canadians and British are the Commonwealth', () => {
    expect(unitData(theUnit('ca-1-1')).nation).toBe('canadian')
    expect(unitData(theUnit('ge-hg-recon')).nation).toBe('luftwaffe')
    expect(unitData(theUnit('ge-16-64-1')).nation).toBe('heer')
  })
})

describe('2.3.5 Steps', () => {
  const drawing = '2712 us-45-179 us-45-180(2) us-36-143(1) cw-46-138(1)'

  it('are one to three: front, back and remnant', () => {
    const { state } = position(drawing, { active: 'allied movement' })
    const strengths = (id: string) => [attackStrength, defenceStrength].map((of) => of(state, theUnit(id)))
    expect(strengths('us-45-179')).toEqual([6, 6])
    expect(strengths('us-45-180')).toEqual([4, 4])
    expect(strengths('us-36-143')).toEqual([2, 2])
    expect(strengths('cw-46-138')).toEqual([1, 3]) // 1-3-3, 11.5.3
    expect(stackingPoints(state, theUnit('us-45-180'))).toBe(2)
    expect(stackingPoints(state, theUnit('us-36-143'))).toBe(1)
  })

  it('have remnants for every unit of three steps but those of the 8th Army', () => {
    for (const { id, steps, army, remnant } of UNITS) {
      expect(remnant !== undefined, id).toBe(steps === 3 && army === 5)
    }
  })
})

describe('18.4, 18.4.3 Landing points', () => {
  it('are the stacking points, and one where there are none', () => {
    const { state } = position('2712 us-36-143(1) cw-46-138(1)\nreserve us-45-179', {
      active: 'allied movement',
    })
    const points = (id: string) => landingPoints(state, theUnit(id))
    // The printed example: a tank battalion, artillery and a 1-3-3 remnant cost three together.
    expect(['us-191', 'us-asu-36', 'cw-46-138'].map(points)).toEqual([1, 1, 1])
    expect(points('us-45-179')).toBe(3)
  })
})

describe('21.1.1 Entry areas', () => {
  it('lie along the edges and touch hexes at the edge', () => {
    expect(AREAS.map(({ id }) => id)).toEqual(['N1', 'N2', 'S1', 'S2', 'S3', 'E1', 'E2', 'E3', 'E4', 'E5'])
    for (const { hexes, id } of AREAS) {
      for (const hex of hexes) expect(grid.isAtEdge(hex), `${id} ${hexId(hex)}`).toBe(true)
    }
    expect(areaTouching(grid.at('2707'))).toBe(NONE)
  })

  it('21.5 are next to each other, but N2 and E5 are not', () => {
    const next = (id: string) => {
      const area = AREAS.findIndex((one) => one.id === id)
      return NEXT_AREAS[area]?.map((other) => AREAS[other]?.id)
    }
    expect(next('N1')).toEqual(['N2'])
    expect(next('N2')).toEqual(['N1'])
    expect(next('S3')).toEqual(['S2', 'E1'])
    expect(next('E5')).toEqual(['E4'])
  })

  it('are reached by road where a road leads over the edge', () => {
    expect(roadToArea(grid.at('3827'))).toBe(2)
    expect(roadToArea(grid.at('3726'))).toBe(0)
  })
})

describe('23.1, 23.1.1 Victory hexes', () => {
  it('are worth 16 with those of the 8th Army, and 8 in the landing area (S1.2)', () => {
    const sum = (hexes: typeof VICTORY_HEXES) => hexes.reduce((total, { points }) => total + points, 0)
    expect(sum(VICTORY_HEXES)).toBe(16)
    expect(VICTORY_HEXES.filter(({ army }) => army === 8).length).toBe(3) // S2.3.7
    const inland = ['Avellino', 'Nocera Inferiore', 'Sarno', 'Eboli']
    expect(sum(VICTORY_HEXES.filter(({ name, army }) => army === 5 && !inland.includes(name)))).toBe(8)
    expect(AREAS.map(({ points }) => points).filter((points) => points > 0)).toEqual([5, 4]) // 23.1.4
  })
})

describe('18.2 Ports and beaches', () => {
  it('have their capacities; two ports are closed by mines (18.2.2)', () => {
    expect(PORTS.filter(({ isClosed }) => isClosed).map(({ name }) => name)).toEqual([
      'Sorrento',
      'Torre Annunziata',
    ])
    expect(PORTS.find(({ name }) => name === 'Salerno')?.capacity).toBe(3)
    expect(BEACHES.filter(({ hasBeachhead }) => hasBeachhead).map(({ name }) => name)).toEqual([
      'Uncle',
      'Roger',
      'Red',
      'Blue',
    ])
  })

  it('16.3.4 are controlled, like cities and victory hexes', () => {
    for (const { hex } of [...PORTS, ...VICTORY_HEXES]) expect(KEY_HEXES).toContain(hex)
    expect(KEY_HEXES.length).toBe(21)
  })
})

describe('9.6 Naval range', () => {
  it('is two hexes from the open sea, not from the Bay of Naples', () => {
    expect(isInNavalRange(grid.at('2707'))).toBe(true) // Salerno, as printed
    expect(isInNavalRange(grid.at('2807'))).toBe(true)
    expect(isInNavalRange(grid.at('2907'))).toBe(false)
    expect(isInNavalRange(grid.at('2203'))).toBe(false) // Castellammare, north of Campanella Point
  })
})

describe('the tables', () => {
  it('10.1 have the cells that the example of play pins', () => {
    const { columns, rows } = tables.combat
    const entry = (odds: string, die: number) => rows[die - 1]?.[columns.indexOf(odds)]
    expect([entry('3-1', 1), entry('3-1', 3), entry('3-1', 4), entry('2-1', 6)]).toEqual([
      'EX',
      'DR2',
      'DR2',
      'A1/D1',
    ])
  })

  it('10.1 know every result of the combat table', () => {
    for (const row of tables.combat.rows) {
      for (const entry of row) expect(Object.keys(tables.results)).toContain(entry)
    }
  })

  it('11.2 have the cells of determined defence that examples pin', () => {
    const { city, clear, other } = tables.determinedDefence
    expect([city[1], city[4], clear[2], other[2], other[4]]).toEqual([
      '-/-',
      '-/1 H or P',
      '-/-',
      '-/-',
      '-/1 H',
    ])
  })

  it('20.1 give each side 18 steps of replacements', () => {
    const { turns } = tables
    expect(turns.filter((row) => 'german' in row).length).toBe(18)
    expect(turns.filter((row) => 'us' in row).length + turns.filter((row) => 'cw' in row).length).toBe(18)
  })
})
