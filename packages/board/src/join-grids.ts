import { type Cell, HexGrid, type HexId } from './grid.ts'
import { doubled, hexesOf, hexNumber, type Numbering } from './numbering.ts'

/** A sheet laid beside others: its numbers plus the offsets are numbers of the common frame. */
export interface Sheet {
  /** The letter before the sheet's own numbers: W1003. */
  readonly prefix: string
  readonly numbering: Numbering
  readonly colOffset: number
  readonly rowOffset: number
}

/**
 * One grid over several sheets. A hex that lies on two sheets is one hex and answers to both numbers.
 * `named` says which number is printed: the sheet's own with its letter, or that of the common frame;
 * the sheets' own numbers are understood either way. Named by sheet, a single sheet's numbers are also understood
 * without the letter.
 */
export function joinGrids(sheets: readonly Sheet[], named: 'by-sheet' | 'in-common'): HexGrid {
  const cells = new Map<string, { along: number; across: number; ids: HexId[] }>()
  const shape = sheets[0]?.numbering.shape ?? 'pointy'
  for (const { prefix, numbering, colOffset, rowOffset } of sheets) {
    if (numbering.shape !== shape) throw new RangeError('flat and pointy sheets do not fit together')
    for (const [ownCol, ownRow, number] of hexesOf(numbering)) {
      const [col, row] = [ownCol + colOffset, ownRow + rowOffset]
      const frame = doubled(numbering, ownCol, ownRow)
      const step = doubled(numbering, 2 * colOffset, 2 * rowOffset)
      const still = doubled(numbering, 0, 0)
      // Twice the offset is an even number of lines, so it moves every hex alike; halve it to get the offset itself.
      const along = frame.along + (step.along - still.along) / 2
      const across = frame.across + (step.across - still.across) / 2
      const key = `${col} ${row}`
      const cell = cells.get(key) ?? { along, across, ids: [] }
      if (cell.along !== along || cell.across !== across) {
        throw new RangeError(`sheet ${prefix} does not fit: ${number} lies elsewhere on another sheet`)
      }
      if (named === 'in-common' && cell.ids.length === 0) cell.ids.push(hexNumber(numbering, col, row))
      cell.ids.push(prefix + number)
      if (named === 'by-sheet' && sheets.length === 1) cell.ids.push(number)
      cells.set(key, cell)
    }
  }
  return new HexGrid(shape, readingOrder(shape, [...cells.values()]))
}

/** Top of the sheet first, then left to right, as a single sheet counts. */
function readingOrder(shape: 'pointy' | 'flat', cells: readonly Cell[]): Cell[] {
  const down = (cell: Cell) => -(shape === 'pointy' ? cell.across : cell.along)
  const right = (cell: Cell) => (shape === 'pointy' ? cell.along : cell.across)
  return [...cells].sort((a, b) => down(a) - down(b) || right(a) - right(b))
}
