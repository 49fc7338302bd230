import { type FlowState, marked, type Play, rolled, type Section } from '@sztab/kernel'
import type { SideName, Unit } from './sides.ts'

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
  sideOf(unit: Unit): SideName
  cohesionOf(state: S, unit: Unit): number
  setCohesion(state: S, unit: Unit, cohesion: number): void
  /** What disorder means to a unit besides; true where that is all it means. */
  meets(play: Play<S>, unit: Unit, cohesion: number): boolean
  /** Whether a unit recovers without a die. */
  isCalm(state: S, unit: Unit): boolean
  modifier(state: S, unit: Unit): number
  /** Whether a modified die lets it recover. */
  isEnough(roll: number): boolean
}

/** How units fall into disorder, level by level, and find out of it again. */
export interface Disorder<S extends FlowState> {
  /** A unit is disrupted; one that was already falls to the last level. */
  disrupt(play: Play<S>, unit: Unit, section: Section): void
  shatter(play: Play<S>, unit: Unit, section: Section): void
  /** Each comes back by one level, by itself where it is left alone, by a die where it is not. */
  rally(play: Play<S>, units: readonly Unit[]): void
}

export function disorder<S extends FlowState>(rules: DisorderRules<S>): Disorder<S> {
  const { events, sections, unitId, cohesionOf, setCohesion } = rules

  function disrupt(play: Play<S>, unit: Unit, section: Section): void {
    if (cohesionOf(play.state, unit) !== GOOD) shatter(play, unit, section)
    else if (!rules.meets(play, unit, DISRUPTED)) {
      setCohesion(play.state, unit, DISRUPTED)
      play.report(section, 'disrupted', { unit: unitId(unit) }, marked('disrupted', unitId(unit)))
    }
  }

  function shatter(play: Play<S>, unit: Unit, section: Section): void {
    if (rules.meets(play, unit, SHATTERED) || cohesionOf(play.state, unit) === SHATTERED) return
    setCohesion(play.state, unit, SHATTERED)
    play.report(section, events.shattered, { unit: unitId(unit) }, marked('shattered', unitId(unit)))
  }

  function rally(play: Play<S>, units: readonly Unit[]): void {
    for (const unit of units) {
      if (rules.isCalm(play.state, unit) || rollsEnough(play, unit)) recover(play, unit)
    }
  }

  function rollsEnough(play: Play<S>, unit: Unit): boolean {
    const modifier = rules.modifier(play.state, unit)
    const die = play.chance.die(6)
    const id = unitId(unit)
    const fact = rolled(rules.sideOf(unit), 6, die, 'rally', { piece: id })
    play.report(sections.roll, events.rolled, { unit: id, die, modifier }, fact)
    return rules.isEnough(die + modifier)
  }

  function recover(play: Play<S>, unit: Unit): void {
    const isWhole = cohesionOf(play.state, unit) === DISRUPTED
    setCohesion(play.state, unit, isWhole ? GOOD : DISRUPTED)
    const key = isWhole ? 'recovered' : 'rallied'
    play.report(sections.rally, key, { unit: unitId(unit) }, marked(key, unitId(unit)))
  }

  return { disrupt, shatter, rally }
}
