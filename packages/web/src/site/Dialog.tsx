import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSay } from '../app/words.ts'
import { CloseIcon } from './icons.tsx'
import './dialog.css'

/** A window over the page. Escape, the cross and a press beside it close it. */
export function Dialog({
  title,
  width = 'narrow',
  onClose,
  children,
}: {
  readonly title: string
  readonly width?: 'narrow' | 'wide' | 'widest'
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const say = useSay()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside the dialog does.
    <dialog
      ref={dialog}
      className={`dialog ${width}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-button" aria-label={say('site.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
