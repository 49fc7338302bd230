import { formatRecord } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSay } from '../app/words.ts'
import { NewGameDialog } from '../lobby/NewGameDialog.tsx'
import type { Start } from '../lobby/start.ts'
import { api, Refused } from '../site/api.ts'
import { meet, usePeople } from '../site/people.ts'
import type { Projector } from './projector.ts'
import { saveFile } from './save-file.ts'

/** What can be taken away from a replay: a table that goes on from here, the position, the record. */
export function ReplayExits({ projector }: { readonly projector: Projector }) {
  const say = useSay()
  const { reel, store } = projector
  const position = useStore(store, (showing) => showing.position)
  const [start, setStart] = useState<Start>()
  const [problem, setProblem] = useState('')
  const [link, setLink] = useState('')
  const isServerThere = usePeople((people) => people.isServerThere === true)
  useEffect(() => {
    if (usePeople.getState().isServerThere === undefined) void meet()
  }, [])
  const { entry, record } = reel
  const { toMove } = reel.stateAt(position, reel.eyes[0] ?? 'observer')
  const isOver = toMove.length === 0

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : say('site.unreachable'))
    }
  }
  const open = async (): Promise<void> => {
    projector.pause()
    setStart(
      record === undefined
        ? { position: await reel.positionAt(position) }
        : { record, until: position, toMove: toMove[0] },
    )
  }
  const savePosition = async (): Promise<void> => {
    const document = await reel.positionAt(position)
    saveFile(
      `${entry.game.id}-${position}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
      'application/json',
    )
  }
  const share = async (): Promise<void> => {
    const { code } = await api.share({ position: await reel.positionAt(position) })
    const link = `${window.location.origin}/position/${code}`
    setLink(link)
    // Where the clipboard is closed the link stands there to be copied by hand.
    await navigator.clipboard.writeText(link).catch(() => undefined)
  }
  return (
    <details className="replay-exits">
      <summary className="button">{say('replay.more')}</summary>
      <div className="panel">
        <button type="button" className="button" disabled={isOver} onClick={() => void attempt(open)}>
          {say('replay.open-moment')}
        </button>
        <button type="button" className="button" onClick={() => void attempt(savePosition)}>
          {say('replay.save-position')}
        </button>
        {isServerThere && (
          <button type="button" className="button" onClick={() => void attempt(share)}>
            {say('replay.share')}
          </button>
        )}
        {record !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => saveFile(`${entry.game.id}.record.txt`, formatRecord(record), 'text/plain')}
          >
            {say('replay.save-record')}
          </button>
        )}
        {link !== '' && (
          <p role="status">
            {say('replay.shared')} <a href={link}>{link}</a>
          </p>
        )}
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
      {start !== undefined && (
        <NewGameDialog entry={entry} start={start} onClose={() => setStart(undefined)} />
      )}
    </details>
  )
}
