import { type FlowState, inLanguage, type Language } from '@sztab/kernel'
import { composeMap, planMapNames } from './draw/draw-map.ts'
import type { Drawing, DrawingPart } from './draw/drawing.ts'
import type { NamePlan } from './draw/name-plan.ts'
import type { Piece } from './draw/piece.ts'
import { composePoints, planPointNames } from './draw/points/compose.ts'
import { writeSvg } from './draw/svg.ts'
import { THEMES } from './draw/theme.ts'
import { isFieldTabletop, type Tabletop } from './tabletop.ts'

export interface TabletopDrawOptions {
  readonly language: Language
  readonly theme?: 'light' | 'dark'
  /** Pixels to a hex distance. */
  readonly scale?: number
  readonly pieces?: readonly Piece[]
  readonly part?: DrawingPart
}

/** A table's board as layers of shapes, whatever it is made of. */
export function composeTabletop<S extends FlowState>(
  tabletop: Tabletop<S>,
  { language, ...options }: TabletopDrawOptions,
): Drawing {
  return isFieldTabletop(tabletop)
    ? composePoints(tabletop.map, {
        ...options,
        style: tabletop.style,
        words: inLanguage(tabletop.words, language),
      })
    : composeMap(tabletop.map, {
        ...options,
        style: tabletop.style,
        words: inLanguage(tabletop.words, language),
      })
}

/** The names of a table's board and where they might stand, at so many pixels to a hex distance. */
export function planNames<S extends FlowState>(
  tabletop: Tabletop<S>,
  language: Language,
  scale: number,
): NamePlan {
  return isFieldTabletop(tabletop)
    ? planPointNames(tabletop.map, tabletop.style, scale)
    : planMapNames(tabletop.map, tabletop.style, inLanguage(tabletop.words, language), scale)
}

/** What lies around the land or is written on it. */
const NOT_BARE: ReadonlySet<string> = new Set(['page', 'numbers', 'frame'])

/** The land of a table alone, from edge to edge of its sheet: no words, no frame, no pieces. */
export function drawBareLand<S extends FlowState>(
  tabletop: Tabletop<S>,
  theme: 'light' | 'dark',
  scale: number,
): string {
  const { layers, left, top } = composeTabletop(tabletop, { language: 'en', theme, scale, part: 'land' })
  const bare = layers.filter(({ name }) => !NOT_BARE.has(name))
  const { width, height } = tabletop.map.grid
  return writeSvg(
    bare.map(({ name, shapes }) => ({
      name,
      shapes: [{ kind: 'group', move: { x: -left, y: -top }, shapes }],
    })),
    { width: width * scale, height: height * scale, title: '', theme: THEMES[theme] },
  )
}

/** A table's board as one SVG document that needs nothing beside it. */
export function drawTabletop<S extends FlowState>(
  tabletop: Tabletop<S>,
  { fontFaces, ...options }: TabletopDrawOptions & { readonly fontFaces?: string },
): string {
  const { layers, width, height } = composeTabletop(tabletop, options)
  return writeSvg(layers, {
    width,
    height,
    title: inLanguage(tabletop.words, options.language).title,
    theme: THEMES[options.theme ?? 'light'],
    ...(fontFaces === undefined ? {} : { fontFaces }),
  })
}
