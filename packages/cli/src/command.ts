import type { ArgumentSpec, Arguments } from './arguments.ts'
import type { Session } from './session.ts'

export interface Command extends ArgumentSpec {
  readonly name: string
  /** The line of the help that shows how it is called. */
  readonly usage: string
  run(given: Arguments, session: Session): void | Promise<void>
}
