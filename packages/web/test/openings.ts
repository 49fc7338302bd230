import type { Piece, Table } from '@sztab/board'
import { catalog, tableOf } from '@sztab/catalog'
import { Match, SeededChance } from '@sztab/kernel'

/** The first position of a scenario as it lies on the table. */
export interface Opening {
  readonly game: string
  readonly scenario: string
  readonly table: Table
  readonly pieces: readonly Piece[]
}

/** The first positions of all scenarios of all games. */
export function openings(): Opening[] {
  return catalog.flatMap((entry) => {
    const { game } = entry
    const options = Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual]))
    return game.scenarios.flatMap(({ id: scenario }) => {
      const table = tableOf(entry, scenario)
      if (table === undefined) return []
      const { state } = Match.begin(game, { scenario, options }, SeededChance.fromSeed('openings'))
      return [{ game: game.id, scenario, table, pieces: table.pieces(game.view(state, 'observer')) }]
    })
  })
}
