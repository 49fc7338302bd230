import { useSay } from '../../app/words.ts'
import { pencilOf } from '../map/sides.ts'
import { useScene, useTable } from '../TableContext.ts'
import { holder } from './holder.ts'
import { SeatState } from './SeatState.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** Whose move it is, and the time that runs. */
export function Movers() {
  const { model, words } = useTable()
  const say = useSay()
  const state = useScene((scene) => scene.state)
  const asked = state?.info.seats.filter(({ role }) => state.toMove.includes(role)) ?? []
  if (state === undefined || asked.length === 0) return null
  return (
    <ul className="movers">
      {asked.map((seat) => {
        const { role } = seat
        const clock = state.clocks.find((each) => each.role === role)
        return (
          <li key={role}>
            <span className={`side-mark ${pencilOf(model.tabletop, role) ?? 'both'}`} />
            <b>{asked.length > 1 ? words.short({ key: `role.${role}` }) : words.role(role)}</b>
            <span className="who">{holder(seat, state.roles.includes(role), say)}</span>
            <SeatState seat={seat} isAsked />
            {clock === undefined ? null : <TimeLeft clock={clock} />}
            <span className="only-for-readers">{say('panel.to-move')}</span>
          </li>
        )
      })}
    </ul>
  )
}
