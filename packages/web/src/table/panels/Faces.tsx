import type { PreviewOutcome } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import { toneRuns } from '../model/tones.ts'
import { useTable } from '../TableContext.ts'
import { Die } from './Die.tsx'

/** What still reads well where six faces stand side by side on a phone. */
const FEW_LETTERS = 24

/** Every face of the die with its entry in the table, and what the entry means. */
export function Faces({ outcomes }: { readonly outcomes: readonly PreviewOutcome[] }) {
  const { words } = useTable()
  const say = useSay()
  const told = outcomes.map(({ result }) => words.tell(result))
  const isWordy = told.some((text) => text.length > FEW_LETTERS)
  return (
    <div className={isWordy ? 'faces wordy' : 'faces'}>
      <h3>{say('combat.results', { count: outcomes.length })}</h3>
      <ol>
        {outcomes.map((outcome, i) => (
          <li key={outcome.face} className={outcome.tone}>
            <Die face={outcome.face} size={26} />
            <b className="entry">{words.entry(outcome.entry)}</b>
            <span className="meaning">{told[i]}</span>
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
