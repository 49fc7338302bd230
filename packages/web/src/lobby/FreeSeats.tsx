import { Link } from '../app/Link.tsx'
import { useSay } from '../app/words.ts'
import { useScene } from '../table/TableContext.ts'
import { Invitation } from './Invitation.tsx'
import './lobby.css'
import '../site/site.css'

/** While a seat is free: whoever sits invites, whoever watches may sit down. */
export function FreeSeats() {
  const say = useSay()
  const state = useScene((scene) => scene.state)
  if (state === undefined || state.result !== undefined) return null
  if (!state.info.seats.some(({ kind }) => kind === 'open')) return null
  return (
    <section className="panel free-seats">
      {state.roles.length > 0 ? (
        <Invitation code={state.info.code} />
      ) : (
        <Link className="button primary" href={`/join/${state.info.code}`}>
          {say('lobby.sit-here')}
        </Link>
      )}
    </section>
  )
}
