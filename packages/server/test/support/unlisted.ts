import type { Chance } from '@sztab/kernel'
import { type Input, isListedInput, spoiltInput } from '../../../kernel/src/battery/unlisted.ts'
import type { Browser, Line } from './client.ts'
import { decideOnce, traces, viewOf } from './players.ts'

/** Unlisted inputs between two legal decisions. */
const EVERY = 40
/** The server hangs up on a line with too many unreadable messages, so a line is changed before that. */
const ROUNDS_PER_LINE = 5

/**
 * Sends inputs that no prompt lists, at many points of a game played from a hot seat, and returns how many were
 * sent, which were accepted all the same, and how far the game went.
 */
export async function tryUnlisted(
  browser: Browser,
  table: string,
  count: number,
  chance: Chance,
): Promise<{
  readonly tried: number
  readonly accepted: readonly Input[]
  readonly decisions: number
  readonly version: number
}> {
  const accepted: Input[] = []
  let tried = 0
  let decisions = 0
  let line = await watch(browser, table)
  while (tried < count) {
    if (decisions % ROUNDS_PER_LINE === ROUNDS_PER_LINE - 1) {
      line.close()
      line = await watch(browser, table)
    }
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
      if (answer.type === 'ok') accepted.push(inputs[i]!)
    })
    tried += inputs.length
    await decideOnce(line, table)
    decisions++
  }
  const { version } = line.state
  line.close()
  return { tried, accepted, decisions, version }
}

async function watch(browser: Browser, table: string): Promise<Line> {
  const line = await browser.live()
  await line.must({ type: 'watch', table })
  return line
}
