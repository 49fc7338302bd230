import type { Flow, FlowState } from './flow.ts'
import type { FieldError, Game, OptionSpec, Result } from './game.ts'
import { type Message, type MessageParams, message } from './message.ts'
import type { Section } from './section.ts'

// Parts of which games are put together.

/** The half of a game that its steps decide. */
export function decidedBy<S extends FlowState>(
  flow: Flow<S>,
): Pick<
  Game<S>,
  'toMove' | 'prompt' | 'offer' | 'shortcuts' | 'written' | 'explain' | 'preview' | 'apply' | 'misremembered'
> {
  return {
    toMove: (state) => flow.toMove(state),
    prompt: (state, role, partial) => flow.prompt(state, role, partial),
    offer: (state, role, partial) => flow.offer(state, role, partial),
    shortcuts: (state, role, partial) => flow.shortcuts(state, role, partial),
    written: (state, role, action) => flow.written(state, role, action),
    explain: (state, role, action) => flow.explain(state, role, action),
    preview: (state, role, action) => flow.preview(state, role, action),
    apply: (state, role, action, chance) => flow.apply(state, role, action, chance),
    misremembered: (state) => flow.misremembered(state),
  }
}

/** An optional rule that is out of force unless somebody wants it. */
export function optionalRule(id: string, section: Section): OptionSpec {
  return { id, section, values: ['off', 'on'], default: 'off' }
}

/** The result that a state keeps, with the turn in which it was reached. */
export function resultIn(kept: Omit<Result, 'turn'> | null, turn: number): Result | undefined {
  return kept === null ? undefined : { ...kept, turn }
}

/** A fault of a position and the section that it offends. */
export function offence(section: Section, key: string, params: MessageParams = {}): Message {
  return message(key, { section, ...params })
}

/** Faults of a state as programs read them. */
export function faultLines(faults: readonly FieldError[]): string[] {
  return faults.map(
    ({ field, problem }) => `${field}: ${problem.key} ${JSON.stringify(problem.params ?? {})}`,
  )
}
