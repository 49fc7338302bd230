import type { GameEntry } from '@sztab/catalog'
import { rolesOf } from '@sztab/kernel'
import { type FormEvent, useState } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { navigate } from '../app/router.ts'
import { useSay } from '../app/words.ts'
import { Refused } from '../site/api.ts'
import { Dialog } from '../site/Dialog.tsx'
import { usePeople } from '../site/people.ts'
import { GameWords } from '../table/game-words.ts'
import { Invitation } from './Invitation.tsx'
import { MoreWishes } from './MoreWishes.tsx'
import { layTable } from './new-game.ts'
import { OtherSeats } from './OtherSeats.tsx'
import { COMPANIES, type Company } from './seat-plan.ts'
import { type Start, scenarioOf } from './start.ts'
import { changedWishes, usualWishes, type Wishes } from './wishes.ts'

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
  const [wishes, setWishes] = useState(() =>
    usualWishes(game, start === undefined ? scenario : scenarioOf(start), isServerThere),
  )
  const [laid, setLaid] = useState<{ readonly href: string; readonly code: string }>()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const wish = (wanted: Partial<Wishes>): void => setWishes(changedWishes(game, wishes, wanted))
  const words = new GameWords(game, language)
  const roles = rolesOf(game, wishes)

  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSending(true)
    setProblem('')
    try {
      const { href, code } = await layTable(game, wishes, start)
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
    <Dialog title={game.title[language]} onClose={onClose}>
      <form className="form" onSubmit={(event) => void begin(event)}>
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
                <span>{words.role(role)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {start === undefined && (
          <fieldset className="segments">
            <legend>{say('lobby.scenario')}</legend>
            {game.scenarios.map(({ id, title, turns }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="scenario"
                  checked={wishes.scenario === id}
                  onChange={() => wish({ scenario: id })}
                />
                <span>
                  {title[language]}{' '}
                  {turns === undefined ? null : <small>{say('lobby.turns', { count: turns })}</small>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {roles.length > 2 && wishes.company !== 'hot-seat' && (
          <OtherSeats game={game} words={words} wishes={wishes} isServerThere={isServerThere} onWish={wish} />
        )}
        <MoreWishes
          game={game}
          words={words}
          wishes={wishes}
          isServerThere={isServerThere}
          hasStart={start !== undefined}
          onWish={wish}
        />
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="dialog-buttons">
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
