import type { Message, MessageParams } from './message.ts'
import type { Section } from './section.ts'

/** A role is a seat with its own knowledge and decisions: `soviet`, `axis`, `patton`. */
export type Role = string
export type Viewer = Role | 'observer'

/** One thing that happened, told as data. The log, the replay and the animations are made from events. */
export interface Event extends Message {
  readonly section: Section
  /** Only these roles learn of it; everyone when absent. */
  readonly onlyTo?: readonly Role[]
  /** Something hidden came to light: nothing before this point can be undone. */
  readonly reveals?: true
}

export type EventOptions = Pick<Event, 'onlyTo' | 'reveals'>

export function event(section: Section, key: string, params?: MessageParams, options?: EventOptions): Event {
  return { section, key, ...(params === undefined ? {} : { params }), ...options }
}

export function eventsFor(events: readonly Event[], viewer: Viewer): Event[] {
  return events.filter((e) => e.onlyTo === undefined || e.onlyTo.includes(viewer))
}
