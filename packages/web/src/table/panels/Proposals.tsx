import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'

/** What the other side asks for: a draw, or to take a decision back. */
export function Proposals() {
  const { model, words } = useTable()
  const say = useSay()
  const state = useScene((scene) => scene.state)
  const { talk } = model.session
  const role = state?.roles[0]
  if (state === undefined || talk === undefined || role === undefined) return null
  return state.proposals.map(({ id, by, what }) => {
    if (state.roles.includes(by)) {
      return (
        <p key={id} className="panel proposal" role="status">
          {say(`agree.waiting-${what}`)}
        </p>
      )
    }
    return (
      <section key={id} className="panel proposal" role="status">
        <p>{say(`agree.asked-${what}`, { role: words.role(by) })}</p>
        <div className="answers">
          <button type="button" className="button primary" onClick={() => void talk.answer(role, id, true)}>
            {say('agree.yes')}
          </button>
          <button type="button" className="button" onClick={() => void talk.answer(role, id, false)}>
            {say('agree.no')}
          </button>
        </div>
      </section>
    )
  })
}
