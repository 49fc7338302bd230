import { checkMap, NONE } from '@sztab/board'
import { describe, expect, it } from 'vitest'
import patton from '../data/patton.json' with { type: 'json' }
import {
  AREAS,
  areaBeyond,
  BRIDGES,
  bridgeId,
  bridgeNamed,
  DUMP_HEXES,
  EAST,
  EDGES,
  ENTRIES,
  grid,
  hexId,
  isArmyBoundary,
  isBeyondMeuse,
  isBottleneck,
  isCity,
  isDark,
  isLake,
  isMeuse,
  isRiver,
  isRough,
  isTown,
  isVillage,
  isWestOfOurthe,
  isWestSheet,
  isWestWall,
  map,
  NORTH,
  OUREN,
  roadOver,
  SOUTH,
  START_AREAS,
  startAreaAt,
  VICTORY_HEXES,
  WEST,
} from '../src/ground.ts'

const at = (id: string) => grid.at(id)
const side = (id: string) => grid.side(id) as number
const every = Array.from({ length: grid.count }, (_, hex) => hex)

describe('1.2 Scale', () => {
  it('the sheets lie as one map in which the checker finds nothing', () => {
    expect(checkMap(map)).toEqual([])
    expect(map.heights.length).toBe(grid.count)
  })
})

describe('3.1 The sheets', () => {
  it('East and West touch over the whole seam', () => {
    for (let row = 3; row <= 40; row++) {
      const east = at(`E41${String(row).padStart(2, '0')}`)
      expect(grid.isAdjacent(east, at(`W10${String(row).padStart(2, '0')}`))).toBe(true)
      expect(grid.isAdjacent(east, at(`W10${String(row + 1).padStart(2, '0')}`))).toBe(true)
    }
  })

  it('roads run on over the seam', () => {
    for (const id of ['E4117/W1018', 'E4121/W1022', 'E4106/W1006', 'E4138/W1038', 'E4140/W1041']) {
      expect(roadOver(side(id)), id).toBe(3)
    }
  })

  it('holds only hexes of the two sheets', () => {
    const outside = every.filter((hex) => !/^[EW]\d{4}$/.test(hexId(hex)))
    expect(outside).toEqual([])
    expect(every.filter(isWestSheet).length).toBe(16 * 39 + 16 * 38)
  })
})

describe('3.2 Entry hexes and blocking positions', () => {
  it('are the letters A to J for the Allied and K to M for the German side, all on roads at the edge', () => {
    expect(ENTRIES.map(({ id }) => id).join('')).toBe('ABCDEFGHIJKLM')
    expect(ENTRIES.filter(({ side: who }) => who === 'german').map(({ id }) => id)).toEqual(['K', 'L', 'M'])
    for (const { hexes, id } of ENTRIES) {
      for (const hex of hexes) {
        expect(grid.isAtEdge(hex), `${id} ${hexId(hex)}`).toBe(true)
        expect(map.hasRoad[hex], `${id} ${hexId(hex)}`).not.toBe(0)
      }
    }
  })

  it('blocking positions belong to the entries of the East map', () => {
    const blocked = ENTRIES.filter(({ hasBlock }) => hasBlock)
    expect(blocked.map(({ id }) => id).join('')).toBe('ABCHIJ')
    for (const { hexes } of blocked) expect(hexes.some(isWestSheet)).toBe(false)
  })

  it('A, B and C lie in one sector (13.4); D and F in others', () => {
    const area = (id: string) => AREAS[ENTRIES.find((one) => one.id === id)?.area ?? NONE]
    expect(['A', 'B', 'C'].map(area)).toEqual(['SE', 'SE', 'SE'])
    expect(['D', 'F', 'H'].map(area)).toEqual(['SW', 'NW', 'NE'])
  })
})

describe('3.3 Rivers through hexes', () => {
  it('rivers run along hexsides, none through Malmedy, Clervaux or Houffalize', () => {
    for (const [id, name] of [
      ['E2432', 'Malmedy'],
      ['E2416', 'Clervaux'],
      ['E3219', 'Houffalize'],
    ] as const) {
      expect(map.place[at(id)]?.name).toBe(name)
      expect(isTown(at(id))).toBe(true)
    }
  })
})

describe('3.4 Terrain', () => {
  it('knows clear land, light woods, forest and wooded rough, villages, towns and cities', () => {
    expect(map.terrainNames).toEqual(['clear', 'lightwoods', 'forest', 'woodedrough'])
    expect(isVillage(at('E3029'))).toBe(true)
    expect(isTown(at('E2125'))).toBe(true)
    expect(['E4040', 'E4041', 'E4139', 'E4140'].every((id) => isCity(at(id)))).toBe(true)
  })

  it('the dark hexsides are those between wooded rough and other terrain', () => {
    for (const hex of every) {
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const to = grid.neighbours[over] as number
        if (to === NONE) continue
        expect(isDark(over), grid.sideId(over)).toBe(isRough(hex) !== isRough(to))
      }
    }
  })

  it('lakes block; no road crosses one', () => {
    expect(isLake(side('E1832/E1833'))).toBe(true)
    for (const hex of every) {
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        if (isLake(over)) expect(roadOver(over), grid.sideId(over)).toBe(0)
      }
    }
  })

  it('the Meuse is a river of its own and parts the map', () => {
    expect(isMeuse(side('W2823/W2824'))).toBe(true)
    expect(isRiver(side('W2823/W2824'))).toBe(true)
    expect(['W2932', 'W3118', 'E4041'].every((id) => isBeyondMeuse(at(id)))).toBe(true)
    expect(['W2824', 'W1735', 'E2125'].some((id) => isBeyondMeuse(at(id)))).toBe(false)
  })
})

describe('hex pairs and hexes that the rulebook names', () => {
  it.each([
    ['7.7', 'E2020/E2119', 'whole'],
    ['7.9', 'E2016/E2115', 'building'],
    ['7.9', 'E1913/E2013', 'building'],
  ])('%s the bridge %s begins %s', (_, id, start) => {
    const bridge = bridgeNamed(id) as number
    expect(BRIDGES[bridge]?.start).toBe(start)
    expect(isRiver(side(id))).toBe(true)
    expect(roadOver(side(id))).not.toBe(0)
  })

  it('S4.3 the four bridges blown on 22 December', () => {
    expect(Object.keys(patton.position.bridges).sort()).toEqual([
      'E2928/E3029',
      'E2929/E3029',
      'E3618/E3718',
      'E3821/E3921',
    ])
  })

  it('S1.4 four bridges between Echternach and Vianden are blown, two are being built, one is Ouren', () => {
    expect(
      BRIDGES.filter(({ start }) => start === 'blown')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Bollendorf', 'Echternach', 'Vianden', 'Wallendorf'])
    expect(bridgeId(OUREN)).toBe('E2020/E2119')
    expect(
      map.bridges.flatMap(({ extras }) => (extras.number === undefined ? [] : [extras.number])).sort(),
    ).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('29.3 E1005 and E1006 lie on the two banks of the Sauer, E1006 in the start area of the 212th', () => {
    expect(isRiver(side('E1005/E1006'))).toBe(true)
    expect(START_AREAS[startAreaAt(at('E1006'))]?.name).toBe('212 VG')
  })

  it('27.6 E1535 and E1636 are there; 6.4.1 the Ourthe line begins at W1003', () => {
    expect(grid.hex('E1535')).toBeDefined()
    expect(grid.hex('E1636')).toBeDefined()
    expect(isWestOfOurthe(at('W1003'))).toBe(true)
    expect(isWestOfOurthe(at('E4103'))).toBe(false)
    expect(isWestOfOurthe(at('E3921'))).toBe(true)
    expect(isWestOfOurthe(at('E3821'))).toBe(false)
  })

  it('13.2.1 Bastogne has two hexes; 30.2 Liège four, and six towns lie on the Meuse', () => {
    const group = (wanted: string) => VICTORY_HEXES.filter(({ group: its }) => its === wanted)
    expect(group('liege')).toHaveLength(4)
    expect(group('meuse').map(({ name }) => name)).toEqual([
      'Givet',
      'Dinant',
      'Namur',
      'Andenne',
      'Huy',
      'Amay',
    ])
    expect(VICTORY_HEXES.filter(({ name }) => name === 'Bastogne')).toHaveLength(2)
  })

  it('24.7 three bottleneck hexes; 32.1 six places for fuel dumps; 15.7 the West Wall', () => {
    expect(every.filter(isBottleneck).map(hexId).sort()).toEqual(['E1826', 'E1923', 'E2024'])
    expect(DUMP_HEXES).toHaveLength(6)
    expect(every.filter(isWestWall)).toHaveLength(54)
  })

  it('11.10 the boundaries part the start areas of the three armies', () => {
    for (const { army, hexes } of START_AREAS) {
      for (const hex of hexes) {
        for (let over = hex * 6; over < hex * 6 + 6; over++) {
          const beyond = START_AREAS[startAreaAt(grid.neighbours[over] as number)]
          if (beyond === undefined) continue
          expect(isArmyBoundary(over), grid.sideId(over)).toBe(beyond.army !== army)
        }
      }
    }
  })
})

describe('11.9.1 The edges', () => {
  it('lead to the four off-map areas, and the east leads nowhere', () => {
    const edge = (id: string, sheets: 'both' | 'east' = 'both') => {
      const found = [0, 1, 2, 3, 4, 5].map((d) => EDGES[sheets][at(id) * 6 + d] as number)
      return [...new Set(found)].filter((one) => one !== NONE)
    }
    expect(edge('E2003')).toEqual([SOUTH])
    expect(edge('E2441')).toEqual([NORTH])
    expect(edge('W4130')).toEqual([WEST])
    expect(edge('E1027')).toEqual([EAST])
    expect(edge('E1318')).toEqual([EAST])
    expect(edge('E4117')).toEqual([])
    expect(edge('E4117', 'east')).toEqual([WEST])
    expect(AREAS[areaBeyond(at('E2003'), SOUTH)]).toBe('SE')
    expect(AREAS[areaBeyond(at('W2303'), SOUTH)]).toBe('SW')
    expect(AREAS[areaBeyond(at('E2441'), NORTH)]).toBe('NE')
    expect(AREAS[areaBeyond(at('W3841'), NORTH)]).toBe('NW')
    expect(AREAS[areaBeyond(at('W4114'), WEST)]).toBe('SW')
    expect(AREAS[areaBeyond(at('W4130'), WEST)]).toBe('NW')
  })
})
