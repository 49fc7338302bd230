import { type Message, message, parseRecord } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { usePreferences } from '../app/preferences.ts'
import { Waiting } from '../app/Waiting.tsx'
import { tellIn } from '../app/words.ts'
import { PERSON } from '../offline/local-table.ts'
import { findGame } from '../pwa/saved-games.ts'
import { api, Refused } from '../site/api.ts'
import { TableBoard } from '../table/TableBoard.tsx'
import { TableLayout } from '../table/TableLayout.tsx'
import { ChooseReplay } from './ChooseReplay.tsx'
import { type LaidRecord, laidOut } from './handover.ts'
import { fetchMoments, reelOfMoments } from './moments-reel.ts'
import { withOwnEyes } from './own-eyes.ts'
import { ReplayBar } from './ReplayBar.tsx'
import { reelOfRecord } from './record-reel.ts'
import type { Reel } from './reel.ts'
import { ReelSession } from './reel-session.ts'
import { withResult } from './with-result.ts'
import './replay.css'

/** Where the game to look at is kept, and under which name. */
interface Source {
  readonly kind: 'file' | 'device' | 'table'
  readonly id: string
}

type Found = Reel | { readonly problem: Message } | { readonly text: string } | 'nothing'

/** A game from its beginning to its end, at any speed, with anybody's eyes. */
export default function ReplayPage({ kind, id, query }: Source & { readonly query: string }) {
  const language = usePreferences((preferences) => preferences.language)
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isGone = false
    void find({ kind, id }, () => !isGone).then((reel) => {
      if (!isGone) setFound(reel)
    })
    return () => {
      isGone = true
    }
  }, [kind, id])

  if (found === undefined) return <Waiting />
  if (typeof found === 'object' && 'stateAt' in found) {
    return <Replay reel={found} at={Number(new URLSearchParams(query).get('at') ?? 0) || 0} />
  }
  const problem = found === 'nothing' ? '' : 'text' in found ? found.text : tellIn(language, found.problem)
  return (
    <ChooseReplay
      problem={problem}
      onRead={(laid) => {
        setFound(undefined)
        void reelOf(laid).then(setFound)
      }}
    />
  )
}

function Replay({ reel, at }: { readonly reel: Reel; readonly at: number }) {
  const [session, setSession] = useState<ReelSession>()
  useEffect(() => {
    const made = new ReelSession()
    setSession(made)
    return () => made.close()
  }, [])
  if (session === undefined) return null
  const bar = <ReplayBar reel={reel} session={session} at={at} />
  const { scenario } = reel.stateAt(0, reel.eyes[0] ?? 'observer').info
  return (
    <TableBoard
      entry={reel.entry}
      scenario={scenario}
      session={session}
      layout={<TableLayout question={bar} />}
    />
  )
}

async function find({ kind, id }: Source, isWanted: () => boolean): Promise<Found> {
  switch (kind) {
    case 'file': {
      const laid = laidOut()
      return laid === undefined ? 'nothing' : await reelOf(laid, isWanted)
    }
    case 'device':
      return await findOnDevice(id, isWanted)
    case 'table':
      try {
        return await findOnServer(id, isWanted)
      } catch (error) {
        return error instanceof Refused ? { text: error.message } : { problem: message('site.unreachable') }
      }
  }
}

async function reelOf({ entry, record }: LaidRecord, isWanted?: () => boolean): Promise<Found> {
  const reel = await reelOfRecord(entry, record, isWanted)
  return 'stateAt' in reel ? reel : { problem: reel.reason }
}

async function findOnDevice(id: string, isWanted: () => boolean): Promise<Found> {
  const saved = await findGame(id)
  const record = saved?.record === undefined ? undefined : parseRecord(saved.record)
  if (saved === undefined || record === undefined || !('decisions' in record)) {
    return { problem: message('pwa.no-such-game') }
  }
  const entry = await loadGame(record.game)
  if (entry === undefined) return { problem: message('page.no-such-game', { game: record.game }) }
  const reel = await reelOf({ entry, record }, isWanted)
  const seats = Object.entries(saved.settings.seats)
  const own = seats.filter(([, who]) => who === PERSON).map(([role]) => role)
  const isOpen = saved.winner !== undefined || own.length === seats.length
  return isOpen || typeof reel === 'string' || !('stateAt' in reel) ? reel : withOwnEyes(reel, own)
}

/** Whoever may see everything gets the record; whoever may not, what he saw. */
async function findOnServer(code: string, isWanted: () => boolean): Promise<Found> {
  const { table, roles, result } = await api.table(code)
  const entry = await loadGame(table.game)
  if (entry === undefined) return { problem: message('page.newer-game') }
  const moments = await fetchMoments(code, 0)
  const views = moments[0]?.views ?? []
  // When a game is over everybody's eyes are lent, not only one's own.
  const seesAll = roles.length === table.seats.length || views.length > Math.max(1, roles.length)
  const record = seesAll ? parseRecord(await api.record(code)) : undefined
  if (record === undefined || !('decisions' in record)) {
    return withResult(reelOfMoments(entry, table, moments), result)
  }
  const reel = await reelOfRecord(entry, record, isWanted, table)
  return 'stateAt' in reel ? withResult(reel, result) : { problem: reel.reason }
}
