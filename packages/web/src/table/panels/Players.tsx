import type { Seat } from '@sztab/protocol'
import { LANGUAGES } from '../../app/languages.ts'
import { chooseLanguage, usePreferences } from '../../app/preferences.ts'
import { useSay } from '../../app/words.ts'
import { pencilOf } from '../map/sides.ts'
import { useScene, useTable } from '../TableContext.ts'
import { holder } from './holder.ts'
import { isAway, SeatState } from './SeatState.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** More seats than these are named shortly where there is little room. */
const MOST_IN_FULL = 3

/** Who plays, whose turn it is and how much time is left. */
export function Players({
  isMenuOpen,
  onMenu,
}: {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language
  return (
    <div className="panel players">
      <SeatList isShort />
      <button
        type="button"
        className="round"
        lang={next}
        aria-label={say('panel.other-language')}
        onClick={() => chooseLanguage(next)}
      >
        {next.toUpperCase()}
      </button>
      <button
        type="button"
        className="round"
        aria-label={say('panel.menu')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        ☰
      </button>
    </div>
  )
}

export function SeatList({ isShort = false }: { readonly isShort?: boolean }) {
  const { model, words } = useTable()
  const say = useSay()
  const state = useScene((scene) => scene.state)
  const link = useScene((scene) => scene.link)
  if (state === undefined) return null
  const isMine = ({ role }: Seat): boolean => state.roles.includes(role)
  // The menu says in full who sits where.
  const isCrowded = isShort && state.info.seats.length > MOST_IN_FULL
  return (
    <ul className={isCrowded ? 'seats crowded' : 'seats'}>
      {state.info.seats.map((seat) => {
        const clock = state.clocks.find(({ role }) => role === seat.role)
        const isAsked = state.toMove.includes(seat.role)
        return (
          <li key={seat.role} className={`seat${isAsked ? ' asked' : ''}${isAway(seat) ? ' away' : ''}`}>
            <span className={`side-mark ${pencilOf(model.tabletop, seat.role) ?? 'both'}`} />
            <b className="seat-role" title={words.role(seat.role)}>
              {isCrowded ? words.short({ key: `role.${seat.role}` }) : words.role(seat.role)}
            </b>
            {isCrowded && !isMine(seat) ? null : (
              <span className="who" title={holder(seat, isMine(seat), say)}>
                {holder(seat, isMine(seat), say)}
              </span>
            )}
            <SeatState seat={seat} isAsked={isAsked} />
            {clock === undefined ? null : <TimeLeft clock={clock} />}
            {isAsked ? <span className="only-for-readers">{say('panel.to-move')}</span> : null}
          </li>
        )
      })}
      {link === 'open' ? null : (
        <li className="seat" role="status">
          {say(`link.${link}`)}
        </li>
      )}
    </ul>
  )
}
