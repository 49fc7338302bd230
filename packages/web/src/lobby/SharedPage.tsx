import type { GameEntry } from '@sztab/catalog'
import type { PositionDocument } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { Link } from '../app/Link.tsx'
import { navigate } from '../app/router.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useSay } from '../app/words.ts'
import { api, Refused } from '../site/api.ts'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { NewGameDialog } from './NewGameDialog.tsx'
import './lobby.css'

/** Where a shared position leads: a new table that begins there. */
export default function SharedPage({ code }: { readonly code: string }) {
  const say = useSay()
  const [found, setFound] = useState<{ readonly entry: GameEntry; readonly position: PositionDocument }>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const find = async (): Promise<void> => {
      try {
        const position = await api.shared(code)
        const entry = await loadGame(position.game)
        if (entry === undefined) setProblem(say('page.newer-game'))
        else setFound({ entry, position })
      } catch (error) {
        setProblem(error instanceof Refused ? error.message : say('site.unreachable'))
      }
    }
    void find()
  }, [code, say])
  return (
    <>
      <SiteHeader />
      <main id="content" className="plain-page">
        <h1>{say('lobby.shared')}</h1>
        {found === undefined && problem === '' && <Waiting />}
        <p className="problem" role="alert">
          {problem}
        </p>
        <p>
          <Link href="/">{say('page.to-lobby')}</Link>
        </p>
        {found !== undefined && (
          <NewGameDialog
            entry={found.entry}
            start={{ position: found.position }}
            onClose={() => navigate('/')}
          />
        )}
      </main>
    </>
  )
}
