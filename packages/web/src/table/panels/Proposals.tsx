import type { Proposal } from '@sztab/protocol'
import { useSay } from '../../app/words.ts'
import { seatName } from '../../site/seat-name.ts'
import { useScene, useTable } from '../TableContext.ts'

/** What one side asks of the other, a draw or to take a decision back, and what became of one's own asking. */
export function Proposals() {
  const { model, words } = useTable()
  const say = useSay()
  const state = useScene((scene) => scene.state)
  const unmet = useScene((scene) => scene.unmet)
  const { dealings, session } = model
  const role = state?.roles[0]
  if (state === undefined || session.talk === undefined || role === undefined) return null
  return (
    <>
      {state.proposals.map((proposal) => {
        const { id, by, what } = proposal
        const isOwn = state.roles.includes(by)
        return (
          <section key={id} className="panel proposal" role="status">
            <p>
              {isOwn
                ? say(`agree.waiting-${what}`)
                : say(`agree.asked-${what}`, { role: words.role(by), name: seatName(proposal, say) })}
            </p>
            <TakenBack proposal={proposal} />
            <div className="answers">
              {isOwn ? (
                <button type="button" className="button" onClick={() => void dealings.withdraw(by, id)}>
                  {say('agree.withdraw')}
                </button>
              ) : (
                <>
                  <button
                    type="button"
                    className="button primary"
                    onClick={() => void dealings.answer(role, id, true)}
                  >
                    {say('agree.yes')}
                  </button>
                  <button
                    type="button"
                    className="button"
                    onClick={() => void dealings.answer(role, id, false)}
                  >
                    {say('agree.no')}
                  </button>
                </>
              )}
            </div>
          </section>
        )
      })}
      {unmet.map(({ what, how }) => (
        <section key={what} className="panel proposal" role="status">
          <p>{say(`agree.${how}-${what}`)}</p>
          <div className="answers">
            <button type="button" className="button" onClick={() => model.putAway(what)}>
              {say('agree.noted')}
            </button>
          </div>
        </section>
      ))}
    </>
  )
}

/** The first decision that would no longer stand, as far as one has heard of it. */
function TakenBack({ proposal: { version } }: { readonly proposal: Proposal }) {
  const { words } = useTable()
  const say = useSay()
  const told = useScene(({ log }) => log.find((entry) => 'version' in entry && entry.version === version))
  if (version === undefined || told === undefined || !('event' in told)) return null
  return <p className="remark">{say('agree.would-undo', { told: words.tell(told.event) })}</p>
}
