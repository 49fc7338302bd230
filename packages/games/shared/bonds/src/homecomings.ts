import type { Hex, HexGrid } from '@sztab/board'
import { type Denial, deny, type FlowState, type Memory, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { findingBySide } from './deployments.ts'
import { isNextTo, othersIn } from './neighbours.ts'
import { enemyOf, type Place, type SideFrame, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { placeOf, type UnitLists } from './units.ts'

// Where eliminated units come back: in friendly towns near their kin, a large one in exchange for a remnant

/** In what the games differ. */
export interface HomecomingRules<S extends FlowState & UnitLists, F extends SideFrame> {
  readonly sections: { readonly come: Section; readonly exchange: Section; readonly stacking: Section }
  readonly words: Pick<AnswerWords, 'unitId' | 'placeId'>
  readonly memory: Memory<S, string>
  readonly grid: HexGrid
  /** The box of eliminated units. */
  readonly eliminated: Place
  /** The hexes that can be homes, and how far kin may be. */
  readonly keyHexes: readonly Hex[]
  readonly reach: number
  survey(state: S): Survey
  sideOf(unit: Unit): SideName
  /** What else keeps a unit from coming back at all. */
  checkUnit(state: S, frame: F, unit: Unit): Denial | undefined
  /** Whether units come back there without supply, kin and control. */
  isFree(state: S, side: SideName, hex: Hex): boolean
  /** A town or entry of the side, and in its hands. */
  isHome(state: S, side: SideName, hex: Hex): boolean
  isBlocked(state: S, side: SideName, hex: Hex): boolean
  hasRoadSupply(state: S, side: SideName, hex: Hex): boolean
  /** Where others of its army or corps stand. */
  kinOf(state: S, unit: Unit): readonly Hex[]
  /** The remnants in exchange for which a large unit may come back; undefined for others. */
  remnantsFor(state: S, unit: Unit): readonly Unit[] | undefined
  stepsOnReturn(unit: Unit): number
  isWithinLimit(state: S, units: readonly Unit[]): boolean
}

export interface Homecomings<S, F> {
  /** Whether a hex could hold its stack with this unit at so many steps, perhaps in exchange for another. */
  fits(state: S, unit: Unit, steps: number, hex: Hex, leaving?: Unit): boolean
  /** Why an eliminated unit may not come back in a place. */
  checkReturn(state: S, frame: F, unit: Unit, place: Place): Denial | undefined
  /** Everywhere it may. */
  returnHexes(state: S, frame: F, unit: Unit): Hex[]
}

export function homecomings<S extends FlowState & UnitLists, F extends SideFrame>(
  rules: HomecomingRules<S, F>,
): Homecomings<S, F> {
  const { sections, words, survey, sideOf, remnantsFor, stepsOnReturn } = rules

  function fits(state: S, unit: Unit, steps: number, hex: Hex, leaving?: Unit): boolean {
    const imagined = { ...state, steps: state.steps.slice() }
    imagined.steps[unit] = steps
    const others = othersIn(survey(state), hex, unit).filter((one) => one !== leaving)
    return rules.isWithinLimit(imagined, [...others, unit])
  }

  function checkHome(state: S, side: SideName, hex: Hex): Denial | undefined {
    const enemy = enemyOf(side)
    const positions = survey(state)
    const what = { hex: words.placeId(hex) }
    if (positions.isHeldBy(enemy, hex)) return deny(sections.come, 'return.enemy', what)
    if (rules.isFree(state, side, hex)) return undefined
    if (!rules.isHome(state, side, hex)) return deny(sections.come, 'return.no-town', what)
    if (rules.isBlocked(state, side, hex)) return deny(sections.come, 'return.roadblock', what)
    if (isNextTo(positions, enemy, hex)) return deny(sections.come, 'return.next-to-enemy', what)
    return rules.hasRoadSupply(state, side, hex) ? undefined : deny(sections.come, 'return.no-supply', what)
  }

  /** The hexes in which units of a side may come back at all: the same for all of them. */
  const homeHexes = findingBySide(rules.memory, 'homes', (state: S, side) =>
    rules.keyHexes.filter((hex) => checkHome(state, side, hex) === undefined),
  )

  /** Why a unit may not come back in a hex that is open to its side. */
  function checkKin(state: S, unit: Unit, kin: readonly Hex[], hex: Hex): Denial | undefined {
    const what = { unit: words.unitId(unit), hex: words.placeId(hex) }
    const isNear =
      rules.isFree(state, sideOf(unit), hex) ||
      kin.some((other) => rules.grid.distance(other, hex) <= rules.reach)
    if (!isNear) return deny(sections.come, 'return.far-from-kin', what)
    return fits(state, unit, stepsOnReturn(unit), hex)
      ? undefined
      : deny(sections.stacking, 'return.full', what)
  }

  function checkReturn(state: S, frame: F, unit: Unit, place: Place): Denial | undefined {
    const what = { unit: words.unitId(unit), hex: words.placeId(place) }
    const denial = rules.checkUnit(state, frame, unit)
    if (denial !== undefined) return denial
    if (placeOf(state, unit) !== rules.eliminated) return deny(sections.come, 'return.not-eliminated', what)
    const remnants = remnantsFor(state, unit)
    if (remnants === undefined)
      return checkHome(state, sideOf(unit), place) ?? checkKin(state, unit, rules.kinOf(state, unit), place)
    const remnant = remnants.find((one) => placeOf(state, one) === place)
    if (remnant === undefined) return deny(sections.exchange, 'return.no-remnant', what)
    return fits(state, unit, stepsOnReturn(unit), place, remnant)
      ? undefined
      : deny(sections.stacking, 'return.full', what)
  }

  return {
    fits,
    checkReturn,
    returnHexes(state, frame, unit) {
      if (placeOf(state, unit) !== rules.eliminated) return []
      if (rules.checkUnit(state, frame, unit) !== undefined) return []
      const remnants = remnantsFor(state, unit)
      if (remnants === undefined) {
        const kin = rules.kinOf(state, unit)
        return homeHexes(state, frame.side).filter((hex) => checkKin(state, unit, kin, hex) === undefined)
      }
      const hexes = [...new Set(remnants.map((one) => placeOf(state, one)))]
      return hexes.filter((hex) => checkReturn(state, frame, unit, hex) === undefined)
    },
  }
}
