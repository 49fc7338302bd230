import { familyGame } from '@sztab/bonds'
import type { Game } from '@sztab/kernel'
import { flow } from './flow.ts'
import { faults } from './invariants.ts'
import { documents } from './position.ts'
import { OPTIONS as options, SCENARIOS as scenarios } from './scenarios.ts'
import type { ArdennesState } from './state.ts'
import { digest, texts } from './texts.ts'
import { clone, sample, view } from './view.ts'

const parts = { scenarios, options, digest, texts, flow, documents, faults, clone, view, sample }

/** Ardennes '44: the Battle of the Bulge, December 1944. */
export const ardennes44: Game<ArdennesState> = familyGame({ id: 'ardennes-44', rules: 3, shape: 1, ...parts })

export { default as ardennesPresentation } from '../data/presentation.json' with { type: 'json' }
export type { ArdennesState } from './state.ts'
export { eastTabletop, tabletop } from './tabletop.ts'
