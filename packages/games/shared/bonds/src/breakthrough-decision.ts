import type { Hex } from '@sztab/board'
import {
  type Action,
  advanced,
  question as asking,
  type Choice,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  isDenial,
  marked,
  markedAt,
  type Play,
  type Preview,
  type Section,
  type Went,
} from '@sztab/kernel'
import type { Pursuer } from './advances.ts'
import type { AnswerWords } from './answer-words.ts'
import type { BreakthroughGroups, GroupFrame, GroupJourney } from './breakthrough-groups.ts'
import type { Place, SideName, Unit } from './sides.ts'
import { setChoices } from './unit-sets.ts'
import type { UnitLists } from './units.ts'

/** In what the games differ. */
export interface BreakthroughQuestion<
  S extends FlowState & UnitLists,
  F extends GroupFrame<J>,
  J extends GroupJourney,
> {
  readonly words: AnswerWords
  readonly groups: BreakthroughGroups<S, F, J>
  readonly sections: {
    /** The course of a breakthrough: what it may do when, and how it follows up a victory. */
    readonly course: Section
    readonly chapter: Section
    readonly members: Section
    readonly form: Section
    readonly move: Section
    readonly strike: Section
  }
  /** The second set of units that an attack names. */
  readonly second: { readonly name: string; readonly section: Section }
  seconds(state: S, units: readonly Unit[]): readonly (readonly Unit[])[]
  checkSecond(state: S, units: readonly Unit[], second: readonly Unit[]): Denial | undefined
  start(state: S, unit: Unit): J
  pursuer(state: S, frame: F, unit: Unit): Pursuer<J>
  /** Enters places and leaves the marks of the journey. */
  enter(play: Play<S>, unit: Unit, path: readonly Place[], journey: J): void
  /** What the group's coming does to enemies next to it. */
  arrived(play: Play<S>, unit: Unit): void
  /** The group advances for itself: the others are asked afterwards, without it. */
  leaveOthers(play: Play<S>, units: readonly Unit[]): void
  /** Where the group ends, or leaves somebody behind. */
  left(play: Play<S>, side: SideName, place: Place): void
  fight(play: Play<S>, side: SideName, target: Hex, by: readonly Unit[], second: readonly Unit[]): void
  odds(state: S, side: SideName, action: Action): Preview | undefined
}

/** What the group does next: it is formed, it acts, it follows up a victory, or its advance is over. */
type Stage = 'form' | 'act' | 'follow-up' | 'over'

const VERBS: Readonly<Record<Stage, readonly string[]>> = {
  form: ['form', 'turn', 'done'],
  act: ['go', 'attack', 'done'],
  'follow-up': ['enter', 'stay'],
  over: [],
}

const ASKED: Readonly<Record<Stage, string>> = {
  form: 'ask.breakthrough',
  act: 'ask.breakthrough-on',
  'follow-up': 'ask.follow-up',
  over: 'ask.breakthrough',
}

/** The hex that the group has just won. */
function won({ vacated }: { readonly vacated: readonly Hex[] }): Hex {
  return vacated.at(-1) as Hex
}

/** The decision point of a breakthrough group. */
export function breakthroughDecision<
  S extends FlowState & UnitLists,
  F extends GroupFrame<J>,
  J extends GroupJourney,
>(question: BreakthroughQuestion<S, F, J>): DecisionStep<S, F> {
  const { words, groups, sections, second } = question
  const { checkForm, checkTurn, checkGo, checkEnter, checkStrike, membersOf } = groups
  const { unitIds, placeId, readUnitSet, readHex, readPlace, unitSet } = words

  function stageOf(state: S, frame: F): Stage {
    if (frame.group.length === 0) return 'form'
    if (frame.battle === 'failed' || membersOf(state, frame).length === 0) return 'over'
    return frame.battle === 'none' ? 'act' : 'follow-up'
  }

  function hasChoice(state: S, frame: F): boolean {
    const stage = stageOf(state, frame)
    if (stage === 'act') return groups.targets(state, frame).length + groups.steps(state, frame).length > 0
    if (stage !== 'form') return stage === 'follow-up'
    return frame.units.some(
      (unit) =>
        checkForm(state, frame, [unit]) === undefined || checkTurn(state, frame, [unit]) === undefined,
    )
  }

  // Answers

  const begin = (verb: string, name: string, place: Place): Choice => ({
    action: { do: verb, [name]: placeId(place) },
    more: true,
  })

  function beginnings(state: S, frame: F, verb: string): Choice[] {
    if (verb === 'go') return groups.steps(state, frame).map((to) => begin(verb, 'to', to))
    if (verb === 'attack') return groups.targets(state, frame).map((hex) => begin(verb, 'on', hex))
    if (verb === 'done' || verb === 'stay') return [{ action: { do: verb } }]
    return continuations(state, frame, { do: verb })
  }

  /** Why units may not do what an answer says; a denial where it says nothing that can be done. */
  function checkFor(
    state: S,
    frame: F,
    said: Action,
  ): Denial | ((units: readonly Unit[]) => Denial | undefined) {
    if (said.do === 'form') return (units) => checkForm(state, frame, units)
    if (said.do === 'turn') return (units) => checkTurn(state, frame, units)
    if (said.do === 'enter') return (units) => checkEnter(state, frame, units)
    const to = readPlace(sections.move, said, 'to')
    return isDenial(to) ? to : (units) => checkGo(state, frame, units, to)
  }

  /** Sets of units; an attack then names its second set. */
  function continuations(state: S, frame: F, partial: Action): Choice[] {
    if (!VERBS[stageOf(state, frame)].includes(partial.do)) return []
    if (partial.do === 'attack') return strikes(state, frame, partial)
    const soFar = partial.units === undefined ? [] : readUnitSet(sections.members, partial, 'units')
    const check = checkFor(state, frame, partial)
    if (isDenial(soFar) || isDenial(check)) return []
    const candidates = frame.group.length === 0 ? frame.units : frame.group
    const named = (units: readonly Unit[]): Action => ({ ...partial, units: unitIds(units) })
    return setChoices(
      candidates,
      soFar,
      (units) => check(units) === undefined,
      named,
      (units) => [{ action: named(units) }],
    )
  }

  function strikes(state: S, frame: F, partial: Action): Choice[] {
    const soFar = partial.by === undefined ? [] : readUnitSet(sections.members, partial, 'by')
    const on = partial.on === undefined ? undefined : readHex(sections.strike, partial, 'on')
    if (isDenial(soFar) || on === undefined || isDenial(on) || partial[second.name] !== undefined) return []
    const named = (by: readonly Unit[]): Action => ({ do: 'attack', on: placeId(on), by: unitIds(by) })
    return setChoices(
      frame.group,
      soFar,
      (units) => checkStrike(state, frame, units, on) === undefined,
      named,
      (units) =>
        question.seconds(state, units).map((force) => ({
          action: { ...named(units), [second.name]: unitIds(force) },
        })),
    )
  }

  function checkAttack(state: S, frame: F, action: Action): Denial | undefined {
    const by = readUnitSet(sections.members, action, 'by')
    if (isDenial(by)) return by
    const target = readHex(sections.strike, action, 'on')
    if (isDenial(target)) return target
    const more = readUnitSet(second.section, action, second.name)
    if (isDenial(more)) return more
    return checkStrike(state, frame, by, target) ?? question.checkSecond(state, by, more)
  }

  function checkUnits(state: S, frame: F, action: Action): Denial | undefined {
    const units = readUnitSet(sections.members, action, 'units')
    if (isDenial(units)) return units
    const check = checkFor(state, frame, action)
    return isDenial(check) ? check : check(units)
  }

  // What they do

  /** Enters a hex with all of them. */
  function enterTogether(play: Play<S>, frame: F, units: readonly Unit[], to: Place, journeys: J[]): void {
    frame.group = [...units]
    frame.journeys = journeys.map((journey) => ({ ...journey, mustPause: false }))
    units.forEach((unit, i) => {
      if (!play.isOver) question.enter(play, unit, [to], journeys[i] as J)
    })
  }

  function arrive(play: Play<S>, [first]: readonly Unit[]): void {
    if (first !== undefined && !play.isOver) question.arrived(play, first)
  }

  const stepTo = (state: S, frame: F, unit: Unit, journey: J, to: Place): J =>
    question.pursuer(state, frame, unit).step(journey, to)

  const chosen = (state: S, frame: F, units: readonly Unit[]) =>
    membersOf(state, frame).filter(({ unit }) => units.includes(unit))

  const wentTo = (from: Place | undefined, units: readonly Unit[], to: Place): Went[] => {
    const start = from === undefined ? undefined : placeId(from)
    return unitIds(units).map((unit) => advanced(unit, start, [placeId(to)]))
  }

  function form(play: Play<S>, frame: F, units: readonly Unit[]): void {
    const { state } = play
    const { target } = frame
    const params = { units: unitIds(units), hex: placeId(target) }
    play.report(sections.form, 'breakthrough.formed', params, ...wentTo(undefined, units, target))
    frame.units = []
    question.leaveOthers(play, units)
    const journeys = units.map((unit) => stepTo(state, frame, unit, question.start(state, unit), target))
    enterTogether(play, frame, units, target, journeys)
    arrive(play, units)
  }

  /** It costs a hex not to enter the one that the defender left. */
  function turnAside(play: Play<S>, frame: F, units: readonly Unit[]): void {
    const params = { units: unitIds(units), hex: placeId(frame.target) }
    play.report(sections.move, 'breakthrough.turned', params, marked('turned', ...params.units))
    frame.units = []
    question.leaveOthers(play, units)
    frame.group = [...units]
    frame.journeys = units.map((unit) => ({ ...question.start(play.state, unit), hexes: 1 }))
  }

  function go(play: Play<S>, frame: F, units: readonly Unit[], to: Place): void {
    const { state } = play
    const left = groups.placeOfGroup(frame)
    const params = { units: unitIds(units), to: placeId(to) }
    play.report(sections.move, 'breakthrough.moved', params, ...wentTo(left, units, to))
    const journeys = chosen(state, frame, units).map(({ unit, journey }) =>
      stepTo(state, frame, unit, journey, to),
    )
    enterTogether(play, frame, units, to, journeys)
    question.left(play, frame.side, left)
    arrive(play, units)
  }

  function attack(play: Play<S>, frame: F, action: Action): void {
    const { state } = play
    const by = readUnitSet(sections.members, action, 'by') as Unit[]
    const more = readUnitSet(second.section, action, second.name) as Unit[]
    const target = readHex(sections.strike, action, 'on') as Hex
    const journeys = chosen(state, frame, by).map(({ journey }) => ({ ...journey, hexes: journey.hexes + 1 }))
    frame.journeys = journeys
    frame.group = by
    frame.vacated = [...frame.vacated, target]
    frame.battle = 'failed'
    question.fight(play, frame.side, target, by, more)
  }

  /** Into the hex that was won, for nothing; after some results the group goes on. */
  function enter(play: Play<S>, frame: F, units: readonly Unit[]): void {
    const { state } = play
    const to = won(frame)
    const params = { units: unitIds(units), hex: placeId(to) }
    play.report(
      sections.course,
      'breakthrough.entered',
      params,
      ...wentTo(groups.placeOfGroup(frame), units, to),
    )
    const journeys = chosen(state, frame, units).map(({ unit, journey }) => ({
      ...stepTo(state, frame, unit, journey, to),
      hexes: journey.hexes,
    }))
    enterTogether(play, frame, units, to, journeys)
    followUp(play, frame)
    arrive(play, units)
  }

  function stay(play: Play<S>, frame: F): void {
    const hex = placeId(won(frame))
    play.report(sections.course, 'breakthrough.stayed', { hex }, markedAt('stayed', hex))
    frame.journeys = frame.journeys.map((journey) => ({ ...journey, mustStop: false }))
    followUp(play, frame)
  }

  function followUp(play: Play<S>, frame: F): void {
    if (frame.battle === 'won-on') frame.battle = 'none'
    else end(play, frame)
  }

  function end(play: Play<S>, frame: F): void {
    play.pop()
    question.left(play, frame.side, groups.placeOfGroup(frame))
  }

  return {
    section: sections.chapter,
    verbs: {
      form: { units: unitSet },
      turn: { units: unitSet },
      go: { to: 'one', units: unitSet },
      attack: { on: 'one', by: unitSet, [second.name]: unitSet },
      enter: { units: unitSet },
      stay: {},
      done: {},
    },
    who: (state, frame) => (hasChoice(state, frame) ? [frame.side] : []),
    ask(state, frame) {
      const stage = stageOf(state, frame)
      const hex = placeId(stage === 'follow-up' ? won(frame) : frame.target)
      const units = unitIds(frame.group)
      return asking(ASKED[stage], { hex, units }, { pieces: units, places: [hex] })
    },
    choices(state, frame, _role, partial) {
      if (partial !== undefined) return continuations(state, frame, partial)
      return VERBS[stageOf(state, frame)].flatMap((verb) => beginnings(state, frame, verb))
    },
    check(state, frame, _role, action) {
      const verbs = VERBS[stageOf(state, frame)]
      if (!verbs.includes(action.do)) {
        const possible = verbs.filter((verb) => beginnings(state, frame, verb).length > 0)
        return deny(sections.course, 'breakthrough.not-now', { verbs: possible })
      }
      if (action.do === 'done' || action.do === 'stay') return undefined
      return action.do === 'attack' ? checkAttack(state, frame, action) : checkUnits(state, frame, action)
    },
    take(play, frame, _role, action) {
      const units = (): Unit[] => readUnitSet(sections.members, action, 'units') as Unit[]
      if (action.do === 'form') form(play, frame, units())
      else if (action.do === 'turn') turnAside(play, frame, units())
      else if (action.do === 'go') go(play, frame, units(), readPlace(sections.move, action, 'to') as Place)
      else if (action.do === 'attack') attack(play, frame, action)
      else if (action.do === 'enter') enter(play, frame, units())
      else if (action.do === 'stay') stay(play, frame)
      else end(play, frame)
    },
    idle: end,
    preview: (state, { side }, _role, action) =>
      action.do === 'attack' ? question.odds(state, side, action) : undefined,
  }
}
