import type { GameEntry } from '@sztab/catalog'
import type { Message } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { usePreferences } from '../app/preferences.ts'
import { Waiting } from '../app/Waiting.tsx'
import { tellIn, useSay } from '../app/words.ts'
import { TableBoard } from '../table/TableBoard.tsx'
import { LiveSession } from './live-session.ts'

/** A table on the server. Which game it is, the first state tells. */
export default function LivePage({ table }: { readonly table: string }) {
  const say = useSay()
  const [laid, setLaid] = useState<{ readonly entry: GameEntry; readonly session: LiveSession }>()
  const [isUnknown, setUnknown] = useState(false)
  const [refusal, setRefusal] = useState<Message>()
  const language = usePreferences((preferences) => preferences.language)
  useEffect(() => {
    const session = new LiveSession(table)
    let isFirst = true
    session.watch({
      onState({ info }) {
        if (!isFirst) return
        isFirst = false
        void loadGame(info.game).then((entry) => {
          if (entry === undefined) setUnknown(true)
          else setLaid({ entry, session })
        })
      },
      onLink: () => undefined,
      onRefusal: setRefusal,
    })
    return () => session.close()
  }, [table])
  if (isUnknown) return <p className="plain-page">{say('page.newer-game')}</p>
  if (laid === undefined && refusal !== undefined) {
    return <p className="plain-page">{tellIn(language, refusal)}</p>
  }
  return laid === undefined ? <Waiting /> : <TableBoard {...laid} />
}
