import type { Piece, Tabletop } from '@sztab/board'
import { catalog, tabletopOf } from '@sztab/catalog'
import { Match, SeededChance } from '@sztab/kernel'

/** The first position of a scenario as it lies on the table. */
export interface Opening {
  readonly game: string
  readonly scenario: string
  readonly tabletop: Tabletop
  readonly pieces: readonly Piece[]
}

/** The first positions of all scenarios of all games. */
export function openings(): Opening[] {
  return catalog.flatMap((entry) => {
    const { game } = entry
    const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
    return game.scenarios.flatMap(({ id: scenario }) => {
      const tabletop = tabletopOf(entry, scenario)
      if (tabletop === undefined) return []
      const { state } = Match.begin(game, { scenario, options }, SeededChance.fromSeed('openings'))
      return [{ game: game.id, scenario, tabletop, pieces: tabletop.pieces(game.view(state, 'observer')) }]
    })
  })
}
