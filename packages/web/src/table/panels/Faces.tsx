import type { PreviewOutcome } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import { toneRuns } from '../model/tones.ts'
import { useTable } from '../TableContext.ts'
import { Die } from './Die.tsx'

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

/** How the chances fall for the one who asks, in the order of the faces above it. */
export function ChanceBar({ outcomes }: { readonly outcomes: readonly PreviewOutcome[] }) {
  const say = useSay()
  const of = outcomes[0]?.of ?? 1
  return (
    <div className="chance-bar">
      {toneRuns(outcomes).map(({ tone, chances, after }) => (
        <span key={after} className={tone} style={{ flexGrow: chances }}>
          {say(`combat.tone-${tone}`, { chances, of })}
        </span>
      ))}
    </div>
  )
}
