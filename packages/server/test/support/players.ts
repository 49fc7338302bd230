import { catalog } from '@sztab/catalog'
import { type Action, answersOf, type FlowState, randomAnswer, SeededChance } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import type { Line } from './client.ts'

export const traces = catalog[0]!.game
export const HOT_SEAT = { game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } } as const

/** The view of a role in a state that was sent. */
export function viewOf(state: TableState, role: string): FlowState {
  const found = state.views.find(({ viewer }) => viewer === role)
  if (found === undefined) throw new Error(`${role} is not seen here`)
  return found.view as FlowState
}

/** Some legal answer of a role, found in nothing but what was sent to it. */
export function someAnswer(state: TableState, role: string, seed = `${state.version}`): Action {
  return randomAnswer(answersOf(traces, viewOf(state, role), role), SeededChance.fromSeed(seed))
}

/** Decides once for any role of this line that is to move. */
export async function decideOnce(line: Line, table: string, seed?: string): Promise<void> {
  const { state } = line
  const role = state.toMove.find((candidate) => state.roles.includes(candidate))
  if (role === undefined) throw new Error('nobody here is to move')
  await line.must({
    type: 'decide',
    table,
    version: state.version,
    role,
    action: someAnswer(state, role, seed),
  })
}
