import { type Denial, type FieldError, type Message, message, type Section } from '@sztab/kernel'

export interface RefusalDetails {
  /** Whose words the message uses. */
  readonly game?: string | undefined
  readonly section?: Section | undefined
  readonly field?: string | undefined
}

/** Why a command does nothing: told to the user in one line. Exit status 2. */
export class Refusal extends Error {
  readonly reason: Message
  readonly details: RefusalDetails

  constructor(reason: Message, details: RefusalDetails = {}) {
    super(reason.key)
    this.name = 'Refusal'
    this.reason = reason
    this.details = details
  }
}

/** The rules do not allow it. */
export function denied(denial: Denial, game: string): Refusal {
  return new Refusal(denialText(denial), { game, section: denial.section })
}

/** What happens outside any section is written with `-` in its place, which nobody needs to read. */
export function denialText({ section, reason }: Denial): Message {
  return section === '-' ? reason : message('cli.denied', { section, reason })
}

/** A document has faults: the first is told, the others are counted. */
export function faulty(document: string, errors: readonly FieldError[], game?: string): Refusal {
  const [first, ...others] = errors
  if (first === undefined) throw new Error('a refusal without a fault')
  const { field, problem } = first
  // What is wrong with the whole document stands in no field.
  const isWhole = field.startsWith('(')
  const fault = isWhole
    ? message('cli.faulty', { document, problem })
    : message('cli.fault', { document, field, problem })
  const reason = others.length === 0 ? fault : message('cli.faults', { fault, count: others.length })
  return new Refusal(reason, { game, field })
}
