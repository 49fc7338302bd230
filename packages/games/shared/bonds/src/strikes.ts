import { type Hex, type HexGrid, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { enemyOf, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { placeOf, type UnitLists } from './units.ts'

// Who may attack what with whom

/** In what the games differ, and attacks of one kind from those of another. */
export interface StrikeRules<S extends FlowState & UnitLists> {
  readonly grid: HexGrid
  readonly words: AnswerWords
  /** Where the rulebook has attacks. */
  readonly section: Section
  survey(state: S): Survey
  /** Every hex of a side, from low numbers to high. */
  hexesOf(state: S, side: SideName): readonly Hex[]
  /** Units beside the map who face a hex. */
  beside?(state: S, side: SideName, on: Hex): readonly Unit[]
  /** Hexes without enemies in which there is something else to attack. */
  others?(state: S, side: SideName): readonly Hex[]
  /** Why what is there may not be attacked. */
  checkTarget?(state: S, side: SideName, on: Hex): Denial | undefined
  /** What keeps a unit from attacking at all in this phase. */
  checkAttacker(state: S, side: SideName, unit: Unit): Denial | undefined
  /** What keeps it from attacking this hex from where it stands; the way to it, where nothing else is said. */
  checkReach?(state: S, unit: Unit, on: Hex): Denial | undefined
  /** Whether it is worth while to name the hex at all, where much is needed for an attack. */
  isPromising?(state: S, side: SideName, on: Hex): boolean
  /** Why two units do not attack together. */
  checkPair?(state: S, a: Unit, b: Unit): Denial | undefined
  /** Why so many do not find room to attack from. */
  checkRoom?(state: S, on: Hex, units: readonly Unit[]): Denial | undefined
  /** What else an attack has to keep to; `second` is the second set of units that the game asks for. */
  checkForce?(
    state: S,
    side: SideName,
    on: Hex,
    by: readonly Unit[],
    second: readonly Unit[],
  ): Denial | undefined
}

export interface Strikes<S extends FlowState & UnitLists> {
  readonly rules: StrikeRules<S>
  /** The units of a side that may attack the hex, in the order of battle. */
  strikers(state: S, side: SideName, on: Hex): Unit[]
  isTarget(state: S, side: SideName, on: Hex): boolean
  /** Hexes in which there is something to attack, whether anybody may or not, from low numbers to high. */
  held(state: S, side: SideName): readonly Hex[]
  /** Hexes that somebody may attack, from low numbers to high. */
  targets(state: S, side: SideName): Hex[]
  hasTarget(state: S, side: SideName): boolean
  /** Everything an attack has to keep to. */
  check(state: S, side: SideName, on: Hex, by: readonly Unit[], second: readonly Unit[]): Denial | undefined
}

export function strikesBy<S extends FlowState & UnitLists>(rules: StrikeRules<S>): Strikes<S> {
  const { grid, section, survey, words } = rules

  const isHeld = (state: S, side: SideName, on: Hex): boolean =>
    survey(state).isHeldBy(enemyOf(side), on) || rules.others?.(state, side).includes(on) === true

  /** Whoever of a side stands where a hex can be attacked from: next to it, or beside the map. */
  function facing(state: S, side: SideName, on: Hex): Unit[] {
    const positions = survey(state)
    const { neighbours } = positions.field
    const units: Unit[] = [...(rules.beside?.(state, side, on) ?? [])]
    for (let way = on * 6; way < on * 6 + 6; way++) {
      const hex = neighbours[way]!
      if (hex !== NONE && positions.isHeldBy(side, hex)) units.push(...positions.stack(hex))
    }
    return units
  }

  function checkNextTo(state: S, unit: Unit, on: Hex): Denial | undefined {
    const place = placeOf(state, unit)
    if (place >= 0 && grid.isAdjacent(place, on)) return undefined
    return deny(section, 'attack.not-adjacent', { unit: words.unitId(unit), hex: words.placeId(on) })
  }

  const checkReach = rules.checkReach ?? checkNextTo

  const mayStrike = (state: S, side: SideName, on: Hex, unit: Unit): boolean =>
    checkReach(state, unit, on) === undefined && rules.checkAttacker(state, side, unit) === undefined

  function isTarget(state: S, side: SideName, on: Hex): boolean {
    if (!isHeld(state, side, on) || rules.checkTarget?.(state, side, on) !== undefined) return false
    if (!facing(state, side, on).some((unit) => mayStrike(state, side, on, unit))) return false
    return rules.isPromising?.(state, side, on) !== false
  }

  function held(state: S, side: SideName): readonly Hex[] {
    const hexes = rules.hexesOf(state, enemyOf(side))
    const others = rules.others?.(state, side) ?? []
    return others.length === 0 ? hexes : [...hexes, ...others].sort((a, b) => a - b)
  }

  return {
    rules,
    held,
    strikers: (state, side, on) =>
      facing(state, side, on)
        .filter((unit) => mayStrike(state, side, on, unit))
        .sort((a, b) => a - b),
    isTarget,
    targets: (state, side) => held(state, side).filter((hex) => isTarget(state, side, hex)),
    hasTarget: (state, side) => held(state, side).some((hex) => isTarget(state, side, hex)),
    check(state, side, on, by, second) {
      const where = { hex: words.placeId(on) }
      if (!isHeld(state, side, on)) return deny(section, 'attack.nobody-there', where)
      const closed = rules.checkTarget?.(state, side, on)
      if (closed !== undefined) return closed
      const [first] = by
      if (first === undefined) return deny(section, 'attack.by-nobody', where)
      const units = [...by, ...second.filter((unit) => !by.includes(unit))]
      for (const unit of units) {
        const denial = rules.checkAttacker(state, side, unit) ?? checkReach(state, unit, on)
        if (denial !== undefined) return denial
      }
      for (const unit of rules.checkPair === undefined ? [] : units) {
        const denial = rules.checkPair?.(state, first, unit)
        if (denial !== undefined) return denial
      }
      return rules.checkRoom?.(state, on, units) ?? rules.checkForce?.(state, side, on, by, second)
    },
  }
}
