// Chapter 4: the sequence of play

import { type SideName, sequence } from '@sztab/bonds'
import { acted, type Play } from '@sztab/kernel'
import { artillerySupply } from '../rules/05-artillery-supply.ts'
import { fuelPhase, isFuelChecked } from '../rules/06-fuel.ts'
import { finishRepairs } from '../rules/07-bridges.ts'
import { isOverfull } from '../rules/08-stacking.ts'
import { isFlyingWeather, rollAirMarkers, rollBodenplatte } from '../rules/15-air.ts'
import { completeWorks, removeEmptyWorks } from '../rules/15-terrain.ts'
import { dropEmptyAdvantages, dropLeftAdvantages, dropOldAdvantages } from '../rules/16-markers.ts'
import { rallyPhase } from '../rules/18-disorder.ts'
import { supplyPhase } from '../rules/23-surrender.ts'
import { scheduledRemoval } from '../rules/24-traffic.ts'
import { countInfiltrations, joinPeiper } from '../rules/25-night.ts'
import { replacementFrame } from '../rules/25-replacements.ts'
import { cancelDrop, rollForHunters } from '../rules/27-arrivals.ts'
import { recogniseBrigade } from '../rules/27-infiltration.ts'
import { lastTurn, victoryPhase } from '../rules/30-victory.ts'
import { carryFuelOff, removeDumps } from '../rules/32-fuel-dumps.ts'
import { liftCutOff, liftOverrun } from '../rules/33-roadblocks.ts'
import {
  type ArdennesState,
  COMBAT_MARKS,
  ENGAGED,
  type FrameOf,
  MOVEMENT_MARKS,
  NIGHT,
  REPLACED,
  STRAYED,
} from '../state.ts'
import { hexesHeld, unmarkAll } from '../survey.ts'
import { dayOf, isAfternoon, tables } from '../tables.ts'
import type { Stage } from './step-types.ts'

type SideFrame = { readonly side: SideName }

/** 4, 25.1 One turn: the German and the Allied player turn; after an afternoon the night, the Allied side first. */
export const turnStep: Stage<'turn'> = sequence<ArdennesState, FrameOf<'turn'>>({
  begin: ['german', beginTurn],
  german: ['allied', (play) => play.push({ step: 'player-turn', side: 'german', stage: 'artillery' })],
  allied: [
    ({ turn }) => (isAfternoon(turn) ? 'night-allied' : 'end'),
    (play) => play.push({ step: 'player-turn', side: 'allied', stage: 'artillery' }),
  ],
  'night-allied': [
    'night-german',
    (play) => {
      removeDumps(play)
      play.state.isNight = true
      play.push({ step: 'night-turn', side: 'allied', stage: 'replacements' })
    },
  ],
  'night-german': ['end', (play) => play.push({ step: 'night-turn', side: 'german', stage: 'replacements' })],
  end: ['begin', endTurn],
})

function endTurn({ state }: Play<ArdennesState>): void {
  state.isNight = false
  if (state.turn >= lastTurn(state)) throw new Error('the game has gone on after its last turn')
  state.turn++
}

/** 11.10.1, 35.0 What a new turn brings by itself. */
function beginTurn(play: Play<ArdennesState>): void {
  const { state } = play
  play.tell('4.0', 'turn.begins', {
    turn: state.turn,
    day: dayOf(state.turn),
    half: isAfternoon(state.turn) ? 'pm' : 'am',
  })
  if (state.turn === tables.boundaries.liftedFrom) unmarkAll(state, STRAYED, 'german')
  rollBodenplatte(play)
}

/** A player turn begins: what holds for one player turn is forgotten. */
function beginPlayerTurn(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  state.triedBridges = []
  state.isDumpTried = false
  if (side === 'german') state.shortages = []
}

/** 4 A, B The phases of a player turn; the stage names what comes next. */
export const playerTurn: Stage<'player-turn'> = sequence<ArdennesState, FrameOf<'player-turn'>>({
  artillery: [
    (_, { side }) => (side === 'german' ? 'fuel' : 'bridges'),
    (play, { side }) => {
      beginPlayerTurn(play, side)
      play.report('4.0', 'phase.artillery', { side }, acted(side))
      artillerySupply(play, side)
    },
  ],
  fuel: [
    'bridges',
    (play) => {
      carryFuelOff(play)
      if (isFuelChecked(play.state)) fuelPhase(play)
    },
  ],
  bridges: [
    'movement',
    (play, { side }) => {
      play.report('4.0', 'phase.bridges', { side }, acted(side))
      finishRepairs(play, side)
      play.push({ step: 'bridges', side })
    },
  ],
  movement: ['after-movement', beginMovement],
  'after-movement': ['rally', endMovement],
  rally: [
    'combat',
    (play, { side }) => {
      play.report('4.0', 'phase.rally', { side }, acted(side))
      rallyPhase(play, side)
    },
  ],
  combat: ['after-combat', beginCombat],
  'after-combat': ['traffic', endCombat],
  traffic: [
    'supply',
    (play, { side }) => {
      play.report('4.0', 'phase.traffic', { side }, acted(side))
      if (side === 'german') scheduledRemoval(play)
      liftCutOff(play, side)
      play.push({ step: 'traffic', side })
    },
  ],
  supply: [
    (_, { side }) => (side === 'allied' ? 'victory' : 'end'),
    (play, { side }) => {
      play.report('4.0', 'phase.supply', { side }, acted(side))
      supplyPhase(play, side)
    },
  ],
  victory: ['end', victoryPhase],
  end: [undefined, endGermanTurn],
})

/** 25.1 Replacements, movement and combat of a side at night. */
export const nightTurn: Stage<'night-turn'> = sequence<ArdennesState, FrameOf<'night-turn'>>({
  replacements: [
    'movement',
    (play, { side }) => {
      const { state } = play
      state.triedBridges = []
      state.isDumpTried = false
      play.report('25.1', 'phase.replacements', { side }, acted(side))
      play.push(replacementFrame(state, side))
    },
  ],
  movement: ['after-movement', beginMovement],
  'after-movement': ['combat', endMovement],
  combat: ['after-combat', beginCombat],
  'after-combat': ['end', endCombat],
  // 25.3.7
  end: [
    undefined,
    (play, frame) => {
      unmarkAll(play.state, NIGHT, frame.side)
      endGermanTurn(play, frame)
    },
  ],
})

/** 27.3.4, 27.8.1 What the end of a German turn brings, by day and by night. */
function endGermanTurn(play: Play<ArdennesState>, { side }: SideFrame): void {
  if (side !== 'german') return
  recogniseBrigade(play)
  play.push({ step: 'antwerp' })
}

function beginMovement(play: Play<ArdennesState>, { side }: SideFrame): void {
  const { state } = play
  play.report('4.0', 'phase.movement', { side }, acted(side))
  unmarkAll(state, MOVEMENT_MARKS, side)
  state.infiltrations = countInfiltrations(state, side)
  if (!state.isNight) completeWorks(play, side)
  if (!state.isNight && side === 'german') rollForHunters(play)
  if (side === 'allied' && isFlyingWeather(state)) rollAirMarkers(play)
  play.push({ step: 'movement', side })
  // 27.3.4 Whoever arrives goes to Antwerp first, if it is not safe.
  if (side === 'allied' && !state.isNight) play.push({ step: 'antwerp' })
}

function endMovement(play: Play<ArdennesState>, { side }: SideFrame): void {
  correctStacks(play, side)
  dropLeftAdvantages(play)
  removeEmptyWorks(play)
  liftOverrun(play)
  if (side === 'allied') return
  cancelDrop(play)
  joinPeiper(play)
}

function beginCombat(play: Play<ArdennesState>, { side }: SideFrame): void {
  play.report('4.0', 'phase.combat', { side }, acted(side))
  dropEmptyAdvantages(play, side)
  play.push({ step: 'combat', side })
}

/** 15.6.2, 16.5, 16.6, 17.5, 20.5, 25.2.4 What lay on units for the combat phase is taken off. */
function endCombat(play: Play<ArdennesState>, { side }: SideFrame): void {
  const { state } = play
  unmarkAll(state, COMBAT_MARKS, 'german')
  unmarkAll(state, COMBAT_MARKS, 'allied')
  unmarkAll(state, ENGAGED, side)
  liftOverrun(play)
  if (side === 'allied') state.air = 0
  state.isDumpStruck = false
  dropLeftAdvantages(play)
  if (state.isNight) return
  unmarkAll(state, REPLACED, side)
  dropOldAdvantages(play, side)
}

/** 8.3 At the end of movement the limit holds again. */
function correctStacks(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  const overfull = hexesHeld(state, side, (positions, hex) => isOverfull(state, positions, hex))
  for (const hex of overfull) play.push({ step: 'excess', side, hex })
}
