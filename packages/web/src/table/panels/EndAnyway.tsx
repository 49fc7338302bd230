import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import './end-anyway.css'

/** Who could still act, told to whoever is about to end a phase or a turn. */
export function LeavingRemark() {
  const { words } = useTable()
  const leaving = useScene((scene) => scene.leaving)
  if (leaving === undefined) return null
  const { can, pieces } = leaving.left
  return (
    <p className="remark leaving" role="alert">
      {words.tell({ key: `left.${can}`, params: { count: pieces.length } })}
    </p>
  )
}

/** The second press that ends it all the same: another button than the first, and another key. */
export function EndAnyway({ step }: { readonly step: string }) {
  const { model, words } = useTable()
  const say = useSay()
  const leaving = useScene((scene) => scene.leaving)
  const isSending = useScene((scene) => scene.isSending)
  if (leaving === undefined) return null
  return (
    <button
      type="button"
      className="button primary end-anyway"
      disabled={isSending}
      onClick={() => model.answering.endAnyway()}
    >
      {say('prompt.end-anyway', { end: words.verb(leaving.action.do, step) })} <kbd>Enter</kbd>
    </button>
  )
}
