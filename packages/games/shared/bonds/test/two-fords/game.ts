import { deny, Flow, type Game, message, Play, type Preview, phase, resultIn, rolled } from '@sztab/kernel'
import { toyGame } from '../../../../../kernel/test/toys/toy.ts'
import * as family from '../../src/index.ts'
import data from './data.json' with { type: 'json' }
import * as rules from './rules.ts'

const { grid, survey, unitId, unitsOnMap, words } = rules

const roles = ['german', 'allied']

type State = rules.FordState
type Battle = rules.BattleFrame
type SideFrame = { readonly side: family.SideName }

/** 3.2 The odds of an attack. */
function oddsOf(state: State, by: readonly family.Unit[], on: family.Place): Preview {
  const { column, defenders, attack, defence } = rules.sumsOf(state, by, on)
  const line = (part: 'attack' | 'defence') => (unit: family.Unit) => {
    const counted = family.contribution(unit, rules.unitData(unit)[part], [], [])
    return family.strengthLine(unitId(unit), counted, part, '3.2')
  }
  const strengthOf = (unit: family.Unit) => rules.unitData(unit).attack
  const placeOf = (unit: family.Unit) => family.placeOf(state, unit)
  const clash = family.clashOf(words, { target: on, attackers: by, defenders }, placeOf, strengthOf)
  return {
    title: message('odds.title', { hex: grid.id(on), by: words.unitIds(by) }),
    section: '3.2',
    clash: { ...clash, attack, defence, column: data.columns[column] as string },
    lines: [...by.map(line('attack')), ...defenders.map(line('defence'))],
    ladder: { columns: data.columns, base: column, final: column },
    outcomes: family.FACES.map((die) => {
      const entry = rules.entryAt(die, column)
      const tone = data.results[entry].retreats ? 'good' : 'even'
      return { face: String(die), entry, result: message(`outcome.${entry}`), chances: 1, of: 6, tone }
    }),
    expect: [],
  }
}

const attack = rules.attacks.order<SideFrame>({
  declare(play, side, on, by) {
    for (const unit of by) family.mark(play.state, unit, rules.ATTACKED)
    play.tell('3.1', 'attack', { hex: grid.id(on), by: words.unitIds(by) })
    play.push({ step: 'battle', side, target: on, attackers: [...by], stage: 'roll', result: '-' })
  },
  odds: (state, _side, action) =>
    family.oddsOfAnswer(rules.naming, action, (on, by) => oddsOf(state, by, on)),
})

/** 3.2, 3.3 The die, then losses, the defender's on top: they are settled first. */
function roll(play: Play<State>, frame: Battle): void {
  const { side, target, attackers } = frame
  const { column, defenders } = rules.sumsOf(play.state, attackers, target)
  const die = play.chance.die(6)
  frame.result = rules.entryAt(die, column)
  const params = { die, odds: data.columns[column] as string, result: frame.result }
  play.report('3.2', 'rolled', params, rolled(side, 6, die, 'combat', { entry: frame.result }))
  const { attacker, defender } = data.results[frame.result]
  if (attacker > 0) play.push({ step: 'loss', side, units: [...attackers] })
  if (defender > 0) play.push({ step: 'loss', side: family.enemyOf(side), units: defenders })
}

function retreat(play: Play<State>, { side, target, result }: Battle): void {
  const units = survey(play.state).stack(target)
  if (data.results[result].retreats && units.length > 0)
    play.push({ step: 'retreat', side: family.enemyOf(side), units })
}

function follow(play: Play<State>, { side, target, attackers }: Battle): void {
  const units = attackers.filter((unit) => family.isOnMap(play.state, unit))
  if (survey(play.state).isEmpty(target)) play.push({ step: 'advance', side, units, target })
}

/** 4.1 */
function wayBack(state: State, frame: rules.FrameOf<'retreat'>) {
  return family.commonRetreater(rules.title, state, family.leaving(frame), data.retreat)
}

/** 5 Whoever holds the town after the last turn has won; nobody in it is good for the Allies. */
function endTurn(play: Play<State>): void {
  const { state } = play
  if (state.turn < data.turns) {
    state.turn++
    return
  }
  const winner = survey(state).isHeldBy('german', rules.TOWN) ? 'german' : 'allied'
  state.result = { winner, section: '5', reason: message('victory.town', { side: winner }) }
  play.finish()
}

const flow = new Flow<State>(
  {
    turn: family.sequence<State, rules.FrameOf<'turn'>>({
      german: ['allied', (play) => play.push({ step: 'player-turn', side: 'german', stage: 'movement' })],
      allied: ['end', (play) => play.push({ step: 'player-turn', side: 'allied', stage: 'movement' })],
      end: ['german', endTurn],
    }),
    'player-turn': family.sequence<State, rules.FrameOf<'player-turn'>>({
      movement: [
        'combat',
        (play, { side }) => {
          for (const unit of rules.unitsOf[side]) play.state.marks[unit] = 0
          play.push({ step: 'movement', side })
        },
      ],
      combat: ['rally', (play, { side }) => play.push({ step: 'combat', side })],
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
      take(play, _frame, unit) {
        play.pop()
        rules.loseSteps(play, unit, 1)
      },
    }),
    retreat: family.retreatDecision<State, rules.FrameOf<'retreat'>>({
      section: '4.1',
      words,
      ask: (_, frame) => message('ask.retreat', { unit: unitId(family.leaving(frame)) }),
      paths: (state, frame) => family.bestRetreats(wayBack(state, frame)).map(({ path }) => path),
      whyNot: (state, frame, path) =>
        family.whyNoCommonRetreat(rules.title, wayBack(state, frame), family.leaving(frame), path),
      fallBack(play, frame, path) {
        const unit = family.leaving(frame)
        for (const place of path) rules.relocate(play.state, unit, place)
        rules.setCohesion(play.state, unit, family.DISRUPTED)
        play.tell('4.1', 'retreated', { unit: unitId(unit), path: words.placeIds(path) })
        family.crossOff(frame, unit)
      },
      perish(play, frame) {
        const unit = family.leaving(frame)
        rules.loseSteps(play, unit, family.stepsOf(play.state, unit))
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
      enter(play, unit, path) {
        for (const place of path) rules.relocate(play.state, unit, place)
      },
      end: (play) => play.pop(),
    }),
  },
  '1.0',
  rules.memory,
)

function clone(state: State): State {
  const copy = structuredClone(state)
  rules.shareFindings(state, copy)
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
  roles,
  scenarios: [{ id: 'fords', section: '5', roles, turns: data.turns }],
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
    flow.advance(new Play(state, chance))
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
