import { type RefObject, useLayoutEffect, useRef } from 'react'

/** As long as the same is asked a panel does not shrink again: nothing jumps away under the mouse. */
export function useSteadyHeight(frame: RefObject<HTMLElement | null>, question: string | undefined): void {
  const heldFor = useRef(question)
  useLayoutEffect(() => {
    if (heldFor.current === question) return
    heldFor.current = question
    frame.current?.style.removeProperty('min-height')
  }, [frame, question])
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const hold = (): void => {
      element.style.minHeight = `${Math.ceil(element.getBoundingClientRect().height)}px`
    }
    const letGo = (): void => {
      element.style.removeProperty('min-height')
    }
    const observer = new ResizeObserver(hold)
    observer.observe(element)
    window.addEventListener('resize', letGo)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', letGo)
    }
  }, [frame])
}
