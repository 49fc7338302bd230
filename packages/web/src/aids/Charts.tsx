import type { Chart } from '@sztab/board'
import type { Preview } from '@sztab/kernel'
import { useSay } from '../app/words.ts'
import { SectionChip } from '../rules/SectionChip.tsx'
import { Dialog } from '../site/Dialog.tsx'
import { useScene, useTable } from '../table/TableContext.ts'
import { columnNow } from './column-now.ts'
import './charts.css'

/** The tables of the game; where an attack is weighed, the column of the one for attacks is marked. */
export default function Charts() {
  const { model } = useTable()
  const say = useSay()
  const preview = useScene((scene) => scene.preview)
  const { charts = [] } = model.tabletop
  const isMarked = charts.some((chart) => columnNow(chart, preview) !== undefined)
  return (
    <Dialog title={say('charts.title')} width="wide" onClose={() => model.lookUp(false)}>
      {charts.map((chart) => (
        <ChartTable key={chart.id} chart={chart} preview={preview} />
      ))}
      {isMarked ? <p className="hint">{say('charts.marked')}</p> : null}
    </Dialog>
  )
}

function ChartTable({ chart, preview }: { readonly chart: Chart; readonly preview: Preview | undefined }) {
  const { words } = useTable()
  const say = useSay()
  const now = columnNow(chart, preview)
  return (
    <div className="chart-frame">
      <table className="chart">
        <caption>
          {words.tell(chart.title)} <SectionChip section={chart.section} />
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('charts.die')}</th>
            {chart.columns.map((column, i) => (
              <th key={column} scope="col" aria-current={i === now ? 'true' : undefined}>
                {words.column(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ face, entries }) => (
            <tr key={face}>
              <th scope="row">{face}</th>
              {entries.map((entry, i) => (
                <td key={chart.columns[i]} className={i === now ? 'now' : undefined}>
                  {entry}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
