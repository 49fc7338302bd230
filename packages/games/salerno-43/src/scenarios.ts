import type { ScenarioData } from '@sztab/bonds'
import type { Section } from '@sztab/kernel'
import data from '../data/scenarios.json' with { type: 'json' }

const { provenance: _, ...scenarios } = data.scenarios

export type ScenarioId = keyof typeof scenarios

/** In what the scenarios differ; the rules ask the scenario, never its name. */
export interface SalernoScenario extends ScenarioData {
  /** S1.2, S2.4 Victory points with which the Allied side wins. */
  readonly target: number
  readonly end: {
    readonly section: Section
    /** S2.4 Victory hexes of an isolated enemy count, and lost beachheads no longer do. */
    readonly countsCutOff: boolean
  }
  /** S2.2 The 16th Panzer Division is called away. */
  readonly panzerLeaves: boolean
}

export const SCENARIOS: Readonly<Record<ScenarioId, SalernoScenario>> = scenarios
export const OPTIONS = data.options.list

export function scenarioOf({ scenario }: { readonly scenario: ScenarioId }): SalernoScenario {
  return SCENARIOS[scenario]
}
