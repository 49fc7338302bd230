import type { GameEntry } from '@sztab/catalog'
import { useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { usePreferences } from '../app/preferences.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useSay } from '../app/words.ts'
import { TableBoard } from '../table/TableBoard.tsx'
import { TableLayout } from '../table/TableLayout.tsx'
import { GuidePanel } from './GuidePanel.tsx'
import { GuidedSession } from './guided-session.ts'
import type { ScriptWords } from './script.ts'
import { loadScript, loadScriptWords } from './scripts.ts'

interface Laid {
  readonly entry: GameEntry
  readonly scenario: string
  readonly session: GuidedSession
  readonly words: ScriptWords
}

/** The first game: a script played at the usual table. */
export default function TutorialPage({ game: id }: { readonly game: string }) {
  const say = useSay()
  const [laid, setLaid] = useState<Laid>()
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    let session: GuidedSession | undefined
    let isGone = false
    const { language } = usePreferences.getState()
    const fetched = [loadGame(id), loadScript(id), loadScriptWords(id, language)] as const
    void Promise.all(fetched).then(([entry, script, words]) => {
      if (isGone) return
      if (entry === undefined || script === undefined || words === undefined) {
        setUnknown(true)
        return
      }
      session = new GuidedSession(entry.game, script)
      setLaid({ entry, scenario: script.scenario, session, words })
    })
    return () => {
      isGone = true
      session?.close()
    }
  }, [id])
  if (isUnknown) return <p className="plain-page">{say('tutorial.none')}</p>
  if (laid === undefined) return <Waiting />
  // Arrows to whatever could be answered would lead away from what is wanted, and may lie over it.
  const layout = (
    <TableLayout above={<GuidePanel session={laid.session} words={laid.words} />} arrows={null} />
  )
  const { entry, scenario, session } = laid
  return <TableBoard entry={entry} scenario={scenario} session={session} layout={layout} />
}
