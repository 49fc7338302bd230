import type { Fact } from './fact.ts'
import type { Message, MessageParams } from './message.ts'
import type { Role, Viewer } from './role.ts'
import type { Section } from './section.ts'

export type { Role, Viewer } from './role.ts'

/** One thing that happened: in words for people, in facts for everything that shows, sounds or counts it. */
export interface Event extends Message {
  readonly section: Section
  /** The same as data; the log, the replay and the animations read nothing else. */
  readonly facts?: readonly Fact[]
  /** Only these roles learn of it; everyone when absent. */
  readonly onlyTo?: readonly Role[]
  /** Something hidden came to light: nothing before this point can be undone. */
  readonly reveals?: true
}

export type EventOptions = Pick<Event, 'facts' | 'onlyTo' | 'reveals'>

export function event(section: Section, key: string, params?: MessageParams, options?: EventOptions): Event {
  if (options !== undefined) return { section, key, ...(params === undefined ? {} : { params }), ...options }
  return params === undefined ? { section, key } : { section, key, params }
}

export function eventsFor(events: readonly Event[], viewer: Viewer): Event[] {
  return events.filter((e) => e.onlyTo === undefined || e.onlyTo.includes(viewer))
}
