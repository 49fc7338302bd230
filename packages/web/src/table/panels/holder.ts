import type { Seat } from '@sztab/protocol'
import type { Say } from '../../app/words.ts'

/** Who sits in a seat, in words. */
export function holder({ kind, name }: Seat, isMine: boolean, say: Say): string {
  if (isMine) return say('seat.you')
  if (kind === 'machine')
    return name === undefined ? say('lobby.seat-machine') : say('seat.machine', { name })
  return kind === 'open' ? say('seat.open') : (name ?? '')
}
