import {
  type Action,
  type ActionValue,
  parseDecision,
  type RecordedDecision,
  sameAction,
} from '@sztab/kernel'
import type { ScriptStep } from './script.ts'

/** A line of a script. It is written by us and proved by a test, so a line that cannot be read is a fault. */
export function decisionIn(line: string): RecordedDecision {
  const decision = parseDecision(line)
  if ('error' in decision) throw new Error(`"${line}": ${decision.error}`)
  return decision
}

export function isAsWritten({ answer }: ScriptStep, action: Action): boolean {
  return answer !== undefined && sameAction(decisionIn(answer).action, action)
}

/** Whether an answer will do for a step. */
export function fits(step: ScriptStep, action: Action): boolean {
  return (
    isAsWritten(step, action) || (step.also ?? []).some((line) => agrees(decisionIn(line).action, action))
  )
}

function agrees(pattern: Action, action: Action): boolean {
  return Object.keys(pattern).every((name) => valueAgrees(pattern[name] as ActionValue, action[name]))
}

function valueAgrees(pattern: ActionValue, value: ActionValue | undefined): boolean {
  if (typeof pattern === 'string' || typeof value === 'string' || value === undefined)
    return pattern === value
  const [first, ...ending] = pattern
  if (first === '*') return ending.join() === value.slice(-ending.length).join()
  return pattern.join() === value.join()
}
