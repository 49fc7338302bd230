// Chapter 7: taking trucks

import { acted, type Denial, deny, type Play } from '@sztab/kernel'
import type { Commander } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { player } from '../survey.ts'
import { logisticsAt } from '../tables.ts'
import { logisticsPhase } from './09-logistics.ts'

/** 7 The most trucks that the commander may take now. */
function mostTrucks(state: RhineState, commander: Commander): number {
  const { level, trucks } = player(state, commander)
  const { draw, limit } = logisticsAt(level)
  return Math.max(0, Math.min(draw, limit - trucks, state.truckTrack))
}

/** 7, 9 With an empty track and trucks on the board, the action takes none and brings the logistics phase. */
function mayTakeNone(state: RhineState): boolean {
  return state.truckTrack === 0 && state.trucks.some((owner) => owner !== 0)
}

/** The numbers of trucks that the action may take. */
export function truckCounts(state: RhineState, commander: Commander): number[] {
  if (mayTakeNone(state)) return [0]
  return Array.from({ length: mostTrucks(state, commander) }, (_, i) => i + 1)
}

export function checkTrucks(state: RhineState, commander: Commander, word: string): Denial | undefined {
  const counts = truckCounts(state, commander)
  if (counts.some((count) => String(count) === word)) return undefined
  const { level, trucks } = player(state, commander)
  const { draw, limit } = logisticsAt(level)
  if (state.truckTrack === 0) return deny('7', 'trucks.track-empty')
  if (counts.length === 0) return deny('7', 'trucks.at-limit', { held: trucks, limit })
  return deny('7', 'trucks.count', {
    most: counts.length,
    draw,
    limit,
    held: trucks,
    track: state.truckTrack,
  })
}

/** 7 Trucks come into the commander's hand; the last one brings the logistics phase at once. */
export function takeTrucks(play: Play<RhineState>, commander: Commander, count: number): void {
  const { state } = play
  player(state, commander).trucks += count
  state.truckTrack -= count
  play.report('7', 'trucks.taken', { commander, count, left: state.truckTrack }, acted(commander))
  if (state.truckTrack === 0) logisticsPhase(play)
}
