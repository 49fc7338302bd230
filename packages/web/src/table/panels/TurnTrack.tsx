import { useSay } from '../../app/words.ts'
import { useTable } from '../TableContext.ts'
import { useStatus } from './use-status.ts'

/** The turns of the game, the present one marked. */
export function TurnTrack() {
  const { words } = useTable()
  const say = useSay()
  const turns = useStatus()?.turns
  if (turns === undefined) return null
  return (
    <ol className="panel turn-track" aria-label={say('panel.turns')}>
      {turns.list.map(({ title, note }, i) => (
        <li key={title.key} aria-current={i + 1 === turns.current ? 'step' : undefined}>
          <span className="turn-title">{words.tell(title)}</span>
          <span className="turn-note">
            {i + 1}
            {note === undefined ? '' : ` · ${words.tell(note)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
