import { useMemo } from 'react'
import { useSay } from '../../app/words.ts'
import type { Asking } from '../model/asking.ts'
import { hasNextPiece } from '../model/next-piece.ts'
import { hasPath } from '../model/offer.ts'
import { partName } from '../model/part.ts'
import { hasBegun, waysToSameEnd } from '../model/pointing.ts'
import { companionsOf } from '../model/together.ts'
import { useScene, useTable } from '../TableContext.ts'
import { useBoardSay } from '../use-board-say.ts'
import { goToNext } from '../use-table-keys.ts'
import { UndoButton } from './UndoButton.tsx'

/** What helps to find an answer, or to take one back: none of it is one. */
export function Helpers({ asking }: { readonly asking: Asking }) {
  const { model, camera, words } = useTable()
  const say = useSay()
  const sayOfBoard = useBoardSay()
  const draft = useScene((scene) => scene.draft)
  const offer = useScene((scene) => scene.offer)
  const isExplaining = useScene((scene) => scene.isExplaining)
  const ways = waysToSameEnd(asking, draft)
  const isOnMap = offer.pieces.size + offer.hexes.size > 0 || offer.set !== undefined
  const canWalk = draft.byHand || hasPath(asking, offer)
  const isTogether = draft.together.length > 0
  const companions = useMemo(() => companionsOf(asking, draft), [asking, draft])
  return (
    <fieldset className="helpers">
      <legend className="only-for-readers">{say('prompt.helpers')}</legend>
      {companions.length === 0 ? null : (
        <button
          type="button"
          className="button"
          aria-pressed={isTogether}
          onClick={() => model.answering.goTogether(!isTogether)}
        >
          {say('prompt.together', { count: companions.length + 1 })}
        </button>
      )}
      {ways.length > 1 ? (
        <button type="button" className="button" onClick={() => model.answering.anotherWay()}>
          {say('prompt.another-way', { count: ways.length })} <kbd>W</kbd>
        </button>
      ) : null}
      {canWalk ? (
        <button
          type="button"
          className="button"
          aria-pressed={draft.byHand}
          onClick={() => model.answering.walkByHand(!draft.byHand)}
        >
          {sayOfBoard('prompt.by-hand')}
        </button>
      ) : null}
      {hasNextPiece(asking) ? (
        <button type="button" className="button" onClick={() => goToNext(model, camera)}>
          {words.tell({ key: 'prompt.next' })} <kbd>N</kbd>
        </button>
      ) : null}
      {isOnMap ? (
        <button
          type="button"
          className="button"
          aria-pressed={isExplaining}
          onClick={() => model.pointer.explainNext(!isExplaining)}
        >
          {say('prompt.why-not')} <kbd>?</kbd>
        </button>
      ) : null}
      {hasBegun(draft) ? (
        <button
          type="button"
          className="button"
          data-part={partName({ kind: 'back' })}
          onClick={() => model.answering.cancel()}
        >
          {say('prompt.back')} <kbd>Esc</kbd>
        </button>
      ) : null}
      <UndoButton />
    </fieldset>
  )
}
