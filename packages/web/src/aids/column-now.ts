import type { Chart } from '@sztab/board'
import type { Preview } from '@sztab/kernel'

/** The column of a chart on which the attack that is weighed would be rolled; none where it has no such column. */
export function columnNow({ columns }: Chart, preview: Preview | undefined): number | undefined {
  const { ladder } = preview ?? {}
  const column = ladder === undefined ? -1 : columns.indexOf(ladder.columns[ladder.final] ?? '')
  return column < 0 ? undefined : column
}
