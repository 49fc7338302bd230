import { formatRecord } from '@sztab/kernel'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useSay } from '../app/words.ts'
import { NewGameDialog } from '../lobby/NewGameDialog.tsx'
import type { Start } from '../lobby/start.ts'
import { Refused } from '../site/api.ts'
import type { Projector } from './projector.ts'
import { saveFile } from './save-file.ts'

/** What can be taken away from a replay: a table that goes on from here, the position, the record. */
export function ReplayExits({ projector }: { readonly projector: Projector }) {
  const say = useSay()
  const { reel, store } = projector
  const position = useStore(store, (showing) => showing.position)
  const [start, setStart] = useState<Start>()
  const [problem, setProblem] = useState('')
  const { entry, record } = reel
  const isOver = reel.stateAt(position, reel.eyes[0] ?? 'observer').toMove.length === 0

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
      record === undefined ? { position: await reel.positionAt(position) } : { record, until: position },
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
        {record !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => saveFile(`${entry.game.id}.record.txt`, formatRecord(record), 'text/plain')}
          >
            {say('replay.save-record')}
          </button>
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
