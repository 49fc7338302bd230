/** Rows of cells under one another; the last column is not padded. */
export function textTable(rows: readonly (readonly string[])[], indent = ''): string {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length)
    })
  }
  return rows
    .map((row) => {
      const cells = row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i]!)))
      return `${indent}${cells.join('  ')}`.trimEnd()
    })
    .join('\n')
}
