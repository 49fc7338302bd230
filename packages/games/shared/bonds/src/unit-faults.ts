import type { Hex } from '@sztab/board'
import { type FieldError, type Message, type MessageParams, offence, type Section } from '@sztab/kernel'
import { GOOD, SHATTERED } from './disorder.ts'
import type { SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { isMarked, type UnitLists } from './units.ts'

/** What may be wrong: whether it is, the section that forbids it, and in which words. */
export type Suspicion = readonly [isWrong: boolean, section: Section, key: string, params?: MessageParams]

/** Those of them that are wrong, in their order. */
export function offencesAmong(suspicions: readonly Suspicion[]): Message[] {
  return suspicions.flatMap(([isWrong, ...fault]) => (isWrong ? [offence(...fault)] : []))
}

type Listed = UnitLists & { readonly supply: readonly number[]; readonly control: readonly number[] }

/** What every game of the family asks of its units, and the sections that ask it. */
export interface UnitFaultRules<S extends Listed> {
  readonly sections: {
    readonly steps: Section
    readonly cohesion: Section
    readonly supply: Section
    readonly marks: Section
    /** Only artillery has a used side. */
    readonly used: Section
    readonly together: Section
    readonly control: Section
  }
  readonly keyHexes: readonly Hex[]
  readonly markWords: readonly string[]
  readonly used: number
  /** The worst state of supply. */
  readonly worstSupply: number
  hexId(hex: Hex): string
  unitId(unit: Unit): string
  sideOf(unit: Unit): SideName
  isArtillery(unit: Unit): boolean
  fullSteps(unit: Unit): number
  /** The fewest and the most steps that a unit may have where it is. */
  stepsAt(unit: Unit, place: number): readonly [least: number, most: number]
  survey(state: S): Survey
  /** What else is wrong with a unit, in the order in which it is told: where it is, and its condition. */
  wrongPlace(state: S, unit: Unit): readonly Message[]
  wrongCondition(state: S, unit: Unit): readonly Message[]
}

/** What must hold of units and of the hexes that they hold, and does not. */
export function unitFaults<S extends Listed>(rules: UnitFaultRules<S>): (state: S) => FieldError[] {
  const { sections, unitId, hexId, sideOf } = rules

  function conditionFaults(state: S, unit: Unit): Message[] {
    const [steps, cohesion] = [state.steps[unit]!, state.cohesion[unit]!]
    const [supply, marks] = [state.supply[unit]!, state.marks[unit]!]
    const [least, most] = rules.stepsAt(unit, state.at[unit]!)
    return offencesAmong([
      [steps < least || steps > most, sections.steps, 'fault.steps', { steps, most }],
      [cohesion < GOOD || cohesion > SHATTERED, sections.cohesion, 'fault.cohesion'],
      [supply < 0 || supply > rules.worstSupply, sections.supply, 'fault.supply'],
      [marks < 0 || marks >= 1 << rules.markWords.length, sections.marks, 'fault.marks'],
      [isMarked(state, unit, rules.used) && !rules.isArtillery(unit), sections.used, 'fault.used'],
    ])
  }

  /** Enemies in one hex. */
  function stackFaults(state: S): FieldError[] {
    const firstIn = new Map<number, Unit>()
    return state.at.flatMap((hex, unit) => {
      if (hex < 0) return []
      const first = firstIn.get(hex) ?? unit
      firstIn.set(hex, first)
      if (sideOf(first) === sideOf(unit)) return []
      const details = { hex: hexId(hex), other: unitId(first) }
      return [
        {
          field: `units.${unitId(unit)}`,
          problem: offence(sections.together, 'fault.enemies-together', details),
        },
      ]
    })
  }

  /** Hexes held by those who do not control them. */
  function controlFaults(state: S): FieldError[] {
    const positions = rules.survey(state)
    return rules.keyHexes.flatMap((hex, key) => {
      const enemy = state.control[key] === 1 ? 'german' : 'allied'
      if (!positions.isHeldBy(enemy, hex)) return []
      return [{ field: 'control', problem: offence(sections.control, 'fault.control', { hex: hexId(hex) }) }]
    })
  }

  return (state) => [
    ...state.at.flatMap((_, unit) =>
      [
        ...rules.wrongPlace(state, unit),
        ...conditionFaults(state, unit),
        ...rules.wrongCondition(state, unit),
      ].map((problem) => ({ field: `units.${unitId(unit)}`, problem })),
    ),
    ...stackFaults(state),
    ...controlFaults(state),
  ]
}
