import { familyGame } from '@sztab/bonds'
import type { Game } from '@sztab/kernel'
import { flow } from './flow.ts'
import { faults } from './invariants.ts'
import { documents } from './position.ts'
import { OPTIONS as options, SCENARIOS as scenarios } from './scenarios.ts'
import type { SalernoState } from './state.ts'
import { digest, texts } from './texts.ts'
import { clone } from './view.ts'

const parts = { scenarios, options, digest, texts, flow, documents, faults, clone }

/** Salerno '43: the invasion of southern Italy, September 1943. */
export const salerno43: Game<SalernoState> = familyGame({ id: 'salerno-43', rules: 2, shape: 1, ...parts })

export { default as salernoPresentation } from '../data/presentation.json' with { type: 'json' }
export type { SalernoState } from './state.ts'
export { tabletop } from './tabletop.ts'
