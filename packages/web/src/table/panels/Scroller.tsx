import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './scroller.css'

/** Holds more than there is room for: as long as something lies below, the lower edge fades. */
export function Scroller({
  className,
  children,
}: {
  readonly className: string
  readonly children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'fits' | 'more' | 'end'>('fits')
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (outer === null || inner === null) return
    const measure = (): void => {
      const hidden = outer.scrollHeight - outer.clientHeight
      setState(hidden < 2 ? 'fits' : outer.scrollTop < hidden - 1 ? 'more' : 'end')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    outer.addEventListener('scroll', measure)
    return () => {
      observer.disconnect()
      outer.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    <div
      ref={frame}
      className={`scroller ${className}`}
      data-more={state === 'more' || undefined}
      // The arrow keys scroll it.
      tabIndex={state === 'fits' ? -1 : 0}
    >
      <div ref={content}>{children}</div>
    </div>
  )
}
