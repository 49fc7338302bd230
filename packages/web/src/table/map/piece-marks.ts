import type { Piece, PieceState } from '@sztab/board'
import { type Asking, argumentsOf, isOf, kindOf } from '../model/asking.ts'
import { maySay } from '../model/saying.ts'
import { pieceInHand } from '../model/subject.ts'
import { targetsOf } from '../model/targets.ts'
import type { TableScene } from '../table-scene.ts'

/** A piece with the marks of the present question. */
export interface Marked {
  readonly piece: Piece
  /** Whether pointing at it says something. */
  readonly isAble: boolean
  /** Whether it is a whole answer by itself. */
  readonly isSaying: boolean
}

/** What marks hang on. */
export interface MarkedScene extends Pick<TableScene, 'pieces' | 'asking' | 'draft' | 'offer' | 'inspected'> {
  /** The hex over which a battle is weighed. */
  readonly fought: string | undefined
}

/** The pieces with the marks of the present question. */
export function marksOf({ pieces, ...scene }: MarkedScene): ReadonlyMap<string, Marked> {
  const { asking, draft, offer } = scene
  const targets = asking === undefined ? NOBODY : targetsOf(asking, draft, offer)
  const named = asking === undefined ? NOBODY : piecesNamed(asking)
  return new Map(pieces.map((piece) => [piece.id, mark(piece, { ...scene, targets, named })]))
}

const NOBODY: ReadonlySet<string> = new Set()

interface Question extends Omit<MarkedScene, 'pieces'> {
  readonly targets: ReadonlySet<string>
  readonly named: ReadonlySet<string>
}

function mark(piece: Piece, { asking, draft, offer, inspected, fought, targets, named }: Question): Marked {
  const printed = (piece.states ?? []).filter((state) => state !== 'may-act')
  if (asking === undefined) {
    const looked: PieceState[] = inspected === piece.id ? ['selected'] : []
    return { piece: withStates(piece, [...printed, ...looked]), isAble: false, isSaying: false }
  }
  const set = offer.set?.kind === 'piece' ? offer.set : undefined
  const isMember = set?.chosen.includes(piece.id) ?? false
  const isActing = pieceInHand(asking, draft) === piece.id
  const isAble =
    offer.pieces.has(piece.id) || named.has(piece.id) || (set?.universe.includes(piece.id) ?? false)
  const isReady = (piece.states?.includes('may-act') ?? false) && isOf(piece, asking.role)
  const isChosen = piece.side !== asking.side && targets.has(piece.hex)
  const isTarget = isChosen || piece.hex === fought
  const isSaying = maySay(asking, draft, piece.says)
  const states: PieceState[] = [...printed]
  if (isMember || isActing || (inspected === piece.id && !isTarget)) states.push('selected')
  else if (isAble || isReady || isSaying) states.push('may-act')
  if (isTarget) states.push('target')
  return { piece: withStates(piece, states), isAble: isAble || isTarget || isSaying, isSaying }
}

/** By question, for there may be thousands of answers and one looks for them with every tap. */
const known = new WeakMap<Asking, ReadonlySet<string>>()

/** The pieces that the listed answers name. */
function piecesNamed(asking: Asking): ReadonlySet<string> {
  const found = known.get(asking)
  if (found !== undefined) return found
  const named = new Set<string>()
  for (const { action } of asking.prompt.choices) {
    for (const name of argumentsOf(action)) {
      const value = action[name]
      if (typeof value === 'string' && kindOf(asking, name) === 'piece') named.add(value)
    }
  }
  known.set(asking, named)
  return named
}

const STACK_MARKS: readonly PieceState[] = ['may-act', 'target']

/** In a closed stack the top piece bears the marks of all: somebody here may act, or is a target. */
export function closedStackMarks(
  piece: Piece,
  stack: readonly Piece[],
  level: number,
  marks: ReadonlyMap<string, Marked>,
): Piece {
  if (stack.length < 2) return piece
  const own = (piece.states ?? []).filter((state) => !STACK_MARKS.includes(state))
  if (level < stack.length - 1) return withStates(piece, own)
  const all = stack.flatMap(({ id }) => marks.get(id)?.piece.states ?? [])
  return withStates(piece, [...own, ...STACK_MARKS.filter((state) => all.includes(state))])
}

function withStates(piece: Piece, states: readonly PieceState[]): Piece {
  return { ...piece, states }
}
