import type { FlowState, Section, Turn } from '@sztab/kernel'
import type { Unit } from './sides.ts'

// The state of a unit.

export const GOOD = 0
export const DISRUPTED = 1
/** Routed in one game, broken in the other: the last state before it is lost. */
export const SHATTERED = 2

/** In what the games differ. */
export interface DisorderRules<S extends FlowState> {
  /** What is told. */
  readonly events: {
    readonly shattered: string
    readonly rolled: string
  }
  readonly sections: { readonly rally: Section; readonly roll: Section }
  unitId(unit: Unit): string
  cohesionOf(state: S, unit: Unit): number
  setCohesion(state: S, unit: Unit, cohesion: number): void
  /** What disorder means to a unit besides; true where that is all it means. */
  meets(turn: Turn<S>, unit: Unit, cohesion: number): boolean
  /** Whether a unit recovers without a die. */
  isCalm(state: S, unit: Unit): boolean
  modifier(state: S, unit: Unit): number
  /** Whether a modified die lets it recover. */
  isEnough(roll: number): boolean
}

/** How units fall into disorder, level by level, and find out of it again. */
export interface Disorder<S extends FlowState> {
  /** A unit is disrupted; one that was already falls to the last level. */
  disrupt(turn: Turn<S>, unit: Unit, section: Section): void
  shatter(turn: Turn<S>, unit: Unit, section: Section): void
  /** Each comes back by one level, by itself where it is left alone, by a die where it is not. */
  rally(turn: Turn<S>, units: readonly Unit[]): void
}

export function disorder<S extends FlowState>(rules: DisorderRules<S>): Disorder<S> {
  const { events, sections, unitId, cohesionOf, setCohesion } = rules

  function disrupt(turn: Turn<S>, unit: Unit, section: Section): void {
    if (cohesionOf(turn.state, unit) !== GOOD) shatter(turn, unit, section)
    else if (!rules.meets(turn, unit, DISRUPTED)) {
      setCohesion(turn.state, unit, DISRUPTED)
      turn.tell(section, 'disrupted', { unit: unitId(unit) })
    }
  }

  function shatter(turn: Turn<S>, unit: Unit, section: Section): void {
    if (rules.meets(turn, unit, SHATTERED) || cohesionOf(turn.state, unit) === SHATTERED) return
    setCohesion(turn.state, unit, SHATTERED)
    turn.tell(section, events.shattered, { unit: unitId(unit) })
  }

  function rally(turn: Turn<S>, units: readonly Unit[]): void {
    for (const unit of units) {
      if (rules.isCalm(turn.state, unit) || rollsEnough(turn, unit)) recover(turn, unit)
    }
  }

  function rollsEnough(turn: Turn<S>, unit: Unit): boolean {
    const modifier = rules.modifier(turn.state, unit)
    const die = turn.chance.die(6)
    turn.tell(sections.roll, events.rolled, { unit: unitId(unit), die, modifier })
    return rules.isEnough(die + modifier)
  }

  function recover(turn: Turn<S>, unit: Unit): void {
    const isWhole = cohesionOf(turn.state, unit) === DISRUPTED
    setCohesion(turn.state, unit, isWhole ? GOOD : DISRUPTED)
    turn.tell(sections.rally, isWhole ? 'recovered' : 'rallied', { unit: unitId(unit) })
  }

  return { disrupt, shatter, rally }
}
