import { useEffect, useRef } from 'react'
import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import './curtain.css'

/** Hides the table while the screen is handed to the other player, who is asked for a secret. */
export function Curtain() {
  const { model, words } = useTable()
  const say = useSay()
  const role = useScene((scene) => scene.curtain)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (role !== undefined && dialog.current?.open === false) dialog.current.showModal()
  }, [role])
  if (role === undefined) return null
  return (
    <dialog
      ref={dialog}
      className="curtain"
      aria-labelledby="curtain-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="curtain-title">{say('curtain.title', { role: words.role(role) })}</h2>
      <p>{say('curtain.text')}</p>
      <button type="button" className="button primary" onClick={() => model.liftCurtain()}>
        {say('curtain.lift', { role: words.role(role) })}
      </button>
    </dialog>
  )
}
