import { readFileSync } from 'node:fs'
import { type FieldMap, layFields, loadPoints, type PointStyle, type PointWords } from '../src/index.ts'

function dataOf(file: string): unknown {
  const url = new URL(`../../games/race-to-the-rhine/${file}`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8'))
}

/** The board of Race to the Rhine and how it is drawn. */
export const look = {
  style: (dataOf('data/look.json') as { readonly style: PointStyle }).style,
  words: {
    en: dataOf('text/en/map.json') as PointWords,
    pl: dataOf('text/pl/map.json') as PointWords,
  },
}
export const rhine: FieldMap = layFields(loadPoints(dataOf('data/board.json')), look.style.unit)
