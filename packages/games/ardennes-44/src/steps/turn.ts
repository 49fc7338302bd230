// Chapter 4: the sequence of play

import { announcedBy, type Sequence, type SideFrame, type SideName, sequence } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { artillerySupply } from '../rules/05-artillery-supply.ts'
import { fuelPhase, isFuelChecked } from '../rules/06-fuel.ts'
import { finishRepairs } from '../rules/07-bridges.ts'
import { correctStacks } from '../rules/08-stacking.ts'
import { isFlyingWeather, rollAirMarkers, rollBodenplatte } from '../rules/15-air.ts'
import { completeWorks, removeEmptyWorks } from '../rules/15-works.ts'
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
import { memory, unmarkAll } from '../survey.ts'
import { dayOf, isAfternoon, tables } from '../tables.ts'
import type { Stage } from './step-types.ts'

const announced = announcedBy('4.0')

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
  // 2.6 With the turn others are due.
  memory.touch(state, 'muster')
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

const supplyGuns = announced('artillery', artillerySupply)

function bridgePhase(play: Play<ArdennesState>, side: SideName): void {
  finishRepairs(play, side)
  play.push({ step: 'bridges', side })
}

function trafficPhase(play: Play<ArdennesState>, side: SideName): void {
  if (side === 'german') scheduledRemoval(play)
  liftCutOff(play, side)
  play.push({ step: 'traffic', side })
}

/** 4 A, B The phases of a player turn; the stage names what comes next. */
export const playerTurn: Sequence<ArdennesState, FrameOf<'player-turn'>> = sequence<
  ArdennesState,
  FrameOf<'player-turn'>
>({
  artillery: [
    (_, { side }) => (side === 'german' ? 'fuel' : 'bridges'),
    (play, frame) => {
      beginPlayerTurn(play, frame.side)
      supplyGuns(play, frame)
    },
  ],
  fuel: [
    'bridges',
    (play) => {
      carryFuelOff(play)
      if (isFuelChecked(play.state)) fuelPhase(play)
    },
  ],
  bridges: ['movement', announced('bridges', bridgePhase)],
  movement: ['after-movement', announced('movement', beginMovement)],
  'after-movement': ['rally', endMovement],
  rally: ['combat', announced('rally', rallyPhase)],
  combat: ['after-combat', announced('combat', beginCombat)],
  'after-combat': ['traffic', endCombat],
  traffic: ['supply', announced('traffic', trafficPhase)],
  supply: [(_, { side }) => (side === 'allied' ? 'victory' : 'end'), announced('supply', supplyPhase)],
  victory: ['end', victoryPhase],
  end: [undefined, endGermanTurn],
})

/** 25.1 Replacements, movement and combat of a side at night. */
export const nightTurn: Sequence<ArdennesState, FrameOf<'night-turn'>> = sequence<
  ArdennesState,
  FrameOf<'night-turn'>
>({
  replacements: ['movement', announcedBy('25.1')('replacements', beginNight)],
  movement: ['after-movement', announced('movement', beginMovement)],
  'after-movement': ['combat', endMovement],
  combat: ['after-combat', announced('combat', beginCombat)],
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

function beginNight(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  state.triedBridges = []
  state.isDumpTried = false
  play.push(replacementFrame(state, side))
}

/** 27.3.4, 27.8.1 What the end of a German turn brings, by day and by night. */
function endGermanTurn(play: Play<ArdennesState>, { side }: SideFrame): void {
  if (side !== 'german') return
  recogniseBrigade(play)
  play.push({ step: 'antwerp' })
}

function beginMovement(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
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

function beginCombat(play: Play<ArdennesState>, side: SideName): void {
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
