import type { Hex } from '@sztab/board'
import { type Denial, deny, type FlowState, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { AttackListing, Seconds } from './attack-answers.ts'
import { formationLimit } from './attack-forces.ts'
import type { Contribution } from './odds.ts'
import type { SideName, Unit } from './sides.ts'
import type { Strikes } from './strikes.ts'
import { placeOf, type UnitLists } from './units.ts'

// So many formations attack together; whoever stands with them and is too many goes along and adds nothing

/** In what the games differ. */
export interface FollowerRules {
  readonly section: Section
  readonly words: AnswerWords
  /** The formation of a unit; one without, below 0, counts as a formation by itself. */
  formationOf(unit: Unit): number
}

export interface Followers<S extends FlowState & UnitLists> {
  /** Too many formations, or somebody goes along who could fight. */
  checkForce(state: S, by: readonly Unit[], idle: readonly Unit[]): Denial | undefined
  /**
   * How such attacks are listed: sets of attackers, and then of those who go along. The strongest is gathered one by one,
   * whoever adds most first; `partsOf` says what units add.
   */
  listing(
    strikes: Strikes<S>,
    partsOf: (state: S, side: SideName, on: Hex, units: readonly Unit[]) => readonly Contribution[],
  ): Pick<AttackListing<S>, 'mayBecome' | 'seconds' | 'gather'>
}

export function followersBy<S extends FlowState & UnitLists>(rules: FollowerRules): Followers<S> {
  const { section, words } = rules
  const { isWithin, oneOfEach } = formationLimit<S>(rules.formationOf)

  /** Stacked with an attacker, and too many for the formations. */
  function mayIdle(state: S, by: readonly Unit[], unit: Unit): boolean {
    const place = placeOf(state, unit)
    if (by.includes(unit) || !by.some((other) => placeOf(state, other) === place)) return false
    return !isWithin(state, [...by, unit])
  }

  return {
    checkForce(state, by, idle) {
      if (!isWithin(state, by)) {
        const counted = oneOfEach(by)
        const units = words.unitIds(counted)
        return deny(section, 'attack.formations', { count: counted.length, units })
      }
      const wrong = idle.find((unit) => !mayIdle(state, by, unit))
      return wrong === undefined ? undefined : deny(section, 'attack.not-idle', { unit: words.unitId(wrong) })
    },
    listing(strikes, partsOf) {
      /** Takes one after the other as long as it is an attack. */
      function taken(candidates: readonly Unit[], isLegal: (units: readonly Unit[]) => boolean): Unit[] {
        let found: Unit[] = []
        for (const unit of candidates) {
          const more = [...found, unit].sort((a, b) => a - b)
          if (isLegal(more)) found = more
        }
        return found
      }
      return {
        mayBecome: (state, _side, _on, by, others) => isWithin(state, by, others),
        seconds(state, side, on, by, soFar, able): Seconds {
          const idle = soFar ?? []
          const isLegal = (units: readonly Unit[]): boolean =>
            strikes.check(state, side, on, by, units) === undefined
          if (!isLegal(idle)) return { whole: [] }
          const last = idle.at(-1) ?? -1
          const more = able.filter(
            (unit) => unit > last && mayIdle(state, by, unit) && isLegal([...idle, unit]),
          )
          return { whole: [idle], growing: more.map((unit) => [...idle, unit]) }
        },
        gather(state, side, on, able) {
          const parts = [...partsOf(state, side, on, able)]
          const strongest = parts
            .sort((a, b) => b.strength - a.strength || a.unit - b.unit)
            .map(({ unit }) => unit)
          const by = taken(strongest, (units) => strikes.check(state, side, on, units, []) === undefined)
          const second = taken(able, (units) => strikes.check(state, side, on, by, units) === undefined)
          return [{ by, second }]
        },
      }
    },
  }
}
