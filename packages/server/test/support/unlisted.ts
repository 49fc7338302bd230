import type { Chance } from '@sztab/kernel'
import { type Input, isListedInput, spoiltInput } from '../../../kernel/src/battery/unlisted.ts'
import type { Line } from './client.ts'
import { decideOnce, traces, viewOf } from './players.ts'

/** Legal decisions between which unlisted inputs are tried. */
const EVERY = 40

/**
 * Sends inputs that no prompt lists, at many points of a game played from a hot seat, and returns how many were
 * sent and which were accepted all the same.
 */
export async function tryUnlisted(
  line: Line,
  table: string,
  count: number,
  chance: Chance,
): Promise<{ readonly tried: number; readonly accepted: readonly Input[]; readonly decisions: number }> {
  const accepted: Input[] = []
  let tried = 0
  let decisions = 0
  while (tried < count) {
    const { state } = line
    if (state.toMove.length === 0) break
    const role = state.toMove[0] as string
    const view = viewOf(state, role)
    const inputs = Array.from({ length: EVERY }, () => spoiltInput(traces, view, state.roles, chance)).filter(
      (input) => !isListedInput(traces, view, input),
    )
    const answers = await Promise.all(
      inputs.map(({ role: by, answer }) =>
        // Whatever was made up is sent as it is: that it fits no type is the point.
        line.ask({ type: 'decide', table, version: state.version, role: by, action: answer as never }),
      ),
    )
    answers.forEach((answer, i) => {
      if (answer.type === 'ok') accepted.push(inputs[i] as Input)
    })
    tried += inputs.length
    await decideOnce(line, table)
    decisions++
  }
  return { tried, accepted, decisions }
}
