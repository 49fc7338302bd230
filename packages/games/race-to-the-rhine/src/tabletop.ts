import { type FieldTabletop, layFields } from '@sztab/board'
import look from '../data/look.json' with { type: 'json' }
import { board } from './ground.ts'
import type { RhineState } from './state.ts'
import { status } from './tabletop/beside.ts'
import { overlay, overlays } from './tabletop/overlays.ts'
import { describePiece, pieces } from './tabletop/pieces.ts'
import { mapWords } from './texts.ts'

/** How the game lies on the table. */
export const tabletop: FieldTabletop<RhineState> = {
  map: layFields(board, look.style.unit),
  style: look.style as unknown as FieldTabletop['style'],
  words: mapWords,
  arguments: {
    corps: 'piece',
    to: 'hex',
    from: 'hex',
    base: 'hex',
    space: 'hex',
    spaces: 'sequence',
    supplies: 'words',
    load: 'words',
    bonus: 'words',
    pay: 'words',
    take: 'word',
    give: 'word',
    count: 'word',
    deck: 'word',
    card: 'word',
  },
  names: { card: 'card', deck: 'deck', pay: 'kind' },
  pencils: { monty: 'red', bradley: 'grey', patton: 'blue', german: 'grey' },
  pieces,
  describePiece,
  status,
  overlays,
  overlay,
}
