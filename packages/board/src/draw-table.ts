import type { FlowState, Language } from '@sztab/kernel'
import { composeMap } from './draw/draw-map.ts'
import type { Drawing, DrawingPart } from './draw/drawing.ts'
import type { Piece } from './draw/piece.ts'
import { composePoints } from './draw/points/compose.ts'
import { writeSvg } from './draw/svg.ts'
import { THEMES } from './draw/theme.ts'
import { isFieldTable, type Table } from './table.ts'

export interface TableDrawOptions {
  readonly language: Language
  readonly theme?: 'light' | 'dark'
  /** Pixels to a hex distance. */
  readonly scale?: number
  readonly pieces?: readonly Piece[]
  readonly part?: DrawingPart
}

/** A table's board as layers of shapes, whatever it is made of. */
export function composeTable<S extends FlowState>(
  table: Table<S>,
  { language, ...options }: TableDrawOptions,
): Drawing {
  return isFieldTable(table)
    ? composePoints(table.map, { ...options, style: table.style, words: table.words[language] })
    : composeMap(table.map, { ...options, style: table.style, words: table.words[language] })
}

/** A table's board as one SVG document that needs nothing beside it. */
export function drawTable<S extends FlowState>(
  table: Table<S>,
  { fontFaces, ...options }: TableDrawOptions & { readonly fontFaces?: string },
): string {
  const { layers, width, height } = composeTable(table, options)
  return writeSvg(layers, {
    width,
    height,
    title: table.words[options.language].title,
    theme: THEMES[options.theme ?? 'light'],
    ...(fontFaces === undefined ? {} : { fontFaces }),
  })
}
