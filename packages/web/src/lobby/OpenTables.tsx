import type { GameEntry } from '@sztab/catalog'
import type { TableRow } from '@sztab/protocol'
import { Link } from '../app/Link.tsx'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { seatName } from '../site/seat-name.ts'
import { GameWords } from '../table/game-words.ts'

/** Tables at which anybody may sit down. */
export function OpenTables({
  rows,
  entries,
}: {
  readonly rows: readonly TableRow[]
  readonly entries: readonly GameEntry[]
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  if (rows.length === 0) return null
  return (
    <section className="panel padded">
      <h2 className="small-title">{say('lobby.open-tables')}</h2>
      <ul className="finished">
        {rows.map(({ id, code, game, seats }) => {
          const entry = entries.find((each) => each.game.id === game)
          const words = entry === undefined ? undefined : new GameWords(entry.game, language)
          const free = seats
            .filter(({ kind }) => kind === 'open')
            .map(({ role }) => words?.role(role) ?? role)
          const hosts = seats.filter(({ kind }) => kind === 'person').map((seat) => seatName(seat, say))
          return (
            <li key={id}>
              <span>
                {words?.title() ?? game} <span className="quiet">{say('lobby.with', { names: hosts })}</span>
              </span>
              <Link href={`/join/${code}`}>{say('lobby.sit-down', { sides: free })}</Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
