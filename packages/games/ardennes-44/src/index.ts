import { offeredOptions, offeredScenarios, ROLES } from '@sztab/bonds'
import { decidedBy, type Game, resultIn } from '@sztab/kernel'
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { open, readPosition, writePosition } from './position.ts'
import { OPTIONS, SCENARIOS } from './scenarios.ts'
import type { ArdennesState } from './state.ts'
import { digest, texts } from './texts.ts'
import { clone, sample, view } from './view.ts'

/** Ardennes '44: the Battle of the Bulge, December 1944. */
export const ardennes44: Game<ArdennesState> = {
  id: 'ardennes-44',
  rules: 3,
  shape: 1,
  roles: ROLES,
  scenarios: offeredScenarios(SCENARIOS),
  options: offeredOptions(OPTIONS),
  digest,
  texts,
  setup: open,
  ...decidedBy(flow),
  view,
  sample,
  result: (state) => resultIn(state.result, state.turn),
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as ardennesPresentation } from '../data/presentation.json' with { type: 'json' }
export type { ArdennesState } from './state.ts'
export { eastTabletop, tabletop } from './tabletop.ts'
