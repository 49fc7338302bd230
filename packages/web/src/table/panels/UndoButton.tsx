import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import { UndoIcon } from './UndoIcon.tsx'

/** Takes back the last answer, as far as that is allowed. */
export function UndoButton() {
  const { model } = useTable()
  const say = useSay()
  const isSending = useScene((scene) => scene.isSending)
  const mayUndo = useScene(({ state }) => state?.mayUndo ?? false)
  return (
    <button
      type="button"
      className="button"
      disabled={!mayUndo || isSending}
      aria-label={say('prompt.undo')}
      title={say('prompt.undo')}
      onClick={() => void model.dealings.undo()}
    >
      <UndoIcon /> <kbd>U</kbd>
    </button>
  )
}
