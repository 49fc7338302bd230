import type { Tabletop } from '@sztab/board'
import { type FlowState, SeededChance } from '@sztab/kernel'
import type { Forces } from '../src/about.ts'
import { type GameEntry, tabletopOf } from '../src/index.ts'

/** What the set-up of a scenario puts on the map and beside it, by side. */
export function forcesAt(entry: GameEntry, scenario: string): Readonly<Record<string, Forces>> {
  const { state, tabletop } = opening(entry, scenario)
  const waiting = tabletop
    .status(state, 'observer')
    .boxes.flatMap(({ tokens }) => tokens.flatMap(({ piece }) => (piece === undefined ? [] : [piece])))
    .filter(({ kind }) => kind === 'unit')
  const laid = tabletop.pieces(state).filter(({ kind }) => kind === 'unit' || kind === 'hq')
  const sides = [...new Set([...laid, ...waiting].map(({ side }) => side))].sort()
  return Object.fromEntries(
    sides.map((side) => {
      const own = laid.filter((piece) => piece.side === side)
      const forces = {
        units: own.filter(({ kind }) => kind === 'unit').length,
        headquarters: own.filter(({ kind }) => kind === 'hq').length,
        waiting: waiting.filter((piece) => piece.side === side).length,
      }
      return [side, forces]
    }),
  )
}

/** The points that the table counts towards, where it has such a track. */
export function pointsWanted(entry: GameEntry, scenario: string): number | undefined {
  const { state, tabletop } = opening(entry, scenario)
  const { scores } = tabletop.status(state, 'observer')
  const of = scores.find(({ label }) => label.key === 'score.points')?.of
  return of === undefined ? undefined : Number(of)
}

function opening(entry: GameEntry, scenario: string): { state: FlowState; tabletop: Tabletop } {
  const options = Object.fromEntries(entry.game.options.map(({ id, default: usual }) => [id, usual]))
  const state = entry.game.setup({ scenario, options }, SeededChance.fromSeed('forces'))
  return { state, tabletop: tabletopOf(entry, scenario) as Tabletop }
}
