import { type Action, parseDecision, type RecordedDecision, sameAction } from '@sztab/kernel'
import type { ScriptStep } from './script.ts'

/** A line of a script. It is written by us and proved by a test, so a line that cannot be read is a fault. */
export function decisionIn(line: string): RecordedDecision {
  const decision = parseDecision(line)
  if ('error' in decision) throw new Error(`"${line}": ${decision.error}`)
  return decision
}

/** The answer that a step waits for. */
export function wantedIn(step: ScriptStep | undefined): Action | undefined {
  return step?.answer === undefined ? undefined : decisionIn(step.answer).action
}

export function isAsWritten(step: ScriptStep | undefined, action: Action): boolean {
  const wanted = wantedIn(step)
  return wanted !== undefined && sameAction(wanted, action)
}
