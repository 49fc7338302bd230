import type { HexId } from '@sztab/board'
import { type Action, formatAction } from '@sztab/kernel'

/** One thing that is pressed or pointed at while an answer takes shape. */
export type Part =
  /** Gives the answer that is complete, or takes back what was begun. */
  | { readonly kind: 'confirm' | 'back' }
  /** A piece on the map: said, or taken into a set or out of it. */
  | { readonly kind: 'piece'; readonly piece: string }
  | { readonly kind: 'hex'; readonly hex: HexId }
  /** A word on a button, or a piece that waits beside the map. */
  | { readonly kind: 'word'; readonly argument: string; readonly word: string }
  /** A whole answer on a button. */
  | { readonly kind: 'answer'; readonly action: Action }
  /** A verb that only begins an answer. */
  | { readonly kind: 'verb'; readonly verb: string }
  /** A word put into a bag, or taken out. */
  | { readonly kind: 'put' | 'take'; readonly bag: string; readonly word: string }

/** What a part is called on the page: its control bears the name in `data-part`, wherever it stands. */
export function partName(part: Part): string {
  switch (part.kind) {
    case 'piece':
      return `piece ${part.piece}`
    case 'hex':
      return `hex ${part.hex}`
    case 'word':
      return `word ${part.argument} ${part.word}`
    case 'answer':
      return `answer ${formatAction(part.action)}`
    case 'verb':
      return `verb ${part.verb}`
    case 'put':
    case 'take':
      return `${part.kind} ${part.bag} ${part.word}`
    default:
      return part.kind
  }
}
