import type { Piece } from '@sztab/board'
import { useLayoutEffect, useRef } from 'react'
import { useTheme } from '../../app/preferences.ts'
import { counterArt } from '../map/counter-art.ts'

/** A counter as a picture beside the map. */
export function PieceArt({ piece, size }: { readonly piece: Piece; readonly size: number }) {
  const theme = useTheme()
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => frame.current?.replaceChildren(counterArt(piece, 'full', theme)), [piece, theme])
  return <span ref={frame} className="piece-art" style={{ width: size, height: size }} aria-hidden="true" />
}
