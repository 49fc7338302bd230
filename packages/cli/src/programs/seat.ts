import type { GameEntry } from '@sztab/catalog'
import {
  type Action,
  type Chance,
  type Denial,
  type Event,
  type FlowState,
  type Player,
  type Result,
  type Role,
  SeededChance,
  type SetupChoice,
} from '@sztab/kernel'
import type { Asking } from './asking.ts'
import { processorSeconds } from './clock.ts'

/** What is played and by whom. */
export interface Setting {
  readonly entry: GameEntry
  readonly choice: SetupChoice
  readonly roles: readonly Role[]
  /** The roles that the seat plays. */
  readonly you: readonly Role[]
  readonly seed: string
}

export interface Answered {
  readonly answer: Action
  /** Processor time where it is known, otherwise by the clock. */
  readonly seconds: number
}

/** Somebody who can be asked, in this process or in another. */
export interface Seat {
  begin(setting: Setting): Promise<void>
  /** `asking` is where the question comes from, if not from the rules in this process. */
  decide(view: FlowState, role: Role, asking?: Asking): Promise<Answered>
  happened(events: readonly Event[]): void
  over(result: Result | undefined): void
  /** The answer was not legal: it is told why, and what was taken instead. */
  refused(denial: Denial, taken: Action): void
  /** Whether it has thought longer in this game than it may. */
  readonly isOutOfTime?: boolean
  close(): Promise<void>
}

/** A machine player in this process. */
export function machineSeat(player: Player): Seat {
  let setting: Setting | undefined
  let luck = new Map<Role, Chance>()
  return {
    async begin(given) {
      setting = given
      luck = new Map(given.you.map((role) => [role, SeededChance.fromSeed(`${given.seed} ${role}`)]))
    },
    async decide(view, role) {
      const begun = processorSeconds()
      const answer = player.decide(setting!.entry.game, view, role, luck.get(role)!)
      return { answer, seconds: processorSeconds() - begun }
    },
    happened() {},
    over() {},
    refused() {},
    async close() {},
  }
}
