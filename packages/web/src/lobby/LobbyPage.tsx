import type { GameEntry } from '@sztab/catalog'
import { useEffect, useState } from 'react'
import { loadGames } from '../app/games.ts'
import { useSay } from '../app/words.ts'
import { InstallButton } from '../pwa/InstallButton.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { GameCard } from './GameCard.tsx'
import { JoinForm } from './JoinForm.tsx'
import { OpenTables } from './OpenTables.tsx'
import { RecordCard } from './RecordCard.tsx'
import { sortedRows } from './rows.ts'
import { ReplayRows, TableRows } from './TableRows.tsx'
import { useTables, watchTables } from './tables-store.ts'
import { Welcome } from './Welcome.tsx'
import './lobby.css'

/** Where everything begins: my tables, the games, the way in. */
export default function LobbyPage() {
  const say = useSay()
  const { list, saved, isLoaded, isServerThere } = useTables()
  const [entries, setEntries] = useState<readonly GameEntry[]>([])
  useEffect(watchTables, [])
  useEffect(() => void loadGames().then(setEntries), [])
  useEffect(() => {
    document.title = 'Sztab'
  }, [])

  const { running, finished } = sortedRows(list, saved)
  const shelf = entries.toSorted((a, b) => difficultyOf(a) - difficultyOf(b))
  const [easiest] = shelf
  const waiting = running.filter(({ waitsForMe }) => waitsForMe).length
  return (
    <>
      <SiteHeader />
      <main id="content" className={running.length > 0 ? 'lobby' : 'lobby is-new'}>
        <Welcome easiest={easiest} />
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
              <ReplayRows rows={finished} entries={entries} />
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
            {shelf.map((entry) => (
              <GameCard key={entry.game.id} entry={entry} isFirst={entry === easiest} />
            ))}
            <aside className="beside-games">
              <RecordCard />
            </aside>
          </div>
        </section>
      </main>
    </>
  )
}

/** What is not said to be hard is not said to be easy either. */
function difficultyOf({ about }: GameEntry): number {
  return about?.difficulty ?? Number.POSITIVE_INFINITY
}
