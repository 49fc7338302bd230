import type { ScenarioData } from '@sztab/bonds'
import type { Section } from '@sztab/kernel'
import data from '../data/scenarios.json' with { type: 'json' }

const { provenance: _, ...scenarios } = data.scenarios

export type ScenarioId = keyof typeof scenarios

/** In what the scenarios differ; the rules ask the scenario, never its name. */
export interface ArdennesScenario extends ScenarioData {
  /** S2.3, S3.3 The West sheet is not in play. */
  readonly eastOnly: boolean
  /** S1.3, S4.2 In the start areas of 16 December, or as everybody stood on the 22nd. */
  readonly start: 'start-areas' | 'patton'
  /** S2.3, S3.3 The airborne divisions stay away, come by any road of the edge, or by their entries. */
  readonly airborne: 'absent' | 'edge-roads' | 'entries'
  /** S2.4, S3.4, S4.4, S5.2, 30.3 What decides when the last turn is over. */
  readonly end: {
    readonly by: 'points' | 'holding' | 'bastogne' | 'bulge'
    readonly section: Section
    readonly points?: number
  }
}

// The file is checked against the rules by the tests of set-up and victory.
export const SCENARIOS = scenarios as Readonly<Record<ScenarioId, ArdennesScenario>>
export const OPTIONS = data.options.list

export function scenarioOf({ scenario }: { readonly scenario: ScenarioId }): ArdennesScenario {
  return SCENARIOS[scenario]
}
