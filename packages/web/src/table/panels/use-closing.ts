import { type RefObject, useEffect, useRef } from 'react'

/** Esc and a press anywhere else close what is open. On the map such a press means nothing else. */
export function useClosing(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A dialogue over it is closed first.
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onClose()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
    const point = (event: PointerEvent): void => {
      const target = event.target as Element
      // The button that opens it closes it as well.
      if (
        frame.current?.contains(target) === true ||
        target.closest('[aria-expanded="true"], dialog') !== null
      )
        return
      onClose()
      if (target.closest('.map') === null) return
      event.stopPropagation()
      swallowClick()
    }
    document.addEventListener('keydown', press, { capture: true })
    document.addEventListener('pointerdown', point, { capture: true })
    return () => {
      document.removeEventListener('keydown', press, { capture: true })
      document.removeEventListener('pointerdown', point, { capture: true })
    }
  }, [frame, onClose])
}

/** The click that the browser makes of the press that is under way. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  // A press that becomes no click, such as a drag, leaves nothing behind.
  const forget = (): void => {
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
  }
  document.addEventListener('pointerup', forget, { once: true })
  document.addEventListener('pointercancel', forget, { once: true })
}
