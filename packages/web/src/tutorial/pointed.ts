import type { HexId, Piece, Table } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { decisionIn } from './fits.ts'
import type { ScriptStep } from './script.ts'

/** The hexes that a step points at: where the pieces of its answer stand, and where they go. */
export function pointedHexes(
  { map, arguments: kinds }: Table,
  pieces: readonly Piece[],
  step: ScriptStep,
): readonly HexId[] {
  const hexOf = (id: string): HexId | undefined => pieces.find((piece) => piece.id === id)?.hex
  const look = (step.look ?? []).map((thing) => hexOf(thing) ?? thing)
  const action = step.answer === undefined ? undefined : decisionIn(step.answer).action
  const named = action === undefined ? [] : Object.keys(action).flatMap((name) => placesIn(action, name))
  const hexes = [...look, ...named].filter((hex) => map.grid.hex(hex) !== undefined)
  return [...new Set(hexes)]

  function placesIn(answer: Action, name: string): readonly string[] {
    const value = answer[name]
    const words = typeof value === 'string' ? [value] : (value ?? [])
    switch (kinds[name]) {
      case 'piece':
      case 'pieces':
        return words.map(hexOf).filter((hex) => hex !== undefined)
      case 'hex':
        return words
      case 'hexes':
        // Of a path only its end is pointed at: the way there is the player's.
        return words.slice(-1)
      default:
        return []
    }
  }
}
