import type { GameEntry } from '@sztab/catalog'
import type { Message } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { navigate } from '../app/router.ts'
import { Waiting } from '../app/Waiting.tsx'
import { tellIn, useSay } from '../app/words.ts'
import { beginGame, findGame } from '../pwa/saved-games.ts'
import { TableBoard } from '../table/TableBoard.tsx'
import { LocalSession } from './local-session.ts'
import { readLocalSettings } from './local-settings.ts'

type Laid =
  | { readonly entry: GameEntry; readonly scenario: string; readonly session: LocalSession }
  | { readonly problem: Message }
  | undefined

/**
 * A table kept on this device. `/local/<game>?scenario=…&<role>=me|random|greedy&seed=…` begins a game, which then
 * has its own address `/local/<game>?id=…`, under which it goes on.
 */
export default function LocalPage({ game, query }: { readonly game: string; readonly query: string }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const [laid, setLaid] = useState<Laid>()
  useEffect(() => {
    let session: LocalSession | undefined
    let isGone = false
    const lay = async (): Promise<void> => {
      const entry = await loadGame(game)
      const id = new URLSearchParams(query).get('id')
      const saved = id === null ? undefined : await findGame(id)
      if (isGone) return
      if (entry === undefined || (id !== null && saved === undefined)) {
        const key = entry === undefined ? 'page.no-such-game' : 'pwa.no-such-game'
        setLaid({ problem: { key, params: { game } } })
        return
      }
      const settings = saved?.settings ?? readLocalSettings(entry.game, query)
      if (saved === undefined && (await beginGame(settings))) {
        if (!isGone) navigate(`/local/${game}?id=${settings.id}`, 'replace')
        return
      }
      if (isGone) return
      session = new LocalSession(settings, saved?.record)
      const begun = await session.begun
      if (isGone) return
      if (begun.isDone) setLaid({ entry, scenario: await session.scenario(), session })
      else setLaid({ problem: begun.reason })
    }
    void lay()
    return () => {
      isGone = true
      session?.close()
    }
  }, [game, query])
  if (laid === undefined) return <Waiting />
  if ('session' in laid) return <TableBoard {...laid} />
  return (
    <main className="plain-page">
      <p>{tellIn(language, laid.problem)}</p>
      <p>
        <Link href="/">{say('page.to-lobby')}</Link>
      </p>
    </main>
  )
}
