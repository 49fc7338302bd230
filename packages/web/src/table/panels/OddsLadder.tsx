import type { Preview } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { useScene, useTable } from '../TableContext.ts'
import { SumLine } from './SumLine.tsx'
import { SupportColumns } from './SupportPicker.tsx'

/** The columns of the table, the one that the sum gives, and how shifts move it. */
export function OddsLadder({ preview }: { readonly preview: Preview }) {
  const { words } = useTable()
  const say = useSay()
  const { ladder } = preview
  // Where support is at hand: the column without what was picked, or the one that most of it would give.
  const other = useScene(({ support, answer }) => {
    const compared = answer === undefined ? support?.most : support?.without
    return compared?.preview.ladder?.final
  })
  const shifts = preview.lines.filter((line) => line.part === 'shift')
  const [ratio, ...others] = preview.lines.filter((line) => line.part === undefined)
  const isShifted = ladder !== undefined && ladder.base !== ladder.final
  const column = isShifted ? others.findLast(({ figure }) => figure === undefined) : undefined
  return (
    <div className="ladder">
      <header>
        <h3>
          {ratio === undefined ? say('combat.odds') : words.tell(ratio.text)}
          {column === undefined ? '' : `, ${words.tell(column.text)}`}
        </h3>
        {ratio === undefined ? null : <SectionChip section={ratio.section} />}
      </header>
      {ladder === undefined ? null : (
        <>
          <ShiftArrow count={ladder.columns.length} base={ladder.base} final={ladder.final} />
          <ol>
            {ladder.columns.map((column, i) => (
              <li
                key={column}
                className={`${i === ladder.final ? 'final' : i === ladder.base ? 'base' : ''} ${i === other ? 'other' : ''}`}
                aria-current={i === ladder.final ? 'true' : undefined}
              >
                {words.column(column)}
              </li>
            ))}
          </ol>
        </>
      )}
      <SupportColumns />
      <ul className="shifts">
        {shifts.map((line) => (
          <SumLine key={JSON.stringify(line.text)} line={line} />
        ))}
        {others
          .filter(({ figure }) => figure !== undefined)
          .map((line) => (
            <SumLine key={JSON.stringify(line.text)} line={line} />
          ))}
      </ul>
    </div>
  )
}

function ShiftArrow({
  count,
  base,
  final,
}: {
  readonly count: number
  readonly base: number
  readonly final: number
}) {
  if (base === final) return null
  const from = ((base + 0.5) / count) * 100
  const to = ((final + 0.5) / count) * 100
  return (
    <svg className="shift-arrow" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${from} 20V6H${to}V17`} vectorEffect="non-scaling-stroke" />
      <path d={`M${to - 1.1} 12L${to} 19L${to + 1.1} 12`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
