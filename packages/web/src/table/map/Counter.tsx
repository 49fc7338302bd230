import { PIECE_SIDE, type Piece, type Point } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import type { ThemeName } from '../../app/preferences.ts'
import { ART_MARGIN, counterArt, detailAt } from './counter-art.ts'
import { carry } from './dragging.ts'

interface CounterProps {
  readonly piece: Piece
  readonly label: string
  /** Its middle on the sheet. Plain numbers: a counter is drawn again only when one of them changes. */
  readonly x: number
  readonly y: number
  /** How many lie under it. */
  readonly level: number
  /** Pixels between hex centres for which the counters are laid out. */
  readonly scale: number
  readonly theme: ThemeName
  readonly isNear: boolean
  readonly isRaised: boolean
  readonly isReachable: boolean
  /** The way along which it is moving, as steps from its place on the sheet. */
  readonly way: readonly Point[] | undefined
  readonly duration: number
  /** Whether it lies by itself: in a closed stack another piece may be meant. */
  readonly isSingle: boolean
  /** The answer that it is by itself, where the rules allow it now. */
  readonly says: Action | undefined
  readonly onTap: (piece: string, isExact: boolean) => void
}

/** A piece on the map: a button that says what it is. */
export const Counter = memo(function Counter(props: CounterProps) {
  const {
    piece,
    label,
    x,
    y,
    level,
    scale,
    theme,
    isNear,
    isRaised,
    isReachable,
    way,
    duration,
    isSingle,
    says,
    onTap,
  } = props
  const body = useRef<HTMLSpanElement>(null)
  const side = (piece.span ?? PIECE_SIDE) * scale
  const detail = detailAt(side)

  useLayoutEffect(() => {
    // Far outside the window the button stays for the keyboard, its drawing does not.
    if (isNear) body.current?.replaceChildren(counterArt(piece, detail, theme))
    else body.current?.replaceChildren()
  }, [piece, detail, theme, isNear])

  useEffect(() => {
    if (way === undefined || body.current === null) return
    const frames = way.map(({ x, y }) => ({ transform: `translate(${x * scale}px, ${y * scale}px)` }))
    const march = body.current.animate(frames, { duration, fill: 'forwards', easing: 'ease-out' })
    return () => march.cancel()
  }, [way, duration, scale])

  const { steps } = piece
  const stepsBefore = useRef(steps)
  useEffect(() => {
    if (stepsBefore.current !== steps) {
      body.current?.animate([{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0)' }], {
        duration: 220,
        easing: 'ease-out',
      })
    }
    stepsBefore.current = steps
  }, [steps])

  const left = x * scale - side / 2
  const top = y * scale - side / 2
  return (
    <button
      type="button"
      className="counter"
      data-piece={piece.id}
      data-single={isSingle ? '' : undefined}
      aria-label={label}
      aria-pressed={piece.states?.includes('selected') ?? false}
      tabIndex={isReachable ? 0 : -1}
      style={{
        width: side,
        height: side,
        transform: `translate(${left}px, ${top}px)`,
        zIndex: (isRaised ? 20 : 0) + level + (way === undefined ? 0 : 40),
      }}
      draggable={says !== undefined}
      onDragStart={(event) => {
        if (says !== undefined) carry(event.dataTransfer, says)
      }}
      // A mouse leaves the focus where it was, so that Enter confirms what was clicked.
      onMouseDown={(event) => {
        if (says === undefined) event.preventDefault()
      }}
      // The keyboard comes to every piece by itself.
      onClick={(event) => onTap(piece.id, isSingle || event.detail === 0)}
    >
      <span ref={body} className="counter-body" style={{ inset: -side * ART_MARGIN }} />
    </button>
  )
})
