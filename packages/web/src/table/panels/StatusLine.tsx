import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import { Movers } from './Movers.tsx'
import { useStatus } from './use-status.ts'

/** The turn, the scores and whose move it is in one line, for small windows. */
export function StatusLine({
  hasUnread,
  isMenuOpen,
  onMenu,
}: {
  /** Somebody has said something that stands in the menu. */
  readonly hasUnread: boolean
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}) {
  const { words } = useTable()
  const say = useSay()
  const status = useStatus()
  const link = useScene((scene) => scene.link)
  const turn = status?.turns.list[status.turns.current - 1]
  const last = status?.turns.list.at(-1)
  return (
    <header className="status-line">
      <div className="panel">
        <b>{turn === undefined ? words.title() : words.tell(turn.title)}</b>
        {status === undefined ? null : (
          <span className="turn-count">
            {status.turns.round ??
              `${turn?.number ?? status.turns.current}/${last?.number ?? status.turns.list.length}`}
          </span>
        )}
        {link === 'open' ? null : <span role="status">{say(`link.${link}`)}</span>}
        <Movers />
        <span className="short-scores">
          {status?.scores.map(({ label, value }) => (
            <span key={label.key} title={words.tell(label)}>
              <span aria-hidden="true">{words.briefly(label) ?? initials(words.tell(label))}</span>
              <span className="only-for-readers">{words.tell(label)}</span> {value.replace('-', '−')}
            </span>
          ))}
        </span>
      </div>
      <button
        type="button"
        className="panel menu-button"
        aria-label={say(hasUnread ? 'panel.menu-unread' : 'panel.menu')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        ☰{hasUnread ? <span className="unread" /> : null}
      </button>
    </header>
  )
}

function initials(words: string): string {
  return words
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
