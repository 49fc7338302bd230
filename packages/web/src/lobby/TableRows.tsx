import type { GameEntry } from '@sztab/catalog'
import { gameTitle, type Language, scenarioTitle } from '@sztab/kernel'
import { useState } from 'react'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { type Say, useSay } from '../app/words.ts'
import { dropGame } from '../pwa/saved-games.ts'
import { CloseIcon } from '../site/icons.tsx'
import { seatName } from '../site/seat-name.ts'
import { GameWords } from '../table/game-words.ts'
import { Emblem } from './Emblem.tsx'
import type { Row } from './rows.ts'
import { refreshTables } from './tables-store.ts'
import { timeAgo } from './time-ago.ts'
import './finished.css'

type Entries = readonly GameEntry[]

/** My running games. */
export function TableRows({ rows, entries }: { readonly rows: readonly Row[]; readonly entries: Entries }) {
  const say = useSay()
  const [now] = useState(() => Date.now())
  const language = usePreferences((preferences) => preferences.language)
  return (
    <ul className="panel rows">
      {rows.map((row) => (
        <li key={row.key} className={row.waitsForMe ? 'table-row waits' : 'table-row'}>
          <Emblem entry={entries.find(({ game }) => game.id === row.game)} role={row.roles[0]} />
          <div className="row-words">
            <h3>{titleOf(entries, row, language)}</h3>
            <p>{describe(say, entries, row, language)}</p>
            <p className={row.waitsForMe ? 'asks' : 'quiet'}>{waitingFor(say, entries, row, language)}</p>
          </div>
          <div className="row-end">
            <Link
              className={row.waitsForMe ? 'button primary' : 'button'}
              href={row.href}
              aria-label={`${say(row.waitsForMe ? 'lobby.play' : 'lobby.look')}: ${titleOf(entries, row, language)}`}
            >
              {say(row.waitsForMe ? 'lobby.play' : 'lobby.look')}
            </Link>
            <span className="row-age">
              {timeAgo(language, row.changedAt, now)}
              {row.device !== undefined && <DropButton id={row.device} />}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Takes a game off this device: the first press asks, the second does it. */
function DropButton({ id }: { readonly id: string }) {
  const say = useSay()
  const [isSure, setSure] = useState(false)
  const drop = async (): Promise<void> => {
    await dropGame(id)
    await refreshTables()
  }
  return (
    <button
      type="button"
      className="drop"
      aria-label={say(isSure ? 'lobby.drop-sure' : 'lobby.drop')}
      title={say(isSure ? 'lobby.drop-sure' : 'lobby.drop')}
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? void drop() : setSure(true))}
    >
      {isSure ? say('lobby.drop-sure') : <CloseIcon />}
    </button>
  )
}

/** Games with their replays: how they ended, or how far they have come. */
export function ReplayRows({ rows, entries }: { readonly rows: readonly Row[]; readonly entries: Entries }) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <ul className="finished">
      {rows.map((row) => (
        <li key={row.key}>
          <span>
            {titleOf(entries, row, language)} <span className="quiet">{company(say, row)}</span>
          </span>
          <span>
            <span className="quiet">{outcome(say, entries, row, language)}</span>{' '}
            <Link href={row.replay}>{say('lobby.replay')}</Link>
          </span>
        </li>
      ))}
    </ul>
  )
}

function entryOf(entries: Entries, { game }: Row): GameEntry | undefined {
  return entries.find((entry) => entry.game.id === game)
}

function titleOf(entries: Entries, row: Row, language: Language): string {
  const entry = entryOf(entries, row)
  return entry === undefined ? row.game : gameTitle(entry.game, language)
}

/** `Race to the Dnieper, turn 1, with the computer` */
function describe(say: Say, entries: Entries, row: Row, language: Language): string {
  const game = entryOf(entries, row)?.game
  const scenario = game?.scenarios.find(({ id }) => id === row.scenario) ?? game?.scenarios[0]
  return [
    game === undefined || scenario === undefined ? undefined : scenarioTitle(game, scenario.id, language),
    row.turn === undefined ? undefined : say('lobby.turn', { turn: row.turn }),
    company(say, row),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

function company(say: Say, { others }: Row): string {
  const people = others.filter(({ kind }) => kind === 'person').map((seat) => seatName(seat, say))
  if (people.length > 0) return say('lobby.with', { names: people })
  if (others.some(({ kind }) => kind === 'machine')) return say('lobby.with-machine')
  return others.length === 0 ? say('lobby.hot-seat') : ''
}

/** `Which hex is attacked, and by whom? (10.0)`, or for whom the table waits. */
function waitingFor(say: Say, entries: Entries, row: Row, language: Language): string {
  const { waitsForMe, asked, others, awaited } = row
  const entry = entryOf(entries, row)
  if (waitsForMe && asked !== undefined && entry !== undefined) {
    const question = firstSentence(new GameWords(entry.game, language).tell(asked.ask))
    return say('lobby.asks', { question, section: asked.section })
  }
  if (waitsForMe) return say('lobby.your-move')
  if (others.some(({ kind }) => kind === 'open')) return say('lobby.waits-for-anybody')
  const people = awaited.filter(({ kind }) => kind === 'person').map((seat) => seatName(seat, say))
  if (people.length === 0) return say('lobby.waits-for-machine')
  return say('lobby.waits-for', { names: people })
}

/** What is asked; hints that follow the question wait at the table. */
function firstSentence(text: string): string {
  return text.match(/^.+?[?.](?=\s|$)/u)?.[0] ?? text
}

function outcome(say: Say, entries: Entries, row: Row, language: Language): string {
  const { winner, roles, turn } = row
  if (winner === undefined) return turn === undefined ? '' : say('lobby.turn', { turn })
  if (winner === 'draw') return say('lobby.draw')
  const entry = entryOf(entries, row)
  // Whoever plays all sides has won and lost.
  if (roles.length !== 1 && entry !== undefined) {
    return say('lobby.winner', { side: new GameWords(entry.game, language).role(winner) })
  }
  return say(roles.includes(winner) ? 'lobby.won' : 'lobby.lost')
}
