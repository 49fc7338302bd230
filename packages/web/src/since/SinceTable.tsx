import type { GameEntry } from '@sztab/catalog'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Waiting } from '../app/Waiting.tsx'
import type { TableSession } from '../live/session.ts'
import type { Reel } from '../replay/reel.ts'
import { PromptBar } from '../table/panels/PromptBar.tsx'
import { TableBoard } from '../table/TableBoard.tsx'
import { TableLayout } from '../table/TableLayout.tsx'
import { useLastSeen } from './last-seen.ts'
import { SinceBar } from './SinceBar.tsx'
import { SinceSession } from './since-session.ts'

/** A live table that begins with what happened since the last visit. */
export function SinceTable({
  entry,
  scenario,
  table,
  live,
  past,
  above,
}: {
  readonly entry: GameEntry
  readonly scenario: string
  readonly table: string
  readonly live: TableSession
  /** What happened; nothing when there is nothing to tell. */
  readonly past: Reel | undefined
  readonly above?: ReactNode
}) {
  const [session, setSession] = useState<SinceSession>()
  const [isLive, setLive] = useState(past === undefined)
  useEffect(() => {
    const made = new SinceSession(live)
    if (past === undefined) made.goLive()
    setSession(made)
    return () => made.leave()
  }, [live, past])
  const goLive = useCallback(() => {
    session?.goLive()
    setLive(true)
  }, [session])
  if (session === undefined) return <Waiting />
  const question =
    isLive || past === undefined ? <PromptBar /> : <SinceBar reel={past} session={session} onEnd={goLive} />
  return (
    <TableBoard
      entry={entry}
      scenario={scenario}
      session={session}
      layout={
        <>
          <Seen table={table} isLive={isLive} />
          <TableLayout above={above} question={question} />
        </>
      }
    />
  )
}

function Seen({ table, isLive }: { readonly table: string; readonly isLive: boolean }) {
  useLastSeen(table, isLive)
  return null
}
