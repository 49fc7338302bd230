import type { GameEntry } from '@sztab/catalog'
import type { Role } from '@sztab/kernel'
import type { JoinedTable, Seat } from '@sztab/protocol'
import { useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { navigate } from '../app/router.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useSay } from '../app/words.ts'
import { api, Refused } from '../site/api.ts'
import { NameField } from '../site/NameField.tsx'
import { giveName, isNameless, keptName } from '../site/own-name.ts'
import { meet, usePeople } from '../site/people.ts'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { seatName } from '../site/seat-name.ts'
import { GameWords } from '../table/game-words.ts'
import { JoinForm } from './JoinForm.tsx'
import { ScenarioFacts, ScenarioPicture } from './ScenarioFacts.tsx'
import { TableTerms } from './TableTerms.tsx'
import './lobby.css'

interface Found {
  readonly joined: JoinedTable
  readonly entry: GameEntry | undefined
}

/** Where an invitation leads: the map, the terms, the free seats, and a name to sit down with. */
export default function JoinPage({ code }: { readonly code: string }) {
  const say = useSay()
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const find = async (): Promise<void> => {
      try {
        const [joined] = await Promise.all([api.table(code), meet()])
        // Whoever sits there already goes to his seat.
        if (joined.roles.length > 0) navigate(`/table/${joined.table.id}`, 'replace')
        else setFound({ joined, entry: await loadGame(joined.table.game) })
      } catch (error) {
        setProblem(error instanceof Refused ? error.message : say('site.unreachable'))
      }
    }
    void find()
  }, [code, say])
  return (
    <>
      <SiteHeader />
      <main id="content" className={found === undefined ? 'plain-page' : 'plain-page wide-page'}>
        {found !== undefined && <Seats {...found} problem={problem} onProblem={setProblem} />}
        {found === undefined && problem === '' && <Waiting />}
        {found === undefined && problem !== '' && (
          <>
            <p className="problem" role="alert">
              {problem}
            </p>
            <JoinForm code={code} />
          </>
        )}
        {problem !== '' && (
          <p>
            <Link href="/">{say('page.to-lobby')}</Link>
          </p>
        )}
      </main>
    </>
  )
}

function Seats({
  joined: { table },
  entry,
  problem,
  onProblem,
}: Found & { readonly problem: string; readonly onProblem: (problem: string) => void }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const me = usePeople((people) => people.me)
  const [isAsked] = useState(() => isNameless(me))
  const [name, setName] = useState('')
  const words = entry === undefined ? undefined : new GameWords(entry.game, language)
  const free = table.seats.filter(({ kind }) => kind === 'open')

  const sit = async (role: Role): Promise<void> => {
    const called = isAsked ? name.trim() : keptName()
    if (isNameless(me) && called === '') {
      onProblem(say('lobby.name-wanted'))
      return
    }
    try {
      await giveName(called)
      const { asks } = await api.join(table.code, called === '' ? { role } : { role, name: called })
      void meet()
      if (asks !== undefined) {
        onProblem(say('lobby.seat-asked'))
        return
      }
      navigate(`/table/${table.id}`, 'replace')
    } catch (error) {
      onProblem(error instanceof Refused ? error.message : say('site.unreachable'))
    }
  }

  return (
    <>
      <h1>{words?.title() ?? table.game}</h1>
      <p className="invitation">{say(free.length > 0 ? 'lobby.invited' : 'lobby.invited-late')}</p>
      <div className="invited">
        {entry === undefined || words === undefined ? null : (
          <>
            <section className="panel invited-to">
              <ScenarioPicture entry={entry} scenario={table.scenario} />
              <h2>{words.scenario(table.scenario)}</h2>
            </section>
            <section className="panel padded invited-facts">
              <ScenarioFacts entry={entry} scenario={table.scenario} />
            </section>
          </>
        )}
        <section className="invited-seats">
          {entry === undefined || words === undefined ? null : (
            <TableTerms entry={entry} words={words} table={table} />
          )}
          <h2 className="small-title">{say('lobby.seats')}</h2>
          <ul className="join-seats">
            {table.seats.map((seat) => (
              <li key={seat.role}>
                <b>{words?.role(seat.role) ?? seat.role}</b>: {sitter(say, seat)}
              </li>
            ))}
          </ul>
          {free.length > 0 && isAsked && <NameField name={name} onChange={setName} />}
          <p className="problem" role="alert">
            {problem}
          </p>
          <div className="dialog-buttons">
            {free.map(({ role }) => (
              <button key={role} type="button" className="button primary" onClick={() => void sit(role)}>
                {say('lobby.take-seat', { side: words?.role(role) ?? role })}
              </button>
            ))}
            <Link className="button" href={`/table/${table.id}`}>
              {say('lobby.watch')}
            </Link>
          </div>
        </section>
      </div>
    </>
  )
}

function sitter(say: ReturnType<typeof useSay>, seat: Seat): string {
  const { kind } = seat
  if (kind === 'open') return say('lobby.seat-free')
  return kind === 'machine' ? say('lobby.seat-machine') : seatName(seat, say)
}
