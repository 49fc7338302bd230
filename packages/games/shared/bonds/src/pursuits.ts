import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type Section } from '@sztab/kernel'
import { type Advance, type Pursuer, type ResistanceBook, resistance, whyResisted } from './advances.ts'
import type { AnswerWords } from './answer-words.ts'
import { othersIn } from './neighbours.ts'
import type { Place, SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import type { UnitLists } from './units.ts'
import type { Bond } from './zoc-bonds.ts'

/** An attacker on his way: who, what his attack has won, and how far he has come. */
export interface Pursuit<S, O, J> {
  readonly state: S
  /** The map without him. */
  readonly positions: Survey
  readonly unit: Unit
  readonly order: O
  readonly journey: J
}

/** In what the games differ; `O` is what an attack has won. */
export interface PursuitRules<S extends FlowState & UnitLists, O, J extends Advance> {
  readonly grid: HexGrid
  readonly words: AnswerWords
  readonly sections: ResistanceBook['sections']
  /** Where it says that advances go from place to place. */
  adjacent(from: Place): Section
  survey(state: S): Survey
  sideOf(unit: Unit): SideName
  bondAgainst(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined
  bondEnds(bond: Bond): string[]
  /** The places next to one, those beside the map included. */
  around(state: S, unit: Unit, order: O, place: Place): readonly Place[]
  /** Why he goes no further, or not to this place: how far he may go, what has stopped him. */
  checkLength(
    pursuit: Pursuit<S, O, J>,
    to: Place,
    params: Readonly<Record<string, string>>,
  ): Denial | undefined
  /** Why not off the map, and why not onto it. */
  checkOff(pursuit: Pursuit<S, O, J>, to: Place): Denial | undefined
  checkOn(pursuit: Pursuit<S, O, J>, to: Hex): Denial | undefined
  /** What the ground forbids. */
  checkGround(pursuit: Pursuit<S, O, J>, over: Hexside): Denial | undefined
  /** Whether zones and bonds do not count in the hex, because the defender left it. */
  isVacated(order: O, hex: Hex): boolean
  /** Whether he goes from zone to zone now. */
  isFreeOfZones(order: O, journey: J): boolean
  step(state: S, unit: Unit, order: O, journey: J, to: Place): J
  /** Whether he may end among these. */
  mayJoin(state: S, unit: Unit, others: readonly Unit[]): boolean
}

export interface Pursuits<S, O, J extends Advance> {
  /** A unit on its way; the map is to be looked at without it. */
  pursuerFor(state: S, unit: Unit, order: O): Pursuer<J>
}

/** Attackers who follow after a battle. */
export function pursuits<S extends FlowState & UnitLists, O, J extends Advance>(
  rules: PursuitRules<S, O, J>,
): Pursuits<S, O, J> {
  const { grid, sections, survey, bondEnds } = rules
  const { unitId, placeId } = rules.words
  const book = { sections, unitId, placeId, bondEnds }

  function checkEnemies(
    { state, positions, unit, order, journey }: Pursuit<S, O, J>,
    over: Hexside,
    to: Hex,
  ) {
    const who = rules.sideOf(unit)
    const isVacated = rules.isVacated(order, to)
    const isFree = rules.isFreeOfZones(order, journey)
    const found = resistance(positions, who, over, isVacated, isFree, (hexside) =>
      rules.bondAgainst(state, positions, who, hexside),
    )
    return whyResisted(book, unit, over, to, found)
  }

  function checkStep(pursuit: Pursuit<S, O, J>, to: Place): Denial | undefined {
    const { state, unit, order } = pursuit
    const { hex: from } = pursuit.journey
    const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
    if (!rules.around(state, unit, order, from).includes(to))
      return deny(rules.adjacent(from), 'move.not-adjacent', params)
    const denial = rules.checkLength(pursuit, to, params)
    if (denial !== undefined) return denial
    if (to < 0) return rules.checkOff(pursuit, to)
    const over = from < 0 ? NONE : grid.sideBetween(from, to)
    if (over === NONE) return rules.checkOn(pursuit, to)
    return rules.checkGround(pursuit, over) ?? checkEnemies(pursuit, over, to)
  }

  function pursuerFor(state: S, unit: Unit, order: O): Pursuer<J> {
    const positions = survey(state)
    return {
      around: (place) => rules.around(state, unit, order, place),
      check: (journey, to) => checkStep({ state, positions, unit, order, journey }, to),
      step: (journey, to) => rules.step(state, unit, order, journey, to),
      mayEndIn: (place) => place < 0 || rules.mayJoin(state, unit, othersIn(positions, place, unit)),
    }
  }

  return { pursuerFor }
}
