import type { PlayerName } from '@sztab/ai'
import type { FlowState, Role } from '@sztab/kernel'
import type { Slate } from './thoughts.ts'

/** All that a machine player is told: what its role sees, and luck of its own. */
export interface PlayerTask {
  /** Where it is asked: whoever plans remembers what it planned there. */
  readonly table: string
  readonly game: string
  readonly player: PlayerName
  readonly view: FlowState
  readonly role: Role
  readonly seed: string
  /** Where it notes how far it has come, and reads whether anybody is in a hurry. */
  readonly slate: Slate
}
