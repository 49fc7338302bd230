import type { PreviewOutcome } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import { useTable } from '../TableContext.ts'
import './chances.css'

/** What may come where no die is thrown, such as the cards of a deck: the likeliest first. */
export function Chances({ outcomes }: { readonly outcomes: readonly PreviewOutcome[] }) {
  const { words } = useTable()
  const say = useSay()
  return (
    <div className="chances">
      <h3>{say('combat.chances')}</h3>
      <ul>
        {outcomes
          .toSorted((a, b) => b.chances - a.chances)
          .map(({ entry, tone, chances, of, result }) => (
            <li key={entry} className={`chance ${tone}`}>
              <b>{say('combat.chance', { chances, of })}</b>
              <span>{words.tell(result)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}
