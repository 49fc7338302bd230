import type { Seat } from '@sztab/protocol'
import { useSay } from '../../app/words.ts'
import './seat-state.css'

/** Whether whoever holds the seat has left the table. */
export function isAway({ kind, isConnected }: Seat): boolean {
  return kind === 'person' && isConnected === false
}

/** What cannot be seen of whoever is at a seat: that a machine thinks, that a person is not there. */
export function SeatState({ seat, isAsked }: { readonly seat: Seat; readonly isAsked: boolean }) {
  const say = useSay()
  if (isAway(seat)) return <span className="seat-away">{say('seat.away')}</span>
  if (seat.kind !== 'machine' || !isAsked) return null
  return (
    <span className="seat-thinking" title={say('seat.thinking')}>
      <i />
      <i />
      <i />
      <span className="only-for-readers">{say('seat.thinking')}</span>
    </span>
  )
}
