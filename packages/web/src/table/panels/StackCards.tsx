import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import { PieceArt } from './PieceArt.tsx'
import './stack-cards.css'

const NOBODY: readonly string[] = []

/** The pieces of an opened stack as cards, large enough for a finger. */
export function StackCards() {
  const { model, words } = useTable()
  const say = useSay()
  const hex = useScene((scene) => scene.openStack)
  const pieces = useScene((scene) => scene.pieces)
  const view = useScene((scene) => scene.view)
  const inspected = useScene((scene) => scene.inspected)
  const chosen = useScene(({ offer }) => offer.set?.chosen ?? NOBODY)
  const stack = pieces.filter((piece) => piece.hex === hex)
  if (hex === undefined || stack.length < 2) return null
  return (
    <section className="stack-cards" aria-label={say('stack.title', { hex, count: stack.length })}>
      <h2>{say('stack.title', { hex, count: stack.length })}</h2>
      <ul>
        {stack.toReversed().map((piece) => (
          <li key={piece.id}>
            <button
              type="button"
              className="card"
              aria-pressed={inspected === piece.id || chosen.includes(piece.id)}
              aria-label={
                view === undefined ? piece.id : words.tell(model.table.describePiece(view, piece.id))
              }
              onClick={() => model.tapPiece(piece.id)}
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
