import type { GameEntry } from '@sztab/catalog'
import { gameTitle, rolesOf } from '@sztab/kernel'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { navigate } from '../app/router.ts'
import { useSay } from '../app/words.ts'
import { Refused } from '../site/api.ts'
import { Dialog } from '../site/Dialog.tsx'
import { NameField } from '../site/NameField.tsx'
import { giveName, isNameless, keptName } from '../site/own-name.ts'
import { meet, usePeople } from '../site/people.ts'
import { GameWords } from '../table/game-words.ts'
import { actsFirst, actsFirstFrom } from './first-side.ts'
import { Invitation } from './Invitation.tsx'
import { MoreWishes } from './MoreWishes.tsx'
import { layTable } from './new-game.ts'
import { Opponent, useOpponents } from './Opponent.tsx'
import { OtherSeats } from './OtherSeats.tsx'
import { ScenarioFacts, ScenarioPicture } from './ScenarioFacts.tsx'
import { COMPANIES, type Company, needsServer } from './seat-plan.ts'
import { type Start, scenarioOf } from './start.ts'
import { changedWishes, seatsOf, usualWishes, type Wishes } from './wishes.ts'
import './new-game.css'

/** Chooses scenario, company and the rest; the usual choices are made already. */
export function NewGameDialog({
  entry,
  scenario,
  start,
  onClose,
}: {
  readonly entry: GameEntry
  readonly scenario?: string | undefined
  readonly start?: Start | undefined
  readonly onClose: () => void
}) {
  const say = useSay()
  const { game } = entry
  const language = usePreferences((preferences) => preferences.language)
  const isServerThere = usePeople(({ isServerThere: isThere }) => isThere !== false)
  const me = usePeople((people) => people.me)
  const [wishes, setWishes] = useState(() =>
    start === undefined
      ? usualWishes(game, scenario, isServerThere)
      : usualWishes(game, scenarioOf(start), isServerThere, actsFirstFrom(game, start)),
  )
  const first = useMemo(
    () => (start === undefined ? actsFirst(game, wishes) : actsFirstFrom(game, start)),
    [game, start, wishes],
  )
  // Whether to ask is settled when the dialog opens: the field stays while somebody types.
  const [isAsked] = useState(() => isNameless(me))
  const [name, setName] = useState('')
  const opened = useRef<{ readonly href: string; readonly code?: string }>(undefined)
  const [laid, setLaid] = useState<{ readonly href: string; readonly code: string }>()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const wish = (wanted: Partial<Wishes>): void => setWishes(changedWishes(game, wishes, wanted))
  const words = new GameWords(game, language)
  const roles = rolesOf(game, wishes)
  const opponents = useOpponents(game.id)

  const seats = seatsOf(game, wishes)
  const isForOthers = needsServer(seats)
  const isOnServer = !wishes.onDevice || isForOthers

  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const called = isAsked ? name.trim() : keptName()
    if (isForOthers && isNameless(me) && called === '') {
      setProblem(say('lobby.name-wanted'))
      return
    }
    setSending(true)
    setProblem('')
    try {
      // The server learns the name of a stranger only with his first table.
      if (isOnServer) await giveName(called)
      opened.current ??= await layTable(game, wishes, start)
      const { href, code } = opened.current
      if (isOnServer && usePeople.getState().me?.name === '') {
        await meet()
        await giveName(called)
      }
      if (code === undefined) navigate(href)
      else setLaid({ href, code })
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : say('site.unreachable'))
    }
    setSending(false)
  }

  if (laid !== undefined) {
    return (
      <Dialog title={say('lobby.invite')} onClose={() => navigate(laid.href)}>
        <Invitation code={laid.code} />
        <div className="dialog-buttons">
          <button type="button" className="button primary" onClick={() => navigate(laid.href)}>
            {say('lobby.to-table')}
          </button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={gameTitle(game, language)} width="wide" onClose={onClose}>
      <form className="new-game" onSubmit={(event) => void begin(event)}>
        <div className="form">
          <fieldset className="choices">
            <legend>{say('lobby.company')}</legend>
            {COMPANIES.map((company) => (
              <CompanyChoice
                key={company}
                company={company}
                isChosen={wishes.company === company}
                isPossible={isServerThere || !OPEN_COMPANY.has(company)}
                onChoose={() => wish({ company })}
              />
            ))}
          </fieldset>
          {wishes.company !== 'hot-seat' && (
            <fieldset className="segments">
              <legend>{say('lobby.side')}</legend>
              {roles.map((role) => (
                <label key={role}>
                  <input
                    type="radio"
                    name="side"
                    checked={wishes.side === role}
                    onChange={() => wish({ side: role })}
                  />
                  <span>
                    {words.role(role)} {role === first && <small>{say('lobby.acts-first')}</small>}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {start === undefined && (
            <fieldset className="segments">
              <legend>{say('lobby.scenario')}</legend>
              {game.scenarios.map(({ id, turns }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="scenario"
                    checked={wishes.scenario === id}
                    onChange={() => wish({ scenario: id })}
                  />
                  <span>
                    {words.scenario(id)}{' '}
                    {turns === undefined ? null : <small>{say('lobby.turns', { count: turns })}</small>}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {wishes.company === 'machine' && (
            <Opponent
              opponents={opponents}
              machine={wishes.machine}
              onChoose={(machine) => wish({ machine })}
            />
          )}
          {roles.length > 2 && wishes.company !== 'hot-seat' && (
            <OtherSeats
              game={game}
              words={words}
              wishes={wishes}
              opponents={opponents}
              isServerThere={isServerThere}
              onWish={wish}
            />
          )}
          <MoreWishes
            entry={entry}
            words={words}
            wishes={wishes}
            isServerThere={isServerThere}
            hasStart={start !== undefined}
            onWish={wish}
          />
          {isAsked && isOnServer && <NameField name={name} isOptional={!isForOthers} onChange={setName} />}
        </div>
        <aside className="chosen-scenario">
          <ScenarioPicture entry={entry} scenario={wishes.scenario} />
          {start === undefined ? (
            <ScenarioFacts entry={entry} scenario={wishes.scenario} />
          ) : (
            <p className="hint">{say('lobby.from-position')}</p>
          )}
        </aside>
        <div className="dialog-buttons">
          <p className="problem" role="alert">
            {problem}
          </p>
          <button type="submit" className="button primary" disabled={isSending}>
            {say('lobby.begin')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** What cannot be had without a server. */
const OPEN_COMPANY: ReadonlySet<Company> = new Set(['friend', 'anybody'])

function CompanyChoice({
  company,
  isChosen,
  isPossible,
  onChoose,
}: {
  readonly company: Company
  readonly isChosen: boolean
  readonly isPossible: boolean
  readonly onChoose: () => void
}) {
  const say = useSay()
  return (
    <label className={isPossible ? 'choice' : 'choice impossible'}>
      <input type="radio" name="company" checked={isChosen} disabled={!isPossible} onChange={onChoose} />
      <span>
        <b>{say(`lobby.company-${company}`)}</b>
        <small>{say(isPossible ? `lobby.company-${company}-note` : 'lobby.needs-server')}</small>
      </span>
    </label>
  )
}
