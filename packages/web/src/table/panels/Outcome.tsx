import type { Result } from '@sztab/kernel'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { useTable } from '../TableContext.ts'

/** How the game ended. */
export function Outcome({ result: { winner, reason, section } }: { readonly result: Result }) {
  const { words } = useTable()
  const say = useSay()
  return (
    <>
      <h2>
        {winner === 'draw' ? say('result.draw') : say('result.won', { role: words.role(winner) })}{' '}
        <SectionChip section={section} />
      </h2>
      <p className="remark">{words.tell(reason)}</p>
    </>
  )
}
