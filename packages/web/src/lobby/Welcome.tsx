import type { GameEntry } from '@sztab/catalog'
import { gameTitle } from '@sztab/kernel'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { hasScript } from '../tutorial/scripts.ts'

/** What Sztab is, and where to begin. */
export function Welcome({ easiest }: { readonly easiest: GameEntry | undefined }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <section className="panel welcome">
      <div>
        <h1>{say('lobby.title')}</h1>
        <p>{say('lobby.what')}</p>
      </div>
      {easiest !== undefined && hasScript(easiest.game.id) && (
        <div className="first-time">
          <p>
            <b>{say('lobby.first-time')}</b>{' '}
            {say('lobby.first-time-note', { game: gameTitle(easiest.game, language) })}
          </p>
          <Link className="button primary" href={`/tutorial/${easiest.game.id}`}>
            {say('lobby.begin-briefing')}
          </Link>
        </div>
      )}
    </section>
  )
}
