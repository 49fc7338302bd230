import { describe, expect, it } from 'vitest'
import { loadMap } from '../src/index.ts'
import { tracesMapFile } from './traces-map.ts'

describe('the map of Traces of War', () => {
  const map = loadMap(tracesMapFile())
  const { grid } = map

  it('has terrain, rivers and lines where the file puts them', () => {
    expect(map.terrainNames[map.terrain[grid.at('1708')] as number]).toBe('rough')
    expect(map.riverKinds[(map.river[grid.side('1826/1926') as number] as number) - 1]).toBe('major')
    expect(map.rail[grid.side('1926/1826') as number]).toBe(1)
    expect(map.hasRoad[grid.at('3020')]).toBe(1)
    expect(map.place[grid.at('2918')]?.name).toBe('Kyiv')
    expect(map.playable[grid.at('0130')]).toBe(1)
    expect(map.playable[grid.at('0143')]).toBe(0)
    expect(map.heights[grid.at('1001')]).toBe(965)
  })
})
