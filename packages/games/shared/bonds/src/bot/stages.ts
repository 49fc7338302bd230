import type { FlowState, Role } from '@sztab/kernel'
import type { SideName } from '../sides.ts'

/** What the family's games have on their stacks while a side has its turn. */
interface Framed {
  readonly step: string
  readonly side?: SideName
}

interface Timed extends FlowState {
  readonly turn: number
}

/** Phases in which a side has many things to do and may do them in one spirit or another. */
const PLANNED = ['movement', 'combat']

function sideInTurn({ stack }: FlowState): SideName | undefined {
  return (stack as readonly Framed[]).find(({ step }) => step === 'player-turn')?.side
}

/** A side plans its movement and its combat, each as one; what it answers in the enemy's turn is not planned. */
export function plannedStage(state: Timed, role: Role): string | undefined {
  if (sideInTurn(state) !== role) return undefined
  const phase = state.stack.find(({ step }) => PLANNED.includes(step))
  return phase === undefined ? undefined : `${state.turn} ${phase.step}`
}

/** Half turns: the German side has the first of each turn. */
export function halfTurns(state: Timed): number {
  return 2 * state.turn + (sideInTurn(state) === 'allied' ? 1 : 0)
}
