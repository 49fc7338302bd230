import { short } from './curves.ts'
import type { Face, GroupShape, Layer, PathShape, Shape, TextShape } from './shape.ts'
import type { Theme } from './theme.ts'

const SERIF = `'Source Serif 4', 'Source Serif Pro', Georgia, serif`
const CONDENSED = `'IBM Plex Sans Condensed', 'Roboto Condensed', 'Arial Narrow', sans-serif`

const FACES: Readonly<Record<Face, string>> = {
  serif: `font-family="${SERIF}"`,
  'serif-italic': `font-family="${SERIF}" font-style="italic"`,
  'serif-semibold': `font-family="${SERIF}" font-weight="600"`,
  'serif-bold': `font-family="${SERIF}" font-weight="700"`,
  condensed: `font-family="${CONDENSED}"`,
  'condensed-semibold': `font-family="${CONDENSED}" font-weight="600"`,
  'condensed-bold': `font-family="${CONDENSED}" font-weight="700"`,
}

export interface SvgPage {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly theme: Theme
  /** `@font-face` rules to carry along, so that the drawing looks the same everywhere. */
  readonly fontFaces?: string
}

/** The layers as one SVG document that needs nothing beside it. */
export function writeSvg(layers: readonly Layer[], page: SvgPage): string {
  const writer = new SvgWriter(page.theme)
  const body = layers.map((layer) => `<g id="${layer.name}">\n${writer.list(layer.shapes)}</g>\n`).join('')
  const size = `width="${short(page.width)}" height="${short(page.height)}"`
  const box = `viewBox="0 0 ${short(page.width)} ${short(page.height)}"`
  const style = page.fontFaces ? `<style>${escaped(page.fontFaces)}</style>\n` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box} role="img">\n` +
    `<title>${escaped(page.title)}</title>\n${style}${body}</svg>\n`
  )
}

class SvgWriter {
  readonly #theme: Theme
  #clips = 0

  constructor(theme: Theme) {
    this.#theme = theme
  }

  list(shapes: readonly Shape[]): string {
    return shapes.map((shape) => this.#shape(shape)).join('')
  }

  #shape(shape: Shape): string {
    switch (shape.kind) {
      case 'path':
        return this.#path(shape)
      case 'text':
        return this.#text(shape)
      case 'group':
        return this.#group(shape)
      case 'image': {
        const place = `x="${short(shape.x)}" y="${short(shape.y)}"`
        const size = `width="${short(shape.width)}" height="${short(shape.height)}"`
        return `<image ${place} ${size} preserveAspectRatio="none" href="${shape.href}"/>\n`
      }
    }
  }

  #path(shape: PathShape): string {
    if (shape.d === '') return ''
    const fill = shape.fill ? this.#theme.inks[shape.fill] : 'none'
    const parts = [`<path d="${shape.d}" fill="${fill}"`]
    if (shape.evenOdd) parts.push('fill-rule="evenodd"')
    if (shape.stroke) {
      parts.push(`stroke="${this.#theme.inks[shape.stroke]}" stroke-width="${fine(shape.width ?? 1)}"`)
      parts.push(`stroke-linejoin="round"`)
      if (shape.cap !== 'butt') parts.push(`stroke-linecap="round"`)
      if (shape.dash) parts.push(`stroke-dasharray="${shape.dash.map(fine).join(' ')}"`)
    }
    if (shape.opacity !== undefined) parts.push(`opacity="${fine(shape.opacity)}"`)
    return `${parts.join(' ')}/>\n`
  }

  #text(shape: TextShape): string {
    const x = short(shape.x)
    const y = short(shape.y)
    const common = [`x="${x}" y="${y}" font-size="${fine(shape.size)}" ${FACES[shape.face]}`]
    if (shape.anchor !== 'start') common.push(`text-anchor="${shape.anchor}"`)
    if (shape.length !== undefined) {
      common.push(`textLength="${short(shape.length)}" lengthAdjust="spacingAndGlyphs"`)
    }
    if (shape.turn) common.push(`transform="rotate(${fine(shape.turn)} ${x} ${y})"`)
    if (shape.opacity !== undefined) common.push(`opacity="${fine(shape.opacity)}"`)
    // The halo rides on the same element: painted first, so that it never covers the letters.
    if (shape.halo) {
      const halo = this.#theme.inks[shape.halo]
      common.push(`stroke="${halo}" stroke-width="${fine(2 * (shape.haloWidth ?? 1))}"`)
      common.push(`stroke-linejoin="round" paint-order="stroke"`)
    }
    return `<text ${common.join(' ')} fill="${this.#theme.inks[shape.fill]}">${escaped(shape.text)}</text>\n`
  }

  #group(shape: GroupShape): string {
    const parts: string[] = []
    let clip = ''
    if (shape.clip) {
      const id = `clip${++this.#clips}`
      const rule = shape.clipEvenOdd ? ' clip-rule="evenodd"' : ''
      clip = `<clipPath id="${id}"><path d="${shape.clip}"${rule}/></clipPath>\n`
      parts.push(`clip-path="url(#${id})"`)
    }
    if (shape.move) {
      const { x, y, scale } = shape.move
      const grown = scale === undefined ? '' : ` scale(${fine(scale)})`
      parts.push(`transform="translate(${short(x)} ${short(y)})${grown}"`)
    }
    if (shape.opacity !== undefined) parts.push(`opacity="${fine(shape.opacity)}"`)
    const label = shape.label ? `<title>${escaped(shape.label)}</title>\n` : ''
    return `${clip}<g${parts.map((part) => ` ${part}`).join('')}>\n${label}${this.list(shape.shapes)}</g>\n`
  }
}

function fine(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
