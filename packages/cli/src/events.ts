import type { Event } from '@sztab/kernel'
import type { Session } from './session.ts'

export function eventText(event: Event, game: string, session: Session): string {
  return `[${event.section}] ${session.say(event, game)}`
}

/** The event as the game tells it, with its words. */
export function eventJson(event: Event, game: string, session: Session) {
  return { ...event, text: session.say(event, game) }
}
