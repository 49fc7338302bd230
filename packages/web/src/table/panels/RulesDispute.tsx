import type { ProposalKind } from '@sztab/protocol'
import { useSay } from '../../app/words.ts'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { useScene, useTable } from '../TableContext.ts'

/** Where the rules have changed so that the game cannot go on: why, and the ways out that its players can agree on. */
export function RulesDispute() {
  const { model, words } = useTable()
  const say = useSay()
  const state = useScene((scene) => scene.state)
  const dispute = state?.dispute
  if (state === undefined || dispute === undefined) return null
  const role = state.roles[0]
  const proposed = state.proposals.map(({ what }) => what)
  const ways: readonly ProposalKind[] = [
    ...(dispute.mayGoOn ? (['go-on'] as const) : []),
    ...(dispute.mayGoBefore ? (['before'] as const) : []),
    'void',
  ]
  return (
    <section className="panel proposal" role="status">
      <p>
        {say('dispute.told', { decision: dispute.decision, role: words.role(dispute.role) })}{' '}
        {dispute.section === '-' ? null : <SectionChip section={dispute.section} />}
      </p>
      {dispute.reason === undefined ? null : <p className="remark">{words.tell(dispute.reason)}</p>}
      {role === undefined || model.session.talk === undefined ? null : (
        <>
          <p className="remark">{say('dispute.choose')}</p>
          <div className="answers">
            {ways
              .filter((way) => !proposed.includes(way))
              .map((way) => (
                <button
                  key={way}
                  type="button"
                  className="button"
                  onClick={() => void model.dealings.propose(role, way)}
                >
                  {say(`dispute.${way}`)}
                </button>
              ))}
          </div>
        </>
      )}
    </section>
  )
}
