import type { ArgumentKind, HexId, Piece, Tabletop } from '@sztab/board'
import {
  type Action,
  type ActionValue,
  type Choice,
  type FlowState,
  formatAction,
  type Game,
  type Preview,
  type Prompt,
  type Role,
} from '@sztab/kernel'

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
export const continuations = askedOnce(
  ({ game, view, role }, beginning): readonly Choice[] => game.prompt(view, role, beginning).choices,
)

/** Handy complete answers to a listed beginning. */
export const shortcuts = askedOnce(({ game, view, role }, beginning): readonly Choice[] =>
  game.shortcuts(view, role, beginning),
)

/** The odds of an answer, or the account of a move. */
export const previewOf = askedOnce(({ game, view, role }, action): Preview | undefined =>
  game.preview(view, role, action),
)

/** A view does not change as long as its question is open: what was asked about an answer is known when it is asked again. */
function askedOnce<T>(look: (asking: Asking, action: Action) => T): (asking: Asking, action: Action) => T {
  const known = new WeakMap<Asking, Map<string, { readonly found: T }>>()
  return (asking, action) => {
    let ofThis = known.get(asking)
    if (ofThis === undefined) {
      ofThis = new Map()
      known.set(asking, ofThis)
    }
    const key = formatAction(action)
    let answer = ofThis.get(key)
    if (answer === undefined) {
      answer = { found: look(asking, action) }
      ofThis.set(key, answer)
    }
    return answer.found
  }
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
