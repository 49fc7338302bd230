import { type Action, type ActionShape, inWrittenOrder, isWord } from './action.ts'
import type { Section } from './section.ts'
import { type Denial, deny } from './verdict.ts'

/** What cannot be read breaks no rule. */
const MALFORMED: Section = '-'

/** The answer with its sets in the order in which they are written; what fits no verb stays as it is. */
export function writtenIn(verbs: Readonly<Record<string, ActionShape>>, action: Action): Action {
  const verb: unknown = typeof action === 'object' && action !== null ? action.do : undefined
  const shape = typeof verb === 'string' && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  return shape === undefined ? action : inWrittenOrder(shape, action)
}

/** Answers also come from outside, where nothing vouches for their type: anything at all may stand here. */
export function checkShape(
  verbs: Readonly<Record<string, ActionShape>>,
  answer: unknown,
  verbsNow: () => readonly string[],
): Denial | undefined {
  const action = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Action>
  const verb = action.do
  const shape = typeof verb === 'string' && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (typeof verb !== 'string' || shape === undefined) {
    const said = typeof verb === 'string' ? verb : ''
    return deny(MALFORMED, 'kernel.unknown-verb', { verb: said, verbs: verbsNow() })
  }
  for (const argument in shape) {
    if (!Object.hasOwn(action, argument)) {
      return deny(MALFORMED, 'kernel.missing-argument', { verb, argument })
    }
    const value = action[argument]
    const kind = shape[argument] === 'one' ? 'one' : 'many'
    const fits = kind === 'one' ? isWord(value) : isWordList(value)
    if (!fits) return deny(MALFORMED, `kernel.argument-not-${kind}`, { verb, argument })
  }
  for (const argument in action) {
    if (argument !== 'do' && !Object.hasOwn(shape, argument)) {
      return deny(MALFORMED, 'kernel.extra-argument', { verb, argument })
    }
  }
  return undefined
}

function isWordList(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  for (const item of value) if (!isWord(item)) return false
  return true
}
