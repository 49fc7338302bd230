import type { Action } from '../action.ts'
import type { Chance } from '../chance.ts'
import type { Role } from '../event.ts'
import type { FlowState } from '../flow.ts'
import { rolesOf } from '../game.ts'
import { type Match, StaleVersion } from '../match.ts'
import { randomAnswer } from '../prompt.ts'
import { RuleViolation } from '../verdict.ts'
import { knownAnswers } from './known-answers.ts'
import { isSame, snapshot } from './plain.ts'
import { type Input, isListedInput, spoiltInput } from './unlisted.ts'

export interface ProbeReport {
  /** How many unlisted inputs were tried. */
  readonly inputs: number
  /** Those that were accepted, crashed the rules or left a trace, and how. */
  readonly violations: readonly string[]
}

/** Tries `inputs` inputs that no prompt lists, and an answer to a stale version: all must be refused. */
export function probe<S extends FlowState>(match: Match<S>, inputs: number, chance: Chance): ProbeReport {
  const { game, state } = match
  const asked = game.toMove(state)
  if (asked.length === 0) return { inputs: 0, violations: [] }
  const mark = snapshot(state)
  const roles = rolesOf(game, match.record)
  const tried: Input[] = []
  for (let i = 0; i < inputs; i++) {
    const input = spoiltInput(game, state, roles, chance)
    if (isListedInput(game, state, input)) continue
    tried.push(input)
    const fault = tryInput(match, input)
    if (fault !== undefined) return { inputs: tried.length, violations: [`${describe(input)} ${fault}`] }
  }
  const role = asked[0]!
  const answer = randomAnswer(knownAnswers(game, state, role), chance)
  const stale = tryStale(match, role, answer)
  const fault = stale === undefined ? traceLeft(match, mark, tried) : `a stale answer of ${role} ${stale}`
  return { inputs: tried.length + 1, violations: fault === undefined ? [] : [fault] }
}

/** Looked for once in the end, because comparing whole states costs more than the refusals. */
function traceLeft<S extends FlowState>(
  match: Match<S>,
  mark: S,
  tried: readonly Input[],
): string | undefined {
  if (isSame(match.state, mark)) return undefined
  return `one of these, or a stale answer, was refused, but changed the state: ${tried.map(describe).join('; ')}`
}

function tryInput<S extends FlowState>(match: Match<S>, { role, answer }: Input): string | undefined {
  // The whole point: what comes from outside claims to be an action and need not be one.
  const action = answer as Action
  try {
    if (match.game.explain(match.state, role, action).legal) return 'is not listed, but explained as legal'
  } catch (error) {
    return `makes explain fail: ${String(error)}`
  }
  try {
    match.decide(role, action)
    return 'is not listed, but accepted'
  } catch (error) {
    return error instanceof RuleViolation ? undefined : `makes apply fail: ${String(error)}`
  }
}

function tryStale<S extends FlowState>(match: Match<S>, role: Role, answer: Action): string | undefined {
  try {
    match.decide(role, answer, match.version - 1)
    return 'is accepted'
  } catch (error) {
    return error instanceof StaleVersion ? undefined : `fails: ${String(error)}`
  }
}

function describe({ role, answer }: Input): string {
  return `"${role}" answering ${JSON.stringify(answer)}`
}
