import type { GameEntry } from '@sztab/catalog'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { Dialog } from '../site/Dialog.tsx'

/** What can be played of a game, and which sections say how it is won. */
export function ScenariosDialog({
  entry: { game },
  onChoose,
  onClose,
}: {
  readonly entry: GameEntry
  readonly onChoose: (scenario: string) => void
  readonly onClose: () => void
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <Dialog title={`${game.title[language]}: ${say('lobby.scenarios')}`} onClose={onClose}>
      <ul className="scenarios">
        {game.scenarios.map(({ id, title, turns, section }) => (
          <li key={id}>
            <div>
              <h3>{title[language]}</h3>
              {turns === undefined ? null : <p>{say('lobby.turns', { count: turns })}</p>}
              <p>
                {digestOf(game.digest, section, language)}{' '}
                <Link className="chip" href={`/rules/${game.id}#${section}`}>
                  {section}
                </Link>
              </p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={`${say('lobby.choose')}: ${title[language]}`}
              onClick={() => onChoose(id)}
            >
              {say('lobby.choose')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The first sentence that the rules say about it. */
function digestOf(digest: GameEntry['game']['digest'], section: string, language: 'pl' | 'en'): string {
  const text = digest.find((rule) => rule.section === section)?.text[language] ?? ''
  return text.split('\n')[0] ?? ''
}
