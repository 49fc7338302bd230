import { type FlowState, type Play, rolled, type Section } from '@sztab/kernel'
import { enemyOf, type SideName, type Unit } from './sides.ts'

// Units whose strength is only known when they have rolled for it

export interface StrengthCase {
  /** Strengths of the units, in their order. */
  readonly strengths: readonly number[]
  /** How many of all the rolls give them. */
  readonly weight: number
}

/** Every strength that so many units may turn out to have together, with its weight; `byDie` has one for each face. */
function strengthCases(byDie: readonly number[], units: number): StrengthCase[] {
  let cases: StrengthCase[] = [{ strengths: [], weight: 1 }]
  for (let unit = 0; unit < units; unit++) {
    cases = cases.flatMap(({ strengths, weight }) =>
      [...new Set(byDie)].map((strength) => ({
        strengths: [...strengths, strength],
        weight: weight * byDie.filter((one) => one === strength).length,
      })),
    )
  }
  return cases
}

/** Not rolled yet, in the strengths of a battle. */
export const UNKNOWN_STRENGTH = -1

/** A battle in which some of the defenders roll for their strength. */
export interface RolledBattle {
  readonly side: SideName
  readonly defenders: readonly Unit[]
  /** What they rolled, in the order of `defenders`. */
  strengths: number[]
  /** Defenders who add nothing. */
  readonly surplus: readonly Unit[]
}

/** In what the games differ. */
export interface RolledStrengthRules<S extends FlowState> {
  readonly section: Section
  /** The strength for each face of a die, and what counts as long as nobody knows. */
  readonly byDie: readonly number[]
  readonly assumed: number
  unitId(unit: Unit): string
  isVariable(unit: Unit): boolean
  eliminate(play: Play<S>, unit: Unit, section: Section): void
}

export interface RolledStrengths<S extends FlowState> {
  /** What a unit rolled; as long as nobody knows, what it has at most. */
  strengthOf(battle: RolledBattle, unit: Unit): number
  /** Those among the fighters who have to roll do; whoever is worth nothing is gone. */
  rollStrengths(play: Play<S>, battle: RolledBattle, fighters: readonly Unit[]): void
  /** The battle as it would be if they had rolled: who is worth nothing is left out as those above a limit are. */
  withStrengths<B extends RolledBattle>(battle: B, units: readonly Unit[], strengths: readonly number[]): B
  /** Every strength that these may turn out to have together. */
  casesOf(units: readonly Unit[]): StrengthCase[]
}

export function rolledStrengths<S extends FlowState>(rules: RolledStrengthRules<S>): RolledStrengths<S> {
  const { section, byDie, unitId, isVariable } = rules
  return {
    strengthOf({ defenders, strengths }, unit) {
      const rolled = strengths[defenders.indexOf(unit)] ?? UNKNOWN_STRENGTH
      return rolled === UNKNOWN_STRENGTH ? rules.assumed : rolled
    },
    rollStrengths(play, battle, fighters) {
      for (const unit of fighters.filter(isVariable)) {
        const die = play.chance.die(6)
        const strength = byDie[die - 1]!
        battle.strengths[battle.defenders.indexOf(unit)] = strength
        const id = unitId(unit)
        const fact = rolled(enemyOf(battle.side), 6, die, 'garrison', { piece: id })
        play.report(section, 'garrison.rolled', { unit: id, die, strength }, fact)
        if (strength === 0) rules.eliminate(play, unit, section)
      }
    },
    withStrengths(battle, units, strengths) {
      const now = battle.defenders.map((unit, i) => {
        const which = units.indexOf(unit)
        return which < 0 ? battle.strengths[i]! : strengths[which]!
      })
      const gone = units.filter((_, i) => strengths[i] === 0)
      return { ...battle, strengths: now, surplus: [...battle.surplus, ...gone] }
    },
    casesOf: (units) => strengthCases(byDie, units.filter(isVariable).length),
  }
}
