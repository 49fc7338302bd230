import type { Section } from '@sztab/kernel'
import data from '../data/scenarios.json' with { type: 'json' }

const { provenance: _, ...scenarios } = data.scenarios

export type ScenarioId = keyof typeof scenarios

/** In what the scenarios differ; the rules ask the scenario, never its name. */
export interface TracesScenario {
  readonly section: Section
  readonly lastTurn: number
  /** Victory points with which the Soviet side wins, unless they are bid for (14.1). */
  readonly target: number
  /** 4.4.1 After every turn, not after the last one only. */
  readonly judgedEachTurn: boolean
  /** 13.2 Crossing points and units beyond the Dnieper count. */
  readonly countsCrossing: boolean
  /** 13.3 Cities, breakthroughs, destroyed units and displaced headquarters count. */
  readonly countsConquest: boolean
  /** The text that says beside the table what counts. */
  readonly note: string
}

export const SCENARIOS: Readonly<Record<ScenarioId, TracesScenario>> = scenarios

export function scenarioOf({ scenario }: { readonly scenario: ScenarioId }): TracesScenario {
  return SCENARIOS[scenario]
}
