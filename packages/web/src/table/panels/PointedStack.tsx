import { useScene, useTable } from '../TableContext.ts'
import { PieceArt } from './PieceArt.tsx'

/** Who lies where the mouse rests, with all that a letter or a mark on the counter stands for. */
export function PointedStack() {
  const { model, words } = useTable()
  const hex = useScene(({ pointed }) => pointed?.hex)
  const pieces = useScene((scene) => scene.pieces)
  const view = useScene((scene) => scene.view)
  const stack = pieces.filter((piece) => piece.hex === hex)
  if (view === undefined || stack.length === 0) return null
  return (
    // Counters say the same of themselves to whoever cannot see it.
    <ul className="panel hover-card pointed-stack" aria-hidden="true">
      {stack.toReversed().map((piece) => (
        <li key={piece.id}>
          <PieceArt piece={piece} size={44} />
          <span>{words.tell(model.tabletop.describePiece(view, piece.id))}</span>
        </li>
      ))}
    </ul>
  )
}
