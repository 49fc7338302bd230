// Chapter 9: the logistics phase, for all commanders at once and in the middle of a turn

import type { Space } from '@sztab/board'
import type { Turn } from '@sztab/kernel'
import { spaceId } from '../ground.ts'
import { corpsId, corpsOf } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { amount, FOOD, type Supplies, total } from '../supplies.ts'
import { corpsIn, player } from '../survey.ts'
import { forPlayers, HIGHEST_LEVEL } from '../tables.ts'
import { recallAirSupport } from './decks.ts'

export function logisticsPhase(turn: Turn<RhineState>): void {
  turn.tell('9', 'logistics.begins')
  raiseLevels(turn)
  feedCorps(turn)
  returnTrucks(turn)
  addTrucks(turn)
  refillStock(turn)
  readyCommanders(turn)
  turn.tell('9', 'logistics.ends')
}

/** 9 (1), 13 Everybody's level rises by one, to 3 at most. */
function raiseLevels(turn: Turn<RhineState>): void {
  const { state } = turn
  for (const commander of state.order) {
    const own = player(state, commander)
    if (own.level === HIGHEST_LEVEL) continue
    own.level++
    turn.tell('9', 'logistics.level', { commander, level: own.level })
  }
}

/** 9 (2) Every corps eats 1 food from its card; one that cannot is immobilised. */
function feedCorps(turn: Turn<RhineState>): void {
  const { state } = turn
  for (const corps of state.order.flatMap(corpsOf)) {
    const card = state.loads[corps] as Supplies
    const params = { corps: corpsId(corps), space: spaceId(state.at[corps] as number) }
    if ((card[FOOD] as number) > 0) {
      card[FOOD]! -= 1
      state.pool[FOOD]! += 1
      turn.tell('9', 'logistics.fed', params)
    } else if (state.immobile[corps] === 0) {
      state.immobile[corps] = 1
      turn.tell('9', 'logistics.immobile', params)
      feedImmobile(turn, state.at[corps] as number)
    }
  }
}

/** 9 (2) Food on the space of an immobilised corps is eaten at once and sets it free. */
export function feedImmobile(turn: Turn<RhineState>, space: Space): void {
  const { state } = turn
  const corps = corpsIn(state, space)
  const here = state.supplies[space] as Supplies
  if (corps === undefined || state.immobile[corps] === 0 || here[FOOD] === 0) return
  here[FOOD]! -= 1
  state.pool[FOOD]! += 1
  state.immobile[corps] = 0
  turn.tell('9', 'logistics.released', { corps: corpsId(corps), space: spaceId(space) })
}

/** 9 (3) All trucks on the board go back to the track. */
function returnTrucks(turn: Turn<RhineState>): void {
  const { state } = turn
  const count = state.trucks.filter((owner) => owner !== 0).length
  state.trucks.fill(0)
  state.truckTrack += count
  turn.tell('9', 'logistics.trucks', { count, track: state.truckTrack })
}

/** 9 (4) Once, when the first commander reaches level 3. */
function addTrucks(turn: Turn<RhineState>): void {
  const { state } = turn
  const isReached = state.order.some((commander) => player(state, commander).level === HIGHEST_LEVEL)
  if (!isReached || state.trucksToCome === 0) return
  turn.tell('9', 'logistics.more-trucks', { count: state.trucksToCome })
  state.truckTrack += state.trucksToCome
  state.trucksToCome = 0
}

/** 9 (5) As far as the pool goes. */
function refillStock(turn: Turn<RhineState>): void {
  const { state } = turn
  const most = forPlayers(state.order.length).stock
  const added = state.stock.map((count, kind) => Math.min(most - count, state.pool[kind] as number))
  added.forEach((count, kind) => {
    state.stock[kind]! += count
    state.pool[kind]! -= count
  })
  if (total(added) > 0) turn.tell('9', 'logistics.stock', { supplies: amount(added) })
}

/** 9 (6), 11 Commanders' cards are turned up again and air support markers go home. */
function readyCommanders(turn: Turn<RhineState>): void {
  const { state } = turn
  for (const commander of state.order) player(state, commander).isReady = true
  const called = recallAirSupport(state)
  if (called.length > 0) turn.tell('11', 'air.recalled', { count: called.length, commanders: called })
}
