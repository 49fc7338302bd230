// Chapter 15: the breakthrough group is formed, advances and attacks

import { setChoices } from '@sztab/bonds'
import { type Action, type Choice, deny, message, type Turn } from '@sztab/kernel'
import { isDenial, readHex, readPlace, readUnitSet, unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { attackOdds } from '../odds/battle.ts'
import type { Unit } from '../order-of-battle.ts'
import { isHex, type Place, placeId } from '../places.ts'
import { isOverfull } from '../rules/04-stacking.ts'
import { drivesOffRouts } from '../rules/05-enter.ts'
import { mainForces } from '../rules/08-attack.ts'
import { advanceFrom, enterAll, stepTo } from '../rules/14-advance.ts'
import {
  type Breakthrough,
  breakthroughSteps,
  breakthroughTargets,
  checkBreakthroughAttack,
  checkEnter,
  checkForm,
  checkGo,
  checkStrike,
  checkTurn,
  groupPlace,
  membersOf,
  orderOf,
} from '../rules/15-breakthrough.ts'
import type { AdvanceJourney, SalernoState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** 15.2.1 What the group does next: it is formed, it acts, it follows up a victory, or its advance is over. */
type Stage = 'form' | 'act' | 'follow-up' | 'over'

function stageOf(state: SalernoState, frame: Breakthrough): Stage {
  if (frame.group.length === 0) return 'form'
  if (frame.battle === 'failed' || membersOf(state, frame).length === 0) return 'over'
  return frame.battle === 'none' ? 'act' : 'follow-up'
}

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

function hasChoice(state: SalernoState, frame: Breakthrough): boolean {
  switch (stageOf(state, frame)) {
    case 'form':
      return frame.units.some(
        (unit) =>
          checkForm(state, frame, [unit]) === undefined || checkTurn(state, frame, [unit]) === undefined,
      )
    case 'act':
      return breakthroughTargets(state, frame).length > 0 || breakthroughSteps(state, frame).length > 0
    case 'follow-up':
      return true
    case 'over':
      return false
  }
}

export const breakthrough: Decision<'breakthrough'> = {
  section: '15.2',
  verbs: {
    form: { units: 'many' },
    turn: { units: 'many' },
    go: { to: 'one', units: 'many' },
    attack: { on: 'one', by: 'many', main: 'many' },
    enter: { units: 'many' },
    stay: {},
    done: {},
  },
  who: (state, frame) => (hasChoice(state, frame) ? [frame.side] : []),
  ask(state, frame) {
    const stage = stageOf(state, frame)
    const hex = hexId(stage === 'follow-up' ? won(frame) : frame.target)
    return message(ASKED[stage], { hex, units: unitIds(frame.group) })
  },
  choices(state, frame, _role, partial) {
    if (partial !== undefined) return continuations(state, frame, partial)
    return VERBS[stageOf(state, frame)].flatMap((verb) => beginnings(state, frame, verb))
  },
  check(state, frame, _role, action) {
    const verbs = VERBS[stageOf(state, frame)]
    if (!verbs.includes(action.do)) {
      const possible = verbs.filter((verb) => beginnings(state, frame, verb).length > 0)
      return deny('15.2.1', 'breakthrough.not-now', { verbs: possible })
    }
    if (action.do === 'done' || action.do === 'stay') return undefined
    const units = readUnitSet('15.2.2', action, action.do === 'attack' ? 'by' : 'units')
    if (isDenial(units)) return units
    switch (action.do) {
      case 'form':
        return checkForm(state, frame, units)
      case 'turn':
        return checkTurn(state, frame, units)
      case 'enter':
        return checkEnter(state, frame, units)
      case 'go': {
        const to = readPlace('15.2.4', action, 'to')
        return isDenial(to) ? to : checkGo(state, frame, units, to)
      }
      default: {
        const target = readHex('15.2.6', action, 'on')
        if (isDenial(target)) return target
        const main = readUnitSet('8.4.1', action, 'main')
        return isDenial(main) ? main : checkBreakthroughAttack(state, frame, target, units, main)
      }
    }
  },
  take(turn, frame, _role, action) {
    switch (action.do) {
      case 'form':
        form(turn, frame, unitsIn(action))
        break
      case 'turn':
        turnAside(turn, frame, unitsIn(action))
        break
      case 'go':
        go(turn, frame, unitsIn(action), readPlace('15.2.4', action, 'to') as Place)
        break
      case 'attack':
        attack(turn, frame, action)
        break
      case 'enter':
        enter(turn, frame, unitsIn(action))
        break
      case 'stay':
        stay(turn, frame)
        break
      default:
        end(turn, frame)
    }
  },
  idle: end,
  preview: (state, { side }, _role, action) =>
    action.do === 'attack' ? attackOdds(state, 'breakthrough', side, action) : undefined,
}

// Answers

function beginnings(state: SalernoState, frame: Breakthrough, verb: string): Choice[] {
  switch (verb) {
    case 'go':
      return breakthroughSteps(state, frame).map((to) => ({
        action: { do: verb, to: placeId(to) },
        more: true,
      }))
    case 'attack':
      return breakthroughTargets(state, frame).map((hex) => ({
        action: { do: verb, on: hexId(hex) },
        more: true,
      }))
    case 'done':
    case 'stay':
      return [{ action: { do: verb } }]
    default:
      return continuations(state, frame, { do: verb })
  }
}

/** Sets of units; an attack then names its main assault force. */
function continuations(state: SalernoState, frame: Breakthrough, partial: Action): Choice[] {
  const verb = partial.do
  if (!VERBS[stageOf(state, frame)].includes(verb)) return []
  const named = verb === 'attack' ? 'by' : 'units'
  const soFar = partial[named] === undefined ? [] : readUnitSet('15.2.2', partial, named)
  if (isDenial(soFar)) return []
  const lists = (candidates: readonly Unit[], isLegal: (units: readonly Unit[]) => boolean) =>
    setChoices(
      candidates,
      soFar,
      isLegal,
      (units) => ({ ...partial, units: unitIds(units) }),
      (units) => [{ action: { ...partial, units: unitIds(units) } }],
    )
  switch (verb) {
    case 'form':
      return lists(frame.units, (units) => checkForm(state, frame, units) === undefined)
    case 'turn':
      return lists(frame.units, (units) => checkTurn(state, frame, units) === undefined)
    case 'enter':
      return lists(frame.group, (units) => checkEnter(state, frame, units) === undefined)
    case 'go': {
      const to = partial.to === undefined ? undefined : readPlace('15.2.4', partial, 'to')
      if (to === undefined || isDenial(to)) return []
      return lists(frame.group, (units) => checkGo(state, frame, units, to) === undefined)
    }
    case 'attack': {
      const target = partial.on === undefined ? undefined : readHex('15.2.6', partial, 'on')
      if (target === undefined || isDenial(target) || partial.main !== undefined) return []
      return setChoices(
        frame.group,
        soFar,
        (units) => checkStrike(state, frame, target, units) === undefined,
        (units) => ({ do: verb, on: hexId(target), by: unitIds(units) }),
        (units) =>
          mainForces(state, units).map((main) => ({
            action: { do: verb, on: hexId(target), by: unitIds(units), main: unitIds(main) },
          })),
      )
    }
    default:
      return []
  }
}

/** The units of an answer that has been checked. */
function unitsIn(action: Action): Unit[] {
  return readUnitSet('15.2.2', action, 'units') as Unit[]
}

// What they do

/** The hex that the group has just won. */
function won(frame: Breakthrough): number {
  return frame.vacated.at(-1) as number
}

/** 15.2.2 The group advances for itself: the others are asked afterwards, without it. */
function leaveOthers(turn: Turn<SalernoState>, frame: Breakthrough, units: readonly Unit[]): void {
  frame.units = []
  const rest = turn.state.stack.findLast((one) => one.step === 'advance')
  if (rest !== undefined) rest.units = rest.units.filter((unit) => !units.includes(unit))
}

/** Enters a hex with all of them; routed enemies next to it make way at once (13.3.2). */
function enterTogether(
  turn: Turn<SalernoState>,
  frame: Breakthrough,
  units: readonly Unit[],
  to: Place,
  journeys: readonly AdvanceJourney[],
): void {
  frame.group = [...units]
  frame.journeys = journeys.map((journey) => ({ ...journey, mustPause: false }))
  units.forEach((unit, i) => {
    if (!turn.isOver) enterAll(turn, unit, [to], journeys[i] as AdvanceJourney)
  })
}

function driveOff(turn: Turn<SalernoState>, units: readonly Unit[]): void {
  const [first] = units
  if (first !== undefined && !turn.isOver) drivesOffRouts(turn, first)
}

/** 15.2.3 */
function form(turn: Turn<SalernoState>, frame: Breakthrough, units: readonly Unit[]): void {
  const { state } = turn
  const { target } = frame
  turn.tell('15.2.3', 'breakthrough.formed', { units: unitIds(units), hex: hexId(target) })
  leaveOthers(turn, frame, units)
  const journeys = units.map((unit) => stepTo(state, unit, orderOf(frame), advanceFrom(state, unit), target))
  enterTogether(turn, frame, units, target, journeys)
  driveOff(turn, units)
}

/** 15.2.4 It costs a hex not to enter the one that the defender left. */
function turnAside(turn: Turn<SalernoState>, frame: Breakthrough, units: readonly Unit[]): void {
  turn.tell('15.2.4', 'breakthrough.turned', { units: unitIds(units), hex: hexId(frame.target) })
  leaveOthers(turn, frame, units)
  frame.group = [...units]
  frame.journeys = units.map((unit) => ({ ...advanceFrom(turn.state, unit), hexes: 1 }))
}

function go(turn: Turn<SalernoState>, frame: Breakthrough, units: readonly Unit[], to: Place): void {
  const { state } = turn
  const left = groupPlace(frame)
  turn.tell('15.2.4', 'breakthrough.moved', { units: unitIds(units), to: placeId(to) })
  const members = membersOf(state, frame).filter(({ unit }) => units.includes(unit))
  const journeys = members.map(({ unit, journey }) => stepTo(state, unit, orderOf(frame), journey, to))
  enterTogether(turn, frame, units, to, journeys)
  correctStack(turn, frame, left)
  driveOff(turn, units)
}

/** 15.2.6, 15.2.7 */
function attack(turn: Turn<SalernoState>, frame: Breakthrough, action: Action): void {
  const { state } = turn
  const units = readUnitSet('15.2.6', action, 'by') as Unit[]
  const main = readUnitSet('8.4.1', action, 'main') as Unit[]
  const target = readHex('15.2.6', action, 'on') as number
  const members = membersOf(state, frame).filter(({ unit }) => units.includes(unit))
  frame.journeys = members.map(({ journey }) => ({ ...journey, hexes: journey.hexes + 1 }))
  frame.group = units
  frame.vacated = [...frame.vacated, target]
  frame.battle = 'failed'
  turn.push(openBattle(state, 'breakthrough', frame.side, target, units, main))
}

/** 15.2.1 Into the hex that was won, for nothing; after DR4 or DS the group goes on. */
function enter(turn: Turn<SalernoState>, frame: Breakthrough, units: readonly Unit[]): void {
  const { state } = turn
  const to = won(frame)
  turn.tell('15.2.1', 'breakthrough.entered', { units: unitIds(units), hex: hexId(to) })
  const members = membersOf(state, frame).filter(({ unit }) => units.includes(unit))
  const journeys = members.map(({ unit, journey }) => stepTo(state, unit, orderOf(frame), journey, to, 0))
  enterTogether(turn, frame, units, to, journeys)
  followUp(turn, frame)
  driveOff(turn, units)
}

function stay(turn: Turn<SalernoState>, frame: Breakthrough): void {
  turn.tell('15.2.1', 'breakthrough.stayed', { hex: hexId(won(frame)) })
  frame.journeys = frame.journeys.map((journey) => ({ ...journey, mustStop: false }))
  followUp(turn, frame)
}

function followUp(turn: Turn<SalernoState>, frame: Breakthrough): void {
  if (frame.battle === 'won-on') frame.battle = 'none'
  else end(turn, frame)
}

function end(turn: Turn<SalernoState>, frame: Breakthrough): void {
  turn.pop()
  correctStack(turn, frame, groupPlace(frame))
}

/** 4.4, 14.1 Where the group ends, or leaves somebody behind, the stacking limit holds. */
function correctStack(turn: Turn<SalernoState>, frame: Breakthrough, place: Place): void {
  const { state } = turn
  if (!isHex(place) || !survey(state).isHeldBy(frame.side, place)) return
  if (isOverfull(state, survey(state), place)) turn.push({ step: 'excess', side: frame.side, hex: place })
}
