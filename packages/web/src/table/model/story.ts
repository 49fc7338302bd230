import type { ArgumentKind, HexId } from '@sztab/board'
import type { Event, Message, MessageParam } from '@sztab/kernel'

/** How an event is shown on the map. */
export type StoryStep =
  | { readonly kind: 'move'; readonly piece: string; readonly path: readonly HexId[] }
  | { readonly kind: 'appear'; readonly piece: string; readonly hex: HexId }
  | { readonly kind: 'clash'; readonly pieces: readonly string[]; readonly hex: HexId }
  | DieStep
  | { readonly kind: 'tell' }

/** A die falls, for a hex or a piece if the event names one, and reads as an entry of a table. */
interface DieStep {
  readonly kind: 'die'
  readonly face: number
  readonly hex?: HexId
  readonly piece?: string
  readonly entry?: string
}

type Kinds = Readonly<Record<string, ArgumentKind>>
/** Whether a word names a place on the map; others lie beside it. */
type IsPlace = (word: string) => boolean
const ANYWHERE: IsPlace = () => true

/** The parameters of events bear the same names as the arguments of answers, and so tell what they are. */
export function stepOf(kinds: Kinds, { params = {} }: Event, isPlace: IsPlace = ANYWHERE): StoryStep {
  const piece = first(kinds, params, 'piece')
  const path = listParam(kinds, params, 'hexes').filter(isPlace)
  const [hex, ...onward] = listParam(kinds, params, 'hex').filter(isPlace)
  const pieces = listParam(kinds, params, 'pieces')
  if (typeof params.die === 'number') {
    return {
      kind: 'die',
      face: params.die,
      ...(hex === undefined ? {} : { hex }),
      ...(piece === undefined ? {} : { piece }),
      ...(typeof params.result === 'string' ? { entry: params.result } : {}),
    }
  }
  if (piece !== undefined && path.length > 0) return { kind: 'move', piece, path }
  // From one place to another: a path of one step.
  const end = onward.at(-1)
  if (piece !== undefined && end !== undefined) return { kind: 'move', piece, path: [end] }
  if (pieces.length > 0 && hex !== undefined) return { kind: 'clash', pieces, hex }
  if (piece !== undefined && hex !== undefined) return { kind: 'appear', piece, hex }
  return { kind: 'tell' }
}

/** Where on the map lies what a message speaks of; pieces stand where `hexOf` finds them. */
export function placesOf(
  kinds: Kinds,
  { params = {} }: Message,
  hexOf: (piece: string) => HexId | undefined,
  isPlace: IsPlace = ANYWHERE,
): HexId[] {
  const hexes = [...listParam(kinds, params, 'hexes'), ...listParam(kinds, params, 'hex')].filter(isPlace)
  if (hexes.length > 0) return hexes
  const pieces = [...listParam(kinds, params, 'piece'), ...listParam(kinds, params, 'pieces')]
  return pieces.map(hexOf).filter((hex) => hex !== undefined)
}

/** The pieces that an event speaks of. */
export function piecesIn(kinds: Kinds, { params = {} }: Event): readonly string[] {
  return [...listParam(kinds, params, 'piece'), ...listParam(kinds, params, 'pieces')]
}

type Params = Readonly<Record<string, MessageParam>>

function first(kinds: Kinds, params: Params, kind: ArgumentKind): string | undefined {
  return listParam(kinds, params, kind)[0]
}

function listParam(kinds: Kinds, params: Params, kind: ArgumentKind): string[] {
  return Object.entries(params)
    .filter(([name]) => kinds[name] === kind)
    .flatMap(([, value]) => {
      if (typeof value === 'string') return [value]
      return Array.isArray(value) ? (value as string[]) : []
    })
}
