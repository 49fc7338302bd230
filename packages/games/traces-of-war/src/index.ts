import { decidedBy, type Game, optionalRule, resultIn } from '@sztab/kernel'
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { readPosition, writePosition } from './position.ts'
import { SCENARIOS } from './scenarios.ts'
import { setup } from './setup.ts'
import type { TracesState } from './state.ts'
import { digest, texts } from './texts.ts'
import { clone, sample, view } from './view.ts'

/** Traces of War: Ukraine, August 1943 to March 1944. */
export const tracesOfWar: Game<TracesState> = {
  id: 'traces-of-war',
  rules: 5,
  shape: 2,
  roles: ['soviet', 'axis'],
  scenarios: Object.entries(SCENARIOS).map(([id, { section, lastTurn }]) => ({
    id,
    section,
    roles: ['soviet', 'axis'],
    turns: lastTurn,
  })),
  options: [optionalRule('bidding', '14.1'), optionalRule('fronts', '14.2'), optionalRule('letter', '2.3')],
  digest,
  texts,
  alwaysAsked: ['reaction', 'air-support'],
  secretSteps: ['bidding', 'choose-chits'],

  setup: (choice) => setup(choice),
  ...decidedBy(flow),
  view,
  sample: (seen, _viewer, chance) => sample(seen, chance),
  result: (state) => resultIn(state.result, state.turn),
  seats: ({ seatsExchanged }): Readonly<Record<string, string>> =>
    seatsExchanged ? { soviet: 'axis', axis: 'soviet' } : { soviet: 'soviet', axis: 'axis' },
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as tracesPresentation } from '../data/presentation.json' with { type: 'json' }
export type { TracesState } from './state.ts'
export { tabletop } from './tabletop.ts'
