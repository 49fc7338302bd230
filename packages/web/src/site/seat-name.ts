import type { Seat } from '@sztab/protocol'
import type { Say } from '../app/words.ts'

/**
 * What somebody is called at a table. Nobody vouches for the name of a guest, so that is said with it; and so is that a
 * program plays for whoever bears the name.
 */
export function seatName({ name = '', isGuest, isFormer, isProgram }: NamedSeat, say: Say): string {
  if (isFormer === true) return say('site.former-player')
  if (isProgram === true) return say('site.program-of', { name })
  return isGuest === true ? say('site.guest-called', { name }) : name
}

type NamedSeat = Pick<Seat, 'name' | 'isGuest' | 'isFormer' | 'isProgram'>
