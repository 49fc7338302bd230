// Chapter 3: the sequence of play

import { announcedBy, endGame, type Sequence, sequence } from '@sztab/bonds'
import { marked, type Play, scored } from '@sztab/kernel'
import { BEACHES } from '../ground.ts'
import { type SideName, theUnit } from '../order-of-battle.ts'
import { correctStacks } from '../rules/04-stacking.ts'
import { loseCaughtRouts } from '../rules/13-disorder.ts'
import { readyNebelwerfer } from '../rules/17-artillery.ts'
import { transportPorts } from '../rules/18-harbours.ts'
import { stowFollowUp, turnBackConvoys } from '../rules/18-landing.ts'
import { openSouth, preparationFrame, receiveReinforcements } from '../rules/21-reinforcements.ts'
import { weatherPhase } from '../rules/22-weather.ts'
import { judge, victoryPoints } from '../rules/23-victory.ts'
import { portSupplyFrame, settleSupply } from '../rules/25-port-supply.ts'
import { beginWithdrawal, isWithdrawalDue } from '../rules/s2-campaign.ts'
import { COMBAT_MARKS, type FrameOf, MOVEMENT_MARKS, RETREATED, type SalernoState } from '../state.ts'
import { isOnMap, unmarkAll } from '../survey.ts'
import { tables, turnRow } from '../tables.ts'
import type { Stage } from './step-types.ts'

type PlayerTurn = FrameOf<'player-turn'>

const announced = announcedBy('3.0')

/** 3.0, 24.1 One turn: weather (or the invasion), the German and the Allied player turn, victory. */
export const turnStep: Stage<'turn'> = sequence<SalernoState, FrameOf<'turn'>>({
  begin: [({ turn }) => (turn === 1 ? 'invasion' : 'weather'), beginTurn],
  invasion: ['german', (play) => play.push({ step: 'invasion', waves: BEACHES.map((_, wave) => wave) })],
  weather: ['german', weatherPhase],
  german: ['allied', (play) => play.push({ step: 'player-turn', side: 'german', stage: 'preparation' })],
  allied: ['victory', (play) => play.push({ step: 'player-turn', side: 'allied', stage: 'preparation' })],
  victory: ['begin', endTurn],
})

function beginTurn(play: Play<SalernoState>): void {
  const { state } = play
  play.tell('3.0', 'turn.begins', { turn: state.turn, date: turnRow(state.turn).date })
  releaseGarrison(play)
}

/** 19.2 On turn 3 at the latest. */
function releaseGarrison(play: Play<SalernoState>): void {
  const { state } = play
  const { unit, turn: due } = tables.garrisonRelease
  if (state.isGarrisonReleased || state.turn < due) return
  state.isGarrisonReleased = true
  if (isOnMap(state, theUnit(unit)))
    play.report('19.2', 'garrison.released', { unit }, marked('released', unit))
}

/** 23.2 */
function endTurn(play: Play<SalernoState>): void {
  const { state } = play
  const points = victoryPoints(state)
  play.report('23.1', 'turn.ends', { turn: state.turn, points }, scored('allied', points))
  const result = judge(state)
  if (result !== undefined) endGame(play, result)
  else state.turn++
}

/** 3.0 B, C The phases of a player turn; the stage names what comes next. */
export const playerTurn: Sequence<SalernoState, PlayerTurn> = sequence<SalernoState, PlayerTurn>({
  preparation: ['movement', announced('preparation', prepare)],
  movement: ['after-movement', announced('movement', beginMovement)],
  'after-movement': ['combat', endMovement],
  combat: ['pursuit', announced('combat', beginCombat)],
  pursuit: [
    'after-combat',
    (play, { side }) => {
      if (play.state.autoDS.length > 0) play.push({ step: 'pursuit', side })
    },
  ],
  'after-combat': [
    'reorganisation',
    (play, { side }) => {
      unmarkAll(play.state, COMBAT_MARKS)
      correctStacks(play, side)
    },
  ],
  reorganisation: [
    'supply',
    announced('reorganisation', (play, side) => play.push({ step: 'reorganisation', side })),
  ],
  supply: ['end', announced('supply', supplyPhase)],
  end: [undefined],
})

function beginMovement(play: Play<SalernoState>, side: SideName): void {
  unmarkAll(play.state, MOVEMENT_MARKS)
  loseCaughtRouts(play)
  if (side === 'allied') turnBackConvoys(play)
  play.push(movementFrame(play.state, side))
}

function endMovement(play: Play<SalernoState>, { side }: PlayerTurn): void {
  if (side === 'allied') {
    stowFollowUp(play)
    play.push({ step: 'boundary' })
  }
  correctStacks(play, side)
}

/** 12.5 A retreat in the movement phase is not one of this phase. */
function beginCombat(play: Play<SalernoState>, side: SideName): void {
  unmarkAll(play.state, RETREATED)
  loseCaughtRouts(play)
  play.push({ step: 'combat', side })
}

function supplyPhase(play: Play<SalernoState>, side: SideName): void {
  play.push({ step: 'supply', side })
  if (side === 'allied' && play.state.limitsPorts) play.push(portSupplyFrame(play.state))
  else settleSupply(play, side)
}

/** 3.0 B1 What happens by itself, then the phase; S2.2 comes before everything else. */
function prepare(play: Play<SalernoState>, side: SideName): void {
  const { state } = play
  if (side === 'german') readyNebelwerfer(play)
  else openSouth(play)
  receiveReinforcements(play, side)
  play.push(preparationFrame(state, side))
  if (side === 'german' && isWithdrawalDue(state)) {
    play.push({ step: 'withdrawal', owed: beginWithdrawal(play) })
  }
}

/** 18.2.1 What naval transport may use is settled when the phase begins. */
export function movementFrame(state: SalernoState, side: SideName): FrameOf<'movement'> {
  if (side === 'german') return { step: 'movement', side }
  return { step: 'movement', side, sea: { open: transportPorts(state), landed: 0, shifted: 0, traffic: [] } }
}
