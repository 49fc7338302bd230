// Chapter 14, 14.4: the course of a battle

import { NONE } from '@sztab/board'
import { askUnits, enemyOf, sequence, sideTowards } from '@sztab/bonds'
import { markedAt, type Play, rolled } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { grid, hexId } from '../ground.ts'
import { tryOuren } from '../rules/07-bridges.ts'
import { isDefendedAgainst } from '../rules/14-attack.ts'
import { meetsJabos, rollJabos } from '../rules/15-air.ts'
import { assess } from '../rules/15-shifts.ts'
import { removeWorks } from '../rules/15-works.ts'
import { standLeads } from '../rules/16-determined-defence.ts'
import { suffer } from '../rules/16-losses.ts'
import { advantageDecision, engage, loseAdvantage, useAdvantage } from '../rules/16-markers.ts'
import {
  attackersToLose,
  type CombatResult,
  defendersToLose,
  isFireFight,
  resultData,
  settle,
  survivingAttackers,
  tableEntry,
} from '../rules/16-results.ts'
import { isBeatenAlready, orderOf } from '../rules/17-retreat.ts'
import { captureDump, checkBlowDump, dumpAt } from '../rules/32-fuel-dumps.ts'
import {
  type ArdennesState,
  ATTACKED,
  type BattleFrame,
  ENGAGED,
  NIGHT,
  STRUCK,
  TRANSPORT_MARKS,
  WHOLE,
} from '../state.ts'
import { mark, survey, unmark } from '../survey.ts'
import { columnName, isHopeless } from '../tables.ts'
import { type Decision, type Stage, unitDecision } from './step-types.ts'

/** 14.4 Bridges, support, the die, fire fight, losses, determined defence, retreat, advance. */
export const battle: Stage<'battle'> = sequence<ArdennesState, BattleFrame>({
  bridges: ['call-off', tryBridges],
  'call-off': ['surprise', mayCallOff],
  surprise: [
    'attack-support',
    (play, frame) => {
      commit(play, frame)
      play.push({ step: 'surprise', side: frame.side })
    },
  ],
  'attack-support': ['defence-support', (play, { side }) => play.push({ step: 'attack-support', side })],
  'defence-support': [
    'jabos',
    (play, { side }) => play.push({ step: 'defence-support', side: enemyOf(side) }),
  ],
  jabos: [
    'roll',
    (play, frame) => {
      if (meetsJabos(play.state, frame.side)) frame.jabos = rollJabos(play)
    },
  ],
  roll: ['losses', roll],
  'fire-fight': ['losses', (play, { side }) => play.push({ step: 'fire-fight', side })],
  losses: ['defence', takeLosses],
  defence: ['retreat', defend],
  retreat: ['advance', retreat],
  advance: ['end', follow],
  end: [undefined],
})

/** 14.4 step 1 After the loss of a bridge the attacker may call off; 32.3 the dump may have been all there was. */
function mayCallOff(play: Play<ArdennesState>, frame: BattleFrame): void {
  const { state } = play
  const { side, target, bridges } = frame
  if (!isDefendedAgainst(state, side, target)) frame.stage = 'end'
  else if (bridges.some((bridge) => state.bridges[bridge] !== WHOLE)) play.push({ step: 'call-off', side })
}

/** 7.4, 7.7, 14.4 step 1: weak bridges are put to the test, others may be blown. */
function tryBridges(play: Play<ArdennesState>, { side, target, from, bridges }: BattleFrame): void {
  const { state } = play
  if (side === 'german') {
    for (const place of new Set(from)) {
      const over = sideTowards(grid, place, target)
      if (over !== NONE) tryOuren(play, over)
    }
  }
  if (side === 'german' && checkBlowDump(state, target) === undefined) {
    play.push({ step: 'dump', side: 'allied', hex: target })
  }
  const whole = bridges.filter((bridge) => state.bridges[bridge] === WHOLE)
  if (whole.length > 0) {
    play.push({ step: 'demolition', side: enemyOf(side), bridges: whole, cause: 'attack' })
  }
}

/** 7.4, 14.1 From here on the attack has taken place. */
function commit(play: Play<ArdennesState>, { target, attackers, defenders }: BattleFrame): void {
  const { state } = play
  for (const unit of attackers) {
    mark(state, unit, ATTACKED)
    // 20.5 Whoever attacks has decided not to break off.
    unmark(state, unit, ENGAGED)
  }
  for (const unit of defenders) mark(state, unit, STRUCK)
  if (dumpAt(state, target) !== undefined) state.isDumpStruck = true
  useAdvantage(play, target, attackers)
}

/** 14.4 step 6; below 1-3 there is nothing to roll (14.5). */
function roll(play: Play<ArdennesState>, frame: BattleFrame): void {
  const { attack, defence, column, armour } = assess(play.state, frame)
  const details = { hex: hexId(frame.target), attack, defence, odds: columnName(column) }
  frame.armour = [...armour]
  if (isHopeless(column)) {
    frame.result = 'A1'
    play.report('14.5', 'battle.hopeless', details, markedAt('hopeless', details.hex))
    return
  }
  const die = play.chance.die(6)
  const entry = tableEntry(column, die)
  const fact = rolled(frame.side, 6, die, 'combat', { entry, place: details.hex })
  play.report('16.1', 'battle.rolled', { ...details, die, result: entry }, fact)
  if (isFireFight(entry)) {
    frame.stage = 'fire-fight'
    frame.isPlusOne = entry === 'FF+1'
  } else settle(play, frame, entry)
}

/** 16.3 Where both sides lose, the defender's loss is settled first: it is put on top. */
function takeLosses(play: Play<ArdennesState>, frame: BattleFrame): void {
  const { state } = play
  const { side } = frame
  const result = frame.result as CombatResult
  const { attacker, defender } = resultData(result)
  const isExchange = result === 'EX'
  if (attacker > 0) play.push({ step: 'loss', side, units: attackersToLose(state, frame, isExchange) })
  if (defender > 0) {
    play.push({ step: 'loss', side: enemyOf(side), units: defendersToLose(state, frame, isExchange) })
  }
}

/** 16.1, 16.7.1 What the survivors have to do. */
function defend(play: Play<ArdennesState>, frame: BattleFrame): void {
  const { state } = play
  const { target } = frame
  const { retreat: hexes, engages, mayStand } = resultData(frame.result as CombatResult)
  if (hexes === 0) {
    frame.outcome = 'hold'
    if (engages) engage(play, target)
    if (frame.result === 'ENG+') play.push({ step: 'advantage', side: frame.side })
    return
  }
  loseAdvantage(play, target)
  if (mayStand && standLeads(state, frame).length > 0)
    play.push({ step: 'defence', side: enemyOf(frame.side) })
  else frame.outcome = 'retreat'
}

/** 16.7.3 How far those retreat who delayed the enemy. */
const DELAY = 2

/** 15.8.4, 17.1, 25.3.7 */
function retreat(play: Play<ArdennesState>, frame: BattleFrame): void {
  const { state } = play
  const { target, defenders, outcome } = frame
  // 12.6 Before they go: the parts of a regiment may go different ways, and share one marker.
  for (const unit of defenders) unmark(state, unit, TRANSPORT_MARKS)
  const units = survey(state).stack(target)
  const { defender, retreat: hexes, cohesion } = resultData(frame.result as CombatResult)
  const isLost = units.length === 0 ? defender > 0 || hexes > 0 : outcome !== 'hold'
  if (isLost) {
    removeWorks(play, target)
    if (frame.side === 'german') captureDump(play, target)
  }
  if (units.length === 0 || outcome === 'hold') return
  // 25.3.7 Thrown back at night, a unit keeps its marker for its owner's night turn.
  for (const unit of units) unmark(state, unit, state.isNight ? ENGAGED : ENGAGED | NIGHT)
  const length = outcome === 'delay' ? DELAY : hexes
  const beaten = units.filter((unit) => isBeatenAlready(state, frame, unit))
  const becomes = cohesion === 'broken' ? 'broken' : 'disrupted'
  const order = { ...orderOf(enemyOf(frame.side), units, length, becomes), from: target }
  play.push({ step: 'retreat', ...order, ...(beaten.length === 0 ? {} : { beaten }) })
}

/** 19.1.2 How far the attacker may go after the defender: into the hex alone when that was held to the last. */
function advanceLength({ result, outcome }: BattleFrame): 'limited' | 'regular' | 'large' | undefined {
  const { advance } = resultData(result as CombatResult)
  if (outcome !== 'retreat') return 'limited'
  return advance === 'none' ? undefined : advance
}

/** 14.4 step 6, 19.1, 19.4 */
function follow(play: Play<ArdennesState>, frame: BattleFrame): void {
  const { state } = play
  const { side, target } = frame
  const units = survivingAttackers(state, frame)
  const length = advanceLength(frame)
  if (length === undefined || units.length === 0 || isDefendedAgainst(state, side, target)) return
  const { breakthrough } = resultData(frame.result as CombatResult)
  play.push({ step: 'advance', side, units, target, length, isBreakthrough: breakthrough })
}

// Where the advantage lies

/** 16.6 */
export const advantage: Decision<'advantage'> = advantageDecision({
  targetOf: (state) => currentBattle(state).target,
  attackers: (state) => survivingAttackers(state, currentBattle(state)),
})

// Who loses a step

/** 16.3 The owner chooses among those who may take the loss. */
export const loss: Decision<'loss'> = unitDecision({
  section: '16.3',
  verb: 'lose',
  who: ({ side }) => side,
  ask: (_, { units }) => askUnits('ask.loss', unitIds(units)),
  units: (_, { units }) => units,
  refused: { key: 'loss.not-this-one' },
  take(play, _frame, unit) {
    play.pop()
    suffer(play, currentBattle(play.state), unit, '16.3')
  },
})
