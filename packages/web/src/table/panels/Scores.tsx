import type { Score } from '@sztab/board'
import { useTable } from '../TableContext.ts'
import { useStatus } from './use-status.ts'

/** Up to so many points are shown one by one. */
const MOST_MARKS = 12

export function Scores() {
  const scores = useStatus()?.scores ?? []
  return (
    <section className="box scores">
      {scores.map((score) => (
        <ScoreLine key={score.label.key} score={score} />
      ))}
    </section>
  )
}

function ScoreLine({ score: { label, value, of, note } }: { readonly score: Score }) {
  const { words } = useTable()
  const most = Number(of)
  return (
    <div className="score">
      <h2>{words.tell(label)}</h2>
      <p className="value">
        <b>{value.replace('-', '−')}</b> {of === undefined ? '' : `/ ${of}`}
      </p>
      {Number.isInteger(most) && most <= MOST_MARKS ? (
        <div className="marks" aria-hidden="true">
          {Array.from({ length: most }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
            <span key={i} className={i < Number(value) ? 'full' : ''} />
          ))}
        </div>
      ) : null}
      {note === undefined ? null : <p className="note">{words.tell(note)}</p>}
    </div>
  )
}
