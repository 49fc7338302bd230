import { type Message, type MessageParams, message } from './message.ts'
import type { Section } from './section.ts'

/** Why something is not allowed: the section that forbids it and the reason as data. */
export interface Denial {
  readonly section: Section
  readonly reason: Message
}

export type Verdict = { readonly legal: true } | ({ readonly legal: false } & Denial)

export function deny(section: Section, key: string, params?: MessageParams): Denial {
  return { section, reason: message(key, params) }
}

/** Whether an answer was refused before any rule was asked: it is misshapen, or nobody asked for it. */
export function isMisshapen({ reason }: Denial): boolean {
  // The kernel's own refusals, and no others, are named after it.
  return reason.key.startsWith('kernel.')
}

/** Thrown by `apply` for an answer that the rules refuse. The state is then not to be used further: callers
 * that need atomicity apply to a clone, as `Match` does. */
export class RuleViolation extends Error {
  readonly denial: Denial

  constructor(denial: Denial) {
    super(`${denial.section}: ${denial.reason.key} ${JSON.stringify(denial.reason.params ?? {})}`)
    this.name = 'RuleViolation'
    this.denial = denial
  }
}
