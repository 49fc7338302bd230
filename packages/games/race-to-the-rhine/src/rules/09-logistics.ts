// Chapter 9: the logistics phase, for all commanders at once and in the middle of a turn

import type { Space } from '@sztab/board'
import { acted, markedAt, type Play } from '@sztab/kernel'
import { spaceId } from '../ground.ts'
import { corpsId, corpsOf } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { amount, FOOD, total } from '../supplies.ts'
import { corpsIn, player } from '../survey.ts'
import { forPlayers, HIGHEST_LEVEL } from '../tables.ts'
import { recallAirSupport } from './decks.ts'

export function logisticsPhase(play: Play<RhineState>): void {
  play.tell('9', 'logistics.begins')
  raiseLevels(play)
  feedCorps(play)
  returnTrucks(play)
  addTrucks(play)
  refillStock(play)
  readyCommanders(play)
  play.tell('9', 'logistics.ends')
}

/** 9 (1), 13 Everybody's level rises by one, to 3 at most. */
function raiseLevels(play: Play<RhineState>): void {
  const { state } = play
  for (const commander of state.order) {
    const own = player(state, commander)
    if (own.level === HIGHEST_LEVEL) continue
    own.level++
    play.report('9', 'logistics.level', { commander, level: own.level }, acted(commander))
  }
}

/** 9 (2) Every corps eats 1 food from its card; one that cannot is immobilised. */
function feedCorps(play: Play<RhineState>): void {
  const { state } = play
  for (const corps of state.order.flatMap(corpsOf)) {
    const card = state.loads[corps]!
    const params = { corps: corpsId(corps), space: spaceId(state.at[corps]!) }
    if (card[FOOD]! > 0) {
      card[FOOD]! -= 1
      state.pool[FOOD]! += 1
      play.report('9', 'logistics.fed', params, markedAt('fed', params.space, params.corps))
    } else if (state.immobile[corps] === 0) {
      state.immobile[corps] = 1
      play.report('9', 'logistics.immobile', params, markedAt('immobile', params.space, params.corps))
      feedImmobile(play, state.at[corps]!)
    }
  }
}

/** 9 (2) Food on the space of an immobilised corps is eaten at once and sets it free. */
export function feedImmobile(play: Play<RhineState>, space: Space): void {
  const { state } = play
  const corps = corpsIn(state, space)
  const here = state.supplies[space]!
  if (corps === undefined || state.immobile[corps] === 0 || here[FOOD] === 0) return
  here[FOOD]! -= 1
  state.pool[FOOD]! += 1
  state.immobile[corps] = 0
  const [id, place] = [corpsId(corps), spaceId(space)]
  play.report('9', 'logistics.released', { corps: id, space: place }, markedAt('fed', place, id))
}

/** 9 (3) All trucks on the board go back to the track. */
function returnTrucks(play: Play<RhineState>): void {
  const { state } = play
  const count = state.trucks.filter((owner) => owner !== 0).length
  state.trucks.fill(0)
  state.truckTrack += count
  play.tell('9', 'logistics.trucks', { count, track: state.truckTrack })
}

/** 9 (4) Once, when the first commander reaches level 3. */
function addTrucks(play: Play<RhineState>): void {
  const { state } = play
  const isReached = state.order.some((commander) => player(state, commander).level === HIGHEST_LEVEL)
  if (!isReached || state.trucksToCome === 0) return
  play.tell('9', 'logistics.more-trucks', { count: state.trucksToCome })
  state.truckTrack += state.trucksToCome
  state.trucksToCome = 0
}

/** 9 (5) As far as the pool goes. */
function refillStock(play: Play<RhineState>): void {
  const { state } = play
  const most = forPlayers(state.order.length).stock
  const added = state.stock.map((count, kind) => Math.min(most - count, state.pool[kind]!))
  added.forEach((count, kind) => {
    state.stock[kind]! += count
    state.pool[kind]! -= count
  })
  if (total(added) > 0) play.tell('9', 'logistics.stock', { supplies: amount(added) })
}

/** 9 (6), 11 Commanders' cards are turned up again and air support markers go home. */
function readyCommanders(play: Play<RhineState>): void {
  const { state } = play
  for (const commander of state.order) player(state, commander).isReady = true
  const called = recallAirSupport(state)
  if (called.length > 0)
    play.report('11', 'air.recalled', { count: called.length, commanders: called }, ...called.map(acted))
}
