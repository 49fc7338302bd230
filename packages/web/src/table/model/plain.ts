import type { Choice } from '@sztab/kernel'
import { type Asking, argumentsOf } from './asking.ts'

/** Complete answers without arguments: they stand on buttons as long as the question is open. */
export function plainAnswers({ prompt }: Asking): Choice[] {
  return prompt.choices.filter(({ action, more }) => more === undefined && argumentsOf(action).length === 0)
}

const CLOSING: readonly string[] = ['done', 'pass', 'end', 'stop']

/** The answer that ends a segment or lets an offer go by. */
export function closingAnswer(asking: Asking): Choice | undefined {
  const plain = plainAnswers(asking)
  return plain.find(({ action }) => CLOSING.includes(action.do))
}

/** Whether there is more on the buttons than the way out. */
export function hasPlainChoice(asking: Asking): boolean {
  const closing = closingAnswer(asking)
  return plainAnswers(asking).some((choice) => choice !== closing)
}
