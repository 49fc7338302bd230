import { isFieldMap } from '@sztab/board'
import { useSay } from '../../app/words.ts'
import { partName } from '../model/part.ts'
import { useScene, useTable } from '../TableContext.ts'
import { useBoardSay } from '../use-board-say.ts'
import { PieceArt } from './PieceArt.tsx'
import './stack-cards.css'

const NOBODY: readonly string[] = []

/** The pieces of an opened stack as cards, large enough for a finger. */
export function StackCards() {
  const { model, words } = useTable()
  const say = useSay()
  const sayOfBoard = useBoardSay()
  const hex = useScene((scene) => scene.openStack)
  const pieces = useScene((scene) => scene.pieces)
  const view = useScene((scene) => scene.view)
  const inspected = useScene((scene) => scene.inspected)
  const chosen = useScene(({ offer }) => offer.set?.chosen ?? NOBODY)
  const stack = pieces.filter((piece) => piece.hex === hex)
  if (hex === undefined || stack.length < 2) return null
  const title = sayOfBoard('stack.title', {
    hex: isFieldMap(model.tabletop.map) ? words.hex(hex) : hex,
    count: stack.length,
  })
  return (
    <section className="stack-cards" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {stack.toReversed().map((piece) => (
          <li key={piece.id}>
            <button
              type="button"
              className="card"
              data-part={partName({ kind: 'piece', piece: piece.id })}
              aria-pressed={inspected === piece.id || chosen.includes(piece.id)}
              aria-label={
                view === undefined ? piece.id : words.tell(model.tabletop.describePiece(view, piece.id))
              }
              onClick={() => model.pointer.tapPiece(piece.id)}
            >
              <PieceArt piece={piece} size={64} />
              <b>{words.piece(piece.id)}</b>
              {piece.movement === undefined ? null : (
                <span>{say('stack.movement', { movement: piece.movement })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
