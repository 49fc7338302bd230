import type { PreviewOutcome } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import { useTable } from '../TableContext.ts'
import { Die } from './Die.tsx'

/** Whether what may happen hangs on one die alone. */
export function areFaces(outcomes: readonly PreviewOutcome[]): boolean {
  return outcomes.map(({ face, of }) => `${face}/${of}`).join() === '1/6,2/6,3/6,4/6,5/6,6/6'
}

/** Every face of the die with its entry in the table, and what the entry means. */
export function Faces({ outcomes }: { readonly outcomes: readonly PreviewOutcome[] }) {
  const { words } = useTable()
  const say = useSay()
  return (
    <div className="faces">
      <h3>{say('combat.results', { count: outcomes.length })}</h3>
      <ol>
        {outcomes.map((outcome) => (
          <li key={outcome.face} className={outcome.tone}>
            <Die face={outcome.face} size={26} />
            <b className="entry">{words.entry(outcome.entry)}</b>
            <span className="meaning">{words.tell(outcome.result)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const TONES = ['bad', 'even', 'good'] as const

/** How the chances fall for the one who asks. */
export function ChanceBar({ outcomes }: { readonly outcomes: readonly PreviewOutcome[] }) {
  const say = useSay()
  const of = outcomes[0]?.of ?? 1
  return (
    <div className="chance-bar">
      {TONES.map((tone) => {
        const chances = outcomes
          .filter((outcome) => outcome.tone === tone)
          .reduce((sum, outcome) => sum + outcome.chances, 0)
        if (chances === 0) return null
        return (
          <span key={tone} className={tone} style={{ flexGrow: chances }}>
            {say(`combat.tone-${tone}`, { chances, of })}
          </span>
        )
      })}
    </div>
  )
}
