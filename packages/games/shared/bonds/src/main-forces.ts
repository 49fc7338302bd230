import { type Denial, deny, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Unit } from './sides.ts'
import { placeOf, type UnitLists } from './units.ts'

// The main assault force: who of the attackers fights with all of his strength

type Standing = Pick<UnitLists, 'at'>

/** In what the games differ that ask for a main assault force. */
export interface MainForceRules {
  readonly section: Section
  readonly words: AnswerWords
  formationOf(unit: Unit): string | undefined
  /** Whom a force of another formation may take along. */
  isAttachable(unit: Unit): boolean
}

export interface MainForces<S extends Standing> {
  /** Every main assault force that these attackers can name: one unit or a formation, with or without an attachment. */
  mainForces(state: S, attackers: readonly Unit[]): Unit[][]
  /** Why these are no main assault force of the attackers. */
  checkMain(state: S, attackers: readonly Unit[], main: readonly Unit[]): Denial | undefined
  /** The one under which these attackers do best: the column first, then the strength. */
  bestMain(
    state: S,
    attackers: readonly Unit[],
    sumsWith: (main: readonly Unit[]) => { readonly column: number; readonly attack: number },
  ): Unit[]
}

export function mainForcesBy<S extends Standing>(rules: MainForceRules): MainForces<S> {
  const { section, words, formationOf, isAttachable } = rules

  /** One unit, or all attackers of one formation. */
  function cores(attackers: readonly Unit[]): Unit[][] {
    const formations = new Map<string, Unit[]>()
    for (const unit of attackers) {
      const formation = formationOf(unit)
      if (formation !== undefined) formations.set(formation, [...(formations.get(formation) ?? []), unit])
    }
    return [
      ...[...formations.values()].filter((units) => units.length > 1),
      ...attackers.map((unit) => [unit]),
    ]
  }

  function mainForces(state: S, attackers: readonly Unit[]): Unit[][] {
    const found = new Map<string, Unit[]>()
    const add = (units: readonly Unit[]) => {
      const ordered = [...units].sort((a, b) => a - b)
      found.set(ordered.join(), ordered)
    }
    for (const core of cores(attackers)) {
      add(core)
      const formation = formationOf(core[0] as Unit)
      const places = new Set(core.map((unit) => placeOf(state, unit)))
      for (const unit of attackers) {
        if (core.includes(unit) || !isAttachable(unit) || !places.has(placeOf(state, unit))) continue
        const own = formationOf(unit)
        if (own === undefined || own !== formation) add([...core, unit])
      }
    }
    return [...found.values()]
  }

  return {
    mainForces,
    bestMain(state, attackers, sumsWith) {
      let best: { main: Unit[]; column: number; attack: number } | undefined
      for (const main of mainForces(state, attackers)) {
        const { column, attack } = sumsWith(main)
        const isBetter =
          best === undefined || column > best.column || (column === best.column && attack > best.attack)
        if (isBetter) best = { main, column, attack }
      }
      return best?.main ?? []
    },
    checkMain(state, attackers, main) {
      const isMain = mainForces(state, attackers).some(
        (force) => force.length === main.length && force.every((unit, i) => unit === main[i]),
      )
      return isMain ? undefined : deny(section, 'attack.main', { units: words.unitIds(main) })
    },
  }
}
