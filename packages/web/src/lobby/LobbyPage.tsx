import type { GameEntry } from '@sztab/catalog'
import { useEffect, useState } from 'react'
import { loadGames } from '../app/games.ts'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { InstallButton } from '../pwa/InstallButton.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { hasScript } from '../tutorial/scripts.ts'
import { GameCard } from './GameCard.tsx'
import { JoinForm } from './JoinForm.tsx'
import { OpenTables } from './OpenTables.tsx'
import { RecordCard } from './RecordCard.tsx'
import { inOrder, rowOfSaved, rowOfTable } from './rows.ts'
import { FinishedRows, TableRows } from './TableRows.tsx'
import { useTables, watchTables } from './tables-store.ts'
import './lobby.css'

/** Where everything begins: my tables, the games, the way in. */
export default function LobbyPage() {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const { list, saved, isLoaded, isServerThere } = useTables()
  const [entries, setEntries] = useState<readonly GameEntry[]>([])
  useEffect(watchTables, [])
  useEffect(() => void loadGames().then(setEntries), [])
  useEffect(() => {
    document.title = 'Sztab'
  }, [])

  const kept = saved.map(rowOfSaved)
  const running = inOrder([
    ...list.mine.map(rowOfTable),
    ...kept.filter(({ winner }) => winner === undefined),
  ])
  const finished = inOrder([
    ...list.finished.map(rowOfTable),
    ...kept.filter(({ winner }) => winner !== undefined),
  ])
  const waiting = running.filter(({ waitsForMe }) => waitsForMe).length
  return (
    <>
      <SiteHeader />
      <main id="content" className="lobby">
        <h1 className="only-for-readers">{say('lobby.title')}</h1>
        <section className="lobby-tables" aria-labelledby="your-tables">
          <div className="lobby-heading">
            <h2 id="your-tables">{say('lobby.your-tables')}</h2>
            {waiting > 0 && <p>{say('lobby.waiting', { count: waiting })}</p>}
          </div>
          {running.length > 0 ? (
            <TableRows rows={running} entries={entries} />
          ) : (
            <p className="panel padded quiet" role="status">
              {say(isLoaded ? 'lobby.no-tables' : 'page.loading')}
            </p>
          )}
          {isServerThere ? (
            <>
              <JoinForm />
              <OpenTables rows={list.open} entries={entries} />
            </>
          ) : (
            <p className="panel padded">{say('lobby.offline')}</p>
          )}
          {finished.length > 0 && (
            <section className="panel padded">
              <h2 className="small-title">{say('lobby.finished')}</h2>
              <FinishedRows rows={finished} entries={entries} />
            </section>
          )}
          <p className="quiet lobby-foot">{say('lobby.dice-can-be-checked')}</p>
          <InstallButton />
        </section>
        <section className="lobby-games" aria-labelledby="games">
          <div className="lobby-heading">
            <h2 id="games">{say('lobby.games')}</h2>
            <p className="far">{say('lobby.games-note')}</p>
          </div>
          <div className="shelf">
            {entries.map((entry) => (
              <GameCard key={entry.game.id} entry={entry} />
            ))}
            <aside className="beside-games">
              <section>
                <h2>{say('lobby.first-time')}</h2>
                <p>{say('lobby.first-time-note')}</p>
                <div className="briefings">
                  {entries
                    .filter(({ game }) => hasScript(game.id))
                    .map(({ game: { id, title } }) => (
                      <Link
                        key={id}
                        className="button"
                        href={`/tutorial/${id}`}
                        aria-label={`${say('lobby.briefing')}: ${title[language]}`}
                      >
                        {title[language]}
                      </Link>
                    ))}
                </div>
              </section>
              <RecordCard />
            </aside>
          </div>
        </section>
      </main>
    </>
  )
}
