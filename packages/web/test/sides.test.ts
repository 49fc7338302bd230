import type { Palette, Piece } from '@sztab/board'
import { catalog, tabletopOf } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'
import { pencilOf } from '../src/table/map/sides.ts'
import { openings } from './openings.ts'

const BLUE: ReadonlySet<Palette> = new Set(['german', 'romanian', 'hungarian', 'luftwaffe', 'blue'])
const GREY: ReadonlySet<Palette> = new Set(['white', 'black'])

describe('the pencil of a side', () => {
  it.each(catalog)('is known before any of its pieces lies on the map: $game.id', (entry) => {
    for (const { id, roles } of entry.game.scenarios) {
      const tabletop = tabletopOf(entry, id)
      for (const role of roles) expect(tabletop && pencilOf(tabletop, role), role).toBeDefined()
    }
  })

  it.each(openings())('is that of its pieces: $game $scenario', ({ tabletop, pieces }) => {
    const isUnit = ({ kind, palette }: Piece) => kind !== 'chip' && kind !== 'marker' && !GREY.has(palette)
    for (const { side, palette } of pieces.filter(isUnit)) {
      expect(pencilOf(tabletop, side), side).toBe(BLUE.has(palette) ? 'blue' : 'red')
    }
  })
})
