import type { ArgumentKind, HexId, Piece, Tabletop } from '@sztab/board'
import type { Action, ActionValue, Choice, FlowState, Game, Prompt, Role } from '@sztab/kernel'

/** A question put to a role, with all that is needed to look for its answer in the role's own view. */
export interface Asking {
  readonly game: Game
  readonly tabletop: Tabletop
  readonly view: FlowState
  readonly role: Role
  /** The side that the role plays: itself, or one that it shares with others. */
  readonly side: string
  readonly prompt: Prompt
  readonly pieces: ReadonlyMap<string, Piece>
}

export function ask(game: Game, tabletop: Tabletop, view: FlowState, role: Role): Asking {
  const laid = tabletop.pieces(view)
  const side = laid.find(({ owner }) => owner === role)?.side ?? role
  const pieces = new Map(laid.map((piece) => [piece.id, piece]))
  return { game, tabletop, view, role, side, prompt: game.prompt(view, role), pieces }
}

/** Whether a role decides for a piece. */
export function isOf({ owner, side }: Piece, role: string): boolean {
  return (owner ?? side) === role
}

export function hexOfPiece({ pieces }: Asking, piece: string): HexId | undefined {
  return pieces.get(piece)?.hex
}

/** The answers that go on from a listed beginning. */
export function continuations({ game, view, role }: Asking, beginning: Action): readonly Choice[] {
  return game.prompt(view, role, beginning).choices
}

/** Handy complete answers to a listed beginning. */
export function shortcuts({ game, view, role }: Asking, beginning: Action): readonly Choice[] {
  return game.shortcuts(view, role, beginning)
}

export function kindOf({ tabletop }: Asking, argument: string): ArgumentKind {
  return tabletop.arguments[argument] ?? 'word'
}

/** The arguments of an answer, in the order in which they are said. */
export function argumentsOf(action: Action): string[] {
  return Object.keys(action).filter((name) => name !== 'do')
}

export function listOf(value: ActionValue | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
