import { deny, Flow, type Game, message, type Preview, phase, resultIn, Turn } from '@sztab/kernel'
import { toyGame } from '../../../../../kernel/test/toys/toy.ts'
import * as family from '../../src/index.ts'
import data from './data.json' with { type: 'json' }
import * as rules from './rules.ts'

const { grid, survey, unitId, unitsOnMap, words } = rules

type State = rules.FordState
type Battle = rules.BattleFrame
type SideFrame = { readonly side: family.SideName }

/** 3.2 The odds of an attack. */
function oddsOf(state: State, by: readonly family.Unit[], on: family.Place): Preview {
  const column = rules.columnIn(state, by, on)
  const line = (unit: family.Unit, part: 'attack' | 'defence') => {
    const counted = family.contribution(unit, rules.unitData(unit)[part], [], [])
    return family.strengthLine(unitId(unit), counted, part, '3.2')
  }
  return {
    title: message('odds.title', { hex: grid.id(on), by: words.unitIds(by) }),
    section: '3.2',
    lines: [
      ...by.map((unit) => line(unit, 'attack')),
      ...survey(state)
        .stack(on)
        .map((unit) => line(unit, 'defence')),
    ],
    ladder: { columns: data.columns, base: column, final: column },
    outcomes: family.FACES.map((die) => {
      const entry = rules.entryAt(die, column)
      const tone = data.results[entry].retreats ? 'good' : 'even'
      return { face: String(die), entry, result: message(`outcome.${entry}`), chances: 1, of: 6, tone }
    }),
    expect: [],
  }
}

const attack = family.attackOrder<State, SideFrame>({
  ...rules.attacks,
  declare(turn, side, on, by) {
    for (const unit of by) family.mark(turn.state, unit, rules.ATTACKED)
    turn.tell('3.1', 'attack', { hex: grid.id(on), by: words.unitIds(by) })
    turn.push({ step: 'battle', side, target: on, attackers: [...by], stage: 'roll', result: '-' })
  },
  odds(state, side, action) {
    const strike = family.readStrike(rules.attacks, action)
    if (strike === undefined || rules.attacks.check(state, side, strike.on, strike.by, []) !== undefined)
      return undefined
    return oddsOf(state, strike.by, strike.on)
  },
})

/** 3.2, 3.3 The die, then losses, the defender's on top: they are settled first. */
function roll(turn: Turn<State>, frame: Battle): void {
  const { side, target, attackers } = frame
  const column = rules.columnIn(turn.state, attackers, target)
  const die = turn.chance.die(6)
  frame.result = rules.entryAt(die, column)
  turn.tell('3.2', 'rolled', { die, odds: data.columns[column] as string, result: frame.result })
  const { attacker, defender } = data.results[frame.result]
  const defenders = survey(turn.state).stack(target)
  if (attacker > 0) turn.push({ step: 'loss', side, units: [...attackers] })
  if (defender > 0) turn.push({ step: 'loss', side: family.enemyOf(side), units: defenders })
}

function retreat(turn: Turn<State>, { side, target, result }: Battle): void {
  const units = survey(turn.state).stack(target)
  if (data.results[result].retreats && units.length > 0)
    turn.push({ step: 'retreat', side: family.enemyOf(side), units })
}

function follow(turn: Turn<State>, { side, target, attackers }: Battle): void {
  const units = attackers.filter((unit) => family.isOnMap(turn.state, unit))
  if (survey(turn.state).isEmpty(target)) turn.push({ step: 'advance', side, units, target })
}

/** 4.1 */
function wayBack(state: State, frame: rules.FrameOf<'retreat'>) {
  return family.commonRetreater(rules.title, state, family.leaving(frame), data.retreat)
}

/** 5 Whoever holds the town after the last turn has won; nobody in it is good for the Allies. */
function endTurn(turn: Turn<State>): void {
  const { state } = turn
  if (state.turn < data.turns) {
    state.turn++
    return
  }
  const winner = survey(state).isHeldBy('german', rules.TOWN) ? 'german' : 'allied'
  state.result = { winner, section: '5', reason: message('victory.town', { side: winner }) }
  turn.finish()
}

const flow = new Flow<State>({
  turn: family.sequence<State, rules.FrameOf<'turn'>>({
    german: ['allied', (turn) => turn.push({ step: 'player-turn', side: 'german', stage: 'movement' })],
    allied: ['end', (turn) => turn.push({ step: 'player-turn', side: 'allied', stage: 'movement' })],
    end: ['german', endTurn],
  }),
  'player-turn': family.sequence<State, rules.FrameOf<'player-turn'>>({
    movement: [
      'combat',
      (turn, { side }) => {
        for (const unit of rules.unitsOf[side]) turn.state.marks[unit] = 0
        turn.push({ step: 'movement', side })
      },
    ],
    combat: ['rally', (turn, { side }) => turn.push({ step: 'combat', side })],
    rally: [
      undefined,
      ({ state }, { side }) => {
        for (const unit of unitsOnMap(state, side)) rules.setCohesion(state, unit, family.GOOD)
      },
    ],
  }),
  movement: phase<State, rules.FrameOf<'movement'>>({
    section: '2.1',
    orders: [rules.moveOrder({ verb: 'move', mode: 'move' })],
    who: ({ side }) => side,
    ask: () => message('ask.move'),
  }),
  combat: phase<State, rules.FrameOf<'combat'>>({
    section: '3.1',
    orders: [attack],
    who: ({ side }) => side,
    ask: () => message('ask.combat'),
  }),
  battle: family.sequence<State, Battle>({
    roll: ['retreat', roll],
    retreat: ['advance', retreat],
    advance: ['end', follow],
    end: [undefined],
  }),
  loss: family.unitSteps<State>(words, unitsOnMap).unitDecision<rules.FrameOf<'loss'>>({
    section: '3.3',
    verb: 'lose',
    who: ({ side }) => side,
    ask: (_, { units }) => message('ask.loss', { units: words.unitIds(units) }),
    units: (_, { units }) => units,
    refused: { key: 'loss.who' },
    take(turn, _frame, unit) {
      turn.pop()
      rules.loseSteps(turn, unit, 1)
    },
  }),
  retreat: family.retreatDecision<State, rules.FrameOf<'retreat'>>({
    section: '4.1',
    words,
    ask: (_, frame) => message('ask.retreat', { unit: unitId(family.leaving(frame)) }),
    paths: (state, frame) => family.bestRetreats(wayBack(state, frame)).map(({ path }) => path),
    whyNot: (state, frame, path) =>
      family.whyNoCommonRetreat(rules.title, wayBack(state, frame), family.leaving(frame), path),
    fallBack(turn, frame, path) {
      const unit = family.leaving(frame)
      for (const place of path) rules.relocate(turn.state, unit, place)
      rules.setCohesion(turn.state, unit, family.DISRUPTED)
      turn.tell('4.1', 'retreated', { unit: unitId(unit), path: words.placeIds(path) })
      family.crossOff(frame, unit)
    },
    perish(turn, frame) {
      const unit = family.leaving(frame)
      rules.loseSteps(turn, unit, family.stepsOf(turn.state, unit))
    },
  }),
  advance: family.advanceDecision<State, rules.FrameOf<'advance'>, family.Advance>({
    section: '4.2',
    words,
    survey,
    pursuer: (state, { target }, unit) =>
      family.commonPursuer(rules.title, state, unit, target, data.advance),
    start: (state, unit) => ({ hex: family.placeOf(state, unit), hexes: 0 }),
    whyNotEnd: (unit, place) => deny('1.1', 'advance.stack', { unit: unitId(unit), to: grid.id(place) }),
    ask: ({ target }) => message('ask.advance', { hex: grid.id(target) }),
    advance(turn, frame, unit, path) {
      for (const place of path) rules.relocate(turn.state, unit, place)
      turn.tell('4.2', 'advanced', { unit: unitId(unit), path: words.placeIds(path) })
      frame.units = frame.units.filter((other) => other !== unit)
    },
    end: (turn) => turn.pop(),
  }),
})

function clone(state: State): State {
  const copy = structuredClone(state)
  rules.shareSurvey(state, copy)
  return copy
}

function faults(state: State): string[] {
  return rules.UNITS.flatMap(({ id }, unit) => {
    const at = family.placeOf(state, unit)
    const isGone = state.steps[unit] === 0
    if (isGone !== (at === rules.LOST)) return [`${id} is neither here nor gone`]
    if (isGone) return []
    if (!rules.title.hasRoom(state, unit, at)) return [`${id} is one too many`]
    return survey(state).isHeldBy(family.enemyOf(rules.sideOf(unit)), at)
      ? [`${id} stands among enemies`]
      : []
  })
}

/** Two Fords: the smallest game of the family; the README of `shared/bonds` walks through it. */
export const twoFords: Game<State> = toyGame(flow, {
  id: 'two-fords',
  roles: ['german', 'allied'],
  scenarios: [
    {
      id: 'fords',
      title: { en: 'Two Fords', pl: 'Dwa brody' },
      section: '5',
      roles: ['german', 'allied'],
      turns: data.turns,
    },
  ],
  setup(_choice, chance) {
    const state: State = {
      turn: 1,
      ...family.unitLists(
        rules.UNITS.map(({ hex }) => grid.at(hex)),
        rules.UNITS.map(() => data.steps),
      ),
      result: null,
      stack: [{ step: 'turn', stage: 'german' }],
    }
    flow.advance(new Turn(state, chance))
    return state
  },
  view: clone,
  sample: clone,
  clone,
  result: (state) => resultIn(state.result, state.turn),
  invariants: faults,
  writePosition: (state) => ({ ...structuredClone(state) }),
  readPosition(body) {
    // A game for people reads its document with a schema and by names; this one is its own document.
    const state = structuredClone(body) as State
    const found = state?.at?.length === rules.UNITS.length ? faults(state) : ['a unit is missing']
    return found.length === 0 ? state : found.map((problem) => ({ field: 'at', problem: message(problem) }))
  },
})
