import { readFileSync } from 'node:fs'
import { type FieldMap, layFields, loadPoints, type PointStyle, type PointWords } from '../src/index.ts'

interface Look {
  readonly style: PointStyle
  readonly words: { readonly en: PointWords; readonly pl: PointWords }
}

function dataOf(file: string): unknown {
  const url = new URL(`../../games/race-to-the-rhine/data/${file}`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8'))
}

/** The board of Race to the Rhine and how it is drawn. */
export const look = dataOf('look.json') as Look
export const rhine: FieldMap = layFields(loadPoints(dataOf('board.json')), look.style.unit)
