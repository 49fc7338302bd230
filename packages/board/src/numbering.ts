/**
 * How a sheet numbers its hexes. Every rulebook has its own way: which number is printed first, which way the
 * numbers grow, and whether odd or even rows (columns, when the hexes have flat tops) are shifted.
 */
export interface Numbering {
  /** `pointy`: a corner at the top, straight rows. `flat`: a side at the top, straight columns. */
  readonly shape: 'pointy' | 'flat'
  /** Which of the two numbers an id begins with: `row` gives RRCC, `col` gives CCRR. */
  readonly first: 'row' | 'col'
  /** 1 when columns are counted to the right of the sheet, -1 when to the left. */
  readonly colDir: 1 | -1
  /** 1 when rows are counted upwards on the sheet, -1 when downwards. */
  readonly rowDir: 1 | -1
  /** The shifted rows (pointy) or columns (flat); `by` is to the right (pointy) or upwards (flat). */
  readonly shift: { readonly parity: 'odd' | 'even'; readonly by: 0.5 | -0.5 }
  readonly rows: Range
  readonly cols: Range
  /** Where straight lines of odd and even number differ in length: rows of a column (flat), columns of a row (pointy). */
  readonly odd?: Range | undefined
  readonly even?: Range | undefined
  /** Numbers inside the ranges that are no hex: a legend or a table is printed there. */
  readonly void?: readonly string[] | undefined
  /** Where several sheets lie side by side in one file: which columns each has, and how it prints their numbers. */
  readonly sheets?: readonly SheetNumbers[] | undefined
}

/** A sheet of a joined map: its columns in the common count, and the number printed in the first of them. */
interface SheetNumbers {
  /** The letter before every number of the sheet: W1003. */
  readonly prefix: string
  readonly cols: Range
  readonly firstCol: number
}

/** First and last number, both included. */
export type Range = readonly [number, number]

/** The printed number of a hex, two digits for each part, with the letter of its sheet where there are several. */
export function hexNumber(numbering: Numbering, col: number, row: number): string {
  const sheet = numbering.sheets?.find(({ cols }) => col >= cols[0] && col <= cols[1])
  const own = sheet === undefined ? col : col - sheet.cols[0] + sheet.firstCol
  const c = String(own).padStart(2, '0')
  const r = String(row).padStart(2, '0')
  return (sheet?.prefix ?? '') + (numbering.first === 'row' ? r + c : c + r)
}

/** Every hex of the sheet as [column, row, number], in the order in which the map is read: top row first, left to right. */
export function hexesOf(numbering: Numbering): [col: number, row: number, number: string][] {
  const absent = new Set(numbering.void ?? [])
  const found: [number, number, string][] = []
  for (const row of downwards(numbering)) {
    for (const col of rightwards(numbering)) {
      const number = hexNumber(numbering, col, row)
      if (isInRange(numbering, col, row) && !absent.has(number)) found.push([col, row, number])
    }
  }
  return found
}

/** The row numbers from the top of the sheet to its bottom. */
export function downwards({ rows, rowDir }: Numbering): number[] {
  return countRange(rows, rowDir < 0)
}

/** The column numbers from the left of the sheet to its right. */
export function rightwards({ cols, colDir }: Numbering): number[] {
  return countRange(cols, colDir > 0)
}

function countRange([from, to]: Range, growing: boolean): number[] {
  const numbers: number[] = []
  for (let n = from; n <= to; n++) numbers.push(n)
  return growing ? numbers : numbers.reverse()
}

function isInRange(numbering: Numbering, col: number, row: number): boolean {
  const [line, along] = numbering.shape === 'pointy' ? [row, col] : [col, row]
  const range = line % 2 === 0 ? numbering.even : numbering.odd
  return range === undefined || (along >= range[0] && along <= range[1])
}

/**
 * The hex in doubled coordinates: `along` counts half hexes in the direction in which straight lines run (to the
 * right when pointy, upwards when flat), `across` counts the lines (upwards when pointy, to the right when flat).
 */
export function doubled(numbering: Numbering, col: number, row: number): { along: number; across: number } {
  const right = col * numbering.colDir
  const up = row * numbering.rowDir
  const line = numbering.shape === 'pointy' ? row : col
  const isShifted = (line % 2 === 0) === (numbering.shift.parity === 'even')
  const half = isShifted ? numbering.shift.by * 2 : 0
  return numbering.shape === 'pointy'
    ? { along: right * 2 + half, across: up }
    : { along: up * 2 + half, across: right }
}
