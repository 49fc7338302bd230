import type { GameEntry } from '@sztab/catalog'
import { gameTitle, rolesOf, scenarioTitle } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { loadGames } from '../app/games.ts'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { NewGameDialog } from '../lobby/NewGameDialog.tsx'
import { sortedRows } from '../lobby/rows.ts'
import { ReplayRows } from '../lobby/TableRows.tsx'
import { useTables, watchTables } from '../lobby/tables-store.ts'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { DocumentPicker } from './DocumentPicker.tsx'
import { type LaidRecord, layOut } from './handover.ts'
import type { ReadDocument } from './read-document.ts'

/** What can be watched: one's own games, a file, the machine against itself. */
export function ChooseReplay({
  problem,
  onRead,
}: {
  readonly problem: string
  readonly onRead: (laid: LaidRecord) => void
}) {
  const say = useSay()
  const { list, saved, isLoaded } = useTables()
  const [entries, setEntries] = useState<readonly GameEntry[]>([])
  const [opened, setOpened] = useState<Extract<ReadDocument, { kind: 'position' }>>()
  useEffect(watchTables, [])
  useEffect(() => void loadGames().then(setEntries), [])
  useEffect(() => {
    document.title = `${say('site.replays')} · Sztab`
  }, [say])
  const { running, finished } = sortedRows(list, saved)
  return (
    <>
      <SiteHeader />
      <main id="content" className="plain-page wide-page choose-replay">
        <h1>{say('site.replays')}</h1>
        <p>{say('replay.how')}</p>
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="replay-sources">
          <section className="panel padded">
            <h2>{say('replay.own')}</h2>
            {finished.length + running.length === 0 ? (
              <p className="quiet">{say(isLoaded ? 'replay.own-none' : 'page.loading')}</p>
            ) : null}
            {finished.length > 0 && (
              <>
                <h3 className="small-title">{say('lobby.finished')}</h3>
                <ReplayRows rows={finished} entries={entries} />
              </>
            )}
            {running.length > 0 && (
              <>
                <h3 className="small-title">{say('replay.under-way')}</h3>
                <ReplayRows rows={running} entries={entries} />
              </>
            )}
          </section>
          <section className="panel padded">
            <h2>{say('replay.from-file')}</h2>
            <p className="quiet">{say('replay.from-file-note')}</p>
            <DocumentPicker
              onRead={(document) => {
                if (document.kind === 'position') setOpened(document)
                else {
                  layOut(document)
                  onRead(document)
                }
              }}
            />
          </section>
          <MachineGames entries={entries} />
        </div>
        {opened !== undefined && (
          <NewGameDialog
            entry={opened.entry}
            start={{ position: opened.document }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </main>
    </>
  )
}

/** Games that the machine plays against itself while one watches. */
function MachineGames({ entries }: { readonly entries: readonly GameEntry[] }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <section className="panel padded">
      <h2>{say('replay.machine')}</h2>
      <p className="quiet">{say('replay.machine-note')}</p>
      <ul className="machine-games">
        {entries.map(({ game }) => {
          const [scenario] = game.scenarios
          if (scenario === undefined) return null
          const seats = rolesOf(game, { scenario: scenario.id }).map((role) => [role, 'greedy'])
          const query = new URLSearchParams([['scenario', scenario.id], ...seats])
          return (
            <li key={game.id}>
              <Link className="button" href={`/local/${game.id}?${query}`}>
                {gameTitle(game, language)}
              </Link>
              <span className="quiet">{scenarioTitle(game, scenario.id, language)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
