import type { Action, Choice, FlowState, Game, Preview, Prompt, Role } from '@sztab/kernel'

/** A question, and what may be asked about it: by the rules in this process, or by a server's. */
export interface Asking {
  readonly question: Pick<Prompt, 'step' | 'section' | 'ask'>
  readonly answers: readonly Choice[]
  list(partial: Action): Promise<readonly Choice[]>
  shortcuts(partial: Action): Promise<readonly Choice[]>
  preview(answer: Action): Promise<Preview | null>
}

export function askingHere(game: Game, view: FlowState, role: Role): Asking {
  const { step, section, ask, choices } = game.prompt(view, role)
  return {
    question: { step, section, ask },
    answers: choices,
    list: async (partial) => game.prompt(view, role, partial).choices,
    shortcuts: async (partial) => game.shortcuts(view, role, partial),
    preview: async (answer) => game.preview(view, role, answer) ?? null,
  }
}
