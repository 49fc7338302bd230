import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type Frame, type Section } from '@sztab/kernel'
import { type Advance, followAdvance, type Pursuer } from './advances.ts'
import type { AnswerWords } from './answer-words.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { placeOf, type UnitLists } from './units.ts'

// Attackers who break through as one group: it is formed, goes on from hex to hex and attacks on its way.

/** How far a unit of the group has come, and what keeps it. */
export interface GroupJourney extends Advance {
  /** Whether it has entered any hex. */
  readonly hasMoved: boolean
  /** It goes no further, but may attack. */
  readonly mustStop: boolean
  /** Something has to be done before it goes on. */
  readonly mustPause: boolean
}

export interface GroupFrame<J extends GroupJourney> extends Frame {
  readonly side: SideName
  /** Who may belong to the group; nobody any more once it is formed. */
  units: Unit[]
  /** The hex that the defender of the first attack left. */
  readonly target: Hex
  /** Units of the group, empty until it is formed, and how far each has come. */
  group: Unit[]
  journeys: J[]
  /** How its last battle ended. */
  battle: 'none' | 'failed' | 'won' | 'won-on'
  /** Hexes that defenders left: the first, and those of the group's own battles, the last of them last. */
  vacated: Hex[]
}

/** In what the games differ. */
export interface GroupRules<
  S extends FlowState & UnitLists,
  F extends GroupFrame<J>,
  J extends GroupJourney,
> {
  readonly grid: HexGrid
  readonly words: AnswerWords
  readonly sections: {
    /** Who may be of the group, and that somebody must. */
    readonly members: Section
    /** Whoever is left behind belongs to it no more. */
    readonly leftBehind: Section
    /** Whose advance is too short for it. */
    readonly short: Section
    readonly form: Section
    readonly combat: Section
    readonly strike: Section
    readonly length: Section
    /** What has to be done before it goes on. */
    readonly pause: Section
  }
  /** Hexes of advance without which nobody goes on. */
  readonly least: number
  isInPlay(place: Place): boolean
  survey(state: S): Survey
  pursuer(state: S, frame: F, unit: Unit): Pursuer<J>
  start(state: S, unit: Unit): J
  hexesLeft(state: S, frame: F, unit: Unit, journey: J): number
  isWithinLimit(state: S, units: readonly Unit[]): boolean
  /** What of the ground keeps a unit from attacking over a hexside. */
  checkGround(state: S, frame: F, unit: Unit, journey: J, over: Hexside, target: Hex): Denial | undefined
  /** What keeps everybody in the hex of the group from attacking. */
  checkHex(state: S, hex: Hex): Denial | undefined
}

/** A unit of the group that is left, with its journey. */
export interface Member<J> {
  readonly unit: Unit
  readonly journey: J
}

/** What a group may do, and why not. */
export interface BreakthroughGroups<S, F, J> {
  placeOfGroup(frame: F): Place
  membersOf(state: S, frame: F): Member<J>[]
  /** Why these units do not form a group in the hex the defender left. */
  checkForm(state: S, frame: F, units: readonly Unit[]): Denial | undefined
  /** Why these units are not one stack that turns aside instead. */
  checkTurn(state: S, frame: F, units: readonly Unit[]): Denial | undefined
  /** Why these units of the group do not go on to a place, leaving the others behind. */
  checkGo(state: S, frame: F, units: readonly Unit[], to: Place): Denial | undefined
  /** Why these units do not enter the hex that they have just won. */
  checkEnter(state: S, frame: F, units: readonly Unit[]): Denial | undefined
  /** Why these units do not attack the hex. */
  checkStrike(state: S, frame: F, units: readonly Unit[], target: Hex): Denial | undefined
  /** Enemy hexes around the group that somebody of it may attack. */
  targets(state: S, frame: F): Hex[]
  /** Where somebody of the group can go on to. */
  steps(state: S, frame: F): Place[]
}

export function breakthroughGroups<
  S extends FlowState & UnitLists,
  F extends GroupFrame<J>,
  J extends GroupJourney,
>(rules: GroupRules<S, F, J>): BreakthroughGroups<S, F, J> {
  const { grid, sections, survey } = rules
  const { unitId, unitIds, placeId } = rules.words

  const placeOfGroup = ({ journeys }: F): Place => journeys[0]?.hex ?? NONE

  /** How far a unit of the group has come; undefined when it does not belong to it or was lost. */
  function journeyOf(state: S, { group, journeys }: F, unit: Unit): J | undefined {
    return rules.isInPlay(placeOf(state, unit)) ? journeys[group.indexOf(unit)] : undefined
  }

  function checkStep(state: S, frame: F, unit: Unit, journey: J, to: Place): Denial | undefined {
    return survey(state).without(unit, () => followAdvance(rules.pursuer(state, frame, unit), journey, [to]))
      .denial
  }

  const checkMember = ({ units }: F, unit: Unit): Denial | undefined =>
    units.includes(unit) ? undefined : deny(sections.members, 'breakthrough.who', { unit: unitId(unit) })

  /** A unit whose advance is long enough for more than one thing. */
  function checkReach(state: S, frame: F, unit: Unit): Denial | undefined {
    if (rules.hexesLeft(state, frame, unit, rules.start(state, unit)) >= rules.least) return undefined
    return deny(sections.short, 'breakthrough.short', { unit: unitId(unit) })
  }

  const checkSomebody = (units: readonly Unit[]): Denial | undefined =>
    units.length > 0 ? undefined : deny(sections.members, 'breakthrough.nobody')

  const notInGroup = (unit: Unit): Denial =>
    deny(sections.leftBehind, 'breakthrough.not-in-group', { unit: unitId(unit) })

  function checkForm(state: S, frame: F, units: readonly Unit[]): Denial | undefined {
    const { target } = frame
    for (const unit of units) {
      const denial =
        checkMember(frame, unit) ?? checkStep(state, frame, unit, rules.start(state, unit), target)
      if (denial !== undefined) return denial
    }
    // Who has a single hex comes along and stays in the hex; somebody has to be able to go on.
    const [first] = units
    if (first === undefined) return checkSomebody(units)
    if (units.every((unit) => checkReach(state, frame, unit) !== undefined))
      return checkReach(state, frame, first)
    if (rules.isWithinLimit(state, [...survey(state).stack(target), ...units])) return undefined
    return deny(sections.form, 'breakthrough.stack', { hex: placeId(target) })
  }

  function checkTurn(state: S, frame: F, units: readonly Unit[]): Denial | undefined {
    const [first] = units
    if (first === undefined) return checkSomebody(units)
    for (const unit of units) {
      const denial = checkMember(frame, unit) ?? checkReach(state, frame, unit)
      if (denial !== undefined) return denial
      if (placeOf(state, unit) !== placeOf(state, first))
        return deny(sections.members, 'breakthrough.one-stack', { units: unitIds([first, unit]) })
    }
    return undefined
  }

  function checkGo(state: S, frame: F, units: readonly Unit[], to: Place): Denial | undefined {
    for (const unit of units) {
      const journey = journeyOf(state, frame, unit)
      if (journey === undefined) return notInGroup(unit)
      const denial = checkStep(state, frame, unit, journey, to)
      if (denial !== undefined) return denial
    }
    return checkSomebody(units)
  }

  function checkEnter(state: S, frame: F, units: readonly Unit[]): Denial | undefined {
    const stranger = units.find((unit) => journeyOf(state, frame, unit) === undefined)
    return stranger === undefined ? checkSomebody(units) : notInGroup(stranger)
  }

  function checkStriker(state: S, frame: F, unit: Unit, target: Hex): Denial | undefined {
    const params = { unit: unitId(unit), hex: placeId(target) }
    const journey = journeyOf(state, frame, unit)
    if (journey === undefined) return notInGroup(unit)
    if (!journey.hasMoved) return deny(sections.strike, 'breakthrough.unmoved', params)
    if (journey.mustPause) return deny(sections.pause, 'breakthrough.rout-first', params)
    if (rules.hexesLeft(state, frame, unit, journey) < 1)
      return deny(sections.length, 'breakthrough.spent', params)
    const over = journey.hex < 0 ? NONE : grid.sideBetween(journey.hex, target)
    if (over === NONE) return deny(sections.combat, 'attack.not-adjacent', params)
    return rules.checkGround(state, frame, unit, journey, over, target)
  }

  function checkStrike(state: S, frame: F, units: readonly Unit[], target: Hex): Denial | undefined {
    if (units.length === 0) return deny(sections.combat, 'attack.by-nobody')
    if (!survey(state).isHeldBy(enemyOf(frame.side), target))
      return deny(sections.combat, 'attack.nobody-there', { hex: placeId(target) })
    for (const unit of units) {
      const denial = checkStriker(state, frame, unit, target)
      if (denial !== undefined) return denial
    }
    const place = placeOfGroup(frame)
    return place < 0 ? undefined : rules.checkHex(state, place)
  }

  const isAnybodys = (frame: F, check: (unit: Unit) => Denial | undefined): boolean =>
    frame.group.some((unit) => check(unit) === undefined)

  return {
    placeOfGroup,
    membersOf: (state, frame) =>
      frame.group.flatMap((unit) => {
        const journey = journeyOf(state, frame, unit)
        return journey === undefined ? [] : [{ unit, journey }]
      }),
    checkForm,
    checkTurn,
    checkGo,
    checkEnter,
    checkStrike,
    targets(state, frame) {
      const place = placeOfGroup(frame)
      if (place < 0) return []
      return grid
        .around(place)
        .filter((hex) => isAnybodys(frame, (unit) => checkStrike(state, frame, [unit], hex)))
    },
    steps(state, frame) {
      const [first] = frame.group
      if (first === undefined) return []
      const around = rules.pursuer(state, frame, first).around(placeOfGroup(frame))
      return around.filter((to) => isAnybodys(frame, (unit) => checkGo(state, frame, [unit], to)))
    },
  }
}
