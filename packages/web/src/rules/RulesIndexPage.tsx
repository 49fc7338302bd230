import type { GameEntry } from '@sztab/catalog'
import { gameTitle, textOf } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { loadGames } from '../app/games.ts'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { SiteHeader } from '../site/SiteHeader.tsx'

/** The games whose rules can be read. */
export default function RulesIndexPage() {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const [entries, setEntries] = useState<readonly GameEntry[]>([])
  useEffect(() => void loadGames().then(setEntries), [])
  return (
    <>
      <SiteHeader />
      <main id="content" className="plain-page">
        <h1>{say('site.rules')}</h1>
        <p>{say('rules.own-words')}</p>
        <ul className="rules-games">
          {entries.map(({ game }) => (
            <li key={game.id}>
              <Link href={`/rules/${game.id}`}>{gameTitle(game, language)}</Link>
              <span className="quiet"> {textOf(game.texts, language, 'about.subject')}</span>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
