import { drawPiece, type Piece } from '@sztab/board'
import type { ThemeName } from '../../app/preferences.ts'

/** Sizes at which a counter shows all of itself, less, and the least; the drawing is then scaled as needed. */
const DRAWN_AT = { full: 100, middle: 30, far: 20 } as const
export type Detail = keyof typeof DRAWN_AT

/** Around a counter, for rings, bars and warning signs, as a share of its side. */
export const ART_MARGIN = 0.2

export function detailAt(side: number): Detail {
  return side >= 38 ? 'full' : side >= 24 ? 'middle' : 'far'
}

const designs = new Map<string, SVGSVGElement>()

/** A counter's drawing to put into the page, where it finds the page's fonts. Equal designs are drawn once. */
export function counterArt(piece: Piece, detail: Detail, theme: ThemeName): SVGSVGElement {
  const {
    id: _id,
    hex: _hex,
    side: _side,
    label: _label,
    aside: _aside,
    span: _span,
    says: _says,
    ...design
  } = piece
  const key = `${theme} ${detail} ${JSON.stringify(design)}`
  const known = designs.get(key)
  if (known !== undefined) return known.cloneNode(true) as SVGSVGElement
  const drawn = new DOMParser().parseFromString(drawPiece(piece, DRAWN_AT[detail], theme), 'image/svg+xml')
  const art = document.importNode(drawn.documentElement, true) as unknown as SVGSVGElement
  // The button around it says what it is.
  for (const title of art.querySelectorAll('title')) title.remove()
  for (const part of art.querySelectorAll('[id]')) part.removeAttribute('id')
  art.removeAttribute('role')
  art.setAttribute('aria-hidden', 'true')
  designs.set(key, art)
  return art.cloneNode(true) as SVGSVGElement
}
