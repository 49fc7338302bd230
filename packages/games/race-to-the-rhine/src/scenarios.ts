import type { Section } from '@sztab/kernel'
import data from '../data/scenarios.json' with { type: 'json' }
import type { Commander } from './order-of-battle.ts'

const { provenance: _, ...scenarios } = data.scenarios

export type ScenarioId = keyof typeof scenarios

/** In what the scenarios differ; the rules ask the scenario, never its name. */
export interface RhineScenario {
  readonly section: Section
  /** 4, 17 Who plays. */
  readonly cast: readonly Commander[]
}

// The file is checked against the rules by the tests of set-up.
export const SCENARIOS = scenarios as Readonly<Record<ScenarioId, RhineScenario>>
