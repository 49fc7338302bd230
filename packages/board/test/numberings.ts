import type { Numbering, Sheet } from '../src/index.ts'

/** Rows northwards, columns eastwards, odd rows half a hex east. */
export const traces: Numbering = {
  shape: 'pointy',
  first: 'row',
  colDir: 1,
  rowDir: 1,
  shift: { parity: 'odd', by: 0.5 },
  rows: [1, 33],
  cols: [1, 43],
}

/** Columns to the right, rows downwards, odd columns half a hex lower and one hex shifted in number. */
export const salerno: Numbering = {
  shape: 'flat',
  first: 'col',
  colDir: 1,
  rowDir: -1,
  shift: { parity: 'odd', by: -0.5 },
  rows: [0, 27],
  cols: [15, 46],
  odd: [0, 26],
  even: [1, 27],
  void: ['2100', '2101', '2201', '2300', '2301', '2401'],
}

/** Columns westwards, rows northwards, odd columns half a hex north and one hex shorter. */
export const ardennes: Numbering = {
  shape: 'flat',
  first: 'col',
  colDir: -1,
  rowDir: 1,
  shift: { parity: 'odd', by: 0.5 },
  rows: [3, 41],
  cols: [10, 41],
  odd: [3, 40],
  even: [3, 41],
}

/** Columns eastwards, rows southwards, even columns half a hex south. */
export const victory: Numbering = {
  shape: 'flat',
  first: 'col',
  colDir: 1,
  rowDir: -1,
  shift: { parity: 'even', by: -0.5 },
  rows: [1, 30],
  cols: [1, 67],
}

/** West continues the columns of East. */
export const ardennesSheets: Sheet[] = [
  { prefix: 'E', numbering: ardennes, colOffset: 0, rowOffset: 0 },
  { prefix: 'W', numbering: ardennes, colOffset: 32, rowOffset: 0 },
]

/** The last row of a sheet is the first of the next. */
export const victorySheets: Sheet[] = [
  { prefix: 'L', numbering: victory, colOffset: 0, rowOffset: 0 },
  { prefix: 'S', numbering: victory, colOffset: 0, rowOffset: 29 },
  { prefix: 'K', numbering: victory, colOffset: 0, rowOffset: 58 },
]
