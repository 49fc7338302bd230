import { decidedBy, type Game, optionalRule, Play, resultIn } from '@sztab/kernel'
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { readPosition } from './position.ts'
import { writePosition } from './position-writing.ts'
import { SCENARIOS } from './scenarios.ts'
import { setup } from './setup.ts'
import type { RhineState } from './state.ts'
import { digest, texts } from './texts.ts'
import { clone, sample, view } from './view.ts'

/** 1944: Race to the Rhine. */
export const raceToTheRhine: Game<RhineState> = {
  id: 'race-to-the-rhine',
  rules: 4,
  shape: 1,
  roles: ['monty', 'bradley', 'patton'],
  scenarios: Object.entries(SCENARIOS).map(([id, { section, cast }]) => ({ id, section, roles: cast })),
  options: [
    optionalRule('training', '5'),
    optionalRule('weather', '15B'),
    optionalRule('common', '15C'),
    optionalRule('harder-monty', '15D'),
    optionalRule('harder-bradley', '15D'),
    optionalRule('harder-patton', '15D'),
  ],
  digest,
  texts,

  setup(choice, chance) {
    const state = setup(choice, chance)
    flow.advance(new Play(state, chance))
    return state
  },
  ...decidedBy(flow),
  view,
  sample,
  result: (state) => resultIn(state.result, state.round),
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as rhinePresentation } from '../data/presentation.json' with { type: 'json' }
export type { RhineState } from './state.ts'
export { tabletop } from './tabletop.ts'
