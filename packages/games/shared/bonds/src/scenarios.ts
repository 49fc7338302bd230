import { type OptionSpec, optionalRule, type Scenario, type Section } from '@sztab/kernel'

/** What every scenario of the family is: data, to which a game adds in what its scenarios differ. */
export interface ScenarioData {
  readonly section: Section
  readonly firstTurn: number
  readonly lastTurn: number
}

/** An optional rule, or a choice between some values of which the first is the usual one. */
export interface OptionData {
  readonly id: string
  readonly section: Section
  readonly values?: readonly string[]
}

/** The roles of every game of the family, in the order in which they move. */
export const ROLES = ['german', 'allied'] as const

/** The scenarios as the lobby offers them. */
export function offeredScenarios(scenarios: Readonly<Record<string, ScenarioData>>): Scenario[] {
  return Object.entries(scenarios).map(([id, { section, firstTurn, lastTurn }]) => ({
    id,
    section,
    roles: ROLES,
    turns: lastTurn - firstTurn + 1,
  }))
}

/** The options as the lobby offers them. */
export function offeredOptions(options: readonly OptionData[]): OptionSpec[] {
  return options.map(({ id, section, values }) =>
    values === undefined ? optionalRule(id, section) : { id, section, values, default: values[0] as string },
  )
}
