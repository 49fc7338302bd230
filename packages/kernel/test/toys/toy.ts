import { clonePlain, type Flow, type FlowState, type Game } from '../../src/index.ts'

type Decisions = 'toMove' | 'prompt' | 'shortcuts' | 'explain' | 'apply'
type Trimmings = 'rules' | 'shape' | 'options' | 'digest' | 'texts' | 'preview' | 'clone'

/** What a toy has to say for itself; its flow and harmless defaults supply the rest. */
export type Toy<S extends FlowState> = Omit<Game<S>, Decisions | Trimmings> &
  Partial<Pick<Game<S>, Trimmings>>

export function toyGame<S extends FlowState>(flow: Flow<S>, toy: Toy<S>): Game<S> {
  return {
    rules: 1,
    shape: 1,
    options: [],
    digest: async (language) => ({ language, rules: [] }),
    texts: { en: {}, pl: {} },
    toMove: (state) => flow.toMove(state),
    prompt: (state, role, partial) => flow.prompt(state, role, partial),
    shortcuts: (state, role, partial) => flow.shortcuts(state, role, partial),
    explain: (state, role, action) => flow.explain(state, role, action),
    apply: (state, role, action, chance) => flow.apply(state, role, action, chance),
    preview: (state, role, action) => flow.preview(state, role, action),
    clone: clonePlain,
    ...toy,
  }
}
