import { type Action, type Choice, type Denial, deny, type Play, type Preview } from '@sztab/kernel'
import type { Commander } from '../../order-of-battle.ts'
import type { ActFrame, RhineState } from '../../state.ts'
import { player } from '../../survey.ts'

/** One kind of thing to do in a turn. */
export interface Deed {
  /** 5, 13 What may be done with it now: nothing, or why not. */
  may(state: RhineState, frame: ActFrame): Denial | undefined
  /** Continuations of a beginning; its first list is not empty when there is a complete answer. */
  choices(state: RhineState, frame: ActFrame, partial: Action): Choice[]
  check(state: RhineState, frame: ActFrame, action: Action): Denial | undefined
  take(play: Play<RhineState>, frame: ActFrame, action: Action): void
  /** What it costs and what may come of it, where that depends on the answer. */
  preview?(state: RhineState, frame: ActFrame, action: Action): Preview | undefined
  /** Whether it uses up one of the actions of the turn. */
  readonly isAction: boolean
  /** Whose card it turns over (13). */
  readonly card?: Commander
}

export function mayAct(_: RhineState, frame: ActFrame): Denial | undefined {
  return frame.left > 0 ? undefined : deny('5', 'act.none-left')
}

/** 13 The commander's card: his own, face up, and not in the training game. */
export function mayUseCard(commander: Commander): Deed['may'] {
  return (state, frame) => {
    if (state.isTraining) return deny('5', 'commander.training')
    if (frame.commander !== commander) return deny('13', 'commander.not-yours', { commander })
    return player(state, commander).isReady ? undefined : deny('13', 'commander.used', { commander })
  }
}
