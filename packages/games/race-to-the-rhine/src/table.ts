import { type FieldTable, layFields } from '@sztab/board'
import look from '../data/look.json' with { type: 'json' }
import { board } from './ground.ts'
import type { RhineState } from './state.ts'
import { status } from './table/beside.ts'
import { overlay, overlays } from './table/overlays.ts'
import { describePiece, pieces } from './table/pieces.ts'

/** How the game lies on the table. */
export const table: FieldTable<RhineState> = {
  map: layFields(board, look.style.unit),
  style: look.style as unknown as FieldTable['style'],
  words: look.words as FieldTable['words'],
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
  pencils: { monty: 'red', bradley: 'grey', patton: 'blue', german: 'grey' },
  pieces,
  describePiece,
  status,
  overlays,
  overlay,
}
