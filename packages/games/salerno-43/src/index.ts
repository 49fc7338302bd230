import { offeredOptions, offeredScenarios, ROLES } from '@sztab/bonds'
import { decidedBy, type Game, resultIn } from '@sztab/kernel'
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { open, readPosition, writePosition } from './position.ts'
import { OPTIONS, SCENARIOS } from './scenarios.ts'
import type { SalernoState } from './state.ts'
import { digest, texts } from './texts.ts'
import { clone, view } from './view.ts'

/** Salerno '43: the invasion of southern Italy, September 1943. */
export const salerno43: Game<SalernoState> = {
  id: 'salerno-43',
  rules: 2,
  shape: 1,
  roles: ROLES,
  scenarios: offeredScenarios(SCENARIOS),
  options: offeredOptions(OPTIONS),
  digest,
  texts,

  setup: open,
  ...decidedBy(flow),
  view: (state) => view(state),
  sample: (seen) => clone(seen),
  result: (state) => resultIn(state.result, state.turn),
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as salernoPresentation } from '../data/presentation.json' with { type: 'json' }
export type { SalernoState } from './state.ts'
export { tabletop } from './tabletop.ts'
