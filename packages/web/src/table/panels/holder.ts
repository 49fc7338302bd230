import type { Seat } from '@sztab/protocol'
import type { Say } from '../../app/words.ts'
import { seatName } from '../../site/seat-name.ts'

/** Who sits in a seat, in words. */
export function holder(seat: Seat, isMine: boolean, say: Say): string {
  const { kind, name } = seat
  if (isMine) return say('seat.you')
  if (kind === 'machine')
    return name === undefined ? say('lobby.seat-machine') : say('seat.machine', { name })
  return kind === 'open' ? say('seat.open') : seatName(seat, say)
}
