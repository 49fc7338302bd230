// Chapter 3: the sequence of play

import { sequence } from '@sztab/bonds'
import type { Turn } from '@sztab/kernel'
import { BEACHES } from '../ground.ts'
import { type SideName, theUnit } from '../order-of-battle.ts'
import { isOverfull } from '../rules/04-stacking.ts'
import { loseCaughtRouts } from '../rules/13-disorder.ts'
import { readyNebelwerfer } from '../rules/17-artillery.ts'
import { stowFollowUp, turnBackConvoys } from '../rules/18-convoys.ts'
import { transportPorts } from '../rules/18-harbours.ts'
import { openSouth, preparationFrame, receiveReinforcements } from '../rules/21-reinforcements.ts'
import { weatherPhase } from '../rules/22-weather.ts'
import { endGame, judge, victoryPoints } from '../rules/23-victory.ts'
import { beginWithdrawal, isWithdrawalDue } from '../rules/s2-campaign.ts'
import { COMBAT_MARKS, type FrameOf, MOVEMENT_MARKS, RETREATED, type SalernoState } from '../state.ts'
import { hexesHeld, isOnMap, unmarkAll } from '../survey.ts'
import { tables, turnRow } from '../tables.ts'
import { portSupplyFrame } from './port-supply.ts'
import type { Stage } from './step-types.ts'
import { settleSupply } from './supply-check.ts'

type PlayerTurn = FrameOf<'player-turn'>

/** 3.0, 24.1 One turn: weather (or the invasion), the German and the Allied player turn, victory. */
export const turnStep: Stage<'turn'> = sequence<SalernoState, FrameOf<'turn'>>({
  begin: [({ turn }) => (turn === 1 ? 'invasion' : 'weather'), beginTurn],
  invasion: ['german', (turn) => turn.push({ step: 'invasion', waves: BEACHES.map((_, wave) => wave) })],
  weather: ['german', weatherPhase],
  german: ['allied', (turn) => turn.push({ step: 'player-turn', side: 'german', stage: 'preparation' })],
  allied: ['victory', (turn) => turn.push({ step: 'player-turn', side: 'allied', stage: 'preparation' })],
  victory: ['begin', endTurn],
})

function beginTurn(turn: Turn<SalernoState>): void {
  const { state } = turn
  turn.tell('3.0', 'turn.begins', { turn: state.turn, date: turnRow(state.turn).date })
  releaseGarrison(turn)
}

/** 19.2 On turn 3 at the latest. */
function releaseGarrison(turn: Turn<SalernoState>): void {
  const { state } = turn
  const { unit, turn: due } = tables.garrisonRelease
  if (state.isGarrisonReleased || state.turn < due) return
  state.isGarrisonReleased = true
  if (isOnMap(state, theUnit(unit))) turn.tell('19.2', 'garrison.released', { unit })
}

/** 23.2 */
function endTurn(turn: Turn<SalernoState>): void {
  const { state } = turn
  turn.tell('23.1', 'turn.ends', { turn: state.turn, points: victoryPoints(state) })
  const result = judge(state)
  if (result !== undefined) endGame(turn, result)
  else state.turn++
}

/** 3.0 B, C The phases of a player turn; the stage names what comes next. */
export const playerTurn: Stage<'player-turn'> = sequence<SalernoState, FrameOf<'player-turn'>>({
  preparation: ['movement', prepare],
  movement: ['after-movement', beginMovement],
  'after-movement': ['combat', endMovement],
  combat: ['pursuit', beginCombat],
  pursuit: [
    'after-combat',
    (turn, { side }) => {
      if (turn.state.autoDS.length > 0) turn.push({ step: 'pursuit', side })
    },
  ],
  'after-combat': [
    'reorganisation',
    (turn, { side }) => {
      unmarkAll(turn.state, COMBAT_MARKS)
      correctStacks(turn, side)
    },
  ],
  reorganisation: [
    'supply',
    (turn, { side }) => {
      turn.tell('3.0', 'phase.reorganisation', { side })
      turn.push({ step: 'reorganisation', side })
    },
  ],
  supply: ['end', supplyPhase],
  end: [undefined],
})

function beginMovement(turn: Turn<SalernoState>, { side }: PlayerTurn): void {
  turn.tell('3.0', 'phase.movement', { side })
  unmarkAll(turn.state, MOVEMENT_MARKS)
  loseCaughtRouts(turn)
  if (side === 'allied') turnBackConvoys(turn)
  turn.push(movementFrame(turn.state, side))
}

function endMovement(turn: Turn<SalernoState>, { side }: PlayerTurn): void {
  if (side === 'allied') {
    stowFollowUp(turn)
    turn.push({ step: 'boundary' })
  }
  correctStacks(turn, side)
}

/** 12.5 A retreat in the movement phase is not one of this phase. */
function beginCombat(turn: Turn<SalernoState>, { side }: PlayerTurn): void {
  turn.tell('3.0', 'phase.combat', { side })
  unmarkAll(turn.state, RETREATED)
  loseCaughtRouts(turn)
  turn.push({ step: 'combat', side })
}

function supplyPhase(turn: Turn<SalernoState>, { side }: PlayerTurn): void {
  turn.tell('3.0', 'phase.supply', { side })
  turn.push({ step: 'supply', side })
  if (side === 'allied' && turn.state.limitsPorts) turn.push(portSupplyFrame(turn.state))
  else settleSupply(turn, side)
}

/** 3.0 B1 What happens by itself, then the phase; S2.2 comes before everything else. */
function prepare(turn: Turn<SalernoState>, { side }: PlayerTurn): void {
  const { state } = turn
  turn.tell('3.0', 'phase.preparation', { side })
  if (side === 'german') readyNebelwerfer(turn)
  else openSouth(turn)
  receiveReinforcements(turn, side)
  turn.push(preparationFrame(state, side))
  if (side === 'german' && isWithdrawalDue(state)) {
    turn.push({ step: 'withdrawal', owed: beginWithdrawal(turn) })
  }
}

/** 18.2.1 What naval transport may use is settled when the phase begins. */
export function movementFrame(state: SalernoState, side: SideName): FrameOf<'movement'> {
  if (side === 'german') return { step: 'movement', side }
  return { step: 'movement', side, sea: { open: transportPorts(state), landed: 0, shifted: 0, traffic: [] } }
}

/** 4.4 At the end of the movement and the combat phase the limit holds again. */
export function correctStacks(turn: Turn<SalernoState>, side: SideName): void {
  const { state } = turn
  const overfull = hexesHeld(state, side, (positions, hex) => isOverfull(state, positions, hex))
  for (const hex of overfull) turn.push({ step: 'excess', side, hex })
}
