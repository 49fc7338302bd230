import type { GameEntry } from '@sztab/catalog'
import type { Message } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { Waiting } from '../app/Waiting.tsx'
import { tellIn, useSay } from '../app/words.ts'
import { FreeSeats } from '../lobby/FreeSeats.tsx'
import { JoinForm } from '../lobby/JoinForm.tsx'
import type { Reel } from '../replay/reel.ts'
import { SinceTable } from '../since/SinceTable.tsx'
import { whatHappened } from '../since/what-happened.ts'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { LiveSession } from './live-session.ts'

interface Laid {
  readonly entry: GameEntry
  readonly scenario: string
  readonly live: LiveSession
  /** What happened here since the last visit. */
  readonly past: Reel | undefined
}

/** A table on the server. Which game it is, the first state tells. */
export default function LivePage({ table }: { readonly table: string }) {
  const say = useSay()
  const [laid, setLaid] = useState<Laid>()
  const [isUnknown, setUnknown] = useState(false)
  const [refusal, setRefusal] = useState<Message>()
  const language = usePreferences((preferences) => preferences.language)
  useEffect(() => {
    const session = new LiveSession(table)
    let isFirst = true
    session.watch({
      onState({ info, version }) {
        if (!isFirst) return
        isFirst = false
        void loadGame(info.game).then(async (entry) => {
          if (entry === undefined) setUnknown(true)
          else {
            const past = await whatHappened(entry, info, version)
            setLaid({ entry, scenario: info.scenario, live: session, past })
          }
        })
      },
      onLink: () => undefined,
      onRefusal: setRefusal,
    })
    return () => session.close()
  }, [table])
  if (isUnknown) return <p className="plain-page">{say('page.newer-game')}</p>
  if (laid === undefined && refusal !== undefined) {
    return (
      <>
        <SiteHeader />
        <main id="content" className="plain-page">
          <p className="problem" role="alert">
            {tellIn(language, refusal)}
          </p>
          <JoinForm code={table} />
          <p>
            <Link href="/">{say('page.to-lobby')}</Link>
          </p>
        </main>
      </>
    )
  }
  if (laid === undefined) return <Waiting />
  return <SinceTable {...laid} table={table} above={<FreeSeats />} />
}
