import { PLAYER_NAMES, playersFor } from '@sztab/ai'
import { catalog } from '@sztab/catalog'
import { describe, expect, it } from 'vitest'

describe('whom one may choose to play against', () => {
  it('are all of them where the game teaches planning, and nobody who would plan elsewhere', () => {
    const offered = Object.fromEntries(catalog.map(({ game, advisor }) => [game.id, playersFor(advisor)]))
    expect(offered['salerno-43']).toEqual(PLAYER_NAMES)
    expect(offered['race-to-the-rhine']).toEqual(['random', 'recruit', 'greedy'])
  })
})
