import {
  decidedBy,
  type FieldError,
  type Flow,
  type FlowState,
  faultLines,
  type Game,
  type Result,
  resultIn,
} from '@sztab/kernel'
import type { PositionDocuments } from './position-document.ts'
import { type OptionData, offeredOptions, offeredScenarios, ROLES, type ScenarioData } from './scenarios.ts'

type Kept = FlowState & { readonly turn: number; readonly result: Omit<Result, 'turn'> | null }

/** What a game is put together from. */
interface GameParts<S extends Kept>
  extends Pick<Game<S>, 'id' | 'rules' | 'shape' | 'digest' | 'texts' | 'clone'>,
    Partial<Pick<Game<S>, 'view' | 'sample'>> {
  readonly scenarios: Readonly<Record<string, ScenarioData>>
  readonly options: readonly OptionData[]
  readonly flow: Flow<S>
  readonly documents: Omit<PositionDocuments<S>, 'setUp'>
  /** What must hold in every state and does not. */
  faults(state: S): FieldError[]
}

/** A game of the family as the contract wants it; where nothing is said of views, nothing is hidden. */
export function familyGame<S extends Kept>(parts: GameParts<S>): Game<S> {
  const { id, rules, shape, digest, texts, clone, documents } = parts
  const { open, writePosition, readPosition } = documents
  return {
    id,
    rules,
    shape,
    roles: ROLES,
    scenarios: offeredScenarios(parts.scenarios),
    options: offeredOptions(parts.options),
    digest,
    texts,
    setup: open,
    ...decidedBy(parts.flow),
    view: parts.view ?? ((state) => clone(state)),
    sample: parts.sample ?? ((seen) => clone(seen)),
    result: (state) => resultIn(state.result, state.turn),
    invariants: (state) => faultLines(parts.faults(state)),
    clone,
    writePosition,
    readPosition,
  }
}
